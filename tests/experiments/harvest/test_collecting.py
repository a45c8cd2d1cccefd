import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bookmaker.errors import ExperimentError, HostError, RefusedError
from bookmaker.experiments.harvest import collecting
from bookmaker.experiments.harvest.answers import Outcome
from bookmaker.experiments.harvest.asking import TRIES
from bookmaker.experiments.harvest.collecting import (
    JOURNAL,
    MOST_BARREN,
    MOST_FAILURES,
    Collected,
    Run,
    collect,
)
from bookmaker.experiments.harvest.host import Host
from bookmaker.nonogram import formats
from tests.stub_host import FakeClock, Reply, Stub, packed, puzzle

RED = '<color name="red" char="r">FF0000</color>\n'
DOWN = Reply(status=503)
KINDS = {
    1: [Reply(puzzle(1))],
    2: [Reply(puzzle(2, more=RED))],
    3: [Reply(puzzle(3, form="triddler"))],
    4: [Reply(b"oops", 500), Reply(puzzle(4, "PROBE", title="Probe &amp; co"))],
    5: [Reply(b"<html>busy</html>"), packed(puzzle(5, "MANY"))],
    6: [Reply(b"<html>broken for good</html>")],
    7: [Reply(b"This puzzle may not be exported.\n")],
    8: [Reply(puzzle(8), cut=100), Reply(puzzle(8))],
    9: [Reply(b"Puzzle 9 has not been published\n")],
}
ALL = Run(1, most=100, most_misses=3)


