"""Pictures of the bank that have a grid of the size asked for."""

from collections.abc import Mapping, Sequence
from typing import cast

from bookmaker.bank import CATEGORIES, SOURCE, load_bank, slugs_in
from bookmaker.nonogram.picture import Picture
from bookmaker.resources import pictures_dir
from bookmaker.sources.option import Kind, Names, Option

NAME = SOURCE
CATEGORY = Names("category", lambda: CATEGORIES, is_fixed=True)
PICTURE = Names("picture", lambda: slugs_in(pictures_dir()))
OPTIONS = (
    Option(
        "categories",
        Kind.WORDS,
        "take pictures of these categories only; all when left out",
        (),
        names=CATEGORY,
    ),
    Option("include", Kind.WORDS, "slugs that must be in the section", (), names=PICTURE),
    Option("exclude", Kind.WORDS, "slugs that must not be in the section", (), names=PICTURE),
    Option("pin", Kind.PINS, "slugs at fixed positions of the section, counted from 1", {}, names=PICTURE),
)


def pictures(width: int, height: int, options: Mapping[str, object]) -> tuple[Picture, ...]:
    """List the pictures that fit the size and the options, in order of their slugs."""
    categories = cast(Sequence[str], options["categories"])
    excluded = cast(Sequence[str], options["exclude"])
    return tuple(
        picture
        for picture in load_bank(pictures_dir()).pictures(width, height)
        if picture.slug not in excluded and (not categories or picture.category in categories)
    )
