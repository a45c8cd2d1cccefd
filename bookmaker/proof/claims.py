"""The words of a book into what they promise: that no puzzle needs a guess, or single what-ifs at most."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

_PROMISES = {
    "en": (
        r"(?:no|never|without|zero|0|free of|free from) (?:any )?(?:guess|guesses|guessing|guesswork)",
        r"(?:no need|without (?:ever )?(?:the need|having|needing)) (?:ever )?(?:to|for) guess(?:ing)?",
        r"guess(?:ing|work)? free",
        r"(?:never|not|don ?t|doesn ?t|won ?t|nobody) (?:ever )?(?:have|has|need|needs) (?:ever )?"
        r"(?:to|a|any) guess(?:ing|es)?",
        r"needn ?t (?:ever )?guess",
        r"guess(?:ing|es|work)? (?:is|are) (?:never|not) (?:ever )?(?:required|needed|necessary)",
        r"(?:no|without) (?:any )?trial and error",
        r"no (?:other )?puzzles? needs? (?:a|any) guess",
    ),
    "de": (
        r"ohne (?:jemals |je )?(?:zu )?raten",
        r"(?:kein|nie|niemals) (?:\w+ )?(?:raten|geraten|erraten)",
        r"(?:nie|niemals|nicht) (?:zu )?raten",
    ),
    "fr": (r"sans (?:jamais )?(?:deviner|avoir (?:jamais )?à deviner|devoir deviner)",),
    "es": (r"sin (?:tener que |necesidad de )?adivinar",),
    "it": (r"senza (?:dover |bisogno di )?(?:indovinare|tirare a indovinare)",),
    "pt": (r"sem (?:precisar |ter (?:que|de) )?adivinhar",),
    "nl": (r"zonder (?:te )?(?:gokken|raden)",),
    "ru": (
        r"без (?:угадывания|догадок|перебора)",
        r"(?:не нужно|не надо|никогда не придется) (?:угадывать|гадать)",
    ),
}
"""What books say of themselves, in lower case and without punctuation."""

_MARKS = {
    "en": "what if",
    "de": "was wäre wenn",
    "fr": "et si",
    "es": "y si",
    "it": "e se",
    "pt": "e se",
    "nl": "wat als",
    "ru": "что если",
}
"""How a page says that its puzzle may need one; most are common words, but for the English name of it."""

_NESTED = "what ifs"
"""How a page says that its puzzle may need several, one inside another."""

_SINGLE = re.compile(
    r"\b(?:(?:one|a single) what if|single what ifs) at a time\b"
    r"|\b(?:at most|only|just|never more than|no more than) (?:one|a single) what if\b"
)
"""How a book says that its what-ifs need no other inside them."""

_PROMISE = {
    language: re.compile(rf"\b(?:{'|'.join(promises)})\b") for language, promises in _PROMISES.items()
}


@dataclass(frozen=True)
class Promise:
    """The page that promises something of all puzzles, its words and their language."""

    page: int
    words: str
    language: str


def find_promise(texts: Iterable[tuple[int, str]]) -> Promise | None:
    """Return the first promise of a book that no guess is needed."""
    for page, text in texts:
        plain = _plain(text)
        for language, promise in _PROMISE.items():
            match = promise.search(plain)
            if match:
                return Promise(page, match[0], language)
    return None


def find_single(texts: Iterable[tuple[int, str]]) -> Promise | None:
    """Return the first promise of a book that one what-if at a time is enough."""
    found = ((page, _SINGLE.search(_plain(text))) for page, text in texts)
    return next((Promise(page, match[0], "en") for page, match in found if match), None)


def marked_pages(texts: Mapping[int, str], needy: Collection[int], language: str) -> set[int]:
    """Return the pages of puzzles that say that a what-if may be needed, in a language or in English.

    ``needy`` are the pages of which that is true; what all pages say, true or not, marks none.
    """
    return _pages_that_say({_MARKS["en"], _MARKS[language], _NESTED}, texts, needy)


def nested_pages(texts: Mapping[int, str], deep: Collection[int]) -> set[int]:
    """Return the pages of puzzles that say that what-ifs may be needed inside what-ifs.

    ``deep`` are the pages of which that is true; what all pages say, true or not, marks none.
    """
    return _pages_that_say({_NESTED}, texts, deep)


def _pages_that_say(marks: Collection[str], texts: Mapping[int, str], rightly: Collection[int]) -> set[int]:
    mark = re.compile(rf"\b(?:{'|'.join(sorted(marks))})\b")
    marked = {page for page, text in texts.items() if mark.search(_plain(text))}
    return set() if marked == set(texts) and not marked <= set(rightly) else marked


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))
