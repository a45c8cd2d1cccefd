"""The ``[grid.N]`` tables of a picture file, read into grids."""

from collections import Counter
from collections.abc import Mapping

from bookmaker.bank.entry import BankGrid, Origin
from bookmaker.bank.fields import Fields
from bookmaker.errors import did_you_mean
from bookmaker.nonogram.grid import FILLED, Grid, parse_grid

KEYS = ("origin", "flips", "rows")
LARGEST = 130
"""The longest side a grid may have: what the solver is tested for."""
SIZES = tuple(str(size) for size in range(1, LARGEST + 1))


def read_grids(tables: Mapping[str, object]) -> tuple[tuple[BankGrid, ...], list[str]]:
    """Read all grids of a file, ascending by size, and the faults found on the way."""
    grids, faults = [], []
    for key, table in tables.items():
        made, wrong = _read_grid(key, table)
        faults.extend(wrong)
        grids.extend([made] if made else [])
    return tuple(sorted(grids, key=lambda grid: grid.size)), faults


def _read_grid(key: str, table: object) -> tuple[BankGrid | None, list[str]]:
    where = f"grid {key}: "
    if key not in SIZES:
        return None, [f"grid {key}: not a size, expected a whole number from 1 to {LARGEST} like [grid.15]"]
    if not isinstance(table, dict):
        return None, [f"{where}{table!r}, expected a table with {', '.join(KEYS)}"]
    fields = Fields(table, where)
    fields.refuse_unknown(KEYS)
    origin, flips = _origin(fields, where), fields.count("flips", 0)
    grid = _rows(fields, where)
    if fields.faults or origin is None or grid is None:
        return None, fields.faults
    return BankGrid(int(key), grid, origin, flips), []


def _origin(fields: Fields, where: str) -> Origin | None:
    text = fields.text("origin", required=True)
    if text in tuple(Origin):
        return Origin(text)
    if text:
        names = [origin.value for origin in Origin]
        known = did_you_mean(text, names) or f", expected {', '.join(names)}"
        fields.faults.append(f"{where}origin: {text!r} is not known{known}")
    return None


def _rows(fields: Fields, where: str) -> Grid | None:
    lines = [line.rstrip() for line in fields.text("rows", required=True).rstrip().strip("\n").split("\n")]
    if any(lines):
        fields.faults.extend(f"{where}{fault}" for fault in _row_faults(lines))
    if fields.faults:
        return None
    grid = parse_grid(lines)
    if FILLED not in grid.cells:
        fields.faults.append(f"{where}no filled cell, expected a picture drawn with '#'")
    return grid


def _row_faults(lines: list[str]) -> list[str]:
    """Tell what is wrong with rows: their length against most others, and unknown characters."""
    usual = Counter(map(len, lines)).most_common(1)[0][0]
    faults = []
    for number, line in enumerate(lines, 1):
        if len(line) != usual:
            faults.append(f"row {number} has {len(line)} cells, the others have {usual}")
        odd = sorted(set(line) - set("#."))
        if odd:
            faults.append(f"row {number} has {', '.join(map(repr, odd))}, expected only '#' and '.'")
    if max(len(lines), usual) > LARGEST:
        faults.append(f"{usual} x {len(lines)} cells, expected at most {LARGEST} a side")
    return faults
