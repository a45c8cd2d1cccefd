"""The journal of a collection into its list of puzzles, with the terms they are under beside it."""

from collections.abc import Mapping
from pathlib import Path

from bookmaker.experiments.harvest import terms
from bookmaker.experiments.harvest.answers import Outcome
from bookmaker.experiments.journal import Record
from bookmaker.experiments.keeping import write_list
from bookmaker.files import write_file

SCHEMA = 1
FILE = "index.json"


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
