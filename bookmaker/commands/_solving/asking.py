"""The options of a call to what is asked of the solvers, and how it is told; loads no solver."""

import sys
from dataclasses import dataclass
from pathlib import Path

import click

TWO = 2
"""Answers that are enough for the verdict."""

MOST_ANSWERS = 1_000_000
ALL = "all"


@dataclass(frozen=True)
class Wishes:
    """What is asked of each puzzle.

    ``most`` is how many answers to count, None for all. ``mends``, ``moves`` and ``runs`` ask for a mend, for
    the steps, and for times of that many runs. ``sat`` lets a SAT solver decide what the search leaves open.
    """

    most: int | None = TWO
    mends: bool = True
    moves: bool = False
    runs: int = 0
    sat: bool = True


@dataclass(frozen=True)
class Looks:
    """How results are told: as JSON or text, with which parts, or not at all."""

    as_json: bool = False
    quiet: bool = False
    listed: bool = False
    with_log: bool = False
    with_answer: bool = False
    map_path: Path | None = None

    @property
    def is_mute(self) -> bool:
        """Whether nothing is printed; JSON that was asked for is."""
        return self.quiet and not self.as_json

    @property
    def is_text(self) -> bool:
        """Whether a report for people is printed."""
        return not self.quiet and not self.as_json

    @property
    def is_played(self) -> bool:
        """Whether the steps are played, as only a terminal can."""
        return self.with_answer and self.is_text and sys.stdout.isatty()

    @property
    def needs_moves(self) -> bool:
        """Whether anything shows the steps."""
        return (self.with_log and not self.is_mute) or self.is_played or self.map_path is not None


def read_most(_context: click.Context, _option: click.Parameter, text: str) -> int | None:
    """Return the number that ``--max`` has, None for all; raises click.BadParameter."""
    if text == ALL:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 9 and TWO <= int(text) <= MOST_ANSWERS):
        raise click.BadParameter(f"{text!r}, expected a number from {TWO} to {MOST_ANSWERS:,}, or {ALL!r}")
    return int(text)
