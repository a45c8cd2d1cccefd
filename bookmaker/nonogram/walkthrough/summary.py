"""Moves into a summary: how often each kind of thought was needed, and which was the hardest."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bookmaker.nonogram.moves import Move
from bookmaker.nonogram.walkthrough.reasons import Technique


def count_techniques(moves: Iterable[Move]) -> Mapping[Technique, int]:
    """Count the moves of each technique that occurs, easiest technique first."""
    found = Counter(move.technique for move in moves)
    return {technique: found[technique] for technique in Technique if technique in found}


def hardest(moves: Sequence[Move]) -> Move | None:
    """Return the first move of the hardest technique there is; None of no moves."""
    order = {str(technique): rank for rank, technique in enumerate(Technique)}
    return max(moves, key=lambda move: order[move.technique], default=None)


def summarize(moves: Iterable[Move]) -> str:
    """Say how often each technique was needed: ``12 overlaps, 3 edges, 1 what-if``; nothing of no moves."""
    counts = count_techniques(moves).items()
    return ", ".join(
        f"{count} {technique if count == 1 else technique.plural}" for technique, count in counts
    )
