"""The plain values of a table, checked one by one; faults are gathered, not raised."""

from collections.abc import Iterable, Mapping

from bookmaker.errors import did_you_mean


class Fields:
    """A table being read: each reader returns a value of its type and notes in ``faults`` what is wrong.

    ``where`` opens every fault, for instance ``grid 15: ``.
    """

    def __init__(self, table: Mapping[str, object], where: str = "") -> None:
        self._table = table
        self._where = where
        self.faults: list[str] = []

    def refuse_unknown(self, known: Iterable[str]) -> None:
        """Note every key that is not among the known ones, with the nearest of them."""
        names = tuple(known)
        for key in self._table:
            if key not in names:
                self._fault(
                    f"{key}: unknown key{did_you_mean(key, names) or f', expected one of {_listed(names)}'}"
                )

    def line(self, key: str) -> str:
        """Read a text that must be there, on one line."""
        text = self.text(key, required=True)
        if any(not symbol.isprintable() for symbol in text):
            self._fault(f"{key}: {text!r}, expected one line of printable characters")
        return text

    def text(self, key: str, required: bool = False) -> str:
        """Read a text; empty when it is left out or wrong."""
        if required and key not in self._table:
            self._fault(f"{key}: missing, expected some text")
        value = self._table.get(key, "")
        if not isinstance(value, str):
            self._fault(f"{key}: {value!r}, expected text in quotes")
            return ""
        if required and key in self._table and not value.strip():
            self._fault(f"{key}: empty, expected some text")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """Read a list of texts; empty when left out."""
        value = self._table.get(key, [])
        if isinstance(value, list) and all(isinstance(word, str) for word in value):
            return tuple(value)
        self._fault(f"{key}: {value!r}, expected a list of texts")
        return ()

    def switch(self, key: str, default: bool) -> bool:
        """Read true or false."""
        value = self._table.get(key, default)
        if isinstance(value, bool):
            return value
        self._fault(f"{key}: {value!r}, expected true or false")
        return default

    def count(self, key: str, default: int) -> int:
        """Read a whole number of 0 or more."""
        value = self._table.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        self._fault(f"{key}: {value!r}, expected a whole number, 0 or more")
        return default

    def table(self, key: str) -> Mapping[str, object]:
        """Read a table that must be there."""
        value = self._table.get(key, {})
        if isinstance(value, dict) and value:
            return value
        found = repr(value) if key in self._table else "missing"
        self._fault(f"{key}: {found}, expected [{key}.15] or another size")
        return {}

    def _fault(self, message: str) -> None:
        self.faults.append(self._where + message)


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names)
