"""A TOML text to itself, or refused at its line where it would keep a TOML reader for long.

Readers of TOML take time with the square of the parts of a key, and seconds for many keys or numbers. What
stands in quotes and comments does not count.
"""

import re
from collections.abc import Iterator
from itertools import islice

from bookmaker.errors import PuzzleFileError
from bookmaker.findings import counted
from bookmaker.nonogram.formats._limits import MOST_RUNS, check_lines

MOST_DOTS = 50
MOST_DEPTH = 20
MOST_KEYS = 20_000
MOST_NUMBERS = 300_000

# Texts and comments as TOML reads them; one without an end ends with its line or the file.
_QUOTED = re.compile(
    r"""
    "{3} (?: [^"\\]++ | \\. | "(?!"") )*+ (?: "{3,5} | \\?\Z )
    | '{3} (?: [^']++ | '(?!'') )*+ (?: '{3,5} | \Z )
    | " (?: [^"\\\n]++ | \\[^\n] )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    """,
    re.VERBOSE | re.DOTALL,
)
_KEY = re.compile(r"=|^[ \t]*\[.*\][ \t]*$", re.MULTILINE)
_DEEP = re.compile(rf"(?:[\[{{][^\[\]{{}}]*+){{{MOST_DEPTH}}}")


def check_toml(text: str, where: str) -> None:
    """Raise PuzzleFileError for TOML beyond any puzzle, at the line of the first that is too much."""
    check_lines(text.encode(), where)
    bare = _QUOTED.sub(_blank, re.sub(r"\r\n?", "\n", text))
    for place, fault in islice(_excesses(bare), 1):
        line = bare.count("\n", 0, place) + 1
        raise PuzzleFileError(f"{where}:{line}:1: {fault}")


def _blank(quoted: re.Match[str]) -> str:
    """Return nothing of a text or comment but its line breaks, and a quote where a text was."""
    return ("" if quoted[0].startswith("#") else '"') + "\n" * quoted[0].count("\n")


def _excesses(bare: str) -> Iterator[tuple[int, str]]:
    """Yield place and fault of what is too much; each look takes time with the length of the text alone."""
    limits = (
        (r"\.", MOST_DOTS, f"over {counted(MOST_DOTS, 'dot')}, expected keys of one word; mend the line"),
        (_KEY, MOST_KEYS, f"over {counted(MOST_KEYS, 'key')}, expected fewer; cut it into several files"),
        (r"[\[,]", MOST_NUMBERS, f"over {counted(MOST_NUMBERS, 'number')}, expected fewer; cut it"),
    )
    for pattern, most, fault in limits:
        for beyond in islice(re.finditer(pattern, bare), most, most + 1):
            yield beyond.start(), fault
    deep = _DEEP.search(bare)
    if deep:
        yield deep.start(), "lists in lists, expected one list of clues; mend it"
    yield from _long_lists(bare)


def _long_lists(bare: str) -> Iterator[tuple[int, str]]:
    place = 0
    for piece in re.split(r"[\[\]{}]", bare):
        if piece.count(",") > MOST_RUNS:
            yield (
                place,
                f"over {MOST_RUNS} values in a list, expected at most {MOST_RUNS} runs a clue; mend it",
            )
        place += len(piece) + 1
