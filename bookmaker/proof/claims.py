"""The words of a book into what they promise: that no puzzle needs a guess."""

import re
from collections.abc import Iterable

_PROMISES = (
    r"(?:no|never|without|free of) (?:any )?(?:guess|guesses|guessing|guesswork)",
    r"guess(?:ing|work)? ?-?free",
    r"(?:never|not|don ?t|doesn ?t) (?:have|need) (?:to|a|any) guess(?:ing|es)?",
    r"no (?:other )?puzzles? needs? (?:a|any) guess",
    r"ohne (?:zu )?raten",
    r"(?:kein|nie|niemals) (?:\w+ )?(?:raten|geraten|erraten)",
    r"(?:nie|niemals|nicht) (?:zu )?raten",
    r"sans (?:jamais )?(?:deviner|avoir à deviner)",
    r"sin (?:tener que )?adivinar",
    r"senza (?:dover )?(?:indovinare|tirare a indovinare)",
    r"sem (?:precisar )?adivinhar",
    r"zonder (?:te )?(?:gokken|raden)",
    r"без (?:угадывания|догадок|перебора)",
    r"(?:не нужно|не надо|никогда не придется) (?:угадывать|гадать)",
)
"""What books say of themselves, in some languages, in lower case and without punctuation."""

_MARKS = ("what if", "was wäre wenn", "et si", "y si", "e se", "wat als", "что если")
"""How a page says that its puzzle may need one."""

_PROMISE = re.compile(rf"\b(?:{'|'.join(_PROMISES)})\b")
_MARK = re.compile(rf"\b(?:{'|'.join(_MARKS)})\b")


def find_promise(texts: Iterable[tuple[int, str]]) -> tuple[int, str] | None:
    """Return the first page of a book that promises that no guess is needed, and its words."""
    for page, text in texts:
        match = _PROMISE.search(_plain(text))
        if match:
            return page, match[0]
    return None


def is_marked(text: str) -> bool:
    """Whether a page says that its puzzle may need a what-if."""
    return bool(_MARK.search(_plain(text)))


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))
