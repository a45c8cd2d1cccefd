"""A tier of difficulty as one to five dots, and as a tab on the fore-edge."""

from collections.abc import Sequence

from bookmaker.book import Puzzle, Section
from bookmaker.nonogram.difficulty import TIERS
from bookmaker.pages.drawing.side import Items, Side
from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Disc, Fill, Stroke

RADIUS = 0.31
STEP = 1.02


def dots_width(size: float) -> float:
    """Measure five dots beside type of a size."""
    return size * (STEP * (len(TIERS) - 1) + 2 * RADIUS) + 0.75


def draw_dots(x: float, baseline: float, size: float, dots: int, gray: float) -> Items:
    """Draw five dots from ``x`` on, as tall as the small letters of the type beside them, ``dots`` full."""
    radius, middle = RADIUS * size, baseline + 0.33 * size
    discs = tuple(
        Disc(x + 0.375 + radius + place * STEP * size, middle, radius) for place in range(len(TIERS))
    )
    return (Fill(discs[:dots], gray), Stroke(discs, 0.75, gray))


def draw_tab(side: Side, dots: int) -> Items:
    """Draw the tab of a tier, which runs off the outer edge; each tier stands a step lower."""
    if not side.has_bleed:
        return ()
    pitch = side.live.height / len(TIERS)
    top = side.live.y1 - (dots - 1) * pitch
    depth = side.template.looks.margins.tab
    x0, x1 = side.trim.x1 - depth, side.sheet.x1
    if not side.is_recto:
        x0, x1 = side.sheet.x0, side.trim.x0 + depth
    return (Fill((Box(x0, top - pitch, x1, top),), side.template.looks.tints.tab),)


def count_tiers(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """Count puzzles by tier, every tier named, easiest first."""
    return {tier: sum(puzzle.difficulty.tier == tier for puzzle in puzzles) for tier in TIERS}


def section_tier(section: Section) -> int:
    """Return the tier that stands for a section, in dots: its middle puzzle's when sorted."""
    dots = sorted(puzzle.difficulty.dots for puzzle in section.puzzles)
    return dots[(len(dots) - 1) // 2]
