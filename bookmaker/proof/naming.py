"""Puzzles and the names of their answers into findings of where a name is told too early."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from bookmaker.findings import Finding
from bookmaker.proof.found import Puzzles
from bookmaker.proof.matching import Answers
from bookmaker.proof.names import Leaf, can_tell, entries_of, names_given_away, plain_words
from bookmaker.proof.rules import finding
from bookmaker.proof.sheets import Sheets

RULE = "NAME-ON-PUZZLE-PAGE"


def check_names(
    book: Sheets, puzzles: Puzzles, answers: Sequence[Answers], furniture: frozenset[str]
) -> Iterator[Finding]:
    """Find names of answers on the pages of their puzzles, on pages before the answers, and in bookmarks.

    Elsewhere than on the page of the puzzle a name must follow the number, as other words may be the same.
    What a page holds and does not show counts as well.
    """
    names = {place: name for each in answers for place, name in each.names(puzzles).items()}
    yield from _on_pages(book, puzzles, names, furniture)
    yield from _before_answers(book, puzzles, answers, names, furniture)
    yield from _in_bookmarks(book, puzzles, names, furniture)


def _on_pages(
    book: Sheets, puzzles: Puzzles, names: Mapping[int, str], furniture: frozenset[str]
) -> Iterator[Finding]:
    on_page: dict[int, dict[int, str]] = defaultdict(dict)
    for place, puzzle in enumerate(puzzles.numbered):
        on_page[puzzle.page][place] = names.get(place, "")
    leaves = {
        sheet.page: Leaf((*sheet.phrases, *sheet.hidden), on_page[sheet.page])
        for sheet in book.read
        if sheet.page in on_page
    }
    for place, name in names_given_away(leaves, furniture):
        puzzle = puzzles.numbered[place]
        told = f"the page of the puzzle says {name!r}, which is its answer"
        yield finding(RULE, told, puzzle.page, puzzle.number)


def _before_answers(
    book: Sheets,
    puzzles: Puzzles,
    answers: Sequence[Answers],
    names: Mapping[int, str],
    furniture: frozenset[str],
) -> Iterator[Finding]:
    """Find number and name on another page before the answers, unless answers stand among the puzzles."""
    pages = {puzzle.page for puzzle in puzzles.numbered}
    first = min((one.page for each in answers if each.where is None for one in each.printed), default=None)
    if not pages or (first is not None and first <= max(pages)):
        return
    for sheet in book.read:
        if sheet.page in pages or (first is not None and sheet.page >= first):
            continue
        entries = {entry for phrase in (*sheet.phrases, *sheet.hidden) for entry in entries_of(phrase.text)}
        for place, name in names.items():
            number = puzzles.numbered[place].number
            if plain_words(f"{number} {name}") in entries and can_tell(name, furniture):
                told = f"the page says what puzzle {number} shows, {name!r}, before the answers"
                yield finding(RULE, told, sheet.page, number)


def _in_bookmarks(
    book: Sheets, puzzles: Puzzles, names: Mapping[int, str], furniture: frozenset[str]
) -> Iterator[Finding]:
    """Find bookmarks that are a name, with or without its number."""
    titles = {plain_words(title) for title in book.bookmarks}
    for place, name in names.items():
        number = puzzles.numbered[place].number
        ways = {plain_words(f"{number} {name}"), plain_words(name)}
        if ways & titles and can_tell(name, furniture):
            told = f"a bookmark says {name!r}, which is the answer of puzzle {number}"
            yield finding(RULE, told, None, number)
