"""Numbers that no puzzle has, though puzzles around them or an answer tell that one should, into findings."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bookmaker.findings import Finding, Level
from bookmaker.proof.found import Puzzles
from bookmaker.proof.matching import Answers, keys_of
from bookmaker.proof.rules import finding
from bookmaker.proof.sections import Key, Pairing
from bookmaker.proof.sheets import Sheets

_FIRST = 3
"""The highest number that a book begins with when the puzzles before it seem lost."""

_BEFORE = 2
"""Pages before the first puzzle on which a grid may be one that was lost; others show how to solve."""


def check_lost(all_answers: Sequence[Answers], book: Sheets, puzzles: Puzzles) -> Iterator[Finding]:
    """Find puzzles that nobody saw, where no other finding tells why: by their answers, and by gaps.

    An answer without a puzzle is an error; a number left out between two others may be meant so.
    """
    if not puzzles.numbered or not book.is_complete or puzzles.in_order:
        return
    keys = keys_of(all_answers, puzzles)
    for answers in all_answers:
        for key in _orphans(answers, puzzles):
            page = answers.by_key[key][0].page
            told = f"an answer {key[1]} is printed, but no puzzle {key[1]} can be read"
            found = finding("CLUE-UNREADABLE", told, page, key[1], where=answers.where)
            yield _placed(found, _around(key, keys, puzzles), book, puzzles)
    gaps = list(_gaps(all_answers, puzzles))
    if len(gaps) > len(puzzles.twice) + len(puzzles.among_numbered):
        for key in gaps:
            before, after = _around(key, keys, puzzles)
            told = f"no puzzle {key[1]} can be found, though there are puzzles before and after it"
            found = finding("CLUE-UNREADABLE", told, after, key[1], Level.UNKNOWN)
            yield _placed(found, (before, after), book, puzzles)


def _around(key: Key, keys: Sequence[Key], puzzles: Puzzles) -> tuple[int, int | None]:
    """Return the pages of the puzzles before and after a number of a section, 0 and None where none is."""
    section, number = key
    pages = {
        one[1]: puzzle.page for one, puzzle in zip(keys, puzzles.numbered, strict=True) if one[0] == section
    }
    before = [one for one in pages if one < number]
    after = [one for one in pages if one > number]
    return pages[max(before)] if before else 0, pages[min(after)] if after else None


def _placed(found: Finding, around: tuple[int, int | None], book: Sheets, puzzles: Puzzles) -> Finding:
    """Name the page of a grid that was seen where the puzzle should be, and what is the matter with it."""
    start, end = around
    least = start or (end or 0) - _BEFORE
    seen = [(one.page, "a grid has no number that can be read") for one in puzzles.unnumbered]
    seen += [(one.page, one.reason) for sheet in book.read for one in sheet.rejected]
    between = sorted(one for one in seen if least <= one[0] and (end is None or one[0] <= end))
    if not between:
        where = f"after page {start}" if end is None else f"on pages {start or 1} to {end}"
        return replace(found, message=f"{found.message}; no grid was seen for it {where}")
    page, reason = between[0] if start else between[-1]
    where = f" ({found.where or 'this book'}, page {found.page})" if found.level is Level.ERROR else ""
    return replace(found, message=f"{found.message}{where}; {reason}", page=page, where=None)


def _orphans(answers: Answers, puzzles: Puzzles) -> list[Key]:
    """Return the keys of answers that no puzzle has, when there are more than other findings explain."""
    keys = answers.keys(puzzles)
    missing = set(keys) - answers.by_key.keys()
    explained = len(puzzles.twice) + len(puzzles.among_numbered) + len(missing)
    orphans = sorted(answers.by_key.keys() - set(keys))
    is_told = answers.sections.pairing is not Pairing.UNTOLD and len(orphans) > explained
    return orphans if is_told else []


def _gaps(all_answers: Sequence[Answers], puzzles: Puzzles) -> Iterator[Key]:
    """Yield the numbers left out in a section, and out of its answers, unless most of them are."""
    answers, keys = all_answers[0], keys_of(all_answers, puzzles)
    for section in dict.fromkeys(section for section, _ in keys):
        numbers = {number for one, number in keys if one == section}
        answered = {number for number in numbers if (section, number) in answers.by_key} or numbers
        start = 1 if min(answered) <= _FIRST else min(answered)
        gaps = [number for number in range(start, max(answered)) if number not in numbers]
        if len(gaps) < len(numbers):
            yield from (key for number in gaps if (key := (section, number)) not in answers.by_key)
