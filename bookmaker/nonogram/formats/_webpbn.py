"""One puzzle element of a webpbn file into a puzzle, or every fault of it at its place."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from bookmaker.findings import counted
from bookmaker.nonogram.clues import Clue, Clues, clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._goal import differing_line
from bookmaker.nonogram.formats._header import parse_pair, with_header
from bookmaker.nonogram.formats._limits import LARGEST, MOST_DIGITS
from bookmaker.nonogram.formats._palette import Palette, palette_of
from bookmaker.nonogram.formats._text import tidy
from bookmaker.nonogram.formats._xml import Element
from bookmaker.nonogram.grid import UNKNOWN, Grid

SIDES = {"rows": "row", "columns": "column"}

Fault = tuple[int, str]
Found = list[Fault]


def read_puzzle(element: Element, common: Mapping[str, str]) -> tuple[FiledPuzzle | None, Found]:
    """Return a puzzle, or None and its faults; ``common`` are texts that hold for every puzzle of the set."""
    kind = element.attributes.get("type", "grid").lower()
    if kind != "grid":
        what = "a triddler" if kind == "triddler" else f"a puzzle of type {kind[:20]!r}"
        return None, [fault(element, f"{what}, expected a grid; choose a puzzle of rows and columns")]
    sides = {
        name: [one for one in element.named("clues") if one.attributes.get("type") == name] for name in SIDES
    }
    palette = palette_of(element)
    faults = [*palette.faults, *_clue_faults(sides, element)]
    return (None, faults) if faults else _with_images(element, sides, palette, common)


def fault(element: Element, text: str) -> Fault:
    """Return what is wrong with an element, at its place."""
    return element.place[0], f"{element.place[1]}: {text}"


def _with_images(
    element: Element, sides: Mapping[str, list[Element]], palette: Palette, common: Mapping[str, str]
) -> tuple[FiledPuzzle | None, Found]:
    """Return the puzzle of clues without faults and its images, or None and what is wrong in these."""
    goal, given, faults = _images(element, palette)
    if not any(sides.values()) and goal is None and not faults:
        told = "neither clues nor an answer, expected one of them; export it with its clues"
        faults = [fault(element, told)]
    if faults:
        return None, faults
    clues = _clues(sides) if all(sides.values()) else clues_of(goal) if goal else Clues((), ())
    faults = [*_disagreeing(element, clues, goal, given)]
    return (None, faults) if faults else (replace(_told(element, clues, common), goal=goal, given=given), [])


def _told(element: Element, clues: Clues, common: Mapping[str, str]) -> FiledPuzzle:
    """Return clues with the texts of a puzzle; a number of its own is part of where it is from."""
    texts = {name: _text(element, name) or tidy(text) for name, text in common.items()}
    texts |= {
        name: _text(element, name) for name in ("title", "author", "copyright", "source") if name not in texts
    }
    source = tidy(f"{texts.pop('source')} {_text(element, 'id')}")
    notes = [parse_pair(note.text) for note in element.named("note")]
    mine = [pair for pair in notes if pair[0] not in (*texts, "source")]
    return with_header(FiledPuzzle(clues), [*texts.items(), ("source", source), *mine])


def _text(element: Element, name: str) -> str:
    found = element.named(name)
    return tidy(found[0].text) if found else ""


def _clue_faults(sides: Mapping[str, list[Element]], element: Element) -> Iterator[Fault]:
    told = [name for name, found in sides.items() if found]
    if len(told) == 1:
        other = next(name for name in SIDES if name not in told)
        yield fault(element, f"no clues of type {other!r}, expected them beside the {told[0]}; add them")
    for name, found in sides.items():
        if len(found) > 1:
            yield fault(found[1], f"clues of the {name} again, expected them once; delete one")
        for clues in found[:1]:
            lines = clues.named("line")
            if not 1 <= len(lines) <= LARGEST:
                yield fault(
                    clues, f"{counted(len(lines), SIDES[name])}, expected 1 to {LARGEST}; choose another"
                )
                continue
            for line in lines:
                yield from _count_faults(line)


def _count_faults(line: Element) -> Iterator[Fault]:
    if line.text.strip():
        yield fault(line, f"text {line.text.strip()[:20]!r} in a line, expected elements count; mend it")
    for count in line.named("count"):
        word = count.text.strip()
        if not re.fullmatch(f"[0-9]{{1,{MOST_DIGITS}}}", word):
            expected = f"a whole number of at most {MOST_DIGITS} digits"
            yield fault(count, f"count {word[:20]!r}, expected {expected}; mend it")
        elif int(word) == 0:
            yield fault(
                count,
                "count 0, a number that is not told, expected every number of a clue; choose a puzzle that "
                "tells them all",
            )


def _clues(sides: Mapping[str, list[Element]]) -> Clues:
    rows, cols = (tuple(map(_clue, sides[name][0].named("line"))) for name in SIDES)
    return Clues(rows, cols)


def _clue(line: Element) -> Clue:
    return tuple(int(count.text) for count in line.named("count"))


def _images(element: Element, palette: Palette) -> tuple[Grid | None, Grid | None, Found]:
    """Return the answer and the saved grid of a puzzle, the first of each, and what is wrong in them."""
    goal = given = None
    faults: Found = []
    # An answer that is not the goal is one that somebody found; the goal holds where both are drawn.
    for solution in sorted(
        element.named("solution"), key=lambda one: one.attributes.get("type") == "solution"
    ):
        kind = solution.attributes.get("type", "goal")
        for image in solution.named("image")[:1]:
            grid, found = _grid(image, palette)
            faults += [fault(image, text) for text in found]
            if grid is None:
                continue
            if kind == "saved" or (kind == "solution" and bool((grid.cells == UNKNOWN).any())):
                given = given or grid
            elif (grid.cells == UNKNOWN).any():
                faults.append(fault(image, "open cells in the answer, expected a colour in each; mend it"))
            else:
                goal = goal or grid
    return goal, given, faults


def _grid(image: Element, palette: Palette) -> tuple[Grid | None, list[str]]:
    cells = [row for row in map(palette.split, image.text.split("|")[1:-1]) if row]
    widths = {len(row) for row in cells}
    if len(widths) != 1 or max(len(cells), *widths) > LARGEST:
        return None, [
            f"an image of no rectangle of cells, expected rows between '|', at most {LARGEST} a side; mend it"
        ]
    values = [[palette.cell(cell) for cell in row] for row in cells]
    odd = [
        cell
        for row, line in zip(cells, values, strict=True)
        for cell, v in zip(row, line, strict=True)
        if v is None
    ]
    if odd:
        found = f"{odd[0][:20]!r} in the image"
        return None, [f"{found}, expected the character of a colour; declare it or mend the cell"]
    return Grid(np.array(values, np.uint8)), []


def _disagreeing(element: Element, clues: Clues, goal: Grid | None, given: Grid | None) -> Iterator[Fault]:
    images = element.named("solution") or [element]
    differs = differing_line(clues, goal) if goal else ""
    if differs:
        yield fault(images[0], differs)
    if given and (given.width, given.height) != (clues.width, clues.height):
        yield fault(
            images[-1],
            f"a saved grid of {given.width} x {given.height} cells, expected {clues.width} x {clues.height}; "
            f"mend it",
        )
