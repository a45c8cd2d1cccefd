"""Puzzles to write and files to read, of every format; made for these tests."""

from dataclasses import replace
from types import ModuleType

import numpy as np
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from bookmaker.nonogram.clues import Clues, clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._text import tidy
from bookmaker.nonogram.grid import UNKNOWN, Grid, answer_sha256, parse_grid
from bookmaker.nonogram.verdict import PuzzleClass

TEXTS = ("title", "author", "copyright", "licence", "source")

GOAL = parse_grid(["#.#.", "....", "##.#"])
CLUES = Clues(((1, 1), (), (2, 1)), ((1, 1), (1,), (1,), (1,)))

SAMPLES = {
    "grid": b"#.#.\n....\n##.#\n",
    "clues": b"# title: Comb\n1 1\n0\n2 1\n---\n1 1\n1\n1\n1\n",
    "toml": b'title = "Comb"\nrows = [[1, 1], [], [2, 1]]\ncols = [[1, 1], [1], [1], [1]]\n',
    "non": (
        b'title "Comb"\nwidth 4\nheight 3\n\nrows\n1,1\n\n2,1\n\ncolumns\n1,1\n1\n1\n1\n\n'
        b'goal "101000001101"\n'
    ),
    "nin": b"4 3\n1 1\n\n2 1\n1 1\n1\n1\n1\n",
    "xml": (
        b'<?xml version="1.0"?>\n<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">\n<puzzleset>\n'
        b'<puzzle type="grid" defaultcolor="black">\n<title>Comb</title><copyright>&copy; us</copyright>\n'
        b'<color name="white" char=".">fff</color>\n<color name="black" char="X">000</color>\n'
        b'<clues type="columns">\n<line><count>1</count><count>1</count></line>\n'
        b"<line><count>1</count></line>\n<line><count>1</count></line>\n<line><count>1</count></line>\n</clues>\n"
        b'<clues type="rows">\n<line><count>1</count><count>1</count></line>\n<line></line>\n'
        b"<line><count>2</count><count>1</count></line>\n</clues>\n"
        b'<solution type="goal">\n<image>\n|X.X.|\n|....|\n|XX.X|\n</image>\n</solution>\n'
        b"</puzzle>\n</puzzleset>\n"
    ),
    "pzpr": b"https://puzz.link/p?nonogram/4/3/111g1g1g11h12\n",
    "g": (
        b"Comb\n#d\n   0:   white   paper\n   1:X   black   ink\n"
        b": rows\n1 1\n\n2 1\n: columns\n1 1\n1\n1\n1\n:\n"
    ),
    "mk": b"3 4\n1 1\n0\n2 1\n#\n1 1\n1\n1\n1\n",
    "cwd": b"3\n4\n1 1\n0\n2 1\n\n1 1\n1\n1\n1\n",
    "pbm": b"P1\n# a comb\n4 3\n1 0 1 0\n0000\n1101\n",
}
"""One file of each format, by its name, all of the same puzzle."""

clue = st.lists(st.integers(1, 999_999), max_size=6).map(tuple)
sides = st.one_of(
    st.lists(clue, min_size=1, max_size=8).map(tuple),
    st.lists(st.sampled_from([(), (1,), (2, 3)]), min_size=1, max_size=5).map(tuple),
    st.tuples(clue, st.integers(390, 400)).map(lambda pair: (pair[0], *[()] * (pair[1] - 1))),
)
"""Clues of one side: any, many empty ones also first and last, and long sides."""

grids = st.one_of(
    arrays(np.uint8, array_shapes(min_dims=2, max_dims=2, max_side=9), elements=st.integers(0, 1)),
    arrays(
        np.uint8, st.sampled_from([(1, 40), (40, 1), (1, 1), (3, 21), (21, 3)]), elements=st.integers(0, 1)
    ),
).map(Grid)

texts = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ['say "so"', "two\nlines", "width 5", "====", "a & b &amp; <c>", "]]>", "# x: y", "\\n", "'''"]
    ),
)


@st.composite
def puzzles(draw: st.DrawFn) -> FiledPuzzle:
    """Draw a puzzle with all that may be told about it: any clues without grids, or those of a grid."""
    if draw(st.booleans()):
        puzzle = FiledPuzzle(Clues(draw(sides), draw(sides)))
    else:
        goal = draw(grids)
        hidden = draw(arrays(np.bool_, goal.cells.shape))
        puzzle = FiledPuzzle(clues_of(goal), goal=goal if draw(st.booleans()) else None)
        if draw(st.booleans()):
            puzzle = replace(puzzle, given=Grid(np.where(hidden, UNKNOWN, goal.cells).astype(np.uint8)))
        puzzle = replace(puzzle, promise=draw(st.sampled_from(["", answer_sha256(goal)])))
    return replace(
        puzzle,
        **{key: draw(texts) for key in TEXTS},
        kind=draw(st.sampled_from(["", *(kind.value for kind in PuzzleClass)])),
        probes=draw(st.none() | st.tuples(st.integers(0, 10**9 - 1), st.integers(0, 10**9 - 1))),
    )


def kept(puzzle: FiledPuzzle, module: ModuleType) -> FiledPuzzle:
    """Return what a format keeps of a puzzle: its fields, each text as one tidy line."""
    fields = {key: getattr(puzzle, key) for key in module.KEEPS}
    tidied = {key: tidy(value) if isinstance(value, str) else value for key, value in fields.items()}
    return FiledPuzzle(puzzle.clues, **tidied)
