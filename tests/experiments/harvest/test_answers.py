import time

import pytest

from bookmaker.experiments.harvest.answers import TOLD, Outcome, address_of, read_answer, request_for
from tests.stub_host import puzzle

RED = '<color name="red" char="r">FF0000</color>\n'
PLAIN = puzzle(7)


def test_the_request() -> None:
    """The site's own form is sent, for clues without the answer."""
    assert request_for(7).path == "export.cgi"
    assert request_for(7).fields == {"go": "1", "id": "7", "fmt": "xml", "xml_clue": "on"}
    assert address_of("https://webpbn.com", 7) == "https://webpbn.com/play.cgi?id=7"


def test_a_puzzle() -> None:
    """A puzzle comes with what its file tells."""
    answer = read_answer(PLAIN, 7)

    assert answer.outcome is Outcome.PUZZLE
    assert answer.puzzle
    assert answer.puzzle.clues.rows == ((1,), (3,), (1,))
    assert (answer.puzzle.title, answer.puzzle.author) == ("Plus", "Ann Author")
    assert answer.puzzle.copyright.endswith("Copyright 2004 by Ann Author")


OTHERS = (
    (None, Outcome.NOTHING, "the host has nothing there"),
    (b"Puzzle 7 does not exist\n", Outcome.MISSING, "Puzzle 7 does not exist"),
    (b"Puzzle 7 has not been published\n", Outcome.UNPUBLISHED, "Puzzle 7 has not been published"),
    (b"The xml format cannot handle multicolor puzzles.\n", Outcome.COLOUR, "The xml format cannot"),
    (b"Cannot export triddlers\n", Outcome.TRIDDLER, "Cannot export triddlers"),
    (b"This puzzle may not be exported.\n", Outcome.NOT_EXPORTED, "This puzzle may not be exported."),
    (puzzle(7, more=RED), Outcome.COLOUR, "3 colours"),
    (puzzle(7, form="triddler"), Outcome.TRIDDLER, "a puzzle of triangles"),
    (b"", Outcome.UNREADABLE, "an empty answer"),
    (b" \n", Outcome.UNREADABLE, "an empty answer"),
    (b"<!DOCTYPE html><html><body>Down for repairs</body></html>", Outcome.UNREADABLE, "a page of the web"),
    (b"<html>Puzzle 7 does not exist</html>", Outcome.UNREADABLE, "a page of the web"),
    (b"\x89PNG\r\n\x1a\n\0\0", Outcome.UNREADABLE, "no puzzle: "),
    (b"Down for maintenance, back at noon.", Outcome.UNREADABLE, "no puzzle: 'Down for maintenance"),
    (b"The server is too busy, please try later.", Outcome.UNREADABLE, "no puzzle: 'The server is too busy"),
    (b"Table 'puzzles' does not exist\n", Outcome.UNREADABLE, "Table 'puzzles'"),
    (b"Try our new triddlers!\n", Outcome.UNREADABLE, "no puzzle: 'Try"),
    (b"Puzzle 7 does not exist\nin the cache, it is being made", Outcome.UNREADABLE, "no puzzle: 'Puzzle 7"),
    (b"x" * (TOLD + 1), Outcome.UNREADABLE, "no puzzle: 'xxxx"),
    (PLAIN[:300], Outcome.UNREADABLE, "puzzle 7"),
    (PLAIN[:-30], Outcome.UNREADABLE, "puzzle 7"),
    (puzzle(8), Outcome.UNREADABLE, "it is puzzle 8"),
    (PLAIN.replace(b"<count>3<", b"<count>99999999<"), Outcome.UNFIT, "puzzle 7"),
    (PLAIN.replace(b"<count>3<", b"<count>x<"), Outcome.UNFIT, "puzzle 7"),
    (PLAIN.replace(b"<count>3<", b"<count>2<", 1), Outcome.UNFIT, "rows fill 5 cells, columns 4"),
    (PLAIN.replace(b"<line><count>3</count></line>", b"<line></line>" * 500), Outcome.UNFIT, "puzzle 7"),
)


