"""Grids with one answer that lines alone do not lead to, each found by chance and proved by the tests."""

from bookmaker.nonogram.grid import parse_grid

PROBING = parse_grid(["#..#", "##..", "..#.", "..#."])
"""One what-if at a time is enough, and line logic settles nothing."""

DEEP = parse_grid(
    [
        "....#.#..",
        "....#.#..",
        ".###.#..#",
        "..#..#.##",
        "...#..##.",
        "#.##...#.",
        ".#....#.#",
        "##.##....",
        "...##..#.",
    ]
)
"""One what-if at a time is not enough."""
