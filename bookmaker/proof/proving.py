"""A finished book into a proof: what each page prints, solved again and compared with the answers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bookmaker.findings import Finding, counted
from bookmaker.jobs import HERE, Executor
from bookmaker.progress import Progress, silent
from bookmaker.proof.comparing import check_solution
from bookmaker.proof.found import Puzzles, find_puzzles
from bookmaker.proof.legibility import Legible, check_clues, check_unnumbered
from bookmaker.proof.lost import check_lost
from bookmaker.proof.matching import Answers, check_answers, check_numbers, find_all_answers, keys_of
from bookmaker.proof.naming import check_names
from bookmaker.proof.opening import scenes_here
from bookmaker.proof.promises import check_promises
from bookmaker.proof.report import Printed, ProofReport
from bookmaker.proof.rules import RULES
from bookmaker.proof.sheets import Scenes, Sheets, check_sheets, read_sheets, tell_pages
from bookmaker.proof.solving import Solved, solve_all


@dataclass(frozen=True)
class Proving:
    """How to prove.

    ``promised`` holds every puzzle to line logic, marked ones too; ``prints_zero`` lets no line
    without a number pass for an empty one; with ``twice`` the second solver is asked too; ``on`` is
    where they are solved. ``furniture`` are texts that pages of puzzles
    print, whatever their pictures are called.
    """

    promised: bool = False
    prints_zero: bool = False
    twice: bool = True
    on: Executor = HERE
    furniture: frozenset[str] = frozenset()


_AS_USUAL = Proving()


def prove_pdf(
    interior: Path,
    solutions: Path | None = None,
    proving: Proving = _AS_USUAL,
    progress: Progress = silent,
    scenes_of: Scenes = scenes_here,
) -> ProofReport:
    """Prove the puzzles of a book from its pages; answers are in the same file, in ``solutions``, or in both.

    Raises PdfError when a file is missing or cannot be opened.
    """
    book = read_sheets(interior, scenes_of, progress)
    apart = read_sheets(solutions, scenes_of, progress) if solutions else None
    puzzles = find_puzzles(book.read)
    legible = check_clues(puzzles.numbered, proving.prints_zero)
    solved = _solve(legible, proving, progress)
    answers = find_all_answers(book, apart, puzzles, solved)
    findings = [
        *check_sheets(book),
        *(check_sheets(apart, apart.name) if apart else ()),
        *check_unnumbered(puzzles),
        *check_numbers(answers, puzzles),
        *legible.findings,
        *(one for place, each in solved.items() for one in check_solution(puzzles.numbered[place], each)),
        *check_promises(book, puzzles, solved, proving.promised),
        *(one for each in answers for one in check_answers(each, puzzles, solved)),
        *check_lost(answers, book, puzzles),
        *check_names(book, puzzles, answers, proving.furniture),
    ]
    findings.sort(key=lambda one: (RULES.index(one.rule), one.number or 0, one.page or 0, one.where or ""))
    notes = _notes(book, puzzles, legible)
    printed = tuple(_tell(puzzles, solved, answers, findings))
    return ProofReport(book.name, printed, tuple(findings), tuple(notes))


def _solve(legible: Legible, proving: Proving, progress: Progress) -> dict[int, Solved]:
    """Solve the clues that can be read, by the place of the puzzle."""
    solved: dict[int, Solved] = {}
    outcomes = solve_all(list(legible.clues.values()), proving.twice, proving.on)
    for place, outcome in zip(legible.clues, outcomes, strict=True):
        solved[place] = outcome
        progress("solving what is printed", len(solved), len(legible.clues))
    return solved


def _tell(
    puzzles: Puzzles, solved: Mapping[int, Solved], answers: Sequence[Answers], findings: Sequence[Finding]
) -> Iterator[Printed]:
    """Say what the clues of each puzzle come to; it is proved when nothing was found of it."""
    answered = [each.by_place(puzzles) for each in answers]
    faulty = {(one.number, one.page) for one in findings}
    keys = keys_of(answers, puzzles)
    for place, puzzle in enumerate(puzzles.numbered):
        pages = [by_place[place].page for by_place in answered if place in by_place]
        outcome = solved.get(place)
        is_shared = puzzle.number in puzzles.twice and keys.count(keys[place]) == 1
        yield Printed(
            puzzle.number,
            puzzle.page,
            next(iter(pages), None),
            not any(
                number == puzzle.number and (not is_shared or page in (puzzle.page, *pages))
                for number, page in faulty
            ),
            outcome.verdict if outcome else None,
            outcome.answer if outcome else None,
        )


def _notes(book: Sheets, puzzles: Puzzles, legible: Legible) -> Iterator[str]:
    """Say how the book was read where it could be read otherwise."""
    if puzzles.in_order:
        yield "puzzles have no numbers that can be read; they were counted in the order of their pages"
    examples = [grid.page for grid in puzzles.examples]
    if examples:
        told = f"{counted(len(examples), 'grid')} with clues on {tell_pages(examples)}"
        yield f"{told} without a number, taken for {'an example' if len(examples) == 1 else 'examples'}"
    if legible.taken_empty:
        yield f"{counted(legible.taken_empty, 'line')} without a number taken for empty; the book prints no 0"
    if book.pictured:
        yield f"{tell_pages(book.pictured)}: an image nobody can read covers much of the page"
