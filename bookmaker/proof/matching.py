"""Puzzles and the answers printed for them, matched by number, into findings."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bookmaker.findings import Finding, Level
from bookmaker.proof.comparing import check_answer
from bookmaker.proof.found import Answer, Puzzle, Puzzles, find_answers
from bookmaker.proof.names import name_of
from bookmaker.proof.rules import finding
from bookmaker.proof.sections import Key, Pairing, Sections, pair_sections
from bookmaker.proof.sheets import Sheets
from bookmaker.proof.solving import Solved


@dataclass(frozen=True)
class Answers:
    """All answers of one file; ``where`` names it where it is not that of the puzzles.

    ``sections`` pair them with the puzzles.
    """

    where: str | None
    sheets: Sheets
    printed: tuple[Answer, ...]
    sections: Sections

    @cached_property
    def by_key(self) -> dict[Key, list[Answer]]:
        """The answers of each number of each section, in the order of pages."""
        found: dict[Key, list[Answer]] = defaultdict(list)
        for section, answer in zip(self.sections.of_answers, self.printed, strict=True):
            found[section, answer.number].append(answer)
        return dict(found)

    def keys(self, puzzles: Puzzles) -> list[Key]:
        """Return the key of each puzzle."""
        numbers = (puzzle.number for puzzle in puzzles.numbered)
        return list(zip(self.sections.of_puzzles, numbers, strict=True))

    def by_place(self, puzzles: Puzzles) -> dict[int, Answer]:
        """Return the answer of each puzzle that has one that can be told, by the place of the puzzle."""
        untold = puzzles.twice if self.sections.pairing is Pairing.UNTOLD else set()
        return {
            place: self.by_key[key][0]
            for place, key in enumerate(self.keys(puzzles))
            if key in self.by_key and key[1] not in untold
        }

    def names(self, puzzles: Puzzles) -> dict[int, str]:
        """Return what the answer of each puzzle is called, by the place of the puzzle."""
        phrases = {sheet.page: sheet.phrases for sheet in self.sheets.read}
        return {
            place: name_of(answer.label, phrases[answer.page])
            for place, answer in self.by_place(puzzles).items()
            if answer.label
        }


def find_all_answers(
    book: Sheets, apart: Sheets | None, puzzles: Puzzles, solved: Mapping[int, Solved]
) -> list[Answers]:
    """Find the answers of each file that should have all: the one apart; the book where it has any."""
    inside = _pair(None, book, _find_inside(book, puzzles, solved), puzzles)
    if apart is None:
        return [inside]
    outside = _pair(apart.name, apart, find_answers(apart.read, puzzles), puzzles)
    return [inside, outside] if inside.printed else [outside]


def _find_inside(book: Sheets, puzzles: Puzzles, solved: Mapping[int, Solved]) -> tuple[Answer, ...]:
    """Find the answers from the first puzzle on, or on all pages if more are there and most are right.

    What else is filled in on pages before the puzzles shows how to solve.
    """
    wanted = {puzzle.number for puzzle in puzzles.numbered}
    usual = find_answers(book.read, puzzles, min((puzzle.page for puzzle in puzzles.numbered), default=1))
    if len({answer.number for answer in usual} & wanted) == len(wanted):
        return usual
    anywhere = find_answers(book.read, puzzles)
    by_number = {answer.number: answer for answer in anywhere}
    right = [
        place
        for place, puzzle in enumerate(puzzles.numbered)
        if puzzle.number in by_number and _is_right(by_number[puzzle.number], solved.get(place))
    ]
    are_more = len(by_number.keys() & wanted) > len({answer.number for answer in usual} & wanted)
    return anywhere if are_more and 2 * len(right) > len(by_number) else usual


def _is_right(answer: Answer, solution: Solved | None) -> bool:
    return bool(solution and solution.answer and not [*check_answer(answer, solution.answer, 0, None)])


def _pair(where: str | None, sheets: Sheets, printed: tuple[Answer, ...], puzzles: Puzzles) -> Answers:
    labels = [puzzle.label for puzzle in puzzles.numbered if puzzle.label]
    others = [answer.label for answer in printed if answer.label]
    if len(labels) < len(puzzles.numbered) or len(others) < len(printed):
        plain = ("",) * len(puzzles.numbered), ("",) * len(printed)
        return Answers(where, sheets, printed, Sections(Pairing.BY_NUMBER, *plain))
    clues = [(puzzle.drawing.read.rows, puzzle.drawing.read.cols) for puzzle in puzzles.numbered]
    return Answers(where, sheets, printed, pair_sections(labels, others, clues))


def check_numbers(answers: Sequence[Answers], puzzles: Puzzles) -> Iterator[Finding]:
    """Find numbers that more than one puzzle of a section has, and puzzles that have more than one number."""
    for puzzle in puzzles.numbered:
        if puzzle.label and puzzle.label.others:
            yield _two_numbers("puzzle", puzzle, None)
    keys = keys_of(answers, puzzles)
    first: dict[Key, int] = {}
    for key, puzzle in zip(keys, puzzles.numbered, strict=True):
        if key in first and not (is_untold(answers) and key[1] in puzzles.twice):
            told = f"puzzle {puzzle.number} stands on page {first[key]} already"
            yield finding("NUMBER-TWICE", told, puzzle.page, puzzle.number)
        first.setdefault(key, puzzle.page)


def keys_of(answers: Sequence[Answers], puzzles: Puzzles) -> list[Key]:
    """Return the key of each puzzle, by the first answers that tell sections apart."""
    is_plain = [one.sections.pairing is Pairing.BY_NUMBER for one in answers]
    return answers[is_plain.index(False) if False in is_plain else 0].keys(puzzles)


def is_untold(answers: Sequence[Answers]) -> bool:
    """Whether numbers start again and nobody can tell which answer belongs to which puzzle."""
    return any(one.sections.pairing is Pairing.UNTOLD for one in answers)


def _two_numbers(what: str, one: Puzzle | Answer, where: str | None) -> Finding:
    others = ", ".join(map(str, one.label.others)) if one.label else ""
    told = f"the {what} is numbered {one.number} and {others}"
    return finding("NUMBER-TWICE", told, one.page, one.number, where=where)


def check_answers(answers: Answers, puzzles: Puzzles, solved: Mapping[int, Solved]) -> Iterator[Finding]:
    """Compare answers with those of the clues; ``solved`` goes by the place of the puzzle.

    An answer that is missing may stand on a page that nobody can read; that is unknown then.
    """
    yield from _check_doubled(answers)
    by_place, keys = answers.by_place(puzzles), answers.keys(puzzles)
    differing: dict[str, list[Finding]] = defaultdict(list)
    compared: dict[str, int] = defaultdict(int)
    for place, puzzle in enumerate(puzzles.numbered):
        answer, solution = by_place.get(place), solved.get(place)
        if answer is None:
            yield _missing(answers, puzzles, puzzle)
        elif answer.words != puzzle.words and answer.words and puzzle.words:
            yield _unsure(answers, answer, puzzle)
        elif solution and solution.answer and keys.count(keys[place]) == 1:
            compared[keys[place][0]] += 1
            differing[keys[place][0]] += check_answer(answer, solution.answer, puzzle.page, answers.where)
    for section, findings in differing.items():
        yield from _weigh(findings, compared[section], answers, puzzles)


def _weigh(
    findings: Sequence[Finding], compared: int, answers: Answers, puzzles: Puzzles
) -> Iterator[Finding]:
    """Doubt answers that were paired by their order when most of them differ: the order may be another."""
    by_order = answers.sections.pairing is Pairing.BY_ORDER or (
        puzzles.in_order and not any(answer.label for answer in answers.printed)
    )
    if by_order and 1 < compared < 2 * len(findings):
        told = "it was taken for the answer of this puzzle by its order alone"
        findings = [replace(one, level=Level.UNKNOWN, message=f"{one.message}; {told}") for one in findings]
    yield from findings


def _missing(answers: Answers, puzzles: Puzzles, puzzle: Puzzle) -> Finding:
    level = Level.ERROR if answers.sheets.is_complete else Level.UNKNOWN
    told = f"puzzle {puzzle.number} has no answer that can be read"
    if answers.sections.pairing is Pairing.UNTOLD and puzzle.number in puzzles.twice:
        told = (
            f"nobody can tell which of the answers is that of this puzzle {puzzle.number}, of more than one"
        )
        level = Level.UNKNOWN
    return finding("ANSWER-MISSING", told, puzzle.page, puzzle.number, level, answers.where)


def _unsure(answers: Answers, answer: Answer, puzzle: Puzzle) -> Finding:
    told = (
        f"nobody can tell whether the answer by {answer.words!r} on page {answer.page} is that of the puzzle "
        f"by {puzzle.words!r}, which it follows in order"
    )
    return finding("ANSWER-MISSING", told, puzzle.page, puzzle.number, Level.UNKNOWN, answers.where)


def _check_doubled(answers: Answers) -> Iterator[Finding]:
    """Find answers whose number is printed twice, and those with two numbers."""
    for (_, number), (first, *others) in sorted(answers.by_key.items()):
        for other in others if answers.sections.pairing is not Pairing.UNTOLD else ():
            told = f"an answer {number} stands on page {first.page} already"
            yield finding("NUMBER-TWICE", told, other.page, number, where=answers.where)
    for answer in answers.printed:
        if answer.label and answer.label.others:
            yield _two_numbers("answer", answer, answers.where)
