"""The ``[grid.N]`` tables of a picture file, read into grids."""

from collections import Counter
from collections.abc import Mapping

from bookmaker.bank.entry import BankGrid, Origin
from bookmaker.bank.fields import Fields, Misread
from bookmaker.errors import did_you_mean
from bookmaker.findings import counted
from bookmaker.nonogram.grid import FILLED, Grid, parse_grid

KEYS = ("origin", "flips", "rows")
LARGEST = 130
"""The longest side a grid may have: what the solver is tested for."""
SIZES = tuple(str(size) for size in range(1, LARGEST + 1))


def read_grids(tables: Mapping[str, object]) -> tuple[tuple[BankGrid, ...], list[Misread]]:
    """Read all grids of a file, ascending by size, and the faults found on the way."""
    grids, faults = [], []
    for key, table in tables.items():
        fields = Fields(table if isinstance(table, dict) else {}, ("grid", key))
        made = _read_grid(key, table, fields)
        faults.extend(fields.faults)
        grids.extend([made] if made else [])
    return tuple(sorted(grids, key=lambda grid: grid.size)), faults


def _read_grid(key: str, table: object, fields: Fields) -> BankGrid | None:
    if key not in SIZES:
        fields.note(f"not a size, expected a whole number from 1 to {LARGEST} like [grid.15]")
        return None
    if not isinstance(table, dict):
        fields.note(f"{table!r}, expected a table with {', '.join(KEYS)}")
        return None
    fields.refuse_unknown(KEYS)
    origin, flips, grid = _origin(fields), fields.count("flips", 0), _rows(fields)
    if fields.faults or origin is None or grid is None:
        return None
    return BankGrid(int(key), grid, origin, flips)


def _origin(fields: Fields) -> Origin | None:
    text = fields.text("origin", required=True)
    if text in tuple(Origin):
        return Origin(text)
    if text:
        names = [origin.value for origin in Origin]
        known = did_you_mean(text, names) or f", expected {', '.join(names)}"
        fields.note(f"origin: {text!r} is not known{known}", "origin")
    return None


def _rows(fields: Fields) -> Grid | None:
    lines = [line.rstrip() for line in fields.text("rows", required=True).rstrip().strip("\n").split("\n")]
    if any(lines):
        _check_rows(lines, fields)
    if fields.faults:
        return None
    grid = parse_grid(lines)
    if FILLED not in grid.cells:
        fields.note("no filled cell, expected a picture drawn with '#'", "rows")
    return grid


def _check_rows(lines: list[str], fields: Fields) -> None:
    """Note what is wrong with rows: their length against most others, and unknown characters."""
    usual = Counter(map(len, lines)).most_common(1)[0][0]
    for number, line in enumerate(lines, 1):
        row = "rows", str(number)
        if len(line) != usual:
            fields.note(f"row {number} has {counted(len(line), 'cell')}, the others have {usual}", *row)
        odd = sorted(set(line) - set("#."))
        if odd:
            fields.note(f"row {number} has {', '.join(map(repr, odd))}, expected only '#' and '.'", *row)
    if max(len(lines), usual) > LARGEST:
        fields.note(f"{usual} x {len(lines)} cells, expected at most {LARGEST} a side", "rows")
