"""Picture files read into a bank; every fault of every file is told at once."""

import os
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from bookmaker.bank.entry import Bank, BankGrid, BankPicture
from bookmaker.bank.fields import Fields
from bookmaker.bank.places import line_of, places_of
from bookmaker.bank.rows import SIZES, read_grids
from bookmaker.errors import PictureError
from bookmaker.files import decode, read_file

Made = TypeVar("Made")

WHAT = "a picture file"
MAX_BYTES = 1024 * 1024
"""Far more than a grid at every size takes."""

KEYS = (
    "title",
    "category",
    "tags",
    "author",
    "licence",
    "provenance",
    "mirror",
    "vector",
    "missing",
    "waived",
    "grid",
)


def load_bank(*paths: Path) -> Bank:
    """Read picture files, and all ``*.toml`` of folders, into one bank.

    Raises PictureError with every fault of every file, or when there is no picture at all.
    """
    faults: list[str] = []
    found = [file for files in _collect(_picture_files, paths, faults) for file in files]
    files = {os.path.realpath(file): file for file in found}
    entries = _collect(load_picture_file, files.values(), faults)
    bank = Bank(tuple(sorted(entries, key=lambda entry: entry.slug)))
    if faults:
        raise PictureError(faults)
    return bank


def read_picture_text(path: Path) -> str:
    """Read the text of a picture file; raises PictureError for what is none."""
    return decode(read_file(path, MAX_BYTES, WHAT, PictureError), _name(path), WHAT, PictureError)


def load_picture_file(path: Path, *, without_grids: bool = False) -> BankPicture:
    """Read one picture file; its name is the slug. Raises PictureError with all its faults.

    ``without_grids`` accepts a file that has no grid yet.
    """
    return parse_picture(read_picture_text(path), path, without_grids=without_grids)


def parse_picture(text: str, path: Path, *, without_grids: bool = False) -> BankPicture:
    """Read the text of a picture file, as ``load_picture_file`` does; ``path`` names it in messages."""
    fields = Fields(_parse(path, text))
    fields.refuse_unknown(KEYS)
    picture = BankPicture(
        slug=path.stem,
        title=fields.line("title"),
        category=fields.line("category"),
        tags=fields.words("tags"),
        author=fields.line("author"),
        licence=fields.line("licence"),
        provenance=fields.text("provenance"),
        mirror=fields.switch("mirror", True),
        vector=fields.text("vector"),
        missing=_missing(fields),
        waived=fields.reasons("waived"),
        grids=_grids(fields, without_grids),
    )
    if fields.faults:
        places = places_of(text)
        raise PictureError(f"{_place(path, line_of(places, f.key))}: {f.message}" for f in fields.faults)
    return picture


def _grids(fields: Fields, may_lack: bool) -> tuple[BankGrid, ...]:
    if "grid" not in fields and may_lack:
        return ()
    if "grid" not in fields and fields.text("vector"):
        fields.note("grid: missing; make grids of the drawing with `bookmaker import-picture`")
        return ()
    grids, faults = read_grids(fields.table("grid"))
    fields.faults.extend(faults)
    return grids


def _missing(fields: Fields) -> Mapping[int, str]:
    reasons = fields.reasons("missing")
    for key in reasons:
        if key not in SIZES:
            fields.note(f"missing {key}: not a size, expected a whole number like 15", "missing", key)
    return {int(key): reason for key, reason in reasons.items() if key in SIZES}


def _collect(read: Callable[[Path], Made], paths: Iterable[Path], faults: list[str]) -> list[Made]:
    made = []
    for path in paths:
        try:
            made.append(read(path))
        except PictureError as error:
            faults.extend(error.messages)
    return made


def _picture_files(path: Path) -> list[Path]:
    if not os.path.lexists(path):
        raise PictureError(f"{_name(path)}: not found, expected a picture file or a folder of them")
    if not path.is_dir():
        return [path]
    files = sorted(path.glob("*.toml"), key=lambda file: file.name)
    if not files:
        raise PictureError(f"{_name(path)}: no picture file in this folder, expected *.toml")
    return files


def _parse(path: Path, text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise PictureError(f"{_name(path)}: not TOML: nested too deeply") from error
    except ValueError as error:
        raise PictureError(_not_toml(path, str(error))) from error


def _not_toml(path: Path, reason: str) -> str:
    found = re.fullmatch(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", reason, re.DOTALL)
    what, line = (found[1], found[2]) if found else (reason, None)
    end = "" if line else " at the end of the file"
    return f"{_place(path, line)}: not TOML: {what[:1].lower()}{what[1:]}{end}"


def _place(path: Path, line: int | str | None) -> str:
    return f"{_name(path)}:{line}" if line else _name(path)


def _name(path: Path) -> str:
    return path.as_posix()
