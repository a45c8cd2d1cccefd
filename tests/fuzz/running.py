"""Numbers of cases into a summary: workers judge, and one that hangs or dies has its case judged apart."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock, Timer

from bookmaker.preflight import Patience
from tests.fuzz.judging import Outcome, judge_case
from tests.fuzz.mutations import make_case

LIMIT = 15.0
"""Seconds that a small damaged file may take in a worker before it is judged apart."""

PATIENCE = Patience(silence=10, whole=30)


class Worker:
    """A process that judges one case after the other."""

    def __init__(self, seed: int, folder: Path) -> None:
        self._seed, self._folder = seed, folder
        self._process: subprocess.Popen[str] | None = None

    def judge(self, number: int) -> Outcome | None:
        """Return what became of a case; None when the process hung or died over it."""
        process = self._process or self._start()
        assert process.stdin and process.stdout
        watchdog = Timer(LIMIT, process.kill)
        watchdog.start()
        try:
            process.stdin.write(f"{number}\n")
            process.stdin.flush()
            told = process.stdout.readline()
        except OSError:
            told = ""
        finally:
            watchdog.cancel()
        if not told:
            self.end()
            return None
        fields = json.loads(told)
        return Outcome(**{**fields, "rules": tuple(fields["rules"]), "unread": tuple(fields["unread"])})

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.fuzz.judging", str(self._seed), str(self._folder)]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            cwd=Path(__file__).parents[2],
        )
        return self._process

    def end(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    pipe.close() if pipe else None


@dataclass
class Summary:
    """What became of all cases; ``apart`` were judged in processes of their own after they cost a worker."""

    count: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    unread: Counter[str] = field(default_factory=Counter)
    slowest: list[Outcome] = field(default_factory=list)
    apart: list[Outcome] = field(default_factory=list)
    failures: list[Outcome] = field(default_factory=list)

    def add(self, outcome: Outcome, was_apart: bool) -> None:
        """Count a case."""
        self.count += 1
        self.verdicts[outcome.verdict or "FAILED"] += 1
        self.unread.update({message[:110] for message in outcome.unread})
        self.slowest = sorted([*self.slowest, outcome], key=lambda one: -one.seconds)[:5]
        if was_apart:
            self.apart.append(outcome)
        if outcome.failure:
            self.failures.append(outcome)

    def lines(self) -> Iterator[str]:
        """Yield the figures, then what failed."""
        yield f"{self.count} damaged files: {len(self.failures)} failed, {len(self.apart)} judged apart"
        yield from (f"{number:7} {verdict}" for verdict, number in self.verdicts.most_common())
        yield from (f"slow: {one.seconds:5.1f} s  case {one.number}  {one.name}" for one in self.slowest)
        yield from (f"apart: {one.seconds:5.1f} s  case {one.number}  {one.name}" for one in self.apart)
        yield from (f"failed: case {one.number}  {one.name}\n{one.failure}" for one in self.failures)


def run(seed: int, numbers: Iterable[int], jobs: int) -> Summary:
    """Judge the cases of a seed, side by side."""
    summary, lock, remaining = Summary(), Lock(), iter(numbers)
    with TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        work = [pool.submit(_work, seed, Path(folder), remaining, lock, summary) for _ in range(jobs)]
        for one in work:
            one.result()
    return replace(
        summary, apart=sorted(summary.apart, key=_number), failures=sorted(summary.failures, key=_number)
    )


def _work(seed: int, folder: Path, remaining: Iterator[int], lock: Lock, summary: Summary) -> None:
    """Judge until no number remains."""
    worker = Worker(seed, folder)
    try:
        while True:
            with lock:
                number = next(remaining, None)
            if number is None:
                return
            outcome = worker.judge(number)
            apart = outcome or judge_case(seed, number, folder, PATIENCE)
            with lock:
                summary.add(apart, was_apart=outcome is None)
    finally:
        worker.end()


def _number(outcome: Outcome) -> int:
    return outcome.number


def save(summary: Summary, seed: int, folder: Path) -> None:
    """Keep each file that failed, and why, in a folder."""
    for one in summary.failures:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{seed}-{one.number}.pdf").write_bytes(make_case(seed, one.number).data)
        (folder / f"{seed}-{one.number}.txt").write_text(f"{one.name}\n{one.failure}\n", encoding="utf-8")
