from dataclasses import replace

import pytest

from bookmaker.bank import Bank, BankGrid, BankPicture, Origin
from bookmaker.bank.entry import as_picture
from bookmaker.nonogram.grid import format_grid, parse_grid


def entry(slug: str, **grids: list[str]) -> BankPicture:
    drawn = tuple(
        BankGrid(int(size.removeprefix("of_")), parse_grid(rows), Origin.PIXEL)
        for size, rows in grids.items()
    )
    return BankPicture(slug, slug.title(), "animals", (), "A. Author", "CC0-1.0", drawn)


BANK = Bank(
    (
        entry("bar", of_4=["####"]),
        entry("pole", of_4=["#", "#", "#", "#"]),
        entry("square", of_4=["####", "#..#", "#..#", "####"], of_2=["##", "#."]),
        entry("padded", of_4=["....", ".##.", "..#.", "...."]),
    )
)


@pytest.mark.parametrize(
    "size, slugs",
    [
        ((4, 4), ["bar", "pole", "square", "padded"]),
        ((4, 2), ["bar", "padded"]),
        ((2, 4), ["pole", "padded"]),
        ((2, 2), ["square"]),
        ((3, 3), []),
    ],
)
def test_pictures_of_a_size(size: tuple[int, int], slugs: list[str]) -> None:
    """A size offers the grids of its class that, cut to ink, are no wider and no higher."""
    assert [picture.slug for picture in BANK.pictures(*size)] == slugs


def test_what_a_book_gets() -> None:
    """A picture comes cut to its ink, with its title, category and credit."""
    padded = BANK.pictures(4, 4)[-1]

    assert format_grid(padded.grid) == ("##", ".#")
    assert (padded.title, padded.category, padded.credit) == ("Padded", "animals", "A. Author")
    assert (padded.source, padded.licence) == ("pictures", "CC0-1.0")


@pytest.mark.parametrize(
    "origin, drawn",
    [(Origin.VECTOR, True), (Origin.TOUCHED, True), (Origin.PIXEL, False), (Origin.IMPORT, False)],
)
def test_drawing(origin: Origin, drawn: bool) -> None:
    """A picture has its drawing where its grid looks like it, and none at sizes drawn as pixels."""
    one = replace(entry("bar", of_4=["####"]), vector="<path/>")
    grid = replace(one.grids[0], origin=origin)

    assert as_picture(one, grid).vector == ("<path/>" if drawn else "")


def test_sizes() -> None:
    """A bank knows the size classes of its grids."""
    assert BANK.sizes == (2, 4)
