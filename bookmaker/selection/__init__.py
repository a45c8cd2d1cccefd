"""Turn what the sections of a book ask for into accepted, numbered puzzles."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bookmaker.book import Puzzle, Section
from bookmaker.jobs import Executor
from bookmaker.nonogram.grid import canonical_key
from bookmaker.nonogram.picture import Picture
from bookmaker.selection.again import Earlier, choose_again
from bookmaker.selection.asked import Asked
from bookmaker.selection.chosen import Chosen, in_order
from bookmaker.selection.endless import choose_random
from bookmaker.selection.finite import choose_pictures, wanted
from bookmaker.selection.mirroring import mirror_some
from bookmaker.selection.varied import choose_variants
from bookmaker.sources import FINITE

Item = TypeVar("Item")

LISTS = {source.NAME: source for source in FINITE}


@dataclass(frozen=True)
class Selection:
    """The sections of a book and how many random grids each cost, by its number from 1."""

    sections: tuple[Section, ...]
    tried: dict[int, int]


def select(asked: Sequence[Asked], seed: int, on: Executor, progress: Callable[[int], None]) -> Selection:
    """Choose the puzzles of all sections, numbered through; no picture and no puzzle twice.

    ``progress`` is told how many puzzles are chosen so far. Raises SelectionError.
    """
    taken: set[str | bytes] = set()
    sections: list[Section] = []
    tried: dict[int, int] = {}
    number = 0
    offered = [mirror_some(_offered(section), section, seed) for section in asked]
    reserved = [set(_reserved(*pair)) for pair in zip(asked, offered, strict=True)]
    for index, section in enumerate(asked):
        kept = taken.union(*reserved[:index], *reserved[index + 1 :])
        if section.source in LISTS:
            listed = (offered[index], section, seed, kept)
            if section.options.get("variants"):
                chosen = choose_variants(*listed, on, _counting_from(number, progress))
            else:
                chosen = list(_watched(choose_pictures(*listed), number, progress))
        else:
            found = list(_watched(choose_random(section, seed, index, kept, on), number, progress))
            chosen = in_order([item for item, _ in found], section.order)
            tried[index + 1] = sum(tries for _, tries in found)
        sections.append(Section(section.title, _numbered(chosen, number)))
        taken.update(_names(chosen))
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


def _watched(items: Iterable[Item], before: int, progress: Callable[[int], None]) -> Iterator[Item]:
    """Tell how many puzzles of the book there are, with each that comes."""
    for number, item in enumerate(items, before + 1):
        progress(number)
        yield item


def _counting_from(before: int, progress: Callable[[int], None]) -> Callable[[int], None]:
    return lambda done: progress(before + done)


def _offered(asked: Asked) -> Sequence[Picture]:
    """List what a finite source has for a section; an endless one lists nothing."""
    source = LISTS.get(asked.source)
    return source.pictures(asked.width, asked.height, asked.options) if source else ()


def _reserved(asked: Asked, offered: Sequence[Picture]) -> Iterator[str | bytes]:
    """Name what a section must have, so that no other takes it, or a turned copy of it, by chance."""
    slugs = wanted(asked)
    yield from slugs
    yield from (canonical_key(picture.grid) for picture in offered if picture.slug in slugs)


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
