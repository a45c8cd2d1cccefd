"""What a proof found of a book: how many puzzles are proved, and every finding."""

from dataclasses import dataclass

from bookmaker.errors import ExitCode
from bookmaker.findings import Finding, Level
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.verdict import Verdict


@dataclass(frozen=True)
class Printed:
    """A puzzle as it was read: its number, its page and that of its answer, whether all is well.

    ``answer_page`` is None where no answer was found; ``verdict`` and ``answer`` are those of its clues, None
    where they cannot be read or have no single answer.
    """

    number: int
    page: int
    answer_page: int | None
    proved: bool
    verdict: Verdict | None = None
    answer: Grid | None = None


@dataclass(frozen=True)
class ProofReport:
    """The result for one book; ``name`` is the file's, ``notes`` tell how it was read.

    ``puzzles`` are in the order of the pages, findings in that of ``RULES``.
    """

    name: str
    puzzles: tuple[Printed, ...]
    findings: tuple[Finding, ...]
    notes: tuple[str, ...] = ()

    @property
    def proved(self) -> int:
        """How many puzzles are proved: clues, answer and all."""
        return sum(puzzle.proved for puzzle in self.puzzles)

    @property
    def exit_code(self) -> ExitCode:
        """What a command tells the shell: a book without any puzzle is not judged, and so no pass."""
        levels = {finding.level for finding in self.findings}
        if Level.ERROR in levels:
            return ExitCode.FAILING
        if Level.UNKNOWN in levels or not self.puzzles:
            return ExitCode.NOT_JUDGED
        return ExitCode.DONE
