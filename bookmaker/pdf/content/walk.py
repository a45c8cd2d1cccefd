"""Walk the operators of a page, its forms included, and tell a sink what they draw."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from pypdf.generic import DictionaryObject, PdfObject

from bookmaker.pdf.content.fonts import Font, read_font
from bookmaker.pdf.content.shared import Shared, UnreadableError, tokens_of
from bookmaker.pdf.content.sink import Sink
from bookmaker.pdf.content.state import NO_VEIL, NOWHERE, Ink, State
from bookmaker.pdf.facts import Matrix
from bookmaker.pdf.layers import is_off
from bookmaker.pdf.matrices import IDENTITY, Corners
from bookmaker.pdf.objects import dictionary, entry, key_of

MAX_DEPTH = 12
"""Forms within forms; deeper nesting is left unjudged."""

FORM_COSTS = 25
"""Tokens that it takes as long to read as to enter a form and to leave it."""

_MOST_STATES = 10_000
"""Graphics states kept at one time; the reference of PDF 1.7 names 28 as what readers take."""

_SYNTAX = (ValueError, IndexError, TypeError, KeyError, OverflowError, ZeroDivisionError)
Operator = Callable[["Walk", list[bytes]], None]


class SenselessError(ValueError):
    """An operator that makes no sense where it stands; the text says why."""


@dataclass(frozen=True)
class Procedures:
    """How to walk what paints by operators of its own: patterns, and the glyphs of Type 3 fonts."""

    pattern: Callable[["Walk", Ink, Corners], None]
    glyphs: Callable[["Walk", bytes], None]


@dataclass
class Walk:
    """One page while it is read; operators change it.

    ``base`` leads from the page or form that is read to points of the seen page, ``marks`` tells of each
    open marked content whether it is on a layer that is off, and ``shown_clip`` is the clip behind it.
    ``starts`` has the places in ``path`` where subpaths begin, none for a path of rectangles alone.
    Without ``procedures`` patterns and the glyphs of Type 3 fonts are not looked into.
    """

    number: int
    state: State
    resources: DictionaryObject
    operators: dict[bytes, Operator]
    shared: Shared
    sink: Sink
    stack: list[State] = field(default_factory=list)
    path: list[bytes | float] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    clip_pending: bool = False
    text_matrix: Matrix = IDENTITY
    line_matrix: Matrix = IDENTITY
    open_forms: list[str] = field(default_factory=list)
    fonts: dict[str, Font] = field(default_factory=dict)
    listed: dict[int, tuple[DictionaryObject, dict[str, Font]]] = field(default_factory=dict)
    procedures: Procedures | None = None
    base: Matrix = IDENTITY
    in_text: bool = False
    tolerates: int = 0
    marks: list[bool] = field(default_factory=list)
    shown_clip: Corners = NOWHERE
    used: set[Ink] = field(default_factory=set)
    walked: set[str] = field(default_factory=set)
    inks: dict[tuple[str, bytes], Ink] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.base = self.state.ctm

    def run(self, tokens: list[bytes]) -> None:
        """Carry out the operators; those that make no sense are counted and skipped."""
        self.shared.spend(len(tokens))
        self.fonts = self._listed_fonts()
        operators = self.operators
        if strange := self.shared.strange(tokens, operators):
            operators = operators | {word: partial(_unknown, word) for word in strange}
        remaining = iter(tokens)
        operands: list[bytes] = []
        find, push, clear = operators.get, operands.append, operands.clear
        while True:
            try:
                for token in remaining:
                    operator = find(token)
                    if operator is None:
                        push(token)
                    else:
                        operator(self, operands)
                        clear()
                break
            except _SYNTAX as fault:
                senseless = isinstance(fault, SenselessError)
                self.sink.fault(token, str(fault) if senseless else "has too few operands, or wrong ones")
                clear()
        self._close()

    def draw_within(
        self,
        key: str,
        state: State,
        resources: DictionaryObject,
        tokens: list[bytes],
        operators: dict[bytes, Operator] | None = None,
    ) -> None:
        """Carry out what has operators of its own, a form say, and leave no trace of it.

        Raises SenselessError for what is drawn within itself, UnreadableError for what is nested too deeply.
        """
        if key in self.open_forms:
            raise SenselessError("draws itself")
        if len(self.open_forms) >= MAX_DEPTH:
            raise UnreadableError(f"forms are nested deeper than {MAX_DEPTH}")
        self.shared.spend(FORM_COSTS)
        outside = self.__dict__.copy()
        self.state, self.resources, self.base = state, resources, state.ctm
        self.operators = operators or self.operators
        self.stack, self.marks, self.inks, self.in_text, self.tolerates = [], [], {}, False, 0
        self.path, self.starts, self.clip_pending = [], [], False
        self.open_forms.append(key)
        try:
            self.run(tokens)
        finally:
            self.open_forms.pop()
            self.__dict__.update(outside)

    @property
    def place(self) -> str:
        """Name what is being read: the innermost form, else the page."""
        return self.open_forms[-1] if self.open_forms else f"page {self.number}"

    def find(self, category: str, name: str) -> PdfObject | None:
        """Return a named resource."""
        return entry(dictionary(self.resources, category), name)

    def key_of(self, category: str, name: str) -> str:
        """Return what identifies a named resource, which must be there, across pages."""
        source = self.find(category, name)
        return key_of(dictionary(self.resources, category), name, f"direct {id(source)}")

    def tokens_of(self, stream: PdfObject, key: str) -> list[bytes]:
        """Return the tokens of a stream, cut once a document; raises UnreadableError."""
        tokens = self.shared.tokens.get(key)
        if tokens is None:
            self.shared.check()
            tokens = tokens_of(stream)
            self.shared.keep(key, tokens)
        return tokens

    def use_inks(self, fills: bool, strokes: bool, seen: Corners | None = None) -> None:
        """Use the ink of fills, that of strokes, or both."""
        if fills:
            self.use(self.state.fill, seen=seen)
        if strokes:
            self.use(self.state.stroke, strokes=True, seen=seen)

    def use(self, ink: Ink, strokes: bool = False, seen: Corners | None = None) -> None:
        """Tell the sink what is painted with, once a page, and what the ground shows through.

        ``seen`` is what shows of the thing painted, None for anywhere within the clip.
        """
        if self.state.veil is not NO_VEIL:
            for kind in self.state.veil.kinds(strokes):
                self.sink.blend(kind)
        if ink in self.used:
            return
        self.used.add(ink)
        for name in ink.names:
            self.sink.colour(name)
        for name in ink.space.spots:
            self.sink.spot(name)
        if ink.pattern is not None and self.procedures:
            self.procedures.pattern(self, ink, seen or self.state.clip)

    def font(self, source: DictionaryObject, key: str) -> Font:
        """Return what a font dictionary tells, read once a document."""
        if key not in self.shared.fonts:
            self.shared.fonts[key] = read_font(source, key)
        return self.shared.fonts[key]

    def save(self) -> None:
        """Keep a copy of the graphics state; raises UnreadableError when too many are kept."""
        if len(self.stack) >= _MOST_STATES:
            raise UnreadableError(f"more than {_MOST_STATES:,} graphics states are kept at one time")
        kept = self.state.copy()
        if self.is_hidden:
            kept.clip = self.shown_clip
        self.stack.append(kept)

    def restore(self) -> None:
        """Return to the state that was kept last; raises SenselessError when there is none."""
        if not self.stack:
            raise SenselessError("takes back a state that was never kept")
        self.state = self.stack.pop()
        if self.is_hidden:
            self.shown_clip, self.state.clip = self.state.clip, NOWHERE

    @property
    def is_hidden(self) -> bool:
        """Whether what is drawn stands on a layer that is off."""
        return True in self.marks

    def is_off(self, name: str) -> bool:
        """Tell whether a layer of the resources, or a membership in several, is off."""
        return is_off(dictionary(self.resources, "/Properties"), name, self.shared.hidden)

    def mark(self, hides: bool) -> None:
        """Begin marked content; on a layer that is off, nothing shows until it ends."""
        if hides and not self.is_hidden:
            self.shown_clip, self.state.clip = self.state.clip, NOWHERE
        self.marks.append(hides)

    def unmark(self) -> None:
        """End marked content, where any is open."""
        if self.marks and self.marks.pop() and not self.is_hidden:
            self.state.clip = self.shown_clip

    def _close(self) -> None:
        """Tell of what the operators leave open."""
        for _ in self.stack:
            self.sink.fault(b"q", "keeps a state that is never taken back")
        if self.in_text:
            self.sink.fault(b"BT", "begins text that never ends")

    def _listed_fonts(self) -> dict[str, Font]:
        """Return the fonts of the resources, looked up once a page: one of clues sets its font 300 times."""
        known = self.listed.get(id(self.resources))
        if known:
            return known[1]
        names = map(str, dictionary(self.resources, "/Font"))
        fonts = {name: font for name in names if (font := self._font(name))}
        for font in fonts.values():
            self.sink.list_font(font)
        # Kept with the resources, so that no others can come to stand where they stood.
        self.listed[id(self.resources)] = self.resources, fonts
        return fonts

    def _font(self, name: str) -> Font | None:
        """Return a font of the resources."""
        fonts = dictionary(self.resources, "/Font")
        source = entry(fonts, name)
        if not isinstance(source, DictionaryObject):
            return None
        return self.font(source, key_of(fonts, name, f"{self.place} {name}"))


def _unknown(word: bytes, walk: Walk, operands: list[bytes]) -> None:
    """Stand for an operator that does not exist; some programs ask that theirs be passed over."""
    if not walk.tolerates:
        walk.sink.fault(word[:40], "is no operator")
