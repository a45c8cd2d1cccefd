"""The name of an image, or the letter of a font, to the title and the slug of its picture."""

import re
import unicodedata
from pathlib import Path

from bookmaker.gridding.opening import FONT


def title_of(source: str) -> str:
    """Make a title of the name of a file, or of the letter of a font."""
    glyph = FONT.fullmatch(source)
    if glyph:
        return unicodedata.name(glyph["glyph"][0], "Sign").removeprefix("LATIN ").title()
    words = re.sub(r"[\W_]+", " ", Path(source).stem).split()
    return " ".join(words).title() or "Picture"


def slug_of(title: str) -> str:
    """Make a slug of a title: what is left of it in plain letters and digits."""
    plain = unicodedata.normalize("NFKD", title.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "picture"


def name_of(source: str) -> str:
    """Return what an image is called where no path should show."""
    return source if FONT.fullmatch(source) else Path(source).name
