"""The characters of a page into those that show: not white on white, nor under what is painted later."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from bookmaker.pdf.marks import Char, FilledBox
from bookmaker.proof.painting import Mark, Painting, corner_count, cover, is_unsure, opacity_of
from bookmaker.proof.rulings import CrowdedError

_WHITE_PAPER = 1.0

_LIKE_GROUND = 0.04
"""By how much a character must be lighter or darker than what it stands on to be seen."""

_PAIRS_AT_ONCE = 2_000_000
"""Pairs of characters and marks looked at together, for the sake of memory."""

_MOST_CORNERS = 5_000_000
"""Of drawings over characters, counted for each."""

_MIDDLE, _CAP = 0.33, 0.66
"""Of the type size: how far the middle and the top of a figure lie above its baseline."""

_NET = (np.arange(8) + 0.5) / 8
_HIDDEN, _HURT = 0.9, 0.25
"""Shares of a character under later marks from which it is gone, and from which nobody can be sure of it."""

_FAINT, _OPAQUE = 0.4, 0.9
"""Opacity up to which a mark hides nothing, and from which it hides all."""


@dataclass(frozen=True)
class Sight:
    """The characters that show and those that later marks hide, each in the order of drawing.

    ``hurt`` are characters that are hidden in part, ``unsure`` those of which nobody knows, as under an
    image or in a clip of another form than a box; both by ``id``.
    """

    visible: list[Char] = field(default_factory=list)
    hidden: list[Char] = field(default_factory=list)
    hurt: set[int] = field(default_factory=set)
    unsure: set[int] = field(default_factory=set)


def look(chars: Sequence[Char], solid: Sequence[FilledBox], painting: Painting) -> Sight:
    """Tell which characters show; ``solid`` are the fills that are boxes, in the order of painting.

    Raises CrowdedError for a page on which too much is painted over text.
    """
    sight = Sight()
    shown = _contrasting(chars, solid)
    first = min((char.order for char in shown), default=0)
    later = Painting(tuple(mark for mark in painting.marks if mark.order > first and _may_hide(mark)))
    if not later.marks:
        sight.visible.extend(shown)
    step = max(1, _PAIRS_AT_ONCE // max(1, len(later.marks)))
    for start in range(0, len(shown) if later.marks else 0, step):
        _sort(shown[start : start + step], later, sight)
    sight.unsure.update(id(char) for char in sight.visible if char.unsure)
    return sight


def _may_hide(mark: Mark) -> bool:
    return opacity_of(mark) >= _FAINT


def _contrasting(chars: Sequence[Char], solid: Sequence[FilledBox]) -> list[Char]:
    """Return the characters that differ from what they stand on."""
    if not solid:
        return [char for char in chars if char.lightness <= _WHITE_PAPER - _LIKE_GROUND]
    values = [(one.x0, one.y0, one.x1, one.y1, _on_paper(one), one.order) for one in solid]
    table = np.array(values, dtype=np.float64)
    step = max(1, _PAIRS_AT_ONCE // len(table))
    parts = (chars[start : start + step] for start in range(0, len(chars), step))
    return [char for part in parts for char in _differing(part, table)]


def _on_paper(fill: FilledBox) -> float:
    return 1 - fill.opacity * (1 - fill.lightness)


def _differing(chars: Sequence[Char], table: NDArray[np.float64]) -> list[Char]:
    values = [
        (char.x + char.advance / 2, char.y + _MIDDLE * char.size, char.order, char.lightness)
        for char in chars
    ]
    x, y, orders, inks = (column[:, None] for column in np.array(values, np.float64).reshape(-1, 4).T)
    x0, y0, x1, y1, lightness, order = table.T
    below = (x0 <= x) & (x < x1) & (y0 <= y) & (y < y1) & (order <= orders)
    top = len(table) - 1 - np.argmax(below[:, ::-1], axis=1)
    ground = np.where(below.any(axis=1), lightness[top], _WHITE_PAPER)
    shows = np.abs(inks[:, 0] - ground) >= _LIKE_GROUND
    return [char for char, one in zip(chars, shows.tolist(), strict=True) if one]


def _sort(chars: Sequence[Char], later: Painting, sight: Sight) -> None:
    """Sort characters by how much of each lies under later marks."""
    boxes = [
        (char.x + 0.1 * char.advance, char.y, char.x + 0.9 * char.advance, char.y + _CAP * char.size)
        for char in chars
    ]
    corners = np.array(boxes, np.float64).reshape(-1, 4)
    orders = np.array([char.order for char in chars], np.float64)
    over = later.later(corners, orders)
    if sum(corner_count(mark) for marks in over for mark in marks) > _MOST_CORNERS:
        raise CrowdedError("it has more painted over its text than a page of puzzles")
    for char, box, marks in zip(chars, boxes, over, strict=True):
        opaque = [mark for mark in marks if not is_unsure(mark) and opacity_of(mark) >= _OPAQUE]
        covered = _share(box, opaque)
        if covered >= _HIDDEN:
            sight.hidden.append(char)
            continue
        sight.visible.append(char)
        if covered >= _HURT:
            sight.hurt.add(id(char))
        elif len(opaque) < len(marks) and _share(box, marks) >= _HURT:
            sight.unsure.add(id(char))


def _share(box: tuple[float, float, float, float], marks: Sequence[Mark]) -> float:
    """Return the share of a box on which marks lie."""
    if not marks:
        return 0.0
    x0, y0, x1, y1 = box
    return float(cover(marks, x0 + (x1 - x0) * _NET, y0 + (y1 - y0) * _NET).mean())
