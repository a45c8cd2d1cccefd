"""Puzzles and the answers printed for them, matched by number, into findings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from bookmaker.findings import Finding, Level
from bookmaker.proof.comparing import check_answer
from bookmaker.proof.found import Answer, Puzzles, find_answers, twice
from bookmaker.proof.names import name_of
from bookmaker.proof.rules import finding
from bookmaker.proof.sheets import Sheets
from bookmaker.proof.solving import Solved


@dataclass(frozen=True)
class Answers:
    """All answers of one file; ``where`` names it where it is not that of the puzzles."""

    where: str | None
    sheets: Sheets
    printed: tuple[Answer, ...]

    @cached_property
    def by_number(self) -> dict[int, Answer]:
        """The first answer of each number."""
        return {answer.number: answer for answer in reversed(self.printed)}

    @property
    def names(self) -> dict[int, str]:
        """What each answer is called."""
        phrases = {sheet.page: sheet.phrases for sheet in self.sheets.read}
        return {
            number: name_of(answer.label, phrases[answer.page])
            for number, answer in self.by_number.items()
            if answer.label
        }


def find_all_answers(book: Sheets, apart: Sheets | None, puzzles: Puzzles) -> list[Answers]:
    """Find the answers of each file that should have all: the one apart; the book where it has any."""
    first = min((puzzle.page for puzzle in puzzles.numbered), default=1)
    inside = Answers(None, book, find_answers(book.read, puzzles, first))
    if apart is None:
        return [inside]
    outside = Answers(apart.name, apart, find_answers(apart.read, puzzles))
    return [inside, outside] if inside.printed else [outside]


def check_answers(answers: Answers, puzzles: Puzzles, solved: Mapping[int, Solved]) -> Iterator[Finding]:
    """Compare answers with those of the clues; ``solved`` goes by the place of the puzzle.

    An answer that is missing may stand on a page that nobody can read; that is unknown then.
    """
    doubled = twice(puzzle.number for puzzle in puzzles.numbered)
    yield from _check_numbers(answers)
    for place, puzzle in enumerate(puzzles.numbered):
        answer, solution = answers.by_number.get(puzzle.number), solved.get(place)
        if answer is None:
            level = Level.ERROR if answers.sheets.is_complete else Level.UNKNOWN
            told = f"puzzle {puzzle.number} has no answer that can be read"
            yield finding("ANSWER-MISSING", told, puzzle.page, puzzle.number, level, answers.where)
        elif solution and solution.answer and puzzle.number not in doubled:
            yield from check_answer(answer, solution.answer, puzzle.page, answers.where)


def check_orphans(answers: Answers, book: Sheets, puzzles: Puzzles) -> Iterator[Finding]:
    """Find answers without a puzzle, where no other finding tells why: a puzzle was lost that nobody saw."""
    numbers = [puzzle.number for puzzle in puzzles.numbered]
    orphans = sorted(answers.by_number.keys() - set(numbers))
    missing = set(numbers) - answers.by_number.keys()
    explained = len(twice(numbers)) + len(puzzles.among_numbered) + len(missing)
    if not numbers or not book.is_complete or len(orphans) <= explained:
        return
    for number in orphans:
        told = f"an answer {number} is printed, but no puzzle {number} can be read"
        page = answers.by_number[number].page
        yield finding("CLUE-UNREADABLE", told, page, number, where=answers.where)


def _check_numbers(answers: Answers) -> Iterator[Finding]:
    """Find answers whose number is printed twice."""
    for number in sorted(twice(answer.number for answer in answers.printed)):
        first, *others = (answer for answer in answers.printed if answer.number == number)
        for other in others:
            told = f"an answer {number} stands on page {first.page} already"
            yield finding("NUMBER-TWICE", told, other.page, number, where=answers.where)
