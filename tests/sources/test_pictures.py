"""The bank as a source: the pictures of a size, by category, without the excluded ones."""

from collections.abc import Mapping

import pytest

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
