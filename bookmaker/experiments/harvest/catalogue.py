"""The journal of a collection into its list of puzzles, with the terms they are under beside it."""

import re
from collections.abc import Mapping
from pathlib import Path

from bookmaker.experiments.harvest import terms
from bookmaker.experiments.harvest.answers import Outcome
from bookmaker.experiments.journal import Record, is_count
from bookmaker.experiments.keeping import write_list
from bookmaker.files import write_file

SCHEMA = 1
FILE = "index.json"
NUMBER = re.compile("[1-9][0-9]{0,9}")
TEXTS = ("title", "author", "copyright", "source", "file", "class")
"""What the record of a puzzle tells in words, besides its width and height."""


def is_record(key: str, record: Record) -> bool:
    """Whether a number may have been noted so."""
    outcome = record.get("outcome")
    if not NUMBER.fullmatch(key) or outcome not in [str(known) for known in Outcome]:
        return False
    if outcome != Outcome.PUZZLE:
        return isinstance(record.get("why"), str)
    are_texts = all(isinstance(record.get(name), str) for name in TEXTS)
    return are_texts and is_count(record.get("width")) and is_count(record.get("height"))


def write_terms(folder: Path, base: str) -> None:
    """Write the site's terms into the folder of a collection; raises OutputError."""
    write_file(folder / terms.FILE, terms.TEXT.format(base=base).encode(), "--out")


def write_catalogue(folder: Path, base: str, records: Mapping[str, Record]) -> None:
    """Write the list of a collection into its folder; raises OutputError."""
    write_list(folder / FILE, catalogue(base, {int(key): record for key, record in records.items()}))


def catalogue(base: str, records: Mapping[int, Record]) -> dict[str, object]:
    """Return the list of a collection, by number: the puzzles, and what was passed over and why."""
    puzzles, skipped = parted(records)
    return {"schema": SCHEMA, "from": base, "terms": terms.FILE, "puzzles": puzzles, "skipped": skipped}


def parted(records: Mapping[int, Record]) -> tuple[list[Record], list[Record]]:
    """Part the records of numbers into those of puzzles and those without, each in order of number."""
    puzzles: list[Record] = []
    skipped: list[Record] = []
    for number, record in sorted(records.items()):
        told = {"number": number, **record}
        if told["outcome"] == Outcome.PUZZLE:
            del told["outcome"]
            puzzles.append(told)
        else:
            skipped.append(told)
    return puzzles, skipped
