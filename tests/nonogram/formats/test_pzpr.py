import pytest

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.clues import Clues
from bookmaker.nonogram.filed import FiledPuzzle
from bookmaker.nonogram.formats import pzpr

BODY = "3/10/14i1121g43i2g1g2g2g1g1g3g1g1g3g"
KNOWN = Clues(
    ((2,), (1,), (2,), (2,), (1,), (1,), (3,), (1,), (1,), (3,)),
    ((4, 1), (1, 2, 1, 1), (3, 4)),
)

ADDRESSES = (
    f"https://puzz.link/p?nonogram/{BODY}",
    f"http://pzv.jp/p.html?nonogram/{BODY}\n",
    f"https://pzprxs.vercel.app/p?nonogram_edit/{BODY}",
    f"  https://puzz.link/p?NONOGRAM/{BODY}/  \r\n",
    f"?nonogram/{BODY}",
    f"nonogram/{BODY}",
    f"puzz.link/p?nonogram/{BODY}",
    f"https://puzz.link/p?nonogram/{BODY}#x",
    f"https://puzz.link/p?nonogram/{BODY}&x=1#y",
    f"https://puzz.link/p?nonogram/{BODY}/&x=1",
    f"https://puzz.link/p?nonogram/{BODY}".replace("/", "%2F").replace("%2F", "/", 3),
    f"https%3A%2F%2Fpuzz.link%2Fp%3Fnonogram/{BODY}",
    f"<https://puzz.link/p?nonogram/{BODY}>",
    f'"https://puzz.link/p?nonogram/{BODY}"',
    f" <https://puzz.link/p?nonogram/{BODY}#x> \n",
    f"'puzz.link/p?nonogram/{BODY}'",
    f"HTTPS://PUZZ.LINK/P?NONOGRAM/{BODY.upper()}",
    f"[InternetShortcut]\r\nURL=https://puzz.link/p?nonogram/{BODY}\r\nIconIndex=0\r\n",
    f"[InternetShortcut]\nIDList=\nURL=https://puzz.link/p?nonogram/{BODY}\n\n[{{0-0}}]\nProp3=19,2\n",
    f"# from a mail\nhttps://puzz.link/p?nonogram/{BODY}\n",
)

REFUSED = (
    ("", "p:1:1: nothing, expected an address such as https://puzz.link"),
    ("https://puzz.link/p?slither/5/5/1", "p:1:21: a puzzle of kind 'slither', expected nonogram"),
    ("https://puzz.link/", "p:1:1: 'https://puzz.link/', expected an address such as"),
    ("[InternetShortcut]\nURL=https://puzz.link/\n", "p:2:1: 'URL=https://puzz.link/', expected an address"),
    ("[InternetShortcut]\nIconIndex=0\n", "p:1:1: nothing, expected an address such as"),
    ("nonogram%2F1%2F1%2F1", "p:1:15: ends after 1 place, expected 2 as the size asks"),
    (" " * 200_000 + "!", "p:1:1: '!', expected an address"),
    ("a?" * 200_000 + "!", "p:1:1: 'a?a?"),
    ("nonogram/", "p:1:10: '', expected WIDTH/HEIGHT/CLUES"),
    ("nonogram/1/1", "p:1:10: '1/1', expected WIDTH/HEIGHT/CLUES"),
    ("nonogram/0/1/1", "p:1:10: 0 x 1 cells, expected 1 to 400 a side"),
    ("nonogram/401/1/1", "p:1:10: 401 x 1 cells, expected 1 to 400 a side"),
    ("nonogram/1/1/1.", "p:1:15: '.', a number that is not told"),
    ("nonogram/1/1/1!", "p:1:15: '!', expected digits of clues and letters of blanks"),
    ("nonogram/1/1/1-1", "p:1:15: '-', expected digits"),
    ("nonogram/1/1/1", "p:1:15: ends after 1 place, expected 2 as the size asks; copy all of it"),
    ("nonogram/1/1/111", "p:1:16: more than 2 places, expected 2"),
    ("nonogram/3/1/1g1g", "p:1:18: ends after 4 places, expected 5"),
    ("nonogram/3/1/01101", "p:1:1: 0 among other runs of row 1, expected it alone"),
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_read(address: str) -> None:
    """The known example comes out exactly, whatever the host, the path or the case of the kind."""
    assert pzpr.is_format(address.encode())
    assert pzpr.read(address.encode(), "p") == (FiledPuzzle(KNOWN),)


def test_write() -> None:
    """The known example is written as it was, with a blank run across lines as one letter."""
    assert pzpr.write(FiledPuzzle(KNOWN)) == f"https://puzz.link/p?nonogram/{BODY}\n".encode()


@pytest.mark.parametrize(("address", "message"), REFUSED)
def test_refuse(address: str, message: str) -> None:
    """What is wrong is told at the column of the address."""
    with pytest.raises(PuzzleFileError) as caught:
        pzpr.read(address.encode(), "p")

    assert caught.value.messages[0].startswith(message)


def test_several_addresses() -> None:
    """Each line is a puzzle, and each wrong line is told."""
    assert len(pzpr.read(b"nonogram/1/1/11\n\nnonogram/1/1/11\n", "p")) == 2
    with pytest.raises(PuzzleFileError) as caught:
        pzpr.read(b"nonogram/1/1/1\nnonogram/1/1/11\n?sudoku/9/9/1\n", "p")
    assert [message[:4] for message in caught.value.messages] == ["p:1:", "p:3:"]


def test_long_sides() -> None:
    """More blanks than a letter holds take several; numbers of two digits have a sign before them."""
    clues = Clues(((16,), *[()] * 79), (*[(1,)] * 16, *[()] * 64))
    data = pzpr.write(FiledPuzzle(clues))

    assert b"-10" in data
    assert b"zz" in data
    assert pzpr.read(data, "p") == (FiledPuzzle(clues),)


@pytest.mark.parametrize(
    ("clues", "message"),
    [
        (
            Clues(((1, 1),), ((1,), (1,))),
            "pzpr: row 1 has 2 runs, expected at most 1 run; choose another format",
        ),
        (
            Clues(((256,),), ((1,),)),
            "pzpr: row 1 has a run of 256, expected at most 255; choose another format",
        ),
    ],
)
def test_what_no_address_holds(clues: Clues, message: str) -> None:
    """More runs than a line has places for, and runs over two hex digits, are refused."""
    with pytest.raises(PuzzleFileError) as caught:
        pzpr.write(FiledPuzzle(clues))

    assert caught.value.messages == (message,)
