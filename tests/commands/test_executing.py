"""``--jobs`` and ``--scheduler``: the same bytes whatever runs a command, and faults in words."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from bookmaker.__main__ import run
from bookmaker.commands._executing import executing
from bookmaker.jobs import Executor
from tests.local_clusters import local_cluster
from tests.specs import NOISE, write_spec

ROOT = Path(__file__).parents[2]
LONG = {**NOISE, "size": "25x25", "fill": 0.5, "count": 400, "tries": 100000, "solving": "line"}


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    """A cluster of two worker processes."""
    with local_cluster(2) as running:
        yield running


@click.command()
@executing
@click.option("--size", default=0)
def shown(size: int, on: Executor) -> None:
    """Print what a command is handed."""
    click.echo(f"{size} {on}")


HANDED = (
    ((), "0 Executor(jobs=None, scheduler='')"),
    (("--jobs", "3", "--size", "5"), "5 Executor(jobs=3, scheduler='')"),
)


@pytest.mark.parametrize(("arguments", "said"), HANDED)
def test_a_command_is_handed_an_executor(arguments: tuple[str, ...], said: str) -> None:
    """Two options become one value, beside the command's own options."""
    assert CliRunner().invoke(shown, arguments).output == f"{said}\n"


def test_both_are_in_the_help() -> None:
    """A command that works in many places says so."""
    told = CliRunner().invoke(shown, ["--help"]).output

    assert "--jobs N" in told
    assert "--scheduler ADDRESS" in told


FAULTS = (
    (("--jobs", "0"), "0 is not in the range"),
    (("--jobs", "2", "--scheduler", "tcp://127.0.0.1:8786"), "leave one of them out"),
    (("--scheduler", "127.0.0.1:8786"), "no address of a scheduler"),
    (("--scheduler", "tcp://127.0.0.1:9"), "no Dask scheduler answers there"),
)


@pytest.mark.parametrize(("arguments", "told"), FAULTS)
@pytest.mark.parametrize("call", ["build book.yaml", "proof book.pdf", "import-picture a.toml"])
def test_faults_of_the_call(
    call: str, arguments: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be had is told before the command begins."""
    assert run([*call.split(), *arguments]) == 2
    assert told in capsys.readouterr().err


def test_the_same_bytes_whatever_runs_it(
    local: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A book made here or by a cluster is the same, and nothing is said meanwhile."""
    spec = str(write_spec(tmp_path, {**NOISE, "size": "6x6", "count": 13, "solving": "unique"}))
    here, there = str(tmp_path / "here"), str(tmp_path / "there")
    assert run(["build", spec, "--out", here, "--quiet", "--jobs", "1"]) == 0
    assert run(["build", spec, "--out", there, "--quiet", "--scheduler", local.scheduler_address]) == 0

    assert files_of(Path(here)) == files_of(Path(there))
    said = capsys.readouterr()
    assert said.out == said.err == ""


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_an_interrupted_build_leaves_the_cluster(local: Any, tmp_path: Path) -> None:
    """Ctrl-C ends a build on a cluster as any other, and the cluster forgets what it was given."""
    out = tmp_path / "out"
    spec = write_spec(tmp_path, LONG)
    command = [sys.executable, "-m", "bookmaker", "build", str(spec), "--out", str(out)]
    command += ["--scheduler", local.scheduler_address]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    for _ in range(1000):
        if local.scheduler.tasks or process.poll() is not None:
            break
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    said, told = process.communicate(timeout=60)

    assert (process.returncode, said) == (130, "")
    assert told.strip() == "interrupted; nothing was changed by the unfinished work"
    assert not out.exists()
    for _ in range(100):
        if not local.scheduler.tasks:
            break
        time.sleep(0.02)
    assert not local.scheduler.tasks
    assert len(local.scheduler.workers) == 2
