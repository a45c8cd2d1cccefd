"""Rows gather the findings of a rule: where, how bad at worst, and in what words."""

from typing import Any

import pytest

from bookmaker.findings import Finding, Level
from bookmaker.preflight.rows import (
    Row,
    measured,
    rows_of,
    shortened_ranges,
    special,
    told,
    where,
)


def found(rule: str, page: int | None, value: float | None = None, **more: Any) -> Finding:
    level = more.pop("level", Level.ERROR)
    return Finding(
        rule, level, more.pop("message", f"{value:g}" if value else "so"), page, value=value, **more
    )


def row(*findings: Finding) -> Row:
    [made] = rows_of(findings)
    return made


RANGES: list[tuple[list[int], str]] = [
    ([], ""),
    ([3], "3"),
    ([1, 2, 3], "1-3"),
    ([3, 5, 6, 7, 9], "3, 5-7, 9"),
    ([3, 5, 7], "3, 5, 7"),
    ([*range(3, 211)], "3-210"),
    ([*range(3, 17, 2)], "every odd page from 3 to 15"),
    ([*range(2, 16, 2)], "every even page from 2 to 14"),
    ([2, 4, 6, 8, 10, 12, 15], "2, 4, 6, 8, 10 ... 15"),
    ([1, 3, 5, 7, 9, 11, 20, 21], "1, 3, 5, 7, 9 ... 20-21"),
]


@pytest.mark.parametrize(("pages", "expected"), RANGES)
def test_ranges(pages: list[int], expected: str) -> None:
    """Neighbours are joined; of many ranges the first and the last are named, or what they have in common."""
    assert shortened_ranges(pages) == expected


def test_a_row_a_rule_and_level() -> None:
    """What is an error here and a warning there makes two rows, in the order of the findings."""
    made = rows_of(
        [found("A", 1), found("A", 2), found("B", 1), found("A", 3, level=Level.WARNING), found("C", None)]
    )

    assert [(one.rule, one.level, one.pages) for one in made] == [
        ("A", Level.ERROR, [1, 2]),
        ("B", Level.ERROR, [1]),
        ("A", Level.WARNING, [3]),
        ("C", Level.ERROR, []),
    ]


def test_a_row_a_limit() -> None:
    """Findings of one rule that are held against two limits say two things, each of its own pages."""
    limits = {1: 300, 2: 1200, 3: 300}
    made = rows_of(
        [
            found("IMAGE-PPI", page, limit + 5, limit=limit, message=f"{limit}")
            for page, limit in limits.items()
        ]
    )

    assert [(one.pages, told(one)) for one in made] == [([1, 3], ["300"]), ([2], ["1200"])]


@pytest.mark.parametrize(
    ("pages", "expected"),
    [
        ([None], "whole file"),
        ([4], "page 4"),
        ([4, 4], "page 4"),
        ([3, 4, 9], "3 pages: 3-4, 9"),
        ([*range(3, 107)], "104 pages: 3-106"),
        ([None, 7], "whole file and page 7"),
    ],
)
def test_where(pages: list[int | None], expected: str) -> None:
    """The count stands before the pages, and a page with two findings counts once."""
    assert where(row(*(found("A", page) for page in pages))) == expected


