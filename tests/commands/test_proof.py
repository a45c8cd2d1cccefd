"""``bookmaker proof`` end to end: exit codes, streams and forms of the report."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bookmaker.__main__ import run
from bookmaker.commands.proof import command
from bookmaker.errors import PdfError
from bookmaker.layout import Layout
from tests.good_book import write_book
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
        "  2 grids with clues on page 6 without a number, taken for examples",
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


PROMISED = ["schema", "puzzles", "proved", "findings"]
FINDING = ["rule", "level", "page", "number", "message"]
"""The keys that other programs rely on, in their order; there may be more."""


@pytest.mark.parametrize(("name", "counts"), [("fair", (2, 2)), ("wrong", (2, 1)), ("none", (0, 0))])
def test_json_keeps_its_contract(name: str, counts: tuple[int, int], folder: tuple[Path, Layout]) -> None:
    """Every promised key is there and means what was promised, also where no puzzle is found."""
    made, layout = folder
    write_book(made / "none.pdf", pages=2)

    told = json.loads(prove(made / f"{name}.pdf", "--json").stdout)

    assert [key for key in told if key in PROMISED] == PROMISED
    assert (told["schema"], (told["puzzles"], told["proved"])) == (1, counts)
    for finding in told["findings"]:
        assert [key for key in finding if key in FINDING] == FINDING
        assert finding["level"] in ("error", "warning", "info", "unknown") and finding["message"]
        assert finding["page"] is None or finding["page"] in range(1, len(layout.pages) + 1)
        assert finding["number"] is None or finding["number"] in (1, 2)


BAD_CALLS = [
    (("none-there.pdf",), "none-there.pdf: no such file"),
    ((".",), "is a folder, expected a PDF"),
    (("fair.pdf", "--solutions", "none-there.pdf"), "none-there.pdf: no such file"),
    (("fair.pdf", "--jobs", "0"), "--jobs"),
    ((), "Missing argument"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD_CALLS)
def test_bad_calls(
    arguments: tuple[str, ...],
    words: str,
    folder: tuple[Path, Layout],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A call that cannot be done ends with 2, in words and as an object with schema and error."""
    monkeypatch.chdir(folder[0])

    assert run(["proof", *arguments, "--json"]) == 2
    streams = capsys.readouterr()
    told = json.loads(streams.out)
    assert list(told) == ["schema", "error"] and told["schema"] == 1
    assert words in streams.err and any(words in message for message in told["error"]["messages"])


def test_quiet(folder: tuple[Path, Layout]) -> None:
    """Asked for quiet, only the exit code tells."""
    result = prove(folder[0] / "wrong.pdf", "--quiet")

    assert (result.return_value, result.output) == (1, "")


def test_no_such_file(tmp_path: Path) -> None:
    """A missing file is the user's error, with its path."""
    result = prove(tmp_path / "none.pdf")

    assert isinstance(result.exception, PdfError)
    assert "no such file" in str(result.exception)
