"""How to solve: the rules, five lessons, one puzzle worked to its end from its solving log, the tiers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from math import inf

import numpy as np

from bookmaker.book import Book
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import UNKNOWN, parse_grid
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.verdict import Claim, Log, Verdict
from bookmaker.pages.drawing.exposition import PANEL_GAP, Exposition
from bookmaker.pages.drawing.flow import Block, Column, beside, draw_column, overflows, pour_best, prose
from bookmaker.pages.drawing.side import Items, Side, foot_drop
from bookmaker.pages.drawing.telling import tell

KIND = "how_to_solve"
HAS_FOLIO = True

FOOT_AIR = 12.0
# Lower panels of the worked example would be hard to read; then it goes on on another page.
LEAST_PANEL_HEIGHT = 96.0


def paginate(side: Side, book: Book) -> list[Column]:
    """Lay the lessons out on as few pages as they need; tiers and answers go where they fill a page best."""
    exposition = _exposition(side)
    return pour_best(_orders(exposition, book), exposition.height)


def is_roomy(side: Side, book: Book) -> bool:
    """Whether pages are tall and wide enough for every paragraph and figure."""
    exposition = _exposition(side)
    return exposition.is_legible and not overflows(paginate(side, book), exposition.height)


def compose(side: Side, column: Column) -> Items:
    """Compose one page of the lessons."""
    return draw_column(side, column)


def _exposition(side: Side) -> Exposition:
    height = side.live.height - foot_drop(side) - side.template.styles.folio.cap - FOOT_AIR
    panels = len(_solve(side.template.looks.example)) + 1
    return Exposition(side.template, side.live.width, height, panels)


def _orders(exposition: Exposition, book: Book) -> list[list[Block]]:
    """List the orders that read well, each with the worked example in several sizes, the best first."""
    rules, lessons = list(_rules(exposition, book)), list(_lessons(exposition, book))
    tiers = list(_tiers_and_answers(exposition, book))
    return [
        order
        for height in _panel_heights(exposition)
        for example in [list(_example(exposition, height))]
        for order in (
            [*rules, *tiers, *lessons, *example],
            [*rules, *lessons, *tiers, *example],
            [*rules, *lessons, *example, *tiers],
        )
    ]


def _rules(exposition: Exposition, book: Book) -> Iterator[Block]:
    """State the rules beside a finished puzzle, then the promise of the book."""
    words, answer = exposition.words, parse_grid(exposition.template.looks.example)
    yield prose(exposition.template.styles.heading, words.heading, exposition.width, keep=True)
    yield exposition.subheading(words.rules, above=14)
    body = exposition.paragraphs(words.rules_body)
    yield from exposition.with_figure(body, exposition.overview(answer.cells, body), above=3)
    caption = exposition.paragraphs([words.run_caption])
    yield from exposition.with_figure(caption, exposition.lesson("run"), above=14)
    promise = exposition.template.texts.claims.sentence(book.claims, book.verdicts)
    if promise:
        yield prose(exposition.template.styles.strong, promise, exposition.wide_measure, above=12)


def _tiers_and_answers(exposition: Exposition, book: Book) -> Iterator[Block]:
    words, body = exposition.words, exposition.template.styles.body
    fifth = words.levels_lines if Claim.NO_GUESSING in book.claims else words.levels_beyond
    yield exposition.subheading(words.levels, above=24)
    levels = words.levels_body.format(fifth=fifth)
    yield prose(body, levels, exposition.wide_measure, above=3, keep=True)
    yield prose(body, words.answers_body, exposition.wide_measure, above=5)


def _lessons(exposition: Exposition, book: Book) -> Iterator[Block]:
    words = exposition.words
    yield exposition.subheading(words.lessons, above=22, fresh=True)
    for name in ("overlap", "several", "edge", "reach", "split"):
        yield from exposition.titled(
            getattr(words, name), getattr(words, f"{name}_body"), exposition.lesson(name)
        )
    yield from exposition.titled(words.crossing, words.crossing_body, None)
    if Claim.NO_GUESSING not in book.claims:
        (rule,) = exposition.titled(words.what_if, words.what_if_body, None)
        yield replace(rule, keep=True, fresh=True)
        yield from exposition.what_if(above=10)
    if Verdict.NEEDS_SEARCH in book.verdicts:
        yield from exposition.titled(words.what_ifs, words.what_ifs_body, None)


def _panel_heights(exposition: Exposition) -> list[float]:
    """List how high the panels of the worked example may be drawn, best first.

    All on one page are best, if that leaves them large enough; else as high as they are wide, or so low
    that one more row of them fits a page.
    """
    blocks = list(_example(exposition, inf))
    heads, rows = [each for each in blocks if each.keep], [each for each in blocks if not each.keep]
    whole = _lowered(exposition, heads, rows)
    if whole >= exposition.panel_height:
        return [inf]
    tallest = sorted(rows, key=lambda row: -row.height)
    parts = (
        _lowered(exposition, above, tallest[:count]) for count in range(1, len(rows)) for above in (heads, [])
    )
    lower = [height for height in parts if LEAST_PANEL_HEIGHT <= height < exposition.panel_height]
    return [whole if whole >= LEAST_PANEL_HEIGHT else inf, *lower]


def _lowered(exposition: Exposition, heads: Sequence[Block], rows: Sequence[Block]) -> float:
    """Return how high panels may be for so many rows to fit one page below heads."""
    blocks = [*heads, *rows]
    excess = sum(block.above + block.height for block in blocks) - blocks[0].above - exposition.height
    return exposition.panel_height - excess / len(rows)


def _example(exposition: Exposition, height: float) -> Iterator[Block]:
    """Set the example as rows of panels, each a sweep of its log, drawn at most as high as told."""
    words, body = exposition.words, exposition.template.styles.body
    yield exposition.subheading(words.example, above=24, fresh=True)
    yield prose(body, words.example_body, exposition.wide_measure, above=3, keep=True)
    panels, across = list(_panels(exposition, height)), exposition.panels_across
    step = exposition.panel_width + PANEL_GAP
    for start in range(0, len(panels), across):
        row = [(panel, place * step) for place, panel in enumerate(panels[start : start + across])]
        yield beside(row, above=14)


def _panels(exposition: Exposition, height: float) -> Iterator[Block]:
    words, looks, lists = exposition.words, exposition.template.looks, exposition.template.texts.lists
    answer = parse_grid(looks.example)
    nothing = np.full_like(answer.cells, UNKNOWN)
    start = exposition.puzzle(nothing, nothing, height, exposition.panel_width)
    yield exposition.panel(words.start, words.start_body, start)
    told = list(tell(_solve(looks.example), answer.cells.shape, words, lists))
    for number, each in enumerate(told, 1):
        axis = words.rows if each.axis == "row" else words.columns
        ending = f" {words.solved}" if number == len(told) else ""
        title = words.step.format(step=number, axis=axis)
        drawing = exposition.puzzle(each.after, each.before, height, exposition.panel_width)
        yield exposition.panel(title, each.sentences + ending, drawing)


@cache
def _solve(example: tuple[str, ...]) -> Log:
    return judge(clues_of(parse_grid(example)), log=True).log
