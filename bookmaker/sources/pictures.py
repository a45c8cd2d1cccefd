"""Pictures of the bank that have a grid of the size asked for."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from bookmaker.bank import CATEGORIES, SOURCE, load_bank
from bookmaker.nonogram.picture import Picture
from bookmaker.resources import own_pictures_dir, pictures_dir
from bookmaker.sources.option import Kind, Names, Option

NAME = SOURCE
CATEGORY = Names("category", lambda: CATEGORIES, is_fixed=True)
PICTURE = Names("picture", lambda: [path.stem for path in bank_files()])
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


def bank_files() -> list[Path]:
    """List the user's own picture files and those that came along; of two with one slug, the user's."""
    own = own_pictures_dir()
    files = {path.stem: path for folder in (pictures_dir(), own) if folder for path in folder.glob("*.toml")}
    return [files[slug] for slug in sorted(files)]


def own_files() -> list[Path]:
    """List the user's own picture files, without copies of those that came along."""
    own, ours = own_pictures_dir(), pictures_dir()
    return [
        path
        for path in (own.glob("*.toml") if own else ())
        if not (ours / path.name).is_file() or path.read_bytes() != (ours / path.name).read_bytes()
    ]


def pictures(width: int, height: int, options: Mapping[str, object]) -> tuple[Picture, ...]:
    """List the pictures that fit the size and the options, in order of their slugs."""
    categories = cast(Sequence[str], options["categories"])
    excluded = cast(Sequence[str], options["exclude"])
    return tuple(
        picture
        for picture in load_bank(*bank_files()).pictures(width, height)
        if picture.slug not in excluded and (not categories or picture.category in categories)
    )
