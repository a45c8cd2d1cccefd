"""The tables annealing goes by: temperatures falling from hot to cold, and chances of a step upwards.

They are made by decimal arithmetic, which is the same to the last digit on every machine.
"""

from decimal import Decimal, localcontext

import numpy as np

from bookmaker.nonogram.kernels.repairing import CHANCE, COLD, HOT, STEPS_DOWN

STAGES = 64


def _temperatures() -> list[int]:
    with localcontext() as context:
        context.prec = 30
        fall = Decimal(COLD) / HOT
        return [int(HOT * fall ** (Decimal(stage) / STAGES)) for stage in range(STAGES)]


def _chances() -> list[int]:
    with localcontext() as context:
        context.prec = 30
        chances = (int(CHANCE * (Decimal(-k) / STEPS_DOWN).exp()) for k in range(STEPS_DOWN * 20))
        return list(chances)


TEMPERATURES = np.array(_temperatures(), np.int64)
CHANCES = np.array(_chances(), np.int64)
