"""Addresses of nonograms at puzz.link and other pzpr sites into puzzles and back: ``…?nonogram/W/H/BODY``.

    slots  = ceil(H/2) for each column, left to right, then ceil(W/2) for each row, top to bottom
    slot   = hex digit | "-" hex digit hex digit | "." (a number that is not told)
    blanks = one letter "g" … "z" for 1 to 20 empty slots, also across lines

The slots of a line run from the grid outwards: its last number comes first. Scheme, host and path do not
matter, nor whether they are there, nor capitals, ``%2F`` for a slash, a fragment or further parameters behind
and quotes or ``<…>`` around; one address a line, ``#`` lines are comments. Of a shortcut file, which begins
with ``[InternetShortcut]``, the line ``URL=`` is read. An address holds clues of at most
that many runs, none over 255; there is no place for title, class, trace or promise: nothing but the clues
is kept.
"""

import re
from collections.abc import Iterator, Sequence
from urllib.parse import unquote

from bookmaker.errors import PuzzleFileError
from bookmaker.findings import counted
from bookmaker.nonogram.clues import Clue, Clues
from bookmaker.nonogram.faults import line_name
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats._limits import LARGEST, MOST_DIGITS, check_count
from bookmaker.nonogram.formats._lines import refuse, split_lines
from bookmaker.nonogram.formats._numbers import UNKNOWN_NUMBER
from bookmaker.nonogram.formats._text import decoded, loosely

NAME = "pzpr"
TITLE = "puzz.link and pzpr addresses"
SUFFIXES = (".url",)
KEEPS: tuple[str, ...] = ()
EXPECTED = "an address such as https://puzz.link/p?nonogram/WIDTH/HEIGHT/CLUES"
SITE = "https://puzz.link/p?"
LARGEST_RUN = 255

