"""Sizes of pages, in points, onto the one that most have, whatever a program made of their last digits."""

from collections import Counter
from collections.abc import Iterable
from itertools import product

Size = tuple[float, float]
"""Width and height."""

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


def is_same(size: Size, other: Size) -> bool:
    """Whether two sizes are one but for rounding."""
    return all(abs(one - two) < _SAME for one, two in zip(size, other, strict=True))


def _cell(size: Size) -> tuple[int, int]:
    """Return the square of a grid that a size lies in; those of one size lie in neighbours at most."""
    return round(size[0] / _SAME), round(size[1] / _SAME)
