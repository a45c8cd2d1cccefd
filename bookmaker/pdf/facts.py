"""What was read back from a PDF, as plain values: all that a rule may ask.

Boxes are in points from the lower left corner of the page as it is seen: cropped, turned and scaled by
its user unit. Three layers find the facts, each blind to what the others see: the structure of the file,
its content (what is drawn, in operators) and its ink (what is drawn, in pixels).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bookmaker.paper.boxes import Box

Matrix = tuple[float, float, float, float, float, float]

WHITE = 0.999
"""From this lightness on a colour is that of paper."""


class Layer(StrEnum):
    """Where facts come from."""

    STRUCTURE = "structure"
    CONTENT = "content"
    INK = "ink"


class FontUse(StrEnum):
    """What a font that a page lists is used for there, the most visible use first."""

    VISIBLE = "visible"
    SPACES = "spaces only"
    INVISIBLE = "invisible"
    LISTED = "listed only"


@dataclass(frozen=True)
class Unread:
    """A part that could not be read, so that nothing follows from its silence; no page, the whole layer."""

    layer: Layer
    reason: str
    page: int | None = None


@dataclass(frozen=True)
class FileFacts:
    """The file before it is parsed, and who could parse it; ``repairs`` is what they had to mend.

    ``sha256`` is the digest of its bytes, in hexadecimal; empty where nobody asked for it.
    """

    name: str
    size: int
    has_header: bool = True
    encrypted: bool = False
    opened_by: tuple[str, ...] = ("pypdf", "pdfium")
    repairs: tuple[str, ...] = ()
    sha256: str = ""


@dataclass(frozen=True)
class DocumentFacts:
    """What belongs to no page; ``scripts`` counts actions that run by themselves.

    ``hidden_layers`` names the layers that are off when the file is opened or printed; ``made_with`` the
    programs it says it was made with, first that of the author and then that which wrote the file.
    """

    title: str = ""
    author: str = ""
    bookmarks: int = 0
    attachments: int = 0
    scripts: int = 0
    form_fields: int = 0
    signed: bool = False
    has_layers: bool = False
    hidden_layers: tuple[str, ...] = ()
    made_with: str = ""


@dataclass(frozen=True)
class PageShape:
    """The boxes of a page; ``width`` and ``height`` are those a reader sees, None when no box says.

    ``media`` is the size of the whole MediaBox, turned and scaled likewise, ``cropped`` tells that the
    CropBox hides a part of it, and ``trim`` is the TrimBox where there is one. ``matrix`` turns the page's
    own coordinates into seen ones; ``rotation`` is in degrees, and ``odd_rotation`` what the page asks for
    where that is no multiple of 90, from 0 to 360, which turns nothing. ``links`` are the first few web
    addresses that links of the page lead to.
    """

    number: int
    width: float | None
    height: float | None
    media: tuple[float, float] | None = None
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    trim: Box | None = None
    rotation: int = 0
    user_unit: float = 1.0
    cropped: bool = False
    annotations: tuple[str, ...] = ()
    odd_rotation: float | None = None
    links: tuple[str, ...] = ()


@dataclass(frozen=True)
class FontFact:
    """A font in a page's resources; equal ``key``, same font. Type 3 fonts count as embedded.

    One that is ``damaged`` has a program in the file that nobody could set text with, and is not embedded.
    """

    key: str
    name: str
    kind: str
    embedded: bool
    use: FontUse
    damaged: bool = False


@dataclass(frozen=True)
class TextFact:
    """Strings of one font, size and look on a page; ``box`` encloses them, baseline to capitals.

    ``size`` is in points as printed. ``seen`` is False for render mode 3, text clipped away and text off
    the page. ``lightness`` is that of its colour, 0 black and 1 white, 0 too where nobody knows; white text
    may stand on white or on black. ``sample`` is how the first of them begins, where its font tells.
    ``font_key`` is the key of its font, as several may have one name.
    """

    size: float
    font: str
    count: int
    box: Box
    seen: bool = True
    lightness: float = 0.0
    sample: str = ""
    font_key: str = ""

    @property
    def white(self) -> bool:
        """Whether it is painted in the colour of paper."""
        return self.lightness >= WHITE


@dataclass(frozen=True)
class MissingFact:
    """Codes of a font that are shown on a page though the font has no glyph for them."""

    font: str
    count: int
    box: Box


@dataclass(frozen=True)
class StrokeFact:
    """Visible strokes of one width, in points as printed at their thinnest; 0 is a hairline.

    Filled boxes so long and thin that they look like lines are among them.
    """

    width: float
    count: int
    box: Box


@dataclass(frozen=True)
class FillFact:
    """Visible fills of one lightness, 0 black and 1 white."""

    lightness: float
    count: int
    box: Box


@dataclass(frozen=True)
class ImageFact:
    """An image as placed; ``ppi`` is that of its coarser axis, ``is_mask`` tells a stencil of one bit."""

    width: int
    height: int
    ppi: float
    box: Box
    is_mask: bool = False


@dataclass(frozen=True)
class UnseenFact:
    """A path or an image that leaves no mark: ``why`` is white, clipped away or off the page."""

    what: str
    why: str
    box: Box


@dataclass(frozen=True)
class SyntaxFact:
    """Operators of one name that make no sense on a page, and what is wrong with them."""

    operator: str
    what: str
    count: int


@dataclass(frozen=True)
class PageContent:
    """What a page's operators draw. ``art`` encloses every painted path and shading that is not white.

    ``unseen`` has the objects that leave no mark, of each kind those nearest to an edge of the page.
    ``words`` is what its text says, as far as its fonts tell, in the order of drawing. ``colours`` are the
    colour spaces that are painted with: gray, rgb, cmyk, lab, spot, indexed or pattern, and besides
    "rgb-black" and "registration"; ``spots`` names the inks of spot colours. ``transparency`` are the kinds
    met, ``faults`` the operators that could not be understood, and ``damaged`` what keeps images from being
    drawn whole, so that nothing follows from the ink of the page.
    """

    number: int
    fonts: tuple[FontFact, ...] = ()
    texts: tuple[TextFact, ...] = ()
    missing: tuple[MissingFact, ...] = ()
    words: str = ""
    strokes: tuple[StrokeFact, ...] = ()
    fills: tuple[FillFact, ...] = ()
    images: tuple[ImageFact, ...] = ()
    art: Box | None = None
    unseen: tuple[UnseenFact, ...] = ()
    colours: tuple[str, ...] = ()
    spots: tuple[str, ...] = ()
    transparency: tuple[str, ...] = ()
    faults: tuple[SyntaxFact, ...] = ()
    damaged: tuple[str, ...] = ()


@dataclass(frozen=True)
class PageInk:
    """What a page shows when rendered on white.

    ``dark`` (gray under 200) and ``faint`` (under 250) enclose the ink, without art in the margins that
    runs off the page; boxes may reach out up to ``slack`` points too far. ``nearest`` encloses, for each
    page edge that such ink comes near to, what of it lies beyond the safe margin, or else next to it.
    ``reaches`` and ``reaches_faint`` name the page edges (left, right, top, bottom) that ink touches, and
    ``at_edges`` encloses the stretch where it does, as deep as the margin. ``stops_short`` has the edges
    where ink comes to the trim line and not to the end of the bleed. ``marks`` encloses ink beyond the bleed
    on a page that is larger than its sheet, and ``marked_trim`` the trim that crop marks point at where the
    file does not tell of one. ``chroma`` is the greatest distance between the colour channels
    of a pixel, 0 to 255, 0 too where nobody asks. ``inked`` are the rows of cells with ink, as pdf.room has
    them.
    """

    number: int
    dark: Box | None = None
    faint: Box | None = None
    slack: float = 0.0
    nearest: tuple[tuple[str, Box], ...] = ()
    reaches: tuple[str, ...] = ()
    reaches_faint: tuple[str, ...] = ()
    stops_short: tuple[tuple[str, Box], ...] = ()
    marks: Box | None = None
    chroma: int = 0
    blank: bool = False
    at_edges: tuple[tuple[str, Box], ...] = ()
    inked: tuple[int, ...] = ()
    marked_trim: Box | None = None


@dataclass(frozen=True)
class PageFacts:
    """One page; a layer that is None was not judged."""

    number: int
    shape: PageShape | None = None
    content: PageContent | None = None
    ink: PageInk | None = None


@dataclass(frozen=True)
class PdfFacts:
    """A whole file; ``page_count`` is None when the page tree could not be read."""

    file: FileFacts
    document: DocumentFacts | None = None
    page_count: int | None = None
    pages: tuple[PageFacts, ...] = ()
    unread: tuple[Unread, ...] = ()

    @property
    def contents(self) -> Iterator[PageContent]:
        """What each page draws, of the pages whose operators were read."""
        return (page.content for page in self.pages if page.content)
