"""Files, addresses and pipes that hold puzzles."""

from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from bookmaker.errors import BookmakerError, PictureError, PuzzleFileError
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import parse_grid
from bookmaker.puzzlefiles.reading import read_puzzle_file
from tests.puzzlefiles.test_plain_image import HEART, image_of

CLUES = clues_of(HEART)
TEXT = "1 1\n5\n5\n3\n1\n---\n2\n4\n4\n4\n2\n"
PICTURE = """title = "Heart"
category = "seasons"
author = "A. Author"
licence = "CC0-1.0"

[grid.15]
origin = "pixel"
rows = '''
###############
#.............#
###############
'''
"""

WRITTEN = (
    ("heart.txt", TEXT.encode()),
    ("heart", TEXT.encode()),
    ("heart.grid", b".#.#.\n#####\n#####\n.###.\n..#..\n"),
    ("heart.png", image_of(HEART)),
    ("heart.data", image_of(HEART, kind="GIF")),
)


@pytest.mark.parametrize(("name", "data"), WRITTEN)
def test_content_tells_the_kind(name: str, data: bytes, tmp_path: Path) -> None:
    """Whatever a file is called, its content is read as what it is."""
    (tmp_path / name).write_bytes(data)

    assert [puzzle.clues for puzzle in read_puzzle_file(tmp_path / name)] == [CLUES]


def test_a_picture_file_holds_a_puzzle_a_grid(tmp_path: Path) -> None:
    """Each grid of a picture file is a puzzle, with title, author and its size class."""
    (tmp_path / "heart.toml").write_text(PICTURE, encoding="utf-8")

    (puzzle,) = read_puzzle_file(tmp_path / "heart.toml")

    assert (puzzle.title, puzzle.author, puzzle.licence, puzzle.size) == ("Heart", "A. Author", "CC0-1.0", 15)
    assert puzzle.goal == parse_grid(["#" * 15, "#" + "." * 13 + "#", "#" * 15])


def test_a_picture_file_may_be_piped_in_or_have_another_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Content tells a picture file, as it does every other."""
    (tmp_path / "heart.txt").write_text(PICTURE, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(PICTURE.encode())))

    assert read_puzzle_file(tmp_path / "heart.txt") == read_puzzle_file("-")


def test_an_address_that_is_no_text_is_told() -> None:
    """Bytes of a command line that are no UTF-8 end in words."""
    with pytest.raises(PuzzleFileError, match="the address"):
        read_puzzle_file("http://\udcff/p?x")


def test_a_broken_picture_file_is_told_as_one(tmp_path: Path) -> None:
    """A picture file that is no TOML any more is not taken for a puzzle text."""
    (tmp_path / "heart.toml").write_text(PICTURE.replace('"Heart"', '"Heart'), encoding="utf-8")

    with pytest.raises(PictureError):
        read_puzzle_file(tmp_path / "heart.toml")


@pytest.mark.parametrize("line", [".".join("a" * 100_000) + " = 1", "[" + ".".join("a" * 100_000) + "]"])
def test_a_picture_file_beyond_any_is_refused_before_it_is_parsed(line: str, tmp_path: Path) -> None:
    """Keys that would keep a TOML reader for hours are told at their line, in picture files too."""
    for text, number in ((f"{line}\n{PICTURE}", 1), (f"{PICTURE}{line}\n", PICTURE.count("\n") + 1)):
        (tmp_path / "heart.toml").write_text(text, encoding="utf-8")
        with pytest.raises(PuzzleFileError, match=rf"heart\.toml:{number}:1: over \d+ dots, expected"):
            read_puzzle_file(tmp_path / "heart.toml")


def test_an_address_is_read_and_not_fetched() -> None:
    """An address that spells no puzzle is an error, and nothing is asked for it."""
    with pytest.raises(PuzzleFileError, match="the address"):
        read_puzzle_file("https://puzzles.invalid/heart.non")


ADDRESS = "puzz.link/p?nonogram/1/1/11"


@pytest.mark.parametrize(
    "source",
    [
        f"https://{ADDRESS}",
        f"<https://{ADDRESS}#x>",
        f' "https://{ADDRESS}" ',
        ADDRESS,
        f"'{ADDRESS}&x=1'",
        ADDRESS.upper(),
        "puzz.link/p?nonogram%2F1%2F1%2F11",
        "?nonogram/1/1/11",
    ],
)
def test_an_address_is_taken_as_it_is_pasted(source: str) -> None:
    """Quotes around an address, what follows it, and a scheme that is left out make no difference."""
    assert [puzzle.clues.rows for puzzle in read_puzzle_file(source)] == [((1,),)]


def test_a_file_goes_before_an_address_without_scheme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What may be an address is the name of a file where that is there, and where it cannot be one."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(PuzzleFileError, match=r"puzz\.link/p: .*expected a puzzle file"):
        read_puzzle_file("puzz.link/p")
    monkeypatch.setattr("os.path.lexists", lambda path: path == ADDRESS)
    with pytest.raises(PuzzleFileError, match=r"p\?nonogram/1/1/11: .*expected a puzzle file"):
        read_puzzle_file(ADDRESS)


def test_stdin_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """``-`` takes what is piped in, images too."""
    for data in (TEXT.encode(), image_of(HEART)):
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(data)))
        assert [puzzle.clues for puzzle in read_puzzle_file("-")] == [CLUES]


@pytest.mark.parametrize("name", ["nowhere.non", "."])
def test_what_is_no_file_is_told(name: str, tmp_path: Path) -> None:
    """A name without a file, and a folder, are told with what was expected."""
    with pytest.raises(BookmakerError, match="expected a puzzle file"):
        read_puzzle_file(tmp_path / name)
