"""The text of a picture file with a grid set anew; every other byte stays as it is."""

import re
import tomllib
from collections.abc import Sequence

from bookmaker.bank.entry import BankGrid
from bookmaker.bank.places import Key, spans_of
from bookmaker.errors import PictureError
from bookmaker.nonogram.grid import format_grid

_FLIPS = re.compile(r"(\s*flips\s*=\s*)\d+")

Lines = list[str]


def with_grid(text: str, drawn: BankGrid, name: str) -> str:
    """Return the text of a picture file with a grid put in or replaced, comments and order kept.

    A new grid stands after those of smaller sizes. Raises PictureError where the file has the size in
    another form than ``[grid.15]`` with a line for each key; ``name`` is that of the file.
    """
    ends = "\r\n" if "\r\n" in text else "\n"
    lines = text.replace("\r\n", "\n").split("\n")
    key = ("grid", str(drawn.size))
    spans = spans_of(text)
    written = _replaced(lines, spans, key, drawn) if key in spans else _inserted(lines, spans, drawn)
    result = ends.join(written)
    if _values(result) != _wanted(text, drawn):
        raise PictureError(
            f"{name}: grid {drawn.size} stands in a form that cannot be set anew; "
            f"write it as [grid.{drawn.size}] with a line for each of origin, flips and rows"
        )
    return result


def _replaced(lines: Lines, spans: dict[Key, tuple[int, int]], key: Key, drawn: BankGrid) -> Lines:
    """Replace rows and flips where they stand; lines count from 1."""
    first, last = spans.get((*key, "rows"), (1, 0))
    rows = _rows(drawn)
    flips = spans.get((*key, "flips"), (0, 0))[0]
    if not flips:
        return [*lines[: first - 1], f"flips = {drawn.flips}", *rows, *lines[last:]]
    told = _FLIPS.sub(rf"\g<1>{drawn.flips}", lines[flips - 1])
    if flips < first:
        return [*lines[: flips - 1], told, *lines[flips : first - 1], *rows, *lines[last:]]
    return [*lines[: first - 1], *rows, *lines[last : flips - 1], told, *lines[flips:]]


def _inserted(lines: Lines, spans: dict[Key, tuple[int, int]], drawn: BankGrid) -> Lines:
    """Put a table after the grids of smaller sizes, else before the first grid, else at the end."""
    sizes = {int(key[1]): key for key in spans if len(key) == 2 and key[0] == "grid" and key[1].isdigit()}
    smaller, larger = [s for s in sizes if s < drawn.size], [s for s in sizes if s > drawn.size]
    table = [f"[grid.{drawn.size}]", f'origin = "{drawn.origin}"', f"flips = {drawn.flips}", *_rows(drawn)]
    if smaller:
        before = sizes[max(smaller)]
        place = max(last for key, (_, last) in spans.items() if key[:2] == before)
        return [*lines[:place], "", *table, *lines[place:]]
    if larger:
        place = spans[sizes[min(larger)]][0] - 1
        return [*lines[:place], *table, "", *lines[place:]]
    body = lines[:-1] if lines[-1] == "" else lines
    return [*body, "", *table, ""]


def _rows(drawn: BankGrid) -> Sequence[str]:
    return ["rows = '''", *format_grid(drawn.grid), "'''"]


def _values(text: str) -> object:
    try:
        return tomllib.loads(text)
    except ValueError:
        return None


def _wanted(text: str, drawn: BankGrid) -> object:
    """Return the values the file should have afterwards."""
    values = tomllib.loads(text)
    grids = values.setdefault("grid", {})
    rows = "\n".join((*format_grid(drawn.grid), ""))
    grids[str(drawn.size)] = {"origin": str(drawn.origin), "flips": drawn.flips, "rows": rows}
    return values
