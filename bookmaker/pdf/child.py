"""Read a file in a process of its own and tell its facts on stdout, a line each; ``children`` starts it.

Its arguments are ``pages PATH FIRST SKIPPED [no-document]`` for structure and content from the page FIRST on,
without those of the list SKIPPED, ``-`` for none; ``scenes PATH FIRST SKIPPED`` likewise for the marks of
pages; or ``inks PATH`` for the ink of the pages that are asked for on stdin, a line each.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from bookmaker.pdf.facts import Layer
from bookmaker.pdf.readings import read_inks, read_marks, read_pages
from bookmaker.pdf.telling import Fact, read_bounds, write_fact

MEMORY = 1_500_000_000
"""Bytes that a reading process may have, where the system can hold it to that, as Linux can."""


def main(what: str, *arguments: str) -> None:
    """Tell the facts of a file, each as soon as it is known."""
    limit_memory(MEMORY)
    layer = Layer.INK if what == "inks" else Layer.CONTENT
    facts = _READERS[what](*arguments)
    with suppress(BrokenPipeError):
        for fact in facts:
            sys.stdout.buffer.write(write_fact(fact, layer))
            sys.stdout.buffer.flush()


def limit_memory(most: int) -> None:
    """Let this process have no more than so many bytes; not every system knows such a limit."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    except (ImportError, OSError, ValueError):
        return


def _pages(path: str, first: str, skipped: str, *flags: str) -> Iterator[Fact]:
    return read_pages(Path(path), int(first), _numbers(skipped), with_document="no-document" not in flags)


def _scenes(path: str, first: str, skipped: str) -> Iterator[Fact]:
    return read_marks(Path(path), int(first), _numbers(skipped))


def _numbers(told: str) -> frozenset[int]:
    return frozenset(map(int, told.split(","))) if told != "-" else frozenset()


def _inks(path: str) -> Iterator[Fact]:
    return read_inks(Path(path), map(read_bounds, sys.stdin.buffer))


_READERS: dict[str, Callable[..., Iterator[Fact]]] = {"pages": _pages, "scenes": _scenes, "inks": _inks}
