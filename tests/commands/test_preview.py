"""``bookmaker preview``: page images and a sheet of spreads."""

from pathlib import Path

import click
import pytest
from PIL import Image
from pypdf import PdfWriter

from bookmaker.__main__ import run
from bookmaker.commands.preview import parse_pages
from tests.specs import write_spec


def preview(*arguments: object) -> int:
    return run(["preview", *map(str, arguments)])


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_spec(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A spec is drawn without a build, and images of an earlier preview are replaced."""
    out = tmp_path / "images"
    spec = write_spec(tmp_path)

    assert preview(spec, "--out", out, "--pages", "1-3") == 0
    assert preview(spec, "--out", out, "--pages", "1,9") == 0

    assert names(out) == ["page-001.png", "page-009.png", "preview.txt", "spreads.png"]
    assert "2 pages and a sheet of spreads" in capsys.readouterr().out
    with Image.open(out / "page-009.png") as page:
        assert page.size == (935, 1210)


def test_a_pdf(tmp_path: Path) -> None:
    """A PDF is drawn as it is."""
    run(["build", str(write_spec(tmp_path)), "--out", str(tmp_path / "out"), "--quiet"])

    assert preview(tmp_path / "out/solutions.pdf", "--out", tmp_path / "images", "--quiet") == 0

    assert "page-001.png" in names(tmp_path / "images")


PAGES = [("1", [1]), ("1,3-5", [1, 3, 4, 5]), (" 2 - 3 , 2", [2, 3]), (None, [1, 2, 3, 4, 5])]
BAD_PAGES = ["", "0", "6", "4-2", "x", "1-", "1--2", "1,,2", "-3"]


@pytest.mark.parametrize(("text", "numbers"), PAGES)
def test_page_lists(text: str | None, numbers: list[int]) -> None:
    """Single pages and ranges, in order, each once."""
    assert parse_pages(text, 5) == numbers


@pytest.mark.parametrize("text", BAD_PAGES)
def test_bad_page_lists(text: str) -> None:
    """Pages that do not exist or cannot be read are refused by their part of the list."""
    with pytest.raises(click.BadParameter, match="expected pages"):
        parse_pages(text, 5)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("none.pdf", None, "no such file"),
        ("a.pdf", b"no pdf", "cannot be opened"),
        ("a.pdf", b"", "cannot be op"),
    ],
)
def test_bad_input(
    name: str, content: bytes | None, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be drawn is told, and no folder is made."""
    if content is not None:
        (tmp_path / name).write_bytes(content)

    assert preview(tmp_path / name, "--out", tmp_path / "images") == 2

    assert told in capsys.readouterr().err
    assert not (tmp_path / "images").exists()


def test_other_peoples_files_are_safe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Files that no preview made are neither replaced nor removed."""
    out = tmp_path / "images"
    out.mkdir()
    for name in ("page-999.png", "page-5.png", "holiday.png"):
        (out / name).write_text("mine")
    spec = write_spec(tmp_path)

    assert preview(spec, "--out", out, "--pages", "1") == 0
    assert preview(spec, "--out", out, "--pages", "2") == 0
    (out / "page-003.png").write_text("mine")
    assert preview(spec, "--out", out, "--pages", "2-3") == 2

    assert "page-003.png: is there already and of no earlier preview" in capsys.readouterr().err
    left = ["holiday.png", "page-002.png", "page-003.png", "page-5.png", "page-999.png"]
    assert names(out) == sorted([*left, "preview.txt", "spreads.png"])


@pytest.mark.parametrize("text", ["mine", "spreads.png\nmine\n", "\udcff"])
def test_other_peoples_lists_are_safe(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A preview.txt that lists no images of a preview is somebody else's."""
    (tmp_path / "preview.txt").write_bytes(text.encode("utf-8", "surrogateescape"))

    assert preview(write_spec(tmp_path), "--out", tmp_path, "--pages", "1") == 2

    assert "preview.txt: is there already and of no earlier preview" in capsys.readouterr().err
    assert names(tmp_path) == ["book.yaml", "preview.txt"]


def test_a_page_as_large_as_a_field(tmp_path: Path) -> None:
    """A huge page is drawn coarser, not refused for want of memory."""
    path = tmp_path / "huge.pdf"
    writer = PdfWriter()
    writer.add_blank_page(200_000, 100_000)
    writer.write(path)

    assert preview(path, "--out", tmp_path / "images", "--quiet") == 0

    with Image.open(tmp_path / "images/page-001.png") as page:
        assert page.width * page.height < 17_000_000


@pytest.mark.parametrize("command", ["build", "preview"])
def test_an_empty_folder_name(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """``--out ""`` would mean the current folder, and is refused."""
    monkeypatch.chdir(tmp_path)

    assert run([command, str(write_spec(tmp_path)), "--out", ""]) == 2

    assert "an empty name, expected a folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["book.yaml"]
