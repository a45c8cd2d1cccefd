"""Positions, runs and values into the words in which a solver speaks of them; everything counts from 1."""

from collections.abc import Iterable, Sequence

from bookmaker.nonogram.clues import Clue
from bookmaker.nonogram.grid import EMPTY, FILLED
from bookmaker.nonogram.moves import Placed

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
VALUES = {EMPTY: "empty", FILLED: "filled"}


def name_cells(positions: Iterable[int]) -> str:
    """Name cells of a line: ``cell 4``, ``cells 4 and 5``, ``cells 1, 3 and 6 to 9``."""
    places = sorted(positions)
    return f"{'cell' if len(places) == 1 else 'cells'} {join_numbers(places)}"


def name_span(first: int, last: int) -> str:
    """Name the cells from a first to a last one."""
    return name_cells(range(first, last + 1))


def tell_settled(cells: Sequence[tuple[int, int]]) -> str:
    """Say what became of cells (position, value): ``cells 4 to 6 are filled and cell 7 is empty``."""
    told = []
    for value in (FILLED, EMPTY):
        places = [position for position, one in cells if one == value]
        if places:
            told.append(f"{name_cells(places)} {'is' if len(places) == 1 else 'are'} {VALUES[value]}")
    return join_words(told)


def name_run(clue: Clue, run: int) -> str:
    """Name a run of a clue by its length: ``the 3``, or ``the second 3`` where there are several."""
    length = clue[run]
    if clue.count(length) == 1:
        return f"the {length}"
    return f"the {name_ordinal(clue[: run + 1].count(length))} {length}"


def name_cell(cell: Placed | tuple[int, int]) -> str:
    """Name one cell of the grid: ``row 3, column 7``."""
    return f"row {cell[0] + 1}, column {cell[1] + 1}"


def name_ordinal(number: int) -> str:
    """Name a place in an order: ``first``, ``eleventh`` as ``11th``."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"


def join_words(words: Sequence[str], last: str = "and") -> str:
    """Join words as a sentence does: ``a, b and c``."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def capitalize(text: str) -> str:
    """Begin a text with a capital and leave the rest as it is."""
    return text[:1].upper() + text[1:]


def stretches(positions: Iterable[int]) -> list[tuple[int, int]]:
    """Part positions into stretches without a hole, each as (first, last)."""
    found: list[tuple[int, int]] = []
    for place in sorted(positions):
        if found and found[-1][1] == place - 1:
            found[-1] = (found[-1][0], place)
        else:
            found.append((place, place))
    return found


def join_numbers(places: Iterable[int]) -> str:
    """Write positions as numbers from 1, three and more in a row as a range: ``1, 3 and 6 to 9``."""
    words: list[str] = []
    for first, last in stretches(places):
        if last - first < 2:
            words += [str(place + 1) for place in range(first, last + 1)]
        else:
            words.append(f"{first + 1} to {last + 1}")
    return join_words(words)