@pytest.mark.parametrize(("data", "outcome", "why"), OTHERS)
def test_what_is_no_puzzle(data: bytes | None, outcome: Outcome, why: str) -> None:
    """Whatever comes is given a name and a reason, and never an exception."""
    answer = read_answer(data, 7)

    assert (answer.outcome, answer.puzzle) == (outcome, None)
    assert why in answer.why
    assert answer.why.isprintable()


def test_an_entity_that_grows_is_not_resolved() -> None:
    """A file cannot make us read others, or grow."""
    doctype = (
        b'<!DOCTYPE pbn [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    )
    data = PLAIN.replace(b'<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">', doctype)
    answer = read_answer(data.replace(b"<title>Plus", b"<title>&b;&c;"), 7)

    assert "aaaa" not in (answer.puzzle.title if answer.puzzle else answer.why)


def test_misses() -> None:
    """Only what is not there at all counts as a miss; what a host does for a while is not kept for ever."""
    misses = [outcome.name for outcome in Outcome if outcome.is_miss]

    assert misses == ["MISSING", "UNPUBLISHED", "NOTHING"]
    assert [outcome.name for outcome in Outcome if not outcome.is_lasting] == ["NOTHING", "UNREADABLE"]


MEBIBYTE = 1 << 20
HEAD = b"<puzzleset>"
HUGE = {
    "puzzle tags": HEAD + b"<puzzle " * (MEBIBYTE // 8),
    "types": HEAD + b"<puzzle " + b"type " * (MEBIBYTE // 5),
    "spaced types": HEAD + b"<puzzle " + (b"type" + b" " * 1000) * (MEBIBYTE // 1004),
    "spaces in a tag": HEAD + b"<puzzle type" + b" " * MEBIBYTE,
    "ids": HEAD + b"<id>" * (MEBIBYTE // 4),
    "spaces in an id": HEAD + b"<id>" + b" " * MEBIBYTE,
    "colours": HEAD + b"<color " * (MEBIBYTE // 7),
    "declaration": b"<?xml " + b"encoding " * (MEBIBYTE // 9) + HEAD,
    "spaces before": b"<" + b" " * MEBIBYTE + HEAD,
    "words": b"puzzle cannot " * (MEBIBYTE // 14),
    "references": b"&amp" * (MEBIBYTE // 4),
    "brackets": PLAIN.replace(
        b"</puzzle>", b"<solution><image>|" + b"[" * MEBIBYTE + b"|</image></solution></puzzle>"
    ),
    "cells": PLAIN.replace(
        b"</puzzle>", b"<solution><image>" + b"|X" * (MEBIBYTE // 2) + b"|</image></solution></puzzle>"
    ),
    "title": PLAIN.replace(b"Plus", b" \t" * (MEBIBYTE // 2)),
    "copyright": PLAIN.replace(b"&copy;", b"&copy;" * (MEBIBYTE // 6)),
    "note": PLAIN.replace(b"<clues", b"<note>" + b"a: " * (MEBIBYTE // 3) + b"</note><clues", 1),
    "elements": PLAIN.replace(b"<clues", b"<note/>" * (MEBIBYTE // 7) + b"<clues", 1),
    "counts": PLAIN.replace(b"<count>3</count>", b"<count>3</count>" * (MEBIBYTE // 16), 1),
    "digits": PLAIN.replace(b"<count>3</count>", b"<count>" + b"3" * MEBIBYTE + b"</count>", 1),
    "puzzles": HEAD + b"<puzzle></puzzle>" * (MEBIBYTE // 17) + b"</puzzleset>",
}


@pytest.mark.parametrize("data", HUGE.values(), ids=HUGE)
def test_no_answer_takes_long(data: bytes) -> None:
    """Of all that fits into an answer nothing takes longer to read than its length would."""
    began = time.monotonic()
    read_answer(data, 7)

    assert time.monotonic() - began < 3