def run(folder: Path, stub: Stub, asked: Run = ALL) -> Collected:
    return collect(folder, Host(stub.base, 2.0, 0.0), asked, FakeClock().clock)


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a collection but the journal and its lock."""
    names = (path for path in sorted(folder.rglob("*")) if path.is_file() and JOURNAL not in path.name)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in names}


def outcomes(collected: Collected) -> dict[int, object]:
    return {number: record["outcome"] for number, record in collected.records.items()}


def test_a_run(stub: Stub, tmp_path: Path) -> None:
    """A number comes to something or has no answer; the run ends after so many misses in a row."""
    stub.replies = KINDS
    collected = run(tmp_path, stub)

    assert outcomes(collected) == {
        1: Outcome.PUZZLE,
        2: Outcome.COLOUR,
        3: Outcome.TRIDDLER,
        4: Outcome.PUZZLE,
        5: Outcome.PUZZLE,
        7: Outcome.NOT_EXPORTED,
        8: Outcome.PUZZLE,
        9: Outcome.UNPUBLISHED,
        10: Outcome.MISSING,
        11: Outcome.MISSING,
    }
    assert (list(collected.failed), collected.fault) == ([6], None)
    assert "play.cgi?id=6: a page of the web instead of a puzzle" in collected.failed[6]
    assert stub.asked == [1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 8, 8, 9, 10, 11]
    assert stub.most_at_once == 1
    assert list(files(tmp_path)) == [
        "TERMS.txt",
        "index.json",
        "up-to-100/line/webpbn-00001.non",
        "up-to-100/line/webpbn-00008.non",
        "up-to-100/multiple/webpbn-00005.non",
        "up-to-100/probe1/webpbn-00004.non",
    ]


def test_what_a_file_keeps(stub: Stub, tmp_path: Path) -> None:
    """A file tells title, author, copyright, source, class, trace and the promise, and not the answer."""
    stub.replies = KINDS
    run(tmp_path, stub, Run(4, is_single=True))
    (kept,) = formats.read_puzzles(
        (tmp_path / "up-to-100/probe1/webpbn-00004.non").read_bytes(), "it", ".non"
    )

    assert (kept.title, kept.author) == ("Probe & co", "Ann Author")
    assert "Copyright 2004 by Ann Author" in kept.copyright
    assert kept.source == f"{stub.base}/play.cgi?id=4"
    assert (kept.kind, kept.probes is not None, len(kept.promise), kept.goal) == ("probe1", True, 64, None)


def test_the_index(stub: Stub, tmp_path: Path) -> None:
    """The index lists puzzles and what was passed over, by number, and names the terms beside it."""
    stub.replies = KINDS
    run(tmp_path, stub)
    index = json.loads((tmp_path / "index.json").read_text(encoding="utf-8"))

    assert list(index) == ["schema", "from", "terms", "puzzles", "skipped"]
    assert [one["number"] for one in index["puzzles"]] == [1, 4, 5, 8]
    assert [one["number"] for one in index["skipped"]] == [2, 3, 7, 9, 10, 11]
    assert index["puzzles"][2]["answer_sha256"] is None
    assert list(index["puzzles"][0]) == [
        "number",
        "title",
        "author",
        "copyright",
        "source",
        "file",
        "width",
        "height",
        "class",
        "probes",
        "line_unknown",
        "answer_sha256",
    ]
    assert "leave of their authors" in (tmp_path / index["terms"]).read_text(encoding="utf-8")


def test_nothing_is_asked_for_twice(stub: Stub, tmp_path: Path) -> None:
    """Started again, a run asks nothing and ends with the same bytes; a longer one asks for the rest."""
    stub.replies = KINDS
    first = run(tmp_path, stub, Run(1, most=2, most_misses=3))
    before, asked = files(tmp_path), stub.exports
    again = run(tmp_path, stub, Run(1, most=2, most_misses=3))

    assert (again.records, files(tmp_path), stub.exports) == (first.records, before, asked)

    run(tmp_path, stub)
    assert stub.asked[asked:] == [5, 5, 6, 6, 7, 8, 8, 9, 10, 11]


def test_single_puzzles(stub: Stub, tmp_path: Path) -> None:
    """A single number is asked for without robots.txt, and is all that is asked for, whatever it comes to."""
    stub.replies, stub.robots = KINDS, Reply(b"User-agent: *\nDisallow: /\n")
    for number in (1, 2, 9):
        run(tmp_path, stub, Run(number, is_single=True))

    assert stub.asked == [1, 2, 9]
    assert {path for path, _, _ in stub.seen} == {"/export.cgi"}


def test_a_run_keeps_to_robots(stub: Stub, tmp_path: Path) -> None:
    """A run asks for nothing that is closed to programs."""
    stub.replies, stub.robots = KINDS, Reply(b"User-agent: *\nDisallow: /export.cgi\n")
    collected = run(tmp_path, stub)

    assert isinstance(collected.fault, RefusedError)
    assert (collected.records, stub.exports) == ({}, 0)


def test_a_number_without_an_answer(stub: Stub, tmp_path: Path) -> None:
    """What had no answer is told, in no journal, and asked for by the next run."""
    stub.replies = {**KINDS, 2: [*[DOWN] * TRIES, Reply(puzzle(2))]}
    asked = Run(1, most=2, most_misses=3)
    collected = run(tmp_path, stub, asked)

    assert list(collected.failed) == [2]
    assert outcomes(collected) == {1: "puzzle", 3: "triddler", 4: "puzzle"}
    assert outcomes(run(tmp_path, stub, asked)) == {1: "puzzle", 2: "puzzle"}


def test_a_host_that_is_down(stub: Stub, tmp_path: Path) -> None:
    """After a few numbers without an answer the host is left alone; what came before is kept."""
    stub.replies = {1: KINDS[1], **{number: [DOWN] for number in range(2, 99)}}
    collected = run(tmp_path, stub)

    assert isinstance(collected.fault, HostError)
    assert list(collected.failed) == list(range(2, 2 + MOST_FAILURES))
    assert stub.exports == 1 + MOST_FAILURES * TRIES
    assert "up-to-100/line/webpbn-00001.non" in files(tmp_path)


def test_a_host_that_says_no(stub: Stub, tmp_path: Path) -> None:
    """The first refusal ends the run; what came before is kept and listed."""
    stub.replies = {**KINDS, 4: [Reply(status=403)]}
    collected = run(tmp_path, stub)

    assert isinstance(collected.fault, RefusedError)
    assert stub.asked == [1, 2, 3, 4]
    assert len(json.loads(files(tmp_path)["index.json"])["puzzles"]) == 1


BROKEN = {
    "page": Reply(b"<html>down for maintenance</html>"),
    "words": Reply(b"The server is too busy, please try later."),
    "another puzzle": Reply(puzzle(99)),
    "cut": Reply(puzzle(1)[:200]),
}


@pytest.mark.parametrize("reply", BROKEN.values(), ids=BROKEN)
def test_a_host_that_is_broken(stub: Stub, tmp_path: Path, reply: Reply) -> None:
    """What is no puzzle for number after number ends the run and stands in no journal."""
    stub.replies = {number: [reply] for number in range(2, 99)} | {1: KINDS[1]}
    collected = run(tmp_path, stub)

    assert isinstance(collected.fault, HostError)
    assert stub.asked == [1, 2, 2, 3, 3, 4, 4]
    assert list(collected.failed) == [2, 3, 4]

    stub.replies = {number: [Reply(puzzle(number))] for number in range(1, 5)}
    assert list(run(tmp_path, stub).records) == [1, 2, 3, 4, 5, 6, 7]


def test_a_page_that_is_gone(stub: Stub, tmp_path: Path) -> None:
    """A host without the page is a miss for now: the site says in words which numbers there are not."""
    stub.replies = {number: [Reply(status=404), Reply(puzzle(number))] for number in range(1, 5)}
    gone = run(tmp_path, stub, Run(1, most=4, most_misses=2))

    assert outcomes(gone) == {1: Outcome.NOTHING, 2: Outcome.NOTHING}
    assert json.loads(files(tmp_path)["index.json"])["skipped"] == []
    assert run(tmp_path, stub, Run(1, most=2, most_misses=2)).records[2]["outcome"] == "puzzle"


def test_asked_too_much(stub: Stub, tmp_path: Path) -> None:
    """A host that says again and again that it is asked too much is not asked for the next number."""
    stub.replies = {1: KINDS[1], 2: [Reply(status=429)]}

    assert isinstance(run(tmp_path, stub).fault, RefusedError)
    assert stub.asked == [1, *[2] * TRIES]


@pytest.mark.parametrize(
    "reply", [KINDS[2], KINDS[7], [KINDS[2][0], DOWN]], ids=["colour", "words", "faults"]
)
def test_nothing_but_others(
    stub: Stub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reply: list[Reply]
) -> None:
    """A run ends after so many numbers without a puzzle, whatever they are instead."""
    monkeypatch.setattr(collecting, "MOST_BARREN", 7)
    stub.replies = {number: [reply[number % len(reply)]] for number in range(1, 99)}
    stub.replies = {n: [Reply(puzzle(n, more=RED))] if r == KINDS[2] else r for n, r in stub.replies.items()}
    collected = run(tmp_path, stub)

    assert "no puzzle among the 7 numbers up to 7" in str(collected.fault)
    assert max(stub.asked) == 7
    assert MOST_BARREN > 100


def test_the_last_number(stub: Stub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the greatest number nothing is asked for."""
    monkeypatch.setattr(collecting, "LAST_NUMBER", 2)
    stub.replies = KINDS
    collected = run(tmp_path, stub)

    assert (stub.asked, collected.fault) == ([1, 2], None)


