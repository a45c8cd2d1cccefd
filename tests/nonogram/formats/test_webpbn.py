import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.formats import _xml, webpbn
from bookmaker.nonogram.grid import format_grid

ROWS = '<clues type="rows"><line><count>1</count></line><line/></clues>'
COLS = '<clues type="columns"><line><count>1</count></line><line></line></clues>'
CLUES = Clues(((1,), ()), ((1,), ()))


def one(inside: str, attributes: str = 'type="grid" defaultcolor="black"') -> bytes:
    return f"<puzzleset><puzzle {attributes}>{inside}</puzzle></puzzleset>".encode()


def image(rows: str, kind: str = "goal") -> str:
    return f'<solution type="{kind}"><image>\n{rows}\n</image></solution>'


def colours(*named: str) -> str:
    return "".join(
        f'<color name="{name}" char="{char}">000</color>' for name, char in (one.split() for one in named)
    )


def coloured(*names: str) -> str:
    counts = "".join(f'<line><count color="{name}">1</count></line>' for name in names)
    return f'<clues type="rows">{counts}</clues><clues type="columns">{counts}</clues>'


READ = (
    (one(ROWS + COLS), ["??", "??"]),
    (one(COLS + ROWS + image("|X.|\n|..|")), ["#.", ".."]),
    (one(image("|X.|\n|..|")), ["#.", ".."]),
    (one(ROWS + COLS + "<solution><image>|X.||..|</image></solution>"), ["#.", ".."]),
    (one(image("|X.|\n|..|"), 'type="grid"'), ["#.", ".."]),
    (b"<puzzle>" + (ROWS + COLS).encode() + b"</puzzle>", ["??", "??"]),
    (b"\xef\xbb\xbf<?xml version='1.0' encoding='UTF-8'?>" + one(ROWS + COLS), ["??", "??"]),
    ("<?xml version='1.0'?>".encode("utf-16") + one(ROWS + COLS).decode().encode("utf-16-le"), ["??", "??"]),
    (one(image("|.X|", "solution") + image("|X.|\n|..|")), ["#.", ".."]),
    (one(ROWS + COLS + "<solution><image>| X . | | [.] . |</image></solution>"), ["#.", ".."]),
    (one(ROWS + COLS + colours("white _", "black X").replace("_", " ") + image("|X |\n|  |")), ["#.", ".."]),
    # black and white swapped, by attribute or by what is declared
    (
        one(
            ROWS + COLS + colours("black X", "white .") + image("|.X|\n|XX|"),
            'defaultcolor="white" backgroundcolor="black"',
        ),
        ["#.", ".."],
    ),
    (
        one(ROWS + COLS + colours("black X", "white .") + image("|.X|\n|XX|"), 'defaultcolor="white"'),
        ["#.", ".."],
    ),
    # two colours by other names
    (
        one(
            ROWS + COLS + colours("moon m", "night n") + image("|mn|\n|nn|"),
            'defaultcolor="moon" backgroundcolor="night"',
        ),
        ["#.", ".."],
    ),
    (one(coloured("red", "red") + colours("white .", "red r") + image("|r.|\n|.r|"), ""), ["#.", ".#"]),
    (one(coloured("red", "red") + colours("white .", "black X", "red r"), ""), ["??", "??"]),
)

REFUSED = (
    (b"<puzzleset>", "p:1:12: no element found, expected an XML puzzle file"),
    (b"<puzzleset></puzzle>", "p:1:14: mismatched tag"),
    (b"<html/>", "p:1:1: an element 'html' without a puzzle"),
    (b"<puzzleset/>", "p:1:1: an element 'puzzleset' without a puzzle"),
    (b"<puzzle/>", "p:1:1: neither clues nor an answer"),
    (b"<puzzle>\n  &boom;</puzzle>", "p:2:3: entity '&boom;', expected a character"),
    (b"<!DOCTYPE p SYSTEM 'x'><puzzle>&boom;</puzzle>", "p:1:32: entity '&boom;', expected a character"),
    (b"<?xml version='1.0' encoding='klingon'?><puzzle/>", "p:1:"),
    (one("", 'type="triddler"'), "p:1:12: a triddler, expected a grid"),
    (one("", 'type="cube"'), "p:1:12: a puzzle of type 'cube', expected a grid"),
    (one(ROWS), "p:1:12: no clues of type 'columns', expected them beside the rows"),
    (one(ROWS + ROWS + COLS), "p:1:116: clues of the rows again"),
    (one(ROWS.replace(">1<", ">0<") + COLS), "p:1:78: count 0, a number that is not told"),
    (one(ROWS.replace(">1<", ">x<") + COLS), "p:1:78: count 'x', expected a whole number"),
    (one(ROWS.replace("<line/>", "<line>2</line>") + COLS), "p:1:101: text '2' in a line"),
    (one('<clues type="rows"/>' + COLS), "p:1:53: 0 rows, expected 1 to 400"),
    (one(coloured("red", "blue")), "p:1:119: counts of 'red' and 'blue': a colour puzzle"),
    (one(coloured("white", "white")), "p:1:78: a count of 'white', the background, expected another colour"),
    (
        one(colours("red r", "blue b", "white .") + image("|rb|")),
        "p:1:192: an image of 3 colours: a colour puzzle",
    ),
    (one(ROWS + COLS + image("|XX|\n|..|")), "p:1:188: the answer has row 1 as '2', expected '1'"),
    (one(ROWS + COLS + image("|X|")), "p:1:188: an answer of 1 x 1 cells, expected 2 x 2"),
    (one(image("|X.|\n|.|")), "p:1:75: an image of no rectangle of cells"),
    (one(image("X.")), "p:1:75: an image of no rectangle of cells"),
    (one(image("|Xz|")), "p:1:75: 'z' in the image, expected the character of a colour"),
    (one(image("|X?|")), "p:1:75: open cells in the answer"),
    (one(ROWS + COLS + image("|X?|", "saved")), "p:1:188: a saved grid of 2 x 1 cells, expected 2 x 2"),
    ("<puzzle>\n<title>é</title></puzzle>".encode("latin-1"), "p:2:8: byte 0xe9 of Latin-1"),
)


