"""The marked places of a page, ``<!-- generated: name -->`` to ``<!-- end -->``, to what belongs there."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path


def fill(page: Path, tables: Mapping[str, Callable[[], Iterable[str]]]) -> str:
    """Return a page as text, its prose as it is and the lines of each marked place anew."""
    text = page.read_text(encoding="utf-8")
    for name, table in tables.items():
        before, after = re.split(rf"<!-- generated: {name} -->.*?<!-- end -->", text, flags=re.DOTALL)
        text = before + "\n".join([f"<!-- generated: {name} -->", *table(), "<!-- end -->"]) + after
    return text


def head(*names: object) -> Iterator[str]:
    """Yield the first two lines of a table."""
    yield row(*names)
    yield "|---" * len(names) + "|"


def row(*cells: object) -> str:
    """Return a line of a table."""
    return f"| {' | '.join(map(str, cells))} |"
