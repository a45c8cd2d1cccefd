"""What came of a climb into the record that a journal keeps of it, and back into the find it may be."""

from collections.abc import Mapping
from typing import cast

from bookmaker.experiments.journal import Record, is_count
from bookmaker.experiments.mine.aim import CLASSES, Aim
from bookmaker.experiments.mine.archive import Find
from bookmaker.experiments.mine.climbing import Summit
from bookmaker.nonogram.grid import parse_grid
from bookmaker.nonogram.verdict import PuzzleClass

FIGURES = {"steps", "class", "line_unknown", "probes", "rows"}
"""What the record of a climb holds; of one without a summit only the first."""


def record_of(summit: Summit) -> Mapping[str, object]:
    """Return what is noted of a climb, in plain values."""
    top = summit.top
    if not top:
        return {"steps": summit.steps}
    return {
        "steps": summit.steps,
        "class": str(top.kind),
        "line_unknown": top.line_unknown,
        "probes": list(top.probes),
        "rows": ["".join(".#"[cell] for cell in row) for row in top.cells],
    }


def find_of(number: int, record: Record) -> Find | None:
    """Return the summit of a climb as the find it is if it is looked for, None where there was none."""
    if "rows" not in record:
        return None
    one, two = cast(list[int], record["probes"])
    return Find(
        number,
        parse_grid(cast(list[str], record["rows"])),
        PuzzleClass(str(record["class"])),
        (one, two),
        cast(int, record["line_unknown"]),
    )


def is_record(record: Record, aim: Aim) -> bool:
    """Whether a climb may have been noted so."""
    if not is_count(record.get("steps")):
        return False
    if set(record) == {"steps"}:
        return True
    probes = record.get("probes")
    return (
        set(record) == FIGURES
        and record["class"] in [str(kind) for kind in CLASSES]
        and is_count(record["line_unknown"])
        and isinstance(probes, list)
        and len(probes) == 2
        and all(map(is_count, probes))
        and _are_rows(record["rows"], aim)
    )


def _are_rows(rows: object, aim: Aim) -> bool:
    return (
        isinstance(rows, list)
        and len(rows) == aim.height
        and all(isinstance(row, str) and len(row) == aim.width and set(row) <= set(".#") for row in rows)
    )
