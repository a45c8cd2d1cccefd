"""A new picture to the text of its file, in the form that all files of the bank have."""

import json

from bookmaker.bank.entry import BankGrid, BankPicture
from bookmaker.nonogram.grid import format_grid


def format_picture(picture: BankPicture) -> str:
    """Return the text of a picture file; reading it gives the picture back, whose texts hold no ``'''``."""
    lines = [f"{key} = {_quoted(getattr(picture, key))}" for key in ("title", "category")]
    lines.append(f"tags = [{', '.join(map(_quoted, picture.tags))}]")
    lines += [f"{key} = {_quoted(getattr(picture, key))}" for key in ("author", "licence")]
    if picture.provenance:
        lines.append(f"provenance = {_quoted(picture.provenance)}")
    if not picture.mirror:
        lines.append("mirror = false")
    if picture.vector:
        lines += ["vector = '''", picture.vector.strip("\n"), "'''"]
    for name, reasons in (("missing", picture.missing), ("waived", picture.waived)):
        if reasons:
            lines += ["", f"[{name}]", *(f"{key} = {_quoted(reason)}" for key, reason in reasons.items())]
    for drawn in picture.grids:
        lines += ["", *_grid_lines(drawn)]
    return "\n".join(lines) + "\n"


def _grid_lines(drawn: BankGrid) -> list[str]:
    head = [f"[grid.{drawn.size}]", f'origin = "{drawn.origin}"', f"flips = {drawn.flips}", "rows = '''"]
    return [*head, *format_grid(drawn.grid), "'''"]


def _quoted(text: str) -> str:
    """Quote a text as TOML does, which is as JSON does where nothing is beyond the basic plane's escapes."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
