import os
import subprocess
import sys
from pathlib import Path

import pytest

from bookmaker.bank import Origin, load_bank, load_picture_file
from bookmaker.errors import PictureError

ROOT = Path(__file__).parents[2]
HEAD = 'title = "Fox"\ncategory = "animals"\nauthor = "A"\nlicence = "CC0-1.0"\n'
GRID = "[grid.15]\norigin = \"pixel\"\nrows = '''\n{}\n'''\n"
GOOD = HEAD + GRID.format("##.\n.##\n###")


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)

    def write(text: str | bytes, name: str = "fox") -> Path:
        path = Path("pictures") / f"{name}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        return path

    return write


BROKEN = {
    "ragged": (HEAD + GRID.format("##.\n##\n.##\n#.#."), [
        "pictures/fox.toml:9: grid 15: row 2 has 2 cells, the others have 3",
        "pictures/fox.toml:11: grid 15: row 4 has 4 cells, the others have 3",
    ]),
    "one cell": (HEAD + GRID.format("##\n#\n##"), [
        "pictures/fox.toml:9: grid 15: row 2 has 1 cell, the others have 2",
    ]),
    "odd symbols": (HEAD + GRID.format("#x.\n.##\n??#"), [
        "pictures/fox.toml:8: grid 15: row 1 has 'x', expected only '#' and '.'",
        "pictures/fox.toml:10: grid 15: row 3 has '?', expected only '#' and '.'",
    ]),
    "all empty": (HEAD + GRID.format("...\n..."), [
        "pictures/fox.toml:7: grid 15: no filled cell, expected a picture drawn with '#'",
    ]),
    "a drawing alone": (HEAD + "vector = '<path/>'\n", [
        "pictures/fox.toml: grid: missing; make grids of the drawing with `bookmaker import-picture`",
    ]),
    "missing": (HEAD + "missing = 3\nwaived = {SLAB = 1}\n" + GRID.format("#"), [
        "pictures/fox.toml:5: missing: 3, expected a table of reasons",
        "pictures/fox.toml:6: waived SLAB: 1, expected the reason as text in quotes",
    ]),
    "long numbers": (HEAD.replace('"Fox"', "0x" + "f" * 6000) + GRID.format("#"), [
        "pictures/fox.toml:1: title: a number of thousands of digits, expected text in quotes",
    ]),
    "missing what": (HEAD + "[missing]\nsmall = 'x'\n" + GRID.format("#"), [
        "pictures/fox.toml:6: missing small: not a size, expected a whole number like 15",
    ]),
    "no rows": (HEAD + '[grid.15]\norigin = "pixel"\n', [
        "pictures/fox.toml:5: grid 15: rows: missing, expected some text",
    ]),
    "blank rows": (HEAD + GRID.format(""), [
        "pictures/fox.toml:7: grid 15: rows: empty, expected some text",
    ]),
    "size": (HEAD + "[grid.15x]\nrows = '#'\n[grid.0]\nrows = '#'\n", [
        "pictures/fox.toml:5: grid 15x: not a size, expected a whole number from 1 to 130 like [grid.15]",
        "pictures/fox.toml:7: grid 0: not a size, expected a whole number from 1 to 130 like [grid.15]",
    ]),
    "origin": (HEAD + "[grid.15]\norigin = 'vektor'\nrows = '#'\n", [
        "pictures/fox.toml:6: grid 15: origin: 'vektor' is not known, did you mean 'vector'?",
    ]),
    "flips": (HEAD + "[grid.15]\norigin = 'pixel'\nflips = -1\nrows = '#'\n", [
        "pictures/fox.toml:7: grid 15: flips: -1, expected a whole number, 0 or more",
    ]),
    "grid is text": (HEAD + "grid = '#'\n", [
        "pictures/fox.toml:5: grid: '#', expected [grid.15] or another size",
    ]),
    "a size is text": (HEAD + "grid = {15 = '#'}\n", [
        "pictures/fox.toml:5: grid 15: '#', expected a table with origin, flips, rows",
    ]),
    "no grid": (HEAD, [
        "pictures/fox.toml: grid: missing, expected [grid.15] or another size",
    ]),
    "keys and types, all at once": (
        "titel = 'Fox'\ncategory = 3\ntags = 'pet'\nauthor = ' '\nmirror = 1\n" + GRID.format("#"), [
            "pictures/fox.toml:1: titel: unknown key, did you mean 'title'?",
            "pictures/fox.toml: title: missing, expected some text",
            "pictures/fox.toml:2: category: 3, expected text in quotes",
            "pictures/fox.toml:3: tags: 'pet', expected a list of texts",
            "pictures/fox.toml:4: author: empty, expected some text",
            "pictures/fox.toml: licence: missing, expected some text",
            "pictures/fox.toml:5: mirror: 1, expected true or false",
        ]),
    "title on two lines": (GOOD.replace('"Fox"', '"Fox\\nDog"'), [
        "pictures/fox.toml:1: title: 'Fox\\nDog', expected one line of printable characters",
    ]),
    "not TOML": ('title = "Fox"\ncategory = animals\n', [
        "pictures/fox.toml:2: not TOML: invalid value",
    ]),
    "key twice": ('title = "Fox"\ntitle = "Fox"\n', [
        "pictures/fox.toml:2: not TOML: cannot overwrite a value",
    ]),
    "cut off": (HEAD + "[grid.15]\nrows = '''\n#.", [
        "pictures/fox.toml: not TOML: expected \"'''\" at the end of the file",
    ]),
    "nested": ("x = " + "[" * 5000, ["pictures/fox.toml: not TOML: nested too deeply"]),
    "not UTF-8": (b'# a picture\ntitle = "F\xfcchse"\n', [
        "pictures/fox.toml:2: not UTF-8; save the file as UTF-8 text",
    ]),
    "no text": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", [
        "pictures/fox.toml: is no text, expected a picture file",
    ]),
    "huge": ("#" * (1 << 20) + GOOD, [
        "pictures/fox.toml: over 1024 KiB, expected a picture file, which is shorter",
    ]),
}  # fmt: skip


