"""What a book promises of guesses, held against its puzzles: those that need more than it says."""

from collections.abc import Iterator, Mapping

from bookmaker.findings import Finding
from bookmaker.nonogram.verdict import Verdict
from bookmaker.proof.claims import find_promise, find_single, marked_pages, nested_pages
from bookmaker.proof.found import Puzzle, Puzzles
from bookmaker.proof.rules import finding
from bookmaker.proof.sheets import Sheets
from bookmaker.proof.solving import Solved

Pages = Mapping[int, str]
"""The text of pages by their numbers."""


def check_promises(
    book: Sheets, puzzles: Puzzles, solved: Mapping[int, Solved], promised: bool
) -> Iterator[Finding]:
    """Find puzzles that need more what-ifs than the book promises, unless their page says so.

    ``solved`` is by the place of the puzzle; ``promised`` holds every puzzle to line logic, whatever the
    book and its pages say.
    """
    texts = {sheet.page: sheet.text for sheet in book.read}
    pages = {puzzle.page: texts[puzzle.page] for puzzle in puzzles.numbered}
    verdicts = {place: one.verdict for place, one in solved.items()}
    needy = {place: puzzles.numbered[place] for place in verdicts if verdicts[place].may_need_what_if}
    deep = {place: puzzle for place, puzzle in needy.items() if verdicts[place] is Verdict.NEEDS_SEARCH}
    held = needy if promised else ()
    told = dict.fromkeys(held, "lines alone do not solve it, and no guessing was promised")
    told |= _beyond_single(texts, pages, deep) | _beyond_lines(texts, pages, needy)
    for place, words in told.items():
        yield finding("NEEDS-GUESS", words, needy[place].page, needy[place].number)


def _beyond_lines(texts: Pages, pages: Pages, needy: Mapping[int, Puzzle]) -> dict[int, str]:
    """Tell of puzzles that need a what-if, on a page that does not say so, in a book that promises none."""
    promise = find_promise(texts.items()) if needy else None
    if not promise:
        return {}
    marked = marked_pages(pages, _pages_of(needy), promise.language)
    said = f"page {promise.page} says {promise.words!r}"
    return _unless(marked, needy, f"lines alone do not solve it, and {said}")


def _beyond_single(texts: Pages, pages: Pages, deep: Mapping[int, Puzzle]) -> dict[int, str]:
    """Tell of puzzles that need what-ifs inside what-ifs, on a page that does not say so, alike."""
    promise = find_single(texts.items()) if deep else None
    if not promise:
        return {}
    said = f"page {promise.page} says {promise.words!r}"
    told = f"one what-if at a time does not solve it, and {said}"
    return _unless(nested_pages(pages, _pages_of(deep)), deep, told)


def _pages_of(puzzles: Mapping[int, Puzzle]) -> list[int]:
    return [puzzle.page for puzzle in puzzles.values()]


def _unless(marked: set[int], puzzles: Mapping[int, Puzzle], told: str) -> dict[int, str]:
    return {place: told for place, puzzle in puzzles.items() if puzzle.page not in marked}
