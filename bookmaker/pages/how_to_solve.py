"""How to solve: the rules, five lessons, one puzzle worked to its end from its solving log, the tiers."""

from collections.abc import Iterator
from functools import cache

import numpy as np

from bookmaker.book import Book
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import UNKNOWN, Grid, parse_grid
from bookmaker.nonogram.solver import judge
from bookmaker.nonogram.verdict import Log
from bookmaker.pages.drawing.exposition import PANEL_GAP, Exposition
from bookmaker.pages.drawing.flow import Block, Column, beside, draw_column, pour, prose
from bookmaker.pages.drawing.side import Items, Side, foot_drop
from bookmaker.pages.drawing.telling import tell

KIND = "how_to_solve"
HAS_FOLIO = True

FOOT_AIR = 12.0


def paginate(side: Side, book: Book) -> list[Column]:
    """Lay the lessons out on as many pages as they need."""
    foot = foot_drop(side) + side.template.styles.folio.cap + FOOT_AIR
    return pour(list(_blocks(side, book)), side.live.height - foot)


def compose(side: Side, column: Column) -> Items:
    """Compose one page of the lessons."""
    return draw_column(side, column)


def _blocks(side: Side, book: Book) -> Iterator[Block]:
    exposition = Exposition(side.template, side.live.width)
    yield prose(side.template.styles.heading, exposition.words.heading, exposition.width, keep=True)
    yield from _rules(exposition, book)
    yield from _tiers_and_answers(exposition)
    yield from _lessons(exposition, book)
    yield from _example(exposition)


def _rules(exposition: Exposition, book: Book) -> Iterator[Block]:
    """State the rules beside a finished puzzle, then the promise of the book."""
    words, answer = exposition.words, parse_grid(exposition.template.looks.example)
    yield exposition.subheading(words.rules, above=14)
    figure = exposition.puzzle(answer.cells, np.full_like(answer.cells, UNKNOWN))
    yield exposition.with_figure(list(words.rules_body), figure, above=3)
    yield exposition.with_figure([words.run_caption], exposition.lesson("run"), above=14)
    promise = exposition.template.texts.claims.sentence(book.claims)
    if promise:
        yield prose(exposition.template.styles.strong, promise, exposition.measure, above=12)


def _tiers_and_answers(exposition: Exposition) -> Iterator[Block]:
    words, body = exposition.words, exposition.template.styles.body
    yield exposition.subheading(words.levels, above=24)
    yield prose(body, words.levels_body, exposition.measure, above=3)
    yield prose(body, words.answers_body, exposition.measure, above=5)


def _lessons(exposition: Exposition, book: Book) -> Iterator[Block]:
    words = exposition.words
    yield exposition.subheading(words.lessons, above=22, fresh=True)
    for name in ("overlap", "several", "edge", "reach", "split"):
        yield exposition.titled(getattr(words, name), getattr(words, f"{name}_body"), exposition.lesson(name))
    yield exposition.titled(words.crossing, words.crossing_body, None)
    if "no-guessing" not in book.claims:
        yield exposition.titled(words.what_if, words.what_if_body, None)


def _example(exposition: Exposition) -> Iterator[Block]:
    """Draw the worked example as rows of panels, each a sweep of its log."""
    words = exposition.words
    yield exposition.subheading(words.example, above=24, fresh=True)
    yield prose(exposition.template.styles.body, words.example_body, exposition.measure, above=3, keep=True)
    panels, across = list(_panels(exposition)), exposition.panels_across
    step = exposition.panel_width + PANEL_GAP
    for start in range(0, len(panels), across):
        row = [(panel, place * step) for place, panel in enumerate(panels[start : start + across])]
        yield beside(row, above=14)


def _panels(exposition: Exposition) -> Iterator[Block]:
    words, answer = exposition.words, parse_grid(exposition.template.looks.example)
    nothing = np.full_like(answer.cells, UNKNOWN)
    yield exposition.panel(words.start, words.start_body, nothing, nothing)
    told = list(tell(_solve(answer), answer.cells.shape, words, exposition.template.texts.lists))
    for number, each in enumerate(told, 1):
        axis = words.rows if each.axis == "row" else words.columns
        ending = f" {words.solved}" if number == len(told) else ""
        title = words.step.format(step=number, axis=axis)
        yield exposition.panel(title, each.sentences + ending, each.after, each.before)


@cache
def _solve(answer: Grid) -> Log:
    return judge(clues_of(answer), log=True).log
