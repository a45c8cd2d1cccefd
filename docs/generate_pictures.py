"""Turn the picture bank into docs/pictures.md, a catalogue of its subjects; run by ``python -m docs``."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from bookmaker.bank import Bank, load_bank
from bookmaker.resources import pictures_dir

PAGE = Path(__file__).with_name("pictures.md")

INTRO = """# The pictures that come along

{subjects} subjects, {grids} grids. Written by `docs/generate_pictures.py` from the files in `pictures/`;
change those instead. `bookmaker check-pictures --sheet out/sheet.png` draws them.

"""


def render() -> str:
    """Return the page as text: how many grids each category has by size, the subjects, what is missing."""
    bank = load_bank(pictures_dir())
    intro = INTRO.format(subjects=len(bank.entries), grids=sum(1 for _ in bank.grids()))
    return intro + "\n".join([*_table(bank), "", *_subjects(bank), *_missing(bank), ""])


def _table(bank: Bank) -> Iterator[str]:
    yield "| category | subjects | " + " | ".join(f"at {size}" for size in bank.sizes) + " |"
    yield "|---" * (len(bank.sizes) + 2) + "|"
    for category in (*_categories(bank), ""):
        entries = [entry for entry in bank.entries if category in (entry.category, "")]
        sizes = Counter(grid.size for entry in entries for grid in entry.grids)
        cells = [category or "all", len(entries), *(sizes[size] for size in bank.sizes)]
        yield f"| {' | '.join(map(str, cells))} |"


def _subjects(bank: Bank) -> Iterator[str]:
    for category in _categories(bank):
        titles = sorted(entry.title for entry in bank.entries if entry.category == category)
        yield f"**{category.capitalize()}**: {', '.join(titles)}."
        yield ""


def _missing(bank: Bank) -> Iterator[str]:
    yield "## What is left out"
    yield ""
    yield "Sizes of 15, 20 and 25 at which a subject is not there, with the reason its file gives."
    yield ""
    yield "| subject | size | reason |"
    yield "|---|---|---|"
    for entry in bank.entries:
        for size, reason in sorted(entry.missing.items()):
            yield f"| {_cell(entry.title)} | {size} | {_cell(reason)} |"


def _cell(text: str) -> str:
    """Return a text as one cell of a table: on one line, and with its bars escaped."""
    return " ".join(text.split()).replace("|", "\\|")


def _categories(bank: Bank) -> list[str]:
    return sorted({entry.category for entry in bank.entries})


if __name__ == "__main__":
    PAGE.write_text(render(), encoding="utf-8", newline="\n")
