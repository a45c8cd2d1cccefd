"""Families of grids built so that one measure of difficulty must grow from each to the next."""

import numpy as np

from bookmaker.nonogram.grid import Cells


def chain(links: int, head: int = 1) -> Cells:
    """Return full rows and below them a stair of pairs, each link of which leads to the next alone.

    The full row ties the first pair to the border. Then each pair says where its second column ends, which
    says where the next pair begins.
    """
    cells = np.zeros((links + head, links + 1), np.uint8)
    cells[:head] = 1
    for link in range(links):
        cells[link + head, link : link + 2] = 1
    return cells


def abreast(cells: Cells, copies: int) -> Cells:
    """Return a grid with every cell as so many by so many, so that each line has as many copies beside it."""
    return np.kron(cells, np.ones((copies, copies), np.uint8))


def beam(slack: int, width: int = 12, height: int = 4) -> Cells:
    """Return a bar at the left that leaves so many columns empty; every row has slack + 1 arrangements."""
    cells = np.zeros((height, width), np.uint8)
    cells[:, : width - slack] = 1
    return cells
