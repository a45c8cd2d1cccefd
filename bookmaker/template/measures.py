"""The looks of a template as plain values: faces at sizes, widths of lines, tints, margins, cells.

Every length is in points. A field's name is the key of ``template.yaml`` it is read from.
"""

from dataclasses import dataclass
from typing import Annotated

from bookmaker.paper.type import Face
from bookmaker.paper.units import inches, mm
from bookmaker.template.texts import Texts

Inches = Annotated[float, inches]
Millimetres = Annotated[float, mm]


@dataclass(frozen=True)
class Style:
    """A face at a size; ``floor`` is the size it may shrink to, ``leading`` a share of the size."""

    face: Face
    size: float
    floor: float
    leading: float
    gray: float

    @property
    def line(self) -> float:
        """The distance from one baseline to the next."""
        return self.size * self.leading

    @property
    def cap(self) -> float:
        """The height of capitals and figures above the baseline."""
        return self.size * max(self.face.cap_height, self.face.digit_height)

    @property
    def descent(self) -> float:
        """How far letters reach below the baseline, as a positive length."""
        return -self.size * self.face.descent

    def width(self, text: str) -> float:
        """Measure a text at this size."""
        return self.face.width(text, self.size)


@dataclass(frozen=True)
class Styles:
    """The style of each thing that is set in type."""

    title: Style
    subtitle: Style
    author: Style
    heading: Style
    subheading: Style
    body: Style
    strong: Style
    small: Style
    table: Style
    table_strong: Style
    number: Style
    info: Style
    clue: Style
    folio: Style
    caption_number: Style
    caption: Style
    reference: Style
    opener: Style


@dataclass(frozen=True)
class Lines:
    """The widths of a puzzle's lines, and of the hairs that carry the eye from a clue to its cells."""

    hair: float
    cell: float
    fifth: float
    tenth: float
    frame: float


@dataclass(frozen=True)
class Tints:
    """Grays, from 0, black, to 1, white."""

    group: float
    hair: float
    ground: float
    tab: float
    known: float
    answer_frame: float
    answer_fifth: float


@dataclass(frozen=True)
class Margins:
    """The comfortable margins, which a printer's may widen, and how deep a tab reaches into the page."""

    gutter: Inches
    outer: Inches
    head: Inches
    foot: Inches
    tab: Inches


@dataclass(frozen=True)
class Cells:
    """The cells of a puzzle: the sides they may have, and how clues are set beside them.

    ``clue_size`` and ``zone_pad`` are shares of a cell, ``clue_gap`` a share of the type size.
    """

    least: Millimetres
    most: Millimetres
    clue_size: float
    clue_gap: float
    zone_pad: float


@dataclass(frozen=True)
class Answers:
    """How answers share a page: their cells, the gap between them, ``COLUMNSxROWS`` densest first."""

    least: Millimetres
    most: Millimetres
    gap: Millimetres
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    """A line before and after one deduction, in ``#.?`` text; the clue as text."""

    clue: str
    before: str
    after: str


@dataclass(frozen=True)
class Lessons:
    """The line diagrams of "How to solve"."""

    run: Lesson
    overlap: Lesson
    several: Lesson
    edge: Lesson
    reach: Lesson
    split: Lesson


@dataclass(frozen=True)
class WhatIf:
    """A small puzzle by its answer, the one cell of it that is tried, and what follows until a line clashes.

    The two grids besides the answer are ``#.?`` text.
    """

    answer: tuple[str, ...]
    tried: tuple[str, ...]
    followed: tuple[str, ...]


@dataclass(frozen=True)
class Looks:
    """The keys of ``template.yaml``; ``example`` is the picture that "How to solve" works through."""

    package: str
    family: str
    faces: dict[str, str]
    styles: Styles
    lines: Lines
    tints: Tints
    margins: Margins
    cells: Cells
    answers: Answers
    example: tuple[str, ...]
    lessons: Lessons
    what_if: WhatIf


@dataclass(frozen=True)
class Template:
    """The looks and words of a book, and the faces that items name."""

    name: str
    language: str
    faces: dict[str, Face]
    looks: Looks
    texts: Texts

    @property
    def styles(self) -> Styles:
        """The styles of type."""
        return self.looks.styles
