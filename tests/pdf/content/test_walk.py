"""Operators that make no sense are told with the reason, and hidden layers show nothing."""

import math
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfWriter
from pypdf.generic import DictionaryObject, IndirectObject, NameObject

from bookmaker.pdf.content import _OPERATORS, read_page
from bookmaker.pdf.content.shared import Shared, UnreadableError
from tests.pdf.content.made_objects import named, stream
from tests.pdf.content.made_pages import LETTER, font, form, image, read

TEXT = b"BT /F1 9 Tf 9 9 Td (a) Tj ET "
FAULTS = {
    "nothing": (b"", []),
    "text": (TEXT, []),
    "two texts": (TEXT * 2, []),
    "pairs": (b"q q Q Q", []),
    "more operands than needed": (b"1 2 3 0 0 1 rg 5 6 1 w", []),
    "numbers as numbers are": (b"+1 w .5 w 1. w -0 0 m 9 9 l S", []),
    "dashes": (b"[3 2] 0 d [] 0 d 1 J 1 j 9 M 1 i /Perceptual ri", []),
    "marks": (b"/P BMC EMC /P <</MCID 0>> BDC EMC /X MP /X <<>> DP EMC", []),
    "names, truth and nothing": (b"true null /Foo 1 w", []),
    "forms in text": (b"BT /X Do ET", []),
    "unknown, tolerated": (b"BX foo BX bar EX baz EX", []),
    "unknown": (b"1 2 foo foo 1 w", [("foo", "is no operator", 2)]),
    "unknown after tolerance": (b"BX EX foo", [("foo", "is no operator", 1)]),
    "unknown in a form": (b"/Odd Do", [("foo", "is no operator", 1)]),
    "too few for a colour": (b"1 0 rg 0 0 0 k g", [("g", "few", 1), ("k", "few", 1), ("rg", "few", 1)]),
    "too few for a tint": (b"/DeviceCMYK cs 1 0 0 sc", [("sc", "few", 1)]),
    "too few for a matrix": (b"1 0 0 1 0 cm", [("cm", "few", 1)]),
    "too few for a line": (b"w J d", [("J", "few", 1), ("d", "few", 1), ("w", "few", 1)]),
    "too few for a curve": (b"1 2 m 1 2 3 4 5 c", [("c", "few", 1)]),
    "no numbers": (b"(a) w /A /B m 9 9 l S", [("S", "wrong", 1), ("w", "wrong", 1)]),
    "no string": (b"BT /F1 9 Tf 5 Tj ET", [("Tj", "wrong", 1)]),
    "beyond measure": (
        b"1e999 w 1e200 0 0 1 0 0 cm 1e200 0 0 1 0 0 cm",
        [("cm", "wrong", 1), ("w", "wrong", 1)],
    ),
    "taken back too often": (b"q Q Q Q", [("Q", "never kept", 2)]),
    "never taken back": (b"q q Q", [("q", "never taken back", 1)]),
    "never taken back in a form": (b"/Open Do", [("q", "never taken back", 1)]),
    "taken back in a form": (b"q /Closed Do Q", [("Q", "never kept", 1)]),
    "text in text": (b"BT BT ET", [("BT", "within text", 1)]),
    "text without end": (b"BT", [("BT", "never ends", 1)]),
    "end without text": (b"ET", [("ET", "never begun", 1)]),
    "text outside": (
        b"/F1 9 Tf (a) Tj [(a)] TJ (a) ' 1 1 (a) \" 1 1 Td 1 1 TD T* 1 0 0 1 0 0 Tm",
        [(operator, "outside", 1) for operator in ('"', "'", "T*", "TD", "TJ", "Td", "Tj", "Tm")],
    ),
    "settings of text outside": (b"/F1 9 Tf 1 Tc 1 Tw 90 Tz 9 TL 1 Ts 1 Tr", []),
    "no such font": (b"BT /F9 9 Tf (a) Tj ET", [("Tf", "font", 1)]),
    "no font": (b"BT (a) Tj [(a)] TJ ET", [("TJ", "before any font", 1), ("Tj", "before any font", 1)]),
    "no font any more": (b"q /F1 9 Tf Q BT (a) Tj ET", [("Tj", "before any font", 1)]),
    "a font of the page in a form": (b"/F1 9 Tf /Text Do", []),
    "no font in a form": (b"/Text Do", [("Tj", "before any font", 1)]),
    "a font of a state": (b"/Set gs BT (a) Tj ET", []),
    "no such font of a state": (b"/Unset gs", [("gs", "font", 1)]),
    "a form in itself": (b"/Self Do", [("Do", "draws itself", 1)]),
    "a form in another in itself": (b"/Other Do", [("Do", "draws itself", 1)]),
    "a form twice": (b"/X Do /X Do", []),
    "no such image": (b"/No Do", [("Do", "image or a form", 1)]),
    "no such state": (b"/No gs", [("gs", "graphics state", 1)]),
    "no such space": (b"/No cs /No CS", [("CS", "colour space", 1), ("cs", "colour space", 1)]),
    "no such shading": (b"/No sh", [("sh", "shading", 1)]),
    "no such pattern": (b"/Pattern cs /No scn", [("scn", "pattern", 1)]),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(name: str) -> None:
    """Each operator that makes no sense is told once a page, with how often and why."""
    data, expected = FAULTS[name]
    objects = named(
        X=form(b"0 0 9 9 re f"),
        Odd=form(b"foo"),
        Open=form(b"q"),
        Closed=form(b"Q"),
        Text=form(b"BT (a) Tj ET"),
        Self=form(b"/Self Do"),
        Other=form(b"/One Do"),
        One=form(b"/Other Do"),
    )
    states = named(Set=named(Font=[font(), 9]), Unset=named(Font=[5, 9]))
    found = read(data, XObject=objects, ExtGState=states).faults

    assert [(one.operator, one.count) for one in found] == [(operator, n) for operator, _, n in expected]
    assert all(part in one.what for one, (_, part, _) in zip(found, expected, strict=True))


def test_many_kinds_of_faults() -> None:
    """A page of nothing but noise has a list of its faults that a person may read."""
    faults = read(b" ".join(b"w%d" % i for i in range(500))).faults

    assert len(faults) == 101 and sum(fault.count for fault in faults) == 500


def test_what_follows_a_fault() -> None:
    """Values that were set stay as they were when an operator makes no sense."""
    (fill,) = read(b".5 g 1 0 rg /No cs 9 9 9 9 re f").fills

    assert fill.lightness == 0.5


def test_a_form_that_breaks_off() -> None:
    """A form whose resources cannot be read makes no sense, and the page goes on as it was."""
    broken = form(b"5 w", Resources=named(Font=Unreadable()))
    content = read(b"2 w /X Do 9 9 m 99 9 l S /X Do", XObject=named(X=broken))

    assert [stroke.width for stroke in content.strokes] == [2]
    assert [(fault.operator, fault.count) for fault in content.faults] == [("Do", 2)]


class Unreadable(DictionaryObject):
    """A dictionary that fails as some of pypdf's do."""

    def __iter__(self) -> Iterator[str]:
        raise ValueError("damaged")


HIDDEN = {
    "shown": (b"/OC /On BDC 9 9 9 9 re f EMC", 1),
    "hidden": (b"/OC /Off BDC 9 9 9 9 re f EMC", 0),
    "after it": (b"/OC /Off BDC EMC 9 9 9 9 re f", 1),
    "marked otherwise": (b"/Span /Off BDC 9 9 9 9 re f EMC", 1),
    "within": (b"/OC /Off BDC /P BMC /OC /On BDC 9 9 9 9 re f EMC EMC EMC", 0),
    "after what is within": (b"/OC /Off BDC /P BMC EMC 9 9 9 9 re f EMC", 0),
    "twice": (b"/OC /Off BDC /OC /Off BDC EMC 9 9 9 9 re f EMC 9 9 9 9 re f", 1),
    "states kept within": (b"/OC /Off BDC q Q 9 9 9 9 re f EMC 9 9 9 9 re f", 1),
    "states kept around": (b"q /OC /Off BDC Q 9 9 9 9 re f EMC 9 9 9 9 re f", 1),
    "clipped within": (b"/OC /Off BDC 0 0 1 1 re W n EMC 9 9 9 9 re f", 1),
    "a form within": (b"/OC /Off BDC /X Do EMC", 0),
    "a form that is hidden": (b"/Off Do /X Do", 1),
    "an image that is hidden": (b"9 0 0 9 9 9 cm /Image Do", 0),
    "no such layer": (b"/OC /No BDC 9 9 9 9 re f EMC", 1),
    "no layer at all": (b"/OC <</Type /OCG>> BDC 9 9 9 9 re f EMC", 1),
}


@pytest.fixture
def layers() -> DictionaryObject:
    """Two layers, by reference as a file has them."""
    writer = PdfWriter()
    return named(On=writer._add_object(named(Name="on")), Off=writer._add_object(named(Name="off")))


def key(reference: IndirectObject) -> str:
    return f"{reference.idnum} {reference.generation}"


@pytest.mark.parametrize("name", HIDDEN)
def test_hidden_layers(name: str, layers: DictionaryObject) -> None:
    """What stands on a layer that is off leaves no ink."""
    data, count = HIDDEN[name]
    off = layers.raw_get("/Off")
    picture = image(9, 9, ColorSpace="DeviceGray", OC=off)
    objects = named(X=form(b"9 9 9 9 re f"), Off=form(b"9 9 9 9 re f", OC=off), Image=picture)
    shared = Shared(hidden=frozenset((key(off),)))
    content = read(data, shared=shared, Properties=layers, XObject=objects)

    assert sum(fill.count for fill in content.fills) == count and content.images == ()
    assert content.colours == (("gray",) if count else ())


def test_hidden_text(layers: DictionaryObject) -> None:
    """Text on a layer that is off is there and not seen."""
    shared = Shared(hidden=frozenset((key(layers.raw_get("/Off")),)))
    (text,) = read(b"/OC /Off BDC " + TEXT + b"EMC", shared=shared, Properties=layers).texts

    assert not text.seen


def test_glyphs_that_are_missing() -> None:
    """Missing glyphs are told where they are seen, and not where they are not."""
    source = named(
        Subtype="Type3",
        FirstChar=65,
        Widths=[500, 500],
        FontMatrix=[0.001, 0, 0, 0.001, 0, 0],
        Name="Drawn",
        Encoding=named(Differences=[65, "one", "two"]),
        CharProcs=named(one=stream(b"500 0 d0")),
    )
    fonts = named(T=source)

    (missing,) = read(b"BT /T 10 Tf 99 99 Td (AB) Tj (BB) Tj (A) Tj ET", Font=fonts).missing

    assert (missing.font, missing.count) == ("Drawn", 3) and missing.box.corners[:3] == (99, 99, 119)
    assert read(b"BT /T 10 Tf 99 99 Td (A) Tj ET", Font=fonts).missing == ()
    assert read(b"3 Tr BT /T 10 Tf 99 99 Td (B) Tj ET", Font=fonts).missing == ()
    assert read(b"BT /T 10 Tf -99 99 Td (B) Tj ET", Font=fonts).missing == ()


HUGE = (
    b"1e308 0 0 1e308 0 0 cm 9 9 9 9 re B ",
    b"1e308 w 9 9 m 1e308 9 l S ",
    b"1e308 0 0 1 1e308 9 cm /I Do ",
    b"1e-308 0 0 1e-308 9 9 cm /I Do ",
)


@pytest.mark.parametrize("data", HUGE)
def test_facts_are_finite(data: bytes) -> None:
    """Numbers beyond all measure become no fact."""
    text = b" BT /F1 1e308 Tf 1e308 0 0 1 0 0 Tm (a) Tj ET Q"
    content = read(b"q " + data + text, XObject=named(I=image(9, 9)))

    check_finite(msgspec.to_builtins(content))


def check_finite(value: object) -> None:
    if isinstance(value, float):
        assert math.isfinite(value)
    elif isinstance(value, dict):
        check_finite(list(value.values()))
    elif isinstance(value, list | tuple):
        for one in value:
            check_finite(one)


NUMBERS = b"0 1 -1 9 .5 100 1e308 -1e308 1e999 nan".split()
OTHERS = b"/F1 /T /I /X /G /P /Spot /Off (a) (fox) <00> [ ] << >> foo ( <".split()
OPERANDS = st.sampled_from(NUMBERS + OTHERS)
TOKENS = st.lists(st.sampled_from(sorted(_OPERATORS)) | OPERANDS | OPERANDS, max_size=60)


@settings(max_examples=300, deadline=None)
@given(TOKENS.map(b" ".join) | st.binary(max_size=200))
def test_any_operators(data: bytes) -> None:
    """Whatever stands in a page, it is read or refused, and its facts can be told."""
    objects = named(I=image(9, 9, ColorSpace="DeviceRGB"), X=form(b"/P scn 0 0 9 9 re f"))
    resources = {
        "Font": named(F1=font(), T=named(Subtype="Type3", FontMatrix=[1, 0, 0, 1, 0, 0])),
        "XObject": objects,
        "ExtGState": named(G=named(LW=0, ca=0.5, BM="Screen")),
        "Pattern": named(P=stream(b"1 0 0 rg 0 0 9 9 re f", PatternType=1)),
        "ColorSpace": named(Spot=["Separation", "Gold", "DeviceGray", named()]),
    }
    try:
        content = read(data, **resources)
    except UnreadableError:
        return
    check_finite(msgspec.to_builtins(content))
    assert msgspec.json.decode(msgspec.json.encode(content), type=type(content)) == content


def test_a_spent_budget() -> None:
    """Nothing more is unpacked once the budget is spent."""
    page = DictionaryObject({NameObject("/Contents"): stream(b"n")})

    with pytest.raises(UnreadableError, match="more than"):
        read_page(page, LETTER, Shared(tokens_left=-1))  # type: ignore[arg-type]
