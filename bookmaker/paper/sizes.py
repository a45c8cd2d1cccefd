"""Sizes of pages, in points: how far they are from one another, and which one most of them have."""

from collections import Counter
from collections.abc import Iterable
from itertools import product

from bookmaker.paper.units import inches

Size = tuple[float, float]
"""Width and height."""

FORGIVEN = inches(0.02)
"""What a size may be off. Printers publish no tolerance; checkers in use have 0.001 to 0.03 in."""

_SAME = 0.01
"""Sizes this near are one that was rounded in more than one way."""

_AROUND = tuple(product((-1, 0, 1), repeat=2))


def usual_size(sizes: Iterable[Size]) -> Size | None:
    """Return the size that most have, to a hundredth of a point; the first of equals, None of none."""
    counts = Counter(sizes)
    cells: Counter[tuple[int, int]] = Counter()
    for size, count in counts.items():
        cells[_cell(size)] += count
    near = {(x, y): sum(cells[x + across, y + up] for across, up in _AROUND) for x, y in cells}
    return max(counts, key=lambda size: (near[_cell(size)], cells[_cell(size)], counts[size]), default=None)


def difference(size: Size, other: Size) -> float:
    """Return by how much the width or the height differs, whichever differs more, to a thousandth."""
    return round(max(abs(size[0] - other[0]), abs(size[1] - other[1])), 3)


def is_size(size: Size, wanted: Size) -> bool:
    """Whether a page is taken to have a size."""
    return difference(size, wanted) <= FORGIVEN


def is_same(size: Size, other: Size) -> bool:
    """Whether two sizes are one but for rounding."""
    return difference(size, other) < _SAME


def _cell(size: Size) -> tuple[int, int]:
    """Return the square of a grid that a size lies in; those of one size lie in neighbours at most."""
    return round(size[0] / _SAME), round(size[1] / _SAME)
