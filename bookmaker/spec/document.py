"""A spec file turned into plain nested values that remember their lines; no meaning is given to them yet.

Only the plain part of YAML is read: mappings, lists and scalars. What hides surprises is refused: anchors and
aliases, tags, several documents, a key given twice. Scalars keep their text, so that no title becomes
a number and no ``no`` a boolean behind the author's back.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml
from yaml.events import AliasEvent
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from bookmaker.errors import SpecError
from bookmaker.files import decode, read_file

WHAT = "a book spec in YAML"
MAX_BYTES = 256 * 1024
MAX_DEPTH = 20

KeyPath = tuple[str | int, ...]
"""Keys and list positions, from 0, that lead to a value."""


@dataclass(frozen=True)
class Scalar:
    """One value as written; ``quoted`` says that the author wants it read as text."""

    text: str
    quoted: bool = False


Value = Scalar | None | list["Value"] | dict[str, "Value"]


@dataclass(frozen=True)
class Document:
    """The values of a spec file and the line of each, counted from 1; ``path`` has forward slashes.

    ``bare`` are the keys that stand in braces without a value, as what follows a comma in a text does.
    """

    path: str
    root: dict[str, Value]
    lines: dict[KeyPath, int] = field(repr=False)
    bare: frozenset[KeyPath] = field(default=frozenset(), repr=False)

    def line(self, key: KeyPath) -> int:
        """Return the line of a key, or of the nearest key around it."""
        while key and key not in self.lines:
            key = key[:-1]
        return self.lines.get(key, 1)


def read_document(path: Path) -> Document:
    """Read a spec file.

    Raises SpecError when it cannot be read, is no plain YAML mapping, or gives a key twice.
    """
    name = path.as_posix()
    root = _compose(name, decode(read_file(path, MAX_BYTES, WHAT, SpecError), name, WHAT, SpecError))
    if not isinstance(root, MappingNode):
        found = "is empty" if root is None else f"is {_kind(root)}"
        raise SpecError(f"{name}:1: {found}, expected keys such as title and sections; see docs/book-spec.md")
    lines: dict[KeyPath, int] = {}
    faults: list[str] = []
    value = _value(root, (), lines, faults)
    if faults or not isinstance(value, dict):
        raise SpecError(f"{name}:{fault}" for fault in faults)
    return Document(name, value, lines, frozenset(_bare_keys(root, ())))


def dotted(key: KeyPath) -> str:
    """Write a path of keys as messages do, lists counted from 1: ``sections[1].size``."""
    parts = (f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in key)
    return "".join(parts).removeprefix(".")


def _compose(name: str, text: str) -> Node | None:
    for number, line in enumerate(text.splitlines(), 1):
        if "\t" in line[: len(line) - len(line.lstrip())]:
            raise SpecError(f"{name}:{number}: a tab in the indentation; use spaces")
    try:
        return _PlainLoader(text).get_single_node()
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark or fault.context_mark
        told = " ".join(part for part in (fault.context, fault.problem) if part)
        raise SpecError(
            f"{name}:{mark.line + 1 if mark else 1}: {told}; mend the YAML here or on the line above"
        ) from None
    except yaml.reader.ReaderError as fault:
        before = text.count("\n", 0, fault.position)
        raise SpecError(f"{name}:{before + 1}: a control character; delete it") from None


class _PlainLoader(yaml.SafeLoader):
    """A composer that refuses what a spec has no need of, before it can grow."""

    depth = 0

    def compose_node(self, parent: Node | None, index: int) -> Node | None:
        """Compose a node that is neither alias, anchor nor tagged, and not nested too deep."""
        event = self.peek_event()  # type: ignore[no-untyped-call]
        if isinstance(event, AliasEvent) or getattr(event, "anchor", None) is not None:
            raise yaml.MarkedYAMLError(problem="found an anchor or an alias", problem_mark=event.start_mark)
        if getattr(event, "tag", None) is not None:
            raise yaml.MarkedYAMLError(problem=f"found a tag, {event.tag}", problem_mark=event.start_mark)
        if self.depth >= MAX_DEPTH:
            raise yaml.MarkedYAMLError(problem="found values nested too deep", problem_mark=event.start_mark)
        self.depth += 1
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node


def _value(node: Node, key: KeyPath, lines: dict[KeyPath, int], faults: list[str]) -> Value:
    lines.setdefault(key, node.start_mark.line + 1)
    if isinstance(node, MappingNode):
        return {
            name: _value(value, (*key, name), lines, faults)
            for name, value in _entries(node, key, lines, faults)
        }
    if isinstance(node, SequenceNode):
        return [_value(value, (*key, place), lines, faults) for place, value in enumerate(node.value)]
    return _scalar(node) if isinstance(node, ScalarNode) else None


def _entries(
    node: MappingNode, key: KeyPath, lines: dict[KeyPath, int], faults: list[str]
) -> Iterator[tuple[str, Node]]:
    for name, value in node.value:
        line = name.start_mark.line + 1
        if not isinstance(name, ScalarNode):
            faults.append(f"{line}: {_kind(name)} as a key, expected a word")
        elif (*key, name.value) in lines:
            first = lines[*key, name.value]
            faults.append(
                f"{line}: {dotted((*key, name.value))}: given twice, first on line {first}; delete one"
            )
        else:
            lines[*key, name.value] = line
            yield name.value, value


def _bare_keys(node: Node, key: KeyPath) -> Iterator[KeyPath]:
    if isinstance(node, MappingNode):
        for name, value in node.value:
            if node.flow_style and isinstance(value, ScalarNode) and _scalar(value) is None:
                yield *key, name.value
            yield from _bare_keys(value, (*key, name.value))
    if isinstance(node, SequenceNode):
        for place, value in enumerate(node.value):
            yield from _bare_keys(value, (*key, place))


def _scalar(node: ScalarNode) -> Scalar | None:
    quoted = node.style is not None
    empty = not quoted and node.value in ("", "~", "null", "Null", "NULL")
    return None if empty else Scalar(node.value, quoted)


def _kind(node: Node) -> str:
    if isinstance(node, MappingNode):
        return "a mapping"
    return "a list" if isinstance(node, SequenceNode) else "a single value"
