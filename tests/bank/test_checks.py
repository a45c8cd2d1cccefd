import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bookmaker.bank import Bank, BankPicture, load_bank
from bookmaker.bank.checks import IDS, check_bank
from bookmaker.bank.judging import JudgedGrid, judge_bank
from bookmaker.bank.reader import KEYS
from bookmaker.findings import Level
from bookmaker.nonogram.difficulty import TIERS
from bookmaker.nonogram.grid import Grid, parse_grid
from bookmaker.nonogram.verdict import Verdict
from bookmaker.resources import pictures_dir
from bookmaker.template import load_template

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def shipped() -> Bank:
    return load_bank(pictures_dir())


@pytest.fixture(scope="module")
def judged(shipped: Bank) -> list[JudgedGrid]:
    return list(judge_bank(shipped))


@pytest.fixture
def fox(shipped: Bank) -> BankPicture:
    """A good picture with one grid of size 15."""
    cat = next(entry for entry in shipped.entries if entry.slug == "cat")
    fifteen = tuple(grid for grid in cat.grids if grid.size == 15)
    return replace(cat, slug="fox", title="Fox", grids=fifteen, vector="", missing={}, waived={})


def drawn(entry: BankPicture, change: Callable[[np.ndarray], np.ndarray] | list[str], **other) -> BankPicture:
    """A picture with its one grid changed, or drawn anew from rows."""
    grid = parse_grid(change) if isinstance(change, list) else Grid(change(entry.grids[0].grid.cells))
    return replace(entry, grids=(replace(entry.grids[0], grid=grid, **other),))


def found(*entries: BankPicture) -> list[tuple[str, str, str | None]]:
    bank = Bank(entries)
    return [(f.rule, f.level.value, f.where) for f in check_bank(bank, list(judge_bank(bank)))]


def test_the_shipped_bank_is_silent(shipped: Bank, judged: list[JudgedGrid]) -> None:
    """The bank that comes along has no finding of any level."""
    assert check_bank(shipped, judged) == []


def test_the_shipped_bank_is_fair(judged: list[JudgedGrid]) -> None:
    """Line logic alone solves every grid, by both solvers."""
    assert {(one.verdict, one.second) for one in judged} == {(Verdict.LINE_SOLVABLE, Verdict.LINE_SOLVABLE)}


@pytest.mark.parametrize(
    "size, most, usual", [(10, 5, 1), (15, 5, 1), (20, 7, 0.9), (25, 8, 0.9), (30, 10, 0)]
)
def test_the_shipped_bank_is_no_strain(judged: list[JudgedGrid], size: int, most: int, usual: float) -> None:
    """Lines have few clues: five for nearly all grids, never more than a size allows; none is a slab."""
    longest = [one.max_clues for one in judged if one.drawn.size == size]
    fills = [one.fill for one in judged if one.drawn.size == size]

    assert max(longest) <= most
    assert sum(clues <= 5 for clues in longest) >= usual * len(longest)
    assert min(fills) >= 0.25 and max(fills) <= 0.75


LEAST = {
    "animals": 90,
    "buildings": 25,
    "clothes": 18,
    "fantasy": 8,
    "food": 45,
    "household": 45,
    "music": 18,
    "nature": 30,
    "people": 14,
    "seasons": 20,
    "space": 14,
    "sport": 25,
    "tools": 25,
    "vehicles": 35,
}


def test_the_shipped_bank_is_large(shipped: Bank) -> None:
    """A publisher finds something of everything, at every size, or reads why it is missing."""
    counts = Counter(entry.category for entry in shipped.entries)
    sizes = Counter(grid.size for _, grid in shipped.grids())

    assert {name: counts[name] for name, least in LEAST.items() if counts[name] < least} == {}
    assert sizes[10] >= 100 and sizes[30] >= 80
    for size in (15, 20, 25):
        assert sizes[size] >= 0.95 * len(shipped.entries)
        lacking = [entry for entry in shipped.entries if size not in {grid.size for grid in entry.grids}]
        assert all(entry.missing[size] for entry in lacking)


def test_the_shipped_bank_can_be_varied(shipped: Bank) -> None:
    """Every picture has the drawing that variants are made from."""
    assert [entry.slug for entry in shipped.entries if not entry.vector] == []


