"""Pictures of the bank that have a grid of the size asked for."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from bookmaker.bank import CATEGORIES, SOURCE, load_bank
from bookmaker.errors import PictureError
from bookmaker.nonogram.picture import Picture
from bookmaker.resources import own_pictures_dir, pictures_dir
from bookmaker.sources.option import Kind, Names, Option

NAME = SOURCE
OURS = "bookmaker"
"""What ``banks`` calls the bank that came along."""
NEVER, SOMETIMES = "never", "sometimes"

CATEGORY = Names("category", lambda _: CATEGORIES, is_fixed=True)
PICTURE = Names("picture", lambda options: [path.stem for path in bank_files(options, missing_ok=True)])
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
    Option(
        "banks",
        Kind.FOLDERS,
        f"folders of picture files to take, of two files with one slug that of the later folder; the word "
        f"`{OURS}` stands for the bank that came along. When left out: that bank, and the folder `pictures` "
        f"here if it holds any",
        (),
    ),
    Option(
        "mirror",
        Kind.CHOICE,
        "whether some pictures, which ones as the seed has it, are turned left to right; never those that "
        "would be wrong, such as letters and clocks",
        NEVER,
        choices=(NEVER, SOMETIMES),
    ),
    Option(
        "variants",
        Kind.FLAG,
        "whether each picture is drawn anew from its vector, as the seed has it, so that no other book has "
        "the same grids: mirrored, bent, in another pose, with thinner or thicker strokes or without some "
        "parts; of pictures without a vector about half are mirrored",
        False,
    ),
)


def bank_files(options: Mapping[str, object], missing_ok: bool = False) -> list[Path]:
    """List the picture files that a section takes its pictures from, by slug.

    Raises PictureError for a folder of ``banks`` without picture files, unless ``missing_ok``.
    """
    banks = cast(Sequence[str], options.get("banks") or ())
    folders = [pictures_dir() if name == OURS else Path(name) for name in banks] or _usual_folders()
    found = [(folder, sorted(folder.glob("*.toml"))) for folder in folders]
    empty = [folder.as_posix() for folder, files in found if not files]
    if empty and banks and not missing_ok:
        raise PictureError(
            f"{folder}: no such folder with picture files (*.toml), though banks names it; mend the name"
            for folder in empty
        )
    by_slug = {path.stem: path for _, files in found for path in files}
    return [by_slug[slug] for slug in sorted(by_slug)]


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
        for picture in load_bank(*bank_files(options)).pictures(width, height)
        if picture.slug not in excluded and (not categories or picture.category in categories)
    )


def _usual_folders() -> list[Path]:
    own = own_pictures_dir()
    return [pictures_dir(), *([own] if own else [])]
