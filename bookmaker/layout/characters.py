"""The author's words held against the fonts, before a page is composed."""

import unicodedata
from collections.abc import Iterator
from dataclasses import fields, replace

from bookmaker.book import Book, Imprint, Section
from bookmaker.errors import Fault
from bookmaker.paper.type import Face, normalise
from bookmaker.template import Template


def character_faults(book: Book, template: Template) -> Iterator[Fault | str]:
    """Yield every character of the author's words that a face of the template lacks.

    All faces are asked, because a word may be set in any of them. Invisible characters count as lacking:
    a font may have them, but nobody sees what they do.
    """
    faces = tuple(template.faces.values())
    for key, text in _words(book):
        yield from (Fault(key, told) for told in _lacking(normalise(text), faces))
    for each in book.puzzles:
        for told in _lacking(normalise(each.title), faces):
            yield f"picture {each.picture.slug!r}: title: {told}"


def printable(book: Book, template: Template) -> Book:
    """Return a book without the characters that are lacking, so that the rest of it can be measured."""

    def clean(text: str) -> str:
        kept = [char for char in normalise(text) if not _is_lacking(char, tuple(template.faces.values()))]
        return "".join(kept)

    return replace(
        book,
        title=clean(book.title),
        subtitle=clean(book.subtitle),
        author=clean(book.author),
        imprint=Imprint(**{each.name: clean(getattr(book.imprint, each.name)) for each in fields(Imprint)}),
        sections=tuple(
            Section(
                clean(section.title),
                tuple(
                    replace(each, picture=replace(each.picture, title=clean(each.title)))
                    for each in section.puzzles
                ),
            )
            for section in book.sections
        ),
    )


def _words(book: Book) -> Iterator[tuple[str, str]]:
    """List the words of the spec with their keys."""
    yield "title", book.title
    yield "subtitle", book.subtitle
    yield "author", book.author
    for each in fields(Imprint):
        yield f"imprint.{each.name}", getattr(book.imprint, each.name)
    for number, section in enumerate(book.sections, 1):
        yield f"sections[{number}].title", section.title


def _lacking(text: str, faces: tuple[Face, ...]) -> Iterator[str]:
    invisible = [char for char in dict.fromkeys(text) if _is_invisible(char)]
    visible = " ".join("".join(char for char in text if char not in invisible).split())
    for face in faces:
        missing = list(face.missing(visible))
        if missing:
            yield from missing
            break
    for char in invisible:
        name = unicodedata.name(char, "a control character")
        yield f"{text!r}: character U+{ord(char):04X}, {name}, cannot be seen in print; take it out"


def _is_lacking(char: str, faces: tuple[Face, ...]) -> bool:
    return _is_invisible(char) or (not char.isspace() and any(any(face.missing(char)) for face in faces))


def _is_invisible(char: str) -> bool:
    return unicodedata.category(char) in {"Cc", "Cf"} and not char.isspace()
