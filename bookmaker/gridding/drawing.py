"""The text of a vector to a drawing: elements, classes and numbers checked, every fault told with its line.

Only our own few elements are known. There is no document type, no entity, no link, no script and no style,
so nothing of a drawing can reach outside it.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from xml.parsers import expat

from bookmaker.errors import PictureError, did_you_mean
from bookmaker.gridding.classes import COMMON, ELEMENTS, FROM, MAYBE, OF_GROUPS, PAINTS, POSE, TO
from bookmaker.gridding.numbers import attribute_fault

LONGEST, MOST_PARTS, DEEPEST = 65_536, 1_000, 8
"""Characters of a vector, elements in it, groups within groups."""


@dataclass(frozen=True)
class Part:
    """One element of a drawing with what is in it; ``levels`` are the least and the greatest size it is for.

    ``pose`` is 0 where it belongs to all; ``optional`` numbers the parts that may be left out, from 1, and
    is 0 for the others.
    """

    name: str
    attributes: tuple[tuple[str, str], ...]
    paint: str = ""
    levels: tuple[int, int] = (0, 1_000_000)
    pose: int = 0
    optional: int = 0
    parts: tuple["Part", ...] = ()

    def within(self) -> Iterator["Part"]:
        """Yield the part and all parts in it, in the order of the file."""
        yield self
        for part in self.parts:
            yield from part.within()


@dataclass(frozen=True)
class Drawing:
    """A checked vector on a canvas of 100 x 100: later parts lie on earlier ones."""

    parts: tuple[Part, ...]

    def within(self) -> Iterator[Part]:
        """Yield all parts, groups too, in the order of the file."""
        for part in self.parts:
            yield from part.within()

    @property
    def poses(self) -> int:
        """How many poses there are to choose from; 1 where none is named."""
        return max((part.pose for part in self.within()), default=0) or 1

    @property
    def optional_parts(self) -> int:
        """How many parts may be left out."""
        return sum(1 for part in self.within() if part.optional)


def read_drawing(vector: str, place: Callable[[int], str] = "vector:{}".format) -> Drawing:
    """Read and check a vector.

    ``place`` names a line of it, counted from 1, for a message. Raises PictureError with every fault.
    """
    if len(vector) > LONGEST:
        raise PictureError(f"{place(1)}: {len(vector)} characters, expected at most {LONGEST}")
    reader = _Reader()
    reader.read(vector)
    if not reader.faults and not any(part.name != "g" for part in reader.parts):
        reader.note(1, 'no element that draws, expected at least one, such as <path d="…"/>')
    if not reader.faults:
        reader.note_missing_poses()
    if reader.faults:
        raise PictureError(f"{place(line)}: {message}" for line, message in reader.faults)
    return Drawing(tuple(reader.roots[0]))


class _TooManyError(Exception):
    """Ends the reading of a vector at its last element allowed."""


class _Reader:
    """Gathers the parts and the faults of one vector while it is parsed."""

    def __init__(self) -> None:
        self.faults: list[tuple[int, str]] = []
        self.parts: list[Part] = []
        self.roots: list[list[Part]] = [[]]
        self._open: list[Part] = []
        self._optional = 0
        self._poses: dict[int, int] = {}
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.ProcessingInstructionHandler = self._refuse

    def read(self, vector: str) -> None:
        # The root stands on the first line, so that lines count as in the vector.
        try:
            self._parser.Parse(f"<vector>{vector}</vector>", True)
        except _TooManyError:
            self.note(self._parser.CurrentLineNumber, f"over {MOST_PARTS} elements; draw with fewer")
        except expat.ExpatError as fault:
            what = expat.ErrorString(fault.code)
            self.note(fault.lineno, f"no well-formed SVG: {what}; close every element and every quote")

    def note(self, line: int, message: str) -> None:
        self.faults.append((line, message))

    def note_missing_poses(self) -> None:
        """Note each pose after a gap; the first may be missing, where it only leaves out what others have."""
        for pose, line in sorted(self._poses.items()):
            if pose > 2 and pose - 1 not in self._poses:
                self.note(line, f"class pose-{pose}: there is no pose-{pose - 1}; number poses without a gap")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if not self._open and name == "vector" and not self.parts and len(self.roots) == 1:
            self._open.append(Part("vector", ()))
            return
        line = self._parser.CurrentLineNumber
        if len(self.parts) == MOST_PARTS:
            raise _TooManyError
        part, faults = _part(name, attributes, self._optional)
        for fault in faults:
            self.note(line, fault)
        self._optional = part.optional or self._optional
        if part.pose:
            self._poses.setdefault(part.pose, line)
        if len(self._open) > DEEPEST:
            self.note(line, f"groups nested over {DEEPEST} deep; nest fewer")
        if self._open[-1].name not in ("g", "vector"):
            self.note(line, f"<{name}> inside <{self._open[-1].name}>, expected elements inside <g> only")
        self.parts.append(part)
        self._open.append(part)
        self.roots.append([])

    def _end(self, _name: str) -> None:
        part = self._open.pop()
        if self._open:
            inner = self.roots.pop()
            whole = Part(
                part.name, part.attributes, part.paint, part.levels, part.pose, part.optional, tuple(inner)
            )
            self.roots[-1].append(whole)

    def _text(self, text: str) -> None:
        if text.strip():
            shown = text.strip()[:20]
            self.note(self._parser.CurrentLineNumber, f"text {shown!r}, expected elements only")

    def _refuse(self, target: str, _data: str) -> None:
        self.note(self._parser.CurrentLineNumber, f"<?{target}?>, expected elements only")


def _part(name: str, attributes: dict[str, str], optional: int) -> tuple[Part, list[str]]:
    """Read one element; return it with its faults. ``optional`` counts the optional parts before it."""
    if name not in ELEMENTS:
        known = did_you_mean(name, ELEMENTS) or f", expected {', '.join(ELEMENTS)}"
        return Part(name, ()), [f"<{name}>: no element of a drawing{known}"]
    faults = list(_attribute_faults(name, attributes))
    classes = attributes.get("class", "").split()
    faults += _class_faults(name, classes)
    kept = tuple((key, " ".join(value.split())) for key, value in attributes.items() if key != "class")
    part = Part(
        name,
        kept,
        paint=next((word for word in classes if word in PAINTS), ""),
        levels=(_number(FROM, classes, 0), _number(TO, classes, 1_000_000)),
        pose=_number(POSE, classes, 0),
        optional=optional + 1 if MAYBE in classes else 0,
    )
    return part, faults


def _attribute_faults(name: str, attributes: dict[str, str]) -> Iterator[str]:
    needed, possible = ELEMENTS[name]
    known = (*needed, *possible, *(OF_GROUPS if name == "g" else COMMON))
    for key in needed:
        if key not in attributes:
            yield f"<{name}>: {key} is missing"
    for key, value in attributes.items():
        if key not in known:
            near = did_you_mean(key, known) or f", expected {', '.join(known)}"
            yield f"<{name}> {key}: no attribute of a drawing{near}"
        elif key != "class":
            fault = attribute_fault(key, value)
            if fault:
                yield f"<{name}> {key}: {fault}"


def _class_faults(name: str, classes: list[str]) -> Iterator[str]:
    paints = [word for word in classes if word in PAINTS]
    if len(paints) > 1:
        yield f"<{name}> class: {' and '.join(paints)}, expected one class that paints"
    if paints and name == "g":
        yield f"<g> class: {paints[0]} paints, expected it on the elements in the group"
    for word in classes:
        if word not in PAINTS and word != MAYBE and not any(rx.fullmatch(word) for rx in (FROM, TO, POSE)):
            near = did_you_mean(word, (*PAINTS, MAYBE, "from20", "to15", "pose-1"))
            known = near or f", expected {', '.join(PAINTS)}, {MAYBE}, from20, to15 or pose-1"
            yield f"<{name}> class: {word!r} is not known{known}"


def _number(pattern: re.Pattern[str], classes: list[str], default: int) -> int:
    found = [pattern.fullmatch(word) for word in classes]
    return next((int(match[1]) for match in found if match), default)
