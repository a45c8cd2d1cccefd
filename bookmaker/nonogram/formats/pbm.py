"""Bitmaps of the netpbm programs, plain (P1) and raw (P4), into answers whose clues are taken; read only.

    plain = "P1" width height { "0" | "1" }      spaces and ``#`` comments anywhere before the cells
    raw   = "P4" width height SP bytes           each row in whole bytes, the leftmost cell the highest bit

1 is black and a filled cell. A file may hold several raw images, each of which is a puzzle.
"""

import re

import numpy as np

from bookmaker.errors import PuzzleFileError
from bookmaker.findings import counted
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._limits import LARGEST, MOST_DIGITS, check_count, check_size
from bookmaker.nonogram.grid import Cells, Grid

NAME = "pbm"
TITLE = "bitmaps of netpbm"
SUFFIXES = (".pbm",)
KEEPS = ("goal",)
EXPECTED = "a bitmap: 'P1' or 'P4', width, height, and the cells"

_OTHERS = {2: "a greymap", 3: "an image in colour", 5: "a greymap", 6: "an image in colour", 7: "a PAM image"}
_INK = re.compile(rb"\S")
_SPACE = rb"(?:\s|#[^\r\n]*[\r\n])"
_START = re.compile(rb"P[1-7]\s")
_HEAD = re.compile(rb"\s*P([14])" + _SPACE + rb"++([0-9]++)" + _SPACE + rb"++([0-9]++)")


def is_format(data: bytes) -> bool:
    """Tell whether a file begins as a bitmap does, or an image of the other kinds of netpbm."""
    return re.match(rb"P[1-7][\s#]", data) is not None


def read(data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read every image as an answer; raises PuzzleFileError at the line and column of what is wrong."""
    goals: list[Grid] = []
    place = 0
    while not goals or _INK.search(data, place):
        cells, place = _read_image(data, place, where)
        goals.append(Grid(cells))
        check_count(where, len(goals), sum(goal.width * goal.height for goal in goals))
    return tuple(FiledPuzzle(clues_of(goal), goal=goal) for goal in goals)


def _read_image(data: bytes, start: int, where: str) -> tuple[Cells, int]:
    """Return the cells of the image that begins at a place, and the place after it."""
    other = re.match(rb"P([23567])[\s#]", data[start : start + 3])
    if other:
        found = f"{other[0][:2].decode()!r}, {_OTHERS[int(other[1])]}"
        raise PuzzleFileError(
            f"{_place(data, start, where)}: {found}, expected {EXPECTED}; save it in black and white"
        )
    head = _HEAD.match(data, start)
    if not head:
        found = data[start : start + 20].decode("ascii", "replace")
        raise PuzzleFileError(
            f"{_place(data, start, where)}: {found!r}, expected {EXPECTED}; mend the header"
        )
    if max(len(head[2]), len(head[3])) > MOST_DIGITS:
        found = f"{head[2][:20].decode()} x {head[3][:20].decode()} cells"
        raise PuzzleFileError(
            f"{_place(data, head.start(2), where)}: {found}, expected at most {LARGEST} a side; mend it"
        )
    width, height = int(head[2]), int(head[3])
    check_size(_place(data, head.start(2), where), width, height)
    read_cells = _plain if head[1] == b"1" else _raw
    return read_cells(data, head.end(), (height, width), where)


def _plain(data: bytes, start: int, shape: tuple[int, int], where: str) -> tuple[Cells, int]:
    area = shape[0] * shape[1]
    text = re.sub(rb"#[^\r\n]*", lambda comment: b" " * len(comment[0]), data[start:])
    odd = re.search(rb"[^01\s]", text)
    if odd and len(re.sub(rb"\s", b"", text[: odd.start()])) == area and _START.match(text, odd.start()):
        raise PuzzleFileError(
            f"{_place(data, start + odd.start(), where)}: a second image, expected one, as a plain bitmap "
            f"holds; cut it into several files"
        )
    if odd:
        found = odd[0].decode("ascii", "replace")
        raise PuzzleFileError(
            f"{_place(data, start + odd.start(), where)}: {found!r}, expected 0 or 1; mend the cell"
        )
    bits = re.sub(rb"\s", b"", text)
    if len(bits) != area:
        raise PuzzleFileError(
            f"{_place(data, len(data), where)}: {counted(len(bits), 'cell')}, expected {area}; "
            f"mend size or cells"
        )
    cells = (np.frombuffer(bits, np.uint8) - ord("0")).reshape(shape)
    return cells, len(data)


def _raw(data: bytes, start: int, shape: tuple[int, int], where: str) -> tuple[Cells, int]:
    height, width = shape
    stride = (width + 7) // 8
    body = data[start + 1 : start + 1 + stride * height]
    if not data[start : start + 1].isspace() or len(body) != stride * height:
        raise PuzzleFileError(
            f"{_place(data, start, where)}: {counted(len(body), 'byte')} of cells, expected a space and "
            f"{stride * height}; copy all of the file"
        )
    packed = np.frombuffer(body, np.uint8).reshape(height, stride)
    return np.unpackbits(packed, axis=1, count=width), start + 1 + stride * height


def _place(data: bytes, offset: int, where: str) -> str:
    lines = re.split(rb"\r\n|\n|\r", data[:offset])
    return f"{where}:{len(lines)}:{len(lines[-1]) + 1}"
