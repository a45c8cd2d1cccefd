"""The author's words checked against the fonts, before a page is composed."""

import unicodedata
from collections.abc import Iterator

from bookmaker.book import Book
from bookmaker.errors import FontError
from bookmaker.paper.type import Face, normalise
from bookmaker.template import Template


def check_characters(book: Book, template: Template) -> None:
    """Raise FontError naming every character of the author's words that a face of the template lacks.

    All faces are asked, because a word may be set in any of them. Invisible characters count as lacking:
    a font may have them, but nobody sees what they do.
    """
    faults = [
        fault
        for where, text in _words(book)
        for fault in _faults(where, normalise(text), tuple(template.faces.values()))
    ]
    if faults:
        raise FontError(faults)


def _words(book: Book) -> Iterator[tuple[str, str]]:
    """List the author's words with where they come from."""
    yield "title", book.title
    yield "subtitle", book.subtitle
    yield "author", book.author
    for key in ("publisher", "isbn", "edition", "year", "dedication"):
        yield f"imprint.{key}", getattr(book.imprint, key)
    for section in book.sections:
        yield "section title", section.title
        for each in section.puzzles:
            yield f"picture {each.picture.slug}", each.title


def _faults(where: str, text: str, faces: tuple[Face, ...]) -> Iterator[str]:
    invisible = [char for char in dict.fromkeys(text) if _is_invisible(char)]
    visible = " ".join("".join(char for char in text if char not in invisible).split())
    for face in faces:
        missing = list(face.missing(visible))
        if missing:
            yield from (f"{where}: {fault}" for fault in missing)
            break
    for char in invisible:
        name = unicodedata.name(char, "a control character")
        yield f"{where}: {text!r}: character U+{ord(char):04X}, {name}, cannot be seen in print; take it out"


def _is_invisible(char: str) -> bool:
    return unicodedata.category(char) in {"Cc", "Cf"} and not char.isspace()
