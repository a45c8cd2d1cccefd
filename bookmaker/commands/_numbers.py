"""Options that are numbers: what a computer calls a number and nobody means is refused."""

import math
from typing import Any

import click


class FiniteRange(click.FloatRange):
    """A range of numbers without ``nan``, which click lets pass as it is below no limit, and ``inf``."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the number; fails for one outside the range and for one without end."""
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail(f"{value} is not a number with an end.", param, ctx)
        return number
