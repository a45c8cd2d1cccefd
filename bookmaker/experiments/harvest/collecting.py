"""A run of numbers into a collection: asked for, read, solved, filed, and noted in a journal, one by one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import sleep

from bookmaker.errors import BookmakerError, HostError, RefusedError
from bookmaker.experiments.harvest.answers import Answer, Outcome, address_of, read_answer, request_for
from bookmaker.experiments.harvest.catalogue import write_catalogue
from bookmaker.experiments.harvest.filing import file_puzzle
from bookmaker.experiments.harvest.host import Ask, Host, asking
from bookmaker.experiments.harvest.robots import obeying
from bookmaker.experiments.journal import Journal, Record, open_journal
from bookmaker.experiments.keeping import make_folder, sweep_parts
from bookmaker.progress import Progress, silent

JOURNAL = "harvest.journal"
LOOKS = 2
"""Times a number is asked for when what comes is no puzzle: it may be cut short by chance."""
MOST_FAILURES = 3
"""Numbers in a row that may go without an answer before the host is left alone."""


@dataclass(frozen=True)
class Run:
    """Which numbers to collect: from ``start`` until there are so many puzzles, or so many misses in a row.

    A single number is asked for as a person could with the site's form; more of them keep to robots.txt.
    """

    start: int
    most: int = 1
    most_misses: int = 1
    is_single: bool = False


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
    folder: Path,
    host: Host,
    run: Run,
    rest: Callable[[float], None] = sleep,
    progress: Progress = silent,
) -> Collected:
    """Collect a run of numbers into a folder, going on where an earlier run was stopped.

    What the folder's journal has is not asked for again, and counts as it did. ``rest`` waits so many
    seconds. Raises ExperimentError for a folder of another site or one that cannot be used, OutputError.
    """
    make_folder(folder)
    about = {"experiment": "harvest", "from": host.base}
    with open_journal(folder / JOURNAL, about) as journal, asking(host, rest) as plain_ask:
        sweep_parts(folder)
        ask = plain_ask if run.is_single else obeying(plain_ask, host, rest)
        collected = _walk(run, lambda number: _known(journal, folder, host, ask, number), progress)
        write_catalogue(folder, host.base, journal.records)
    return collected


def _walk(run: Run, record_of: Callable[[int], Record], progress: Progress) -> Collected:
    collected = Collected()
    found = misses = failures = 0
    number = run.start
    while not collected.fault and _goes_on(run, len(collected.records), found, misses):
        progress("collecting puzzles", found, run.most)
        try:
            record = record_of(number)
        except HostError as fault:
            collected.failed[number] = fault.messages[0]
            failures += 1
            collected.fault = fault if run.is_single or failures == MOST_FAILURES else None
        except RefusedError as fault:
            collected.fault = fault
        else:
            collected.records[number] = record
            failures = 0
            found += record["outcome"] == Outcome.PUZZLE
            misses = misses + 1 if Outcome(str(record["outcome"])).is_miss else 0
        number += 1
    return collected


def _goes_on(run: Run, records: int, found: int, misses: int) -> bool:
    if run.is_single:
        return not records
    return found < run.most and misses < run.most_misses


def _known(journal: Journal, folder: Path, host: Host, ask: Ask, number: int) -> Record:
    """Return the record of a number, known or asked for; its file is in place before its record."""
    key = str(number)
    if key not in journal.records:
        journal.add(key, _record(folder, host, _asked(ask, number), number))
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
