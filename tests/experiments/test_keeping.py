from pathlib import Path, PurePosixPath

import pytest

from bookmaker.errors import ExperimentError
from bookmaker.experiments.keeping import keep, make_folder, noted, sweep_parts, with_judgement
from bookmaker.nonogram import formats
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.grid import answer_sha256, parse_grid
from bookmaker.nonogram.trace import classify

PLUS = Clues(((1,), (3,), (1,)), ((1,), (3,), (1,)))
DIAGONAL = Clues(((1,), (1,)), ((1,), (1,)))


def test_a_puzzle_with_one_answer() -> None:
    """A puzzle is kept with its class and the promise of its answer."""
    puzzle = with_judgement(FiledPuzzle(PLUS, title="Plus"), classify(PLUS))

    assert (puzzle.title, puzzle.kind) == ("Plus", "line")
    assert puzzle.promise == answer_sha256(parse_grid(".#.\n###\n.#."))


def test_a_puzzle_with_several_answers() -> None:
    """Where there are several answers none is promised."""
    judged = classify(DIAGONAL)
    puzzle = with_judgement(FiledPuzzle(DIAGONAL), judged)

    assert (puzzle.kind, puzzle.promise) == ("multiple", "")
    assert noted(puzzle, judged, PurePosixPath("a/b.non")) == {
        "file": "a/b.non",
        "width": 2,
        "height": 2,
        "class": "multiple",
        "probes": None,
        "line_unknown": 4,
        "answer_sha256": None,
    }


def test_keeping(tmp_path: Path) -> None:
    """A file goes into folders that are made for it, and reads back as it was."""
    puzzle = FiledPuzzle(PLUS, title="Plus", author="A", copyright="c", source="s", kind="line")
    keep(tmp_path, PurePosixPath("up-to-100", "line", "plus.non"), puzzle)

    data = (tmp_path / "up-to-100" / "line" / "plus.non").read_bytes()
    assert formats.read_puzzles(data, "it", ".non") == (puzzle,)


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    """A file that stands where a folder should is told."""
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(ExperimentError, match=r"file.*expected a folder; choose another place with --out"):
        make_folder(tmp_path / "file")


def test_what_was_left_half_written(tmp_path: Path) -> None:
    """Parts of files go from the folders named; nothing else does, and nothing from folders in them."""
    (tmp_path / "own" / "another").mkdir(parents=True)
    gone = (".bookmaker-1.part", "own/.bookmaker-22.part")
    kept = ("bookmaker-1.part", "own/puzzle.non", "own/another/.bookmaker-1.part")
    for name in (*gone, *kept):
        (tmp_path / name).write_bytes(b"x")
    sweep_parts(tmp_path, tmp_path / "own")

    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert left == set(kept)
