"""What a file says it was made with into the program that its author sits in front of."""

import re
from dataclasses import dataclass

from bookmaker.pdf.facts import DocumentFacts
from bookmaker.rules.explained import PROGRAMS, SAVING, Explained, explained_families

__all__ = ["SAVING", "Mending", "mending", "program_of"]

_SIGNS = {
    "canva": ("canva",),
    "indesign": ("indesign",),
    "latex": ("latex", "pdftex", "xetex", "luatex", "xdvipdfmx", "lualatex", "dvips"),
    "word": ("microsoft word", "word for microsoft", "microsoft® word", "winword"),
}
"""Words in what programs call themselves, in lower case, by the keys of PROGRAMS."""

_PDFMAKER = re.compile(r"pdfmaker [\d. ]*for word\b")
"""What Acrobat adds to Word; it adds the like to Excel and PowerPoint."""

_WORD_ALONE = "word"
_PRINTED_FROM_WORD = "Microsoft Word - "
"""How a title begins that a printer driver made up."""


_AT_THE_END = "Save as told below."


@dataclass(frozen=True)
class Mending:
    """How to mend a fault in a program, as a whole or but for what is set when the file is saved."""

    text: str
    beside_saving: str
    saving: str = ""


def program_of(document: DocumentFacts | None) -> str:
    """Return the key of the program among PROGRAMS; empty where the file does not say, or another."""
    if document is None:
        return ""
    told = document.made_with.lower()
    for program, signs in _SIGNS.items():
        if any(sign in told for sign in signs):
            return program
    is_word = (
        told.split(";")[0].strip() == _WORD_ALONE
        or _PDFMAKER.search(told) is not None
        or document.title.startswith(_PRINTED_FROM_WORD)
    )
    return "word" if is_word else ""


def mending(program: str) -> dict[str, Mending]:
    """Return how to mend each rule in a program; nothing where the program is not known."""
    if program not in PROGRAMS:
        return {}
    rules = (rule for family in explained_families() for rule in family.rules)
    return {rule.rule: _way(rule, program) for rule in rules}


def _way(rule: Explained, program: str) -> Mending:
    saving = rule.word_saving if program == "word" else ""
    beside = f"{getattr(rule, program)} {_AT_THE_END}".strip() if saving else getattr(rule, program)
    return Mending(rule.mending[PROGRAMS[program]], beside, saving)
