"""What the guides on puzzle files and on building a book show can be pasted, and does what they say."""

import json
import re
import shlex
from pathlib import Path

import pytest

from bookmaker.__main__ import run
from bookmaker.cli import bookmaker
from bookmaker.nonogram.formats import read_puzzles, table
from bookmaker.spec import load_spec

ROOT = Path(__file__).parents[2]
GUIDES = ["README.md", "CONTRIBUTING.md", "pictures/README.md"]
PAGES = [f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))]


def text_of(guide: str) -> str:
    return (ROOT / guide).read_text(encoding="utf-8")


def blocks(guide: str, language: str = "") -> list[str]:
    """Return the fenced blocks of a language."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", text_of(guide), flags=re.DOTALL | re.MULTILINE)
    return [block for name, block in fenced if name == language]


@pytest.mark.parametrize("guide", [*GUIDES, *PAGES])
def test_the_commands_can_be_called(guide: str) -> None:
    """Every command line of a guide names a command, and options that it has."""
    for shown in re.findall(r"(?:^ *|`)(?:\.venv/bin/)?bookmaker ([^`\n]+)", text_of(guide), re.MULTILINE):
        name, *arguments = shlex.split(shown, comments=True)
        if re.fullmatch(r"[a-z-]+", name):
            command = bookmaker.get_command(bookmaker.make_context("bookmaker", [name]), name)
            assert command, shown
            command.make_context(name, arguments or ["--help"], resilient_parsing=not arguments)


def test_the_clues_solve_as_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The example of a clue file has the report that stands below it, and the grid is its answer."""
    clues, report, grid = blocks("docs/puzzle-files.md")
    path = tmp_path / "heart.txt"
    path.write_text(clues, encoding="utf-8")

    assert run(["solve", str(path)]) == 0
    assert capsys.readouterr().out.replace(path.as_posix(), "heart.txt") == report
    drawn, written = (read_puzzles(text.encode(), "guide")[0].clues for text in (grid, clues))
    assert drawn == written


def test_each_word_has_one_meaning() -> None:
    """The glossary has every word that solve uses of itself, each once."""
    words = re.findall(r"^\| ([^|]+) \|", text_of("docs/glossary.md"), re.MULTILINE)

    assert len(set(words)) == len(words)
    assert {"skim", "scrub", "mend", "promise", "what-if", "trace"} <= set(words)


def test_the_formats_are_those_there_are() -> None:
    """The table of formats is what the formats tell of themselves; else print it anew."""
    assert f"\n{table()}\n" in text_of("docs/puzzle-files.md")


@pytest.mark.parametrize("options", [["--log", "--list", "--benchmark", "--given", "G", "--answer", "A"], []])
def test_every_key_of_the_json_is_named(
    options: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The page on puzzle files names what `solve --json` prints."""
    monkeypatch.chdir(tmp_path)
    clues, _, grid = blocks("docs/puzzle-files.md")
    claims = f"# class: probe1\n# answer-sha256: {'0' * 64}\n"
    Path("P").write_text(claims + clues if options else "1\n1\n---\n1\n1\n", encoding="utf-8")
    for name in "GA":
        Path(name).write_text(grid, encoding="utf-8")
    run(["solve", "P", "--json", *options])

    for key in keys_of(json.loads(capsys.readouterr().out)):
        assert f"`{key}`" in text_of("docs/puzzle-files.md"), key


def keys_of(value: object) -> set[str]:
    """Every key anywhere inside."""
    if isinstance(value, dict):
        return set(value).union(*map(keys_of, value.values()))
    return set().union(*map(keys_of, value)) if isinstance(value, list) else set()


def test_the_section_of_variants_is_one(tmp_path: Path) -> None:
    """The lines on pictures that no other book has are part of a spec, and ask for variants."""
    [part] = [block for block in blocks("docs/building.md", "yaml") if "variants" in block]
    path = tmp_path / "book.yaml"
    path.write_text(f"title: T\n{part}", encoding="utf-8")

    assert [section.options["variants"] for section in load_spec(path).sections] == [True]


def test_the_answers_stand_where_the_guides_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The book that `make book` makes has its answers on the pages shown, and they pass as shown."""
    [spec] = re.findall(r"^\t\$\(BIN\)/bookmaker build (\S+)$", text_of("Makefile"), re.MULTILINE)
    call, *others = {
        line
        for guide in ("docs/building.md", "docs/validating.md")
        for line in re.findall(r"bookmaker (validate \S+ --first-page \d+ --of \d+)", text_of(guide))
    }
    monkeypatch.chdir(tmp_path)

    assert not others
    assert run(["build", str(ROOT / spec)]) == 0
    [place] = re.findall(r"solutions\.pdf, pages \d+ to \d+ of it", capsys.readouterr().out)
    assert f"`{place}`" in text_of("docs/building.md")
    assert call.endswith(f"--first-page {place.split()[2]} --of {place.split()[4]}")
    assert run(shlex.split(call)) == 0


def test_the_sample_is_a_book_that_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sample has one puzzle, its parts pass as the page says, and --from gives the same bytes."""
    monkeypatch.chdir(tmp_path)
    sample, *_ = blocks("docs/building.md", "yaml")
    Path("sample.yaml").write_text(sample, encoding="utf-8")
    out = Path(load_spec(Path("sample.yaml")).output)

    assert run(["build", "sample.yaml"]) == 0
    record = json.loads((out / "book.json").read_text(encoding="utf-8"))
    interior, solutions = record["files"]
    first, pages = solutions["first_page"], interior["pages"]
    last = first + solutions["pages"] - 1
    assert f"solutions.pdf, pages {first} to {last} of it" in capsys.readouterr().out
    assert [1 < puzzle["page"] < first for puzzle in record["puzzles"]] == [True]

    judge = ["validate", "--printer", "home", "--quiet"]
    assert run([*judge, str(out / "interior.pdf")]) == 0
    part = ["--first-page", str(first), "--of", str(pages)]
    assert run([*judge, str(out / "solutions.pdf"), *part]) == 0

    assert run(["build", "sample.yaml", "--from", str(out / "book.json"), "--out", "again"]) == 0
    assert Path("again/interior.pdf").read_bytes() == (out / "interior.pdf").read_bytes()
