"""The record of a finished book, ``book.json``: what was printed where, and enough to print it again."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import cast

from bookmaker.book import Book, Puzzle
from bookmaker.errors import SpecError
from bookmaker.files import read_file
from bookmaker.nonogram.grid import answer_sha256, format_grid, parse_grid
from bookmaker.nonogram.picture import Picture

SCHEMA = 1
MAX_BYTES = 64 * 1024 * 1024
"""Far more than the 2,000 puzzles of the largest section take."""

NAME, INTERIOR, SOLUTIONS = "book.json", "interior.pdf", "solutions.pdf"
WHAT = f"the {NAME} of an earlier build"


@dataclass(frozen=True)
class Printed:
    """Where things came to stand: the files with their pages of the book, and page numbers by puzzle."""

    files: tuple[tuple[Path, range], ...]
    puzzle_pages: Mapping[int, int]
    answer_pages: Mapping[int, int]


def record_of(book: Book, printed: Printed, spec_sha256: str, tried: Mapping[int, int]) -> dict[str, object]:
    """Describe a finished book in plain values, in a stable order and without a clock."""
    return {
        "schema": SCHEMA,
        "title": book.title,
        "seed": book.seed,
        "spec_sha256": spec_sha256,
        "claims": list(book.claims),
        "files": [
            {
                "name": path.name,
                "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
                "pages": len(pages),
                "first_page": pages.start,
            }
            for path, pages in printed.files
        ],
        "puzzles": [
            _puzzle(puzzle, section, printed)
            for section, content in enumerate(book.sections, 1)
            for puzzle in content.puzzles
        ],
        "tried": {str(section): tries for section, tries in tried.items()},
    }


def _puzzle(puzzle: Puzzle, section: int, printed: Printed) -> dict[str, object]:
    rows = format_grid(puzzle.answer)
    picture = puzzle.picture
    return {
        "number": puzzle.number,
        "id": picture.slug,
        "title": picture.title,
        "section": section,
        "source": picture.source,
        "width": puzzle.clues.width,
        "height": puzzle.clues.height,
        "rows": [list(clue) for clue in puzzle.clues.rows],
        "cols": [list(clue) for clue in puzzle.clues.cols],
        "solution": list(rows),
        "answer_sha256": answer_sha256(puzzle.answer),
        "verdict": puzzle.verdict.value,
        "difficulty": asdict(puzzle.difficulty),
        "max_clues": puzzle.clues.longest,
        "page": printed.puzzle_pages[puzzle.number],
        "solution_page": printed.answer_pages[puzzle.number],
    }


def format_record(record: Mapping[str, object]) -> str:
    """Write a record as JSON, one puzzle a line, so that two books can be compared line by line."""
    lines = []
    for key, value in record.items():
        if key == "puzzles":
            puzzles = ",\n".join("  " + _json(puzzle) for puzzle in cast(Sequence[object], value))
            lines.append(f' "puzzles": [\n{puzzles}\n ]')
        else:
            lines.append(f" {_json(key)}: {_json(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def recorded_pictures(path: Path) -> dict[int, list[Picture]]:
    """Read the pictures of an earlier book by section, from 1, in their printed order.

    Raises SpecError when the file is no record of ours or an answer does not keep its promise.
    """
    try:
        record = json.loads(read_file(path, MAX_BYTES, WHAT, SpecError))
        if record["schema"] != SCHEMA:
            raise ValueError(f"its schema is {record['schema']!r}, this version reads {SCHEMA}")
        return _by_section(record["puzzles"])
    except (ValueError, KeyError, TypeError, ArithmeticError, RecursionError) as fault:
        raise SpecError(f"{path}: {_reason(fault)}; expected {WHAT}, unchanged") from None


def _reason(fault: Exception) -> str:
    """Say in words what keeps a file from being a record."""
    if isinstance(fault, json.JSONDecodeError | UnicodeDecodeError | RecursionError):
        return "is no JSON that can be read"
    if isinstance(fault, KeyError):
        return f"has no {fault.args[0]!r}"
    return str(fault) if type(fault) is ValueError else "is not built as a record is"


def files_of(path: Path) -> list[str]:
    """List the PDFs that the record of an earlier build says it wrote; none where there is no such record."""
    try:
        files = json.loads(path.read_text(encoding="utf-8"))["files"]
        return [name for name in (INTERIOR, SOLUTIONS) if name in [file["name"] for file in files]]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []


def _by_section(puzzles: Sequence[Mapping[str, object]]) -> dict[int, list[Picture]]:
    sections: dict[int, list[Picture]] = {}
    for puzzle in puzzles:
        grid = parse_grid(cast(Sequence[str], puzzle["solution"]))
        if answer_sha256(grid) != puzzle["answer_sha256"]:
            raise ValueError(f"puzzle {puzzle['number']}: its answer and answer_sha256 do not agree")
        picture = Picture(str(puzzle["id"]), str(puzzle["title"]), grid, str(puzzle["source"]))
        sections.setdefault(int(cast(int, puzzle["section"])), []).append(picture)
    return sections
