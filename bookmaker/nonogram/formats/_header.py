"""What is told about a puzzle besides its clues, as ``key: value`` lines and back.

The keys are ``title``, ``author``, ``copyright``, ``licence``, ``source``, ``class`` (of PuzzleClass),
``probes`` (``39 one-step, 7 depth-2``: those that fired in its trace) and ``answer-sha256`` (of the rows of
its answer).
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._text import tidy
from bookmaker.nonogram.verdict import PuzzleClass

TEXTS = ("title", "author", "copyright", "licence", "source")
CLAIMS = ("kind", "probes", "promise")
HEADER = (*TEXTS, *CLAIMS)
"""The fields of a FiledPuzzle that a header holds."""

_KINDS = {kind.value for kind in PuzzleClass}


def header_of(puzzle: FiledPuzzle, fields: Iterable[str] = HEADER) -> Iterator[tuple[str, str]]:
    """Yield key and value of what a puzzle tells, in the order of ``fields``; each value is one line."""
    told = {
        "kind": ("class", puzzle.kind),
        "probes": ("probes", format_probes(puzzle.probes)),
        "promise": ("answer-sha256", puzzle.promise),
    }
    for field in fields:
        key, value = told[field] if field in told else (field, getattr(puzzle, field))
        if tidy(value):
            yield key, tidy(value)


def with_header(puzzle: FiledPuzzle, pairs: Iterable[tuple[str, str]]) -> FiledPuzzle:
    """Return a puzzle with what keys and values tell; the first of a key holds, nonsense is passed over."""
    told: dict[str, str] = {}
    for key, value in pairs:
        told.setdefault(key, tidy(value))
    kind, promise = told.get("class", ""), told.get("answer-sha256", "")
    return replace(
        puzzle,
        title=told.get("title", puzzle.title),
        author=told.get("author", puzzle.author),
        copyright=told.get("copyright", puzzle.copyright),
        licence=told.get("licence", puzzle.licence),
        source=told.get("source", puzzle.source),
        kind=kind if is_kind(kind) else puzzle.kind,
        probes=parse_probes(told.get("probes", "")) or puzzle.probes,
        promise=promise if is_promise(promise) else puzzle.promise,
    )


def parse_pair(line: str) -> tuple[str, str]:
    """Split a line ``key: value``; the key is lower case and empty where there is no colon."""
    key, colon, value = line.partition(":")
    return (key.strip().lower(), value) if colon else ("", line)


def is_kind(text: str) -> bool:
    """Tell whether a text names a class of puzzles."""
    return text in _KINDS


def is_promise(text: str) -> bool:
    """Tell whether a text is a SHA-256 in lower-case digits."""
    return re.fullmatch("[0-9a-f]{64}", text) is not None


def format_probes(probes: tuple[int, int] | None) -> str:
    """Write how many probes fired, one step and two deep; nothing for none told."""
    return f"{probes[0]} one-step, {probes[1]} depth-2" if probes else ""


def parse_probes(text: str) -> tuple[int, int] | None:
    """Read what ``format_probes`` wrote; None for anything else."""
    found = re.fullmatch("([0-9]{1,9}) one-step, ([0-9]{1,9}) depth-2", text)
    return (int(found[1]), int(found[2])) if found else None
