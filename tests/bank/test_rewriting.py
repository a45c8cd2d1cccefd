import tomllib

import pytest

from bookmaker.bank.entry import BankGrid, Origin
from bookmaker.bank.rewriting import with_grid
from bookmaker.errors import PictureError
from bookmaker.nonogram.grid import parse_grid

HEAD = """# A fox of our own.
title = "Fox"   # printed below the answer
category = "animals"
vector = '''
<path d="M0 0"/>
[grid.20]
'''
"""
GRIDS = """
[missing]
25 = "too fine"

[grid.15]   # small
# drawn on a Monday
origin = "vector"
flips = 3   # three
rows = '''
##
.#
'''
# the end of it

[grid.30]
origin = "pixel"
rows = '''
###
###
'''
"""
DRAWN = parse_grid("#.#\n###")


def drawn(size: int, flips: int = 1) -> BankGrid:
    return BankGrid(size, DRAWN, Origin.VECTOR, flips)


def test_a_grid_is_replaced_where_it_stands() -> None:
    """Only the rows and the number of flips change; comments, order and spaces stay."""
    text = with_grid(HEAD + GRIDS, drawn(15), "fox.toml")

    assert text == HEAD + GRIDS.replace("flips = 3 ", "flips = 1 ").replace("##\n.#\n", "#.#\n###\n")


def test_flips_may_be_new_or_below() -> None:
    """A grid without flips gets them above its rows, one with flips below its rows keeps them there."""
    bare = HEAD + "[grid.15]\norigin = \"vector\"\nrows = '''\n#\n'''\n"
    assert with_grid(bare, drawn(15), "fox.toml") == (
        HEAD + "[grid.15]\norigin = \"vector\"\nflips = 1\nrows = '''\n#.#\n###\n'''\n"
    )
    below = HEAD + "[grid.15]\nrows = '''\n#\n'''\norigin = \"vector\"\nflips = 0\n# end\n"
    assert with_grid(below, drawn(15), "fox.toml") == (
        HEAD + "[grid.15]\nrows = '''\n#.#\n###\n'''\norigin = \"vector\"\nflips = 1\n# end\n"
    )


TABLE = "[grid.{}]\norigin = \"vector\"\nflips = 1\nrows = '''\n#.#\n###\n'''\n"


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (10, HEAD + GRIDS.replace("[grid.15]", TABLE.format(10) + "\n[grid.15]")),
        (20, HEAD + GRIDS.replace(".#\n'''\n", ".#\n'''\n\n" + TABLE.format(20))),
        (40, HEAD + GRIDS + "\n" + TABLE.format(40)),
    ],
)
def test_a_new_grid_stands_in_order(size: int, text: str) -> None:
    """A grid of a new size stands between those of smaller and of larger sizes."""
    assert with_grid(HEAD + GRIDS, drawn(size), "fox.toml") == text


def test_the_first_grid_stands_at_the_end() -> None:
    """A file without grids gets one at its end, whether or not its last line ends."""
    expected = HEAD + "\n" + TABLE.format(15)

    assert with_grid(HEAD, drawn(15), "fox.toml") == expected
    assert with_grid(HEAD.rstrip("\n"), drawn(15), "fox.toml") == expected


def test_line_ends_stay() -> None:
    """A file with the line ends of Windows keeps them."""
    text = with_grid((HEAD + GRIDS).replace("\n", "\r\n"), drawn(20), "fox.toml")

    assert text.count("\r\n") == text.count("\n")
    assert tomllib.loads(text)["grid"]["20"]["rows"] == "#.#\n###\n"


@pytest.mark.parametrize(
    "grids",
    [
        "grid.15 = {origin = \"vector\", flips = 0, rows = '#'}\n",
        "[grid]\n15.origin = 'vector'\n15.rows = '''\n#\n'''\n15.flips = 0\n",
        '[grid.15]\norigin = "vector"\nrows = """\\\n#"""\nflips = 0\n',
    ],
)
def test_other_forms(grids: str) -> None:
    """A grid written in another form is set anew or refused in words, never spoilt."""
    try:
        text = with_grid('title = "Fox"\n' + grids, drawn(15), "fox.toml")
    except PictureError as fault:
        assert fault.messages[0].startswith("fox.toml: grid 15 stands in a form that cannot be set anew")
    else:
        assert tomllib.loads(text)["grid"]["15"] == {"origin": "vector", "flips": 1, "rows": "#.#\n###\n"}
