"""How well pictures are drawn across their sizes; what may be waived."""

from dataclasses import replace

import numpy as np
import pytest

from bookmaker.bank import Bank, BankGrid, BankPicture, Origin
from bookmaker.bank.checks import WAIVABLE, check_bank
from bookmaker.bank.craft import craft_faults, run_count, solid_side
from bookmaker.bank.limits import most_solid
from bookmaker.nonogram.grid import Grid, parse_grid

FOX = BankPicture("fox", "Fox", "animals", (), "A", "CC0-1.0", ())


def grid(size: int, cells: np.ndarray) -> BankGrid:
    return BankGrid(size, Grid(cells.astype(np.uint8)), Origin.PIXEL)


def bars(side: int, count: int) -> np.ndarray:
    """A square of which the first rows are bars that each make one run across and the rest is empty."""
    cells = np.zeros((side, side), bool)
    cells[: 2 * count : 2] = True
    return cells


def rules(entry: BankPicture) -> list[tuple[str, str]]:
    return [(finding.rule, finding.where or "") for finding in craft_faults(entry)]


@pytest.mark.parametrize(
    ("rows", "side"),
    [
        ("...", 0),
        ("#", 1),
        ("##\n#.", 1),
        ("##\n##", 2),
        ("####\n####\n####", 3),
        (".###\n####\n####\n####", 3),
    ],
)
def test_solid_side(rows: str, side: int) -> None:
    """The largest square with no hole is found, wherever it lies."""
    assert solid_side(parse_grid(rows)) == side


def test_run_count() -> None:
    """All numbers that a puzzle prints are counted, those of rows and of columns."""
    assert run_count(parse_grid("#.#\n...\n#.#")) == 8


@pytest.mark.parametrize("size", [10, 15, 20, 25, 30, 40])
def test_slabs(size: int) -> None:
    """A solid square as large as allowed is silent, one cell more is a finding."""
    most = most_solid(size)
    small, large = (np.pad(np.ones((side, side), bool), (0, size - side)) for side in (most, most + 1))

    assert rules(replace(FOX, grids=(grid(size, small),))) == []
    assert rules(replace(FOX, grids=(grid(size, large),))) == [("SLAB", f"fox/{size}")]


@pytest.mark.parametrize(
    ("plain", "rich", "rule"),
    [(1, 2, None), (2, 4, None), (2, 6, None), (2, 3, "FEW-DETAILS"), (1, 4, "MANY-DETAILS")],
)
def test_details(plain: int, rich: int, rule: str | None) -> None:
    """A grid of 25 has two to three times the runs of the same picture's 15."""
    # One bar of n cells makes n + 1 runs; m bars make m across and n times m down.
    fifteen, twenty_five = np.zeros((9, 4), bool), np.zeros((15, 4), bool)
    fifteen[: 2 * plain : 2] = True
    twenty_five[: 2 * rich : 2] = True
    found = rules(replace(FOX, grids=(grid(15, fifteen), grid(25, twenty_five))))

    assert found == ([(rule, "fox/25")] if rule else [])


def test_sizes_missing() -> None:
    """A picture with a drawing has every standard size or says why not; one drawn by hand need not."""
    drawn = replace(FOX, vector="<path/>", grids=(grid(15, bars(15, 1)),))

    assert rules(drawn) == [("SIZE-MISSING", "fox/20"), ("SIZE-MISSING", "fox/25")]
    assert rules(replace(drawn, missing={20: "too like a wolf", 25: "too like a wolf"})) == []
    assert rules(replace(drawn, vector="")) == []
    both = replace(drawn, missing={15: "x", 20: "x", 25: "x"})
    assert rules(both) == [("SIZE-MISSING", "fox/15")]


def test_waivers() -> None:
    """A warning with a reason is passed over; what cannot be waived, or need not be, is told."""
    slab = replace(FOX, grids=(grid(15, np.pad(np.ones((8, 8), bool), (0, 7))),))

    def found(waived: dict[str, str]) -> list[tuple[str, str]]:
        findings = check_bank(Bank((replace(slab, waived=waived),)), [])
        return [(finding.rule, finding.message) for finding in findings]

    assert [rule for rule, _ in found({})] == ["SLAB"]
    assert found({"SLAB": "a tooth is plain"}) == []
    assert found({"SLAB": "x", "FILL-RANGE": "x"}) == [("WAIVED", "FILL-RANGE is waived but not found")]
    (fault,) = found({"SLAB": "x", "SLABS": "x"})
    assert fault == ("WAIVED", "SLABS cannot be waived, did you mean 'SLAB'?")
    assert "AMBIGUOUS" not in WAIVABLE
