"""Turn a book spec into a book: what its sections ask for, chosen, numbered and titled."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bookmaker.book import Book, Imprint
from bookmaker.jobs import Executor
from bookmaker.press.wording import fill_places
from bookmaker.selection import Selection, select, select_again
from bookmaker.selection.again import Earlier
from bookmaker.selection.asked import Asked
from bookmaker.spec import BookSpec
from bookmaker.template import Template


@dataclass(frozen=True)
class Assembled:
    """A book and how many random grids each section cost."""

    book: Book
    tried: Mapping[int, int]


def assemble(
    spec: BookSpec,
    template: Template,
    earlier: Earlier | None,
    on: Executor,
    progress: Callable[[int], None],
) -> Assembled:
    """Choose the puzzles of a spec, or take those of an earlier book again, and fill in its words.

    Raises SelectionError, SpecError.
    """
    asked = [ask(spec, index) for index in range(len(spec.sections))]
    chosen = select_again(asked, earlier) if earlier is not None else select(asked, spec.seed, on, progress)
    return Assembled(titled_book(spec, template, chosen), chosen.tried)


def ask(spec: BookSpec, index: int) -> Asked:
    """Say in plain values what a section of a spec asks for."""
    section = spec.sections[index]
    return Asked(
        where=spec.where(f"sections[{index + 1}]"),
        title=section.title,
        source=section.source,
        width=section.size.width,
        height=section.size.height,
        count=section.count,
        max_clues=section.max_clues,
        solving=section.solving,
        tiers=section.difficulty,
        order=section.order,
        options=section.options,
    )


def titled_book(spec: BookSpec, template: Template, chosen: Selection) -> Book:
    """Put title, subtitle and imprint to the chosen puzzles, with ``{count}`` and ``{claim}`` filled in."""
    untitled = Book("", "", spec.author, spec.language, spec.seed, Imprint(), chosen.sections)
    words = {"count": str(len(untitled.puzzles)), "claim": template.texts.claims.short(untitled.claims)}
    return Book(
        title=fill_places(spec.title, words, spec.where("title")),
        subtitle=fill_places(spec.subtitle, words, spec.where("subtitle")),
        author=spec.author,
        language=spec.language,
        seed=spec.seed,
        imprint=Imprint(**spec.imprint.words()),
        sections=chosen.sections,
    )
