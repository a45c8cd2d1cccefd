"""Large words under a heavy line: the opening of a book and of its parts."""

from collections.abc import Iterator

from bookmaker.pages.drawing.lettering import Room, left
from bookmaker.pages.drawing.side import Side
from bookmaker.paper.page import Fill, Item, Segment, Stroke

# Where the heavy line of a part stands, as a share of the live area's height.
LINE_PLACE = 0.66
PART_LINES = 4


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


def draw_part(side: Side, title: str) -> tuple[list[Item], float]:
    """Draw the ground of a part, where the book has bleed, its heavy line and its title.

    Returns the items and the place below the title.
    """
    room = part_room(side)
    top = side.live.y0 + LINE_PLACE * side.live.height
    words, below = set_block(side, room, title, top - 0.5 * room.style.size)
    return [*_draw_ground(side), draw_heavy_line(side, top), *words], below


def part_room(side: Side) -> Room:
    """Return where the title of a part goes."""
    return Room(side.template.styles.opener, side.live.width, PART_LINES)


def _draw_ground(side: Side) -> Iterator[Item]:
    """Tint the whole sheet, off its three outer edges and up to the spine."""
    if side.has_bleed:
        yield Fill((side.sheet,), side.template.looks.tints.ground)
