"""Pages of placed items: text, strokes and fills at absolute places.

Origin is the lower left corner of the **trim** box, so only the writer knows about bleed. Layout decides
everything; the writer replays. Gray runs from 0, black, to 1, white.
"""

from dataclasses import dataclass

from bookmaker.paper.boxes import Box


@dataclass(frozen=True)
class Text:
    """One run of text: ``x`` is its left edge, ``y`` its baseline; ``font`` names a template's face."""

    x: float
    y: float
    text: str
    font: str
    size: float
    gray: float = 0.0


@dataclass(frozen=True)
class Segment:
    """A straight piece of a stroke."""

    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True)
class Disc:
    """A circle by its centre and radius."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Polygon:
    """A closed outline by its corners."""

    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Stroke:
    """Drawn lines of one width; ``cap`` is "butt", "square" or "round"; outlines are stroked centred."""

    shapes: tuple[Segment | Box | Disc | Polygon, ...]
    width: float
    gray: float = 0.0
    cap: str = "butt"


@dataclass(frozen=True)
class Fill:
    """Areas of one tint."""

    shapes: tuple[Box | Disc | Polygon, ...]
    gray: float = 0.0


Item = Text | Stroke | Fill


@dataclass(frozen=True)
class Page:
    """One side of a leaf: ``number`` counts from 1 in the file, ``folio`` is the number printed on it.

    ``kind`` names the page kind that composed it. Items may reach beyond the trim only when the book
    has bleed.
    """

    number: int
    kind: str
    items: tuple[Item, ...] = ()
    folio: str = ""

    @property
    def is_recto(self) -> bool:
        """Whether it is a right-hand page."""
        return self.number % 2 == 1


def dump(page: Page) -> str:
    """Write a page as text, one item a line, two decimals: what layout tests compare."""
    head = f"page {page.number} {page.kind} folio={page.folio or '-'}"
    return "\n".join([head, *(f"  {_item(item)}" for item in page.items)])


def _item(item: Item) -> str:
    if isinstance(item, Text):
        return f"text {item.x:.2f},{item.y:.2f} {item.font} {item.size:.2f} g{item.gray:.2f} {item.text!r}"
    shapes = " ".join(_shape(shape) for shape in item.shapes)
    if isinstance(item, Stroke):
        return f"stroke w{item.width:.2f} g{item.gray:.2f} {item.cap} {shapes}"
    return f"fill g{item.gray:.2f} {shapes}"


def _shape(shape: Segment | Box | Disc | Polygon) -> str:
    if isinstance(shape, Segment):
        return f"{shape.x0:.2f},{shape.y0:.2f}-{shape.x1:.2f},{shape.y1:.2f}"
    if isinstance(shape, Box):
        return f"[{shape.x0:.2f},{shape.y0:.2f},{shape.x1:.2f},{shape.y1:.2f}]"
    if isinstance(shape, Disc):
        return f"({shape.x:.2f},{shape.y:.2f},r{shape.radius:.2f})"
    return "<" + " ".join(f"{x:.2f},{y:.2f}" for x, y in shape.points) + ">"
