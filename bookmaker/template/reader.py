"""A YAML file and the dataclass that is its schema, read into one value of it; every fault with its line."""

import difflib
import string
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Annotated, TypeVar, cast, get_args, get_origin, get_type_hints

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from bookmaker.errors import TemplateError
from bookmaker.paper.type import Face
from bookmaker.template.texts import Holds

Schema = TypeVar("Schema")


def read_file(path: Path, schema: type[Schema], faces: dict[str, Face]) -> Schema:
    """Read a file whose keys are the fields of ``schema``; ``faces`` are those its styles may name.

    Raises TemplateError with every fault as ``file:line: key: what was found, what was expected``.
    """
    return _read_root(_Reading(path, faces), _compose(path), schema)


def read_some(path: Path, schema: type[Schema]) -> Schema:
    """Read the keys of a file that are fields of ``schema`` and leave the others unread.

    Raises TemplateError as ``read_file`` does.
    """
    root = _compose(path)
    if isinstance(root, MappingNode):
        names = {each.name for each in fields(cast(type, schema))}
        root.value = [entry for entry in root.value if entry[0].value in names]
    return _read_root(_Reading(path, {}), root, schema)


def _read_root(reading: "_Reading", root: Node, schema: type[Schema]) -> Schema:
    value = _read(reading, root, schema, "")
    if reading.faults:
        raise TemplateError(reading.faults)
    return cast(Schema, value)


@dataclass
class _Reading:
    path: Path
    faces: dict[str, Face]
    faults: list[str] = field(default_factory=list)

    def fault(self, node: Node, key: str, message: str) -> None:
        where = f"{self.path.parent.name}/{self.path.name}:{node.start_mark.line + 1}"
        self.faults.append(f"{where}: {key}: {message}" if key else f"{where}: {message}")


def _compose(path: Path) -> Node:
    try:
        root = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    except OSError as fault:
        raise TemplateError(f"{path}: cannot be read ({fault.strerror})") from None
    except (yaml.YAMLError, UnicodeDecodeError) as fault:
        raise TemplateError(f"{path}: not a YAML file in UTF-8: {' '.join(str(fault).split())}") from None
    if root is None:
        raise TemplateError(f"{path}: empty, expected the keys of a template")
    return root


def _read(reading: _Reading, node: Node, kind: object, key: str) -> object:
    if get_origin(kind) is Annotated:
        return _read_annotated(reading, node, kind, key)
    if is_dataclass(kind) and kind is not Face:
        return _read_fields(reading, node, cast(type, kind), key)
    if get_origin(kind) is tuple:
        return _read_tuple(reading, node, key)
    if get_origin(kind) is dict:
        return _read_dict(reading, node, get_args(kind)[1], key)
    return _read_scalar(reading, node, kind, key)


def _read_annotated(reading: _Reading, node: Node, kind: object, key: str) -> object:
    """Read a length in another unit, or a text that may hold fields."""
    plain, note = get_args(kind)
    if not isinstance(note, Holds):
        value = _read(reading, node, plain, key)
        return note(value) if value is not None else None
    value = _scalar(node)
    if value is None:
        reading.fault(node, key, "expected a text")
    else:
        _check_holds(reading, node, key, note.names)
    return value


def _read_fields(reading: _Reading, node: Node, schema: type, key: str) -> object:
    if not isinstance(node, MappingNode):
        reading.fault(node, key, "expected keys with values")
        return None
    kinds = get_type_hints(schema, include_extras=True)
    entries = {name.value: (name, value) for name, value in node.value}
    for unknown in (name for name in entries if name not in kinds):
        near = difflib.get_close_matches(unknown, kinds, 1)
        remedy = f", did you mean {near[0]!r}?" if near else f", known are {', '.join(kinds)}"
        reading.fault(entries[unknown][0], _join(key, unknown), f"unknown key{remedy}")
    for missing in (name for name in kinds if name not in entries):
        reading.fault(node, _join(key, missing), "missing, every key has to be there")
    before = len(reading.faults)
    values = {
        each.name: _read(reading, entries[each.name][1], kinds[each.name], _join(key, each.name))
        for each in fields(schema)
        if each.name in entries
    }
    complete = len(reading.faults) == before and len(values) == len(kinds)
    return schema(**values) if complete else None


def _read_tuple(reading: _Reading, node: Node, key: str) -> tuple[str, ...]:
    if not isinstance(node, SequenceNode) or not node.value:
        reading.fault(node, key, "expected a list of texts")
        return ()
    return tuple(
        str(_read_scalar(reading, each, str, f"{key}[{place}]")) for place, each in enumerate(node.value, 1)
    )


def _read_dict(reading: _Reading, node: Node, kind: object, key: str) -> dict[str, object]:
    if not isinstance(node, MappingNode):
        reading.fault(node, key, "expected keys with values")
        return {}
    return {
        name.value: _read(reading, value, kind, _join(key, str(name.value))) for name, value in node.value
    }


def _read_scalar(reading: _Reading, node: Node, kind: object, key: str) -> object:
    text = _scalar(node)
    if text is None:
        reading.fault(node, key, "expected one value")
    elif kind is Face:
        return _read_face(reading, node, text, key)
    elif kind is float:
        return _read_number(reading, node, text, key)
    else:
        _check_holds(reading, node, key, ())
    return text


def _read_face(reading: _Reading, node: Node, text: str, key: str) -> Face | None:
    if text not in reading.faces:
        reading.fault(node, key, f"no face {text!r}, expected one of {', '.join(reading.faces)}")
    return reading.faces.get(text)


def _read_number(reading: _Reading, node: Node, text: str, key: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < 10_000:
        reading.fault(node, key, f"found {text!r}, expected a number of at least 0")
        return None
    return number


def _check_holds(reading: _Reading, node: Node, key: str, allowed: tuple[str, ...]) -> None:
    try:
        found = {name for _, name, _, _ in string.Formatter().parse(str(node.value)) if name is not None}
    except ValueError as fault:
        reading.fault(node, key, f"braces do not match ({fault})")
        return
    for name in sorted(found - set(allowed)):
        may = ", ".join(f"{{{each}}}" for each in allowed) or "none"
        reading.fault(node, key, f"holds {{{name}}}, may hold {may}")


def _scalar(node: Node) -> str | None:
    return str(node.value) if isinstance(node, ScalarNode) else None


def _join(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name
