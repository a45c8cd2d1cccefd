"""How hard a puzzle is, from the way it is solved: rung, sweeps, narrowest moment."""

from dataclasses import dataclass

TIERS = ("warm-up", "easy", "medium", "hard", "expert")


@dataclass(frozen=True)
class Difficulty:
    """A tier and the measures it was cut from.

    ``rung`` is ``line`` or ``probe`` or ``search``; ``sweeps`` counts alternating passes, the fewer of
    starting with rows or with columns; ``bottleneck`` is the fewest lines that offered progress at any
    moment before the last cell fell.
    """

    tier: str
    rung: str
    sweeps: int
    bottleneck: int

    @property
    def dots(self) -> int:
        """The tier as 1 to 5 dots."""
        return TIERS.index(self.tier) + 1
