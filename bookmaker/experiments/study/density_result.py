"""Density curves into their forms: JSON, CSV, a table, a chart, and what was published beside them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict

from bookmaker.experiments.chart import Chart, Panel, Series
from bookmaker.experiments.journal import Record
from bookmaker.experiments.study.density import Curves, DensityPlan, HalfFair, Point, ReplayPlan, curves_of
from bookmaker.experiments.study.published import FAIR, FILLS, SETTLED, SIDES, STUCK
from bookmaker.experiments.study.result import Comparison, Result, format_rows
from bookmaker.experiments.study.shares import Share

KINDS = ("fair", "stuck", "ambiguous")

Y_LABEL = "share of grids"

FINE = 5000
"""Grids from which on hundredths of a percent tell something."""

TOPS = (0.1, 0.2, 0.5, 1.0)
"""Where the axis of unique but stuck grids may end; on a whole one they are a flat line."""


def density_result(plan: DensityPlan | ReplayPlan, records: Sequence[Record]) -> Result:
    """Turn the records of a plan's tasks into its result."""
    curves = curves_of(plan.tasks, records)
    return Result(
        data=_data(plan.about, curves),
        columns=_columns(),
        rows=tuple(_row(point) for point in curves.points),
        lines=tuple(_lines(curves)),
        chart=_chart(curves),
        compared=tuple(_compare(curves)) if isinstance(plan, ReplayPlan) else (),
    )


def _data(about: Mapping[str, object], curves: Curves) -> dict[str, object]:
    points = [
        {
            "size": _size(point.side),
            "fill": point.fill,
            "grids": point.grids,
            **{kind: asdict(share) for kind, share in _shares(point)},
            "undecided": point.undecided,
            "by_sat": point.by_sat,
        }
        for point in curves.points
    ]
    half = [
        {"size": _size(one.side), "fill": one.fill, "low": one.low, "high": one.high}
        for one in curves.half_fair
    ]
    return {**about, "half_fair": half, "points": points}


def _shares(point: Point) -> Iterator[tuple[str, Share]]:
    yield from zip(KINDS, (point.fair, point.stuck, point.ambiguous), strict=True)


def _columns() -> tuple[str, ...]:
    each = (f"{kind}{part}" for kind in KINDS for part in ("", "_share", "_low", "_high"))
    return ("size", "fill", "grids", *each, "undecided", "by_sat")


def _row(point: Point) -> tuple[str | int | float, ...]:
    figures = [figure for _, share in _shares(point) for figure in asdict(share).values()]
    return (_size(point.side), point.fill, point.grids, *figures, point.undecided, point.by_sat)


def _lines(curves: Curves) -> Iterator[str]:
    head = ("fill", "fair", "95 %", "stuck", "95 %", "ambiguous", "95 %", "undecided")
    for half in curves.half_fair:
        points = curves.of(half.side)
        yield f"{_size(half.side)}, {points[0].grids:,} grids a fill"
        yield from format_rows(head, [_cells(point) for point in points])
        yield f"  {_half(half)}"
        yield ""
    yield "fair: line logic alone settles them; stuck: one answer, but line logic does not reach it"


def _cells(point: Point) -> list[str]:
    percent = _in_tenths if point.grids < FINE else _in_hundredths
    told = [f"{point.fill:.2f}"]
    for _, share in _shares(point):
        told += [f"{percent(share.share)} %", f"{percent(share.low)} to {percent(share.high)}"]
    return [*told, str(point.undecided)]


def _in_tenths(share: float) -> str:
    return f"{100 * share:.1f}"


def _in_hundredths(share: float) -> str:
    return f"{100 * share:.2f}"


def _half(half: HalfFair) -> str:
    if half.fill is None:
        return "the share of fair grids does not climb over one half between these fills"
    around = f", 95 %: {half.low:.3f} to {half.high:.3f}" if half.low and half.high else ""
    return f"half of all grids are fair at a fill of {half.fill:.3f}{around}"


def _chart(curves: Curves) -> Chart:
    top = next(top for top in TOPS if all(point.stuck.high <= top for point in curves.points))
    told = [f" (half fair at {half.fill:.2f})" if half.fill else "" for half in curves.half_fair]
    marked = tuple(half.fill for half in curves.half_fair)
    stuck = f"Unique, but stuck (axis to {100 * top:.0f} %)"
    panels = (
        Panel("Fair: line logic alone", Y_LABEL, _series(curves, "fair", told), 1.0, marked=marked),
        Panel(stuck, Y_LABEL, _series(curves, "stuck"), top),
        Panel("Ambiguous", Y_LABEL, _series(curves, "ambiguous"), 1.0),
    )
    return Chart("share of cells filled", panels, _note(curves))


def _note(curves: Curves) -> str:
    grids = sorted({point.grids for point in curves.points})
    note = f"{' or '.join(f'{count:,}' for count in grids)} random grids a point; bands: 95 % intervals"
    undecided = sum(point.undecided for point in curves.points)
    if undecided:
        note += f"; {undecided:,} sparse grids stayed undecided and are in neither of the last two"
    return note


def _series(curves: Curves, kind: str, added: Sequence[str] = ()) -> tuple[Series, ...]:
    named = zip(curves.sides, added or [""] * len(curves.sides), strict=True)
    return tuple(Series(f"{side}×{side}{more}", _curve(curves.of(side), kind)) for side, more in named)


def _curve(points: Sequence[Point], kind: str) -> tuple[tuple[float, float, float, float | None], ...]:
    shares = [(point.fill, dict(_shares(point))[kind]) for point in points]
    return tuple((fill, share.share, share.low, share.high) for fill, share in shares)


def _compare(curves: Curves) -> Iterator[Comparison]:
    found = {(point.side, point.fill): point for point in curves.points}
    for side in SIDES:
        for i, fill in enumerate(FILLS):
            point, place = found[side, fill], f"{_size(side)} at {fill:.2f}"
            yield Comparison(f"line-solvable, {place}", FAIR[side][i], point.fair.count)
            known = SETTLED.get((side, fill)) == point.stuck.count
            why = "its budget of 300 nodes left some of them undecided" if known else ""
            yield Comparison(f"unique but stuck, {place}", STUCK[side][i], point.stuck.count, why)


def _size(side: int) -> str:
    return f"{side}x{side}"
