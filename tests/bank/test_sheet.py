import numpy as np
import pytest
from PIL import Image

from bookmaker.bank import Bank, load_bank
from bookmaker.bank.sheet import draw_sheet
from bookmaker.resources import pictures_dir


@pytest.fixture(scope="module")
def bank() -> Bank:
    return load_bank(*(pictures_dir() / f"{slug}.toml" for slug in ("cat", "hat", "snail", "tulip")))


def ink(image: Image.Image) -> int:
    return int((np.asarray(image) == 0).sum())


def test_every_cell_is_drawn(bank: Bank) -> None:
    """A sheet holds at least the ink of all its grids, on white, within its height."""
    image = draw_sheet(list(bank.grids()), names=False)
    cells = sum(
        (126 // drawn.size - 1) ** 2 * int((drawn.grid.cells == 1).sum()) for _, drawn in bank.grids()
    )

    assert image.mode == "L"
    assert ink(image) >= cells
    assert np.asarray(image)[-20:].min() == 255


def test_names_only_on_request(bank: Bank) -> None:
    """Without names the sheet does not change when pictures are called otherwise."""
    drawn = list(bank.grids())
    renamed = [(drawn[0][0], grid) for _, grid in drawn]

    assert draw_sheet(drawn, names=False).tobytes() == draw_sheet(renamed, names=False).tobytes()
    assert draw_sheet(drawn).tobytes() != draw_sheet(renamed).tobytes()


def test_a_blind_sheet_keeps_the_order_given(bank: Bank) -> None:
    """A blind sheet can be shuffled by whoever asks for it."""
    drawn = [item for item in bank.grids() if item[1].size == 15]

    assert draw_sheet(drawn, names=False).tobytes() != draw_sheet(drawn[::-1], names=False).tobytes()
    assert draw_sheet(drawn).tobytes() == draw_sheet(drawn[::-1]).tobytes()
