"""The bank as a source: the pictures of a size, by category, without the excluded ones."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from bookmaker.errors import PictureError
from bookmaker.resources import pictures_dir
from bookmaker.sources import pictures

EVERYTHING: Mapping[str, object] = {"categories": (), "include": (), "exclude": (), "pin": {}}


def test_size_holds() -> None:
    """Every picture offered fits the size, is of its class and cut to its ink."""
    offered = pictures.pictures(15, 15, EVERYTHING)

    assert len(offered) >= 60
    for picture in offered:
        assert max(picture.grid.width, picture.grid.height) <= 15
        assert picture.grid.cells[0].any() and picture.grid.cells[:, 0].any()


def test_rectangles_are_narrower() -> None:
    """A rectangle takes pictures that fit both sides, never swapped."""
    offered = pictures.pictures(20, 12, EVERYTHING)

    assert offered
    assert all(picture.grid.width <= 20 and picture.grid.height <= 12 for picture in offered)


@pytest.mark.parametrize("category", ["animals", "food"])
def test_categories(category: str) -> None:
    """Only the categories asked for are offered."""
    offered = pictures.pictures(15, 15, {**EVERYTHING, "categories": (category,)})

    assert {picture.category for picture in offered} == {category}


def test_excluded() -> None:
    """An excluded slug is not offered."""
    slugs = {picture.slug for picture in pictures.pictures(15, 15, {**EVERYTHING, "exclude": ("cat",)})}

    assert "cat" not in slugs
    assert "dog" in slugs


def test_order_is_that_of_slugs() -> None:
    """The list does not depend on the order of the folder."""
    slugs = [picture.slug for picture in pictures.pictures(20, 20, EVERYTHING)]

    assert slugs == sorted(slugs)


def own_picture(folder: Path, name: str, title: str) -> None:
    """Put a picture file into the folder ``pictures`` there, drawn like the heart of the bank."""
    heart = (pictures_dir() / "heart.toml").read_text(encoding="utf-8")
    (folder / "pictures").mkdir(exist_ok=True)
    (folder / "pictures" / name).write_text(heart.replace("Heart", title), encoding="utf-8")


def test_own_pictures_are_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of a folder here stand beside those that came along; of two with one slug, the one here."""
    monkeypatch.chdir(tmp_path)
    before = pictures.pictures(15, 15, EVERYTHING)
    own_picture(tmp_path, "darling.toml", "Darling")
    own_picture(tmp_path, "heart.toml", "My Heart")

    titles = {picture.slug: picture.title for picture in pictures.pictures(15, 15, EVERYTHING)}

    assert len(titles) == len(before) + 1
    assert (titles["darling"], titles["heart"]) == ("Darling", "My Heart")
    assert "darling" in pictures.PICTURE.known({})
    assert {path.name for path in pictures.own_files()} == {"darling.toml", "heart.toml"}


def test_copies_of_the_bank_are_not_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that holds what came along, as the checkout does, adds nothing; nor does an empty one."""
    monkeypatch.chdir(tmp_path)
    assert pictures.own_files() == []

    own_picture(tmp_path, "heart.toml", "Heart")

    assert pictures.own_files() == []


@pytest.mark.parametrize(
    "banks, titles",
    [
        ((), {"Darling"}),
        (("mine",), {"Sweetheart"}),
        (("bookmaker", "mine"), {"Cat", "Sweetheart"}),
        (("mine", "bookmaker"), {"Cat", "Sweetheart"}),
        (("mine", "pictures"), {"Sweetheart", "Darling"}),
    ],
)
def test_banks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, banks: tuple[str, ...], titles: set[str]
) -> None:
    """A section takes the folders it names, beside the bank that came along or instead of it."""
    own_picture(tmp_path, "darling.toml", "Darling")
    own_picture(tmp_path, "sweetheart.toml", "Sweetheart")
    (tmp_path / "mine").mkdir()
    (tmp_path / "pictures" / "sweetheart.toml").rename(tmp_path / "mine" / "sweetheart.toml")
    monkeypatch.chdir(tmp_path)

    offered = {picture.title for picture in pictures.pictures(15, 15, {**EVERYTHING, "banks": banks})}

    assert titles <= offered
    assert ("Cat" in offered) == (not banks or "bookmaker" in banks)


def test_the_later_folder_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two pictures with one slug, that of the later folder is taken."""
    own_picture(tmp_path, "heart.toml", "Darling")
    monkeypatch.chdir(tmp_path)

    for banks, title in ((("bookmaker", "pictures"), "Darling"), (("pictures", "bookmaker"), "Heart")):
        offered = pictures.pictures(15, 15, {**EVERYTHING, "banks": banks})
        assert {picture.slug: picture.title for picture in offered}["heart"] == title


def test_banks_without_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every folder that holds no picture file is named."""
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)

    with pytest.raises(PictureError) as raised:
        pictures.pictures(15, 15, {**EVERYTHING, "banks": ("empty", "bookmaker", "nowhere")})

    assert [message.partition(":")[0] for message in raised.value.messages] == ["empty", "nowhere"]
