import pytest

from bookmaker.experiments.mine.aim import Aim, usual_fill
from bookmaker.nonogram.verdict import PuzzleClass


@pytest.mark.parametrize(
    ("kind", "probes", "is_met"),
    [
        (PuzzleClass.PROBE2, (3, 2), True),
        (PuzzleClass.PROBE2, (0, 4), False),
        (PuzzleClass.PROBE1, (9, 0), False),
        (PuzzleClass.BACKTRACK, (9, 9), False),
    ],
)
def test_what_is_looked_for(kind: PuzzleClass, probes: tuple[int, int], is_met: bool) -> None:
    """A find is of the class itself, not an easier or harder one, and takes enough probes of both depths."""
    assert Aim(9, 9, PuzzleClass.PROBE2, 0.5, min_probes=5).is_met(kind, probes) is is_met


def test_fills() -> None:
    """Larger grids begin fuller, or hardly one of them had one answer."""
    assert [usual_fill(side, side) for side in (8, 12, 15, 20, 25, 40)] == [
        0.45,
        0.45,
        0.48,
        0.5,
        0.52,
        0.565,
    ]
