"""Words of a template that were never replaced turned into findings.

Only whole phrases count that nobody would mean, so that a book may well speak of titles or inserting.
"""

import re
from collections.abc import Iterator

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import DocumentFacts, PageContent, PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {
    "META-PLACEHOLDER": (Level.WARNING,),
    "TEXT-PLACEHOLDER": (Level.WARNING,),
}

_NOUN = (
    r"(?:text|title|subtitle|heading|name|author|author bio|bio|image|picture|photo|logo|dedication|"
    r"acknowledge?ments?|copyright|isbn|publisher|quote|caption|date|year|content)"
)

_NOT_ASKED = r"(?<!write )(?<!put )(?<!print )(?<!draw )(?<!the )"
"""Not before a phrase: an activity book asks its reader to write a title, and means it."""

_PHRASES = tuple(
    re.compile(phrase, re.IGNORECASE)
    for phrase in (
        r"\blorem ipsum\b",
        r"\bdolor sit amet\b",
        rf"\binsert (?:[\w-]+ ){{0,4}}?{_NOUN} here\b",
        rf"{_NOT_ASKED}\byour (?:[\w-]+ )?(?:text|title|subtitle|logo|content) (?:goes |comes )?here\b",
        rf"{_NOT_ASKED}\b(?:chapter|book|section|author) (?:title|name) (?:goes |comes )?here\b",
        r"\btype your (?:text|title|subtitle)\b",
        r"\btype (?:something|text) here\b",
        r"\b(?:enter|add) (?:your |the )?(?:text|title|subtitle) here\b",
        r"\byour paragraph text\b",
        r"\badd a (?:little bit of body text|subheading)\b",
        r"\bclick to add (?:text|title|subtitle)\b",
        r"\bclick (?:or tap )?here to enter (?:text|a date)\b",
        r"\bklicken (?:oder tippen )?sie hier, um text einzugeben\b",
        r"\bcliquez (?:ou appuyez )?ici pour (?:entrer|taper) (?:du |un )?texte\b",
        r"\bhaga clic (?:o pulse )?aquí para escribir texto\b",
        r"\[(?:insert [^\]]{1,40}|(?:book |chapter )?title|subtitle|placeholder|tbd|todo|isbn|publisher|"
        r"(?:copyright )?year|author(?:'s)?(?: name)?|your (?:name|title|text))\]",
        r"(?:\bby|©|\(c\)|\bbook title|\bsubtitle)(?: \d{4})? author name\b",
        r"\b(?:this is (?:a |some )?placeholder|placeholder (?:text|image|page))\b",
        r"\bisbn(?:-1[03])?:? ?[\dx-]*x{3,}[\dx-]*",
        r"\b(?:published|copyright|edition|printed|chapter|page|date|year|number|author|title|name|publisher|"
        r"in|by|of|on):? x{4,}(?![\w-])",
    )
)
"""What templates of Word, Canva, InDesign and KDP's own ask to be replaced; an x is a figure to come."""

_NAMES = re.compile(
    r"\(?(?:untitled(?:[ -]?(?:document|design|presentation|\d+))*|anonymous|unspecified|unknown|"
    r"(?:book )?title|author(?: name)?|your name|lorem ipsum.*|"
    r"(?:microsoft word - )?document ?\d+(?:\.docx?)?|powerpoint presentation)\)?",
    re.IGNORECASE,
)
"""Titles and authors that programs write when nobody says any."""

_MOST = 3
"""Phrases that one message names."""


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield one finding for the document information, and one for each page with such phrases."""
    if facts.document:
        yield from _names(facts.document, submission)
    for content in facts.contents:
        yield from _phrases(content, submission)


def _names(document: DocumentFacts, submission: Submission) -> Iterator[Finding]:
    named = {"title": document.title, "author": document.author}
    told = [f"{key} {value!r}" for key, value in named.items() if _NAMES.fullmatch(value.strip())]
    if told:
        yield Finding(
            "META-PLACEHOLDER",
            Level.WARNING,
            f"the file still has {' and '.join(told)}",
            fix="fill in the title and the author in the document properties, or empty them",
            source=submission.source("placeholders"),
        )


def _phrases(content: PageContent, submission: Submission) -> Iterator[Finding]:
    words = re.sub(r"\s+", " ", content.words.replace("’", "'"))
    met = sorted((match.start(), match[0]) for phrase in _PHRASES for match in phrase.finditer(words))
    told = list(dict.fromkeys(text.strip() for _, text in met))
    if not told:
        return
    more = f" and {len(told) - _MOST} more" if len(told) > _MOST else ""
    yield Finding(
        "TEXT-PLACEHOLDER",
        Level.WARNING,
        "words as in a template: " + ", ".join(f'"{text[:60]}"' for text in told[:_MOST]) + more,
        page=content.number,
        fix="replace these words by your own, or delete them",
        source=submission.source("placeholders"),
    )
