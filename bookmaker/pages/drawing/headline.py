"""Large words under a heavy line: the opening of a book and of its parts."""

from collections.abc import Iterator

from bookmaker.pages.drawing.lettering import Room, left
from bookmaker.pages.drawing.side import Side
from bookmaker.paper.page import Fill, Item, Segment, Stroke

# Where the heavy line of a part stands, as a share of the live area's height.
LINE_PLACE = 0.66
PART_LINES = 6
# The space between the heavy line and a title, in em of a title that is not shrunk.
PART_AIR = 0.5


def draw_heavy_line(side: Side, y: float) -> Item:
    """Draw the line that titles hang from, as heavy as the frame of a puzzle."""
    width = side.template.looks.lines.frame
    return Stroke((Segment(side.live.x0, y - width / 2, side.live.x1, y - width / 2),), width)


def set_block(side: Side, room: Room, text: str, top: float) -> tuple[list[Item], float]:
    """Set a text from the left of the live area, its capitals from ``top`` down.

    Returns the items and the place below the last line.
    """
    fitted, lines = room.fit(text)
    baselines = [top - fitted.cap - place * fitted.line for place in range(len(lines))]
    items: list[Item] = [
        left(fitted, side.live.x0, baseline, line) for baseline, line in zip(baselines, lines, strict=True)
    ]
    return items, (baselines[-1] - fitted.descent if lines else top)


def draw_part(side: Side, title: str, under: float = 0.0) -> tuple[list[Item], float]:
    """Draw the ground of a part, where the book has bleed, its heavy line and its title.

    A long title on a low page lifts the line, so that ``under`` stays free below it. Returns the items and
    the place below the title.
    """
    room = part_room(side, under)
    fitted, lines = room.fit(title)
    wanted = PART_AIR * room.style.size + len(lines) * fitted.line + under
    top = side.live.y0 + max(LINE_PLACE * side.live.height, wanted)
    words, below = set_block(side, room, title, top - PART_AIR * room.style.size)
    return [*_draw_ground(side), draw_heavy_line(side, top), *words], below


def part_room(side: Side, under: float = 0.0) -> Room:
    """Return where the title of a part goes that has so much under it."""
    style = side.template.styles.opener
    return Room(style, side.live.width, PART_LINES, side.live.height - PART_AIR * style.size - under)


def _draw_ground(side: Side) -> Iterator[Item]:
    """Tint the whole sheet, off its three outer edges and up to the spine."""
    if side.has_bleed:
        yield Fill((side.sheet,), side.template.looks.tints.ground)
