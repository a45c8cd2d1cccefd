"""Book specs: what a good one yields, and every way a bad one is told, with file, line and key."""

import hashlib
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bookmaker.bank import CATEGORIES
from bookmaker.errors import SpecError
from bookmaker.sources import pictures
from bookmaker.spec import BookSpec, load_spec, load_specs, spec_sha256

GOOD = """\
title: Easy Nonograms
subtitle: "{count} puzzles, {claim}"
author: Αλέκος Ёжиков
imprint:
  isbn: 978-0-306-40615-7
  year: 2026
  publisher:
print: {trim: 6x9, paper: cream}
sections:
  - title: Warm-up
    size: 15x15
    count: 60
    categories: animals
    pin: {1: snail, 2: fox}
    difficulty: easy
  - title: 1984
    source: noise
    size: 20 × 12
    count: 5
    fill: 0.6
    max_clues: 6
    solving: unique
    difficulty: [hard, expert]
    order: mixed
solutions: {per_page: 6, file: false}
"""

MINIMAL = "title: T\nsections:\n- {title: S, size: 10x10, count: 1}\n"


def load(text: str | bytes, folder: Path) -> BookSpec:
    """Load a spec from text."""
    path = folder / "book.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    return load_spec(path)


def faults(text: str | bytes, folder: Path) -> list[str]:
    """Load a bad spec and return its messages without the folder."""
    with pytest.raises(SpecError) as caught:
        load(text, folder)
    return [message.removeprefix(f"{folder.as_posix()}/") for message in caught.value.messages]


def test_a_good_spec(tmp_path: Path) -> None:
    """Every key arrives as a plain value, under its own name."""
    spec = load(GOOD, tmp_path)
    first, second = spec.sections

    assert (spec.title, spec.author, spec.subtitle) == (
        "Easy Nonograms",
        "Αλέκος Ёжиков",
        "{count} puzzles, {claim}",
    )
    assert spec.imprint.words() == {
        "publisher": "",
        "isbn": "978-0-306-40615-7",
        "edition": "",
        "year": "2026",
        "dedication": "",
    }
    assert (spec.print.printer, spec.print.trim, spec.print.paper) == ("kdp-paperback", "6x9", "cream")
    assert (first.size.width, first.size.height, first.count, first.max_clues) == (15, 15, 60, None)
    assert first.options == {
        "categories": ("animals",),
        "include": (),
        "exclude": (),
        "pin": {1: "snail", 2: "fox"},
        "banks": (),
        "mirror": "never",
        "variants": False,
    }
    assert (first.source, first.solving, first.difficulty, first.order) == (
        "pictures",
        "line",
        ("easy",),
        "easiest-first",
    )
    assert (second.title, second.source, second.options) == ("1984", "noise", {"fill": 0.6, "tries": 600})
    assert (second.size.width, second.size.height, str(second.size)) == (20, 12, "20x12")
    assert (second.max_clues, second.solving, second.difficulty, second.order) == (
        6,
        "unique",
        ("hard", "expert"),
        "mixed",
    )
    assert (spec.solutions.per_page, spec.solutions.file) == (6, False)


def test_defaults(tmp_path: Path) -> None:
    """A title and one section make a book."""
    spec = load(MINIMAL, tmp_path)

    assert (spec.subtitle, spec.author, spec.language, spec.seed) == ("", "", "en", 1)
    assert (spec.template, spec.output) == ("classic", "out")
    assert (spec.print.printer, spec.print.trim, spec.print.ink, spec.print.bleed) == (
        "kdp-paperback",
        "8.5x11",
        "black",
        False,
    )
    assert (spec.solutions.at, spec.solutions.per_page, spec.solutions.file) == ("back", None, True)


def test_places_are_known(tmp_path: Path) -> None:
    """Sections know their line, and any key its file and line, for later messages."""
    spec = load(GOOD, tmp_path)
    file = f"{tmp_path.as_posix()}/book.yaml"

    assert [section.line for section in spec.sections] == [10, 16]
    assert spec.path == file
    assert spec.where("print.trim") == f"{file}:8: print.trim"
    assert spec.where("sections[2].fill") == f"{file}:20: sections[2].fill"
    assert spec.where("template") == f"{file}:1: template"
    assert spec.where("print.ink") == f"{file}:8: print.ink"
    assert spec.where("sections[1].order") == f"{file}:10: sections[1].order"


