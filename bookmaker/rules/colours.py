"""Colour in a book printed in black, and colours that are no plain gray, RGB or CMYK, turned into findings.

Colour is judged by the rendered page: grays made of three equal colours are none, and eight-bit pictures
and smoothing shift channels a little. What inks are asked for is judged by the operators.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PageContent, PageInk, PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {
    "COLOR-IN-BLACK-BOOK": (Level.WARNING,),
    "COLOR-RGB-BLACK": (Level.INFO,),
    "COLOR-SPOT": (Level.WARNING,),
    "COLOR-REGISTRATION": (Level.WARNING,),
}

_GRAY = 5.0
"""Percent of full strength up to which a colour is gray; channels of eight bits may differ by 12 then."""

_FULL = 255


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages that show colour, when the ink is black, and those that ask for unusual inks."""
    for page in facts.pages:
        if page.ink and _strength(page.ink) > _GRAY and submission.prints_black:
            yield _colour(page.ink, submission)
        if page.content:
            yield from _spaces(page.content, submission)


def _colour(ink: PageInk, submission: Submission) -> Finding:
    return Finding(
        "COLOR-IN-BLACK-BOOK",
        Level.WARNING,
        f"the page shows colour ({_strength(ink):g} % of full strength; up to {_GRAY:g} % counts as gray), "
        "which is printed as gray",
        page=ink.number,
        value=_strength(ink),
        limit=_GRAY,
        unit="%",
        fix="use gray, or say --ink if the book is printed in colour",
        source=submission.source("colours"),
    )


def _strength(ink: PageInk) -> float:
    """Return the strongest colour of a page in percent, 0 for grays and 100 for a pure colour."""
    return round(100 * ink.chroma / _FULL, 1)


def _spaces(content: PageContent, submission: Submission) -> Iterator[Finding]:
    if "rgb-black" in content.colours:
        yield _finding(
            "COLOR-RGB-BLACK",
            content,
            (
                "black is mixed of three colours",
                "nothing need be done; exporting in gray prints crisper",
            ),
            submission,
        )
    if content.spots:
        told = f"spot colours are used, which print as some other ink: {', '.join(content.spots)}"
        yield _finding("COLOR-SPOT", content, (told, "turn spot colours into black or gray"), submission)
    if "registration" in content.colours:
        told = "the colour of crop marks is used, which prints with every ink at once"
        yield _finding("COLOR-REGISTRATION", content, (told, "use black instead"), submission)


def _finding(rule: str, content: PageContent, told: tuple[str, str], submission: Submission) -> Finding:
    message, fix = told
    return Finding(
        rule, IDS[rule][0], message, page=content.number, fix=fix, source=submission.source("colours")
    )
