"""The rules of a proof, and what every finding of one says."""

from collections.abc import Sequence

from bookmaker.findings import Finding, Level

RULES = (
    "CLUE-UNREADABLE",
    "CELLS-UNEVEN",
    "NUMBER-TWICE",
    "CLUE-SUM",
    "NOT-UNIQUE",
    "NEEDS-GUESS",
    "ANSWER-MISSING",
    "ANSWER-DIFFERS",
    "NAME-ON-PUZZLE-PAGE",
)
"""All rules, in the order in which they are told."""

FIXES = {
    "CLUE-UNREADABLE": "set clues as live text in the middle of their row or column, a 0 for an empty line",
    "CELLS-UNEVEN": "draw all cells of a grid equally wide and equally high",
    "NUMBER-TWICE": "give every puzzle a number of its own",
    "CLUE-SUM": "set the clues anew from the answer",
    "NOT-UNIQUE": "set the clues anew from the answer, or change the picture",
    "NEEDS-GUESS": "leave the puzzle out, mark it, or promise less",
    "ANSWER-MISSING": "print its answer under its number; answers in another file: --solutions FILE",
    "ANSWER-DIFFERS": "print the answer that the clues lead to",
    "NAME-ON-PUZZLE-PAGE": "print the name with the answer only",
}

_LONGEST = 400
"""Characters of a message; words in a hostile file may have millions."""

_TOLD = 3
"""Faults of one puzzle, or cells of one answer, that are told one by one."""


def finding(
    rule: str,
    message: str,
    page: int | None,
    number: int | None = None,
    level: Level = Level.ERROR,
    where: str | None = None,
) -> Finding:
    """Make a finding of a rule; ``where`` names the file that has the page, if it is not the book's."""
    told = "".join(letter if letter.isprintable() else "?" for letter in message[:_LONGEST])
    return Finding(rule, level, told, page=page, where=where, number=number, fix=FIXES[rule])


def shorten(parts: Sequence[str]) -> str:
    """Join the first few of some reasons and count the others."""
    more = f", and {len(parts) - _TOLD} more" if len(parts) > _TOLD else ""
    return "; ".join(parts[:_TOLD]) + more