@pytest.mark.parametrize(("data", "goal"), READ)
def test_read(data: bytes, goal: list[str]) -> None:
    """Clues and answers are read in any order and any two colours, and from any encoding XML has."""
    (puzzle,) = webpbn.read(data, "p")

    assert webpbn.is_format(data)
    if "?" not in goal[0]:
        assert puzzle.goal is not None
        assert format_grid(puzzle.goal) == tuple(goal)
    if b"color=" not in data.replace(b"defaultcolor=", b"").replace(b"backgroundcolor=", b""):
        assert puzzle.clues == CLUES


@pytest.mark.parametrize(("data", "message"), REFUSED)
def test_refuse(data: bytes, message: str) -> None:
    """What is no puzzle in black and white is told at line and column; no entity is ever resolved."""
    with pytest.raises(PuzzleFileError) as caught:
        webpbn.read(data, "p")

    assert caught.value.messages[0].startswith(message)


@pytest.mark.parametrize(
    "declared", ["a 'b'", "% a 'b'", "a SYSTEM 'file:///etc/hostname'", "% a SYSTEM 'x'"]
)
@pytest.mark.parametrize("used", ["", "&a;"])
def test_no_entity_may_be_declared(declared: str, used: str) -> None:
    """A declared entity is refused where it stands, inner or outer, used or not."""
    data = f"<!DOCTYPE p\n[<!ENTITY {declared}>]><puzzle><title>{used}</title></puzzle>"
    with pytest.raises(PuzzleFileError, match=r"^p:2:[0-9]+: an entity 'a' is declared, expected none"):
        webpbn.read(data.encode(), "p")


def test_a_saved_grid_is_given() -> None:
    """A cell that may be of both colours is open; the answer is not touched by what is saved."""
    (puzzle,) = webpbn.read(
        one(ROWS + COLS + image("|[X.]?|\n|..|", "saved") + image("|X.|\n|..|", "solution")), "p"
    )

    assert puzzle.given is not None
    assert format_grid(puzzle.given) == ("??", "..")
    assert puzzle.goal is not None
    assert format_grid(puzzle.goal) == ("#.", "..")


def test_texts() -> None:
    """Texts are one line each, those of the set hold for its puzzles, a number tells where one is from."""
    data = (
        "<!DOCTYPE pbn SYSTEM 'http://webpbn.com/pbn-0.3.dtd'><puzzleset><title>All</title><source>webpbn.com</source>"
        "<author>A</author><puzzle><title>\n Two\n words </title><id>#1</id>"
        "<copyright>&copy; B</copyright><note>line of mine</note>"
        f"<note>class: line</note><note>title: no</note>{ROWS}{COLS}</puzzle>"
        f"<puzzle><author>C</author>{ROWS}{COLS}</puzzle></puzzleset>"
    )
    first, second = webpbn.read(data.encode(), "p")

    assert (first.title, first.author, first.copyright) == ("Two words", "A", "© B")
    assert (first.source, first.kind) == ("webpbn.com #1", "line")
    assert (second.title, second.author, second.source) == ("", "C", "webpbn.com")


def test_every_faulty_puzzle_is_told() -> None:
    """The faults of all puzzles of a set are told at once."""
    data = f'<puzzleset>\n<puzzle type="triddler"/>\n<puzzle>{ROWS}{COLS}</puzzle>\n<puzzle/>\n</puzzleset>'
    with pytest.raises(PuzzleFileError) as caught:
        webpbn.read(data.encode(), "p")

    assert [message[:4] for message in caught.value.messages] == ["p:2:", "p:4:"]


def test_no_more_elements_than_a_puzzle_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of very many elements is refused while it is read."""
    monkeypatch.setattr(_xml, "MOST_ELEMENTS", 10)
    with pytest.raises(PuzzleFileError, match="p:1:48: over 10 elements, expected fewer"):
        webpbn.read(b"<puzzleset>" + b"<a/>" * 20 + b"</puzzleset>", "p")
