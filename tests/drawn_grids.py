"""Scenes of rulings alone, for the tests of how drawings are read."""

from bookmaker.pdf.marks import PageScene, Stroke


def ruled(*strokes: tuple[float, float, float, float], width: float = 0.5) -> PageScene:
    return PageScene(1, 500, 500, strokes=tuple(Stroke(*one, width, 0.0, 1) for one in strokes))


def grid(xs: list[float], ys: list[float]) -> list[tuple[float, float, float, float]]:
    """Return the rulings of a grid at places across and up."""
    uprights = [(x, min(ys), x, max(ys)) for x in xs]
    return uprights + [(min(xs), y, max(xs), y) for y in ys]
