"""Findings and notes into the few words that a check copy has room for."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bookmaker.findings import Finding, Level

STAMP = "CHECK COPY - NOT FOR UPLOAD"
"""What every page of a check copy says, and its title."""

CHECK_COPY = re.compile(rb"/Title\s*\(CHECK COPY (?:-|\\055) NOT FOR UPLOAD\)")
"""By which a file is known as a check copy; the sign in the middle is written in either way."""

_PLACES = {
    "MARGIN-INSIDE": "from the spine",
    "MARGIN-OUTSIDE": "from the outer edge",
    "MARGIN-TOP": "from the top",
    "MARGIN-BOTTOM": "from the bottom",
}
"""Where a margin is measured from, as a reader would say it."""

_LONGEST = 90
"""Letters of a label; what is longer is no label."""


@dataclass(frozen=True)
class Note:
    """A line of the list on a page; a remark has no level."""

    text: str
    level: Level | None = None


def label_texts(finding: Finding) -> list[str]:
    """Return what a label may say, the fullest first: ``MARGIN-TOP: 0.1 in from the top, needs 0.25 in``."""
    if finding.value is None or finding.limit is None:
        full = drawable(f"{finding.rule}: {finding.message}")
        return [full, finding.rule] if len(full) <= _LONGEST else [finding.rule]
    unit = finding.unit or ""
    needs = "needs" if finding.value < finding.limit else "at most"
    figures = f"{finding.rule}: {finding.value:.3g} {unit}".rstrip()
    limit = f"{needs} {finding.limit:.3g} {unit}".rstrip()
    place = f" {_PLACES[finding.rule]}" if finding.rule in _PLACES else ""
    return [f"{figures}{place}, {limit}", f"{figures}, {needs} {finding.limit:.3g}"]


def note_lines(notes: Sequence[Note], split: Callable[[str], Sequence[str]], most: int) -> list[Note]:
    """Break notes into lines, ``most`` at the most; ``split`` breaks a text where a line is full."""
    lines = [Note(line, note.level) for note in notes for line in split(drawable(note.text))]
    return lines if len(lines) <= most else [*lines[: most - 1], Note("... and more, see the report")]


def drawable(text: str) -> str:
    """Return a text in the letters that fonts of every viewer have; one of our own had to be found first."""
    return text.encode("latin-1", "replace").decode("latin-1")
