"""Bytes of a puzzle file into text, and the texts about a puzzle into one tidy line each."""

import re

from bookmaker.errors import PuzzleFileError
from bookmaker.nonogram.formats._lines import EXPECTED

# Spaces, controls, line breaks of any script, and what XML or UTF-8 cannot hold.
_UNTIDY = re.compile("[\x00-\x20\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]+")
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def decoded(data: bytes, where: str) -> str:
    """Turn the bytes of a text format into text, without a byte order mark.

    Raises PuzzleFileError at the line and column of what is not UTF-8, or for what is no text.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise PuzzleFileError(_why_no_text(data, where, fault)) from None
    if "\0" in text:
        raise PuzzleFileError(_what_instead(data, where))
    return text


def loosely(data: bytes) -> str:
    """Turn bytes into text to be looked at, whatever they are; for telling formats apart."""
    return data.decode("utf-8-sig", "replace")


def tidy(text: str) -> str:
    """Return a text as one line: line breaks, controls, runs of spaces are one space, and none around it."""
    return _UNTIDY.sub(" ", text).strip()


def _why_no_text(data: bytes, where: str, fault: UnicodeDecodeError) -> str:
    if data.startswith((*_UTF_16, b"%PDF-")) or b"\0" in data:
        return _what_instead(data, where)
    before = re.split(rb"\r\n|\n|\r", data[: fault.start])
    column = len(before[-1].decode("utf-8-sig", "replace")) + 1
    return (
        f"{where}:{len(before)}:{column}: byte {data[fault.start]:#04x} of Latin-1 or the like, "
        f"expected UTF-8; save the file as UTF-8 text"
    )


def _what_instead(data: bytes, where: str) -> str:
    """Say what bytes are that are no text in UTF-8, as far as their beginning tells."""
    if data.startswith(_UTF_16) or _alternates(data[:64]):
        return f"{where}:1: UTF-16 text, expected UTF-8; save the file as UTF-8 text"
    if re.match(rb"BM.{4}\0{4}", data, re.DOTALL):
        return f"{where}: is a BMP image, expected {EXPECTED}; save it as PNG"
    return f"{where}: is no text, expected {EXPECTED}; name a puzzle file"


def _alternates(start: bytes) -> bool:
    """Tell whether every other byte is 0 and no byte between, as in UTF-16 text of digits and letters."""
    halves = (start[::2], start[1::2])
    return len(start) > 1 and any(all(others) and not any(zeros) for zeros, others in (halves, halves[::-1]))
