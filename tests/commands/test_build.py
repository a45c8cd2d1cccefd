"""``bookmaker build``: the same book every time, out/ untouched when anything fails, faults in words."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader

from bookmaker.__main__ import run
from bookmaker.errors import OutputError
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.grid import canonical_key, format_grid, parse_grid
from bookmaker.press import make
from tests.nonogram.hard_grids import DEEP
from tests.specs import NOISE, PICTURES, write_spec

ROOT = Path(__file__).parents[2]
FILES = ["book.json", "interior.pdf", "solutions.pdf"]


def built(folder: Path) -> dict[str, bytes]:
    """The files of a folder by name."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())} if folder.exists() else {}


def build(*arguments: object) -> int:
    return run(["build", *map(str, arguments)])


def in_a_process(*arguments: object, hash_seed: str = "0") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bookmaker", *map(str, arguments)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, cwd=ROOT)


def test_a_book_appears(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three files, and a report that says what was proved."""
    spec = write_spec(tmp_path, PICTURES, title="Ёжик & Ελλάδα")

    assert build(spec, "--out", tmp_path / "out") == 0

    assert list(built(tmp_path / "out")) == FILES
    said = capsys.readouterr()
    assert "Ёжик & Ελλάδα: 26 puzzles on" in said.out
    assert "one answer each, proved twice from the printed page; 26 need no guess" in said.out
    assert "READY: judged as 8.5 x 11 in, no bleed" in said.out
    assert said.err == ""


def test_the_record_tells_the_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``--json`` prints what stands in book.json, and that agrees with itself."""
    out = tmp_path / "out"
    sections = ({**PICTURES, "count": 12}, {**NOISE, "count": 14})

    assert build(write_spec(tmp_path, *sections), "--out", out, "--json") == 0

    record = json.loads(capsys.readouterr().out)
    assert record == json.loads((out / "book.json").read_text(encoding="utf-8"))
    assert record["claims"] == ["one-solution", "no-guessing"]
    assert [puzzle["number"] for puzzle in record["puzzles"]] == list(range(1, 27))
    assert list(record["tried"]) == ["2"] and record["tried"]["2"] >= 14
    grids = [parse_grid(puzzle["solution"]) for puzzle in record["puzzles"]]
    assert len({canonical_key(grid) for grid in grids}) == 26
    for puzzle, grid in zip(record["puzzles"], grids, strict=True):
        clues = clues_of(grid)
        assert [list(clue) for clue in clues.rows] == puzzle["rows"]
        assert [list(clue) for clue in clues.cols] == puzzle["cols"]
        assert (puzzle["width"], puzzle["height"]) == (grid.width, grid.height)
        assert puzzle["page"] < puzzle["solution_page"] <= record["files"][0]["pages"]


def test_the_same_bytes_every_time(tmp_path: Path) -> None:
    """Another run, hash seed, folder and number of workers change no byte."""
    spec = write_spec(tmp_path, {**NOISE, "size": "6x6", "count": 132}, {**PICTURES, "count": 10})

    for jobs, hash_seed in ((1, "1"), (2, "2")):
        done = in_a_process("build", spec, "--out", tmp_path / str(jobs), "--jobs", jobs, hash_seed=hash_seed)
        assert done.returncode == 0, done.stderr

    assert list(built(tmp_path / "1")) == FILES
    assert built(tmp_path / "1") == built(tmp_path / "2")


def test_an_earlier_book_again(tmp_path: Path) -> None:
    """``--from`` prints the same puzzles in their places, whatever the seed now says."""
    first, again = tmp_path / "first", tmp_path / "again"
    build(write_spec(tmp_path, PICTURES), "--out", first)

    code = build(write_spec(tmp_path, PICTURES, seed=99), "--out", again, "--from", first / "book.json")

    assert code == 0
    assert (first / "interior.pdf").read_bytes() == (again / "interior.pdf").read_bytes()


def test_an_earlier_book_that_does_not_fit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A section that asks for another count is told, and nothing is written."""
    first = tmp_path / "first"
    build(write_spec(tmp_path, PICTURES), "--out", first)
    spec = write_spec(tmp_path, {**PICTURES, "count": 30})

    assert build(spec, "--out", tmp_path / "again", "--from", first / "book.json") == 2

    assert "the earlier book has 26 puzzles here, count is 30; set count to 26" in capsys.readouterr().err
    assert not (tmp_path / "again").exists()


def test_more_puzzles_leave_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A longer section has all the puzzles of the shorter one."""
    answers = []
    for count in (26, 30):
        build(write_spec(tmp_path, {**NOISE, "count": count}), "--out", tmp_path / "out", "--json")
        record = json.loads(capsys.readouterr().out)
        answers.append({puzzle["answer_sha256"] for puzzle in record["puzzles"]})

    assert answers[0] < answers[1]


def test_no_file_of_answers_where_none_is_wanted(tmp_path: Path) -> None:
    """``solutions.file: false`` writes none and takes an earlier one away."""
    out = tmp_path / "out"
    build(write_spec(tmp_path), "--out", out)

    assert build(write_spec(tmp_path, solutions={"file": False}), "--out", out) == 0

    assert list(built(out)) == ["book.json", "interior.pdf"]


def test_somebody_elses_answers_stay(tmp_path: Path) -> None:
    """Where no book says that it wrote solutions.pdf, a book without one leaves it."""
    out = tmp_path / "out"
    out.mkdir()
    (out / "solutions.pdf").write_text("mine")

    assert build(write_spec(tmp_path, solutions={"file": False}), "--out", out) == 0

    assert (out / "solutions.pdf").read_text() == "mine"


def test_a_false_promise_is_a_remark(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The author may say what the proofs do not allow; the book is built, and the puzzle is named."""
    hard = {**NOISE, "solving": "probe", "fill": 0.45, "count": 26}
    spec = write_spec(tmp_path, hard, subtitle="{count} puzzles without guessing")

    assert build(spec, "--out", tmp_path / "out") == 0

    said = capsys.readouterr()
    assert "warning: " in said.err
    assert "subtitle: says 'without guessing', but puzzle" in said.err
    record = json.loads((tmp_path / "out/book.json").read_text(encoding="utf-8"))
    assert record["claims"] == ["one-solution", "one-what-if"]
    hard_ones = sum(puzzle["verdict"] == "NEEDS_PROBING" for puzzle in record["puzzles"])
    assert f"page; {26 - hard_ones} need no guess, {hard_ones} may need a what-if\n" in said.out


def test_a_book_of_what_ifs_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Printed marks and claims follow the hardest puzzle, and an earlier book is held to solving again."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles/maze.txt").write_text("\n".join(format_grid(DEEP)), encoding="utf-8")
    files = {"title": "Deep", "source": "files", "size": "9x9", "count": 1, "difficulty": "expert"}
    sections = ({**NOISE, "count": 25}, {**files, "solving": "unique"})

    assert build(write_spec(tmp_path, *sections), "--out", "out") == 0

    said = capsys.readouterr().out
    assert "page; 25 need no guess, 1 may need a what-if inside a what-if\n" in said
    record = json.loads(Path("out/book.json").read_text(encoding="utf-8"))
    pages = [page.extract_text() for page in PdfReader("out/interior.pdf").pages]
    [deep] = [puzzle for puzzle in record["puzzles"] if puzzle["verdict"] == "NEEDS_SEARCH"]
    assert record["claims"] == ["one-solution"]
    assert "expert · what-ifs" in pages[deep["page"] - 1]
    told = "may need several what-ifs, one inside another"
    assert sum(told in " ".join(page.split()) for page in pages) == 2
    assert not any("“what-if”" in page for page in pages)

    again = write_spec(tmp_path, sections[0], {**files, "solving": "probe"}, name="again.yaml")
    assert build(again, "--out", "again", "--quiet", "--from", "out/book.json") == 2
    assert not Path("again").exists()


REFUSED = [
    (
        {**PICTURES, "count": 500},
        {},
        "book.yaml:6: sections[1]: 500 pictures asked for, ",
    ),
    (
        {**NOISE, "size": "25x25", "fill": 0.3, "tries": 20},
        {},
        "book.yaml:6: sections[1]: puzzle 1: 20 grids of 25x25 drawn at fill 0.3, none fits",
    ),
    ({**NOISE, "size": "60x60", "fill": 0.7, "count": 24}, {}, "book.yaml:8: sections[1].size: puzzle "),
    (
        {**NOISE, "size": "25x25", "fill": 0.65},
        {"print": {"trim": "5x8"}},
        "book.yaml:10: sections[1].size: puzzle ",
    ),
    (
        {**NOISE, "count": 1000, "size": "5x5"},
        {"print": {"trim": "8.5x11"}},
        "book.yaml:7: sections: 1092 pages",
    ),
    ({**NOISE, "count": 3}, {}, "book.yaml:5: sections: 12 pages, kdp-paperback takes 24"),
    ({**NOISE, "title": "漢"}, {}, "book.yaml:6: sections[1].title: '漢': character"),
    (
        PICTURES,
        {"print": {"trim": "5x8"}, "solutions": {"per_page": 24}},
        "book.yaml:8: solutions.per_page: found 24",
    ),
    (NOISE, {"template": "baroque"}, "book.yaml:5: template: there is no template 'baroque'"),
    (NOISE, {"language": "de"}, "book.yaml:5: language: template 'classic' has no texts in language 'de'"),
    (NOISE, {"title": "Nonograms 🦊"}, "book.yaml:1: title: 'Nonograms 🦊': character '🦊' (U+1F98A"),
    (NOISE, {"author": "李"}, "book.yaml:3: author: '李': character"),
]


@pytest.mark.parametrize(("section", "keys", "told"), REFUSED)
def test_what_cannot_be_had(
    section: dict[str, object],
    keys: dict[str, object],
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Exit 2, a message that names it, and the earlier book still there."""
    out = tmp_path / "out"
    out.mkdir()
    (out / "interior.pdf").write_text("earlier")

    assert build(write_spec(tmp_path, section, **keys), "--out", out) == 2

    said = capsys.readouterr()
    assert told in said.err
    assert "Traceback" not in said.err
    assert built(out) == {"interior.pdf": b"earlier"}


def test_two_specs_with_one_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They are refused before anything is built, however the folder is written."""
    one = write_spec(tmp_path, name="one.yaml", output=str(tmp_path / "out"))
    two = write_spec(tmp_path, name="two.yaml", output=str(tmp_path / "x" / ".." / "out"))

    assert build(one, two) == 2

    said = capsys.readouterr().err
    assert "one.yaml: output" in said and "two.yaml: output" in said
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["book.json", "interior.pdf", "solutions.pdf"])
def test_a_spec_where_a_result_goes(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A spec is never replaced by what it asks for, whatever it is called."""
    spec = write_spec(tmp_path)
    spec = spec.rename(tmp_path / name)
    before = spec.read_bytes()

    assert build(spec, "--out", tmp_path / "deeper" / "..") == 2

    assert f"{name}: a result is written there; rename the spec" in capsys.readouterr().err
    assert spec.read_bytes() == before


def test_a_folder_that_leads_to_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An output that is a link in a circle is told in words."""
    try:
        (tmp_path / "loop").symlink_to("loop")
    except OSError:
        pytest.skip("no links here")

    assert build(write_spec(tmp_path), "--out", tmp_path / "loop") == 2

    assert "choose a folder you can write to" in capsys.readouterr().err


def test_several_books_in_one_call(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each is built into its own folder, and ``--json`` still prints one object."""
    specs = [write_spec(tmp_path, name=f"{n}.yaml", output=str(tmp_path / n)) for n in ("one", "two")]

    assert build(*specs, "--json") == 0

    assert [book["title"] for book in json.loads(capsys.readouterr().out)["books"]] == ["Small Book"] * 2
    assert built(tmp_path / "one") == built(tmp_path / "two") or list(built(tmp_path / "one")) == FILES


def test_faults_of_all_specs_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second spec's faults do not wait for the first to be mended, and ``--json`` tells them too."""
    one = write_spec(tmp_path, name="one.yaml", titel="A")
    two = write_spec(tmp_path, {**NOISE, "size": "15x"}, name="two.yaml")

    assert build(one, two, "--json") == 2

    said = capsys.readouterr()
    assert "one.yaml:5: titel: unknown key, did you mean 'title'?" in said.err
    assert "two.yaml:8: sections[1].size" in said.err
    assert len(json.loads(said.out)["error"]["messages"]) == 2


@pytest.mark.parametrize(
    "blocked", [FILES[0], *(pytest.param(name, marks=pytest.mark.slow) for name in FILES[1:])]
)
def test_a_file_that_cannot_be_replaced(
    blocked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A PDF open in a viewer, as on Windows: the reason is told and all files are the old ones."""
    out = tmp_path / "out"
    build(write_spec(tmp_path), "--out", out)
    before = built(out)
    replace = Path.replace

    def held_open(self: Path, target: Path) -> Path:
        if Path(target).name == blocked and self.parent.name != "old":
            raise PermissionError(13, "Permission denied", str(target))
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", held_open)

    assert build(write_spec(tmp_path, seed=8), "--out", out) == 2

    assert f"{blocked}: cannot be written; it may be open in a viewer" in capsys.readouterr().err
    assert built(out) == before


def test_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No room for the second PDF: exit 2, the reason, the earlier book."""
    out = tmp_path / "out"
    build(write_spec(tmp_path), "--out", out)
    before = built(out)
    write_pdf = make.write_pdf

    def full(path: Path, *others: object) -> None:
        if path.name == "solutions.pdf":
            raise OutputError(f"{path}: No space left on device; free some disk space and build again")
        write_pdf(path, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(make, "write_pdf", full)

    assert build(write_spec(tmp_path, seed=8), "--out", out) == 2

    assert "No space left on device" in capsys.readouterr().err
    assert built(out) == before


def started(out: Path, spec: Path, jobs: int) -> subprocess.Popen[str]:
    """A long build in a session of its own, once it has begun."""
    out.mkdir()
    (out / "interior.pdf").write_text("earlier")
    command = [sys.executable, "-m", "bookmaker", "build", str(spec), "--jobs", str(jobs), "--out", str(out)]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    )
    while not list(out.glob(".bookmaker-*")):
        time.sleep(0.02)
        assert process.poll() is None, process.communicate()
    return process


LONG = {**NOISE, "size": "25x25", "fill": 0.5, "count": 400, "tries": 100000, "solving": "line"}
INTERRUPT, TERMINATE = getattr(signal, "SIGINT", 0), getattr(signal, "SIGTERM", 0)
STOPS = [
    (1, [(1.0, INTERRUPT)], 130),
    (1, [(1.0, TERMINATE)], 143),
    (2, [(1.0, INTERRUPT)], 130),
    *(
        pytest.param(2, *stop, marks=pytest.mark.slow)
        for stop in (
            ([(1.0, TERMINATE)], 143),
            ([(0.3, INTERRUPT)], 130),
            ([(1.0, INTERRUPT), (0.05, INTERRUPT)], 130),
            ([(1.0, INTERRUPT), (0.3, INTERRUPT)], 130),
        )
    ),
]
"""Workers, the pauses and signals, and the exit code."""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize(("jobs", "signals", "code"), STOPS)
def test_an_interrupted_build(jobs: int, signals: list[tuple[float, int]], code: int, tmp_path: Path) -> None:
    """Ctrl-C, early, late or twice, and SIGTERM leave the folder as it was and end with their own codes."""
    out = tmp_path / "out"
    process = started(out, write_spec(tmp_path, LONG), jobs)
    for pause, number in signals:
        time.sleep(pause)
        if process.poll() is None:
            # A terminal sends Ctrl-C to the workers too.
            os.killpg(process.pid, number) if number == INTERRUPT else process.send_signal(number)
    said, told = process.communicate(timeout=60)

    assert process.returncode == code, told
    assert "nothing was changed" in told
    assert "Traceback" not in told
    assert said == ""
    assert built(out) == {"interior.pdf": b"earlier"}


def changed(record: dict[str, object], place: int, **values: object) -> dict[str, object]:
    puzzles = [dict(puzzle) for puzzle in record["puzzles"]]  # type: ignore[attr-defined]
    puzzles[place] = puzzles[place] | values
    return record | {"puzzles": puzzles}


@pytest.mark.parametrize(
    ("change", "section", "told"),
    [
        (
            lambda r: r | {"puzzles": []},
            PICTURES,
            "the earlier book has puzzles in these sections: none; the spec has 1 section;",
        ),
        (
            lambda r: changed(r, 0, section=7),
            PICTURES,
            "the earlier book has puzzles in these sections: 1, 7; the spec has 1 section;",
        ),
        (
            lambda r: r | {"puzzles": r["puzzles"][:25] + r["puzzles"][:1]},
            PICTURES,
            "section 1, puzzle 26 of the earlier book is that of section 1, puzzle 1",
        ),
        (
            lambda r: r,
            {**PICTURES, "size": "10x10"},
            "puzzle 1 of the earlier book is one of those that are ",
        ),
        (lambda r: r, {**NOISE, "size": "16x16"}, "puzzle 1 of the earlier book is one of those that are "),
        (lambda r: r, {**PICTURES, "difficulty": "hard"}, "is one of those that are "),
        (lambda r: changed(r, 0, solution=["#"]), PICTURES, "its answer and answer_sha256 do not agree"),
    ],
)
def test_an_earlier_book_is_held_to_the_spec(
    change: Callable[[dict[str, object]], dict[str, object]],
    section: dict[str, object],
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Puzzles missing, doubled, of another size or level, or changed by hand: exit 2 and nothing written."""
    first = tmp_path / "first"
    build(write_spec(tmp_path, PICTURES), "--out", first, "--quiet")
    record = json.loads((first / "book.json").read_text(encoding="utf-8"))
    (first / "changed.json").write_text(json.dumps(change(record)), encoding="utf-8")
    spec = write_spec(tmp_path, section, name="again.yaml")

    assert build(spec, "--out", tmp_path / "again", "--from", first / "changed.json") == 2

    assert told in capsys.readouterr().err
    assert not (tmp_path / "again").exists()


def test_wanted_pictures_of_an_earlier_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pins, inclusions and exclusions hold for an earlier book too, all told at once."""
    first = tmp_path / "first"
    build(
        write_spec(tmp_path, {**PICTURES, "include": ["cat"], "exclude": ["dog"]}), "--out", first, "--quiet"
    )
    wanted = {**PICTURES, "include": ["dog"], "exclude": ["cat"]}

    assert build(write_spec(tmp_path, wanted), "--out", first, "--from", first / "book.json") == 2

    told = capsys.readouterr().err
    assert "'dog' must be in; change the spec, or build without --from" in told
    assert "'cat' must not be in, the earlier book has it" in told
