"""Turn what the sections of a book ask for into accepted, numbered puzzles."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bookmaker.book import Puzzle, Section
from bookmaker.nonogram.grid import canonical_key
from bookmaker.selection.again import Earlier, choose_again
from bookmaker.selection.asked import Asked
from bookmaker.selection.chosen import Chosen, Taken, in_order
from bookmaker.selection.endless import choose_random
from bookmaker.selection.finite import choose_pictures, wanted
from bookmaker.sources import FINITE

LISTS = {source.NAME: source for source in FINITE}


@dataclass(frozen=True)
class Selection:
    """The sections of a book and how many random grids each cost, by its number from 1."""

    sections: tuple[Section, ...]
    tried: dict[int, int]


def select(asked: Sequence[Asked], seed: int, jobs: int | None, progress: Callable[[int], None]) -> Selection:
    """Choose the puzzles of all sections, numbered through; no picture and no puzzle twice.

    ``progress`` is told how many puzzles are chosen so far. Raises SelectionError.
    """
    taken: set[str | bytes] = set()
    sections: list[Section] = []
    tried: dict[int, int] = {}
    number = 0
    for index, section in enumerate(asked):
        chosen: list[Chosen] = []
        spent = 0
        reserved = {name for other in asked if other is not section for name in _reserved(other)}
        for item, tries in _choose(section, index, seed, taken | reserved, jobs):
            chosen.append(item)
            spent += tries
            progress(number + len(chosen))
        ordered = chosen if section.source in LISTS else in_order(chosen, section.order)
        sections.append(Section(section.title, _numbered(ordered, number)))
        taken.update(_names(chosen))
        if section.source not in LISTS:
            tried[index + 1] = spent
        number += len(chosen)
    return Selection(tuple(sections), tried)


def select_again(asked: Sequence[Asked], earlier: Earlier) -> Selection:
    """Take the pictures of an earlier book in the places they had.

    Raises SelectionError when they are not what the sections ask for.
    """
    sections: list[Section] = []
    number = 0
    for section, chosen in zip(asked, choose_again(asked, earlier), strict=True):
        sections.append(Section(section.title, _numbered(chosen, number)))
        number += len(chosen)
    return Selection(tuple(sections), {})


def _choose(
    asked: Asked, index: int, seed: int, taken: Taken, jobs: int | None
) -> Iterator[tuple[Chosen, int]]:
    if asked.source in LISTS:
        offered = LISTS[asked.source].pictures(asked.width, asked.height, asked.options)
        yield from ((item, 0) for item in choose_pictures(offered, asked, seed, taken))
    else:
        yield from choose_random(asked, seed, index, taken, jobs)


def _reserved(asked: Asked) -> Iterator[str | bytes]:
    """Name what a section must have, so that no other takes it, or a turned copy of it, by chance."""
    slugs = wanted(asked)
    if slugs and asked.source in LISTS:
        offered = LISTS[asked.source].pictures(asked.width, asked.height, asked.options)
        yield from (canonical_key(picture.grid) for picture in offered if picture.slug in slugs)
    yield from slugs


def _names(chosen: Sequence[Chosen]) -> Iterator[str | bytes]:
    """Name what a book has used up: the drawing in every turn, and the subject at every size."""
    for item in chosen:
        yield canonical_key(item.picture.grid)
        if item.picture.title:
            yield item.picture.slug


def _numbered(chosen: Sequence[Chosen], before: int) -> tuple[Puzzle, ...]:
    return tuple(
        Puzzle(
            number=number,
            picture=item.picture,
            clues=item.judged.clues,
            verdict=item.judged.verdict,
            difficulty=item.judged.difficulty,
            log=item.judged.log,
        )
        for number, item in enumerate(chosen, before + 1)
    )
