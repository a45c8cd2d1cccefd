"""A puzzle text to its lines, and a few of many faults."""

import re
from collections.abc import Sequence

TOLD = 12
"""Faults told of one file; a text of another kind has one on every line."""


def split_lines(text: str) -> list[str]:
    """Split at LF, CRLF or CR; a newline at the very end begins no further line."""
    lines = re.split(r"\r\n|\n|\r", text.removeprefix("\ufeff"))
    return lines[:-1] if lines[-1] == "" else lines


def shorten(where: str, faults: Sequence[str]) -> list[str]:
    """Keep the first faults and count the others."""
    more = len(faults) - TOLD
    return [*faults[:TOLD], f"{where}: {more} more faults"] if more > 1 else list(faults)
