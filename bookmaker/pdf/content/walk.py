"""Walk the operators of a page, its forms included, and tell a sink what they draw."""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field

from pypdf.generic import DictionaryObject, PdfObject

from bookmaker.pdf.content.fonts import Font, read_font
from bookmaker.pdf.content.sink import Sink
from bookmaker.pdf.content.state import State
from bookmaker.pdf.content.tokens import tokenise
from bookmaker.pdf.facts import Matrix
from bookmaker.pdf.matrices import IDENTITY
from bookmaker.pdf.objects import dictionary, entry, key_of, stream_bytes

MAX_TOKENS = 10_000_000
"""What a whole document may ask us to read, forms drawn again included: about two million operators."""

MAX_DEPTH = 12
"""Forms within forms; deeper nesting is left unjudged."""

_SYNTAX = (ValueError, IndexError, TypeError, KeyError, OverflowError, ZeroDivisionError)

Operator = Callable[["Walk", list[bytes]], None]


class UnreadableError(Exception):
    """Content that cannot be read or is more than we are willing to read; the text says why."""


@dataclass
class Shared:
    """What the pages of a document share: fonts and tokens once read, and the budget left."""

    tokens_left: int = MAX_TOKENS
    fonts: dict[str, Font] = field(default_factory=dict)
    tokens: dict[str, list[bytes]] = field(default_factory=dict)

    def spend(self, tokens: int) -> None:
        """Take from the budget of the document; raises UnreadableError when it is spent."""
        self.tokens_left -= tokens
        if self.tokens_left < 0:
            raise UnreadableError(f"the file asks for more than {MAX_TOKENS:,} tokens of content to be read")


@dataclass
class Walk:
    """One page while it is read; operators change it."""

    number: int
    state: State
    resources: DictionaryObject
    operators: dict[bytes, Operator]
    shared: Shared
    sink: Sink
    stack: list[State] = field(default_factory=list)
    path: list[bytes | float] = field(default_factory=list)
    clip_pending: bool = False
    text_matrix: Matrix = IDENTITY
    line_matrix: Matrix = IDENTITY
    open_forms: list[str] = field(default_factory=list)
    fonts: dict[str, Font] = field(default_factory=dict)

    def run(self, tokens: list[bytes]) -> None:
        """Carry out the operators; those that make no sense are counted and skipped."""
        self.shared.spend(len(tokens))
        self.fonts = self._listed_fonts()
        remaining = iter(tokens)
        operands: list[bytes] = []
        find, push, clear = self.operators.get, operands.append, operands.clear
        while True:
            try:
                for token in remaining:
                    operator = find(token)
                    if operator is None:
                        push(token)
                    else:
                        operator(self, operands)
                        clear()
                return
            except _SYNTAX:
                self.sink.fault(token, "it does not take these operands")
                clear()

    @property
    def place(self) -> str:
        """Name what is being read: the innermost form, else the page."""
        return self.open_forms[-1] if self.open_forms else f"page {self.number}"

    def find(self, category: str, name: str) -> PdfObject | None:
        """Return a named resource."""
        return entry(dictionary(self.resources, category), name)

    def tokens_of(self, stream: PdfObject, key: str) -> list[bytes]:
        """Return the tokens of a stream, cut once a document; raises UnreadableError."""
        if key not in self.shared.tokens:
            self.shared.tokens[key] = tokens_of(stream)
        return self.shared.tokens[key]

    def save(self) -> None:
        """Keep a copy of the graphics state."""
        kept = copy(self.state)
        kept.fill, kept.stroke = copy(kept.fill), copy(kept.stroke)
        self.stack.append(kept)

    def restore(self) -> None:
        """Return to the state that was kept last; raises IndexError when there is none."""
        self.state = self.stack.pop()

    def _listed_fonts(self) -> dict[str, Font]:
        """Return the fonts of the resources, looked up once: a page of clues sets its font 300 times."""
        names = map(str, dictionary(self.resources, "/Font"))
        fonts = {name: font for name in names if (font := self._font(name))}
        for font in fonts.values():
            self.sink.list_font(font)
        return fonts

    def _font(self, name: str) -> Font | None:
        """Return a font of the resources, read once a document."""
        fonts = dictionary(self.resources, "/Font")
        source = entry(fonts, name)
        if not isinstance(source, DictionaryObject):
            return None
        key = key_of(fonts, name, f"{self.place} {name}")
        if key not in self.shared.fonts:
            self.shared.fonts[key] = read_font(source, key)
        return self.shared.fonts[key]


def tokens_of(stream: PdfObject | None) -> list[bytes]:
    """Decode a stream, or an array of them, and cut it; raises UnreadableError when that fails."""
    try:
        return tokenise(stream_bytes(stream))
    except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
        raise UnreadableError(
            f"a content stream cannot be decoded ({type(fault).__name__}: {fault})"
        ) from fault
