"""The marks of a page into drawings: upright and level rulings, each joined from its pieces, that touch."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bookmaker.paper.boxes import Box
from bookmaker.pdf.marks import FilledBox, PageScene, Stroke

LIGHTEST = 0.95
"""Of a ruling that can be seen on paper."""

THICKEST_FILL = 2.0
"""Points; many programs draw lines as boxes this thin, and no printed answer has cells as small."""

_LEVEL = 0.05
_SAME = 0.3
"""Points by which pieces of one ruling may lie apart."""

_GAP, _WIDEST_GAP, _GAP_SHARE = 1.0, 3.0, 0.15
"""Points by which pieces of one ruling may end apart; of long pieces up to the widest, by their share."""

MOST_RULINGS = 3000
"""Of a page each way; one with more is no page of puzzles."""

_REACH = 1.0
"""Points by which rulings may miss each other, besides half their widths, and still touch."""


class CrowdedError(Exception):
    """A page with more on it than on any page of puzzles; the text says of what."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A drawn line: where it stands (x of an upright, y of a level one), from where to where, how wide."""

    at: float
    start: float
    end: float
    width: float

    @property
    def length(self) -> float:
        """From end to end."""
        return self.end - self.start


@dataclass(frozen=True)
class Drawing:
    """Rulings that touch each other, by their places."""

    uprights: tuple[Ruling, ...]
    levels: tuple[Ruling, ...]

    @cached_property
    def box(self) -> Box:
        """The box around the middles of all rulings."""
        return Box(
            min(self.uprights[0].at, *(one.start for one in self.levels)),
            min(self.levels[0].at, *(one.start for one in self.uprights)),
            max(self.uprights[-1].at, *(one.end for one in self.levels)),
            max(self.levels[-1].at, *(one.end for one in self.uprights)),
        )


def find_drawings(scene: PageScene) -> list[Drawing]:
    """Return the drawings of a page that have two rulings each way or more, from the top down.

    Raises CrowdedError for a page with more rulings than anyone could mean.
    """
    uprights, levels = _join(_uprights(scene)), _join(_levels(scene))
    if max(len(uprights), len(levels)) > MOST_RULINGS:
        raise CrowdedError(f"it has more than {MOST_RULINGS} rulings")
    found = [Drawing(tuple(across), tuple(down)) for across, down in _touching(uprights, levels)]
    return sorted(
        (one for one in found if len(one.uprights) > 1 and len(one.levels) > 1),
        key=lambda one: (-one.box.y1, one.box.x0),
    )


def _uprights(scene: PageScene) -> Iterator[Ruling]:
    for one in scene.strokes:
        if abs(one.x1 - one.x0) < _LEVEL < abs(one.y1 - one.y0) and one.lightness < LIGHTEST:
            yield Ruling(one.x0, min(one.y0, one.y1), max(one.y0, one.y1), one.width)
    for box in _thin(scene.fills):
        if box.x1 - box.x0 < box.y1 - box.y0:
            yield Ruling((box.x0 + box.x1) / 2, box.y0, box.y1, box.x1 - box.x0)


def _levels(scene: PageScene) -> Iterator[Ruling]:
    for one in scene.strokes:
        if abs(one.y1 - one.y0) < _LEVEL < abs(one.x1 - one.x0) and one.lightness < LIGHTEST:
            yield Ruling(one.y0, min(one.x0, one.x1), max(one.x0, one.x1), one.width)
    for box in _thin(scene.fills):
        if box.y1 - box.y0 < box.x1 - box.x0:
            yield Ruling((box.y0 + box.y1) / 2, box.x0, box.x1, box.y1 - box.y0)


def _thin(fills: Iterable[FilledBox]) -> Iterator[FilledBox]:
    for box in fills:
        thin, long = sorted((box.x1 - box.x0, box.y1 - box.y0))
        if thin <= THICKEST_FILL and long >= 3 * thin and not box.ragged and box.lightness < LIGHTEST:
            yield box


def is_slanted(stroke: Stroke) -> bool:
    """Whether a stroke is neither upright nor level, as one of a cross is."""
    return abs(stroke.x1 - stroke.x0) > 1 and abs(stroke.y1 - stroke.y0) > 1


def _join(pieces: Iterable[Ruling]) -> list[Ruling]:
    """Join the pieces of each ruling; returns rulings by their places."""
    joined: list[Ruling] = []
    for together in _by_place(sorted(set(pieces), key=lambda one: (one.at, one.start, one.end))):
        joined += _join_ends(together)
    return sorted(joined, key=lambda one: (one.at, one.start))


def _by_place(pieces: Sequence[Ruling]) -> Iterator[list[Ruling]]:
    """Yield pieces that stand at one place: none farther than the tolerance from the first."""
    together: list[Ruling] = []
    for piece in pieces:
        if together and piece.at - together[0].at > _SAME:
            yield together
            together = []
        together.append(piece)
    if together:
        yield together


def _join_ends(pieces: list[Ruling]) -> Iterator[Ruling]:
    """Join what overlaps or nearly meets; the longest piece tells the place, the thinnest the width."""
    pieces.sort(key=lambda one: one.start)
    first, *others = pieces
    at, longest = first.at, first.length
    start, end, width = first.start, first.end, first.width
    for piece in others:
        near = min(_WIDEST_GAP, max(_GAP, _GAP_SHARE * min(piece.length, end - start)))
        if piece.start - end > near:
            yield Ruling(at, start, end, width)
            at, longest, start, end, width = piece.at, piece.length, piece.start, piece.end, piece.width
            continue
        if piece.length > longest:
            at, longest = piece.at, piece.length
        end, width = max(end, piece.end), min(width, piece.width)
    yield Ruling(at, start, end, width)


def _touching(
    uprights: Sequence[Ruling], levels: Sequence[Ruling]
) -> Iterator[tuple[list[Ruling], list[Ruling]]]:
    """Yield the rulings of each drawing, by their places, drawing by drawing from its leftmost upright."""
    if not (uprights and levels):
        return
    touch = _touches(uprights, levels)
    open_uprights = np.ones(len(uprights), np.bool_)
    for first in range(len(uprights)):
        if open_uprights[first]:
            across, down = _reach(touch, first)
            open_uprights &= ~across
            yield (
                [uprights[i] for i in np.flatnonzero(across).tolist()],
                [levels[j] for j in np.flatnonzero(down).tolist()],
            )


def _touches(uprights: Sequence[Ruling], levels: Sequence[Ruling]) -> NDArray[np.bool_]:
    """Tell which upright touches which level ruling, bool of shape (uprights, levels)."""
    x, y0, y1, upright_width = _table(uprights)
    y, x0, x1, level_width = _table(levels)
    near = _REACH + (upright_width[:, None] + level_width[None, :]) / 2
    across = (x0[None, :] - near <= x[:, None]) & (x[:, None] <= x1[None, :] + near)
    touches: NDArray[np.bool_] = (
        across & (y0[:, None] - near <= y[None, :]) & (y[None, :] <= y1[:, None] + near)
    )
    return touches


def _table(rulings: Sequence[Ruling]) -> NDArray[np.float64]:
    return np.array([(one.at, one.start, one.end, one.width) for one in rulings], np.float64).T


def _reach(touch: NDArray[np.bool_], first: int) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return which rulings hang together with an upright, over however many others."""
    across, down = np.zeros(touch.shape[0], np.bool_), np.zeros(touch.shape[1], np.bool_)
    new = across.copy()
    new[first] = True
    while new.any():
        across |= new
        found = touch[new].any(axis=0) & ~down
        down |= found
        new = touch[:, found].any(axis=1) & ~across
    return across, down
