"""Climb after climb into finds, in order, each noted in a journal so that a stopped hunt goes on."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import cast

from bookmaker.experiments.journal import Journal, Record, open_journal
from bookmaker.experiments.keeping import make_folder, sweep_parts
from bookmaker.experiments.mine.aim import Aim, Climb
from bookmaker.experiments.mine.archive import Find, check_list, drop_find, keep_find, write_finds
from bookmaker.experiments.mine.climbing import climb
from bookmaker.experiments.mine.noting import find_of, is_record, record_of
from bookmaker.jobs import Executor, run
from bookmaker.nonogram.trace import warm
from bookmaker.progress import Progress, silent
from bookmaker.signals import held_back

JOURNAL = "mine.journal"
METHOD = 2
"""Raised when climbs come out otherwise than before, so that no journal is gone on with in another way."""
CLIMBS_AT_ONCE = 64
"""Climbs dealt out together; those after the last one that counts are lost."""
STEPS_WORTH_A_WORKER = 10_000
FINDS_A_LIST = 100
"""While a hunt is on, its list is written for each of so many finds, then for each hundredth more."""


@dataclass(frozen=True)
class Hunt:
    """What to look for, the seed, and when to stop: after so many finds, or with the climb that reaches so
    many steps."""

    aim: Aim
    seed: int
    most_steps: int
    most_finds: int


@dataclass
class Hunted:
    """What a hunt came to: its finds in order, each once whichever way it is turned, and what they took."""

    finds: list[Find] = field(default_factory=list)
    climbs: int = 0
    steps: int = 0
    keys: set[bytes] = field(default_factory=set)
    """Of the finds, by which turned and mirrored copies are known."""


def hunt(folder: Path, asked: Hunt, on: Executor, progress: Progress = silent) -> Hunted:
    """Hunt into a folder, going on where an earlier hunt of the same aim and seed was stopped.

    Finds, their order and the bytes of all files depend on ``asked`` alone, never on where climbs are done.
    Each find is in the folder as soon as it is known; those of an earlier hunt that are none any more go.
    Raises ExperimentError for a folder of another hunt or one that cannot be used, OutputError.
    """
    make_folder(folder)
    check_list(folder)
    with open_journal(folder / JOURNAL, _about(asked), _checking(asked.aim)) as journal:
        sweep_parts(folder)
        hunted = _known(journal.records.values(), asked)
        _keep_known(folder, asked, hunted, journal.records.values())
        _tell(progress, asked, hunted)
        try:
            if not _is_enough(asked, hunted):
                _climb_on(folder, asked, hunted, _climbed(journal, asked, on), progress)
        finally:
            # Whoever stops a hunt finds what it has found, and how far it went.
            with held_back():
                _write(folder, asked, hunted)
    return hunted


def _known(records: Iterable[Record], asked: Hunt) -> Hunted:
    """Count the climbs of a journal as far as they are asked for."""
    hunted = Hunted()
    for record in records:
        if _is_enough(asked, hunted):
            break
        _take(hunted, record, asked.aim)
    return hunted


def _keep_known(folder: Path, asked: Hunt, hunted: Hunted, records: Iterable[Record]) -> None:
    """Make the files of a folder those of the finds: an earlier hunt may have been asked for others."""
    kept = {find.place for find in hunted.finds}
    for number, record in enumerate(records):
        summit = find_of(number, record)
        if summit and summit.place not in kept:
            drop_find(folder, summit)
    for find in hunted.finds:
        keep_find(folder, find, asked.seed)


def _climb_on(
    folder: Path, asked: Hunt, hunted: Hunted, climbed: Generator[Record, None, None], progress: Progress
) -> None:
    """Count climbs as they are done, and keep each find, until there is enough."""
    with closing(climbed) as records:
        for record in records:
            find = _take(hunted, record, asked.aim)
            if find:
                keep_find(folder, find, asked.seed)
            if find and len(hunted.finds) % max(1, len(hunted.finds) // FINDS_A_LIST) == 0:
                _write(folder, asked, hunted)
            _tell(progress, asked, hunted)
            if _is_enough(asked, hunted):
                return


def _is_enough(asked: Hunt, hunted: Hunted) -> bool:
    return hunted.steps >= asked.most_steps or len(hunted.finds) >= asked.most_finds


def _tell(progress: Progress, asked: Hunt, hunted: Hunted) -> None:
    progress("steps climbed", min(hunted.steps, asked.most_steps), asked.most_steps)
    progress("finds", len(hunted.finds), asked.most_finds)


def _write(folder: Path, asked: Hunt, hunted: Hunted) -> None:
    write_finds(folder, asked.aim, asked.seed, hunted.finds, (hunted.climbs, hunted.steps))


def _about(asked: Hunt) -> dict[str, object]:
    aim = asked.aim
    return {
        "experiment": "mine",
        "method": METHOD,
        "size": f"{aim.width}x{aim.height}",
        "class": str(aim.kind),
        "fill": aim.fill,
        "drought": aim.drought,
        "seed": asked.seed,
    }


def _climbed(journal: Journal, asked: Hunt, on: Executor) -> Generator[Record, None, None]:
    """Climb on without end, and yield what came of each climb once it is noted."""
    on = on.sized_for(asked.most_steps, STEPS_WORTH_A_WORKER)
    if on.jobs != 1:
        warm()  # so that workers load what they would each compile
    for first in count(len(journal.records), CLIMBS_AT_ONCE):
        tasks = [Climb(asked.aim, asked.seed, n) for n in range(first, first + CLIMBS_AT_ONCE)]
        for summit in run(climb, tasks, on):
            journal.add(str(summit.number), record_of(summit))
            yield journal.records[str(summit.number)]


def _take(hunted: Hunted, record: Record, aim: Aim) -> Find | None:
    """Count the next climb, and return its summit where that is a find and a new one."""
    summit = find_of(hunted.climbs, record)
    hunted.climbs += 1
    hunted.steps += cast(int, record["steps"])
    if not summit or not aim.is_met(summit.kind, summit.probes) or summit.key in hunted.keys:
        return None
    hunted.finds.append(summit)
    hunted.keys.add(summit.key)
    return summit


def _checking(aim: Aim) -> Callable[[str, Record], bool]:
    """Return what tells of each line of a journal in turn whether it may be the next climb's."""
    numbers = count()
    return lambda key, record: key == str(next(numbers)) and is_record(record, aim)
