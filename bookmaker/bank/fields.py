"""The plain values of a table, checked one by one; faults are gathered, not raised."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bookmaker.bank.places import Key
from bookmaker.errors import did_you_mean

LONGEST_SHOWN = 80
"""Characters of a value that a message repeats."""


@dataclass(frozen=True)
class Misread:
    """A fault of a value, and the names that lead to it."""

    key: Key
    message: str


class Fields:
    """A table being read: each reader returns a value of its type and notes in ``faults`` what is wrong.

    ``path`` leads to the table and opens every fault, for instance as ``grid 15: ``.
    """

    def __init__(self, table: Mapping[str, object], path: Key = ()) -> None:
        self._table = table
        self._path = path
        self.faults: list[Misread] = []

    def __contains__(self, key: str) -> bool:
        """Tell whether the table has a key."""
        return key in self._table

    def note(self, message: str, *key: str) -> None:
        """Note a fault of the table, or of the value to which a key in it leads."""
        where = f"{' '.join(self._path)}: " if self._path else ""
        self.faults.append(Misread((*self._path, *key), where + message))

    def refuse_unknown(self, known: Iterable[str]) -> None:
        """Note every key that is not among the known ones, with the nearest of them."""
        names = tuple(known)
        for key in self._table:
            if key not in names:
                known_are = did_you_mean(key, names) or f", expected one of {', '.join(names)}"
                self.note(f"{key}: unknown key{known_are}", key)

    def line(self, key: str) -> str:
        """Read a text that must be there, on one line."""
        text = self.text(key, required=True)
        if any(not symbol.isprintable() for symbol in text):
            self.note(f"{key}: {text!r}, expected one line of printable characters", key)
        return text

    def text(self, key: str, required: bool = False) -> str:
        """Read a text; empty when it is left out or wrong."""
        if required and key not in self._table:
            self.note(f"{key}: missing, expected some text", key)
        value = self._table.get(key, "")
        if not isinstance(value, str):
            self.note(f"{key}: {_shown(value)}, expected text in quotes", key)
            return ""
        if required and key in self._table and not value.strip():
            self.note(f"{key}: empty, expected some text", key)
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """Read a list of texts; empty when left out."""
        value = self._table.get(key, [])
        if isinstance(value, list) and all(isinstance(word, str) for word in value):
            return tuple(value)
        self.note(f"{key}: {_shown(value)}, expected a list of texts", key)
        return ()

    def reasons(self, key: str) -> Mapping[str, str]:
        """Read a table of names with a text each, one line that says why; empty when left out."""
        table = self._table.get(key, {})
        if not isinstance(table, dict):
            self.note(f"{key}: {_shown(table)}, expected a table of reasons", key)
            return {}
        for name, reason in table.items():
            if not isinstance(reason, str) or not reason.strip():
                self.note(f"{key} {name}: {_shown(reason)}, expected the reason as text in quotes", key, name)
        return {name: reason for name, reason in table.items() if isinstance(reason, str)}

    def switch(self, key: str, default: bool) -> bool:
        """Read true or false."""
        value = self._table.get(key, default)
        if isinstance(value, bool):
            return value
        self.note(f"{key}: {_shown(value)}, expected true or false", key)
        return default

    def count(self, key: str, default: int) -> int:
        """Read a whole number of 0 or more."""
        value = self._table.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        self.note(f"{key}: {_shown(value)}, expected a whole number, 0 or more", key)
        return default

    def table(self, key: str) -> Mapping[str, object]:
        """Read a table that must be there."""
        value = self._table.get(key, {})
        if isinstance(value, dict) and value:
            return value
        found = _shown(value) if key in self._table else "missing"
        self.note(f"{key}: {found}, expected [{key}.15] or another size", key)
        return {}


def _shown(value: object) -> str:
    """Write a value for a message, cut short; numbers of thousands of digits cannot be written at all."""
    try:
        written = repr(value)
    except ValueError:
        return "a number of thousands of digits"
    return written if len(written) <= LONGEST_SHOWN else f"{written[:LONGEST_SHOWN]}…"
