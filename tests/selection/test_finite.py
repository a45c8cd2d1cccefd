"""Choosing from a list: wanted ones first, the rest by seed, none twice."""

from itertools import pairwise

import numpy as np
import pytest

from bookmaker.book import MIXED
from bookmaker.errors import SelectionError
from bookmaker.nonogram.grid import Grid, canonical_key, parse_grid
from bookmaker.nonogram.picture import Picture
from bookmaker.selection.asked import Asked
from bookmaker.selection.finite import choose_pictures


def picture(slug: str, *rows: str) -> Picture:
    return Picture(slug, slug.title(), parse_grid(rows), "pictures")


OFFERED = [
    picture("bar", "##.##"),
    picture("corner", "###", "#..", "#.."),
    picture("plus", ".#.", "###", ".#."),
    picture("stairs", "#..", "##.", "###"),
    picture("tee", "###", ".#.", ".#."),
    picture("x", "#.", ".#"),
]
"""Five line-solvable pictures and, last, an ambiguous one."""


def asked(count: int, **changes: object) -> Asked:
    terms = {"where": "a.yaml:9: sections[1]", "title": "A", "source": "pictures", "width": 5, "height": 5}
    return Asked(count=count, **(terms | changes))  # type: ignore[arg-type]


def slugs(count: int, seed: int = 1, offered: list[Picture] = OFFERED, **changes: object) -> list[str]:
    return [one.picture.slug for one in choose_pictures(offered, asked(count, **changes), seed, set())]


def test_one_more_leaves_the_others() -> None:
    """Asking for one more adds a picture and changes no other."""
    chosen = [set(slugs(count)) for count in range(1, 5 + 1)]

    assert all(fewer < more for fewer, more in pairwise(chosen))


def test_the_order_of_the_list_does_not_matter() -> None:
    """The draw depends on the slugs, not on how the folder lists them."""
    assert slugs(3, offered=OFFERED[::-1]) == slugs(3)


def test_seeds_differ() -> None:
    """Another seed chooses another set, for some seed."""
    assert len({tuple(sorted(slugs(2, seed))) for seed in range(20)}) > 5


def test_pins_and_includes() -> None:
    """A pinned picture stands at its position, an included one is in."""
    for seed in range(10):
        chosen = slugs(3, seed, order=MIXED, options={"pin": {2: "tee"}, "include": ("bar",)})
        assert chosen[1] == "tee"
        assert "bar" in chosen


def test_easiest_first() -> None:
    """Tiers never fall from one puzzle to the next."""
    dots = [one.judged.difficulty.dots for one in choose_pictures(OFFERED, asked(5), 1, set())]

    assert dots == sorted(dots)


def test_turned_copies_are_refused() -> None:
    """A turned, mirrored or padded copy of a picture is not chosen beside it."""
    turned = Picture("zcopy", "Z", Grid(np.pad(np.rot90(OFFERED[1].grid.cells), 1)), "pictures")

    with pytest.raises(SelectionError, match="1 are in the book already"):
        choose_pictures([*OFFERED, turned], asked(6), 1, set())


@pytest.mark.parametrize("options", [{"include": ("zcopy",)}, {"pin": {2: "zcopy"}}])
def test_a_wanted_copy_goes_first(options: dict[str, object]) -> None:
    """Of two copies the one that must be in is taken, whatever its name and its place in the list."""
    turned = Picture("zcopy", "Z", Grid(np.rot90(OFFERED[1].grid.cells)), "pictures")
    for offered in ([*OFFERED, turned], [turned, *OFFERED]):
        chosen = slugs(5, offered=offered, options=options)

        assert sorted(chosen) == ["bar", "plus", "stairs", "tee", "zcopy"]
        assert "pin" not in options or chosen[1] == "zcopy"


def test_of_two_copies_the_first_by_name_is_taken() -> None:
    """Which of two copies is refused does not depend on the order of the list."""
    turned = Picture("zcopy", "Z", Grid(np.rot90(OFFERED[1].grid.cells)), "pictures")

    for offered in ([*OFFERED, turned], [turned, *OFFERED]):
        assert sorted(slugs(5, offered=offered)) == ["bar", "corner", "plus", "stairs", "tee"]


def test_taken_slugs_and_drawings_are_refused() -> None:
    """A subject or drawing that the book prints elsewhere is left out."""
    taken = {"plus", canonical_key(OFFERED[0].grid)}

    chosen = {one.picture.slug for one in choose_pictures(OFFERED, asked(3), 1, taken)}

    assert chosen == {"corner", "stairs", "tee"}


FAULTS = [
    (
        asked(6),
        "a.yaml:9: sections[1]: 6 pictures asked for, 5 fit; of 6 at 5x5: 1 have more than one answer; "
        "lower count to 5, or loosen size",
    ),
    (
        asked(6, source="files", max_clues=3, tiers=("hard",), options={"categories": ("animals",)}),
        "a.yaml:9: sections[1]: 6 puzzles asked for, 0 fit; of 6 at 5x5: 5 are of the level warm-up, 1 have "
        "more than one answer; loosen size, categories, max_clues or difficulty",
    ),
    (
        asked(2, options={"include": ("x",)}),
        "a.yaml:9: sections[1]: 'x' must be in, but it is one of those that have more than one answer; take "
        "it out or loosen the terms",
    ),
    (
        asked(2, options={"pin": {1: "fox"}}),
        "a.yaml:9: sections[1]: 'fox' must be in, but no picture of that name fits 5x5 and the "
        "categories; see `bookmaker check-pictures`",
    ),
    (
        asked(1, options={"include": ("bar", "tee")}),
        "a.yaml:9: sections[1]: 2 pictures must be in, count is 1; raise it",
    ),
]


@pytest.mark.parametrize(("wanted", "message"), FAULTS)
def test_faults(wanted: Asked, message: str) -> None:
    """What cannot be had is told with how many there are and why others were rejected."""
    with pytest.raises(SelectionError) as fault:
        choose_pictures(OFFERED, wanted, 1, set())

    assert fault.value.messages == (message,)


def test_what_lines_do_not_solve_names_the_key() -> None:
    """Puzzles of files that need a what-if could be had by another ``solving``."""
    stuck = picture("stuck", "#..#", "##..", "..#.", "..#.")

    with pytest.raises(SelectionError, match=r"1 need a guess; loosen size or solving$"):
        choose_pictures([stuck], asked(1, source="files"), 1, set())
