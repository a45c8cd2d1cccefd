"""The author's own words: places filled in, and promises held against the proofs."""

import re
from collections.abc import Iterator, Mapping, Sequence

from bookmaker.book import Book
from bookmaker.errors import SpecError
from bookmaker.nonogram.verdict import Claim, Verdict
from bookmaker.sources import files

FREE = ("cc0", "cc010", "publicdomain")
"""Licences under which anybody may print a puzzle without a word, in letters and figures alone."""

TOLD = 12
"""Puzzles of one owner that are told by number."""


def fill_places(text: str, words: Mapping[str, str], where: str) -> str:
    """Put words in the places of a text, ``{count}`` or ``{claim}``.

    Raises SpecError naming a place that does not exist.
    """
    unknown = [name for name in re.findall(r"\{([^{}]*)\}", text) if name not in words]
    if unknown:
        known = ", ".join(f"{{{name}}}" for name in words)
        raise SpecError([f"{where}: {{{name}}} is no place to fill in, use {known}" for name in unknown])
    return re.sub(r"\{([^{}]*)\}", lambda match: words[match[1]], text)


def unproved_promises(book: Book, phrases: Mapping[Claim, Sequence[str]]) -> list[tuple[str, str]]:
    """Name each promise in the author's words that the proofs do not allow, and a puzzle why.

    Returns the key of the spec and what to say of it. ``phrases`` lists, for a claim, the ways to say it in
    the book's language, in lower case.
    """
    return [
        (key, f"says {phrase!r}, but puzzle {_breaker(book, claim)}; change the words or the sections")
        for key, text in _words(book)
        for claim in _broken(book)
        for phrase in _said(text, phrases.get(claim, ()))
    ]


def borrowed(book: Book) -> list[str]:
    """Say which puzzles belong to others, as their files tell, for the law asks leave to print them."""
    owners: dict[tuple[str, str], list[str]] = {}
    for puzzle in book.puzzles:
        picture = puzzle.picture
        is_ours = picture.source != files.NAME or picture.credit in ("", book.author)
        if not is_ours and re.sub(r"\W|_", "", picture.licence).casefold() not in FREE:
            owners.setdefault((picture.credit, picture.licence), []).append(str(puzzle.number))
    return [
        f"puzzle {_some(numbers)}: the file names {owner!r} as owner; "
        + (f"keep to the licence, {licence}" if licence else "print it only with leave")
        for (owner, licence), numbers in owners.items()
    ]


def _some(numbers: Sequence[str]) -> str:
    """Name the first few of many."""
    more = len(numbers) - TOLD
    return ", ".join(numbers[:TOLD]) + (f" and {more} more" if more > 0 else "")


def _broken(book: Book) -> list[Claim]:
    """List the claims that the proofs do not allow; without a guess there is no what-if either."""
    held = {*book.claims, *([Claim.ONE_WHAT_IF] if Claim.NO_GUESSING in book.claims else [])}
    return [
        claim for claim in (Claim.NO_GUESSING, Claim.ONE_WHAT_IF, Claim.ONE_SOLUTION) if claim not in held
    ]


def _words(book: Book) -> Iterator[tuple[str, str]]:
    """Yield everything the author wrote, each with the key of the spec it comes from."""
    yield "title", book.title
    yield "subtitle", book.subtitle
    yield "imprint.edition", book.imprint.edition
    yield "imprint.dedication", book.imprint.dedication
    for number, section in enumerate(book.sections, 1):
        yield f"sections[{number}].title", section.title


def _said(text: str, phrases: Sequence[str]) -> list[str]:
    """The first of the phrases that a text says, as a list of none or one."""
    heard = (phrase for phrase in phrases if re.search(rf"\b{re.escape(phrase)}\b", text.casefold()))
    return list(heard)[:1]


def _breaker(book: Book, claim: Claim) -> str:
    for puzzle in book.puzzles:
        if not puzzle.verdict.is_unique:
            return f"{puzzle.number} is {puzzle.verdict}"
        if claim is Claim.NO_GUESSING and puzzle.verdict.may_need_what_if:
            return f"{puzzle.number} may need a what-if ({puzzle.verdict})"
        if claim is Claim.ONE_WHAT_IF and puzzle.verdict is Verdict.NEEDS_SEARCH:
            return f"{puzzle.number} may need several what-ifs, one inside another ({puzzle.verdict})"
    raise AssertionError(f"every puzzle keeps the claim {claim}")
