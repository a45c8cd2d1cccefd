"""The map of the order in which cells fall: written where it may be, by the suffix."""

from pathlib import Path

import pytest

from bookmaker.__main__ import run
from tests.commands.solving import PLUS, call


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plus.txt").write_text(PLUS, encoding="utf-8")


@pytest.mark.parametrize(("name", "start"), [("map.png", b"\x89PNG"), ("map.svg", b"<svg")])
def test_a_map_is_written(name: str, start: bytes) -> None:
    """PNG and SVG are written, told, and written over."""
    for _ in range(2):
        told = call("plus.txt", "--map", name)
        assert told.stdout.splitlines()[-1] == f"{name}: the order in which cells fall"
        assert Path(name).read_bytes().startswith(start)
    assert call("plus.txt", "--map", name, "--quiet").stdout == ""


FAULTS = (
    ("map.jpg", "expected a name that ends in .png or .svg; name another with --map"),
    ("notes.png", "is there already and no figure of ours; choose another place with --map"),
    ("nowhere/map.png", "choose another place with --map"),
)


@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_where_no_map_can_lie(name: str, fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Other kinds of names, other files and folders that are not there are refused before any work."""
    Path("notes.png").write_text("Milk", encoding="utf-8")

    assert run(["solve", "plus.txt", "--map", name]) == 2
    told = capsys.readouterr()
    assert fault in told.err and told.out == ""
    assert Path("notes.png").read_text(encoding="utf-8") == "Milk"
