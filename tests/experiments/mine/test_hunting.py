import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from bookmaker.errors import ExperimentError, OutputError
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
    copy(whole[0], tmp_path)
    steps = whole[1].steps
    hunted = hunt(tmp_path, replace(HUNT, aim=replace(AIM, min_probes=most), most_steps=steps), HERE)

    assert hunted.steps == steps
    assert 1 <= len(hunted.finds) < 5


def test_another_hunt(tmp_path: Path) -> None:
    """A folder holds one hunt; another seed there is refused with what differs."""
    hunt(tmp_path, replace(HUNT, most_steps=1), HERE)
    with pytest.raises(ExperimentError, match="seed 3, asked 4"):
        hunt(tmp_path, replace(HUNT, seed=4), HERE)


def test_fewer_finds_than_before(whole: tuple[Path, Hunted], tmp_path: Path) -> None:
    """Folder and list agree: what is no find any more goes, and comes back when it is asked for again."""
    copy(whole[0], tmp_path)
    (tmp_path / "probe1-8x8-mine.non").write_bytes(b"")
    fewer = hunt(tmp_path, replace(HUNT, most_finds=2), HERE)

    listed = json.loads((tmp_path / "finds.json").read_text(encoding="utf-8"))["finds"]
    assert [find["file"] for find in listed] == [str(find.place) for find in fewer.finds]
    kept = {path.name for path in tmp_path.glob("*.non")}
    assert kept == {*(find["file"] for find in listed), "probe1-8x8-mine.non"}

    (tmp_path / "probe1-8x8-mine.non").unlink()
    hunt(tmp_path, HUNT, HERE)
    assert files(tmp_path) == files(whole[0])


def copy(folder: Path, to: Path) -> None:
    for name, data in files(folder).items():
        (to / name).write_bytes(data)


def test_a_stopped_hunt_has_its_finds(whole: tuple[Path, Hunted], tmp_path: Path) -> None:
    """Whoever stops a hunt finds what it has found so far, listed with what that took."""
    found: list[set[str]] = []

    def stop(_stage: str, steps: int, _total: int) -> None:
        found.append({path.name for path in tmp_path.glob("*.non")})
        if len(found[-1]) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hunt(tmp_path, HUNT, HERE, stop)

    told = json.loads((tmp_path / "finds.json").read_text(encoding="utf-8"))
    assert {find["file"] for find in told["finds"]} == found[-1]
    assert (tmp_path / JOURNAL).read_bytes().count(b"\n") == told["climbs"] + 1
    hunt(tmp_path, HUNT, HERE)
    assert files(tmp_path) == files(whole[0])


def test_progress_begins_with_what_is_known(whole: tuple[Path, Hunted], tmp_path: Path) -> None:
    """Steps and finds are told before the first climb, which may be long."""
    copy(whole[0], tmp_path)
    told: list[tuple[str, int, int]] = []
    hunt(tmp_path, HUNT, HERE, lambda *step: told.append(step))

    assert told == [("steps climbed", whole[1].steps, 100_000), ("finds", 5, 5)]


def test_a_list_of_somebody_else(tmp_path: Path) -> None:
    """A finds.json that no hunt made stays, and nothing is put beside it."""
    (tmp_path / "finds.json").write_text('{"finds": 3}', encoding="utf-8")
    with pytest.raises(OutputError, match=r"finds.json: is there already and no list of finds"):
        hunt(tmp_path, HUNT, HERE)

    assert [path.name for path in tmp_path.iterdir()] == ["finds.json"]


def test_damage_is_told_with_its_line(whole: tuple[Path, Hunted], tmp_path: Path) -> None:
    """A climb that is missing, or that cannot have been noted so, is no fault of the program."""
    copy(whole[0], tmp_path)
    lines = (tmp_path / JOURNAL).read_text(encoding="utf-8").splitlines()
    entry = json.loads(lines[2])
    for damaged in (lines[3], json.dumps({**entry, "record": {**entry["record"], "rows": ["#.?"]}})):
        changed = [*lines[:2], damaged, *lines[4:]]
        (tmp_path / JOURNAL).write_text("\n".join(changed) + "\n", encoding="utf-8")
        with pytest.raises(ExperimentError, match=r"mine.journal:3: \d: no task here gives this"):
            hunt(tmp_path, HUNT, HERE)


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
    told = json.loads((tmp_path / "finds.json").read_text(encoding="utf-8"))
    assert len(told["finds"]) < 5
    with journal.open("ab") as file:
        file.write(b'{"key": "9')
    hunt(tmp_path, HUNT, HERE)

    assert files(tmp_path) == files(whole[0])
