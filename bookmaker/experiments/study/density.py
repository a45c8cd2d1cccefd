"""How many random grids are fair, unique but stuck, or ambiguous, by size and fill: the density curves."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from itertools import product

from bookmaker.experiments.journal import Record, is_count
from bookmaker.experiments.study import published
from bookmaker.experiments.study.drawing import Block, blocks, draw
from bookmaker.experiments.study.published import Draw, density_draws
from bookmaker.experiments.study.shares import Share, half_point, share_of
from bookmaker.experiments.study.splitting import Split, split, total

COUNTS = {field.name for field in fields(Split)}
"""What a record of this study holds."""

SOURCE = "noise"
"""Whose grids are measured: every cell filled by chance on its own."""


@dataclass(frozen=True)
class DensityPlan:
    """What is measured: so many ``grids`` at each side and fill, drawn from a seed."""

    sides: tuple[int, ...] = published.SIDES
    fills: tuple[float, ...] = published.FILLS
    grids: int = 10_000
    seed: int = 1

    @property
    def about(self) -> Mapping[str, object]:
        """Say in plain values what decides every figure, as a journal and a result tell it."""
        return {"study": "density", **asdict(self)}

    @property
    def tasks(self) -> dict[str, "Task"]:
        """List the blocks of grids to split, by their keys."""
        return {
            block.key: block
            for side, fill in product(self.sides, self.fills)
            for block in blocks(SOURCE, side, fill, self.seed, self.grids)
        }


@dataclass(frozen=True)
class ReplayPlan:
    """The published curve measured again, on its very grids."""

    @property
    def about(self) -> Mapping[str, object]:
        """Say in plain values what decides every figure."""
        return {"study": "density, published grids", "seed": published.SEED}

    @property
    def tasks(self) -> dict[str, "Task"]:
        """List the draws to split, by their keys."""
        return {drawn.key: drawn for drawn in density_draws()}


Task = Block | Draw
"""The grids to split."""


def grids_of(task: Task) -> int:
    """Count the grids of a task."""
    return task.grids if isinstance(task, Draw) else task.count


def measure(task: Task) -> dict[str, object]:
    """Draw the grids of a task and split them; return the record of a journal."""
    return asdict(split(task.cells() if isinstance(task, Draw) else draw(task)))


def is_record(task: Task, record: Record) -> bool:
    """Whether ``measure`` may have given a record."""
    if set(record) != COUNTS or not all(map(is_count, record.values())):
        return False
    return Split(**_counts(record)).grids == grids_of(task)


@dataclass(frozen=True)
class Point:
    """The shares at one side and fill; what nobody could decide is in none of the three."""

    side: int
    fill: float
    grids: int
    fair: Share
    stuck: Share
    ambiguous: Share
    undecided: int
    by_sat: int


@dataclass(frozen=True)
class HalfFair:
    """The fill at which half of all grids of a side are fair, and between which it lies; None if not met."""

    side: int
    fill: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True)
class Curves:
    """What was measured: by side, then by fill."""

    points: tuple[Point, ...]
    half_fair: tuple[HalfFair, ...]

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides, in order."""
        return tuple(half.side for half in self.half_fair)

    def of(self, side: int) -> tuple[Point, ...]:
        """Return the points of one side, by fill."""
        return tuple(point for point in self.points if point.side == side)


def curves_of(tasks: Mapping[str, Task], records: Sequence[Record]) -> Curves:
    """Add up the records of tasks to shares and half-fair fills."""
    points = tuple(_points(list(tasks.values()), records))
    sides = dict.fromkeys(point.side for point in points)
    return Curves(points, tuple(_half_fair([p for p in points if p.side == side]) for side in sides))


def _points(drawn: Sequence[Task], records: Sequence[Record]) -> Iterator[Point]:
    places: dict[tuple[int, float], list[Split]] = {}
    for one, record in zip(drawn, records, strict=True):
        places.setdefault((one.side, one.fill), []).append(Split(**_counts(record)))
    for (side, fill), splits in places.items():
        yield _point(side, fill, total(splits))


def _counts(record: Record) -> dict[str, int]:
    return {name: int(str(count)) for name, count in record.items()}


def _point(side: int, fill: float, counted: Split) -> Point:
    fair, stuck, ambiguous = (
        share_of(count, counted.grids) for count in (counted.fair, counted.stuck, counted.ambiguous)
    )
    return Point(side, fill, counted.grids, fair, stuck, ambiguous, counted.undecided, counted.by_sat)


def _half_fair(points: Sequence[Point]) -> HalfFair:
    """Find where the curve crosses one half, and where the edges of its band do, the upper one first."""
    fills = [point.fill for point in points]
    curves = ([getattr(point.fair, edge) for point in points] for edge in ("share", "high", "low"))
    return HalfFair(points[0].side, *(half_point(fills, curve) for curve in curves))
