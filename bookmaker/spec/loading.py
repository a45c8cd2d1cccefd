"""Read a spec file, check all of it, and tell every fault at once, each with file, line and key."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from bookmaker.errors import SpecError
from bookmaker.spec.document import Document, KeyPath, Value, dotted, read_document
from bookmaker.spec.forms import found
from bookmaker.spec.models import ADDED, BookSpec, ContradictionError, Keys, Section
from bookmaker.spec.options import split_section, takers, unknown_key

Fault = tuple[KeyPath, str]

_SECTION_KEYS = tuple(name for name in Section.model_fields if name not in ADDED)
_MODELS: dict[str, type[Keys]] = {
    name: field.annotation
    for name, field in BookSpec.model_fields.items()
    if isinstance(field.annotation, type) and issubclass(field.annotation, Keys)
}


def load_specs(paths: Iterable[Path]) -> tuple[BookSpec, ...]:
    """Load several book specs; raises SpecError with the faults of all of them."""
    specs: list[BookSpec] = []
    faults: list[str] = []
    for path in paths:
        try:
            specs.append(load_spec(path))
        except SpecError as error:
            faults.extend(error.messages)
    if faults:
        raise SpecError(faults)
    return tuple(specs)


def load_spec(path: Path) -> BookSpec:
    """Load a book spec.

    Raises SpecError with every fault as ``file:line: key: what was found, what was expected``.
    """
    document = read_document(path)
    faults: list[Fault] = [((key,), _unknown(document, (key,))) for key in sorted(ADDED & set(document.root))]
    values: dict[str, Any] = {
        **document.root,
        "path": document.path,
        "lines": {dotted(key): line for key, line in document.lines.items()},
    }
    if isinstance(values.get("sections"), list):
        values["sections"] = [
            _section(document, index, section, faults) for index, section in enumerate(values["sections"])
        ]
    try:
        spec = BookSpec.model_validate(values)
    except ValidationError as error:
        faults.extend(fault for details in error.errors() for fault in _told(details, document))
    if faults:
        raise SpecError(_messages(document, faults))
    return spec


def _section(document: Document, index: int, section: Value, faults: list[Fault]) -> Any:
    if not isinstance(section, dict):
        return section
    default = str(Section.model_fields["source"].default)
    values, options, wrong = split_section(section, _SECTION_KEYS, default)
    for name, message in wrong:
        key = ("sections", index, name)
        faults.append((key, message + ("" if takers(name) else _comma(document, key))))
    return {**values, "options": options, "line": document.line(("sections", index))}


def _told(details: ErrorDetails, document: Document) -> Iterator[Fault]:
    """Translate one of pydantic's errors into faults in our words."""
    key: KeyPath = details["loc"]
    cause = details.get("ctx", {}).get("error")
    match details["type"]:
        case "value_error" if isinstance(cause, ContradictionError):
            yield from (((*key, *further), message) for further, message in cause.faults)
        case "value_error":
            yield key, str(cause)
        case "missing":
            yield key, "given without a value; write one" if key in document.lines else "missing; add it"
        case "extra_forbidden":
            yield key, _unknown(document, key)
        case "too_short" if details["input"]:
            pass  # some sections are there, and each tells its own faults
        case "too_short":
            yield key, "found an empty list, expected at least one section"
        case "model_type":
            yield key, f"found {found(details['input'])}, expected keys with values"
        case _:
            yield key, f"found {found(details['input'])}, expected a list, one section after each dash"


def _unknown(document: Document, key: KeyPath) -> str:
    model = _MODELS[str(key[0])] if len(key) > 1 else BookSpec
    known = [field for field in model.model_fields if field not in ADDED]
    return unknown_key(str(key[-1]), known) + _comma(document, key)


def _comma(document: Document, key: KeyPath) -> str:
    """Say what made a key of the rest of a text, where it looks like that."""
    return "; a comma inside braces ends the value: put the text in quotes" if key in document.bare else ""


def _messages(document: Document, faults: list[Fault]) -> Iterator[str]:
    """Word the faults in the order of the file."""
    told = {(document.line(key), dotted(key), message): None for key, message in faults}
    for line, key, message in sorted(told):
        yield f"{document.path}:{line}: {key}: {message}"
