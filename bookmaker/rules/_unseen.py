"""What a page has that nobody sees, and the page edges that each object is to be held against."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from bookmaker.paper.boxes import SIDES, Box
from bookmaker.pdf.facts import PageContent, PageInk
from bookmaker.rules._submission import Submission

TEXT_SLACK = 1.0
"""Points by which the box of a string, taken from its font's widths, may be off."""


@dataclass(frozen=True)
class Unseen:
    """An object and why it is unseen, in words.

    ``sides`` are the edges near which it is unseen, ``slack`` is how far its box may be off, in points.
    """

    kind: str
    words: str
    box: Box
    sides: tuple[str, ...]
    slack: float = 0.0


def unseen_objects(
    content: PageContent, ink: PageInk, frame: Box, submission: Submission
) -> Iterator[Unseen]:
    """Yield text, paths and images that leave no mark on the page."""
    yield from _texts(content)
    yield from _paths_and_images(content, ink, submission.live_area(content.number, frame))
    yield from _empty_images(content, ink, frame, submission)


def _texts(content: PageContent) -> Iterator[Unseen]:
    for text in content.texts:
        if not text.seen or text.white:
            yield Unseen("text", "text that nobody sees", text.box, SIDES, TEXT_SLACK)


def _paths_and_images(content: PageContent, ink: PageInk, live: Box) -> Iterator[Unseen]:
    """Yield what is cut off, and what is white, unless it is a background or may stand on art."""
    for one in content.unseen:
        if one.why != "white":
            yield Unseen(one.what, f"{_article(one.what)} {one.why}", one.box, SIDES)
        elif not one.box.contains(live):
            yield Unseen(one.what, f"a white {one.what}", one.box, _without(ink.reaches_faint))


def _empty_images(content: PageContent, ink: PageInk, frame: Box, submission: Submission) -> Iterator[Unseen]:
    """Yield images that lie in a margin as a whole, where no ink is: they must be white or see-through."""
    must = {side: submission.margin(content.number, side).must for side in _without(ink.reaches_faint)}
    for image in content.images:
        ends = _reach_in(image.box, frame)
        sides = tuple(side for side in must if ends[side] <= must[side])
        if sides:
            yield Unseen("image", "an image of nothing", image.box, sides)


def _reach_in(box: Box, frame: Box) -> dict[str, float]:
    """Return how far from each edge of what is around it a box ends."""
    return {
        "left": box.x1 - frame.x0,
        "right": frame.x1 - box.x0,
        "top": frame.y1 - box.y0,
        "bottom": box.y1 - frame.y0,
    }


def _without(sides: Collection[str]) -> tuple[str, ...]:
    return tuple(side for side in SIDES if side not in sides)


def _article(noun: str) -> str:
    return f"an {noun}" if noun.startswith("i") else f"a {noun}"
