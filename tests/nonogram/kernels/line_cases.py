"""All lines of a length with all clues that fit it."""

from collections.abc import Iterator
from itertools import product

from tests import naive


def every_case(length: int) -> Iterator[tuple[naive.Line, naive.Line]]:
    return product(naive.clues_that_fit(length), product(range(3), repeat=length))