INCHES: dict[str, Any] = {"limit": 0.375, "unit": "in"}
TINTS: dict[str, Any] = {"limit": 5, "unit": "%"}
TOLD: dict[str, Any] = {"message": "ink 0.300 in from the edge, 0.375 in is wanted"}
MEASURED = [
    ([found("A", 1)], ""),
    ([found("A", 1, 0.3)], ""),
    ([found("A", 1, 0.3, **INCHES)], "0.3 in, must be at least 0.375 in"),
    ([found("A", 1, 0.3, **INCHES), found("A", 2, 0.3, **INCHES)], "0.3 in, must be at least 0.375 in"),
    ([found("A", 1, 0.3, **INCHES), found("A", 2, 0.31, **INCHES)], "0.3 in, must be at least 0.375 in"),
    ([found("A", 1, 0.3, **INCHES, **TOLD)], ""),
    ([found("A", 1, 0.3, **INCHES, **TOLD), found("A", 2, 0.31, **INCHES)], ""),
    (
        [found("A", 1, 0.36, **INCHES), found("A", 2, 0.3, **INCHES, **TOLD)],
        "worst on page 2, others up to 0.36 in",
    ),
    (
        [found("A", 1, 0.36, **INCHES), found("A", 2, -0.1, **INCHES), found("A", 3, 0.3, **INCHES)],
        "worst -0.1 in on page 2, must be at least 0.375 in; others up to 0.36 in",
    ),
    (
        [found("A", 1, 40, **TINTS), found("A", 2, 92.9, **TINTS)],
        "worst 92.9 % on page 2, must be at most 5 %; others down to 40 %",
    ),
    ([found("SIZE-WRONG", 1, 2.5, limit=0.02, unit="in")], ""),
    ([found("A", None, 1, limit=24, unit="pages")], "1 page, must be at least 24 pages"),
    ([found("A", None, 5, limit=3)], "5, must be at most 3"),
    ([found("A", None, 61, limit=62, level=Level.INFO)], ""),
]


@pytest.mark.parametrize(("findings", "expected"), MEASURED)
def test_measured(findings: list[Finding], expected: str) -> None:
    """The worst is the farthest beyond the limit; what its message tells, or hardly differs, is left out."""
    assert measured(row(*findings)) == expected


def test_worst_of_what_keeps_its_limit() -> None:
    """Of margins that are kept but tight, the tightest is told."""
    tight = [found("MARGIN-TIGHT", page, value, **INCHES) for page, value in ((1, 0.42), (2, 0.38), (3, 0.4))]

    assert row(*tight).worst.page == 2


def test_told() -> None:
    """Values speak by their worst; without values each way in which a fault is told is shown."""
    assert told(row(found("A", 1, 0.3, **INCHES), found("A", 2, 0.2, **INCHES))) == ["0.2"]
    assert told(row(found("A", 1), found("A", 2))) == ["so"]
    kinds = [found("A", page, message=name) for page, name in enumerate(("x", "y", "x", "x", "z"), 1)]
    assert told(row(*kinds)) == ["pages 1, 3-4: x", "page 2: y", "page 5: z"]


def test_told_of_too_many_kinds() -> None:
    """What would fill the screen is counted."""
    kinds = [found("A", page, message=f"font {page}") for page in range(1, 9)]

    assert told(row(*kinds)) == [
        "page 1: font 1",
        "page 2: font 2",
        "page 3: font 3",
        "and 5 other messages, see --pages",
    ]


def test_examples_make_no_kinds() -> None:
    """Sentences that differ in what they quote are one, told with the first example."""
    made = row(*(found("A", page, message=f"text such as '{page}' is odd") for page in (3, 4, 9)))

    assert told(made) == ["text such as '3' is odd"]


SPECIAL = [
    (found("A", 2, 0.3, message="ink 0.30 in off", unit="in"), "0.3 in"),
    (found("A", 2, 0.3, message="ink 0.30 in beyond", unit="in"), "ink 0.30 in beyond"),
    (found("A", 2, 1, message="text such as 'b' of 1 pt", unit="pt"), "1 pt 'b'"),
    (found("A", 2, message="ink 0.2 in off"), ""),
    (found("A", 2, message="ink 0.3 in off"), "ink 0.3 in off"),
    (found("A", 2, message="so is 'this'"), "'this'"),
]


@pytest.mark.parametrize(("finding", "expected"), SPECIAL)
def test_special(finding: Finding, expected: str) -> None:
    """Beside its row a finding tells only its own figures and examples, or what else it says."""
    worst = {"t": "text such as 'a' of 2 pt", "s": "so is 'that'"}.get(finding.message[0], "ink 0.2 in off")

    assert special(finding, row(found("A", 1, 9, message=worst))) == expected
