"""Figures read back from their SVG: areas by paint, words in place; and grids and moves to draw."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Sequence

import numpy as np

from bookmaker.figures.document import Area
from bookmaker.nonogram.grid import FILLED, Grid
from bookmaker.nonogram.moves import Move, Tool

TAG = "{http://www.w3.org/2000/svg}"
AREA = re.compile(r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-([\d.]+)z")


def areas(svg: str) -> dict[str, list[Area]]:
    """Return all areas that are filled, by paint, in the order of drawing."""
    found: dict[str, list[Area]] = {}
    for path in ElementTree.fromstring(svg).iter(f"{TAG}path"):
        if path.get("fill"):
            drawn = path.get("d", "")
            assert AREA.sub("", drawn) == ""
            found.setdefault(path.get("fill", ""), []).extend(
                Area(*(float(length) for length in match.groups()[:4])) for match in AREA.finditer(drawn)
            )
    return found


def numbers(svg: str) -> list[tuple[float, float, str]]:
    """Return every use of a character or number outside definitions: left end, baseline and name."""
    root = ElementTree.fromstring(svg)
    placed = []
    for group in root.findall(f"{TAG}g"):
        y = re.fullmatch(r"translate\(0 (\d+)\)", group.get("transform", ""))
        assert y
        placed += [(float(use.get("x", 0)), float(y[1]), use.get("href", "")) for use in group]
    return placed


def extent(svg: str) -> tuple[int, int]:
    """Return the width and height an SVG says it has."""
    root = ElementTree.fromstring(svg)
    return int(root.get("width", 0)), int(root.get("height", 0))


def words_told(svg: str) -> tuple[str, str]:
    """Return title and description."""
    root = ElementTree.fromstring(svg)
    return root.findtext(f"{TAG}title", ""), root.findtext(f"{TAG}desc", "")


def random_grid(width: int, height: int, fill: float = 0.55) -> Grid:
    """Return a grid of a fixed stream."""
    return Grid((np.random.default_rng(5).random((height, width)) < fill).astype(np.uint8))


def row_moves(grid: Grid, rows: Iterable[int], probes: Sequence[int] = ()) -> list[Move]:
    """Settle a grid row by row; those of ``probes`` by a probe of their first cell."""
    moves = []
    for r in rows:
        settled = tuple((r, c, int(cell)) for c, cell in enumerate(grid.cells[r]))
        tried = (r, 0, FILLED - settled[0][2])
        if r in probes:
            moves.append(Move(Tool.PROBE, settled, ("It is so.",), tried=tried))
        else:
            moves.append(Move(Tool.LINE, settled, ("It is so.",), "row", r))
    return moves
