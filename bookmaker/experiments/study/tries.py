"""How many grids a book's own sources draw for one that is fair, by size and fill."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from typing import cast

import numpy as np

from bookmaker.experiments.chart import Chart, Panel, Series
from bookmaker.experiments.journal import Record, is_count
from bookmaker.experiments.study.drawing import Block, blocks, draw
from bookmaker.experiments.study.result import Result, Value, format_rows
from bookmaker.experiments.study.shares import tries_of
from bookmaker.nonogram.solver import judge_grids
from bookmaker.sources import ENDLESS

MOST_SHOWN = 10_000
"""Where the axis of the chart ends at the latest."""


@dataclass(frozen=True)
class TriesPlan:
    """What is measured: ``grids`` of each source at each side and fill, drawn from a seed."""

    sides: tuple[int, ...] = (10, 15, 20, 25)
    fills: tuple[float, ...] = tuple(percent / 100 for percent in range(35, 85, 5))
    grids: int = 10_000
    seed: int = 1

    @property
    def about(self) -> Mapping[str, object]:
        """Say in plain values what decides every figure, as a journal and a result tell it."""
        return {"study": "tries", **asdict(self)}

    @property
    def tasks(self) -> dict[str, Block]:
        """List the blocks of grids to judge, by their keys; each source's own fill is among them."""
        places = [
            (source.NAME, side, fill)
            for source, side in product(ENDLESS, self.sides)
            for fill in sorted({*self.fills, source.default_fill(side, side)})
        ]
        drawn = [block for place in places for block in blocks(*place, self.seed, self.grids)]
        return {block.key: block for block in drawn}


def grids_of(block: Block) -> int:
    """Count the grids of a task."""
    return block.count


def measure(block: Block) -> dict[str, object]:
    """Draw the grids of a block and count the fair ones; return the record of a journal."""
    return {"fair": int(np.count_nonzero(judge_grids(draw(block)).line_solvable))}


def is_record(block: Block, record: Record) -> bool:
    """Whether ``measure`` may have given a record."""
    fair = record.get("fair")
    return len(record) == 1 and is_count(fair) and cast(int, fair) <= block.count


@dataclass(frozen=True)
class Point:
    """Tries for a fair grid of a source at one side and fill, and their 95 % interval; None is without bound.

    ``is_default`` says that the source takes this fill where a book names none.
    """

    source: str
    side: int
    fill: float
    grids: int
    fair: int
    tries: float | None
    low: float
    high: float | None
    is_default: bool


def tries_result(plan: TriesPlan, records: Sequence[Record]) -> Result:
    """Turn the records of a plan's tasks into its result."""
    points = tuple(_points(list(plan.tasks.values()), records))
    rows = [_figures(point) for point in points]
    return Result(
        data={**plan.about, "points": rows},
        columns=tuple(rows[0]),
        rows=tuple(tuple(row.values()) for row in rows),
        lines=tuple(_lines(points)),
        chart=_chart(points, plan.grids),
    )


def _points(drawn: Sequence[Block], records: Sequence[Record]) -> Iterator[Point]:
    defaults = {source.NAME: source.default_fill for source in ENDLESS}
    counts: dict[tuple[str, int, float], list[int]] = {}
    for block, record in zip(drawn, records, strict=True):
        count = counts.setdefault((block.source, block.side, block.fill), [0, 0])
        count[0] += int(str(record["fair"]))
        count[1] += block.count
    for (source, side, fill), (fair, grids) in counts.items():
        is_default = fill == defaults[source](side, side)
        yield Point(source, side, fill, grids, fair, *tries_of(fair, grids), is_default)


def _figures(point: Point) -> dict[str, Value]:
    return {
        "source": point.source,
        "size": f"{point.side}x{point.side}",
        "fill": point.fill,
        "default": int(point.is_default),
        "grids": point.grids,
        "fair": point.fair,
        "tries": point.tries,
        "low": point.low,
        "high": point.high,
    }


def _lines(points: Sequence[Point]) -> Iterator[str]:
    head = ("fill", "fair", "tries for one", "95 %")
    for source, side in dict.fromkeys((point.source, point.side) for point in points):
        block = [point for point in points if (point.source, point.side) == (source, side)]
        yield f"{source}, {side}x{side}, {block[0].grids:,} grids a fill"
        yield from format_rows(head, [_cells(point) for point in block])
        yield ""
    yield "*: the fill that the source takes where a book names none"


def _cells(point: Point) -> tuple[str, ...]:
    most = "no bound" if point.high is None else _told(point.high)
    return (
        f"{'*' if point.is_default else ''}{point.fill:.2f}",
        str(point.fair),
        "none found" if point.tries is None else _told(point.tries),
        f"{_told(point.low)} to {most}",
    )


def _told(tries: float) -> str:
    return f"{tries:.2f}" if tries < 10 else f"{tries:,.0f}"


def _chart(points: Sequence[Point], grids: int) -> Chart:
    most = max((point.tries for point in points if point.tries), default=1.0)
    top = min(MOST_SHOWN, next(power for power in (10**i for i in range(1, 9)) if power > most))
    panels = tuple(
        Panel(source.capitalize(), "tries for one fair grid", _series(points, source), top, False)
        for source in dict.fromkeys(point.source for point in points)
    )
    return Chart("share of cells filled", panels, f"{grids:,} grids a point; bands: 95 % intervals")


def _series(points: Sequence[Point], source: str) -> tuple[Series, ...]:
    curves: dict[int, list[tuple[float, float, float, float | None]]] = {}
    for point in points:
        curve = curves.setdefault(point.side, [])
        if point.source == source and point.tries is not None:
            curve.append((point.fill, point.tries, point.low, point.high))
    return tuple(Series(f"{side}×{side}", tuple(curve)) for side, curve in curves.items())
