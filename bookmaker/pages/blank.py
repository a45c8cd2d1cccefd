"""An empty page, there only so that what follows begins on the right side of a leaf."""

from bookmaker.pages.drawing.side import Items, Side

KIND = "blank"
HAS_FOLIO = False


def compose(side: Side, content: None) -> Items:
    """Compose nothing."""
    return ()
