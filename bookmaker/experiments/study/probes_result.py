"""The probe study into its forms: JSON, CSV, a table, and what was published beside what was found."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import cast

from bookmaker.experiments.journal import Record
from bookmaker.experiments.study import published
from bookmaker.experiments.study.probes import Group, ProbesPlan, Stuck, groups_of
from bookmaker.experiments.study.result import Comparison, Result, format_rows

REACHES = ("line", "one_step", "weaker", "two_deep")
"""How far the hardest puzzle is looked into, nearest first."""


def probes_result(plan: ProbesPlan, records: Sequence[Record]) -> Result:
    """Turn the records of a plan's tasks into its result."""
    groups, hardest = groups_of(plan.tasks, records), cast(dict[str, int], records[-1])
    return Result(
        data={**plan.about, "groups": [_group(one) for one in groups], "hardest": hardest},
        columns=("size", "fill", "index", "open", "probed", "left"),
        rows=tuple(
            (f"{one.side}x{one.side}", *asdict(stuck).values()) for one in groups for stuck in one.stuck
        ),
        lines=tuple(_lines(groups, hardest)),
        compared=tuple(_compare(groups, hardest)),
    )


def _group(group: Group) -> dict[str, object]:
    return {
        "size": f"{group.side}x{group.side}",
        "grids": group.grids,
        "fair": group.fair,
        "ambiguous": group.ambiguous,
        "undecided": group.undecided,
        "stuck": [_stuck(one) for one in group.stuck],
        "plain_search": {
            "nodes": published.SEARCH_NODES,
            "undecided": [list(place) for place in group.lost],
            "of_them_ambiguous": group.lost_ambiguous,
        },
    }


def _stuck(one: Stuck) -> dict[str, object]:
    return {"fill": one.fill, "index": one.index, "open": one.unknown, "probed": one.fired, "left": one.left}


def _lines(groups: Sequence[Group], hardest: dict[str, int]) -> Iterator[str]:
    for group in groups:
        yield f"{group.side}x{group.side}, {group.grids:,} grids"
        yield (
            f"  {group.fair} fair, {group.ambiguous} ambiguous, {len(group.stuck)} unique but stuck, "
            f"{group.undecided} undecided"
        )
        yield from _stuck_lines(group)
        yield (
            f"  a plain search of {published.SEARCH_NODES:,} nodes leaves {len(group.lost)} undecided; "
            f"{group.lost_ambiguous} of them are ambiguous"
        )
        yield ""
    yield "the hardest 12x12 published"
    told = ("line logic", "one-step probes", "the weaker probe", "probes two deep")
    yield from format_rows(
        ("reach", "cells settled"),
        [
            (name, f"{hardest[reach]} of {hardest['cells']}")
            for name, reach in zip(told, REACHES, strict=True)
        ],
    )


def _stuck_lines(group: Group) -> Iterator[str]:
    if not group.stuck:
        return
    unfinished = sum(one.left > 0 for one in group.stuck)
    finishes = f"finishes all but {unfinished}" if unfinished else "finishes all of them"
    yield (
        f"  of the stuck ones, line logic leaves {_least(group)} to {_most(group)} cells open; "
        f"one-step probing {finishes}"
    )
    yield f"  cells that a probe settles: median {group.median_fired:g}, at most {_most_fired(group)}"
    head = ("fill", "grid", "open", "probed", "left")
    yield from format_rows(
        head,
        [
            (f"{one.fill:.2f}", str(one.index), str(one.unknown), str(one.fired), str(one.left))
            for one in group.stuck
        ],
    )


def _compare(groups: Sequence[Group], hardest: dict[str, int]) -> Iterator[Comparison]:
    for group in groups:
        size = f"{group.side}x{group.side}"
        found = (group.fair, group.ambiguous, len(group.stuck))
        for name, told, ours in zip(
            ("fair", "ambiguous", "stuck"), published.PROBED[group.side], found, strict=True
        ):
            if told is not None:
                yield Comparison(f"{name}, {size}", told, ours)
        yield Comparison(f"fewest cells open, {size}", published.OPEN[group.side][0], _least(group))
        yield Comparison(f"most cells open, {size}", published.OPEN[group.side][1], _most(group))
        yield from _compare_probes(group, size)
    for reach, told in zip(REACHES, published.HARDEST_SETTLED, strict=True):
        yield Comparison(f"cells settled of the hardest 12x12, {reach}", told, hardest[reach])


def _compare_probes(group: Group, size: str) -> Iterator[Comparison]:
    told_median, told_most = published.FIRED[group.side]
    if told_median is not None:
        yield Comparison(f"median of cells probed, {size}", told_median, group.median_fired)
        yield Comparison(f"lost to the plain search, {size}", published.SEARCH_UNDECIDED, len(group.lost))
        yield Comparison(f"ambiguous of those, {size}", published.SEARCH_UNDECIDED, group.lost_ambiguous)
    yield Comparison(f"most cells probed, {size}", told_most, _most_fired(group))
    yield Comparison(f"not finished by one-step probes, {size}", 0, sum(one.left > 0 for one in group.stuck))
    if group.side == published.LISTED_SIDE:
        found = [(one.fill, one.index, one.unknown, one.fired) for one in group.stuck]
        for one in published.LISTED:
            same = next((other for other in found if other[:2] == one[:2]), None)
            yield Comparison(f"grid {one[1]} at {one[0]:.2f}, {size}: open, probed", _pair(one), _pair(same))


def _pair(stuck: tuple[float, int, int, int] | None) -> str:
    return f"{stuck[2]}, {stuck[3]}" if stuck else "not stuck"


def _least(group: Group) -> int:
    return min((one.unknown for one in group.stuck), default=0)


def _most(group: Group) -> int:
    return max((one.unknown for one in group.stuck), default=0)


def _most_fired(group: Group) -> int:
    return max((one.fired for one in group.stuck), default=0)
