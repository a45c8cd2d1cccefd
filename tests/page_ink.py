"""Where the ink of items reaches, worked out afresh from font outlines: half a stroke is ink too."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from bookmaker.paper.boxes import Box
from bookmaker.paper.page import Disc, Fill, Item, Polygon, Segment, Stroke, Text
from bookmaker.template import Template


def ink_box(item: Item, template: Template) -> Box:
    """Return the box of an item's ink."""
    if isinstance(item, Text):
        return _letters(item, template)
    return union(_shape(shape, item) for shape in item.shapes)


def union(boxes: Iterable[Box]) -> Box:
    """Return the box around boxes."""
    every = list(boxes)
    return Box(
        min(box.x0 for box in every),
        min(box.y0 for box in every),
        max(box.x1 for box in every),
        max(box.y1 for box in every),
    )


def contains(box: Box, other: Box, slack: float = 1e-6) -> bool:
    """Whether the other box lies inside, up to ``slack`` points."""
    return (
        other.x0 >= box.x0 - slack
        and other.y0 >= box.y0 - slack
        and other.x1 <= box.x1 + slack
        and other.y1 <= box.y1 + slack
    )


def _letters(item: Text, template: Template) -> Box:
    face = template.faces[item.font]
    em, outlines, names = _outlines(face.path)
    x, boxes = item.x, []
    for char in item.text:
        glyph = outlines[names[ord(char)]]
        if glyph.numberOfContours:
            scale = item.size / em
            boxes.append(
                Box(
                    x + glyph.xMin * scale,
                    item.y + glyph.yMin * scale,
                    x + glyph.xMax * scale,
                    item.y + glyph.yMax * scale,
                )
            )
        x += face.width(char, item.size)
    return union(boxes)


@cache
def _outlines(path: Path):
    font = TTFont(path)
    return font["head"].unitsPerEm, font["glyf"], font.getBestCmap()


def _shape(shape: Segment | Box | Disc | Polygon, item: Stroke | Fill) -> Box:
    half = item.width / 2 if isinstance(item, Stroke) else 0.0
    if isinstance(shape, Segment):
        box = union(Box(x, y, x, y) for x, y in ((shape.x0, shape.y0), (shape.x1, shape.y1)))
        across = 0.0 if shape.y0 == shape.y1 else half
        upward = 0.0 if shape.x0 == shape.x1 else half
        return box.inset(-across, -upward, -across, -upward)
    if isinstance(shape, Disc):
        box = Box(shape.x, shape.y, shape.x, shape.y)
        half += shape.radius
    elif isinstance(shape, Polygon):
        box = union(Box(x, y, x, y) for x, y in shape.points)
    else:
        box = shape
    return box.inset(-half, -half, -half, -half)
