"""Climb after climb into finds, in order, each noted in a journal so that a stopped hunt goes on."""

from collections.abc import Generator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import cast

from bookmaker.experiments.journal import Journal, Record, open_journal
from bookmaker.experiments.keeping import make_folder, sweep_parts
from bookmaker.experiments.mine.aim import Aim, Climb
from bookmaker.experiments.mine.archive import Find, keep_find, write_finds
from bookmaker.experiments.mine.climbing import Summit, climb
from bookmaker.jobs import Executor, run
from bookmaker.nonogram.grid import parse_grid
from bookmaker.nonogram.solver import warm
from bookmaker.nonogram.verdict import PuzzleClass
from bookmaker.progress import Progress, silent

JOURNAL = "mine.journal"
METHOD = 1
"""Raised when climbs come out otherwise than before, so that no journal is gone on with in another way."""
CLIMBS_AT_ONCE = 64
"""Climbs dealt out together; those after the last one that counts are lost."""
STEPS_WORTH_A_WORKER = 10_000


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


def hunt(folder: Path, asked: Hunt, on: Executor, progress: Progress = silent) -> Hunted:
    """Hunt into a folder, going on where an earlier hunt of the same aim and seed was stopped.

    Finds, their order and the bytes of all files depend on ``asked`` alone, never on where climbs are done.
    Raises ExperimentError for a folder of another hunt or one that cannot be used, OutputError.
    """
    make_folder(folder)
    with open_journal(folder / JOURNAL, _about(asked)) as journal:
        sweep_parts(folder)
        hunted = Hunted()
        with closing(_records(journal, asked, on)) as records:
            for number, record in records:
                _take(hunted, number, record, asked.aim)
                progress("steps climbed", min(hunted.steps, asked.most_steps), asked.most_steps)
                if hunted.steps >= asked.most_steps or len(hunted.finds) >= asked.most_finds:
                    break
        for find in hunted.finds:
            keep_find(folder, find, asked.seed)
        write_finds(folder, asked.aim, asked.seed, hunted.finds, (hunted.climbs, hunted.steps))
    return hunted


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


def _records(journal: Journal, asked: Hunt, on: Executor) -> Generator[tuple[int, Record], None, None]:
    """Yield what came of each climb, without end: from the journal, then as it is climbed and noted."""
    for number in count():
        if str(number) not in journal.records:
            break
        yield number, journal.records[str(number)]
    on = on.sized_for(asked.most_steps, STEPS_WORTH_A_WORKER)
    if on.jobs != 1:
        warm()  # so that workers load what they would each compile
    for first in count(number, CLIMBS_AT_ONCE):
        tasks = [Climb(asked.aim, asked.seed, n) for n in range(first, first + CLIMBS_AT_ONCE)]
        for summit in run(climb, tasks, on):
            journal.add(str(summit.number), _record(summit))
            yield summit.number, journal.records[str(summit.number)]


def _record(summit: Summit) -> Mapping[str, object]:
    top = summit.top
    if not top:
        return {"steps": summit.steps}
    return {
        "steps": summit.steps,
        "class": str(top.kind),
        "line_unknown": top.line_unknown,
        "probes": list(top.probes),
        "rows": ["".join(".#"[cell] for cell in row) for row in top.cells],
    }


def _take(hunted: Hunted, number: int, record: Record, aim: Aim) -> None:
    """Count a climb, and its summit among the finds where it is one and a new one."""
    hunted.climbs += 1
    hunted.steps += cast(int, record["steps"])
    if "rows" not in record:
        return
    probes = cast(list[int], record["probes"])
    find = Find(
        number,
        parse_grid(cast(list[str], record["rows"])),
        PuzzleClass(str(record["class"])),
        (probes[0], probes[1]),
        cast(int, record["line_unknown"]),
    )
    if aim.is_met(find.kind, find.probes) and find.key not in {other.key for other in hunted.finds}:
        hunted.finds.append(find)
