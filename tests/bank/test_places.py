import tomllib

import pytest

from bookmaker.bank.places import line_of, places_of, spans_of
from bookmaker.resources import pictures_dir

FILE = """# a picture
title = "Fox"
"tags" = ["[grid.9]"]
vector = '''
<path d="[grid.20]"/>
author = 1
'''
[grid.15]
origin = "pixel"
rows = '''
##
.#'''
[ grid . "20" ]  # large
rows='''##
..
'''
"""

PLACES = [
    ("title", 2),
    ("tags", 3),
    ("vector", 4),
    ("author", None),
    ("grid", None),
    ("grid 15", 8),
    ("grid 15 origin", 9),
    ("grid 15 flips", 8),
    ("grid 15 rows", 10),
    ("grid 15 rows 1", 11),
    ("grid 15 rows 2", 12),
    ("grid 15 rows 3", 10),
    ("grid 20", 13),
    ("grid 20 rows 1", 14),
    ("grid 20 rows 2", 15),
]


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize(("key", "line"), PLACES)
def test_places(key: str, line: int | None, ends: str) -> None:
    """A key has its line, a row its own, and what is not there that of what is around it."""
    assert line_of(places_of(FILE.replace("\n", ends)), tuple(key.split())) == line


@pytest.mark.parametrize(
    ("text", "row", "line"),
    [
        ("rows = '##'", "1", 1),
        ("rows = '##\\n##'", "2", 1),
        ('rows = """\n##\n##"""', "2", 3),
        ('rows = """\n## \\\n ##\n##"""', "2", 1),
        ("rows = '''\n\n\n##\n##'''", "1", 4),
        ("rows = '''\n\n\n'''", "1", 1),
        ("rows = '''##'''", "1", 1),
        ("rows = ''''''", "1", 1),
        ("rows = '''\n##", "1", 2),
        ("grid.15.rows = '''\n##'''", "1", None),
    ],
)
def test_rows(text: str, row: str, line: int | None) -> None:
    """However rows are written, a row has its own line or that of their key."""
    assert line_of(places_of(text), ("rows", row)) == line


def test_every_row_of_the_bank_is_found() -> None:
    """In the files that come along each row stands on the line that it is said to stand on."""
    for path in sorted(pictures_dir().glob("*.toml")):
        text = path.read_text(encoding="utf-8")
        lines, places = text.split("\n"), places_of(text)
        for size, grid in tomllib.loads(text)["grid"].items():
            for number, row in enumerate(grid["rows"].rstrip("\n").split("\n"), 1):
                assert lines[places["grid", size, "rows", str(number)] - 1] == row


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_spans(ends: str) -> None:
    """Headings and values are found with the lines they take, long texts to the one that ends them."""
    assert spans_of(FILE.replace("\n", ends)) == {
        ("title",): (2, 2),
        ("tags",): (3, 3),
        ("vector",): (4, 7),
        ("grid", "15"): (8, 8),
        ("grid", "15", "origin"): (9, 9),
        ("grid", "15", "rows"): (10, 12),
        ("grid", "20"): (13, 13),
        ("grid", "20", "rows"): (14, 16),
    }
