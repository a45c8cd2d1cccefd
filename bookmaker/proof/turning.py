"""A scene that was drawn sideways into one that stands upright."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from bookmaker.paper.boxes import Box
from bookmaker.pdf.marks import Char, FilledBox, ImageBox, PageScene, Stroke

_Point = Callable[[float, float], tuple[float, float]]
_Area = TypeVar("_Area", FilledBox, ImageBox)


def set_upright(scene: PageScene) -> PageScene:
    """Turn a scene so that most of its figures stand upright."""
    turns = Counter(char.turn for char in scene.chars if char.turn is not None and char.text.isdecimal())
    turn = max(turns, key=lambda one: (turns[one], -one), default=0)
    return turn_back(scene, turn) if turn else scene


def turns_of(scene: PageScene) -> list[int]:
    """Return the quarter turns to the left, but for none, that some figures of a scene have made."""
    return sorted({char.turn for char in scene.chars if char.turn and char.text.isdecimal()})


def turn_box(box: Box, scene: PageScene, turn: int) -> Box:
    """Return where a box is once its scene is turned back."""
    point = _point(scene, turn)
    (x0, y0), (x1, y1) = point(box.x0, box.y0), point(box.x1, box.y1)
    return Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def _point(scene: PageScene, turn: int) -> _Point:
    width, height = scene.width, scene.height
    points: dict[int, _Point] = {
        1: lambda x, y: (y, width - x),
        2: lambda x, y: (width - x, height - y),
        3: lambda x, y: (height - y, x),
    }
    return points[turn]


def turn_back(scene: PageScene, turn: int) -> PageScene:
    """Turn a scene to the right by quarter turns."""
    width, height, point = scene.width, scene.height, _point(scene, turn)
    return PageScene(
        scene.number,
        *((width, height) if turn == 2 else (height, width)),
        chars=tuple(_turn_char(char, point, turn) for char in scene.chars),
        strokes=tuple(_turn_stroke(stroke, point) for stroke in scene.strokes),
        fills=tuple(_turn_area(area, point) for area in scene.fills),
        images=tuple(_turn_area(area, point) for area in scene.images),
        hidden=tuple(_turn_char(char, point, turn) for char in scene.hidden),
    )


def _turn_char(char: Char, point: _Point, turn: int) -> Char:
    x, y = point(char.x, char.y)
    return replace(char, x=x, y=y, turn=None if char.turn is None else (char.turn - turn) % 4)


def _turn_stroke(stroke: Stroke, point: _Point) -> Stroke:
    (x0, y0), (x1, y1) = point(stroke.x0, stroke.y0), point(stroke.x1, stroke.y1)
    return replace(stroke, x0=x0, y0=y0, x1=x1, y1=y1)


def _turn_area(area: _Area, point: _Point) -> _Area:
    (x0, y0), (x1, y1) = point(area.x0, area.y0), point(area.x1, area.y1)
    turned = replace(area, x0=min(x0, x1), y0=min(y0, y1), x1=max(x0, x1), y1=max(y0, y1))
    if isinstance(turned, FilledBox) and turned.outlines:
        outlines = tuple(tuple(point(x, y) for x, y in outline) for outline in turned.outlines)
        return replace(turned, outlines=outlines)
    return turned
