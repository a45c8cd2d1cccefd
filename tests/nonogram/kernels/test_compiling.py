import os
import subprocess
import sys
from pathlib import Path

import pytest

from bookmaker.nonogram.kernels import compiling

ROOT = Path(__file__).parents[3]

JUDGE = """
import numpy as np
from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.kernels.compiling import cache_folder
from bookmaker.nonogram.solver import judge, judge_grids
print(cache_folder())
print(judge(clues_of(np.array([[0, 1, 0], [1, 1, 1], [0, 1, 0]], np.uint8)), log=True).verdict)
"""

ALL_OF_IT = """
diagonal = Clues(((1,),) * 4, ((1,),) * 4)
print(judge(diagonal, max_answers=99).answers)
print(judge(Clues(((1, 1), (2,), (1,), (1,)), ((2,), (1,), (2,), (1,)))).verdict)
print(judge(clues_of(np.ones((2, 64), np.uint8))).verdict)
print(judge(Clues(((1,), (1,)), ((1,), (1,)) + ((),) * 62)).answers)
grids = (np.random.default_rng(12345).random((40, 7, 7)) < 0.5).astype(np.uint8)
judged = judge_grids(grids, unique=True)
print(judged.line_solvable.sum(), judged.answers.tolist().count(1))
full = np.ones((1, 62, 62), np.uint8)
print(judge_grids(full, unique=True).answers)
"""


def test_without_jit() -> None:
    """With the compiler switched off every kernel runs as plain Python and says the same, silently."""
    compiled = run(JUDGE + ALL_OF_IT)
    plain = run(JUDGE + ALL_OF_IT, NUMBA_DISABLE_JIT="1")

    assert plain.splitlines()[1:] == compiled.splitlines()[1:]
    assert compiled.splitlines()[1:4] == ["LINE_SOLVABLE", "24", "NEEDS_PROBING"]


def test_nowhere_to_write(tmp_path: Path) -> None:
    """Where no cache can be written, for a file is in the way and there is no home, it compiles without."""
    (tmp_path / "file").write_text("", encoding="utf-8")

    assert run(JUDGE, NUMBA_CACHE_DIR=str(tmp_path / "file" / "cache")).splitlines() == [
        "None",
        "LINE_SOLVABLE",
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_users_folder(tmp_path: Path) -> None:
    """A cache folder of the user's choice is the parent of ours, and the choice stays as it was."""
    told = run(
        "import numba.core.config as config\n"
        "from bookmaker.nonogram.kernels.compiling import cache_folder, door\n"
        "from bookmaker.nonogram.kernels.bits import low_bits\n"
        "low = door('uint64(int64)')(low_bits)\n"
        "print(low(3), cache_folder(), config.CACHE_DIR, sep='\\n')",
        NUMBA_CACHE_DIR=str(tmp_path),
    )
    number, folder, choice = told.splitlines()

    assert number == "7"
    assert Path(folder).parent == tmp_path.resolve()
    assert Path(folder).name.startswith("kernels-")
    assert choice == str(tmp_path)
    assert list(Path(folder).rglob("*.nbi"))


@pytest.mark.parametrize(
    "fault", [OSError("disk full"), EOFError("torn cache file"), RuntimeError("no locator")]
)
def test_a_cache_that_fails(fault: Exception, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever goes wrong with the cache, the kernel is compiled without it."""
    tried = []

    def jit(function: object, signature: str, keep: bool) -> object:
        tried.append(keep)
        if keep:
            raise fault
        return function

    monkeypatch.setattr(compiling, "_jit", jit)
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path)

    assert compiling.door("int64(int64)")(abs) is abs
    assert tried == [True, False]


@pytest.mark.parametrize("parent", [Path("~/.cache/bookmaker"), Path("relative")])
def test_a_user_without_a_home(parent: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A user folder that is no whole path is not used, so nothing is written beside the work."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(compiling.config, "CACHE_DIR", "")
    monkeypatch.setattr(compiling, "user_cache_path", lambda *_: parent)

    assert compiling.cache_folder.__wrapped__() is None
    assert not list(tmp_path.iterdir())


def test_the_folder_follows_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Another source of any kernel is another folder, so that no stale code is loaded."""
    before = compiling._fingerprint()
    for source in Path(compiling.__file__).parent.glob("*.py"):
        (tmp_path / source.name).write_bytes(source.read_bytes())
    monkeypatch.setattr(compiling, "__file__", str(tmp_path / "compiling.py"))
    same = compiling._fingerprint()
    with (tmp_path / "line.py").open("a", encoding="utf-8") as file:
        file.write("# another\n")

    assert before == same != compiling._fingerprint()


def test_old_folders_go(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A new folder takes the place of the oldest; those used last stay, and so does what is not ours."""
    names = [f"kernels-0.{number}.0-{number:016x}" for number in range(6)]
    for age, name in enumerate(names):
        (tmp_path / name / "kernels_1").mkdir(parents=True)
        (tmp_path / name / "kernels_1" / "line.nbc").write_bytes(b"code")
        os.utime(tmp_path / name, (1_000_000 - age, 1_000_000 - age))
    for other in ("kernels-mine", "models"):
        (tmp_path / other).mkdir()
        os.utime(tmp_path / other, (0, 0))
    monkeypatch.setattr(compiling.config, "CACHE_DIR", str(tmp_path))
    folder = compiling.cache_folder.__wrapped__()
    left = {path.name for path in tmp_path.iterdir()}

    assert left == {folder.name, *names[:3], "kernels-mine", "models"}
    (tmp_path / names[4]).mkdir()
    assert compiling.cache_folder.__wrapped__() == folder
    assert (tmp_path / names[4]).is_dir()


def test_use_keeps_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder that is used again counts as new."""
    monkeypatch.setattr(compiling.config, "CACHE_DIR", str(tmp_path))
    folder = compiling.cache_folder.__wrapped__()
    os.utime(folder, (0, 0))

    assert compiling.cache_folder.__wrapped__().stat().st_mtime > 0


def test_a_folder_that_cannot_be_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What stands in the way of sweeping is no fault of the user's."""

    def refuse(*_: object) -> None:
        raise PermissionError("in use")

    monkeypatch.setattr(compiling.config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(Path, "iterdir", refuse)

    assert compiling.cache_folder.__wrapped__() is not None


def run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "0", **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout
