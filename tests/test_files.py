import os
import re
import stat
import sys
from pathlib import Path

import pytest

from bookmaker.errors import OutputError, PictureError
from bookmaker.files import check_length, check_place, check_plain, decode, read_file, same_place, write_file

XML = re.compile(rb"\A<")


def make_fifo(path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes with names here")
    os.mkfifo(path)


def make_loop(path: Path) -> None:
    try:
        path.symlink_to(path.name)
    except OSError:
        pytest.skip("no links here")


NO_FILES = [
    (lambda path: None, "x: no such file, expected a picture; check the name"),
    (Path.mkdir, "x: is a folder, expected a picture; name a file in it"),
    (make_fifo, "x: is a device or a pipe, expected a picture; save it as a file first"),
    (make_loop, "x: is a link that leads to itself, expected a picture; check the name"),
    (lambda path: path.write_bytes(b"#" * 2049), "x: over 2 KiB, expected a picture, which is shorter"),
]


@pytest.mark.parametrize(("make", "message"), NO_FILES)
def test_what_is_no_plain_file(make, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only plain files up to a size are read; anything else is told and nothing waits for it."""
    monkeypatch.chdir(tmp_path)
    make(Path("x"))

    with pytest.raises(PictureError) as caught:
        read_file(Path("x"), 2048, "a picture", PictureError)
    assert caught.value.messages == (message,)


def test_stdin_is_no_plain_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What other programs take for stdin is told as such, unless a file is called so."""
    monkeypatch.chdir(tmp_path)

    with pytest.raises(PictureError, match="-: stdin is not read, expected a PDF; save it as a file first"):
        check_plain(Path("-"), "a PDF", PictureError)
    Path("-").write_bytes(b"#")
    check_plain(Path("-"), "a PDF", PictureError)


def test_plain_files(tmp_path: Path) -> None:
    """A file of the greatest length is read whole."""
    (tmp_path / "x").write_bytes(b"#" * 2048)

    assert len(read_file(tmp_path / "x", 2048, "a picture", PictureError)) == 2048
    check_length(b"#" * 2048, 2048, "x", "a picture", PictureError)


def test_an_endless_device() -> None:
    """A device is not read at all."""
    if not Path("/dev/zero").exists():
        pytest.skip("no such device here")
    with pytest.raises(PictureError, match="is a device or a pipe"):
        read_file(Path("/dev/zero"), 2048, "a picture", PictureError)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"#\n\xe9\n", "x:2: not UTF-8; save the file as UTF-8 text"),
        ("#\n".encode("utf-16"), "x:1: not UTF-8; save the file as UTF-8 text"),
        (b"%PDF-1.7\n\xe2\xe3\xcf\xd3\n", "x: is no text, expected a picture"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "x: is no text, expected a picture"),
    ],
)
def test_what_is_no_text(data: bytes, message: str) -> None:
    """A text in another encoding is told at its line, an image or a PDF for what it is not."""
    with pytest.raises(PictureError) as caught:
        decode(data, "x", "a picture", PictureError)
    assert caught.value.messages == (message,)


def test_text() -> None:
    """A byte order mark is no part of a text."""
    assert decode(b"\xef\xbb\xbfF\xc3\xbcchse", "x", "a picture", PictureError) == "Füchse"


@pytest.mark.parametrize("there", [None, b"", b"<xml>old</xml>"])
def test_a_place_that_is_free(there: bytes | None, tmp_path: Path) -> None:
    """Nothing, an empty file or one of the same kind makes room for a new one, and nothing else is left."""
    path = tmp_path / "x"
    if there is not None:
        path.write_bytes(there)
    check_place(path, XML, "XML", "--junit")
    write_file(path, b"<new/>", "--junit")

    assert path.read_bytes() == b"<new/>"
    assert [each.name for each in tmp_path.iterdir()] == ["x"]


def make_read_only(path: Path) -> None:
    path.write_bytes(b"<old/>")
    path.chmod(stat.S_IREAD)


def make_link(path: Path, to: str = "nowhere") -> None:
    try:
        path.symlink_to(to)
    except OSError:
        pytest.skip("no links here")


def make_link_to_read_only(path: Path) -> None:
    make_read_only(path.with_name("y"))
    make_link(path, "y")


def make_link_to_text(path: Path) -> None:
    path.with_name("y").write_bytes(b"title = 1")
    make_link(path, "y")


TAKEN = [
    (lambda path: path.write_bytes(b"title = 1"), "x: is there already and no XML"),
    (lambda path: path.write_bytes(b"title = 1 <"), "x: is there already and no XML"),
    (Path.mkdir, "x: is a folder"),
    (make_loop, "x: is a link that leads to itself"),
    (make_link, "x: is a link that leads nowhere"),
    (make_read_only, "x: is read-only"),
    (make_link_to_read_only, "x: is read-only"),
    (make_link_to_text, "x: is there already and no XML"),
]


@pytest.mark.parametrize(("make", "message"), TAKEN)
def test_a_place_that_is_taken(make, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is something else stays."""
    monkeypatch.chdir(tmp_path)
    make(Path("x"))

    with pytest.raises(OutputError) as caught:
        check_place(Path("x"), XML, "XML", "--junit")
    assert caught.value.messages == (f"{message}; choose another place with --junit",)


def test_what_became_read_only(tmp_path: Path) -> None:
    """A file that may not be written is not replaced either."""
    make_read_only(tmp_path / "x")

    with pytest.raises(OutputError, match="x: is read-only; choose another place with --junit"):
        write_file(tmp_path / "x", b"<new/>", "--junit")
    assert (tmp_path / "x").read_bytes() == b"<old/>"


def test_stdout_is_no_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What other programs take for stdout is no name of a file."""
    monkeypatch.chdir(tmp_path)

    with pytest.raises(OutputError, match="-: is no place for a file; name one with --junit"):
        check_place(Path("-"), XML, "XML", "--junit")


def test_a_place_in_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that is not there is told before and when it is written to."""
    monkeypatch.chdir(tmp_path)
    message = r"no[/\\]x: lies in no folder that is there; choose another place with --junit"

    with pytest.raises(OutputError, match=message):
        check_place(Path("no/x"), XML, "XML", "--junit")
    with pytest.raises(OutputError, match=message):
        write_file(Path("no/x"), b"<", "--junit")


def test_a_failed_write_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old file stands until the new one is whole."""
    (tmp_path / "x").write_bytes(b"old")

    def fail(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(OutputError, match="x: no space left on device; choose another place with --junit"):
        write_file(tmp_path / "x", b"new", "--junit")
    assert (tmp_path / "x").read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["x"]


def test_devices_are_written_as_they_are() -> None:
    """A device takes the bytes and stays a device."""
    if not Path("/dev/null").is_char_device():
        pytest.skip("no such device here")
    check_place(Path("/dev/null"), XML, "XML", "--junit")
    write_file(Path("/dev/null"), b"<new/>", "--junit")

    assert Path("/dev/null").is_char_device()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """What a link leads to is written, and the link keeps leading there."""
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"<old/>")
    link.symlink_to(target)

    write_file(link, b"<new/>", "--junit")

    assert link.is_symlink()
    assert target.read_bytes() == b"<new/>"


def test_one_place_has_one_name(tmp_path: Path) -> None:
    """Two ways to write a place are the same, also in another case and before it is there."""
    assert same_place(tmp_path / "a" / ".." / "X") == same_place(tmp_path / "x")
    assert same_place(tmp_path / "x") != same_place(tmp_path / "y")