@pytest.mark.parametrize("size", [15, 20, 25])
def test_the_shipped_bank_has_every_level(judged: list[JudgedGrid], size: int) -> None:
    """There are books' worth of pictures in each tier."""
    tiers = Counter(one.tier for one in judged if one.drawn.size == size)

    assert all(tiers[tier] >= 25 for tier in TIERS[:-1])


def test_the_shipped_bank_is_given_away(shipped: Bank) -> None:
    """Every picture that comes along is in the public domain."""
    assert {entry.licence for entry in shipped.entries} == {"CC0-1.0"}


@pytest.mark.parametrize("slug", ["Fox", "red fox", "füchse", "-fox", "red--fox", "fox.old", "con", "lpt1"])
def test_slugs(fox: BankPicture, slug: str) -> None:
    """A file name must suit every file system and every spec."""
    assert found(replace(fox, slug=slug)) == [("SLUG", "error", slug)]


def test_names(fox: BankPicture) -> None:
    """Slugs and titles are unique, and the category is a known one."""
    other = drawn(fox, lambda cells: np.kron(cells, [[1], [0]]).astype(np.uint8)[:15])
    twin = replace(other, slug="fix", title="FOX", category="animal")

    assert {("TITLE-TWICE", "error", "fix"), ("CATEGORY-UNKNOWN", "error", "fix")} <= set(found(fox, twin))
    assert ("SLUG-TWICE", "error", "fox") in found(fox, replace(twin, slug="fox"))


@pytest.mark.parametrize("title, findings", [
    ("Fox " * 14 + "Fox!", []),
    ("Fox " * 15 + "!", [("TITLE-LONG", "title of 61 characters, expected at most 60")]),
    ("e\u0301" * 60, []),
    ("Ünïcödé – Лиса – Αλεπού", []),
    ("🐌", [(
        "TITLE-UNPRINTABLE",
        "title has '🐌' (U+1F40C, SNAIL), expected characters that the fonts of a book have",
    )]),
    ("狐狸" * 40, [
        ("TITLE-LONG", "title of 80 characters, expected at most 60"),
        ("TITLE-UNPRINTABLE", "title has '狐' (U+72D0, CJK UNIFIED IDEOGRAPH-72D0), '狸' (U+72F8, "),
    ]),
])  # fmt: skip
def test_titles(fox: BankPicture, title: str, findings: list[tuple[str, str]]) -> None:
    """A title finds room under an answer, and the fonts of a book have its characters."""
    faces = tuple(load_template("classic", "en").faces.values())
    told = check_bank(Bank((replace(fox, title=title),)), [], faces)

    assert [(one.rule, one.message[: len(said)]) for one, (_, said) in zip(told, findings, strict=True)] == (
        findings
    )
    assert all((one.level, one.where) == (Level.ERROR, "fox") for one in told)


def test_a_title_of_many_strange_characters(fox: BankPicture) -> None:
    """Five characters are named and the others counted."""
    faces = tuple(load_template("classic", "en").faces.values())
    (told,) = check_bank(Bank((replace(fox, title="🐌🐍🐎🐏🐐🐑🐒"),)), [], faces)

    assert " and 2 more, expected characters" in told.message


@pytest.mark.parametrize("change, finding", [
    (lambda cells: np.pad(cells, ((0, 1), (0, 0))), ("EMPTY-EDGE", "warning")),
    (lambda cells: np.ones((12, 12), np.uint8), ("FILL-RANGE", "warning")),
    (["#..........." if r else "#" * 12 for r in range(12)], ("FILL-RANGE", "warning")),
    (["#" * 16, "#" * 9 + "." * 7], ("GRID-SIZE", "error")),
    (["#" * 11, "#" * 6 + "." * 5], ("GRID-SIZE", "error")),
    ([".".join("######"), "####......."], ("TOO-MANY-CLUES", "error")),
])  # fmt: skip
def test_shapes(fox: BankPicture, change, finding: tuple[str, str]) -> None:
    """A grid fills its size class, without margins, neither specks nor a slab, with few clues a line."""
    assert (*finding, "fox/15") in found(drawn(fox, change))


