"""The TOML file beside each family of rules turned into what people are told about every rule."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from textwrap import wrap

from bookmaker.printers import USUAL, Source, usual_trims
from bookmaker.printers.printer import Printer
from bookmaker.rules import FAMILIES, LEVELS

PROGRAMS = {
    "word": "Word",
    "canva": "Canva",
    "indesign": "InDesign",
    "latex": "LaTeX",
    "bookmaker": "bookmaker",
}
"""Where a book may come from, as keys of the files, and what these programs are called."""

SAVING = "File > Save As > PDF > Options (Mac: Best for printing instead): {}."
"""Where Word asks how to save."""

_WIDTH, _INDENT = 100, 11


@dataclass(frozen=True)
class Explained:
    """What is told about one rule; fields have the names of the keys in the files.

    ``passes`` and ``fails`` are an example each, the next five tell how to mend it in each of PROGRAMS, and
    ``source`` is the name under which a printer keeps where it published the rule. ``word_saving`` is what to
    set when Word saves the file, besides ``word``.
    """

    rule: str
    finds: str
    why: str
    passes: str
    fails: str
    word: str
    canva: str
    indesign: str
    latex: str
    bookmaker: str
    source: str
    note: str = ""
    word_saving: str = ""

    @property
    def mending(self) -> dict[str, str]:
        """How to mend it, by the name of the program."""
        ways = {title: getattr(self, key) for key, title in PROGRAMS.items()}
        saving = SAVING.format(self.word_saving) if self.word_saving else ""
        return {**ways, PROGRAMS["word"]: f"{self.word} {saving}".strip()}

    def published(self, printer: Printer) -> Source:
        """Return where a printer published the rule."""
        if self.source == "page_limits":
            return usual_trims(printer)[0].count_source
        return printer.limits.sources[self.source]


@dataclass(frozen=True)
class ExplainedFamily:
    """A family of rules: what they are about, and each of them in the order of the file."""

    name: str
    title: str
    about: str
    rules: tuple[Explained, ...]


def explained(rule: str) -> Explained:
    """Return what is told about a rule; raises KeyError for an unknown id."""
    return _by_rule()[rule]


def explain(rule: str) -> str:
    """Write what is told about a rule as lines for a terminal; raises KeyError for an unknown id."""
    told = explained(rule)
    source = f"{told.published(USUAL)} ({USUAL.name}; a report names that of your printer)."
    rows = {
        "Finds": told.finds,
        "Why": told.why,
        "Passes": f"{told.passes}.",
        "Fails": f"{told.fails}.",
        **told.mending,
        "Note": told.note,
        "Source": source,
    }
    lines = [f"{rule} ({' or '.join(LEVELS[rule])})", ""]
    return "\n".join([*lines, *(line for label, text in rows.items() for line in _row(label, text))])


@cache
def explained_families() -> tuple[ExplainedFamily, ...]:
    """Return what is told about every rule, family by family, in the order in which faults are reported."""
    return tuple(_read(family.__name__.rpartition(".")[2]) for family in FAMILIES)


@cache
def _by_rule() -> dict[str, Explained]:
    return {one.rule: one for family in explained_families() for one in family.rules}


def _read(name: str) -> ExplainedFamily:
    text = files("bookmaker.rules").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    family = tables.pop("family")
    rules = tuple(Explained(rule=rule, **table) for rule, table in tables.items())
    return ExplainedFamily(name, family["title"], family["about"], rules)


def _row(label: str, text: str) -> Iterator[str]:
    """Yield a text beside its label, broken into lines; nothing for an empty one."""
    if text:
        yield from wrap(
            text,
            _WIDTH,
            initial_indent=f"{label:<{_INDENT}}",
            subsequent_indent=" " * _INDENT,
            break_long_words=False,
            break_on_hyphens=False,
        )