def test_interrupted(stub: Stub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However a run ends, the terms lie there before the first puzzle and the list tells what came."""
    stub.replies = KINDS
    there: list[list[str]] = []

    def stopped(*_: object) -> dict[str, object]:
        there.append(list(files(tmp_path)))
        if len(there) == 2:
            raise KeyboardInterrupt
        return {}

    monkeypatch.setattr(collecting, "file_puzzle", stopped)
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, stub)

    assert there == [["TERMS.txt"], ["TERMS.txt"]]
    index = json.loads(files(tmp_path)["index.json"])
    assert [one["number"] for one in index["puzzles"]] == [1]
    assert [one["number"] for one in index["skipped"]] == [2, 3]


def test_another_site(stub: Stub, tmp_path: Path) -> None:
    """Collections of two sites do not mix: their numbers mean other puzzles."""
    stub.replies = KINDS
    run(tmp_path, stub, Run(1, is_single=True))
    with pytest.raises(ExperimentError, match="holds another experiment"):
        collect(tmp_path, Host("http://127.0.0.1:9", 1.0, 0.0), Run(1, is_single=True))


KILLED = """
import sys
from pathlib import Path
from bookmaker.experiments.harvest.collecting import Run, collect
from bookmaker.experiments.harvest.host import Host

collect(Path(sys.argv[1]), Host(sys.argv[2], 5.0, 0.0), Run(1, most=100, most_misses=3))
"""


def test_killed_in_the_middle(stub: Stub, tmp_path: Path) -> None:
    """A run that is killed goes on where it was: nothing known is asked for again, the end is the same."""
    stub.replies = KINDS
    run(tmp_path / "whole", stub)
    stub.asked.clear()
    stub.turns.clear()
    slow = {6: [Reply(b"<html></html>", wait=30.0)]}
    stub.replies = {**KINDS, **slow}
    command = [sys.executable, "-c", KILLED, str(tmp_path / "cut"), stub.base]
    with subprocess.Popen(command, cwd=Path(__file__).parents[3]) as process:
        deadline = time.monotonic() + 60
        while 6 not in stub.asked and time.monotonic() < deadline:
            time.sleep(0.02)
        os.kill(process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    assert stub.asked == [1, 2, 3, 4, 4, 5, 5, 6]
    (tmp_path / "cut" / "up-to-100" / "line" / ".bookmaker-1.part").write_bytes(b"half a file")
    stub.replies = KINDS
    run(tmp_path / "cut", stub)

    assert stub.asked[8:] == [6, 6, 7, 8, 8, 9, 10, 11]
    assert files(tmp_path / "cut") == files(tmp_path / "whole")
