"""What holds for every format: who knows a file as its own, what survives a file, and that nothing breaks."""

import dataclasses
import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram import formats
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import FORMATS, MOST_BYTES, WRITERS, read_puzzles, table
from bookmaker.nonogram.formats._limits import MOST_LINES
from tests.nonogram.corpus import puzzle_files, read_puzzle
from tests.nonogram.formats.samples import CLUES, GOAL, SAMPLES, kept, puzzles

BY_NAME = {one.NAME: one for one in FORMATS}
NAMES = list(BY_NAME)


@pytest.mark.parametrize("name", NAMES)
def test_every_sample_is_one_puzzle(name: str) -> None:
    """The sample of every format has the same clues, whether or not the suffix is told."""
    module = BY_NAME[name]
    for suffix in ("", *module.SUFFIXES, ".txt", ".unheard"):
        (puzzle,) = read_puzzles(SAMPLES[name], "p", suffix)
        assert puzzle.clues == CLUES
        assert puzzle.goal in (None, GOAL)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("newline", [b"\n", b"\r\n", b"\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_newlines_and_byte_order_marks_make_no_difference(name: str, newline: bytes, mark: bytes) -> None:
    """LF, CRLF and CR end lines alike, and a byte order mark is no part of a text."""
    if name == "pbm" and mark:
        return
    (puzzle,) = read_puzzles(mark + SAMPLES[name].replace(b"\n", newline), "p")

    assert puzzle.clues == CLUES


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_is_claimed_by_its_format_alone(name: str) -> None:
    """No two formats know one file as their own."""
    assert [one.NAME for one in FORMATS if one.is_format(SAMPLES[name])] == [name]


@given(puzzles())
@example(FiledPuzzle(CLUES, title="\N{NO-BREAK SPACE}", source="\N{NO-BREAK SPACE}Fox\N{EM SPACE}"))
@settings(max_examples=60, deadline=None)
def test_what_is_written_is_known_and_read_back(puzzle: FiledPuzzle) -> None:
    """Each format that is written knows its own files again and keeps what it says it keeps."""
    for name, module in WRITERS.items():
        try:
            data = module.write(puzzle)
        except PuzzleFileError:
            assert name in ("pzpr", "grid")
            continue
        assert [one.NAME for one in FORMATS if one.is_format(data)] == [name]
        assert read_puzzles(data, "p") == (kept(puzzle, module),)


@pytest.mark.parametrize("path", puzzle_files(), ids=lambda path: path.stem)
def test_known_puzzles_survive_every_format(path: Path) -> None:
    """Real puzzles, also those whose sums disagree or that fit nowhere, are written and read back."""
    known = read_puzzle(path)
    puzzle = FiledPuzzle(known.clues, goal=known.answer, title=known.name)
    for module in WRITERS.values():
        try:
            data = module.write(puzzle)
        except PuzzleFileError as fault:
            assert "choose another format" in str(fault) or "no answer in the puzzle" in str(fault)
            continue
        assert (
            read_puzzles(data, "p", module.SUFFIXES[0]) == read_puzzles(data, "p") == (kept(puzzle, module),)
        )


def test_every_field_is_kept_somewhere() -> None:
    """What formats say they keep are fields of a puzzle, and the richest keep all but the size class."""
    fields = {field.name for field in dataclasses.fields(FiledPuzzle)} - {"clues", "size"}
    assert all(set(one.KEEPS) <= fields for one in FORMATS)
    assert [one.NAME for one in FORMATS if set(one.KEEPS) == fields] == ["xml", "toml", "non"]


AMBIGUOUS = (
    # A table of two columns of numbers: width and height come first in .nin, the reverse in .mk.
    (b"2 1\n2\n1\n1\n", "", "nin"),
    (b"1 2\n2\n#\n1\n1\n", "", "mk"),
    (b"1\n2\n2\n\n1\n1\n", "", "cwd"),
    # A divider makes clue text of anything, comments and size lines or not.
    (b"2 1\n---\n1\n1\n", ".nin", "clues"),
    (b"#.\n---\n1\n", "", "clues"),
    (b"#.\n.#\n", ".nin", "grid"),
    (b"#\n", "", "grid"),
    (b"#\n", ".mk", "grid"),
    (b'title = "x"\nrows = [[1]]\ncols = [[1]]\n', ".non", "toml"),
    (b"<puzzleset/>", ".non", "xml"),
    (b": rows\n1\n: columns\n1\n", ".txt", "g"),
    (b"P1 1 1 1", ".txt", "pbm"),
    (b"nonogram/1/1/11", "", "pzpr"),
    (b"width 1\nheight 1\nrows\n1\ncolumns\n1\n", ".txt", "non"),
)


@pytest.mark.parametrize(("data", "suffix", "name"), AMBIGUOUS)
def test_content_tells_before_the_suffix(data: bytes, suffix: str, name: str) -> None:
    """A file is read by the format whose sign it bears, whatever its name ends with."""
    assert BY_NAME[name].is_format(data)
    assert [one.NAME for one in FORMATS if one.is_format(data)] == [name]
    try:
        assert read_puzzles(data, "p", suffix)
    except PuzzleFileError:
        assert name in ("xml", "clues")


NOBODYS = (
    (b"3 x\n1\n", ".nin", "p:1:1: '3 x', expected width and height"),
    (b"3 3\n1\n", ".nin", "p:2:1: 1 line after the size, expected 6"),
    (b"3 3\n1\n", ".mk", "p:2:1: 1 line after the size, expected 7"),
    (b"x\n", ".cwd", "p:1:1: 'x', expected the height and, on line 2, the width"),
    (b"hello\n", ".non", "p:1:1: no width, expected a line 'width' with a number"),
    (b"hello\n", ".xml", "p:1:1: syntax error, expected an XML puzzle file"),
    (b"hello\n", ".g", "p:1:1: 0 lines with ':', expected two"),
    (b"hello\n", ".toml", "p:1:6: expected '=' after a key"),
    (b"hello\n", ".url", "p:1:1: 'hello', expected an address such as"),
    (b"hello\n", ".pbm", "p:1:1: 'hello\\n', expected a bitmap"),
    (b"hello\n", "", "p:1:1: 'h', expected only '#' and '.'"),
    (b"3\n1 1\n3\n", "", "p:3:1: no line '---', expected one"),
    (b"3\n1 1\n3\n", ".txt", "p:3:1: no line '---', expected one"),
    (b"#.\n.x\n", ".txt", "p:2:2: 'x', expected only '#' and '.'"),
    (b"", "", "p:1:1: no cells, expected a puzzle"),
    (b"\xff\xfe3\0\n\0", ".nin", "p:1: UTF-16 text, expected UTF-8"),
    (b"1\0\n\0", "", "p:1: UTF-16 text, expected UTF-8"),
    (b"\0w\0i\0d\0t\0h", ".non", "p:1: UTF-16 text, expected UTF-8"),
    (b"BM\x3a\0\0\0\0\0\0\0\x36\0", "", "p: is a BMP image, expected a puzzle"),
    (b"BM\xfa\0\0\0\0\0\0\0\x36\0", ".txt", "p: is a BMP image, expected a puzzle"),
    (b"1\n\0\n", "", "p: is no text"),
    (b"%PDF-1.4\n\xff", ".txt", "p: is no text"),
    (b"\0\0\0", "", "p: is no text"),
    ("1 1\n3\n---\n1\nü".encode("latin-1"), "", "p:5:1: byte 0xfc of Latin-1"),
)


@pytest.mark.parametrize(("data", "suffix", "message"), NOBODYS)
def test_a_file_that_nobody_knows_is_read_as_its_suffix_says(data: bytes, suffix: str, message: str) -> None:
    """Where no content tells the format, the suffix says whose faults are told, else a grid was meant."""
    with pytest.raises(PuzzleFileError) as caught:
        read_puzzles(data, "p", suffix)

    assert caught.value.messages[0].startswith(message)


TWICE = (
    (b"2 3\n1\n1\n1\n", "p:4:1: as .nin, 3 lines after the size, expected 5: 3 rows and 2 columns"),
    (b"2 3\n1\n1\n1\n1\nx\n", "p:6:1: as .nin, 'x', expected whole numbers"),
    (b"2 2\n1\n1\n#\n", "p:4:1: as .mk, 3 lines after the size, expected 5: 2 rows, a line '#'"),
    (b"3\n2\n1\n1\n\n1\n1\n", "p:6:1: as .cwd, '1', expected an empty line before the columns"),
)


@pytest.mark.parametrize(("data", "message"), TWICE)
def test_a_text_that_begins_with_a_size_is_told_in_both_readings(data: bytes, message: str) -> None:
    """Of a text that nobody knows, and that a size begins, both what clues and what a table lack is told."""
    with pytest.raises(PuzzleFileError) as caught:
        read_puzzles(data, "p")

    assert "no line '---', expected one between" in caught.value.messages[-2]
    assert caught.value.messages[-1].startswith(message)


def test_of_two_readings_the_one_whose_sums_agree_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of formats that all know a file, the first that reads it with equal sums does, else the first."""

    class Reading:
        SUFFIXES = (".a",)

        def __init__(self, rows: int) -> None:
            self.rows = rows

        def is_format(self, data: bytes) -> bool:
            return True

        def read(self, data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
            if not self.rows:
                raise PuzzleFileError("p: no")
            return (FiledPuzzle(Clues(((self.rows,),), ((1,),))),)

    monkeypatch.setattr(formats, "FORMATS", (Reading(0), Reading(2), Reading(1)))
    assert read_puzzles(b"", "p")[0].clues.rows == ((1,),)
    monkeypatch.setattr(formats, "FORMATS", (Reading(0), Reading(2), Reading(3)))
    assert read_puzzles(b"", "p")[0].clues.rows == ((2,),)
    monkeypatch.setattr(formats, "FORMATS", (Reading(0), Reading(0)))
    with pytest.raises(PuzzleFileError, match="p: no"):
        read_puzzles(b"", "p", ".a")


HUGE = (
    ("bytes", b"#" * (MOST_BYTES + 1)),
    ("nin", b"401 1\n" + b"\n" * 402),
    ("nin", b"999999 999999\n"),
    ("nin", b"9999999 1\n1\n"),
    ("mk", b"401 1\n" + b"\n" * 500),
    ("cwd", b"999999\n999999\n"),
    ("non", b"width 999999\nheight 999999\nrows\n"),
    ("non", b"width 9999999999999999999999999\nheight 1\nrows\n"),
    ("non", b"====\nwidth 1\n" * 1001),
    ("pbm", b"P1 999999 999999\n"),
    ("pbm", b"P4 401 1\n"),
    ("pbm", b"P4 1 1\n\0" * 1001),
    ("pzpr", b"nonogram/999999/999999/zzzz"),
    ("pzpr", b"nonogram/400/400/" + b"z" * 100_000),
    ("pzpr", b"nonogram/1/1/11\n" * 1001),
    ("pzpr", (b"nonogram/400/400/" + b"z" * 8000 + b"\n") * 100),
    ("pbm", (b"P4 400 400 " + b"\0" * 20_000) * 100),
    ("xml", b"<puzzle>" + b"\n" * 700_000),
    ("grid", b"#" * 401),
    ("grid", b"#\n" * 401),
    ("clues", b"1\n" * 401 + b"---\n1\n"),
    ("clues", b"x\n" * 300_000 + b"---\n1\n"),
    ("non", b"width 2\nheight 2\nrows\n" + b"\n" * 300_000 + b"columns\n1\n1\n"),
    ("nin", b"2 2\r" + b"1\r" * 300_000),
    ("g", b":\r\n" * 300_000),
    ("pbm", b"P1" + b"\n" * 300_000),
    ("toml", b"".join(b"a%d = 1\n" % n for n in range(300_000))),
    ("g", b":\n" + b"1\n" * 401 + b":\n1\n"),
    ("toml", b"rows = [" + b"[1]," * 401 + b"]\ncols = [[1]]\n"),
    ("toml", b"rows = " + b"[" * 100_000),
    ("toml", b"rows = " + b"[\n" * 100_000),
    ("toml", b"rows = [[1]]\ncols = [[" + b"9" * 100_000 + b"]]\n"),
    ("toml", b"rows = [[1]]\n" + b"a." * 100_000 + b"a = 1\n"),
    ("toml", b"[[puzzle]]\nrows = [[1]]\ncols = [[1]]\n" * 1001),
    ("xml", b"<puzzleset>" + b"<a>" * 100_000),
    ("xml", b"<puzzleset " + b" ".join(b"a%d='1'" % n for n in range(1000)) + b"/>"),
    ("xml", b"<puzzleset>" + b"<puzzle/>" * 1001 + b"</puzzleset>"),
)


@pytest.mark.parametrize(("name", "data"), HUGE, ids=[f"{name}-{n}" for n, (name, _) in enumerate(HUGE)])
def test_what_is_too_large_is_refused(name: str, data: bytes) -> None:
    """Bytes, sides, numbers, puzzles and nesting beyond any puzzle are refused, none after long work."""
    with pytest.raises(PuzzleFileError) as caught:
        read_puzzles(data, "p", f".{name}")

    assert all(message.startswith("p:") and len(message) < 400 for message in caught.value.messages)


OVERLONG = (
    ("1234567\n---\n1\n", ".txt", "p:1:1: '1234567', expected at most 6 digits"),
    ("1 1\n1234567\n1\n", ".nin", "p:2:1: '1234567', expected at most 6 digits"),
    ("1234567 1\n", ".nin", "p:1:1: '1234567 1', expected width and height, two whole numbers, each at"),
    ("1234567\n1\n", ".cwd", "p:1:1: '1234567', expected the height and, on line 2, the width, each at"),
    ("width 1234567\nheight 1\n", ".non", "p:1:1: width '1234567', expected 1 to 400"),
    ("width 1\nheight 1\nrows\n1234567\ncolumns\n1\n", ".non", "p:4:1: '1234567', expected at most"),
    (": rows\n1234567a\n: columns\n1\n", ".g", "p:2:1: '1234567a', expected at most 6 digits"),
    ("rows = [[1234567]]\ncols = [[1]]\n", ".toml", "p:1:1: rows: row 1 is no list of whole numbers"),
    ("<puzzle><clues type='rows'><line><count>1234567</count></line></clues>"
     "<clues type='columns'><line/></clues></puzzle>", ".xml", "p:1:34: count '1234567', expected a whole"),
    ("nonogram/1234567/1/g", ".url", "p:1:10: 1234567 x 1 cells, expected 1 to 400 a side"),
    ("P1 1234567 1 1", ".pbm", "p:1:4: 1234567 x 1 cells, expected at most 400 a side"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "suffix", "message"), OVERLONG)
def test_numbers_beyond_any_puzzle_are_told_as_such(text: str, suffix: str, message: str) -> None:
    """A whole number that is too long is not told to be none: what it may be at most is said."""
    with pytest.raises(PuzzleFileError) as caught:
        read_puzzles(text.encode(), "p", suffix)

    assert caught.value.messages[0].startswith(message)


LINE_ENDS = ("\n", "\r", "\r\n")


@pytest.mark.parametrize("end", LINE_ENDS, ids=["LF", "CR", "CRLF"])
def test_more_lines_than_any_set_has_are_refused_unread(end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text of too many lines is refused at the first of them, and no format looks at it."""
    monkeypatch.setattr(formats, "_candidates", None)
    for text in (f"1{end}" * MOST_LINES + "1", f"P1{end}" * (MOST_LINES + 1)):
        with pytest.raises(PuzzleFileError, match=f"p:{MOST_LINES + 1}:1: over {MOST_LINES} lines, expected"):
            read_puzzles((text + end).encode(), "p")
    with pytest.raises(PuzzleFileError, match="p:600001:1: over 600000 lines, expected"):
        read_puzzles(f"<puzzle>{end * 600_001}".encode(), "p")


def test_line_ends_that_are_no_lines_do_not_count() -> None:
    """Bytes of a raw bitmap, and line breaks of XML, are not limited as lines are."""
    bitmap = b"P4 400 400\n" + b"\n" * 20_000
    assert len(read_puzzles(bitmap * 11, "p")) == 11
    assert read_puzzles(SAMPLES["xml"] + b"\n" * (MOST_LINES + 1), "p")[0].clues == CLUES


MESSAGE = re.compile(r"p(:\d+(:\d+)?)?: (.+, expected .+; .+|and \d+ more faults?)", re.DOTALL)
"""Where, what was found, what was expected, and what to do; or how many faults are left untold."""


def read_or_refuse(data: bytes, suffix: str = "") -> None:
    """Read, and let anything but puzzles or a PuzzleFileError fail; what is read can be written again."""
    try:
        found = read_puzzles(data, "p", suffix)
    except PuzzleFileError as fault:
        assert fault.messages
        assert all(MESSAGE.fullmatch(message) for message in fault.messages), fault.messages
        return
    assert found
    for puzzle in found:
        assert read_puzzles(WRITERS["toml"].write(puzzle), "q") == (kept(puzzle, WRITERS["toml"]),)


suffixes = st.sampled_from(["", *(suffix for one in FORMATS for suffix in one.SUFFIXES)])


@given(st.binary(max_size=60), suffixes)
@settings(max_examples=150, deadline=None)
def test_any_bytes(data: bytes, suffix: str) -> None:
    """Any bytes are read or refused."""
    read_or_refuse(data, suffix)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """Draw a sample with a few characters changed, added or left out, or its end cut off."""
    data = bytearray(SAMPLES[draw(st.sampled_from(NAMES))])
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, max(len(data) - 1, 0)))
        piece = draw(
            st.sampled_from([b"", b"\n", b"\n\n", b"0", b"9", b"?", b",", b"x", b"<", b"&", b'"', b"#", b"["])
        )
        end = place + draw(st.integers(0, 3))
        data[place:end] = piece
    return bytes(data[: draw(st.integers(0, len(data)))] if draw(st.booleans()) else data)


@given(damaged(), suffixes)
@settings(max_examples=400, deadline=None)
def test_damaged_files(data: bytes, suffix: str) -> None:
    """A damaged file is read or refused."""
    read_or_refuse(data, suffix)


@pytest.mark.slow
@given(damaged() | st.binary(max_size=300), suffixes)
@settings(max_examples=20_000, deadline=None)
def test_many_damaged_files(data: bytes, suffix: str) -> None:
    """A damaged file is read or refused, also in the long run."""
    read_or_refuse(data, suffix)


def test_the_table_has_a_row_for_each_format() -> None:
    """The table of formats names each with its suffixes, and whether it is written."""
    rows = table().splitlines()

    assert len(rows) == 2 + len(FORMATS)
    for one, row in zip(FORMATS, rows[2:], strict=True):
        assert row.startswith(f"| `{one.NAME}` | {one.TITLE} | `{one.SUFFIXES[0]}`")
        assert ("write" in row) == (one.NAME in WRITERS)
