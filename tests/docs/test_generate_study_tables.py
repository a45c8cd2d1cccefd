"""The tables of docs/solving.md are those of the data, and its sentences hold in them."""

import csv
import re

from bookmaker.nonogram.verdict import PuzzleClass, Verdict
from bookmaker.sources.density import HALF_FAIR
from docs import generate_study_tables

TEXT = generate_study_tables.PAGE.read_text(encoding="utf-8")


def rows(name: str) -> list[dict[str, str]]:
    path = generate_study_tables.DATA / f"study-{name}.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_page_is_up_to_date() -> None:
    """What is written is what the generator writes."""
    assert generate_study_tables.render() == TEXT


def test_every_class_and_verdict_is_explained() -> None:
    """The table of classes has them all, and each verdict is told."""
    for kind in PuzzleClass:
        assert f"| `{kind}` |" in TEXT
    for verdict in Verdict:
        assert verdict in TEXT


def test_the_half_fair_fills_are_those_of_the_sources() -> None:
    """What the page rounds is what noise draws at."""
    told = re.search(r"fair at a fill of ([\d.]+) \(10 × 10\), ([\d.]+) \(15 × 15\) and ([\d.]+) \(20", TEXT)

    assert told
    assert [float(one) for one in told.groups()] == [round(fill, 2) for _, fill in HALF_FAIR[:3]]


def test_the_largest_stuck_share() -> None:
    """The most that is told, its interval and its place are those of the data."""
    most = max(rows("density"), key=lambda one: float(one["stuck_share"]))
    low, high = (f"{100 * float(most[f'stuck_{end}']):.1f}" for end in ("low", "high"))

    assert f"is {100 * float(most['stuck_share']):.1f} % ({low} to {high}), at 10 × 10 and 0.45" in TEXT
    assert (most["size"], most["fill"]) == ("10x10", "0.45")


def test_the_stuck_grids_of_the_published_study() -> None:
    """Open and probed cells of the 37 grids are as told, and none is left open by one-step probing."""
    stuck = [one for one in rows("probes") if one["size"] == "15x15"]
    opened, probed = ([int(one[key]) for one in stuck] for key in ("open", "probed"))

    assert (len(stuck), min(opened), max(opened)) == (37, 8, 221)
    assert (min(probed), sorted(probed)[len(probed) // 2], max(probed)) == (1, 3, 31)
    assert {one["left"] for one in rows("probes")} == {"0"}