@pytest.mark.parametrize("rows, rule", [
    (["#...#", "#####", "#.#.#", "#####", ".###."], None),
    (["#.", ".#"], "AMBIGUOUS"),
    (["...#", "####", ".##.", "#.##"], None),
])  # fmt: skip
def test_verdicts(fox: BankPicture, rows: list[str], rule: str | None) -> None:
    """A grid whose clues have two answers is found out."""
    rules = {name for name, _, _ in found(drawn(fox, rows))}

    assert rules & {"AMBIGUOUS", "NOT-LINE-SOLVABLE", "UNDECIDED", "SOLVERS-DISAGREE"} == {rule} - {None}


@pytest.mark.parametrize("verdict, second, rules", [
    (Verdict.LINE_SOLVABLE, Verdict.LINE_SOLVABLE, []),
    (Verdict.NEEDS_PROBING, Verdict.NEEDS_PROBING, [("NOT-LINE-SOLVABLE", Level.ERROR)]),
    (Verdict.NEEDS_SEARCH, Verdict.NEEDS_SEARCH, [("NOT-LINE-SOLVABLE", Level.ERROR)]),
    (Verdict.UNDECIDED, Verdict.UNDECIDED, [("UNDECIDED", Level.UNKNOWN)]),
    (Verdict.NEEDS_SEARCH, Verdict.UNDECIDED, [("NOT-LINE-SOLVABLE", Level.ERROR)]),
    (Verdict.LINE_SOLVABLE, Verdict.UNDECIDED, [("UNDECIDED", Level.UNKNOWN)]),
    (Verdict.UNDECIDED, Verdict.NEEDS_SEARCH, [("UNDECIDED", Level.UNKNOWN)]),
    (Verdict.LINE_SOLVABLE, Verdict.AMBIGUOUS, [("SOLVERS-DISAGREE", Level.ERROR)]),
])  # fmt: skip
def test_what_solvers_say(fox: BankPicture, verdict: Verdict, second: Verdict, rules: list) -> None:
    """Anything but line-solvable, said by both solvers, is a finding."""
    bank = Bank((fox,))
    (one,) = judge_bank(bank)
    findings = check_bank(bank, [replace(one, verdict=verdict, second=second)])

    assert [(finding.rule, finding.level) for finding in findings] == rules


@pytest.mark.parametrize("turn", [np.fliplr, np.flipud, np.rot90, np.transpose, lambda cells: cells])
def test_flipped_copy(fox: BankPicture, turn: Callable[[np.ndarray], np.ndarray]) -> None:
    """A picture and its mirror image, or a turned copy, are duplicates."""
    copy = drawn(replace(fox, slug="wolf", title="Wolf"), turn)

    assert found(fox, copy) == [("DUPLICATE-EXACT", "error", "wolf/15")]


def test_near_copies(shipped: Bank, judged: list[JudgedGrid]) -> None:
    """A mirrored copy with one cell changed is a near duplicate, an error or a warning by its difference."""
    snail = next(entry for entry in shipped.entries if entry.slug == "snail")
    fifteen = tuple(grid for grid in snail.grids if grid.size == 15)
    cells = np.fliplr(fifteen[0].grid.cells).copy()
    cells[7, 7] ^= 1
    copy = drawn(replace(snail, slug="slug", title="Slug", grids=fifteen), lambda _: cells)

    findings = [f for f in check_bank(Bank((snail, copy)), []) if f.rule == "DUPLICATE-NEAR"]

    assert [(f.where, f.level) for f in findings] == [("slug/15", Level.ERROR)]
    assert findings[0].message.endswith("turned or mirrored copies counted; expected 25% or more")


def test_the_document_knows_every_rule(tmp_path: Path) -> None:
    """docs/picture-format.md explains every rule, and the file it shows is a good one."""
    text = (ROOT / "docs" / "picture-format.md").read_text(encoding="utf-8")
    path = tmp_path / "heart.toml"
    path.write_text(text.partition("```toml\n")[2].partition("```")[0], encoding="utf-8")
    bank = load_bank(path)

    assert [rule for rule in IDS if f"`{rule}`" not in text] == []
    assert check_bank(bank, list(judge_bank(bank))) == []
    assert set(KEYS) - {"missing", "waived"} <= set(tomllib.loads(path.read_text(encoding="utf-8")))
