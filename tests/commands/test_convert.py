"""``bookmaker convert``: kinds, choices, answers held back and files kept."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bookmaker.__main__ import run
from bookmaker.commands.convert import KIND_NAMES, command
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.formats import WRITERS
from bookmaker.nonogram.grid import answer_sha256
from bookmaker.puzzlefiles.reading import read_puzzle_file
from bookmaker.puzzlefiles.writing import ANSWERS, KINDS, Kind
from tests.puzzlefiles.test_plain_image import HEART, image_of
from tests.puzzlefiles.test_reading import TEXT

AMBIGUOUS = "1\n1\n---\n1\n1\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("heart.txt").write_text(TEXT, encoding="utf-8")
    Path("two.txt").write_text(AMBIGUOUS, encoding="utf-8")
    return tmp_path


def convert(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(command, arguments, input=text, catch_exceptions=False)


def test_help_names_every_kind() -> None:
    """What --to takes is what is written."""
    assert KIND_NAMES.split(", ") == [kind.name for kind in KINDS]


@pytest.mark.parametrize("kind", [name for name in WRITERS if name not in ANSWERS])
def test_every_format_is_written_and_read_back(kind: str) -> None:
    """Clues come through every format, and the file is told with size and class."""
    result = convert("heart.txt", "out", "--to", kind)

    proved = "class line, " if "kind" in WRITERS[kind].KEEPS else ""
    assert result.stdout == f"out: 5 x 5, {proved}{WRITERS[kind].TITLE}\n"
    (puzzle,) = read_puzzle_file(Path("out"))
    assert puzzle.clues == clues_of(HEART) and puzzle.goal is None


def test_the_suffix_tells_the_kind() -> None:
    """A file is written as its suffix says, - as --to says."""
    convert("heart.txt", "heart.non")

    assert "width 5" in Path("heart.non").read_text(encoding="utf-8")
    assert convert("heart.non", "-", "--to", "nin").stdout.startswith("5 5\n1 1\n")
    assert convert("-", "-", "--to", "nin", text=TEXT).stdout.startswith("5 5\n1 1\n")


def test_a_promise_keeps_the_answer_back() -> None:
    """The clues and the hash of the answer are written, and nothing that tells the answer."""
    Path("titled.non").write_text(
        'title "Heart"\nwidth 5\nheight 5\nrows\n1,1\n5\n5\n3\n1\ncolumns\n2\n4\n4\n4\n2\n'
        'goal "0101011111111110111000100"\n',
        encoding="utf-8",
    )
    convert("titled.non", "promised.non", "--promise")
    convert("titled.non", "whole.non")
    (promised,), (whole,) = (read_puzzle_file(Path(name)) for name in ("promised.non", "whole.non"))

    assert (promised.goal, promised.title, promised.promise) == (None, "", answer_sha256(HEART))
    assert (whole.goal, whole.title, whole.promise) == (HEART, "Heart", answer_sha256(HEART))
    assert (promised.kind, promised.clues) == ("line", clues_of(HEART))


HELD = {"xml", "toml", "non", "clues"}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@pytest.mark.parametrize(("option", "able"), [("--promise", HELD), ("--answer", None)])
def test_what_a_kind_cannot_hold_is_refused(
    option: str, able: set[str] | None, kind: Kind, capsys: pytest.CaptureFixture[str]
) -> None:
    """A promise or an answer is never dropped without a word: it is in the file, or the call ends with 2."""
    can = kind.name in able if able else bool({"goal", "given"}.intersection(kind.keeps))

    assert run(["convert", "heart.txt", "out", "--to", kind.name, option]) == (0 if can else 2)
    assert Path("out").exists() == can
    if not can:
        assert f"{kind.name}: holds no {option[2:]}; choose another kind" in capsys.readouterr().err
    elif option == "--promise":
        assert answer_sha256(HEART) in Path("out").read_text(encoding="utf-8")


def test_a_kind_that_holds_no_clues_holds_the_answer() -> None:
    """A grid and a picture file are the answer itself."""
    for kind in ANSWERS:
        convert("heart.txt", f"{kind}.toml" if kind == "picture" else kind, "--to", kind)
    assert Path("grid").read_text(encoding="utf-8").startswith(".#.#.\n#####\n")


def test_a_figure_of_ours_is_written_over() -> None:
    """The same call twice is no fault."""
    for name in ("heart.svg", "heart.png", "heart.non"):
        assert convert("heart.txt", name).exit_code == convert("heart.txt", name).exit_code == 0


def test_answers_are_drawn_where_asked_for(folder: Path) -> None:
    """--answer writes the answer of clues, in a format and in a figure."""
    convert("heart.txt", "heart.non", "--answer")
    convert("heart.txt", "puzzle.svg")
    convert("heart.txt", "answer.svg", "--answer")
    convert("heart.txt", "heart.toml", "--to", "picture")

    assert read_puzzle_file(Path("heart.non"))[0].goal == HEART
    assert Path("puzzle.svg").read_text(encoding="utf-8") != Path("answer.svg").read_text(encoding="utf-8")
    assert read_puzzle_file(Path("heart.toml"))[0].goal == HEART


def test_a_puzzle_of_several_is_chosen(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of several puzzles asks which; number and size choose."""
    one = "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n"
    Path("set.non").write_text(f"{one}====\n{one.replace('2', '3')}0\n", encoding="utf-8")

    assert run(["convert", "set.non", "out.nin"]) == 2
    assert "holds 2 puzzles, expected one; choose with --puzzle or --size (1: 2 x 1, 2: 3 x 1)" in (
        capsys.readouterr().err
    )
    assert convert("set.non", "-", "--to", "nin", "--puzzle", "2").stdout.startswith("3 1\n")
    assert convert("set.non", "-", "--to", "nin", "--size", "2").stdout.startswith("2 1\n")
    assert run(["convert", "set.non", "out.nin", "--puzzle", "3"]) == 2
    assert "holds no such puzzle" in capsys.readouterr().err
    assert run(["convert", "set.non", "out.nin", "--size", "9"]) == 2
    assert "holds no such puzzle, expected one" in capsys.readouterr().err


