"""A puzzle, blank or with its answer, or the order of its moves to SVG text, and that to PNG.

Figures stand on their own: no font, no style sheet, no address, nothing that runs; all lengths are whole
units. ``setting`` places clues and lines around a grid, ``lettering`` writes numbers as outlines.
"""

from bookmaker.figures.heat import heat_svg
from bookmaker.figures.png import to_png
from bookmaker.figures.puzzle import puzzle_svg

__all__ = ["heat_svg", "puzzle_svg", "to_png"]
