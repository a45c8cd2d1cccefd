"""An image to grids to choose from, each line-solvable."""

from pathlib import Path

import numpy as np
import pytest

from bookmaker.errors import PictureError
from bookmaker.gridding.importing import Request, best_of, changed_share, smallest_size, variants_of
from bookmaker.gridding.making import Made
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import parse_grid
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.verdict import Verdict
from tests.images import ball, save


@pytest.mark.parametrize("size", [10, 15, 25])
def test_every_variant_is_fair(tmp_path: Path, size: int) -> None:
    """Up to five grids come of a photo, no two alike, each solved by lines alone and no larger than asked."""
    source = save(ball(300, 200), tmp_path / "ball.png")
    made = [one.made for one in variants_of(Request(str(source)), size) if one.made]

    assert 1 <= len(made) <= 5
    assert len({one.grid for one in made}) == len(made)
    for one in made:
        assert judge(clues_of(one.grid)).verdict is Verdict.LINE_SOLVABLE
        assert max(one.grid.width, one.grid.height) <= size


def test_a_drawing_is_placed(tmp_path: Path) -> None:
    """A logo fills its grid to the edges, whatever white surrounds it."""
    (tmp_path / "a.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">'
        '<path d="M90 90h40v10h-30v20h30v10h-40z"/></svg>'
    )
    (variant,) = variants_of(Request(str(tmp_path / "a.svg")), 15)

    assert variant.made is not None
    assert max(variant.made.grid.width, variant.made.grid.height) == 15


def test_fewer_pixels_than_cells(tmp_path: Path) -> None:
    """An image smaller than its grid is enlarged; no stripes of white run through what is black."""
    source = save(ball(300, 300).resize((16, 16)), tmp_path / "tiny.png")
    made = best_of(variants_of(Request(str(source)), 25), "otsu")

    assert made is not None
    assert made.max_clues <= 2 and made.grid.fill > 0.6


def test_text_grids(tmp_path: Path) -> None:
    """A grid of text is taken as it is when it is fair, and mended where it is not."""
    fair, unfair = tmp_path / "fair.txt", tmp_path / "unfair.txt"
    fair.write_text(".#.\n###\n.#.\n")
    unfair.write_text("#...#\n.#.#.\n..#..\n.#.#.\n#...#\n")

    (plain,), (mended,) = variants_of(Request(str(fair)), 15), variants_of(Request(str(unfair)), 15)

    assert plain.made and plain.made.flips == 0 and plain.made.grid == parse_grid(".#.\n###\n.#.")
    assert mended.made and mended.made.flips > 0
    with pytest.raises(PictureError, match="expected at most 4; use --size 5"):
        variants_of(Request(str(unfair)), 4)


def test_a_broken_text_grid(tmp_path: Path) -> None:
    """A ragged or foreign text is an error of the picture, with its line."""
    (tmp_path / "a.txt").write_text("##\n#\n")
    with pytest.raises(PictureError, match=r"a\.txt:2"):
        variants_of(Request(str(tmp_path / "a.txt")), 15)


def test_a_blank_image(tmp_path: Path) -> None:
    """Where there is nothing to see, nothing is made."""
    blank = save(ball().point(lambda _: 200), tmp_path / "blank.png")
    with pytest.raises(PictureError, match="nothing to see"):
        variants_of(Request(str(blank)), 15)


def made(cells: str, flips: int) -> Made:
    after = parse_grid(cells)
    before = after.cells.copy().reshape(-1)
    before[:flips] ^= 1
    return Made(type(after)(before.reshape(after.cells.shape)), after, 0, symmetric=False, max_clues=1)


def test_warnings(tmp_path: Path) -> None:
    """More than three cells changed in a hundred, and too little or too much black, are told."""
    from bookmaker.gridding.importing import Variant

    square = "\n".join(["##########"] * 5 + ["#........."] * 5)
    full = "\n".join(["##########"] * 9 + ["#........."])

    assert Variant("a", made(square, 3)).warnings == ()
    assert "4 % of the cells were changed" in Variant("a", made(square, 4)).warnings[0]
    assert "91% of the cells are filled" in Variant("a", made(full, 0)).warnings[0]
    assert changed_share(made(square, 3)) == 3
    best = best_of([Variant("otsu", made(full, 0)), Variant("median", made(square, 1))])
    assert best and best.flips == 1


def test_smallest_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest size at which anything can be made is found."""
    from bookmaker.gridding import importing

    def only_large(_: Request, size: int) -> list[importing.Variant]:
        return [importing.Variant("otsu", made("##\n#.", 0) if size >= 30 else None)]

    monkeypatch.setattr(importing, "variants_of", only_large)

    assert smallest_size(Request("a.png"), 15) == 30
    assert smallest_size(Request("a.png"), 60) is None


def test_the_same_everywhere(tmp_path: Path) -> None:
    """The same image gives the same grids again."""
    request = Request(str(save(ball(200, 200), tmp_path / "a.png")))
    one, other = ([v.made.grid.cells.tobytes() for v in variants_of(request, 20) if v.made] for _ in range(2))

    assert one == other
    assert np.all([len(cells) <= 400 for cells in one])
