"""Layers that are off when a file is opened or printed are known, by name and by what stands on them."""

from io import BytesIO

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DictionaryObject, IndirectObject, TextStringObject

from bookmaker.pdf.layers import has_layers, hidden_keys, hidden_layers, is_off
from tests.pdf.content.made_objects import named

WRITER = PdfWriter()
UNPRINTED = named(Name=TextStringObject("Draft"), Usage=named(Print=named(PrintState="OFF")))
A, B, C, D = (
    WRITER._add_object(layer)
    for layer in (*(named(Name=TextStringObject(name)) for name in ("Art", "Bär", "Cut")), UNPRINTED)
)

CONFIGURATIONS: dict[str, tuple[dict[str, object], list[str]]] = {
    "all on": ({}, []),
    "one off": ({"OFF": [B]}, ["Bär"]),
    "two off": ({"OFF": [B, C], "ON": [A]}, ["Bär", "Cut"]),
    "all off": ({"BaseState": "OFF"}, ["Art", "Bär", "Cut", "Draft"]),
    "all off but one": ({"BaseState": "OFF", "ON": [B, D]}, ["Art", "Cut"]),
    "all on by word": ({"BaseState": "ON", "OFF": [A]}, ["Art"]),
    "left alone": ({"BaseState": "Unchanged"}, []),
    "not printed": ({"AS": [named(Event="Print", OCGs=[A, D], Category=["Print"])]}, ["Draft"]),
    "not exported": ({"AS": [named(Event="Export", OCGs=[D])]}, []),
    "nonsense": ({"OFF": [named(), 3], "AS": [3]}, []),
}


@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_hidden_layers(name: str) -> None:
    """The default configuration tells which layers are off, and printing may switch others."""
    entries, expected = CONFIGURATIONS[name]
    catalog = named(OCProperties=named(OCGs=[A, B, C, D], D=named(**entries)))

    assert has_layers(catalog) and list(hidden_layers(catalog).values()) == expected


@pytest.mark.parametrize("catalog", [named(), named(OCProperties=named()), named(OCProperties=3)])
def test_no_layers(catalog: DictionaryObject) -> None:
    """A file without layers has none that are off."""
    assert not has_layers(catalog) and hidden_layers(catalog) == {}


def key(layer: IndirectObject) -> str:
    return f"{layer.idnum} {layer.generation}"


MEMBERSHIPS: dict[str, tuple[object, bool]] = {
    "a layer": (A, True),
    "another layer": (B, False),
    "of one": (named(OCGs=A), True),
    "any on": (named(OCGs=[A, B]), False),
    "any on, none is": (named(OCGs=[A, C]), True),
    "all on": (named(OCGs=[A, B], P="AllOn"), True),
    "all on, they are": (named(OCGs=[B, D], P="AllOn"), False),
    "any off": (named(OCGs=[A, B], P="AnyOff"), False),
    "any off, none is": (named(OCGs=[B, D], P="AnyOff"), True),
    "all off": (named(OCGs=[A, C], P="AllOff"), False),
    "all off, one is not": (named(OCGs=[A, B], P="AllOff"), True),
    "of none": (named(OCGs=[]), False),
    "nonsense": (named(OCGs=3, P=3), False),
}


@pytest.mark.parametrize("name", MEMBERSHIPS)
def test_memberships(name: str) -> None:
    """With the first and the third layer off, a membership hides as its policy says."""
    source, expected = MEMBERSHIPS[name]
    hidden = frozenset((key(A), key(C)))

    assert is_off(named(OC=source), "/OC", hidden) is expected
    assert not is_off(named(), "/OC", hidden)


def test_keys() -> None:
    """Layers are known by the numbers of their objects, and a list that cannot be read hides nothing."""
    held, writer = BytesIO(), PdfWriter()
    writer.add_blank_page(9, 9)
    layer = writer._add_object(named(Name=TextStringObject("Art")))
    writer.root_object.update(named(OCProperties=named(OCGs=[layer], D=named(OFF=[layer]))))
    writer.write(held)
    sound, broken = PdfReader(held), PdfReader(held)
    broken.root_object.update(named(OCProperties=IndirectObject(99, 0, None)))

    assert len(hidden_keys(sound)) == 1 and hidden_keys(broken) == frozenset()
