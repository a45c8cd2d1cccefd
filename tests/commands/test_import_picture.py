import json
from pathlib import Path

import pytest
from PIL import Image

from bookmaker.__main__ import run
from bookmaker.bank import load_picture_file
from bookmaker.errors import OutputError
from bookmaker.gridding.regrid import Outcome, Regridded
from tests.images import ball, save

FOX = """# A fox of our own.
title = "{title}"
category = "animals"
tags = []
author = "A"
licence = "CC0-1.0"

vector = '''
<path d="M4 8 L30 30 H70 L96 8 V60 L50 96 L4 60Z"/>
<circle class="w" cx="32" cy="52" r="7"/>
<circle class="w" cx="68" cy="52" r="7"/>
<rect class="w maybe" x="44" y="78" width="12" height="7"/>
'''
"""
BLANK = '<circle class="w" cx="5" cy="5" r="3"/>'


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with fox.toml, which is the current one."""
    monkeypatch.chdir(tmp_path)
    write("fox")
    return tmp_path


def write(slug: str, more: str = "") -> Path:
    path = Path(f"{slug}.toml")
    path.write_bytes((FOX.format(title=slug.capitalize()) + more).encode())
    return path


def told(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> dict:
    assert run(["import-picture", *arguments, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def test_grids_of_a_drawing(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A drawing without grids gets those of the standard sizes, and every byte of its own stays."""
    result = told(capsys, "fox.toml")

    grids = result["pictures"][0].pop("grids")
    assert result == {"schema": 1, "pictures": [{"slug": "fox"}]}
    assert [grid["size"] for grid in grids] == [15, 20, 25]
    for grid, stored in zip(grids, load_picture_file(Path("fox.toml")).grids, strict=True):
        assert max(grid["width"], grid["height"]) in (grid["size"], grid["size"] - 1)
        assert (grid["outcome"], grid["verdict"], grid["changed"]) == ("made", "LINE_SOLVABLE", True)
        assert (grid["width"], grid["height"]) == (stored.grid.width, stored.grid.height)
        assert grid["flips"] == stored.flips
    assert Path("fox.toml").read_text(encoding="utf-8").startswith(FOX.format(title="Fox"))

    before = Path("fox.toml").read_bytes()
    again = told(capsys, "fox.toml")["pictures"][0]["grids"]
    assert [grid["changed"] for grid in again] == [False] * 3
    assert Path("fox.toml").read_bytes() == before


