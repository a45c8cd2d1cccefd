"""Turn the docstrings of the rules into docs/rules.md; run as ``python docs/generate_rules.py``."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from bookmaker.rules import FAMILIES, LEVELS, Family

PAGE = Path(__file__).with_name("rules.md")

INTRO = """# Rules

What `bookmaker validate` finds in a PDF, and what to do about it.
Written by `docs/generate_rules.py` from the docstrings in `bookmaker/rules/`; change them there, not here.

- **error**: the printer stops the upload, refuses the book in review, or a figure it requires is broken.
- **warning**: the printer warns, repairs by itself, asks to avoid it, or a person may refuse it.
- **info**: advice; the file is ready with it.
- **unknown**: could not be judged, which is never a pass.

The verdict is READY, READY WITH WARNINGS, NOT READY (an error) or INCOMPLETE (no error, something unknown).
The figures of each printer are in [printers.md](printers.md).
"""

HEADINGS = (
    "What it finds",
    "Why the printer refuses it",
    "How to mend it in a book spec",
    "Source",
)
"""In every docstring, in this order, each followed by a colon."""


def render() -> str:
    """Return the page as text."""
    return "\n".join([INTRO, *_index(), *(line for family in FAMILIES for line in _family(family))])


def sections(family: Family) -> dict[str, str]:
    """Return the parts of a family's docstring by heading; raises ValueError when one is missing."""
    text = inspect.cleandoc(family.__doc__ or "")
    parts = re.split(rf"^({'|'.join(HEADINGS)}):[ \n]", text, flags=re.MULTILINE)
    if tuple(parts[1::2]) != HEADINGS:
        raise ValueError(f"{family.__name__}: headings are {parts[1::2]}, expected {list(HEADINGS)}")
    return {"": parts[0].strip()} | dict(zip(HEADINGS, map(str.strip, parts[2::2]), strict=True))


def _index() -> Iterator[str]:
    yield "| rule | level | described under |"
    yield "|---|---|---|"
    for family in FAMILIES:
        title = _title(family)
        for rule in family.IDS:
            yield f"| {rule} | {', '.join(LEVELS[rule])} | [{title}](#{title.lower().replace(' ', '-')}) |"
    yield ""


def _family(family: Family) -> Iterator[str]:
    parts = sections(family)
    yield f"## {_title(family)}\n"
    yield f"{parts.pop('')}\n"
    for heading, text in parts.items():
        shown = re.sub(r"^- ([A-Z0-9-]+(?:, [A-Z0-9-]+)*):", r"- **\1**:", text, flags=re.MULTILINE)
        gap = "\n\n" if shown.startswith("- ") else " "
        yield f"**{heading}:**{gap}{shown}\n"


def _title(family: Family) -> str:
    return family.__name__.rpartition(".")[2].replace("_", " ").capitalize()


if __name__ == "__main__":
    PAGE.write_text(render(), encoding="utf-8", newline="\n")
