"""Sections together: numbered through, nothing twice, what one section wants kept from the others."""

import pytest

from bookmaker import selection
from bookmaker.errors import SelectionError
from bookmaker.jobs import Executor
from bookmaker.nonogram.grid import Grid, parse_grid
from bookmaker.nonogram.picture import Picture
from bookmaker.selection import select
from bookmaker.selection.asked import Asked

HOOK = parse_grid(["###", "#..", "#.."])
SHAPES = {
    "bar": parse_grid(["##.##"]),
    "hook": HOOK,
    "plus": parse_grid([".#.", "###", ".#."]),
    "stairs": parse_grid(["#..", "##.", "###"]),
    "turned": Grid(HOOK.cells[::-1]),
}


class Shapes:
    """A finite source of five shapes, of which two are one drawing."""

    NAME = "pictures"

    @staticmethod
    def pictures(_width: int, _height: int, _options: object) -> tuple[Picture, ...]:
        return tuple(Picture(slug, slug.title(), grid, "pictures") for slug, grid in SHAPES.items())


@pytest.fixture(autouse=True)
def shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bank be the shapes."""
    monkeypatch.setattr(selection, "LISTS", {"pictures": Shapes})


def asked(count: int, **changes: object) -> Asked:
    terms = {"where": "a.yaml:9: sections[1]", "title": "A", "source": "pictures", "width": 5, "height": 5}
    return Asked(count=count, **(terms | changes))  # type: ignore[arg-type]


def silent(_done: int) -> None:
    """Say nothing."""


def test_numbers_run_through() -> None:
    """Puzzle numbers go on from section to section, and progress counts them all."""
    told: list[int] = []

    sections = [asked(2), asked(1, source="noise", options={"fill": 0.6, "tries": 600})]
    chosen = select(sections, 1, Executor(1), told.append)

    numbers = [puzzle.number for section in chosen.sections for puzzle in section.puzzles]
    assert numbers == [1, 2, 3]
    assert told == [1, 2, 3]
    assert list(chosen.tried) == [2]


@pytest.mark.parametrize("seed", range(8))
def test_what_a_section_wants_is_kept_for_it(seed: int) -> None:
    """Neither the picture nor a turned copy of it is taken by chance for another section."""
    chosen = select(
        [asked(3), asked(1, title="B", options={"include": ("hook",)})], seed, Executor(1), silent
    )

    first, second = ([puzzle.picture.slug for puzzle in section.puzzles] for section in chosen.sections)
    assert second == ["hook"]
    assert set(first) == {"bar", "plus", "stairs"}


def test_a_subject_is_printed_once() -> None:
    """Two sections cannot share four drawings of which they want five."""
    with pytest.raises(SelectionError, match="in the book already"):
        select([asked(2), asked(3, title="B")], 1, Executor(1), silent)
