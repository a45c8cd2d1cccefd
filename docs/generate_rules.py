"""Turn what is told about the rules into docs/rules.md; run as ``python docs/generate_rules.py``."""

from collections.abc import Iterator
from pathlib import Path

from bookmaker.printers import USUAL
from bookmaker.rules import LEVELS
from bookmaker.rules.explained import Explained, ExplainedFamily, explained_families

PAGE = Path(__file__).with_name("rules.md")

INTRO = """# Rules

What `bookmaker validate` finds in a PDF, why a printer refuses it, and how to mend it in the program that the
file comes from. Ask for one rule in the terminal: `bookmaker validate --explain FONT-NOT-EMBEDDED`.

Written by `docs/generate_rules.py` from the TOML files in `bookmaker/rules/`; change them there, not here.

- **error**: the printer stops the upload, refuses the book in review, or a figure it requires is broken.
- **warning**: the printer warns, repairs by itself, asks to avoid it, or a person may refuse it.
- **info**: advice; the file is ready with it.
- **unknown**: could not be judged, which is never a pass.

Of several levels the worst is told first; an error whose figure is known by hearsay only becomes a warning.
The verdict is READY, READY WITH WARNINGS, NOT READY (an error) or INCOMPLETE (no error, something unknown).

Sources on this page are those of {printer}, and so are the figures of the examples.
What every printer asks for, with its sources and how sure they are, stands in [printers.md](printers.md);
each finding of a report names its own.

Menus are those of Word (Microsoft 365) on Windows, with what differs on a Mac; of Canva in the browser; of
InDesign 2024 and later; options are those of LaTeX as of TeX Live 2023. "Cannot happen" and "not from" mean
that the program does not write such things: look for another tool that the file went through.
"""


def render() -> str:
    """Return the page as text."""
    families = explained_families()
    intro = INTRO.format(printer=USUAL.title)
    return "\n".join([intro, *_index(families), *(line for family in families for line in _family(family))])


def _index(families: tuple[ExplainedFamily, ...]) -> Iterator[str]:
    yield "| rule | level | about |"
    yield "|---|---|---|"
    for family in families:
        for one in family.rules:
            yield f"| {_link(one.rule)} | {_levels(one.rule)} | {_link(family.title)} |"
    yield ""


def _family(family: ExplainedFamily) -> Iterator[str]:
    yield f"## {family.title}\n"
    yield f"{family.about}\n"
    for one in family.rules:
        yield from _rule(one)


def _rule(one: Explained) -> Iterator[str]:
    yield f"### {one.rule}\n"
    what, *more = one.finds.split(". ", 1)
    yield f"*{_levels(one.rule)}.* **{what.rstrip('.')}.** {' '.join([*more, one.why])}\n"
    yield f"- Passes: {one.passes}."
    yield f"- Fails: {one.fails}.\n"
    yield "| in | do |"
    yield "|---|---|"
    for program, text in one.mending.items():
        yield f"| {program} | {text} |"
    yield ""
    if one.note:
        yield f"{one.note}\n"
    yield f"Source: {one.published(USUAL)}.\n"


def _levels(rule: str) -> str:
    return ", ".join(LEVELS[rule])


def _link(heading: str) -> str:
    """Lead to a heading of this page."""
    anchor = "".join(sign for sign in heading.lower() if sign.isalnum() or sign in " -").replace(" ", "-")
    return f"[{heading}](#{anchor})"


if __name__ == "__main__":
    PAGE.write_text(render(), encoding="utf-8", newline="\n")
