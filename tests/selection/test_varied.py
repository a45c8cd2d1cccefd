"""Choosing pictures drawn anew: by lottery, within the terms, one subject once, whatever the workers."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bookmaker.errors import SelectionError
from bookmaker.gridding import cache
from bookmaker.gridding.differing import differ
from bookmaker.gridding.drawing import read_drawing
from bookmaker.gridding.making import make_grid
from bookmaker.jobs import Executor
from bookmaker.nonogram.grid import parse_grid
from bookmaker.nonogram.picture import Picture
from bookmaker.selection.again import choose_again
from bookmaker.selection.asked import Asked
from bookmaker.selection.chosen import Chosen
from bookmaker.selection.varied import choose_variants

HEAD = '<path d="M10 34 L20 4 L40 20 H60 L80 4 L90 34 Q92 92 50 96 Q8 92 10 34Z"/>'
EYES = '<circle class="w" cx="34" cy="44" r="8"/><circle class="w" cx="64" cy="44" r="8"/>'
VECTORS = {
    "cat": f'{HEAD}{EYES}<path class="x maybe" d="M40 76 H60"/>',
    "cup": '<path d="M10 20 H70 L62 90 H18Z"/><path class="s" d="M66 34 Q96 30 92 54 Q86 70 62 68"/>'
    '<path class="v" d="M22 36 H56"/>',
    "fish": '<ellipse cx="40" cy="50" rx="36" ry="28"/><path d="M66 50 L96 22 V78Z"/>'
    '<circle class="w" cx="24" cy="42" r="6"/><path class="x" d="M46 30 Q56 50 46 70"/>',
    "post": '<rect x="40" y="30" width="18" height="66"/><path d="M6 8 H76 L94 24 L76 40 H6Z"/>'
    '<path class="x" d="M18 24 H70"/>',
}
SLUGS = (*VECTORS, "plus")


def bank() -> list[Picture]:
    """Four drawings with the grids a bank would have of them, and a picture of pixels alone."""
    made = {slug: make_grid(read_drawing(vector), 15) for slug, vector in VECTORS.items()}
    drawn = [
        Picture(slug, slug.title(), one.grid, "pictures", vector=VECTORS[slug])
        for slug, one in made.items()
        if one
    ]
    plus = parse_grid(["....##....", "....##....", "##########", "##########", "....##....", "....##...."])
    return [*drawn, Picture("plus", "Plus", plus, "pictures")]


@pytest.fixture(scope="module")
def offered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Picture]]:
    """The bank, with a folder for grids that is the module's own."""
    place: Path = tmp_path_factory.mktemp("grids")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cache, "cache_folder", lambda: place)
        yield bank()


def asked(count: int, **changes: object) -> Asked:
    terms = {"where": "a.yaml:9: sections[1]", "title": "A", "source": "pictures", "width": 15, "height": 15}
    return Asked(count=count, **({"options": {"variants": True}} | terms | changes))  # type: ignore[arg-type]


def chosen(
    offered: list[Picture], count: int, seed: int = 1, jobs: int = 1, **changes: object
) -> dict[str, Chosen]:
    found = choose_variants(offered, asked(count, **changes), seed, set(), Executor(jobs), lambda _: None)
    return {one.picture.slug: one for one in found}


def test_each_is_another_picture(offered: list[Picture]) -> None:
    """A vector gives another grid than the bank has, of the same subject; pixels stay as they are."""
    found = chosen(offered, 5)

    assert sorted(found) == sorted(SLUGS)
    for one in offered:
        picture = found[one.slug].picture
        assert replace(picture, grid=one.grid) == one
        assert differ(picture.grid, one.grid) == bool(one.vector)
        assert picture.grid.width <= 15 and picture.grid.height <= 15


def test_seeds_draw_others(offered: list[Picture]) -> None:
    """Another seed draws each picture as another one."""
    one, other = chosen(offered, 5, 1), chosen(offered, 5, 2)

    assert all(differ(one[slug].picture.grid, other[slug].picture.grid) for slug in VECTORS)


def test_one_more_leaves_the_others(offered: list[Picture]) -> None:
    """Asking for one more adds a picture and changes no other, nor does the order offered."""
    books = [chosen(offered, count) for count in range(1, 6)]
    books.append(chosen(offered[::-1], 5))

    for fewer, more in pairwise(books):
        assert all(more[slug].picture == one.picture for slug, one in fewer.items())
        assert len(fewer) < 5 or list(fewer) == list(more)


def test_workers_change_nothing(offered: list[Picture]) -> None:
    """Two workers choose what one does."""
    assert list(chosen(offered, 5, jobs=2).values()) == list(chosen(offered, 5).values())


def test_terms_hold(offered: list[Picture]) -> None:
    """Limits and levels of a section hold for what was drawn, and what does not fit is told."""
    assert all(one.judged.clues.longest <= 3 for one in chosen(offered, 3, max_clues=3).values())
    with pytest.raises(SelectionError, match=r"5 pictures asked for, \d fit; of 5 .* of the level"):
        chosen(offered, 5, tiers=("expert",))
    with pytest.raises(SelectionError, match="have no variant of the size"):
        chosen(offered, 5, width=6)


def test_wanted_ones(offered: list[Picture]) -> None:
    """Pinned and included pictures are in, drawn anew, at their places."""
    options = {"variants": True, "pin": {2: "fish"}, "include": ["cup"]}
    found = chosen(offered, 2, options=options)

    assert list(found) == ["cup", "fish"]
    with pytest.raises(SelectionError, match="'dog' must be in, but no picture of that name"):
        chosen(offered, 2, options={"variants": True, "include": ["dog"]})


def test_one_subject_once(offered: list[Picture]) -> None:
    """What the book has is not drawn again, and counts as elsewhere."""
    with pytest.raises(SelectionError, match=r"4 fit; of 5 .* 1 are in the book already"):
        choose_variants(offered, asked(5), 1, {"cat"}, Executor(1), lambda _: None)


def test_progress_counts(offered: list[Picture]) -> None:
    """Progress is told with each picture."""
    told: list[int] = []
    choose_variants(offered, asked(3), 1, set(), Executor(1), told.append)

    assert told == [1, 2, 3]


def test_taken_again(offered: list[Picture]) -> None:
    """An earlier book's variants are taken as they were, whatever the seed."""
    found = list(chosen(offered, 5, 9).values())

    again = choose_again([asked(5)], {1: [one.picture for one in found]})

    assert [one.picture for one in again[0]] == [one.picture for one in found]
