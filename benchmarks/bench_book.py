"""Times whole commands as a user waits for them: a fresh process each, against the goal."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bookmaker.bank import load_bank
from bookmaker.resources import pictures_dir

ROOT = Path(__file__).parents[1]
RUNS = 3

THREE_HUNDRED = """\
title: Three Hundred
author: Bench
seed: 3
sections: [{title: Noise, source: noise, size: 25x25, count: 300, fill: 0.65}]
"""


def main() -> None:
    """Print a line for each command: seconds, the goal, megabytes at the most."""
    print(f"{'command':44} {'seconds':>8} {'goal':>6} {'MB':>6} {'goal':>6}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        spec, out = folder / "300.yaml", folder / "out"
        spec.write_text(THREE_HUNDRED, encoding="utf-8")
        easy = ["build", "configs/easy_15x15.yaml", "--out", str(out), "--quiet"]
        empty = {"NUMBA_CACHE_DIR": str(folder / "cache")}
        show("easy book, kernels compiled for it", [time_command(easy, empty)], 10)
        show("easy book", repeat(easy), 3)
        show("validate its interior", repeat(["validate", str(out / "interior.pdf"), "--quiet"]), 2.5)
        grids = sum(1 for _ in load_bank(pictures_dir()).grids())
        judged = repeat(["check-pictures", "--quiet"])
        show(f"check-pictures, {grids} grids", judged, 5)
        print(f"{'of that a grid, in milliseconds':44} {min(judged)[0] * 1000 / grids:8.2f}")
        show("--help", repeat(["--help"]), 0.25)
        big = ["build", str(spec), "--out", str(folder / "big"), "--quiet"]
        show("300 puzzles of 25x25 noise at 65 %", [time_command(big)], 20, 400)


def show(label: str, runs: Sequence[tuple[float, float]], seconds: float, megabytes: float = 0) -> None:
    """Print the fastest of several runs beside the goals."""
    took, used = min(runs)
    goal = f"{megabytes:6.0f}" if megabytes else f"{'':6}"
    print(f"{label:44} {took:8.2f} {seconds:6.2f} {used:6.0f} {goal}")


def repeat(arguments: Sequence[str], codes: Sequence[int] = (0,)) -> list[tuple[float, float]]:
    """Time a command several times."""
    return [time_command(arguments, codes=codes) for _ in range(RUNS)]


MEASURE = """
import resource, subprocess, sys, time, json
from pathlib import Path

def held(process):
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except (OSError, IndexError):
        return 0
    return pages * resource.getpagesize() + sum(map(held, children))

start = time.perf_counter()
command = [sys.executable, "-m", "bookmaker", *sys.argv[1:]]
running, peak = subprocess.Popen(command, stdout=subprocess.DEVNULL), 0
while True:
    peak = max(peak, held(running.pid))
    try:
        code = running.wait(0.05)
        break
    except subprocess.TimeoutExpired:
        pass
took = time.perf_counter() - start
largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
print(json.dumps([code, took, max(peak, largest) / (1 << 20)]))
"""


def time_command(
    arguments: Sequence[str], environment: dict[str, str] | None = None, codes: Sequence[int] = (0,)
) -> tuple[float, float]:
    """Run ``bookmaker`` in a process of its own; return seconds and the most megabytes it held (POSIX).

    The memory of its children counts where /proc tells of them, else that of the largest process does.
    """
    settings = {**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})}
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, *arguments],
        capture_output=True, text=True, check=True, cwd=ROOT, env=settings,
    )  # fmt: skip
    code, took, peak = json.loads(done.stdout)
    if code not in codes:
        raise SystemExit(f"bookmaker {' '.join(arguments)} ended with {code}\n{done.stderr}")
    return took, peak


if __name__ == "__main__":
    main()
