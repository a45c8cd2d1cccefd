"""A folder of images as the source of a section."""

from pathlib import Path

import pytest

from bookmaker.errors import PictureError
from bookmaker.sources import image
from tests.images import ball, save

OPTIONS = {option.name: option.default for option in image.OPTIONS}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder ``images`` in the current one, with two pictures and a file that is none."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "images").mkdir()
    save(ball(200, 120), Path("images/red_ball.png"))
    save(ball(120, 200), Path("images/tall.jpg"))
    Path("images/notes.md").write_text("hello")
    return tmp_path / "images"


def test_each_image_is_a_picture(folder: Path) -> None:
    """Titles come from the names of the files; a portrait is made to fit a landscape."""
    offered = image.pictures(20, 15, OPTIONS)

    assert [(one.slug, one.title) for one in offered] == [("red-ball", "Red Ball"), ("tall", "Tall")]
    assert all(one.grid.width <= 20 and one.grid.height <= 15 for one in offered)


def test_faults_are_in_one_order_everywhere(folder: Path) -> None:
    """Capitals come before small letters, on systems whose paths know no case, too."""
    for name in ("a.png", "B.png"):
        (folder / name).write_bytes(b"no")

    with pytest.raises(PictureError) as raised:
        image.pictures(15, 15, OPTIONS)

    files = [message.partition(":")[0] for message in raised.value.messages]
    assert files == ["images/B.png", "images/a.png"]


def test_faults_are_told_together(folder: Path) -> None:
    """Every image that cannot be used is named."""
    (folder / "broken.png").write_bytes(b"no")
    save(ball().point(lambda _: 9), folder / "blank.png")
    (folder / "TALL.png").write_bytes((folder / "red_ball.png").read_bytes())

    with pytest.raises(PictureError) as raised:
        image.pictures(15, 15, OPTIONS)

    text = "\n".join(raised.value.messages)
    assert "broken.png: no image" in text and "blank.png: nothing to see" in text
    assert "another image there has the slug 'tall'" in text


@pytest.mark.parametrize("name", ["nowhere", "."])
def test_no_images(folder: Path, name: str) -> None:
    """A folder without images is told with what was looked for."""
    with pytest.raises(PictureError, match="no images there, expected files that end in"):
        image.pictures(15, 15, {**OPTIONS, "folder": name})
