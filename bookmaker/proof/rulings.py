"""The marks of a page into drawings: upright and level rulings, each joined from its pieces, that touch."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bookmaker.paper.boxes import Box
from bookmaker.pdf.marks import FilledBox, PageScene, Stroke
from bookmaker.proof.painting import corners_of

LIGHTEST = 0.95
"""Of a ruling that can be seen on paper."""

THICKEST_FILL = 2.0
"""Points; many programs draw lines as boxes this thin, and no printed answer has cells as small."""

_THICKEST_STROKE, _SLENDER = 3.0, 12
"""Points up to which any stroke may be a ruling, and how often its width a thicker one must be long."""

_LIGHT = 0.9
"""Lightness and opacity from which a mark hides the rulings below it."""

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
    covers = _covers(scene)
    uprights = _join(
        _showing(_uprights(scene), [(one.x0, one.x1, one.y0, one.y1, one.order) for one in covers])
    )
    levels = _join(_showing(_levels(scene), [(one.y0, one.y1, one.x0, one.x1, one.order) for one in covers]))
    if max(len(uprights), len(levels)) > MOST_RULINGS:
        raise CrowdedError(f"it has more than {MOST_RULINGS} rulings")
    found = [Drawing(tuple(across), tuple(down)) for across, down in _touching(uprights, levels)]
    return sorted(
        (one for one in found if len(one.uprights) > 1 and len(one.levels) > 1),
        key=lambda one: (-one.box.y1, one.box.x0),
    )


def _covers(scene: PageScene) -> list[FilledBox]:
    """Return what hides the rulings below it: light boxes and light strokes too thick to be rulings."""
    boxes = [box for box in scene.fills if not box.ragged and min(_sides(box)) > THICKEST_FILL]
    boxes += (
        FilledBox(*corners_of(one), one.lightness, False, one.order, (), False, one.opacity, one.unsure)
        for one in scene.strokes
        if one.width > THICKEST_FILL and min(abs(one.x1 - one.x0), abs(one.y1 - one.y0)) < _LEVEL
    )
    return [box for box in boxes if box.lightness >= _LIGHT and box.opacity >= _LIGHT and not box.unsure]


def _sides(box: FilledBox) -> tuple[float, float]:
    return box.x1 - box.x0, box.y1 - box.y0


def _showing(rulings: Iterable[tuple[Ruling, int]], covers: Sequence[tuple[float, ...]]) -> Iterator[Ruling]:
    """Yield what shows of rulings with their orders; covers go by extent across, along, and order."""
    if not covers:
        yield from (ruling for ruling, _ in rulings)
        return
    low, high, start, end, order = np.array(covers).T
    for ruling, painted in rulings:
        over = (low < ruling.at - _LEVEL) & (high > ruling.at + _LEVEL) & (order > painted)
        hides = over & (start < ruling.end) & (end > ruling.start)
        yield from _cut(ruling, sorted(zip(start[hides].tolist(), end[hides].tolist(), strict=True)))


def _cut(ruling: Ruling, hidden: Sequence[tuple[float, float]]) -> Iterator[Ruling]:
    """Yield the pieces of a ruling that are left between hidden stretches, told by their starts."""
    reached = ruling.start
    for start, end in hidden:
        if start > reached:
            yield replace(ruling, start=reached, end=start)
        reached = max(reached, end)
    if reached < ruling.end:
        yield replace(ruling, start=reached)


def _uprights(scene: PageScene) -> Iterator[tuple[Ruling, int]]:
    for one in scene.strokes:
        if abs(one.x1 - one.x0) < _LEVEL < abs(one.y1 - one.y0) and _is_seen(one):
            yield Ruling(one.x0, min(one.y0, one.y1), max(one.y0, one.y1), one.width), one.order
    for box in _thin(scene.fills):
        if box.x1 - box.x0 < box.y1 - box.y0:
            yield Ruling((box.x0 + box.x1) / 2, box.y0, box.y1, box.x1 - box.x0), box.order


def _levels(scene: PageScene) -> Iterator[tuple[Ruling, int]]:
    for one in scene.strokes:
        if abs(one.y1 - one.y0) < _LEVEL < abs(one.x1 - one.x0) and _is_seen(one):
            yield Ruling(one.y0, min(one.x0, one.x1), max(one.x0, one.x1), one.width), one.order
    for box in _thin(scene.fills):
        if box.y1 - box.y0 < box.x1 - box.x0:
            yield Ruling((box.y0 + box.y1) / 2, box.x0, box.x1, box.y1 - box.y0), box.order


def _is_seen(stroke: Stroke) -> bool:
    """Whether a stroke may be a ruling, and is no fill of a cell."""
    long = max(abs(stroke.x1 - stroke.x0), abs(stroke.y1 - stroke.y0))
    is_thin = stroke.width <= _THICKEST_STROKE or long >= _SLENDER * stroke.width
    return is_thin and stroke.lightness < LIGHTEST and not stroke.curved


def _thin(fills: Iterable[FilledBox]) -> Iterator[FilledBox]:
    for box in fills:
        thin, long = sorted((box.x1 - box.x0, box.y1 - box.y0))
        if thin <= THICKEST_FILL and long >= 3 * thin and not box.ragged and box.lightness < LIGHTEST:
            yield box


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