FAULTS = (
    (["heart.txt", "photo.png"], "photo.png: is there already and no figure of ours"),
    (["heart.txt", "photo.png", "--to", "non"], "photo.png: is there already and no single puzzle"),
    (["heart.txt", "broken.toml"], "broken.toml: is there already and no single puzzle"),
    (["heart.txt", "heart.docx"], "no kind of puzzle file that is written; choose one with --to: xml, pzpr,"),
    (["heart.txt", "-"], "nothing tells the kind; name it with --to"),
    (["heart.txt", "heart.txt"], "heart.txt: is IN itself"),
    (["heart.txt", "notes.txt"], "notes.txt: is there already and no single puzzle"),
    (["two.txt", "x.non", "--promise"], "ambiguous, expected exactly one answer"),
    (["two.txt", "x.svg", "--answer"], "ambiguous, expected exactly one answer"),
    (["heart.txt", "x.non", "--promise", "--answer"], "--promise keeps the answer back"),
    (["nowhere.txt", "x.non"], "nowhere.txt: no such file, expected a puzzle file"),
    (["heart.txt", "nowhere/x.non"], "lies in no folder that is there"),
)


@pytest.mark.parametrize(("arguments", "fault"), FAULTS)
def test_faults(arguments: list[str], fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each call that asks for what cannot be had ends with 2, says why, and writes nothing."""
    Path("notes.txt").write_text("Milk, eggs.\n", encoding="utf-8")
    Path("photo.png").write_bytes(image_of(HEART))
    Path("broken.toml").write_text('title = "Heart\n[grid.15]\n', encoding="utf-8")

    assert run(["convert", *arguments]) == 2
    assert fault in " ".join(capsys.readouterr().err.split())
    assert Path("notes.txt").read_text(encoding="utf-8") == "Milk, eggs.\n"
    assert not Path("x.non").exists() and not Path("x.svg").exists()


def test_a_file_called_as_stdout_is() -> None:
    """``./-`` is a file, as elsewhere."""
    convert("heart.txt", "./-", "--to", "nin")

    assert Path("-").read_text(encoding="utf-8").startswith("5 5\n")


def test_an_ambiguous_puzzle_is_converted_all_the_same() -> None:
    """Clues with two answers come through; the file says so and carries no hash."""
    assert convert("two.txt", "two.non").stdout == "two.non: 2 x 2, class multiple, " + (
        WRITERS["non"].TITLE + "\n"
    )
    assert read_puzzle_file(Path("two.non"))[0].kind == "multiple"