_ADDRESS = re.compile(
    r"""
    \s*+ (?: [^\s?\#]*+ \? )? /?       # what stands before, scheme, host and path
    ([a-z][a-z0-9_-]*+) / ([^\s&\#<>"']*+)
    (?: [&\#] \S* )? [>"']? \s*        # fragment, further parameters, what stands behind
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SHORTCUT = "[internetshortcut]"
_SLOT = re.compile("([0-9a-f])|-([0-9a-f]{2})|([g-z])")
_BLANKS = 20


def is_format(data: bytes) -> bool:
    """Tell whether every line of a file is the address of some pzpr puzzle."""
    lines = [line for _, line in _addresses(loosely(data))]
    return bool(lines) and all(map(_match, lines))


def read(data: bytes, where: str) -> tuple[FiledPuzzle, ...]:
    """Read the puzzle of each line; raises PuzzleFileError with every fault at its line and column."""
    lines = _addresses(decoded(data, where))
    check_count(where, len(lines))
    puzzles, faults = [], []
    cells = 0
    for number, line in lines:
        found = _read_address(line)
        if isinstance(found, str):
            faults.append((number, found))
        else:
            puzzles.append(FiledPuzzle(found))
            cells += found.width * found.height
            check_count(where, len(lines), cells)
    nothing = [] if lines else [(1, f"1: nothing, expected {EXPECTED}; write one")]
    refuse(where, faults or nothing, len(lines), EXPECTED)
    return tuple(puzzles)


def write(puzzle: FiledPuzzle) -> bytes:
    """Write the clues of a puzzle as an address; raises PuzzleFileError for clues that none can hold."""
    clues = puzzle.clues
    faults = [*_unwritable(clues)]
    if faults:
        raise PuzzleFileError(faults)
    most = (clues.height + 1) // 2, (clues.width + 1) // 2
    slots = [slot for clue in clues.cols for slot in _slots(clue, most[0])]
    slots += [slot for clue in clues.rows for slot in _slots(clue, most[1])]
    return f"{SITE}nonogram/{clues.width}/{clues.height}/{_body(slots)}\n".encode()


def _addresses(text: str) -> list[tuple[int, str]]:
    """List the lines that should be addresses with their numbers."""
    lines = [
        (n, line)
        for n, line in enumerate(split_lines(text), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if lines and lines[0][1].strip().lower() == _SHORTCUT:
        return [(n, line) for n, line in lines if line.lstrip().lower().startswith("url=")]
    return lines


def _match(line: str) -> re.Match[str] | None:
    """Part an address; columns are those of the line once its escapes are resolved."""
    return _ADDRESS.fullmatch(unquote(line))


def _read_address(line: str) -> Clues | str:
    """Return the clues of an address, or ``column: what was found, what was expected; what to do``."""
    address = _match(line)
    if not address:
        return f"1: {line.strip()[:40]!r}, expected {EXPECTED}; copy all of it"
    if not re.fullmatch("nonogram(_edit|_play)?", address[1].lower()):
        return f"{address.start(1) + 1}: a puzzle of kind {address[1][:20]!r}, expected nonogram; choose one"
    parts = re.fullmatch("(?:v:/)?([0-9]+)/([0-9]+)/([^/]*)/?", address[2])
    if not parts:
        return f"{address.start(2) + 1}: {address[2][:20]!r}, expected WIDTH/HEIGHT/CLUES; copy all of it"
    if any(len(side) > MOST_DIGITS or not 1 <= int(side) <= LARGEST for side in (parts[1], parts[2])):
        found = f"{parts[1][:20]} x {parts[2][:20]} cells"
        return f"{address.start(2) + 1}: {found}, expected 1 to {LARGEST} a side; choose another"
    width, height = int(parts[1]), int(parts[2])
    slots = _read_body(parts[3].lower(), address.start(2) + parts.start(3), _room(width, height))
    return slots if isinstance(slots, str) else _read_slots(slots, width, height)


def _room(width: int, height: int) -> int:
    return width * ((height + 1) // 2) + height * ((width + 1) // 2)


def _read_body(body: str, start: int, room: int) -> list[int | None] | str:
    """Return the slots of a body, None for an empty one; or the first fault at its column."""
    slots: list[int | None] = []
    place = 0
    expected = f"expected {room} as the size asks"
    while place < len(body):
        found = _SLOT.match(body, place)
        if not found:
            told = UNKNOWN_NUMBER.replace("'?'", "'.'") if body[place] == "." else _odd(body[place])
            return f"{start + place + 1}: {told}"
        if found[3]:
            slots += [None] * (ord(found[3]) - ord("f"))
        else:
            slots.append(int(found[1] or found[2], 16))
        place = found.end()
        if len(slots) > room:
            return f"{start + place}: more than {counted(room, 'place')}, {expected}; copy it again"
    if len(slots) < room:
        return f"{start + place + 1}: ends after {counted(len(slots), 'place')}, {expected}; copy all of it"
    return slots


def _odd(letter: str) -> str:
    return f"{letter!r}, expected digits of clues and letters of blanks; copy the address again"


def _read_slots(slots: Sequence[int | None], width: int, height: int) -> Clues | str:
    per_col, per_row = (height + 1) // 2, (width + 1) // 2
    cols = [slots[n * per_col : (n + 1) * per_col] for n in range(width)]
    rest = slots[width * per_col :]
    rows = [rest[n * per_row : (n + 1) * per_row] for n in range(height)]
    clues = Clues(tuple(map(_clue, rows)), tuple(map(_clue, cols)))
    zero = next((n for n, clue in enumerate(clues.rows + clues.cols) if 0 in clue), None)
    if zero is None:
        return clues
    return f"1: 0 among other runs of {line_name(clues, zero)}, expected it alone; copy the address again"


def _clue(slots: Sequence[int | None]) -> Clue:
    clue = tuple(slot for slot in reversed(slots) if slot is not None)
    return clue if clue != (0,) else ()


def _unwritable(clues: Clues) -> Iterator[str]:
    """Yield why an address cannot hold clues, one text a line of the puzzle."""
    for number, clue in enumerate(clues.rows + clues.cols):
        length = clues.width if number < clues.height else clues.height
        name = line_name(clues, number)
        if len(clue) > (length + 1) // 2:
            most = counted((length + 1) // 2, "run")
            found = counted(len(clue), "run")
            yield f"pzpr: {name} has {found}, expected at most {most}; choose another format"
        elif any(run > LARGEST_RUN for run in clue):
            most = f"expected at most {LARGEST_RUN}; choose another format"
            yield f"pzpr: {name} has a run of {max(clue)}, {most}"


def _slots(clue: Clue, room: int) -> list[int | None]:
    return [*reversed(clue), *[None] * (room - len(clue))]


def _body(slots: Sequence[int | None]) -> str:
    """Write slots: hex digits, and one letter for up to 20 empty ones in a row."""
    body, blanks = "", 0
    for slot in [*slots, 0]:
        if slot is None:
            blanks += 1
            continue
        body += "z" * (blanks // _BLANKS) + (chr(ord("f") + blanks % _BLANKS) if blanks % _BLANKS else "")
        body += f"{slot:x}" if slot < 16 else f"-{slot:02x}"
        blanks = 0
    return body[:-1]
