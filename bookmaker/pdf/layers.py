"""The optional content of a file, which readers call layers, onto what of it is off when it is printed."""

from collections.abc import Callable, Iterator, Sequence

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, PdfObject

from bookmaker.pdf.objects import array, dictionary, entry, text

_POLICIES: dict[str, Callable[[Sequence[bool]], bool]] = {
    "AllOn": any,
    "AnyOff": lambda off: not any(off),
    "AllOff": lambda off: not all(off),
    "AnyOn": all,
}
"""When a membership hides what it holds, by which of its layers are off."""


def has_layers(catalog: DictionaryObject) -> bool:
    """Tell whether a file has layers at all."""
    return bool(array(dictionary(catalog, "/OCProperties"), "/OCGs"))


def hidden_layers(catalog: DictionaryObject) -> dict[str, str]:
    """Return the layers that are off when the file is opened or printed: their names by their keys."""
    properties = dictionary(catalog, "/OCProperties")
    default = dictionary(properties, "/D")
    off = _references(default, "/OFF")
    if text(default, "/BaseState") == "OFF":
        on = set(_references(default, "/ON"))
        off = [layer for layer in _references(properties, "/OCGs") if layer not in on]
    unprinted = [layer for layer in _printed_by_state(default) if _is_unprinted(layer)]
    return {_key(layer): text(layer.get_object(), "/Name") for layer in [*off, *unprinted]}


def hidden_keys(reader: PdfReader) -> frozenset[str]:
    """Return the keys of the layers that are off; none where the file's list of them cannot be read."""
    try:
        return frozenset(hidden_layers(reader.root_object))
    except Exception:  # pypdf lets built-in exceptions of every kind escape; read_document tells of it
        return frozenset()


def is_off(holder: DictionaryObject, name: str, hidden: frozenset[str]) -> bool:
    """Tell whether an entry that names a layer, or a membership in several, keeps something from sight."""
    source = entry(holder, name)
    reference = holder.raw_get(name) if source is not None else None
    if isinstance(reference, IndirectObject) and _key(reference) in hidden:
        return True
    layers = [_key(layer) in hidden for layer in _references(source, "/OCGs")]
    return bool(layers) and _POLICIES.get(text(source, "/P"), all)(layers)


def _references(holder: PdfObject | None, name: str) -> list[IndirectObject]:
    """Return the references of an entry, one or an array of them."""
    if not isinstance(holder, DictionaryObject) or name not in holder:
        return []
    raw = holder.raw_get(name)
    listed = entry(holder, name)
    items = list(listed) if isinstance(listed, ArrayObject) else [raw]
    return [item for item in items if isinstance(item, IndirectObject)]


def _printed_by_state(default: DictionaryObject) -> Iterator[IndirectObject]:
    """Yield the layers that printing switches as they ask for."""
    for usage in array(default, "/AS"):
        if text(usage, "/Event") == "Print":
            yield from _references(usage, "/OCGs")


def _is_unprinted(layer: IndirectObject) -> bool:
    usage = dictionary(layer.get_object(), "/Usage")
    return text(dictionary(usage, "/Print"), "/PrintState") == "OFF"


def _key(reference: IndirectObject) -> str:
    return f"{reference.idnum} {reference.generation}"
