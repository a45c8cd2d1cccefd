"""The doors to the recipes of published studies, for puzzles whose sides fit one 64-bit word."""

from pathlib import Path

from bookmaker.experiments.kernels import plain
from bookmaker.nonogram.kernels.compiling import door
from bookmaker.nonogram.kernels.word import TABLES

HERE = Path(__file__).parent

search = door(f"UniTuple(int64, 2)({TABLES}, uint8[:, ::1], int64)", HERE)(plain.search)
