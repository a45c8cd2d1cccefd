"""Calls of ``bookmaker solve`` in this process, and puzzles whose judgement is known."""

import json
from collections.abc import Mapping
from typing import Any

from click.testing import CliRunner, Result

from bookmaker.commands._solving.asking import Wishes
from bookmaker.commands._solving.judging import Judged, judge_posed
from bookmaker.commands._solving.posing import Posed
from bookmaker.commands.solve import command
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import clue_text
from bookmaker.nonogram.grid import Grid, parse_grid

PLUS = ".#.\n###\n.#.\n"
DIAGONAL = "1\n1\n---\n1\n1\n"
FORCED_BY_PROBING = "1 1\n2\n1\n1\n---\n2\n1\n2\n1\n"
FORCED_ANSWER = parse_grid(["#..#", "##..", "..#.", "..#."])
IMPOSSIBLE = "4\n1\n---\n1\n1\n1\n"
PERMUTATIONS = "\n".join(["1"] * 9 + ["---"] + ["1"] * 9)
"""9! answers, 362,880."""


USUAL = Wishes()
FILED = ("goal", "kind", "probes", "promise")


def solve(text: str, *options: str) -> Result:
    """Call the command with a puzzle as its standard input."""
    return call("-", *options, text=text)


def call(*arguments: str, text: str | None = None) -> Result:
    """Call the command, which must end without an exception."""
    result = CliRunner().invoke(command, arguments, input=text, standalone_mode=False)
    assert result.exception is None, result.exception
    return result


def record(text: str, *options: str) -> Mapping[str, Any]:
    """Return what the command prints as JSON."""
    return json.loads(solve(text, *options, "--json").stdout)


def text_of(clues: Clues) -> str:
    """Write clues as a file of ours."""
    return clue_text.write(FiledPuzzle(clues)).decode()


def judged(grid: str | Grid | Clues, wishes: Wishes = USUAL, **parts: Any) -> Judged:
    """Judge the clues of a grid; ``parts`` are those of the posed or of the filed puzzle."""
    clues = grid if isinstance(grid, Clues) else clues_of(parse_grid(grid) if isinstance(grid, str) else grid)
    filed = FiledPuzzle(clues, **{key: parts.pop(key) for key in FILED if key in parts})
    return judge_posed(Posed("puzzle", filed, **parts), wishes)
