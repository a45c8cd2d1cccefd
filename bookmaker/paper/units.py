"""Lengths. Every length in the program is in points, 1/72 inch; other units end here."""

POINTS_PER_INCH = 72.0
POINTS_PER_MM = POINTS_PER_INCH / 25.4


def inches(value: float) -> float:
    """Convert inches to points."""
    return value * POINTS_PER_INCH


def mm(value: float) -> float:
    """Convert millimetres to points."""
    return value * POINTS_PER_MM


def to_inches(points: float) -> float:
    """Convert points to inches."""
    return points / POINTS_PER_INCH


def to_mm(points: float) -> float:
    """Convert points to millimetres."""
    return points / POINTS_PER_MM
