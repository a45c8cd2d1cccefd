import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from bookmaker.errors import ExperimentError
from bookmaker.experiments.mine.aim import Aim
from bookmaker.experiments.mine.hunting import JOURNAL, Hunt, Hunted, hunt
from bookmaker.jobs import Executor
from bookmaker.nonogram import formats
from bookmaker.nonogram.grid import answer_sha256, canonical_key
from bookmaker.nonogram.trace import classify
from bookmaker.nonogram.verdict import PuzzleClass

ROOT = Path(__file__).parents[3]
AIM = Aim(8, 8, PuzzleClass.PROBE1, 0.45, drought=48)
HUNT = Hunt(AIM, seed=3, most_steps=100_000, most_finds=5)
HERE = Executor(1)


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a hunt but the lock of its journal."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.suffix != ".lock"}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Hunted]:
    """A hunt that nobody disturbed."""
    folder = tmp_path_factory.mktemp("whole")
    return folder, hunt(folder, HUNT, HERE)


def test_finds_are_what_their_files_say(whole: tuple[Path, Hunted]) -> None:
    """Each find is proved again from its file: class, trace and promise; the answer is not in it."""
    folder, hunted = whole

    assert len(hunted.finds) == 5
    for find in hunted.finds:
        (kept,) = formats.read_puzzles((folder / find.place).read_bytes(), str(find.place), ".non")
        judged = classify(kept.clues)
        assert judged.solution.grid
        assert judged.trace
        assert (kept.kind, kept.probes, kept.goal) == (str(judged.kind), judged.trace.probes, None)
        assert kept.promise == answer_sha256(judged.solution.grid) == answer_sha256(find.grid)
        assert kept.source == f"bookmaker mine, seed 3, climb {find.climb}"


def test_the_list(whole: tuple[Path, Hunted]) -> None:
    """finds.json lists what was asked, what it took, and the finds in order of their climbs."""
    folder, hunted = whole
    told = json.loads((folder / "finds.json").read_text(encoding="utf-8"))

    assert [told[key] for key in ("schema", "width", "class", "seed", "climbs", "steps")] == [
        1,
        8,
        "probe1",
        3,
        hunted.climbs,
        hunted.steps,
    ]
    climbs = [find["climb"] for find in told["finds"]]
    assert climbs == sorted(climbs)
    assert all((folder / find["file"]).exists() for find in told["finds"])


def test_it_stops_with_its_steps(tmp_path: Path) -> None:
    """The climb in which the steps are reached is the last."""
    hunted = hunt(tmp_path, replace(HUNT, most_steps=1), HERE)

    assert hunted.climbs == 1
    assert hunted.steps > 1


def test_a_hunt_goes_on(whole: tuple[Path, Hunted], tmp_path: Path) -> None:
    """Asked for more, a hunt climbs on from where it was, and ends as if it had been asked at once."""
    hunt(tmp_path, replace(HUNT, most_finds=2), HERE)
    before = (tmp_path / JOURNAL).read_bytes()
    hunt(tmp_path, HUNT, HERE)

    assert (tmp_path / JOURNAL).read_bytes().startswith(before)
    assert files(tmp_path) == files(whole[0])


def test_any_number_of_jobs(whole: tuple[Path, Hunted], tmp_path: Path) -> None:
    """Two processes give the same bytes as one."""
    hunt(tmp_path, HUNT, Executor(2))

    assert files(tmp_path) == files(whole[0])


def test_each_find_once(whole: tuple[Path, Hunted]) -> None:
    """No find is a turned or mirrored copy of another."""
    keys = [canonical_key(find.grid) for find in whole[1].finds]

    assert len(set(keys)) == len(keys)


def test_enough_probes(whole: tuple[Path, Hunted], tmp_path: Path) -> None:
    """Asked for more probes, the same climbs give fewer finds: the journal serves both."""
    most = max(sum(find.probes) for find in whole[1].finds)
    for name, data in files(whole[0]).items():
        (tmp_path / name).write_bytes(data)
    steps = whole[1].steps
    hunted = hunt(tmp_path, replace(HUNT, aim=replace(AIM, min_probes=most), most_steps=steps), HERE)

    assert hunted.steps == steps
    assert 1 <= len(hunted.finds) < 5


def test_another_hunt(tmp_path: Path) -> None:
    """A folder holds one hunt; another seed there is refused with what differs."""
    hunt(tmp_path, replace(HUNT, most_steps=1), HERE)
    with pytest.raises(ExperimentError, match="seed 3, asked 4"):
        hunt(tmp_path, replace(HUNT, seed=4), HERE)


KILLED = """
import sys
from pathlib import Path
from bookmaker.experiments.mine import hunting
from bookmaker.experiments.mine.aim import Aim
from bookmaker.jobs import Executor
from bookmaker.nonogram.verdict import PuzzleClass
import time

climb = hunting.climb
def slowly(task):
    summit = climb(task)
    time.sleep(0.3)
    return summit
hunting.climb = slowly
aim = Aim(8, 8, PuzzleClass.PROBE1, 0.45, drought=48)
hunting.hunt(Path(sys.argv[1]), hunting.Hunt(aim, 3, 100_000, 5), Executor(1))
"""


def test_killed_in_the_middle(whole: tuple[Path, Hunted], tmp_path: Path) -> None:
    """A hunt that is killed ends, when it is started again, with the same bytes as one that was not."""
    journal = tmp_path / JOURNAL
    with subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], cwd=ROOT) as process:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (
            journal.exists() and journal.read_bytes().count(b"\n") > 2
        ):
            time.sleep(0.02)
        os.kill(process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    assert not (tmp_path / "finds.json").exists()
    with journal.open("ab") as file:
        file.write(b'{"key": "9')
    hunt(tmp_path, HUNT, HERE)

    assert files(tmp_path) == files(whole[0])
