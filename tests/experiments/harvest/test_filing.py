import time
from pathlib import Path

import numpy as np
import pytest

from bookmaker.experiments.harvest.filing import bucket_of, file_puzzle, folders_of
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.grid import EMPTY, FILLED, Grid


@pytest.mark.parametrize(
    ("width", "height", "bucket"),
    [
        (1, 1, "up-to-100"),
        (10, 10, "up-to-100"),
        (20, 5, "up-to-100"),
        (101, 1, "up-to-225"),
        (15, 15, "up-to-225"),
        (1, 226, "up-to-400"),
        (20, 20, "up-to-400"),
        (401, 1, "above-400"),
        (60, 60, "above-400"),
    ],
)
def test_buckets(width: int, height: int, bucket: str) -> None:
    """Cells decide the folder, and the limits themselves belong below."""
    assert bucket_of(Clues(((),) * height, ((),) * width)) == bucket


def test_folders(tmp_path: Path) -> None:
    """Every place a file may be filed at is one of the collection's own folders."""
    filed = file_puzzle(tmp_path, 7, FiledPuzzle(Clues(((1,), (1,)), ((1,), (1,)))))

    assert tmp_path.joinpath(str(filed["file"])).parent in list(folders_of(tmp_path))


@pytest.mark.parametrize("side", [45, 100])
def test_a_puzzle_that_nobody_solves_in_time(tmp_path: Path, side: int) -> None:
    """Whatever puzzle is sent, its class is decided or left open within a counted budget."""
    drawn = np.random.default_rng(3).random((side, side)) < 0.3
    cells = np.where(drawn, FILLED, EMPTY).astype(np.uint8)
    began = time.monotonic()
    filed = file_puzzle(tmp_path, 7, FiledPuzzle(clues_of(Grid(cells))))

    assert filed["class"] in ("undecided", "multiple")
    assert time.monotonic() - began < 12
