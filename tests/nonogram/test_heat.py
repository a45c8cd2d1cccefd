"""The tables of annealing fall from hot to cold, and from certain to never."""

from math import exp

import numpy as np

from bookmaker.nonogram.heat import CHANCES, TEMPERATURES
from bookmaker.nonogram.kernels.repairing import CHANCE, COLD, HOT, STEPS_DOWN


def test_temperatures() -> None:
    """They begin hot, fall at every stage, and end near cold."""
    assert TEMPERATURES[0] == HOT and COLD <= TEMPERATURES[-1] < COLD * 1.1
    assert (np.diff(TEMPERATURES) < 0).all()


def test_chances() -> None:
    """They are the bell's tail that annealing wants, in whole numbers."""
    assert CHANCES[0] == CHANCE
    for step, chance in enumerate(CHANCES):
        assert abs(chance - CHANCE * exp(-step / STEPS_DOWN)) <= 1
