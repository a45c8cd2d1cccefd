"""A run of numbers into a collection: asked for, read, solved, filed, and noted in a journal, one by one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from bookmaker.errors import BookmakerError, HostError, RefusedError
from bookmaker.experiments.harvest.address import LAST_NUMBER
from bookmaker.experiments.harvest.answers import Answer, Outcome, address_of, read_answer, request_for
from bookmaker.experiments.harvest.asking import asking
from bookmaker.experiments.harvest.catalogue import is_record, write_catalogue, write_terms
from bookmaker.experiments.harvest.filing import file_puzzle, folders_of
from bookmaker.experiments.harvest.host import Ask, Clock, Host
from bookmaker.experiments.harvest.robots import obeying
from bookmaker.experiments.journal import Journal, Record, open_journal
from bookmaker.experiments.keeping import make_folder, sweep_parts
from bookmaker.progress import Progress, silent
from bookmaker.signals import held_back

JOURNAL = "harvest.journal"
LOOKS = 2
"""Times a number is asked for when what comes is no puzzle: it may be cut short by chance."""
MOST_FAILURES = 3
"""Numbers in a row that may go without an answer before the host is left alone."""
MOST_BARREN = 200
"""Numbers in a row that may come to no puzzle, for whatever reason; or as many misses as a run allows."""


@dataclass(frozen=True)
class Run:
    """Which numbers to collect: from ``start`` until there are so many puzzles, or so many misses in a row.

    A single number is asked for as a person could with the site's form; more of them keep to robots.txt.
    """

    start: int
    most: int = 1
    most_misses: int = 1
    is_single: bool = False

    @property
    def numbers(self) -> range:
        """The numbers that may be asked for."""
        return range(self.start, (self.start if self.is_single else LAST_NUMBER) + 1)


@dataclass
class Collected:
    """What a run came to, number by number: a record as in the journal, or why there was no answer.

    ``fault`` is what the host did where that ended the run. Numbers without an answer are in no journal: the
    next run asks for them again.
    """

    records: dict[int, Record] = field(default_factory=dict)
    failed: dict[int, str] = field(default_factory=dict)
    fault: BookmakerError | None = None


def collect(
    folder: Path, host: Host, run: Run, clock: Clock | None = None, progress: Progress = silent
) -> Collected:
    """Collect a run of numbers into a folder, going on where an earlier run was stopped.

    What the folder's journal has is not asked for again, and counts as it did. However a run ends, the list
    in the folder tells all that lies there. Raises ExperimentError for a folder of another site or one that
    cannot be used, OutputError.
    """
    make_folder(folder)
    about = {"experiment": "harvest", "from": host.base}
    with open_journal(folder / JOURNAL, about, is_record) as journal:
        sweep_parts(*folders_of(folder))
        write_terms(folder, host.base)
        ask = asking(host, clock or Clock())
        ask = ask if run.is_single else obeying(ask, host)
        try:
            return _walk(run, host, lambda number: _known(journal, folder, host, ask, number), progress)
        finally:
            with held_back():
                write_catalogue(folder, host.base, journal.records)


@dataclass
class _Count:
    """What a run has come to so far: puzzles, and how many numbers in a row were something else."""

    found: int = 0
    misses: int = 0
    failures: int = 0
    barren: int = 0

    def add(self, outcome: Outcome | None) -> None:
        """Count a number; None is one without an answer."""
        is_puzzle, is_miss = outcome is Outcome.PUZZLE, outcome is not None and outcome.is_miss
        self.found += is_puzzle
        self.barren = 0 if is_puzzle else self.barren + 1
        self.failures = self.failures + 1 if outcome is None else 0
        # A number without an answer may be a miss or none.
        self.misses = self.misses + 1 if is_miss else self.misses if outcome is None else 0


def _walk(run: Run, host: Host, record_of: Callable[[int], Record], progress: Progress) -> Collected:
    collected, count = Collected(), _Count()
    for number in run.numbers:
        progress("collecting puzzles", count.found, run.most)
        try:
            collected.records[number] = record_of(number)
            count.add(Outcome(str(collected.records[number]["outcome"])))
        except HostError as fault:
            collected.failed[number] = fault.messages[0]
            count.add(None)
            collected.fault = fault if run.is_single or count.failures == MOST_FAILURES else None
        except RefusedError as fault:
            collected.fault = fault
        if collected.fault or count.found == run.most or count.misses == run.most_misses:
            break
        if count.barren >= max(MOST_BARREN, run.most_misses):
            collected.fault = _barren(host, number, count.barren)
            break
    return collected


def _barren(host: Host, number: int, barren: int) -> HostError:
    return HostError(
        f"{host.base}: no puzzle among the {barren} numbers up to {number}, expected one now and then; "
        "look at some of them in a browser, or start further on"
    )


def _known(journal: Journal, folder: Path, host: Host, ask: Ask, number: int) -> Record:
    """Return the record of a number, known or asked for; its file is in place before its record."""
    key = str(number)
    if key in journal.records:
        return journal.records[key]
    answer = _asked(ask, number)
    if answer.outcome is Outcome.UNREADABLE:
        raise HostError(f"{address_of(host.base, number)}: {answer.why}; look at it there")
    record = _record(folder, host, answer, number)
    if not answer.outcome.is_lasting:
        return dict(record)
    journal.add(key, record)
    return journal.records[key]


def _asked(ask: Ask, number: int) -> Answer:
    answer = read_answer(ask(request_for(number)), number)
    for _ in range(LOOKS - 1):
        if answer.outcome is Outcome.UNREADABLE:
            answer = read_answer(ask(request_for(number)), number)
    return answer


def _record(folder: Path, host: Host, answer: Answer, number: int) -> Mapping[str, object]:
    if not answer.puzzle:
        return {"outcome": answer.outcome, "why": answer.why}
    puzzle = replace(answer.puzzle, source=address_of(host.base, number))
    return {"outcome": answer.outcome, **file_puzzle(folder, number, puzzle)}
