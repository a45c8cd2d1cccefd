"""A judged puzzle into the file that is kept of it, with its class, trace and the promise of its answer."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path, PurePosixPath

from bookmaker.errors import ExperimentError
from bookmaker.files import reason, write_file
from bookmaker.nonogram import formats
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.grid import answer_sha256
from bookmaker.nonogram.trace import Classified

FORMAT = "non"
"""The format of kept puzzles: the one that other programs read with title, author and copyright."""


def with_judgement(puzzle: FiledPuzzle, judged: Classified) -> FiledPuzzle:
    """Add to a puzzle what its file tells besides: class, trace, a promise where there is one answer."""
    grid = judged.solution.grid if judged.solution.verdict.is_unique else None
    return replace(
        puzzle,
        kind=str(judged.kind),
        probes=judged.trace.probes if judged.trace else None,
        promise=answer_sha256(grid) if grid else "",
    )


def noted(puzzle: FiledPuzzle, judged: Classified, place: PurePosixPath) -> dict[str, object]:
    """Return what a list of kept puzzles tells of one, its file named from the folder of the list."""
    return {
        "file": str(place),
        "width": puzzle.clues.width,
        "height": puzzle.clues.height,
        "class": puzzle.kind,
        "probes": list(puzzle.probes) if puzzle.probes else None,
        "line_unknown": judged.solution.line_unknown,
        "answer_sha256": puzzle.promise or None,
    }


def keep(folder: Path, place: PurePosixPath, puzzle: FiledPuzzle) -> None:
    """Write a puzzle's file at its place below a folder; raises ExperimentError or OutputError."""
    path = folder.joinpath(*place.parts)
    make_folder(path.parent)
    write_file(path, formats.WRITERS[FORMAT].write(puzzle), "--out")


def make_folder(folder: Path) -> None:
    """Make a folder and those it lies in; raises ExperimentError where that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise ExperimentError(
            f"{folder}: {reason(fault)}, expected a folder; choose another place with --out"
        ) from None


def write_list(path: Path, told: Mapping[str, object]) -> None:
    """Write a list of what is kept as JSON; raises OutputError."""
    write_file(path, (json.dumps(told, ensure_ascii=False, indent=2) + "\n").encode(), "--out")


def sweep_parts(*folders: Path) -> None:
    """Remove what a process that was killed left half written in folders that are ours alone now.

    Folders in them may be others', and stay as they are.
    """
    for part in (part for folder in folders for part in folder.glob(".bookmaker-*.part")):
        with suppress(OSError):
            part.unlink()
