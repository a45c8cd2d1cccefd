"""The scene of a page into what it prints: puzzles with clues, answers, phrases, grids nobody can read."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from bookmaker.paper.boxes import Box
from bookmaker.pdf.marks import Char, ImageBox, PageScene
from bookmaker.proof.drawings import Bare, Clued, Framed, OnPage, Rejected, read_drawing
from bookmaker.proof.ground import Sight, look
from bookmaker.proof.lettering import Phrase, Word, read_phrases, read_words
from bookmaker.proof.painting import painting_of
from bookmaker.proof.rulings import CrowdedError, Drawing, find_drawings
from bookmaker.proof.tiles import join_tiles
from bookmaker.proof.turning import set_upright, turn_back, turn_box, turns_of

_MOST_PAIRS = 60_000_000
"""Characters and fills, or words and drawings a thousandfold, that are held against each other on a page."""

_BESIDE = 100_000.0
"""Points to the right at which answers that are read turned are told, for each quarter turn."""

_CAPTION, _SAME = 2.5, 1.0
"""Of the type size: how far from an answer its caption may stand. Points by which one box is the same."""

_CLUES = 8
"""Figures that a puzzle worth its page has at least."""

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
    sheet = _read_upright(scene)
    for turn in turns_of(scene):
        sheet = _with_turned(sheet, scene, turn)
    return sheet


def _with_turned(sheet: Sheet, scene: PageScene, turn: int) -> Sheet:
    """Take the answers whose captions are turned from a reading in which these stand upright.

    They and their captions are told as if they stood beside the page, each by the other.
    """
    turned, beside = turn_back(scene, turn), turn * _BESIDE
    other = _read_upright(turned)
    boxes = [turn_box(one.box, scene, turn) for one in sheet.framed]
    kept, found, captions = list(sheet.framed), [], []
    answers: list[Clued | Framed] = [*other.framed, *(grid for grid in other.clued if grid.filled)]
    for one in answers:
        here = [framed for framed, box in zip(sheet.framed, boxes, strict=True) if _is_same(box, one.box)]
        near = [phrase for phrase in other.phrases if _captions(phrase, one.box)]
        if here and near and not any(_captions(phrase, here[0].box) for phrase in sheet.phrases):
            kept.remove(here[0])
            found.append(Framed(one.page, _moved(one.box, beside), one.cells, one.fills))
            captions += [_moved_phrase(phrase, beside) for phrase in near]
    if not found:
        return sheet
    return replace(sheet, framed=(*kept, *found), phrases=(*sheet.phrases, *captions))


def _is_same(one: Box, other: Box) -> bool:
    return all(abs(a - b) < _SAME for a, b in zip(one.corners, other.corners, strict=True))


def _captions(phrase: Phrase, box: Box) -> bool:
    """Whether a phrase with a figure stands just above or below a box."""
    off = max(box.y0 - phrase.y, phrase.y - box.y1)
    has_figure = any(map(str.isdecimal, phrase.text))
    return has_figure and phrase.x0 < box.x1 and phrase.x1 > box.x0 and 0 < off < _CAPTION * phrase.size


def _moved(box: Box, by: float) -> Box:
    return Box(box.x0 + by, box.y0, box.x1 + by, box.y1)


def _moved_phrase(phrase: Phrase, by: float) -> Phrase:
    return Phrase(tuple(replace(word, x0=word.x0 + by, x1=word.x1 + by) for word in phrase.words))


def _read_upright(scene: PageScene) -> Sheet:
    painting = painting_of(scene)
    if len(scene.chars) * len(painting.marks) > _MOST_PAIRS:
        raise CrowdedError("it has more characters and marks than a page of puzzles")
    solid = [fill for fill in scene.fills if not fill.ragged]
    sight = look(scene.chars, solid, painting)
    words = read_words((char for char in sight.visible if char.turn == 0), sight.hurt, sight.unsure)
    askew = tuple(char for char in sight.visible if char.turn != 0)
    hidden = read_words(char for char in sight.hidden if char.turn == 0)
    page = OnPage(scene.number, painting, words, hidden, askew)
    drawings = join_tiles(find_drawings(scene))
    if len(drawings) * max(1000 * len(words), 10 * painting.weight) > _MOST_PAIRS:
        raise CrowdedError("it has more drawings, words and marks than a page of puzzles")
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
        (*(one for one in found if isinstance(one, Rejected)), *_painted_over(scene, hidden)),
        tuple(read_phrases(read_words(_unseen(scene, sight)))),
    )


def _painted_over(scene: PageScene, hidden: list[Word]) -> Iterator[Rejected]:
    """Tell of a page whose figures, as many as clues are at least, lie under what is painted over them."""
    if sum(word.text.isdecimal() for word in hidden) >= _CLUES:
        whole = Box(0.0, 0.0, scene.width, scene.height)
        yield Rejected(scene.number, whole, "figures that may be clues are painted over")


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
