import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from bookmaker.gridding.drawing import read_drawing
from bookmaker.gridding.ink import draw_ink
from bookmaker.gridding.making import Made, make_grid
from bookmaker.gridding.placing import is_symmetric
from bookmaker.gridding.svg import Choices
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import crop, format_grid
from bookmaker.nonogram.second_opinion import second_opinion
from bookmaker.nonogram.solver import judge

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "goldens" / "gridding.txt"

CAT = """
<path d="M14 4 L33 15 Q40 13 46 15 L64 4 L62 36 Q58 54 39 54 Q20 54 16 36Z"/>
<path d="M28 46 Q14 74 18 98 L72 98 Q82 62 50 46Z"/>
<path class="s" d="M68 93 Q94 92 88 66 Q84 54 92 46"/>
<circle class="w" cx="29" cy="32" r="4.5"/><circle class="w" cx="49" cy="32" r="4.5"/>
<path class="v" d="M36 76 L36 98"/><path class="v" d="M52 76 L52 98"/>
"""
FACE = """
<circle cx="50" cy="50" r="46"/>
<circle class="w" cx="34" cy="40" r="8"/><circle class="w" cx="66" cy="40" r="8"/>
<path class="u" d="M28 62 Q50 88 72 62"/>
<path class="x from20" d="M20 24 Q34 14 44 24"/><path class="x from20" d="M80 24 Q66 14 56 24"/>
"""
KEY = """
<circle class="s" cx="20" cy="20" r="14"/><path class="s" d="M30 30 L90 90 M70 70 L84 56 M82 82 L92 72"/>
"""
DRAWINGS = {"cat": CAT, "face": FACE, "key": KEY}
CASES = [(name, size) for name in ("cat", "face") for size in (10, 15, 20, 25)] + [("key", 15)]
"""The key is a thin diagonal: it needs many flips, and the widest search from size 20 on."""


@cache
def made(name: str, size: int) -> Made:
    grid = make_grid(read_drawing(DRAWINGS[name]), size)
    assert grid is not None
    return grid


@pytest.mark.parametrize(("name", "size"), CASES)
def test_grids_are_fair(name: str, size: int) -> None:
    """Every grid is line-solvable by both solvers, within its size and its clues, cut to its ink."""
    one = made(name, size)
    clues = clues_of(one.grid)

    assert judge(clues).verdict == second_opinion(clues).verdict == "LINE_SOLVABLE"
    assert 0.8 * size <= max(one.grid.width, one.grid.height) <= size
    assert clues.longest == one.max_clues <= 5
    assert one.grid == crop(one.grid)
    assert one.flips == int((one.before.cells != one.after.cells).sum())
    assert one.before.cells.shape == one.after.cells.shape


@pytest.mark.parametrize("size", [10, 14, 15, 20, 25])
def test_symmetric_drawings_stay_so(size: int) -> None:
    """The grid of a drawing that is its own mirror image is one, too; a cat with a tail is none."""
    one = made("face", size)

    assert one.symmetric and not made("cat", size).symmetric
    assert np.array_equal(one.grid.cells, one.grid.cells[:, ::-1])


def test_a_wink_is_no_symmetry() -> None:
    """A small part that has no mirror image is not averaged away."""
    wink = FACE.replace('<circle class="w" cx="66" cy="40" r="8"/>', "")

    assert is_symmetric(draw_ink(read_drawing(FACE), 20), 20)
    assert not is_symmetric(draw_ink(read_drawing(wink), 20), 20)
    one = make_grid(read_drawing(wink), 20)
    assert one and not one.symmetric
    lopsided = (one.grid.cells != one.grid.cells[:, ::-1]).any(axis=1).nonzero()[0]
    assert 3 <= len(lopsided) <= 5


def test_eyes_are_kept() -> None:
    """Small parts with a shape of their own are there in the grid."""
    cells = np.pad(made("cat", 15).grid.cells, 1)
    holes = [
        (r, c)
        for r, c in np.argwhere(cells[1:-1, 1:-1] == 0) + 1
        if cells[r - 1 : r + 2, c - 1 : c + 2].sum() >= 6
    ]

    assert len({r for r, _ in holes[:2]}) == 1


def dump() -> str:
    """Return grids as text, the changed cells of the repair told by + and -."""
    blocks = []
    for name, size in CASES:
        one = made(name, size)
        blocks.append(f"{name} {size}: {one.flips} flips")
        marks = {(0, 0): ".", (1, 1): "#", (0, 1): "+", (1, 0): "-"}
        pairs = zip(one.before.cells.tolist(), one.after.cells.tolist(), strict=True)
        blocks += ["".join(marks[pair] for pair in zip(*rows, strict=True)) for rows in pairs]
    return "\n".join(blocks) + "\n"


def test_goldens(request: pytest.FixtureRequest) -> None:
    """The grids of three drawings are those of the file, cell for cell."""
    if request.config.getoption("--update-goldens"):
        GOLDEN.write_text(dump(), encoding="utf-8", newline="\n")
    assert dump() == GOLDEN.read_text(encoding="utf-8")


def test_same_in_every_process() -> None:
    """Another process, with another hash seed, makes the same grids."""
    code = "from tests.gridding.test_making import made; print(made('key', 15), made('face', 20), sep='\\n')"
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip

    assert told == {"\n".join(map(str, (made("key", 15), made("face", 20)))) + "\n"}


def test_versions_differ() -> None:
    """A mirrored or leaning version of a drawing is another grid, as fair as the first."""
    drawing = read_drawing(CAT)
    grids = [
        make_grid(drawing, 20, choices) for choices in (Choices(), Choices(mirrored=True), Choices(lean=8))
    ]

    assert len({"\n".join(format_grid(one.grid)) for one in grids if one}) == 3
    for one in grids:
        assert one and judge(clues_of(one.grid)).verdict == "LINE_SOLVABLE"
