import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from bookmaker.__main__ import run
from bookmaker.commands.check_pictures import LANGUAGE, TEMPLATE, command
from bookmaker.findings import Finding, Level
from bookmaker.spec import BookSpec

FOX = """title = "{title}"
category = "animals"
author = "A"
licence = "CC0-1.0"

[grid.5]
origin = "pixel"
rows = '''
{rows}
'''
"""
ROWS = ["#...#", "#####", "#.#.#", "#####", ".###."]
RECORD = {
    "slug": "fox",
    "title": "Fox",
    "category": "animals",
    "width": 5,
    "height": 5,
    "verdict": "LINE_SOLVABLE",
    "max_clues": 3,
    "fill": 0.72,
    "origin": "pixel",
    "flips": 0,
}


@pytest.fixture
def bank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with pictures/fox.toml, which is the current one."""
    monkeypatch.chdir(tmp_path)
    Path("pictures").mkdir()
    write("fox", "Fox", ROWS)
    return tmp_path


def write(slug: str, title: str, rows: list[str]) -> None:
    text = FOX.format(title=title, rows="\n".join(rows))
    Path("pictures", f"{slug}.toml").write_text(text, encoding="utf-8")


def result(*arguments: str) -> tuple[int, dict]:
    ran = CliRunner().invoke(command, [*arguments, "--json"], standalone_mode=False)
    return int(ran.return_value), json.loads(ran.stdout)


def test_json_of_a_good_bank(bank: Path) -> None:
    """The JSON of a bank is schema, number of pictures, a record a grid, and no findings."""
    assert result() == (0, {"schema": 1, "pictures": 1, "grids": [RECORD], "findings": []})


def test_json_of_a_flipped_copy(bank: Path) -> None:
    """A mirrored copy fails the bank with a finding that names picture and size."""
    write("wolf", "Wolf", [row[::-1] for row in ROWS[::-1]])

    code, told = result("pictures")

    assert code == 1
    assert told["findings"] == [
        {
            "rule": "DUPLICATE-EXACT",
            "level": "error",
            "slug": "wolf",
            "size": 5,
            "message": "the same grid as fox at 5, as it is or turned or mirrored",
            "fix": "keep one of the two",
        }
    ]


def test_findings_without_a_size(bank: Path) -> None:
    """A finding about the file alone has no size."""
    write("wolf", "fox", ["#####", "#...#", "#.###", "#....", "#####"])

    code, told = result()

    assert code == 1
    assert [(found["rule"], found["slug"], found["size"]) for found in told["findings"]] == [
        ("TITLE-TWICE", "wolf", None)
    ]


def test_ambiguous_grid(bank: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Findings are printed a line each, with the place first and the rule last."""
    write("wolf", "Wolf", ["###..", "###..", "###..", "...#.", "....#"])

    assert run(["check-pictures", "--quiet"]) == 1
    assert capsys.readouterr().out == (
        "error: wolf/5: more than one answer; change a cell that could be either [AMBIGUOUS]\n"
    )


