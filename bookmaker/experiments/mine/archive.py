"""Finds into puzzle files, each with class, trace and the promise of its answer, and the list of them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

from bookmaker.errors import OutputError
from bookmaker.experiments.keeping import FORMAT, keep, write_list
from bookmaker.experiments.mine.aim import Aim
from bookmaker.files import check_place, reason
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.grid import Grid, answer_sha256, canonical_key
from bookmaker.nonogram.verdict import PuzzleClass

SCHEMA = 1
FILE = "finds.json"
KNOWN = re.compile(rb'"min_probes": ')
"""By what an earlier list is known that may be written over."""


@dataclass(frozen=True)
class Find:
    """A puzzle that was found: the climb it is the summit of, its answer, class, probes of depth 1 and 2, and
    the cells that line logic leaves open."""

    climb: int
    grid: Grid
    kind: PuzzleClass
    probes: tuple[int, int]
    line_unknown: int

    @cached_property
    def key(self) -> bytes:
        """What it has in common with its turned and mirrored copies."""
        return canonical_key(self.grid)

    @property
    def place(self) -> PurePosixPath:
        """Its file, named by its answer, seen from the folder of the hunt."""
        size = f"{self.grid.width}x{self.grid.height}"
        return PurePosixPath(f"{self.kind}-{size}-{answer_sha256(self.grid)[:12]}.{FORMAT}")


def keep_find(folder: Path, find: Find, seed: int) -> None:
    """Write a find's file: its clues and the promise of its answer, not the answer."""
    filed = FiledPuzzle(
        clues_of(find.grid),
        source=f"bookmaker mine, seed {seed}, climb {find.climb}",
        kind=str(find.kind),
        probes=find.probes,
        promise=answer_sha256(find.grid),
    )
    keep(folder, find.place, filed)


def drop_find(folder: Path, find: Find) -> None:
    """Remove a find's file, if it is there; raises OutputError where it cannot be."""
    path = folder.joinpath(*find.place.parts)
    try:
        path.unlink(missing_ok=True)
    except OSError as fault:
        raise OutputError(f"{path}: {reason(fault)}, is no find any more; delete it and try again") from None


def check_list(folder: Path) -> None:
    """Raise OutputError where the list cannot be written, as over a file that is somebody else's."""
    check_place(folder / FILE, KNOWN, "list of finds", "--out")


def write_finds(folder: Path, aim: Aim, seed: int, finds: Sequence[Find], spent: tuple[int, int]) -> None:
    """Write the list of a hunt's finds; ``spent`` is climbs and steps. Raises OutputError."""
    write_list(folder / FILE, finds_told(aim, seed, finds, spent))


def finds_told(aim: Aim, seed: int, finds: Sequence[Find], spent: tuple[int, int]) -> dict[str, object]:
    """Return the list of a hunt's finds as it stands in its folder."""
    return {
        "schema": SCHEMA,
        "width": aim.width,
        "height": aim.height,
        "class": str(aim.kind),
        "min_probes": aim.min_probes,
        "fill": aim.fill,
        "drought": aim.drought,
        "seed": seed,
        "climbs": spent[0],
        "steps": spent[1],
        "finds": [_told(find) for find in finds],
    }


def _told(find: Find) -> dict[str, object]:
    return {
        "file": str(find.place),
        "climb": find.climb,
        "class": str(find.kind),
        "probes": list(find.probes),
        "line_unknown": find.line_unknown,
        "fill": round(find.grid.fill, 4),
        "answer_sha256": answer_sha256(find.grid),
    }
