"""The author's words: places filled in, promises held against the proofs."""

from dataclasses import replace

import pytest

from bookmaker.book import Book, Imprint, Puzzle, Section
from bookmaker.errors import SpecError
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.difficulty import Difficulty
from bookmaker.nonogram.grid import parse_grid
from bookmaker.nonogram.picture import Picture
from bookmaker.nonogram.verdict import Claim, Verdict
from bookmaker.press.wording import borrowed, fill_places, unproved_promises

PHRASES = {
    Claim.NO_GUESSING: ("no guessing", "without guessing"),
    Claim.ONE_WHAT_IF: ("one what-if",),
    Claim.ONE_SOLUTION: ("one solution",),
}
GRID = parse_grid(["##", "#."])


def puzzle(number: int, verdict: Verdict) -> Puzzle:
    picture = Picture("hook", "Hook", GRID, "pictures")
    return Puzzle(number, picture, clues_of(GRID), verdict, Difficulty("expert", "probe", 0, 0))


def book(*verdicts: Verdict, title: str = "A Book", subtitle: str = "") -> Book:
    puzzles = tuple(puzzle(number, verdict) for number, verdict in enumerate(verdicts, 1))
    return Book(title, subtitle, "", "en", 1, Imprint(), (Section("S", puzzles),))


def test_places() -> None:
    """Every place is filled, and words without braces stay."""
    words = {"count": "60", "claim": "no guessing needed"}

    assert (
        fill_places("{count} puzzles, {claim}", words, "a.yaml:2: subtitle")
        == "60 puzzles, no guessing needed"
    )
    assert fill_places("plain", words, "a.yaml:2: subtitle") == "plain"


def test_unknown_places() -> None:
    """A place that does not exist is told with those that do."""
    with pytest.raises(SpecError) as fault:
        fill_places("{cuont} of {}", {"count": "60"}, "a.yaml:2: subtitle")

    assert fault.value.messages == (
        "a.yaml:2: subtitle: {cuont} is no place to fill in, use {count}",
        "a.yaml:2: subtitle: {} is no place to fill in, use {count}",
    )


LINE, PROBE, SEARCH = Verdict.LINE_SOLVABLE, Verdict.NEEDS_PROBING, Verdict.NEEDS_SEARCH
SILENT = [
    book(LINE, LINE, subtitle="No guessing, one solution"),
    book(LINE, PROBE, subtitle="One solution each"),
    book(LINE, SEARCH, subtitle="Hard ones"),
    book(LINE, PROBE, subtitle="One what-if at a time"),
    book(LINE, LINE, subtitle="Never more than one what-if"),
    book(LINE, PROBE, subtitle="For those who never cared for no guessings"),
]


@pytest.mark.parametrize("silent", SILENT)
def test_true_promises_are_silent(silent: Book) -> None:
    """What the proofs allow may be said."""
    assert unproved_promises(silent, PHRASES) == []


def test_a_puzzle_that_breaks_a_promise_is_named() -> None:
    """A promise of no guessing names the puzzle that may need a what-if."""
    broken = book(LINE, PROBE, title="Nonograms Without Guessing")

    assert unproved_promises(broken, PHRASES) == [
        (
            "title",
            "says 'without guessing', but puzzle 2 may need a what-if (NEEDS_PROBING); change the words or "
            "the sections",
        )
    ]


def test_a_what_if_is_not_several() -> None:
    """A promise of single what-ifs names the puzzle that needs them one inside another."""
    broken = book(PROBE, SEARCH, subtitle="Never more than one what-if")

    assert unproved_promises(broken, PHRASES) == [
        (
            "subtitle",
            "says 'one what-if', but puzzle 2 may need several what-ifs, one inside another (NEEDS_SEARCH); "
            "change the words or the sections",
        )
    ]


def test_every_word_of_the_author_is_heard() -> None:
    """Title, subtitle, section titles and the words of the imprint are held against the proofs."""
    promise = "No guessing"
    said = book(PROBE, title=promise, subtitle=promise)
    said = replace(said, imprint=Imprint(edition=promise, dedication=promise))
    said = replace(said, sections=tuple(replace(section, title=promise) for section in said.sections))

    assert [key for key, _ in unproved_promises(said, PHRASES)] == [
        "title",
        "subtitle",
        "imprint.edition",
        "imprint.dedication",
        "sections[1].title",
    ]


def test_no_claim_without_a_proof() -> None:
    """Claims follow from the verdicts of all puzzles, and an empty book claims nothing."""
    assert book(LINE, LINE).claims == ("one-solution", "no-guessing")
    assert book(LINE, PROBE).claims == ("one-solution", "one-what-if")
    assert book(PROBE, SEARCH).claims == ("one-solution",)
    assert book(LINE, Verdict.UNDECIDED).claims == ()
    assert replace(book(), sections=()).claims == ()


OWNED = (
    (
        Picture("a", "", GRID, "files", credit="(c) B. Author"),
        ["puzzle 1: the file names '(c) B. Author' as owner; print it only with leave"],
    ),
    (Picture("a", "", GRID, "files", credit="A. Author"), []),
    (Picture("a", "", GRID, "files", credit="B. Author", licence="cc0 1.0"), []),
    (
        Picture("a", "", GRID, "files", credit="B", licence="CC-BY-4.0"),
        ["puzzle 1: the file names 'B' as owner; keep to the licence, CC-BY-4.0"],
    ),
    (Picture("a", "", GRID, "files"), []),
    (Picture("a", "", GRID, "pictures", credit="bookmaker"), []),
)


@pytest.mark.parametrize(("picture", "told"), OWNED)
def test_puzzles_of_others_are_told(picture: Picture, told: list[str]) -> None:
    """A puzzle from a file that names another owner is told, unless anybody may print it."""
    mine = replace(book(Verdict.LINE_SOLVABLE), author="A. Author")
    owned = replace(mine.puzzles[0], picture=picture)
    found = borrowed(replace(mine, sections=(Section("S", (owned,)),)))

    assert found == told
