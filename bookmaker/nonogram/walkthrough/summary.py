"""Moves into a summary: how often each kind of thought was needed."""

from collections import Counter
from collections.abc import Iterable, Mapping

from bookmaker.nonogram.moves import Move
from bookmaker.nonogram.walkthrough.reasons import Technique


def count_techniques(moves: Iterable[Move]) -> Mapping[Technique, int]:
    """Count the moves of each technique that occurs, easiest technique first."""
    found = Counter(move.technique for move in moves)
    return {technique: found[technique] for technique in Technique if technique in found}


def summarize(moves: Iterable[Move]) -> str:
    """Say how often each technique was needed: ``12 overlaps, 3 edges, 1 what-if``; nothing of no moves."""
    counts = count_techniques(moves).items()
    return ", ".join(
        f"{count} {technique if count == 1 else technique.plural}" for technique, count in counts
    )