@pytest.mark.parametrize("origin", ["touched", "pixel", "import"])
def test_grids_by_hand_stay(here: Path, capsys: pytest.CaptureFixture[str], origin: str) -> None:
    """Grids of another origin than the drawing are never written over, nor missing ones made."""
    more = f"\n[missing]\n25 = \"too plain\"\n\n[grid.15]\norigin = \"{origin}\"\nrows = '''\n###\n#.#\n'''\n"
    path = write("fox", more)

    assert run(["import-picture", "fox.toml", "--size", "20,15,25"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["fox", "15", "kept:", "origin", "is", origin]
    assert lines[1].split()[:2] == ["fox", "20"] and "LINE_SOLVABLE" in lines[1]
    assert lines[2].split() == ["fox", "25", "missing:", "too", "plain"]
    assert "stuck" not in "".join(lines)
    text = path.read_text(encoding="utf-8")
    assert text.startswith(FOX.format(title="Fox") + more)
    assert "[grid.20]" in text and "[grid.25]" not in text


def test_sizes_left_out_are_those_from_the_drawing(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --size the grids made from the drawing are made anew, and no other."""
    table = "\n[grid.{}]\norigin = \"{}\"\nrows = '''\n###\n'''\n"
    write("fox", table.format(10, "pixel") + table.format(12, "vector"))

    grids = told(capsys, "fox.toml")["pictures"][0]["grids"]
    assert [(grid["size"], grid["changed"]) for grid in grids] == [(12, True)]


def test_sheet(here: Path) -> None:
    """The sheet is a PNG image, and one in a wrong place is told before anything is made."""
    assert run(["import-picture", "fox.toml", "--size", "15", "--sheet", "sheet.png", "--quiet"]) == 0
    with Image.open("sheet.png") as image:
        assert image.format == "PNG"

    before = Path("fox.toml").read_bytes()
    assert run(["import-picture", "fox.toml", "--size", "20", "--sheet", "fox.toml"]) == 2
    assert Path("fox.toml").read_bytes() == before


def test_a_sheet_that_fails_late(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the sheet cannot be written after all, the picture file stays as it was."""

    def refuse(*_: object) -> None:
        raise OutputError("sheet.png: no space left on device")

    monkeypatch.setattr("bookmaker.commands._sheets.write_file", refuse)
    before = Path("fox.toml").read_bytes()

    assert run(["import-picture", "fox.toml", "--size", "15", "--sheet", "sheet.png", "--quiet"]) == 2
    assert Path("fox.toml").read_bytes() == before


def test_no_grid_found(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A size without a line-solvable grid fails the call, even a quiet one, and leaves the file as it is."""
    failed = Regridded(15, Outcome.NONE_FOUND, note="no line-solvable grid was found")
    monkeypatch.setattr("bookmaker.commands._regridding.regrid", lambda _: failed)
    before = Path("fox.toml").read_bytes()

    assert run(["import-picture", "fox.toml", "--size", "15", "--quiet"]) == 1
    assert capsys.readouterr().out.split("  ")[-1] == "none found: no line-solvable grid was found\n"
    assert Path("fox.toml").read_bytes() == before


def test_several_files_in_several_processes(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two processes make the same grids as one, in the order of the files, each once."""
    write("wolf")
    alone = told(capsys, "wolf.toml", "fox.toml", "./wolf.toml", "--size", "12", "--jobs", "1")
    write("wolf")
    write("fox")
    both = told(capsys, "wolf.toml", "fox.toml", "--size", "12", "--jobs", "2")

    assert alone == both
    assert [picture["slug"] for picture in both["pictures"]] == ["wolf", "fox"]


FAULTS = (
    (["fox.toml", "--size", "4"], "'4', expected sizes from 5 to 60 such as 15,20,25"),
    (["fox.toml", "--size", "15,big"], "'big', expected sizes from 5 to 60"),
    (["fox.toml", "--size", ""], "'', expected sizes from 5 to 60"),
    (["fox.toml", "photo.jpg"], "photo.jpg: an image among picture files"),
    (["nobody.toml"], "nobody.toml: no such file"),
    (["plain.toml"], "plain.toml: no drawing, expected the key vector"),
    (["odd.toml"], "odd.toml:9: vector: <blob>: no element of a drawing"),
    (["odd.toml"], "odd.toml:11: vector: <path> d: '', expected a path that begins with M"),
    (["blank.toml"], "vector: nothing black at size 15"),
)


@pytest.mark.parametrize(("arguments", "message"), FAULTS)
def test_faults(here: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    """A call that cannot be done says why, and changes no file."""
    head = FOX.format(title="X").split("vector = ")[0]
    Path("plain.toml").write_text(
        head + "[grid.5]\norigin = \"pixel\"\nrows = '''\n#\n'''\n", encoding="utf-8"
    )
    Path("odd.toml").write_text(
        f"{head}vector = '''\n<blob/>\n\n<path d=''/>\n'''\n".replace("d=''", 'd=""'), "utf-8"
    )
    Path("blank.toml").write_text(f"{head}vector = '{BLANK}'\n", encoding="utf-8")
    before = {path.name: path.read_bytes() for path in here.iterdir()}

    assert run(["import-picture", *arguments]) == 2
    assert message in capsys.readouterr().err
    assert before == {path.name: path.read_bytes() for path in here.iterdir()}


def test_one_fault_stops_all(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where one file cannot be read, no other is changed."""
    before = Path("fox.toml").read_bytes()

    assert run(["import-picture", "fox.toml", "nobody.toml", "nowhere.toml", "--size", "12"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
    assert Path("fox.toml").read_bytes() == before


def photo(name: str = "my-dog.png") -> None:
    """Put an image into the current folder."""
    save(ball(200, 150), Path(name))


def test_an_image_is_shown_first(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a pick, the variants are drawn on a sheet and no picture is written."""
    photo()

    assert run(["import-picture", "my-dog.png", "--size", "15", "--title", "Rex"]) == 0

    told = capsys.readouterr().out
    assert "rex               15  1 otsu" in told and "flips" in told
    assert "out/rex-variants.png; keep one with --pick NUMBER" in told
    with Image.open("out/rex-variants.png") as sheet:
        assert sheet.width > 500
    assert not Path("pictures").exists()


def test_a_picked_variant_joins_the_bank(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The variant picked is written as a picture that a book can use, and never over another."""
    photo()
    call = ["import-picture", "my-dog.png", "--size", "15,20", "--pick", "1", "--category", "animals"]

    assert run(call) == 0

    kept = load_picture_file(Path("pictures/my-dog.toml"))
    assert (kept.title, kept.category, [grid.size for grid in kept.grids]) == ("My Dog", "animals", [15, 20])
    assert {grid.origin for grid in kept.grids} == {"import"}
    assert "my-dog.png" in kept.provenance
    assert run(["check-pictures", "pictures"]) == 0
    before = Path("pictures/my-dog.toml").read_bytes()
    assert run(call) == 2
    assert "is there already; give another --title" in capsys.readouterr().err
    assert Path("pictures/my-dog.toml").read_bytes() == before


def test_a_letter(here: Path) -> None:
    """A letter of a font becomes a picture that no book mirrors."""
    assert (
        run(["import-picture", "font:SourceSansPro-Bold:g", "--size", "15", "--pick", "1", "--bank", "mine"])
        == 0
    )
    assert load_picture_file(Path("mine/small-letter-g.toml")).mirror is False


def test_no_sheet_over_an_image(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sheet that would come to lie where an image does is refused."""
    Path("out").mkdir()
    photo("out/rex-variants.png")
    before = Path("out/rex-variants.png").read_bytes()

    assert run(["import-picture", "out/rex-variants.png", "--title", "Rex"]) == 2
    assert "is one of the images; choose another place" in capsys.readouterr().err
    assert Path("out/rex-variants.png").read_bytes() == before


def test_images_as_json(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The record names each variant of each size, and nothing is written."""
    photo()
    before = sorted(here.rglob("*"))

    assert run(["import-picture", "my-dog.png", "--size", "15", "--json"]) == 0

    (image,) = json.loads(capsys.readouterr().out)["images"]
    assert (image["image"], image["slug"], image["title"]) == ("my-dog.png", "my-dog", "My Dog")
    first = image["variants"][0]
    assert (first["number"], first["size"], first["outcome"]) == (1, 15, "made")
    assert sorted(here.rglob("*")) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["my-dog.png", "fox.toml"], "an image among picture files"),
        (["my-dog.png", "nowhere.png"], "nowhere.png"),
        (["my-dog.png", "--category", "animal"], "did you mean 'animals'?"),
        (["my-dog.png", "--title", " "], "--title: empty"),
        (["my-dog.png", "--title", "x" * 61], "--title: 61 characters, expected at most 60"),
        (["my-dog.png", "--jobs", "2"], "--jobs: for picture files, and these are images"),
        (
            ["fox.toml", "--pick", "1", "--invert"],
            "--pick, --invert: for images, and these are picture files",
        ),
        (["my-dog.png", "--title", "My\tDog", "--pick", "1"], "expected one line of printable characters"),
        (["my-dog.png", "my-dog.png", "--title", "Rex"], "one title for 2 images"),
        (["my-dog.png", "--crop", "90,0,10,100"], "expected left,upper,right,lower"),
        (["my-dog.png", "--crop", f"0,0,{'9' * 5000},5"], "expected left,upper,right,lower"),
        (["my-dog.png", "--size", "9" * 5000], "expected sizes from 5 to 60"),
        (["my-dog.png", "--blur", "nan"], "--blur: nan"),
        (["my-dog.png", "--size", "15", "--pick", "5"], "--pick: 5, but my-dog.png has"),
        (["notes.md"], "notes.md"),
    ],
)
def test_images_at_fault(
    here: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    """What cannot be imported is told, with nothing written."""
    photo()
    Path("notes.md").write_text("# Notes")
    before = sorted(here.rglob("*"))

    assert run(["import-picture", *arguments]) == 2
    assert message in capsys.readouterr().err
    assert sorted(here.rglob("*")) == before


def test_two_images_of_one_name(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of two images that would be written to one place none is."""
    photo()
    Path("other").mkdir()
    save(ball(90, 90), Path("other/My_Dog.png"))

    assert run(["import-picture", "my-dog.png", "other/My_Dog.png", "--size", "15", "--pick", "1"]) == 2
    assert "is the place of both my-dog.png and other/My_Dog.png" in capsys.readouterr().err
    assert not Path("pictures").exists()


def test_the_smallest_size_that_works(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing line-solvable comes of a size, the smallest one that works is named."""
    from bookmaker.commands import _importing

    photo()
    nothing = [_importing.Variant("otsu", None)]
    monkeypatch.setattr(_importing, "variants_of", lambda *_: nothing)
    monkeypatch.setattr(_importing, "smallest_size", lambda *_: 30)

    assert run(["import-picture", "my-dog.png", "--size", "10"]) == 2
    assert "use --size 30, the smallest that works" in capsys.readouterr().err
