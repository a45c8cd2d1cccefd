"""XML bytes into a small tree of elements, by expat alone: nothing outside the bytes is ever opened.

A DOCTYPE may stand there and is not followed. Declared entities are refused, so that none can grow; a name
such as ``&copy;``, which the files of webpbn use without declaring it, is the character HTML gives it.
"""

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from xml.parsers import expat

from bookmaker.errors import PuzzleFileError
from bookmaker.findings import counted
from bookmaker.nonogram.formats._text import decoded

MOST_DEPTH = 12
MOST_ATTRIBUTES = 16
MOST_ELEMENTS = 300_000
EXPECTED = "an XML puzzle file of webpbn"

_ENCODING_FAULTS = {
    expat.errors.codes[text]
    for text in (expat.errors.XML_ERROR_UNKNOWN_ENCODING, expat.errors.XML_ERROR_INCORRECT_ENCODING)
}

_NONE: Mapping[str, str] = MappingProxyType({})


@dataclass(slots=True)
class Element:
    """One element; ``place`` is the line and column where it begins, ``parts`` the text directly within.

    Hundreds of thousands may stand in one file, so that one without children, text or attributes has no lists
    of its own for them.
    """

    name: str
    attributes: Mapping[str, str]
    place: tuple[int, int]
    children: Sequence["Element"] = ()
    parts: Sequence[str] = ()

    @property
    def text(self) -> str:
        """The text directly within."""
        return "".join(self.parts)

    def named(self, name: str) -> list["Element"]:
        """List the children of a name, in order."""
        return [child for child in self.children if child.name == name]

    def add(self, child: "Element") -> None:
        """Add the next child."""
        if isinstance(self.children, list):
            self.children.append(child)
        else:
            self.children = [child]

    def write(self, text: str) -> None:
        """Add the next piece of the text directly within."""
        if isinstance(self.parts, list):
            self.parts.append(text)
        else:
            self.parts = [text]


def parse_xml(data: bytes, where: str) -> Element:
    """Read XML; raises PuzzleFileError at line and column for what is none, or is not sane."""
    if not re.search(rb"\A[^>]{0,200}encoding\s*=", data) and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        decoded(data, where)
    builder = _Builder(where)
    try:
        builder.parser.Parse(data, True)
    except (LookupError, ValueError):
        raise PuzzleFileError(_unread_encoding(data, where)) from None
    except expat.ExpatError as fault:
        if fault.code in _ENCODING_FAULTS:
            raise PuzzleFileError(_unread_encoding(data, where)) from None
        what = expat.ErrorString(fault.code)
        raise PuzzleFileError(
            f"{where}:{fault.lineno}:{fault.offset + 1}: {what}, expected {EXPECTED}; mend the element"
        ) from None
    return builder.root


def _unread_encoding(data: bytes, where: str) -> str:
    """Say that the encoding which a file names is not read, or not its own."""
    named = re.search(rb"encoding\s*=\s*[\"']([\w.-]{0,20})", data[:300])
    name = f" {named[1].decode()!r}" if named else ""
    return f"{where}:1:1: encoding{name} is not read, or not that of the file, expected UTF-8; save it so"


class _Builder:
    """Builds the tree while expat reads; the first thing that is not sane ends it."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.root = Element("", {}, (1, 1))
        self.open = [self.root]
        self.elements = 0
        self.parser = parser = expat.ParserCreate()
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        # As if a DTD were named and not followed, so that names are told to us in files without one, too.
        parser.UseForeignDTD(True)
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.text
        parser.EntityDeclHandler = self.declare
        parser.SkippedEntityHandler = self.skip
        parser.ExternalEntityRefHandler = self.refer

    @property
    def place(self) -> tuple[int, int]:
        return self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1

    def refuse(self, what: str) -> None:
        raise PuzzleFileError(f"{self.where}:{self.place[0]}:{self.place[1]}: {what}")

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.elements += 1
        if len(self.open) > MOST_DEPTH:
            self.refuse(f"elements {MOST_DEPTH} deep, expected fewer; choose {EXPECTED}")
        if len(attributes) > MOST_ATTRIBUTES:
            self.refuse(
                f"{counted(len(attributes), 'attribute')}, expected at most {MOST_ATTRIBUTES}; delete some"
            )
        if self.elements > MOST_ELEMENTS:
            self.refuse(
                f"over {counted(MOST_ELEMENTS, 'element')}, expected fewer; cut it into several files"
            )
        element = Element(name, attributes or _NONE, self.place)
        self.open[-1].add(element)
        self.open.append(element)

    def end(self, name: str) -> None:
        self.open.pop()

    def text(self, text: str) -> None:
        self.open[-1].write(text)

    def declare(self, *declared: object) -> None:
        self.refuse(f"an entity {str(declared[0])[:20]!r} is declared, expected none; write its text out")

    def skip(self, name: str, is_parameter: bool) -> None:
        known = html.unescape(f"&{name};")
        if is_parameter or known == f"&{name};":
            self.refuse(f"entity '&{name[:20]};', expected a character; write its text out")
        self.open[-1].write(known)

    def refer(self, *referred: object) -> int:
        self.refuse("an entity of another file, expected none; write its text out")
        return 0
