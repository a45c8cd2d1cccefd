"""A colour space is named as readers name it, and tells how light its colours are."""

import pytest
from pypdf.generic import ByteStringObject, NameObject, NumberObject

from bookmaker.pdf.content.spaces import UNKNOWN, read_space
from tests.pdf.content.made_objects import named, stream, thing

BLEND = named(FunctionType=2, C0=[0, 0, 0, 0], C1=[0, 0, 1, 0], N=1)
DARK_BLEND = named(FunctionType=2, C0=[1, 1, 1], C1=[0, 0, 0], N=2)
SAMPLED = stream(b"\0\xff", FunctionType=0)


def spot(ink: str, other: str = "DeviceCMYK", function: object = SAMPLED) -> list[object]:
    return ["Separation", ink, other, function]


LIGHTNESSES = {
    "gray": ("DeviceGray", [0.3], "gray", 0.3),
    "calibrated gray": (["CalGray", named()], [1], "gray", 1),
    "red": ("DeviceRGB", [1, 0, 0], "rgb", 0.299),
    "white of three": (["CalRGB", named()], [1, 1, 1], "rgb", 1),
    "black ink": ("DeviceCMYK", [0, 0, 0, 0.4], "cmyk", 0.6),
    "yellow ink": ("DeviceCMYK", [0, 0, 1, 0], "cmyk", 0.89),
    "all inks": ("DeviceCMYK", [1, 1, 1, 1], "cmyk", 0),
    "no ink": ("DeviceCMYK", [0, 0, 0, 0], "cmyk", 1),
    "a profile of three": (["ICCBased", stream(b"", N=3)], [0, 1, 0], "rgb", 0.587),
    "a profile of four": (["ICCBased", stream(b"", N=4)], [0, 0, 0, 1], "cmyk", 0),
    "a profile by its other": (["ICCBased", stream(b"", Alternate="DeviceGray")], [0.5], "gray", 0.5),
    "lab": (["Lab", named()], [40, 9, 9], "lab", 0.4),
    "a tint": (spot("Gold"), [0.25], "spot", 0.75),
    "a tint that says its colour": (spot("Gold", function=BLEND), [1], "spot", 0.89),
    "a tint that falls off": (spot("Gold", "DeviceRGB", DARK_BLEND), [0.5], "spot", 0.75),
    "a tint of another length": (spot("Gold", "DeviceRGB", BLEND), [1], "spot", 0),
    "black as a tint": (spot("Black"), [0.2], "spot", 0.8),
    "cyan as a tint": (spot("Cyan"), [1], "spot", 0.7),
    "no ink at all": (spot("None"), [1], "spot", 1),
    "every ink": (spot("All"), [1], "spot", 0),
    "two inks": (["DeviceN", ["Cyan", "Gold"], "DeviceCMYK", SAMPLED], [1, 0.5], "spot", 0.2),
    "a table": (["Indexed", "DeviceGray", 1, ByteStringObject(b"\x00\x66")], [1], "indexed", 0.4),
    "a table in a stream": (["Indexed", "DeviceRGB", 1, stream(b"\0\0\0\xff\xff\xff")], [1], "indexed", 1),
    "beyond a table": (["Indexed", "DeviceRGB", 1, stream(b"\0\0\0\xff")], [1], "indexed", 0),
    "a table of lab": (["Indexed", ["Lab", named()], 0, stream(b"\x80\0\0")], [0], "indexed", 0.502),
    "a pattern": ("Pattern", [], "pattern", 0),
    "a pattern with a colour": (["Pattern", "DeviceRGB"], [], "pattern", 0),
    "too much": ("DeviceGray", [7], "gray", 1),
    "more values than it takes": ("DeviceGray", [0.1, 0.2, 0.3], "gray", 0.3),
}


@pytest.mark.parametrize("name", LIGHTNESSES)
def test_lightness(name: str) -> None:
    """Each kind of space measures its colours from black to white."""
    source, values, kind, lightness = LIGHTNESSES[name]
    space = read_space(thing(source))

    assert space.name == kind and space.lightness(values) == pytest.approx(lightness, abs=1e-3)


@pytest.mark.parametrize("name", LIGHTNESSES)
def test_too_few(name: str) -> None:
    """A colour of too few values is none."""
    space = read_space(thing(LIGHTNESSES[name][0]))
    if space.initial:
        with pytest.raises(ValueError, match="takes"):
            space.lightness(space.initial[1:])


@pytest.mark.parametrize(
    "source",
    [
        None,
        NumberObject(3),
        NameObject("/Foo"),
        thing([]),
        thing(["Foo", 1]),
        thing(["ICCBased", stream(b"")]),
    ],
)
def test_nonsense(source: object) -> None:
    """What is no colour space has no name and no lightness."""
    assert read_space(source) is UNKNOWN and UNKNOWN.lightness([1, 2]) == 0


def test_inks() -> None:
    """Inks of their own name are told, those of the press are not; the colour of marks is."""
    names = ["DeviceN", ["Cyan", "Gold", "None", "Silver"], "DeviceCMYK", SAMPLED]

    assert read_space(thing(names)).spots == ("Gold", "Silver")
    assert read_space(thing(["Indexed", spot("Gold"), 1, stream(b"\0\1")])).spots == ("Gold",)
    assert read_space(thing(spot("Black"))).spots == read_space(thing(spot("CYAN"))).spots == ()
    assert read_space(thing(spot("All"))).registers and not read_space(thing(spot("Gold"))).registers


def test_spaces_in_spaces() -> None:
    """A space within itself ends."""
    loop = thing(["Pattern", "DeviceGray"])
    loop[1] = loop

    assert read_space(loop).name == "pattern"