def test_titles(bank: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A title that no book can print fails the bank, in the fonts of a spec that names no template."""
    write("fox", "🐌" * 61, ROWS)

    assert run(["check-pictures", "--quiet"]) == 1
    assert capsys.readouterr().out == (
        "error: fox: title of 61 characters, expected at most 60; shorten it [TITLE-LONG]\n"
        "error: fox: title has '🐌' (U+1F40C, SNAIL), expected characters that the fonts of a book have; "
        "write it with other characters [TITLE-UNPRINTABLE]\n"
    )
    defaults = {name: BookSpec.model_fields[name].default for name in ("template", "language")}
    assert defaults == {"template": TEMPLATE, "language": LANGUAGE}


def test_report(bank: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A report counts pictures, grids by size and tiers, and goes to stdout alone."""
    assert run(["check-pictures"]) == 0

    out, err = capsys.readouterr()
    assert out.splitlines()[0] == "1 picture, 1 grid"
    assert out.splitlines()[2].split() == (
        ["size", "grids", "line-solvable", "warm-up", "easy", "medium", "hard", "expert", "most", "clues"]
    )
    assert out.splitlines()[3].split()[:3] == ["5", "1", "1"]
    assert out.splitlines()[-1] == "nothing to mend"
    assert err == ""


@pytest.mark.parametrize(
    ("levels", "words"),
    [
        ([], "nothing to mend"),
        ([Level.ERROR], "1 error"),
        ([Level.WARNING, Level.ERROR, Level.ERROR], "2 errors, 1 warning"),
        ([Level.UNKNOWN], "1 grid not judged"),
        ([Level.UNKNOWN, Level.ERROR, Level.UNKNOWN], "1 error, 2 grids not judged"),
    ],
)
def test_last_line(
    levels: list[Level],
    words: str,
    bank: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last line counts the findings of each level, and numbers agree with their nouns."""
    found = [Finding("RULE", level, "m", where="fox") for level in levels]
    monkeypatch.setattr("bookmaker.bank.checks.check_bank", lambda *_: found)

    run(["check-pictures"])
    assert capsys.readouterr().out.splitlines()[-1] == words


@pytest.mark.parametrize("as_json", [False, True])
def test_broken_file(bank: Path, capsys: pytest.CaptureFixture[str], as_json: bool) -> None:
    """A file that cannot be read is an error of the call."""
    write("wolf", "Wolf", ["#.", "#"])

    assert run(["check-pictures", *["--json"] * as_json]) == 2

    message = "pictures/wolf.toml:10: grid 5: row 2 has 1 cell, the others have 2"
    out, err = capsys.readouterr()
    assert err == f"error: {message}\n"
    assert not as_json or json.loads(out) == {
        "schema": 1,
        "error": {"kind": "picture", "messages": [message]},
    }


def test_sheet(bank: Path) -> None:
    """A contact sheet is an image, and a place that cannot be written is an error."""
    assert run(["check-pictures", "--quiet", "--sheet", "sheet.png"]) == 0
    with Image.open("sheet.png") as image:
        assert image.format == "PNG"

    assert run(["check-pictures", "--quiet", "--sheet", "nowhere/sheet.png"]) == 2

    assert run(["check-pictures", "--quiet", "--sheet", "sheet.png"]) == 0, "an earlier sheet is replaced"
    assert sorted(path.name for path in bank.iterdir()) == ["pictures", "sheet.png"]


def test_a_sheet_in_the_folder_for_what_is_made(bank: Path) -> None:
    """A missing folder out is made for the sheet, unless something else is called so."""
    assert run(["check-pictures", "--quiet", "--sheet", "out/sheets/sheet.png"]) == 2
    assert not Path("out").exists()

    assert run(["check-pictures", "--quiet", "--sheet", "out/sheet.png"]) == 0
    with Image.open("out/sheet.png") as image:
        assert image.format == "PNG"

    Path("out/sheet.png").replace("sheet.png")
    Path("out").rmdir()
    Path("out").write_bytes(b"")
    assert run(["check-pictures", "--quiet", "--sheet", "out/sheet.png"]) == 2


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("pictures/fox.toml", "pictures/fox.toml: expected a name that ends in .png"),
        ("sheet.jpg", "sheet.jpg: expected a name that ends in .png"),
        ("sheet", "sheet: expected a name that ends in .png"),
        ("notes.png", "notes.png: is there already and no PNG image"),
        ("linked.png", "linked.png: is there already and no PNG image"),
        ("folder.png", "folder.png: is a folder"),
        ("nowhere/sheet.png", "nowhere/sheet.png: lies in no folder"),
    ],
)
def test_places_for_no_sheet(bank: Path, capsys: pytest.CaptureFixture[str], place: str, told: str) -> None:
    """A sheet is called what it is, and never written over a file that is none."""
    Path("notes.png").write_text("mine", encoding="utf-8")
    Path("folder.png").mkdir()
    try:
        Path("linked.png").hardlink_to("pictures/fox.toml")
    except OSError:
        pytest.skip("no links here")
    before = {path: path.read_bytes() for path in bank.rglob("*") if path.is_file()}

    assert run(["check-pictures", "--sheet", place]) == 2
    err = capsys.readouterr().err
    assert told in err and "choose another place with --sheet" in err
    assert before == {path: path.read_bytes() for path in bank.rglob("*") if path.is_file()}


def test_packaged_bank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no folder pictures, the bank that came along is judged, and it is well."""
    monkeypatch.chdir(tmp_path)

    code, told = result()

    assert code == 0
    assert told["findings"] == []
    assert told["pictures"] >= 70
    assert str(tmp_path) not in json.dumps(told)


def test_a_part_of_the_bank_on_a_sheet(bank: Path) -> None:
    """A sheet can be kept to sizes and categories; the judging is not."""
    write("wolf", "Wolf", ["#####", "#...#", "#.###", "#....", "#####"])
    whole, part = Path("whole.png"), Path("part.png")

    assert run(["check-pictures", "--sheet", "whole.png", "--quiet"]) == 0
    assert run(["check-pictures", "pictures/fox.toml", "--sheet", "part.png", "--size", "5", "--quiet"]) == 0
    assert whole.read_bytes() != part.read_bytes()
    assert (
        run(["check-pictures", "--sheet", "part.png", "--size", "5", "--category", "animals", "--quiet"]) == 0
    )
    assert whole.read_bytes() == part.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--size", "5"], "name it with --sheet"),
        (["--blind", "1"], "name it with --sheet"),
        (["--sheet", "a.png", "--size", "15"], "no grid of that size and category"),
        (["--sheet", "a.png", "--category", "food"], "no grid of that size and category"),
    ],
)
def test_sheets_of_nothing(
    bank: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    """What asks for no sheet, or for an empty one, is told, and none is written."""
    assert run(["check-pictures", *arguments]) == 2
    assert message in capsys.readouterr().err
    assert not Path("a.png").exists()


def test_a_blind_sheet(bank: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without names, in an order of its own; the key goes to the report, not onto the sheet."""
    for number in range(6):
        rows = [row[number % 5 :] + row[: number % 5] for row in ROWS]
        write(f"p{number}", f"P{number}", rows[: 4 + number % 2])
    sheets, keys = [], []
    for blind in ("1", "2", "1"):
        run(["check-pictures", "--sheet", "a.png", "--blind", blind])
        sheets.append(Path("a.png").read_bytes())
        keys.append(capsys.readouterr().out.partition("key of the sheet:")[2])

    assert sheets[0] == sheets[2] != sheets[1]
    assert keys[0] == keys[2] != keys[1]
    assert sorted(keys[0].split()) == sorted(keys[1].split())
