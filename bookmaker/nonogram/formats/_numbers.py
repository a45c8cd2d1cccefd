"""Words of a line into the runs of one clue, with what is wrong at each column."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from bookmaker.nonogram.clues import Clue
from bookmaker.nonogram.formats._limits import LARGEST, MOST_DIGITS, MOST_RUNS
from bookmaker.nonogram.formats._lines import TOLD

UNKNOWN_NUMBER = (
    "'?', a number that is not told, expected every number of a clue; choose a puzzle that tells them all"
)


_RUN = re.compile("([0-9]+)([A-Za-z]?)")
_PLAIN = re.compile(r"[0-9\s,]*")


@dataclass(frozen=True)
class Runs:
    """One clue as a line tells it; ``colours`` are the letters behind its numbers, "" for none, with columns.

    Where no number has a letter, the first alone is in ``colours``.
    ``faults``, the first few, are texts ``column: what was found, what was expected; what to do``;
    with one, the rest means nothing.
    """

    clue: Clue
    colours: tuple[tuple[int, str], ...] = ()
    faults: tuple[str, ...] = ()


def read_runs(line: str, start: int = 0, coloured: bool = False) -> Runs:
    """Read a clue by spaces or commas from column ``start`` (from 0) on; 0 or nothing is the empty clue.

    With ``coloured`` a number may have the letter of its colour behind it.
    """
    plain = _plain(line[start:])
    if plain:
        first = re.search("[0-9]", line[start:])
        return Runs(plain, ((start + first.start() + 1, ""),) if first else ())
    words = list(islice(re.finditer(r"[^\s,]+", line[start:]), MOST_RUNS + 1))
    columns = [start + word.start() + 1 for word in words]
    faults = ((n, _fault(word[0], len(words), coloured)) for n, word in zip(columns, words, strict=True))
    told = tuple(islice((f"{n}: {fault}" for n, fault in faults if fault), TOLD))
    if len(words) > MOST_RUNS and not told:
        told = (f"{columns[-1]}: over {MOST_RUNS} runs, expected as many as {LARGEST} cells hold; mend it",)
    if told:
        return Runs((), (), told)
    digits = [re.match("[0-9]+", word[0]) for word in words]
    lengths = tuple(int(found[0]) for found in digits if found)
    letters = tuple((n, word[0].lstrip("0123456789")) for n, word in zip(columns, words, strict=True))
    return Runs(lengths if lengths != (0,) else (), letters if lengths != (0,) else ())


def second_colour(runs: Iterable[tuple[int, Runs]]) -> Iterator[tuple[int, str]]:
    """Yield the first number of a second colour; ``runs`` are clues by the numbers of their lines."""
    told = ((number, column, colour or "1") for number, one in runs for column, colour in one.colours)
    first = ""
    for number, column, colour in told:
        first = first or colour
        if colour != first:
            found = f"runs of colours {first!r} and {colour!r}"
            yield number, f"{column}: {found}, expected one, as in black and white; choose another puzzle"
            return


def _plain(line: str) -> Clue:
    """Return the runs of a line of nothing but numbers above 0; nothing for any other, which is looked into.

    Long files are read in time because most of their lines are such.
    """
    words = line.replace(",", " ").split(None, MOST_RUNS) if _PLAIN.fullmatch(line) else []
    if len(words) > MOST_RUNS or any(len(word) > MOST_DIGITS for word in words):
        return ()
    clue = tuple(map(int, words))
    return () if 0 in clue else clue


def _fault(word: str, words: int, coloured: bool) -> str:
    """Say what is wrong with a word that should be a run; nothing where it is one."""
    number = _RUN.fullmatch(word)
    if word == "?":
        return UNKNOWN_NUMBER
    if number and len(number[1]) > MOST_DIGITS:
        return f"{word[:20]!r}, expected at most {MOST_DIGITS} digits, as no side is over {LARGEST}; mend it"
    if not number or (number[2] and not coloured):
        return f"{word[:20]!r}, expected whole numbers by spaces or commas; mend it"
    if int(number[1]) == 0 and words > 1:
        return "0 among other runs, expected it alone, for an empty line; delete one"
    return ""
