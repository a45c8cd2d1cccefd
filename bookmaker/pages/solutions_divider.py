"""The page that parts the puzzles from their answers."""

from bookmaker.pages.drawing.headline import draw_part
from bookmaker.pages.drawing.lettering import Room, left
from bookmaker.pages.drawing.side import Items, Side

KIND = "solutions_divider"
HAS_FOLIO = False


def compose(side: Side, content: None) -> Items:
    """Compose the page before the answers."""
    style, words = side.template.styles.subtitle, side.template.texts.solutions_divider
    title, below = draw_part(side, words.heading)
    fitted, lines = Room(style, side.live.width, 3).fit(words.note)
    first = below - 1.5 * style.line
    return (
        *title,
        *(left(fitted, side.live.x0, first - place * fitted.line, line) for place, line in enumerate(lines)),
    )
