"""Operators that build and paint paths, kept whole, so that the recorder hears where each piece lies."""

from typing import Protocol

from bookmaker.pdf.content import paths
from bookmaker.pdf.content.state import NOWHERE, State
from bookmaker.pdf.content.walk import Operator, Walk
from bookmaker.pdf.matrices import intersect, union
from bookmaker.pdf.scene.outlines import Outline, filled_boxes, outlines_of


class Hears(Protocol):
    """A sink that wants whole paths."""

    def fill(self, state: State, outlines: list[Outline], even_odd: bool) -> None:
        """Hear of a filled path."""

    def trace(self, state: State, outlines: list[Outline]) -> None:
        """Hear of a stroked path."""


def _builder(name: bytes, operands_taken: int) -> Operator:
    def operator(walk: Walk, operands: list[bytes]) -> None:
        if len(operands) < operands_taken:
            raise ValueError(name)
        walk.path.append(name)
        walk.path += operands[len(operands) - operands_taken :]

    return operator


def _painter(
    fills: bool = False, strokes: bool = False, closes: bool = False, even_odd: bool = False
) -> Operator:
    def operator(walk: Walk, operands: list[bytes]) -> None:
        if closes:
            walk.path.append(b"h")
        _paint(walk, fills, strokes, even_odd)

    return operator


def _paint(walk: Walk, fills: bool, strokes: bool, even_odd: bool) -> None:
    path, walk.path = walk.path, []
    clips, walk.clip_pending = walk.clip_pending, False
    outlines = outlines_of(path, walk.state.ctm)
    if not outlines:
        return
    hears: Hears = walk.sink  # type: ignore[assignment]
    if fills:
        hears.fill(walk.state, outlines, even_odd)
    if strokes:
        hears.trace(walk.state, outlines)
    if clips:
        around = outlines[0].corners
        for outline in outlines[1:]:
            around = union(around, outline.corners)
        walk.state.clip = intersect(around, walk.state.clip) or NOWHERE
        walk.state.clip_is_box &= len(filled_boxes(outlines, even_odd=True) or ()) == 1


OPERATORS: dict[bytes, Operator] = paths.OPERATORS | {
    b"m": _builder(b"m", 2),
    b"l": _builder(b"l", 2),
    b"c": _builder(b"c", 6),
    b"v": _builder(b"v", 4),
    b"y": _builder(b"y", 4),
    b"re": _builder(b"re", 4),
    b"h": _builder(b"h", 0),
    b"S": _painter(strokes=True),
    b"s": _painter(strokes=True, closes=True),
    b"f": _painter(fills=True),
    b"F": _painter(fills=True),
    b"f*": _painter(fills=True, even_odd=True),
    b"B": _painter(fills=True, strokes=True),
    b"B*": _painter(fills=True, strokes=True, even_odd=True),
    b"b": _painter(fills=True, strokes=True, closes=True),
    b"b*": _painter(fills=True, strokes=True, closes=True, even_odd=True),
    b"n": _painter(),
}
"""Those of ``content.paths``, with all that build and paint a path replaced."""