# What is written after ``title: `` and read as text, whatever YAML 1.1 would make of it.
TEXTS = [
    "1984",
    "yes",
    "No",
    "0x10",
    "0o17",
    "012",
    "1:30",
    "2026-01-01",
    "1e3",
    ".5",
    "'no'",
    '"1984"',
    "~x",
    "=",
    "true",
]


@pytest.mark.parametrize("written", TEXTS)
def test_texts_are_taken_as_written(written: str, tmp_path: Path) -> None:
    """No title becomes a number, a date or a boolean."""
    spec = load(MINIMAL.replace("title: T", f"title: {written}"), tmp_path)

    assert spec.title == written.strip("'\"")


@pytest.mark.parametrize(
    "written", ["978-0-306-40615-7", "9780306406157", "0306406152", "0-8044-2957-X", "979-10-90636-07-1"]
)
def test_isbns_are_kept_as_written(written: str, tmp_path: Path) -> None:
    """Good ISBNs of either length pass, leading zeros and hyphens kept."""
    assert load(f"{MINIMAL}imprint: {{isbn: {written}}}\n", tmp_path).imprint.isbn == written


@pytest.mark.parametrize(
    ("written", "size"),
    [("15x15", "15x15"), ("15", "15x15"), ("5x60", "5x60"), ("'20 X 12'", "20x12"), ("20×12", "20x12")],
)
def test_sizes(written: str, size: str, tmp_path: Path) -> None:
    """Sizes are width x height, one number a square, with either times sign."""
    assert str(load(MINIMAL.replace("10x10", written), tmp_path).sections[0].size) == size


