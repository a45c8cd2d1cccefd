"""Variants of a drawing: fair, within taste, told by seed and number alone, and different."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from bookmaker.errors import PictureError
from bookmaker.gridding import cache
from bookmaker.gridding.differing import differ
from bookmaker.gridding.drawing import read_drawing
from bookmaker.gridding.ink import draw_ink
from bookmaker.gridding.making import make_grid
from bookmaker.gridding.variants import (
    LEAN,
    STRETCH,
    STROKE,
    TURN,
    Subject,
    candidate,
    different_variants,
    poise_of,
    variant,
)
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import crop, format_grid
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.nonogram.solver import judge

CAT = """
<path d="M14 4 L33 15 Q40 13 46 15 L64 4 L62 36 Q58 54 39 54 Q20 54 16 36Z"/>
<path d="M28 46 Q14 74 18 98 L72 98 Q82 62 50 46Z"/>
<path class="s pose-1" d="M68 93 Q94 92 88 66 Q84 54 92 46"/>
<path class="s pose-2" d="M68 93 Q90 96 96 84"/>
<circle class="w" cx="29" cy="32" r="4.5"/><circle class="w" cx="49" cy="32" r="4.5"/>
<path class="v maybe" d="M36 76 L36 98"/><path class="v maybe" d="M52 76 L52 98"/>
"""
KEY = '<circle class="s" cx="24" cy="20" r="16"/><path class="s" d="M34 32 L84 92 M62 66 L76 54"/>'
BALL = '<circle cx="50" cy="50" r="46"/><circle class="w" cx="50" cy="40" r="12"/>'
CART = '<path d="M4 30 H96 V60 H4Z"/><circle cx="20" cy="74" r="14"/><circle cx="74" cy="74" r="14"/>'
CATS = {size: Subject("cat", CAT, size) for size in (20, 25)}


@pytest.fixture(autouse=True, scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep grids of these tests in a folder of their own."""
    place = tmp_path_factory.mktemp("grids")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cache, "cache_folder", lambda: place)
        yield place


@pytest.mark.parametrize("size", CATS)
def test_variants_are_fair(size: int) -> None:
    """Each is line-solvable by both solvers, within the bank's limits, of its class and cut to its ink."""
    grids = [grid for grid in (variant(CATS[size], 3, number) for number in range(4)) if grid]

    assert len(grids) >= 3
    for grid in grids:
        clues = clues_of(grid)
        assert judge(clues).verdict == second_opinion(clues).verdict == "LINE_SOLVABLE"
        assert clues.longest <= (7 if size == 20 else 8)
        assert 0.25 <= grid.fill <= 0.75
        assert 0.8 * size <= max(grid.width, grid.height) <= size
        assert grid == crop(grid)


def test_a_seed_offers_different_ones() -> None:
    """What a seed offers differs from all it offered before, and from what was there."""
    made = make_grid(read_drawing(CAT), 20)
    assert made is not None
    grids = [made.grid, *different_variants(CATS[20], 3, range(12), [made.grid])]

    assert len(grids) >= 7
    assert all(differ(one, other) for one, other in combinations(grids, 2))


def test_seeds_differ() -> None:
    """The first variants of books one after the other are different pictures."""
    grids = [variant(CATS[25], seed, 0) for seed in (1, 2, 3, 4)]

    assert all(one and other and differ(one, other) for one, other in pairwise(grids))


def test_a_seed_and_a_number_tell_all(folder: Path) -> None:
    """The grid is the same whether it is found or made, whatever was made before."""
    first = variant(CATS[20], 7, 2)
    assert first is not None
    for path in folder.iterdir():
        path.unlink()

    assert variant(Subject("cat", CAT, 20), 7, 2) == first
    assert format_grid(first) != format_grid(variant(Subject("dog", CAT, 20), 7, 2) or first)


@pytest.mark.parametrize("vector", [CAT, KEY, BALL, CART])
def test_within_taste(vector: str) -> None:
    """Nothing is bent beyond its limits, and parts and poses are those of the drawing."""
    subject = Subject("thing", vector, 25, can_mirror=False)
    drawing, poise = subject.drawing, subject.poise
    chosen = [candidate(subject, seed, number) for seed in range(40) for number in range(4)]

    for one in chosen:
        choices = one.choices
        assert STRETCH[0] <= choices.stretch <= STRETCH[1]
        assert STROKE[0] <= choices.stroke <= STROKE[1]
        assert LEAN[0] <= choices.lean <= LEAN[1] and (poise.can_lean or not choices.lean)
        assert TURN[0] <= choices.turn <= TURN[1] and (poise.can_turn or not choices.turn)
        assert not choices.mirrored
        assert 23 <= one.side <= 25
    assert {one.choices.pose for one in chosen} == set(range(1, drawing.poses + 1))
    parts = {part for one in chosen for part in one.choices.without}
    assert parts == set(range(1, drawing.optional_parts + 1))
    assert {one.choices.stretch for one in chosen} >= {STRETCH[0] + 1, 100, STRETCH[1] - 1}


@pytest.mark.parametrize(
    ("vector", "lean", "turn"),
    [(BALL, False, False), (CART, True, False), (CAT, True, False), (KEY, True, True)],
)
def test_poise(vector: str, lean: bool, turn: bool) -> None:
    """What is symmetric is not bent, what stands on its foot or wheels is not turned, a key may lie."""
    poise = poise_of(draw_ink(read_drawing(vector), 20))

    assert (poise.can_lean, poise.can_turn) == (lean, turn)


def test_about_half_are_mirrored() -> None:
    """A picture that may be mirrored is so in every other variant."""
    mirrored = [candidate(CATS[20], seed, 0).choices.mirrored for seed in range(100)]

    assert 35 < sum(mirrored) < 65


def test_what_runs_off_the_canvas_has_no_variant() -> None:
    """A drawing that cannot be drawn leads to no grid, and only one that cannot be read to an error."""
    wide = Subject("wide", '<rect x="-20" y="30" width="140" height="40"/>', 20)

    assert variant(wide, 1, 0) is None
    with pytest.raises(PictureError, match=r"^broken\.toml: vector, line 1: .*<pth>"):
        variant(Subject("broken", "<pth/>", 20), 1, 0)
