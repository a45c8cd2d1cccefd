"""``bookmaker proof`` end to end: exit codes, streams and forms of the report."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bookmaker.commands.proof import command
from bookmaker.errors import PdfError
from bookmaker.layout import Layout
from tests.printed_books import edit_pages, fair_puzzles, rewrite, write_interior


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Layout]:
    """A fair book of two puzzles, and one of which a clue is wrong."""
    made = tmp_path_factory.mktemp("books")
    layout = write_interior(made / "fair.pdf", fair_puzzles()[:2])
    edit_pages(made / "fair.pdf", made / "wrong.pdf", {layout.puzzle_pages[1]: rewrite(1, "7")})
    return made, layout


def prove(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments], standalone_mode=False)


def test_a_fair_book(folder: tuple[Path, Layout]) -> None:
    """The first line tells how many puzzles are proved, and the exit code that all are."""
    result = prove(folder[0] / "fair.pdf")

    assert result.return_value == 0
    assert result.stdout.splitlines()[0] == "fair.pdf: 2 puzzles, 2 proved"


def test_a_wrong_clue(folder: tuple[Path, Layout]) -> None:
    """A finding is told with its page, its puzzle and what to do."""
    made, layout = folder

    result = prove(made / "wrong.pdf")

    assert result.return_value == 1
    assert result.stdout.splitlines() == [
        "wrong.pdf: 2 puzzles, 1 proved",
        "  1 grid with clues on page 6 without a number, taken for an example",
        "",
        "CLUE-SUM  error, 1 place",
        f"  page {layout.puzzle_pages[1]}, puzzle 1: rows fill 41 cells, columns 40",
        "  To do: set the clues anew from the answer",
    ]


def test_json(folder: tuple[Path, Layout]) -> None:
    """The object holds what COMMANDS promises, and no path."""
    made, layout = folder

    told = json.loads(prove(made / "wrong.pdf", "--json").stdout)

    assert (told["schema"], told["puzzles"], told["proved"]) == (1, 2, 1)
    (finding,) = told["findings"]
    page = layout.puzzle_pages[1]
    assert {key: finding[key] for key in ("rule", "level", "page", "number")} == {
        "rule": "CLUE-SUM",
        "level": "error",
        "page": page,
        "number": 1,
    }
    assert finding["message"] == "rows fill 41 cells, columns 40"
    assert str(made) not in json.dumps(told)


def test_quiet(folder: tuple[Path, Layout]) -> None:
    """Asked for quiet, only the exit code tells."""
    result = prove(folder[0] / "wrong.pdf", "--quiet")

    assert (result.return_value, result.output) == (1, "")


def test_no_such_file(tmp_path: Path) -> None:
    """A missing file is the user's error, with its path."""
    result = prove(tmp_path / "none.pdf")

    assert isinstance(result.exception, PdfError)
    assert "no such file" in str(result.exception)