# A spec's text and all that is said of it.
BAD: list[tuple[str, list[str]]] = [
    # The file.
    ("", ["book.yaml:1: is empty, expected keys such as title and sections; see docs/book-spec.md"]),
    (
        "# nothing\n",
        ["book.yaml:1: is empty, expected keys such as title and sections; see docs/book-spec.md"],
    ),
    (
        "- a\n- b\n",
        ["book.yaml:1: is a list, expected keys such as title and sections; see docs/book-spec.md"],
    ),
    (
        "hello",
        ["book.yaml:1: is a single value, expected keys such as title and sections; see docs/book-spec.md"],
    ),
    ("title: T\n\tx: 1\n", ["book.yaml:2: a tab in the indentation; use spaces"]),
    ("title: T\nx: \x07\n", ["book.yaml:2: a control character; delete it"]),
    (
        "title: T\n---\ntitle: U\n",
        [
            "book.yaml:2: expected a single document in the stream but found another document; "
            "mend the YAML here or on the line above"
        ],
    ),
    (
        "title: &a T\n",
        ["book.yaml:1: found an anchor or an alias; mend the YAML here or on the line above"],
    ),
    ("title: *a\n", ["book.yaml:1: found an anchor or an alias; mend the YAML here or on the line above"]),
    (
        "title: !!python/name:os.system x\n",
        [
            "book.yaml:1: found a tag, tag:yaml.org,2002:python/name:os.system; mend the YAML here or "
            "on the line above"
        ],
    ),
    (
        "x: " + "[" * 30 + "]" * 30,
        ["book.yaml:1: found values nested too deep; mend the YAML here or on the line above"],
    ),
    (
        "title: [T\n",
        [
            "book.yaml:2: while parsing a flow sequence expected ',' or ']', but got '<stream end>'; "
            "mend the YAML here or on the line above"
        ],
    ),
    (
        MINIMAL + "title: U\nprint: {trim: 6x9, trim: 5x8}\n",
        [
            "book.yaml:4: title: given twice, first on line 1; delete one",
            "book.yaml:5: print.trim: given twice, first on line 5; delete one",
        ],
    ),
    (MINIMAL + "? [a]\n: b\n", ["book.yaml:4: a list as a key, expected a word"]),
    # Keys.
    (MINIMAL + "print:\n  trm: 6x9\n", ["book.yaml:5: print.trm: unknown key, did you mean 'trim'?"]),
    (MINIMAL + "tilte:\n", ["book.yaml:4: tilte: unknown key, did you mean 'title'?"]),
    (
        MINIMAL + "solutions: {qq: 1}\n",
        ["book.yaml:4: solutions.qq: unknown key, expected one of at, per_page, file"],
    ),
    (
        MINIMAL + "path: x\nlines: y\n",
        [
            "book.yaml:4: path: unknown key, did you mean 'author'?",
            "book.yaml:5: lines: unknown key, expected one of title, subtitle, author, language, seed, "
            "imprint, print, template, sections, solutions, output",
        ],
    ),
    (
        "title: T\nsections:\n- {title: S, size: 10x10, count: 1, line: 3, cuont: 4, options: 1}\n",
        [
            "book.yaml:3: sections[1].cuont: unknown key, did you mean 'count'?",
            "book.yaml:3: sections[1].line: unknown key, expected one of title, source, size, count, "
            "max_clues, solving, difficulty, order, categories, include, exclude, pin, banks, mirror, "
            "variants",
            "book.yaml:3: sections[1].options: unknown key, did you mean 'pin'?",
        ],
    ),
    ("author: A\n", ["book.yaml:1: sections: missing; add it", "book.yaml:1: title: missing; add it"]),
    (
        "title:\nsections:\n",
        [
            "book.yaml:1: title: given without a value; write one",
            "book.yaml:2: sections: given without a value; write one",
        ],
    ),
    (
        "title: T\nsections: []\n",
        ["book.yaml:2: sections: found an empty list, expected at least one section"],
    ),
    (
        "title: T\nsections: {title: S}\n",
        ["book.yaml:2: sections: found a mapping, expected a list, one section after each dash"],
    ),
    (
        "title: T\nsections:\n- x\n-\n",
        [
            "book.yaml:3: sections[1]: found 'x', expected keys with values",
            "book.yaml:4: sections[2]: found nothing, expected keys with values",
        ],
    ),
    (MINIMAL + "print: 6x9\n", ["book.yaml:4: print: found '6x9', expected keys with values"]),
    # A comma in braces.
    (
        MINIMAL + "imprint: {dedication: For my grandmother, who never guessed.}\n",
        [
            "book.yaml:4: imprint.who never guessed.: unknown key, expected one of publisher, isbn, edition, "
            "year, dedication; a comma inside braces ends the value: put the text in quotes"
        ],
    ),
    (
        MINIMAL.replace("title: S", "title: Cats, dogs"),
        [
            "book.yaml:3: sections[1].dogs: unknown key, expected one of title, source, size, count, "
            "max_clues, solving, difficulty, order, categories, include, exclude, pin, banks, mirror, "
            "variants; a comma inside braces ends the value: put the text in quotes"
        ],
    ),
    (MINIMAL + "printt:\n", ["book.yaml:4: printt: unknown key, did you mean 'print'?"]),
    (
        MINIMAL + "print: {trim: 6x9, Paper: white}\n",
        ["book.yaml:4: print.Paper: unknown key, did you mean 'paper'?"],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, fill: "),
        [
            "book.yaml:3: sections[1].fill: is for source noise or blobs, this section has source "
            "pictures; delete it"
        ],
    ),
    # Values.
    (
        "title: [T]\nsections: []\n",
        [
            "book.yaml:1: title: found a list, expected text",
            "book.yaml:2: sections: found an empty list, expected at least one section",
        ],
    ),
    (
        MINIMAL.replace(": T", ": ''"),
        ["book.yaml:1: title: found an empty text, expected some; write it, or leave the key out"],
    ),
    (
        MINIMAL.replace(": T", ": " + "x" * 201),
        ["book.yaml:1: title: found 201 characters, expected at most 200; shorten it"],
    ),
    (
        MINIMAL.replace(": T", r': "a\ab"'),
        ["book.yaml:1: title: found the control character U+0007; delete it"],
    ),
    (
        MINIMAL.replace(": T", r': "a\ud800b"'),
        ["book.yaml:1: title: found the control character U+D800; delete it"],
    ),
    (
        MINIMAL.replace(": T", ": '{cuont} x'"),
        ["book.yaml:1: title: found 'cuont' in braces, expected {count}, {claim}, which are filled in"],
    ),
    (
        MINIMAL + "language: english\n",
        ["book.yaml:4: language: found 'english', expected a language code such as en or pt-BR"],
    ),
    (
        MINIMAL + "seed: -1\n",
        ["book.yaml:4: seed: found '-1', expected a whole number from 0 to 9223372036854775807"],
    ),
    (
        MINIMAL + "seed: 9223372036854775808\n",
        [
            "book.yaml:4: seed: found '9223372036854775808', expected a whole number from 0 to "
            "9223372036854775807"
        ],
    ),
    (
        MINIMAL + "solutions: {per_page: 0, file: yes, at: front}\n",
        [
            "book.yaml:4: solutions.at: found 'front', expected back",
            "book.yaml:4: solutions.file: found 'yes', expected true or false",
            "book.yaml:4: solutions.per_page: found '0', expected auto or a whole number from 1 to 24",
        ],
    ),
    (
        MINIMAL + "template: ../x\n",
        ["book.yaml:4: template: found '../x', expected the name of a template such as classic"],
    ),
    (
        MINIMAL + "imprint: {isbn: 978-0-306-40615-8}\n",
        ["book.yaml:4: imprint.isbn: found '978-0-306-40615-8', expected 7 as its last digit; copy it again"],
    ),
    (
        MINIMAL + "imprint: {isbn: 080442957X, year: [1]}\n",
        ["book.yaml:4: imprint.year: found a list, expected text"],
    ),
    (
        MINIMAL + "imprint: {isbn: 12345}\n",
        [
            "book.yaml:4: imprint.isbn: found '12345', expected 13 digits that begin with 978 or 979, or 10; "
            "hyphens may stand between"
        ],
    ),
    # The printer.
    (
        MINIMAL + "print:\n  printer: kdp-paperbak\n  trim: 99x99\n",
        [
            "book.yaml:5: print.printer: found 'kdp-paperbak', expected kdp-paperback, kdp-hardcover, "
            "ingramspark, lulu, barnes-and-noble or home, did you mean 'kdp-paperback'?"
        ],
    ),
    (
        MINIMAL + "print:\n  printer: home\n  trim: 6x9\n  paper: cream\n  bleed: true\n",
        [
            "book.yaml:6: print.trim: home has no 6x9, it has 8.5x11, 8.27x11.69; the nearest: 8.5x11 "
            "or 8.27x11.69",
            "book.yaml:7: print.paper: home has no 'cream', it has white",
            "book.yaml:8: print.bleed: home prints no bleed; leave it out",
        ],
    ),
    (
        MINIMAL + "print: {paper: cream, ink: premium-color}\n",
        [
            "book.yaml:4: print.ink: kdp-paperback prints no premium-color ink on cream paper at 8.5x11; "
            "inks for that paper: black"
        ],
    ),
    (
        MINIMAL + "print: {trim: 6y9, paper: chalk}\n",
        ["book.yaml:4: print.paper: found 'chalk', expected white, cream or groundwood"],
    ),
    # Sections.
    (
        MINIMAL.replace("10x10", "15x"),
        ["book.yaml:3: sections[1].size: found '15x', expected width x height in cells; write it like 15x15"],
    ),
    (
        MINIMAL.replace("10x10", "4x61"),
        ["book.yaml:3: sections[1].size: found 4x61, expected 5 to 60 cells on a side"],
    ),
    (
        MINIMAL.replace("count: 1", "count: '1'"),
        [
            "book.yaml:3: sections[1].count: found the text '1', expected a whole number from 1 to 2000; "
            "take the quotes away"
        ],
    ),
    (
        MINIMAL.replace("count: 1", "count: 0x10"),
        ["book.yaml:3: sections[1].count: found '0x10', expected a whole number from 1 to 2000"],
    ),
    (
        MINIMAL.replace("count: 1", "count: 010"),
        ["book.yaml:3: sections[1].count: found '010', expected a whole number from 1 to 2000"],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, source: nose, fill: 0.6, tires: 3"),
        [
            "book.yaml:3: sections[1].source: found 'nose', expected pictures, image, files, noise or blobs, "
            "did you mean 'noise'?",
            "book.yaml:3: sections[1].tires: unknown key, did you mean 'tries'?",
        ],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, fill: 0.6"),
        [
            "book.yaml:3: sections[1].fill: is for source noise or blobs, this section has source "
            "pictures; delete it"
        ],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, source: noise, include: [fox], tries: 0"),
        [
            "book.yaml:3: sections[1].include: is for source pictures, this section has source noise; "
            "delete it",
            "book.yaml:3: sections[1].tries: found '0', expected a whole number from 1 to 1000000",
        ],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, source: noise, fill: 1"),
        ["book.yaml:3: sections[1].fill: makes every cell alike; choose a number between, or leave it out"],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, source: blobs, fill: 0.0"),
        ["book.yaml:3: sections[1].fill: makes every cell alike; choose a number between, or leave it out"],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, source: blobs, fill: 1.2"),
        ["book.yaml:3: sections[1].fill: found '1.2', expected a number from 0 to 1"],
    ),
    (
        MINIMAL.replace(
            "count: 1", "count: 1, solving: guess, difficulty: [easy, hrad], order: random, max_clues: 0"
        ),
        [
            "book.yaml:3: sections[1].difficulty: found 'hrad', expected warm-up, easy, medium, hard "
            "or expert, "
            "did you mean 'hard'?",
            "book.yaml:3: sections[1].max_clues: found '0', expected a whole number from 1 to 30",
            "book.yaml:3: sections[1].order: found 'random', expected easiest-first or mixed",
            "book.yaml:3: sections[1].solving: found 'guess', expected line, probe or unique",
        ],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, difficulty: expert"),
        [
            "book.yaml:3: sections[1].difficulty: 'expert' is what needs a what-if, and solving is 'line'; "
            "write solving: probe, or difficulty: hard",
        ],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, difficulty: [hard, expert], solving: line"),
        [
            "book.yaml:3: sections[1].difficulty: 'expert' is what needs a what-if, and solving is 'line'; "
            "write solving: probe, or difficulty: hard",
        ],
    ),
    (
        MINIMAL.replace("count: 1", "count: 3, pin: {4: fox, 1: owl, 2: owl}, exclude: [owl]"),
        [
            "book.yaml:3: sections[1].exclude: names 'owl', which include or pin asks for; delete it "
            "from one of them",
            "book.yaml:3: sections[1].pin: found position 4, expected 1 to 3, the section's count",
            "book.yaml:3: sections[1].pin: names 'owl' at 2 positions; a book prints a picture once",
        ],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, include: [fox, owl, fox]"),
        ["book.yaml:3: sections[1].include: names 'fox' more than once; name each once"],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, include: [fox], pin: {1: owl}"),
        ["book.yaml:3: sections[1].count: found 1, but include and pin name 2 pictures; raise it"],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, pin: [fox]"),
        ["book.yaml:3: sections[1].pin: found a list, expected positions with names, such as {1: snail}"],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, pin: {0: fox}"),
        ["book.yaml:3: sections[1].pin: found '0', expected a whole number from 1 to 10000"],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, include: fox")
        + "- {title: Z, size: 15, count: 2, pin: {2: fox}}\n",
        ["book.yaml:4: sections[2].pin: names 'fox', as sections[1] does; a book prints a picture once"],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, categories: [anmals, food, vehicle]"),
        [
            "book.yaml:3: sections[1].categories: no category 'anmals', did you mean 'animals'?",
            "book.yaml:3: sections[1].categories: no category 'vehicle', did you mean 'vehicles'?",
        ],
    ),
    (
        MINIMAL.replace("count: 1", "count: 1, categories: xyzzy"),
        [
            "book.yaml:3: sections[1].categories: no category 'xyzzy', expected one of animals, buildings, "
            "clothes, fantasy, food, household, music, nature, own, people, seasons, space, sport, tools, "
            "vehicles",
        ],
    ),
    (
        "title: T\nsections:\n- title: S\n  size: 10x10\n  count: 4\n"
        "  include: [snial, fox]\n  exclude: Owl\n  pin: {1: hourglas, 2: xyzzy}\n",
        [
            "book.yaml:6: sections[1].include: no picture 'snial', did you mean 'snail'?",
            "book.yaml:7: sections[1].exclude: no picture 'Owl', did you mean 'owl'?",
            "book.yaml:8: sections[1].pin: no picture 'hourglas', did you mean 'hourglass'?",
            "book.yaml:8: sections[1].pin: no picture 'xyzzy' in the bank; `bookmaker check-pictures "
            "--sheet bank.png` draws all there are",
        ],
    ),
    (
        MINIMAL.replace("count: 1", "count: 0, categories: [anmals, anmals]"),
        [
            "book.yaml:3: sections[1].categories: names 'anmals' more than once; name each once",
            "book.yaml:3: sections[1].count: found '0', expected a whole number from 1 to 2000",
        ],
    ),
]


