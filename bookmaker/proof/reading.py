"""The scene of a page into what it prints: puzzles with clues, answers, phrases, grids nobody can read."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from bookmaker.paper.boxes import Box
from bookmaker.pdf.marks import Char, ImageBox, PageScene
from bookmaker.proof.drawings import Bare, Clued, Framed, OnPage, Rejected, read_drawing
from bookmaker.proof.ground import Sight, look
from bookmaker.proof.lettering import Phrase, read_phrases, read_words
from bookmaker.proof.painting import painting_of
from bookmaker.proof.rulings import CrowdedError, Drawing, find_drawings
from bookmaker.proof.tiles import join_tiles
from bookmaker.proof.turning import set_upright

_MOST_PAIRS = 60_000_000
"""Characters and fills, or words and drawings a thousandfold, that are held against each other on a page."""

_PICTURED = 0.15
"""Of a page: what an image covers that may be a puzzle or an answer."""


@dataclass(frozen=True)
class Sheet:
    """What a page prints. ``phrases`` leaves out the clues; ``bare`` counts grids without any figures.

    ``pictured`` tells that an image covers a good part of the page, ``rejected`` what grids were seen and
    taken for neither, and why. ``hidden`` are phrases that are in the file and do not show.
    """

    page: int
    clued: tuple[Clued, ...] = ()
    framed: tuple[Framed, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    bare: int = 0
    pictured: bool = False
    rejected: tuple[Rejected, ...] = ()
    hidden: tuple[Phrase, ...] = ()

    @cached_property
    def text(self) -> str:
        """All its phrases, by spaces."""
        return " ".join(phrase.text for phrase in self.phrases)


def read_sheet(scene: PageScene) -> Sheet:
    """Read what a page prints; raises CrowdedError for one with more on it than any page of puzzles."""
    scene = set_upright(scene)
    solid = [fill for fill in scene.fills if not fill.ragged]
    chars = [char for char in scene.chars if char.turn == 0]
    if len(chars) * len(solid) > _MOST_PAIRS:
        raise CrowdedError("it has more characters and fills than a page of puzzles")
    painting = painting_of(scene)
    sight = look(scene.chars, solid, painting)
    words = read_words((char for char in sight.visible if char.turn == 0), sight.hurt, sight.unsure)
    askew = tuple(char for char in sight.visible if char.turn != 0)
    hidden = read_words(char for char in sight.hidden if char.turn == 0)
    page = OnPage(scene.number, painting, words, hidden, askew)
    drawings = join_tiles(find_drawings(scene))
    if 1000 * len(drawings) * len(words) > _MOST_PAIRS:
        raise CrowdedError("it has more drawings and words than a page of puzzles")
    found = [read_drawing(page, one, _others(one, drawings)) for one in drawings]
    clued = tuple(one for one in found if isinstance(one, Clued))
    used = {id(word) for one in clued for word in one.words}
    return Sheet(
        scene.number,
        clued,
        tuple(one for one in found if isinstance(one, Framed)),
        tuple(read_phrases([word for word in words if id(word) not in used])),
        sum(isinstance(one, Bare) for one in found),
        any(_covers(box, scene) for box in scene.images),
        tuple(one for one in found if isinstance(one, Rejected)),
        tuple(read_phrases(read_words(_unseen(scene, sight)))),
    )


def _unseen(scene: PageScene, sight: Sight) -> Iterator[Char]:
    """Yield the characters that a search of the file finds and no eye."""
    visible = {id(char) for char in sight.visible}
    return (char for char in (*scene.chars, *scene.hidden) if char.turn == 0 and id(char) not in visible)


def _others(drawing: Drawing, drawings: list[Drawing]) -> list[Box]:
    """The boxes of other drawings that are no frame around this one."""
    boxes = (one.box for one in drawings if one is not drawing)
    return [box for box in boxes if not box.contains(drawing.box)]


def _covers(area: ImageBox, scene: PageScene) -> bool:
    return (area.x1 - area.x0) * (area.y1 - area.y0) >= _PICTURED * scene.width * scene.height
