"""Blocks of prose and figures, poured down as many pages as they need."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from bookmaker.pages.drawing.lettering import paragraph, paragraph_height
from bookmaker.pages.drawing.side import Items, Side
from bookmaker.template import Style

# A page with less on it than this share of its height looks like a mistake.
SPARSE = 0.45


@dataclass(frozen=True)
class Block:
    """Something of a height that is drawn from its left edge and its top downward.

    ``above`` is the space before it, dropped at the head of a page; ``keep`` holds it on the page of
    the block that follows; ``fresh`` begins a page where that costs none and leaves none nearly empty.
    """

    height: float
    draw: Callable[[float, float], Items]
    above: float = 0.0
    keep: bool = False
    fresh: bool = False


Column = tuple[tuple[Block, float], ...]
"""The blocks of one page, each with the distance of its top from the top of the page."""


def pour(blocks: Sequence[Block], height: float) -> list[Column]:
    """Share out blocks over pages of a height; groups of kept blocks stay whole where they fit a page."""
    return pour_best([blocks], height)


def overflows(columns: Sequence[Column], height: float) -> bool:
    """Whether a block is too tall for a page of a height, so that its column runs over the foot."""
    return any(_depth(column) > height for column in columns)


def pour_best(orders: Sequence[Sequence[Block]], height: float) -> list[Column]:
    """Share out blocks in the best of several orders, the first of them where they are as good.

    Best is what takes the fewest pages, leaves none nearly empty or the emptiest the least so, and begins
    the most of the fresh blocks on a page of their own.
    """
    ways = (_pour(blocks, height, breaks) for blocks in orders for breaks in _choose_breaks(blocks))
    return min(ways, key=lambda columns: _rate(columns, height))


def _choose_breaks(blocks: Sequence[Block]) -> Iterator[frozenset[int]]:
    """List the choices of fresh blocks to break before, as their places."""
    fresh = [place for place, block in enumerate(blocks) if block.fresh]
    for chosen in product((True, False), repeat=len(fresh)):
        yield frozenset(place for place, breaks in zip(fresh, chosen, strict=True) if breaks)


def _rate(columns: Sequence[Column], height: float) -> tuple[bool, int, float, int]:
    """Rate a way, the lower the better.

    By whether it runs over the foot, the number of pages, what the emptiest lacks, and the fresh beginnings.
    """
    emptiest = min((_depth(column) for column in columns if column), default=0.0)
    fresh = sum(column[0][0].fresh for column in columns if column)
    return overflows(columns, height), len(columns), max(0.0, SPARSE * height - emptiest), -fresh


def _pour(blocks: Sequence[Block], height: float, breaks: frozenset[int]) -> list[Column]:
    """Share out blocks, breaking before those at some places and wherever a page is full."""
    columns: list[Column] = [()]
    place = 0
    for group in _fitting_groups(blocks, height):
        full = _depth(columns[-1]) + group[0][0].above + _depth(group) > height
        if columns[-1] and (full or place in breaks):
            columns.append(())
        place += len(group)
        for block, _ in group:
            columns[-1] = _append(columns[-1], block)
    return columns


def _append(column: Column, block: Block) -> Column:
    return (*column, (block, _depth(column) + block.above if column else 0.0))


def _depth(column: Column) -> float:
    """How far down the page a column reaches."""
    return column[-1][1] + column[-1][0].height if column else 0.0


def _fitting_groups(blocks: Sequence[Block], height: float) -> Iterator[Column]:
    """Gather blocks that are kept with each other; a group too tall for a page parts where one is full."""
    for group in _groups(blocks):
        column: Column = ()
        for block in group:
            longer = _append(column, block)
            if column and _depth(longer) > height:
                yield column
                longer = _append((), block)
            column = longer
        yield column


def draw_column(side: Side, column: Column) -> Items:
    """Draw a page of blocks from the top of the live area."""
    return tuple(item for block, down in column for item in block.draw(side.live.x0, side.live.y1 - down))


def prose(style: Style, text: str, width: float, above: float = 0.0, keep: bool = False) -> Block:
    """Make a block of a paragraph."""
    return Block(
        paragraph_height(style, width, text),
        lambda x, top: tuple(paragraph(style, x, top, width, text)[0]),
        above,
        keep,
    )


def beside(blocks: Sequence[tuple[Block, float]], above: float = 0.0, keep: bool = False) -> Block:
    """Make one block of several that stand side by side, each at its distance from the left."""
    return Block(
        max(block.height for block, _ in blocks),
        lambda x, top: tuple(item for block, shift in blocks for item in block.draw(x + shift, top)),
        above,
        keep,
    )


def stack(blocks: Sequence[Block], above: float = 0.0, keep: bool = False) -> Block:
    """Make one block of several that stand below each other and never part."""
    (column,) = pour(blocks, float("inf"))
    last, down = column[-1]
    return Block(
        down + last.height,
        lambda x, top: tuple(item for block, drop in column for item in block.draw(x, top - drop)),
        above,
        keep,
    )


def _groups(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Gather each block with those that are kept with it."""
    group: list[Block] = []
    for block in blocks:
        group.append(block)
        if not block.keep:
            yield group
            group = []
    if group:
        yield group