@pytest.mark.parametrize(("text", "messages"), BAD, ids=lambda value: repr(value)[:40])
def test_bad_specs(text: str, messages: list[str], tmp_path: Path) -> None:
    """Every fault of a spec is told at once, in the order of the file."""
    assert faults(text, tmp_path) == messages


def test_a_bank_that_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a bank no slug is called misspelt; whoever reads the bank says that it is missing."""
    monkeypatch.setattr(pictures, "pictures_dir", lambda: tmp_path / "absent")
    monkeypatch.setattr(pictures, "own_pictures_dir", lambda: None)

    spec = load(MINIMAL.replace("count: 1", "count: 1, include: snial"), tmp_path)

    assert spec.sections[0].options["include"] == ("snial",)


def test_every_category_may_be_asked_for(tmp_path: Path) -> None:
    """The categories of a spec are those of the bank."""
    for category in CATEGORIES:
        spec = load(MINIMAL.replace("count: 1", f"count: 1, categories: {category}"), tmp_path)

        assert spec.sections[0].options["categories"] == (category,)


def test_all_parts_are_judged_at_once(tmp_path: Path) -> None:
    """Faults in the words, the print, the sections and the answers come in one go, by line."""
    text = """\
seed: x
print: {trim: 20x30}
sections:
- {title: A, size: 15x, count: 0}
- {title: B, size: 15, count: 3, exclude: fox, include: fox}
solutions: {file: 1}
"""
    assert [message.split(": ")[0:2] for message in faults(text, tmp_path)] == [
        ["book.yaml:1", "seed"],
        ["book.yaml:1", "title"],
        ["book.yaml:2", "print.trim"],
        ["book.yaml:4", "sections[1].count"],
        ["book.yaml:4", "sections[1].size"],
        ["book.yaml:5", "sections[2].exclude"],
        ["book.yaml:6", "solutions.file"],
    ]


def test_files_that_are_no_spec(tmp_path: Path) -> None:
    """A missing file, a folder, another encoding and a huge file are told in a line each."""
    with pytest.raises(SpecError, match=r"gone\.yaml: no such file, expected a book spec in YAML; check"):
        load_spec(tmp_path / "gone.yaml")
    with pytest.raises(SpecError, match=r"is a folder, expected a book spec in YAML"):
        load_spec(tmp_path)
    assert faults(b"title: T\nauthor: \xff\n", tmp_path) == [
        "book.yaml:2: not UTF-8; save the file as UTF-8 text"
    ]
    assert faults(MINIMAL.encode("utf-16"), tmp_path) == [
        "book.yaml:1: not UTF-8; save the file as UTF-8 text"
    ]
    assert faults("#" * 300_000, tmp_path) == [
        "book.yaml: over 256 KiB, expected a book spec in YAML, which is shorter"
    ]
    assert faults(b"%PDF-1.7\n\xe2\xe3", tmp_path) == ["book.yaml: is no text, expected a book spec in YAML"]


@pytest.mark.parametrize("text", [MINIMAL.replace("\n", "\r\n").encode(), b"\xef\xbb\xbf" + MINIMAL.encode()])
def test_files_from_windows(text: bytes, tmp_path: Path) -> None:
    """Carriage returns and a byte order mark make no difference."""
    assert load(text, tmp_path).title == "T"


def test_several_specs_are_judged_together(tmp_path: Path) -> None:
    """The faults of all specs of a call are told in one go; good ones come in their order."""
    texts = {"a": MINIMAL, "b": "title: T\n", "c": MINIMAL.replace(": T", ": C"), "d": "- x\n"}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")

    assert [spec.title for spec in load_specs([tmp_path / "c", tmp_path / "a"])] == ["C", "T"]
    with pytest.raises(SpecError) as caught:
        load_specs([tmp_path / name for name in texts])
    assert [Path(message.split(":1:")[0]).name for message in caught.value.messages] == ["b", "d"]


def test_sha256_is_of_the_bytes(tmp_path: Path) -> None:
    """The digest is what sha256sum says of the file."""
    load(GOOD, tmp_path)

    assert spec_sha256(tmp_path / "book.yaml") == hashlib.sha256(GOOD.encode()).hexdigest()


PIECES = st.sampled_from(
    [
        *GOOD.splitlines(),
        *re.findall(
            r"\S+", "sections size count pin print fill noise [ ] { } - : , ' \" # | > & * ! % ? ~ 15x15"
        ),
    ]
)
YAMLISH = st.lists(st.one_of(PIECES, st.text(max_size=6), st.integers().map(str)), max_size=25).flatmap(
    lambda parts: st.sampled_from(["\n", " ", ": ", "\n  "]).map(lambda joint: joint.join(parts))
)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(text=YAMLISH)
@example(text="title: T\nsections: [{pin: {? : }}]")
@example(text="title: T\nsections: [{source: {}, size: [], count: {}, fill: {}, title: }]")
@example(text="? \n: \n")
@example(text="<<: {a: 1}\n1: 2\nnull: 3\n")
def test_whatever_is_written_is_a_spec_or_a_spec_error(text: str, tmp_path: Path) -> None:
    """No text makes the loader raise anything but SpecError, and every message begins with the file."""
    try:
        load(text, tmp_path)
    except SpecError as fault:
        assert fault.messages
        assert all(message.startswith(f"{tmp_path.as_posix()}/book.yaml:") for message in fault.messages)
