"""Check that an ISBN is one: digits, hyphens and the check digit at its end."""

import re


def check_isbn(isbn: str) -> None:
    """Raise ValueError with what was found and expected unless the text is an ISBN-10 or an ISBN-13."""
    digits = re.sub(r"[-\s]", "", isbn)
    if not re.fullmatch(r"(97[89]\d{10}|\d{9}[\dXx])", digits, re.ASCII):
        raise ValueError(
            f"found {isbn!r}, expected 13 digits that begin with 978 or 979, or 10; hyphens may stand between"
        )
    expected = _last_of_13(digits) if len(digits) == 13 else _last_of_10(digits)
    if digits[-1].upper() != expected:
        raise ValueError(f"found {isbn!r}, expected {expected} as its last digit; copy it again")


def _last_of_13(digits: str) -> str:
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits[:12]))
    return str(-total % 10)


def _last_of_10(digits: str) -> str:
    total = sum(int(digit) * (10 - place) for place, digit in enumerate(digits[:9]))
    return "0123456789X"[-total % 11]
