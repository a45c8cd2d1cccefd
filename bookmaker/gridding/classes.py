"""The words a drawing is made of: elements with their attributes, and classes with what they mean."""

import re
from dataclasses import dataclass

SIDE = 100
"""Units along a side of the canvas."""


@dataclass(frozen=True)
class Paint:
    """How a class paints: a fill, or a stroke of ``width`` tenths of a unit; black or white."""

    colour: str
    width: int = 0
    ends: str = ""

    @property
    def meaning(self) -> str:
        """The class in words."""
        if not self.width:
            return f"filled {self.colour}"
        return f"not filled, {self.colour} stroke {self.width / 10:g} wide, {self.ends} ends"


PAINTS = {
    "w": Paint("white"),
    "b": Paint("black", 110, "round"),
    "s": Paint("black", 80, "round"),
    "t": Paint("black", 65, "round"),
    "f": Paint("black", 50, "round"),
    "u": Paint("white", 80, "flat"),
    "v": Paint("white", 60, "flat"),
    "x": Paint("white", 46, "flat"),
}
"""The classes that paint; at most one an element, and none on a group."""

MAYBE = "maybe"
"""The class of a part that other versions of a picture may leave out."""

FROM, TO, POSE = (
    re.compile(r"from([1-9][0-9]{0,2})"),
    re.compile(r"to([1-9][0-9]{0,2})"),
    re.compile(r"pose-([1-9])"),
)
"""The classes of levels and poses: parts for sizes from or up to a number, and for one pose of several."""

ELEMENTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "path": (("d",), ()),
    "circle": (("cx", "cy", "r"), ()),
    "ellipse": (("cx", "cy", "rx", "ry"), ()),
    "rect": (("width", "height"), ("x", "y", "rx", "ry")),
    "polygon": (("points",), ()),
    "polyline": (("points",), ()),
    "line": (("x1", "y1", "x2", "y2"), ()),
    "g": ((), ()),
}
"""Each element with the attributes it must have and those it may have."""

COMMON = ("class", "transform", "stroke-width", "stroke-dasharray", "fill-rule")
"""The attributes any element may have, a group but the first two of them."""

OF_GROUPS = COMMON[:2]

TRANSFORMS = {
    "translate": (1, 2),
    "scale": (1, 2),
    "rotate": (1, 3),
    "skewX": (1,),
    "skewY": (1,),
    "matrix": (6,),
}
"""Each transform with how many numbers it takes."""

COMMANDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""Each path command with how many numbers it takes at a time."""


def style_sheet() -> str:
    """Return the style sheet of a drawing but for the widths of strokes, which each element tells."""
    rules = ["path,circle,ellipse,rect,polygon,polyline,line{fill:#000;stroke:none}"]
    for name, paint in PAINTS.items():
        colour = {"black": "#000", "white": "#fff"}[paint.colour]
        if paint.width:
            cap = {"round": "round", "flat": "butt"}[paint.ends]
            rules.append(f".{name}{{fill:none;stroke:{colour};stroke-linecap:{cap};stroke-linejoin:round}}")
        else:
            rules.append(f".{name}{{fill:{colour}}}")
    return "".join(rules)
