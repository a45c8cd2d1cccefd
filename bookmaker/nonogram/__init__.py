"""The puzzle: grids, clues, solvers; knows no paper and opens no file."""