@pytest.mark.parametrize("text, messages", BROKEN.values(), ids=BROKEN.keys())
def test_broken_files(written, text: str | bytes, messages: list[str]) -> None:
    """A broken file is told with its place, what was found and what was expected, all faults at once."""
    with pytest.raises(PictureError) as caught:
        load_picture_file(written(text))

    assert list(caught.value.messages) == messages


def test_a_good_file(written) -> None:
    """Every key of a file arrives in the picture."""
    text = GOOD.replace("[grid", "tags = ['pet']\nmirror = false\nvector = '<path/>'\n[grid")

    picture = load_picture_file(written(text + GRID.format("#").replace("15", "5")))

    assert (picture.slug, picture.title, picture.category) == ("fox", "Fox", "animals")
    assert (picture.author, picture.licence, picture.tags) == ("A", "CC0-1.0", ("pet",))
    assert (picture.mirror, picture.vector) == (False, "<path/>")
    assert [(grid.size, grid.origin, grid.flips) for grid in picture.grids] == [
        (5, Origin.PIXEL, 0),
        (15, Origin.PIXEL, 0),
    ]


@pytest.mark.parametrize("change", [("\n", "\r\n"), ("title", "\ufefftitle"), ("##.\n", "##.  \n")])
def test_what_editors_leave_behind(written, change: tuple[str, str]) -> None:
    """Line ends of Windows, a byte order mark and blanks at the end of a row change nothing."""
    assert load_picture_file(written(GOOD.replace(*change))) == load_picture_file(written(GOOD, "fox"))


def test_all_files_are_told(written) -> None:
    """One broken file does not hide another."""
    written(HEAD, "one")
    written(GOOD, "two")
    written("title", "three")

    with pytest.raises(PictureError) as caught:
        load_bank(Path("pictures"))

    assert [message.partition(":")[0] for message in caught.value.messages] == [
        "pictures/one.toml",
        "pictures/three.toml",
    ]


@pytest.mark.parametrize(
    "path, message",
    [
        ("nowhere", "nowhere: not found, expected a picture file or a folder of them"),
        ("hollow", "hollow: no picture file in this folder, expected *.toml"),
    ],
)
def test_nothing_to_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, message: str) -> None:
    """A bank that is not there or has no picture is an error that names the place."""
    monkeypatch.chdir(tmp_path)
    Path("hollow").mkdir()

    with pytest.raises(PictureError) as caught:
        load_bank(Path(path))

    assert caught.value.messages == (message,)


def test_links(written) -> None:
    """A link to a picture is that picture, and one that leads to itself is told in words."""
    written(GOOD, "fox")
    loop, wolf = Path("pictures/loop.toml"), Path("pictures/wolf.toml")
    try:
        wolf.symlink_to("fox.toml")
        assert len(load_bank(Path("pictures")).entries) == 1
        loop.symlink_to("loop.toml")
    except OSError:
        pytest.skip("no links here")

    for path in (loop, loop.parent):
        with pytest.raises(PictureError) as caught:
            load_bank(path)
        assert caught.value.messages == (
            "pictures/loop.toml: is a link that leads to itself, expected a picture file; check the name",
        )


def test_what_never_ends(written) -> None:
    """A device, or a pipe that nobody writes to, is not waited for."""
    endless = written(GOOD).with_name("wolf.toml")
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes with names here")
    os.mkfifo(endless)

    with pytest.raises(PictureError, match=r"wolf\.toml: is a device or a pipe, expected a picture file"):
        load_bank(Path("pictures"))


def test_order_and_repeats(written) -> None:
    """A bank is in order of slugs, and a file named twice is one picture."""
    second, first = written(GOOD, "wolf"), written(GOOD, "fox")

    bank = load_bank(second, first, Path("pictures"))

    assert [entry.slug for entry in bank.entries] == ["fox", "wolf"]


def test_reading_needs_no_compiler() -> None:
    """A bank, and a spec that asks for its pictures, are read without loading numba."""
    code = "import sys, bookmaker.bank, bookmaker.spec; sys.exit('numba' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_a_file_that_has_no_grid_yet(written) -> None:
    """A file without grids is read where it is to get some, and any other fault is still told."""
    path = written(HEAD)
    assert load_picture_file(path, without_grids=True).grids == ()
    with pytest.raises(PictureError, match="grid: missing"):
        load_picture_file(path)
    with pytest.raises(PictureError, match="title: missing"):
        load_picture_file(written("tags = []\n"), without_grids=True)
