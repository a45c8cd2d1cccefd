"""Numbers that no puzzle has, though puzzles around them or an answer tell that one should, into findings."""

from collections.abc import Iterator, Sequence

from bookmaker.findings import Finding, Level
from bookmaker.proof.found import Puzzles
from bookmaker.proof.matching import Answers, keys_of
from bookmaker.proof.rules import finding
from bookmaker.proof.sections import Key, Pairing
from bookmaker.proof.sheets import Sheets

_FIRST = 3
"""The highest number that a book begins with when the puzzles before it seem lost."""


def check_lost(all_answers: Sequence[Answers], book: Sheets, puzzles: Puzzles) -> Iterator[Finding]:
    """Find puzzles that nobody saw, where no other finding tells why: by their answers, and by gaps.

    An answer without a puzzle is an error; a number left out between two others may be meant so.
    """
    if not puzzles.numbered or not book.is_complete or puzzles.in_order:
        return
    for answers in all_answers:
        for key in _orphans(answers, puzzles):
            yield _orphan(key, answers)
    gaps = list(_gaps(all_answers, puzzles))
    if len(gaps) > len(puzzles.twice) + len(puzzles.among_numbered):
        for key in gaps:
            yield _gap(key, keys_of(all_answers, puzzles), puzzles)


def _orphans(answers: Answers, puzzles: Puzzles) -> list[Key]:
    """Return the keys of answers that no puzzle has, when there are more than other findings explain."""
    keys = answers.keys(puzzles)
    missing = set(keys) - answers.by_key.keys()
    explained = len(puzzles.twice) + len(puzzles.among_numbered) + len(missing)
    orphans = sorted(answers.by_key.keys() - set(keys))
    is_told = answers.sections.pairing is not Pairing.UNTOLD and len(orphans) > explained
    return orphans if is_told else []


def _orphan(key: Key, answers: Answers) -> Finding:
    number = key[1]
    told = f"an answer {number} is printed, but no puzzle {number} can be read"
    return finding("CLUE-UNREADABLE", told, answers.by_key[key][0].page, number, where=answers.where)


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


def _gap(key: Key, keys: Sequence[Key], puzzles: Puzzles) -> Finding:
    section, number = key
    after = min(
        (one, puzzle.page)
        for (where, one), puzzle in zip(keys, puzzles.numbered, strict=True)
        if where == section and one > number
    )
    told = f"no puzzle {number} can be found, though there is a puzzle {after[0]}"
    return finding("CLUE-UNREADABLE", told, after[1], number, Level.UNKNOWN)
