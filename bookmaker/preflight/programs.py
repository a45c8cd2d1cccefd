"""What a file says it was made with into the program that its author sits in front of."""

from bookmaker.pdf.facts import DocumentFacts
from bookmaker.rules.explained import PROGRAMS, explained_families

_SIGNS = {
    "canva": ("canva",),
    "indesign": ("indesign",),
    "latex": ("latex", "pdftex", "xetex", "luatex", "xdvipdfmx", "lualatex", "dvips"),
    "word": ("microsoft word", "word for microsoft", "microsoft® word", "acrobat pdfmaker", "winword"),
}
"""Words in what programs call themselves, in lower case, by the keys of PROGRAMS."""

_WORD_ALONE = "word"
_PRINTED_FROM_WORD = "Microsoft Word - "
"""How a title begins that a printer driver made up."""


def program_of(document: DocumentFacts | None) -> str:
    """Return the key of the program among PROGRAMS; empty where the file does not say, or another."""
    if document is None:
        return ""
    told = document.made_with.lower()
    for program, signs in _SIGNS.items():
        if any(sign in told for sign in signs):
            return program
    is_word = told.split(";")[0].strip() == _WORD_ALONE or document.title.startswith(_PRINTED_FROM_WORD)
    return "word" if is_word else ""


def mending(program: str) -> dict[str, str]:
    """Return how to mend each rule in a program; nothing where the program is not known."""
    if program not in PROGRAMS:
        return {}
    rules = (rule for family in explained_families() for rule in family.rules)
    return {rule.rule: rule.mending[PROGRAMS[program]] for rule in rules}
