"""The colours of a webpbn puzzle into the two that a puzzle in black and white has."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bookmaker.nonogram.formats._xml import Element
from bookmaker.nonogram.grid import EMPTY, FILLED, UNKNOWN

DEFAULTS = {".": "white", "X": "black"}

COLOUR_PUZZLE = "a colour puzzle, expected one colour of runs; choose one in black and white"


@dataclass(frozen=True)
class Palette:
    """The name of each character of an image, of the background and of the filled cells.

    ``filled`` is empty where no count tells it: then every colour but the background is filled.
    """

    names: dict[str, str]
    background: str
    filled: str
    faults: tuple[tuple[int, str], ...] = ()

    def split(self, row: str) -> list[str]:
        """Split a row of an image into its cells; a space is one where a colour has it as its character."""
        if " " not in self.names or "\n" in row:
            row = re.sub(r"\s", "", row)
        return re.findall(r"\[[^\[\]]*\]|[^\[\]]", row)

    def cell(self, written: str) -> int | None:
        """Return what a cell of an image is; several characters in brackets may be either of them."""
        if written == "?" and "?" not in self.names:
            return UNKNOWN
        colours = {self.names.get(one) for one in written.strip("[]")}
        values = {None if name is None else EMPTY if name == self.background else FILLED for name in colours}
        if None in values or not values:
            return None
        return values.pop() if len(values) == 1 else UNKNOWN


def palette_of(element: Element) -> Palette:
    """Return the two colours of a puzzle, with the faults of one that uses more."""
    names = dict(DEFAULTS)
    declared = [
        (one, one.attributes.get("name", ""), one.attributes.get("char", ""))
        for one in element.named("color")
    ]
    if declared:
        known = {name for _, name, _ in declared}
        names = {char: name for char, name in DEFAULTS.items() if name not in known}
    names |= {char: name for _, name, char in declared if char}
    default = element.attributes.get("defaultcolor", "black")
    used = [(count, count.attributes.get("color", default)) for count in _counts(element)]
    filled = used[0][1] if used else ""
    background = element.attributes.get("backgroundcolor") or _background(
        filled, [name for _, name, _ in declared]
    )
    return Palette(names, background, filled, tuple(_faults(element, used, (names, background))))


def _counts(element: Element) -> Iterator[Element]:
    for clues in element.named("clues"):
        for line in clues.named("line"):
            yield from line.named("count")


def _background(filled: str, declared: list[str]) -> str:
    """Return white, but where the runs are white themselves the one other colour."""
    others = [name for name in declared if name != filled]
    return others[0] if filled == "white" and len(others) == 1 else "white"


def _faults(
    element: Element, used: list[tuple[Element, str]], colours: tuple[dict[str, str], str]
) -> Iterator[tuple[int, str]]:
    """Yield the first count of a second colour or of the background, or the first image of a third."""
    names, background = colours
    faults = [*_count_faults(used, background)] or [*_image_faults(element, names, background)]
    return ((one.place[0], f"{one.place[1]}: {found}") for one, found in faults[:1])


def _count_faults(used: list[tuple[Element, str]], background: str) -> Iterator[tuple[Element, str]]:
    for count, name in used:
        if name == background:
            yield count, f"a count of {name[:20]!r}, the background, expected another colour; mend it"
        elif name != used[0][1]:
            yield count, f"counts of {used[0][1][:20]!r} and {name[:20]!r}: {COLOUR_PUZZLE}"


def _image_faults(element: Element, names: dict[str, str], background: str) -> Iterator[tuple[Element, str]]:
    for image in (image for solution in element.named("solution") for image in solution.named("image")):
        shown = {names[char] for char in set(image.text) if char in names} - {background}
        if len(shown) > 1:
            yield image, f"an image of {len(shown) + 1} colours: {COLOUR_PUZZLE}"
