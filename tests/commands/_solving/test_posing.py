"""Files, addresses and pipes that puzzles are read from, and those that are refused."""

import json
import os
import sys
from pathlib import Path

import pytest

from bookmaker.__main__ import run
from bookmaker.commands._solving.posing import pose
from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import WRITERS
from bookmaker.nonogram.grid import parse_grid
from tests.commands.solving import FORCED_ANSWER, call

PUZZLE = FiledPuzzle(clues_of(FORCED_ANSWER), goal=FORCED_ANSWER)


@pytest.mark.parametrize("name", WRITERS)
def test_every_format_is_judged(name: str, tmp_path: Path) -> None:
    """A puzzle is judged alike from any format that is written."""
    path = tmp_path / "puzzle"
    path.write_bytes(WRITERS[name].write(PUZZLE))

    assert call(str(path)).stdout.splitlines()[1].startswith("NEEDS_PROBING: ")


def test_an_address_is_read() -> None:
    """An address that spells a puzzle is a file as any other, and nothing is fetched."""
    address = WRITERS["pzpr"].write(PUZZLE).decode().strip()

    assert address.startswith("https://")
    assert call(address).stdout.splitlines()[:1] == [f"{address}: 4 x 4"]


def test_given_cells_of_a_file_are_taken(tmp_path: Path) -> None:
    """Cells that a puzzle file itself has as given are gone on from."""
    path = tmp_path / "begun"
    given = parse_grid(["#???"] * 4)
    writers = [one for one in WRITERS.values() if "given" in one.KEEPS]
    for one in writers:
        path.write_bytes(one.write(FiledPuzzle(PUZZLE.clues, given=given)))
        assert "given cell" in call(str(path)).stdout


def test_a_size_picks_the_first_of_its_kind(tmp_path: Path) -> None:
    """A number and a size pick one puzzle; what is not there is told with what is."""
    one = "width {0}\nheight 1\nrows\n1\ncolumns\n1\n" + "0\n"
    path = tmp_path / "set.non"
    path.write_text(f"{one.format(2)}====\n{one.format(3)}0\n", encoding="utf-8")

    assert [posed.clues.width for posed in pose(str(path))] == [2, 3]
    assert [posed.name for posed in pose(str(path), size=3)] == [f"{path.as_posix()}: puzzle 2"]
    with pytest.raises(PuzzleFileError, match="no grid of size 9; it has 2, 3"):
        pose(str(path), size=9)


def test_an_image_is_read(tmp_path: Path) -> None:
    """A plain image of a grid is a puzzle."""
    path = tmp_path / "plus.pbm"
    path.write_bytes(b"P1\n3 3\n0 1 0\n1 1 1\n0 1 0\n")

    assert call(str(path)).stdout.splitlines()[0].endswith("plus.pbm: 3 x 3")


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("absent.txt", None, "no such file"),
        ("ragged.txt", b"#.\n#\n", ":2:2: 1 cell, expected 2"),
        ("latin.txt", b"#.\n\xe9\n", ":2:1: byte 0xe9 of Latin-1"),
        ("clues.txt", b"1 y\n---\n1\n", ":1:3: 'y', expected whole numbers"),
        ("book.yaml", b"title: T\n" * 9, "9 of 9 lines cannot be read, expected a puzzle: rows of '#'"),
        ("sheet.png", b"\x89PNG\r\n\x1a\n\0\0", "sheet.png: no image that can be read"),
        ("interior.pdf", b"%PDF-1.7\n\xe2", "interior.pdf: is no text, expected a puzzle: rows of '#'"),
        ("broken.toml", b"title = ", ":1:1: invalid value, expected TOML"),
        ("empty.txt", b"", "no cells"),
        ("large.txt", b"1\n---\n" + b"0\n" * 401, "401 x 1 cells, expected at most 400 a side; cut it into"),
        ("huge.txt", b"#" * (1 << 22) + b"#", "over 4096 KiB, expected a puzzle file, which is shorter"),
    ],
)
def test_bad_files(
    name: str, content: bytes | None, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that cannot be read ends with 2 and words, and with JSON that says so."""
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    code = run(["solve", str(path), "--json"])
    told = capsys.readouterr()

    assert code == 2
    assert message in told.err
    assert json.loads(told.out)["error"]["messages"]


@pytest.mark.parametrize("name", ["pipe.txt", "pipe.toml"])
def test_a_pipe_with_a_name(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A pipe that nobody writes to is not waited for."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes with names here")
    os.mkfifo(tmp_path / name)

    assert run(["solve", str(tmp_path / name)]) == 2
    assert f"{name}: is a device or a pipe, expected a p" in capsys.readouterr().err


def test_no_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A program started without a standard input says so."""
    monkeypatch.setattr(sys, "stdin", None)

    assert run(["solve", "-"]) == 2
    assert capsys.readouterr().err == (
        "error: standard input: is closed, expected a puzzle file; pipe one in or name a file\n"
    )


def test_a_standard_input_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A standard input that is only written to, or never ends, is told in words."""
    with (tmp_path / "x").open("w", encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert run(["solve", "-"]) == 2
    assert "standard input: " in capsys.readouterr().err
    (tmp_path / "x").write_bytes(b"#" * (1 << 23))
    with (tmp_path / "x").open(encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert run(["solve", "-"]) == 2
    assert "standard input: over 4096 KiB" in capsys.readouterr().err
