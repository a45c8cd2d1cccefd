"""The name of an image, or the letter of a font, to the title and the slug of its picture."""

import hashlib
import re
import unicodedata
from pathlib import Path

from bookmaker.bank.checks import RESERVED
from bookmaker.gridding.opening import FONT


def title_of(source: str) -> str:
    """Make a title of the name of a file, or of the letter of a font."""
    glyph = FONT.fullmatch(source)
    if glyph:
        return unicodedata.name(glyph["glyph"][0], "Sign").removeprefix("LATIN ").title()
    # Composed, for some systems store an accent as a character of its own, which is no part of a word.
    name = unicodedata.normalize("NFC", Path(source).stem)
    words = re.sub(r"[\W_]+", " ", name).split()
    return " ".join(words).title() or "Picture"


def slug_of(title: str) -> str:
    """Make a slug of a title: what is left of it in plain letters and digits.

    Where no letter of a title in another script is left, a hash of it keeps slugs apart; names that Windows
    keeps for devices get a second word.
    """
    letters = unicodedata.normalize("NFKD", title.lower())
    plain = letters.encode("ascii", "ignore").decode()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if any(map(str.isalpha, letters)) and not any(map(str.isalpha, slug)):
        return f"picture-{hashlib.sha256(letters.encode()).hexdigest()[:8]}"
    return f"{slug}-picture" if slug in RESERVED else slug or "picture"


def name_of(source: str) -> str:
    """Return what an image is called where no path should show; bytes that are no text become ``?``."""
    name = source if FONT.fullmatch(source) else Path(source).name
    return name.encode("utf-8", "replace").decode("utf-8")
