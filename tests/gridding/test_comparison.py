import numpy as np

from bookmaker.gridding.comparison import CHANGED, INK, draw_comparison
from bookmaker.gridding.making import Made
from bookmaker.nonogram.grid import parse_grid

BEFORE, AFTER = parse_grid("####\n#..#\n####"), parse_grid("####\n##.#\n###.")


def count(image: object, colour: tuple[int, int, int]) -> int:
    return int((np.asarray(image) == colour).all(axis=2).sum())


def test_changed_cells_are_red() -> None:
    """Cells that the repair changed are red, an added one wholly, one that was taken away at its edge."""
    same = draw_comparison([("fox", 4, Made(BEFORE, BEFORE, 0, False, 2))])
    changed = draw_comparison([("fox", 4, Made(BEFORE, AFTER, 0, False, 2))])
    cell = 65

    more = count(changed, CHANGED) - count(same, CHANGED)
    assert more > cell**2
    assert more < 2 * cell**2
    assert count(same, INK) - count(changed, INK) > cell**2 // 2


def test_any_number_of_pairs() -> None:
    """A sheet has three pairs beside one another, and may have none."""
    pair = ("fox", 4, Made(BEFORE, AFTER, 0, False, 2))
    one, three, four = (draw_comparison([pair] * number) for number in (1, 3, 4))

    assert three.width > 2 * one.width and three.height == one.height
    assert four.width == three.width and four.height > three.height
    assert draw_comparison([]).height > 0
