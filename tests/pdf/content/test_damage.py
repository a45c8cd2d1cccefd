"""An image that cannot be drawn whole is told from one that can, by what its stream begins and ends with."""

import io
import zlib

import pytest
from PIL import Image
from pypdf.generic import ArrayObject, EncodedStreamObject, NameObject, NumberObject

from bookmaker.pdf.content.damage import Looks
from bookmaker.pdf.content.shared import Shared
from tests.pdf.content.made_objects import named, stream
from tests.pdf.content.made_pages import read

WIDTH, HEIGHT = 60, 80
GRAY = bytes(WIDTH * HEIGHT)


def saved(kind: str, **options: object) -> bytes:
    file = io.BytesIO()
    Image.linear_gradient("L").resize((WIDTH, HEIGHT)).save(file, kind, **options)  # type: ignore[arg-type]
    return file.getvalue()


def image(data: bytes, *filters: str, space: str = "DeviceGray", **entries: object) -> EncodedStreamObject:
    made = EncodedStreamObject()
    made._data = data
    names = [NameObject(f"/{name}") for name in filters]
    made.update(
        stream(
            b"",
            Subtype=NameObject("/Image"),
            Width=NumberObject(WIDTH),
            Height=NumberObject(HEIGHT),
            BitsPerComponent=NumberObject(8),
            ColorSpace=NameObject(f"/{space}"),
            **entries,
        )
    )
    if names:
        made[NameObject("/Filter")] = names[0] if len(names) == 1 else ArrayObject(names)
    return made


def predicted() -> dict[str, object]:
    return {"DecodeParms": named(Predictor=NumberObject(15), Columns=NumberObject(WIDTH))}


JPEG, PROGRESSIVE = saved("JPEG"), saved("JPEG", progressive=True)
JPX = b"\0\0\0\x0cjP  \r\n\x87\n" + bytes(40)
JBIG2 = bytes.fromhex("0000000030000100000013") + bytes(19)
PACKED = zlib.compress(bytes(range(96)) * 50)
ROWS = zlib.compress(bytes((WIDTH + 1) * HEIGHT))

LOOKS = {
    "as it is": (image(GRAY), ""),
    "a row less, as some programs have it": (image(GRAY[:-WIDTH]), ""),
    "half of the pixels": (image(GRAY[: len(GRAY) // 2]), "has fewer pixels than it says"),
    "of three colours": (image(GRAY, space="DeviceRGB"), "has fewer pixels than it says"),
    "deflated": (image(PACKED, "FlateDecode"), ""),
    "deflated, its sum wrong": (image(PACKED[:-4] + bytes(4), "FlateDecode"), ""),
    "deflated, cut": (image(PACKED[:-20], "FlateDecode"), "breaks off"),
    "deflated, of half the size": (
        image(zlib.compress(GRAY[: len(GRAY) // 2]), "FlateDecode"),
        "has fewer pixels than it says",
    ),
    "not deflated": (image(b"garbage" * 50, "FlateDecode"), "is damaged"),
    "deflated rows": (image(ROWS, "FlateDecode", **predicted()), ""),
    "too few deflated rows": (
        image(zlib.compress(GRAY[WIDTH:]), "FlateDecode", **predicted()),
        "has fewer pixels than it says",
    ),
    "a JPEG": (image(JPEG, "DCTDecode"), ""),
    "a JPEG in passes": (image(PROGRESSIVE, "DCTDecode"), ""),
    "a JPEG and rubbish": (image(b"\n" + JPEG + bytes(99), "DCTDecode"), ""),
    "a JPEG without its last byte": (image(JPEG[:-1], "DCTDecode"), ""),
    "half a JPEG": (image(JPEG[: len(JPEG) * 3 // 4], "DCTDecode"), "breaks off"),
    "half of the passes": (image(PROGRESSIVE[: len(PROGRESSIVE) * 3 // 4], "DCTDecode"), "breaks off"),
    "the head of a JPEG": (image(JPEG[:200], "DCTDecode"), "breaks off"),
    "no JPEG": (image(b"garbage" * 50, "DCTDecode"), "is no JPEG"),
    "a JPEG 2000": (image(JPX, "JPXDecode"), ""),
    "a bare JPEG 2000": (image(b"\xff\x4f\xff\x51" + bytes(40), "JPXDecode"), ""),
    "no JPEG 2000": (image(b"garbage" * 50, "JPXDecode"), "is no JPEG 2000"),
    "a JBIG2": (image(JBIG2, "JBIG2Decode"), ""),
    "no JBIG2": (image(b"garbage" * 50, "JBIG2Decode"), "is no JBIG2"),
    "a fax": (image(b"\0", "CCITTFaxDecode"), ""),
    "behind letters": (image(b"~>", "ASCII85Decode", "DCTDecode"), ""),
    "of no known filter": (image(JPEG, "FooDecode"), "has a filter that nobody knows, FooDecode"),
    "of none behind letters": (
        image(b"~>", "ASCII85Decode", "FooDecode"),
        "has a filter that nobody knows, FooDecode",
    ),
}


@pytest.mark.parametrize("name", LOOKS)
def test_looks(name: str) -> None:
    """Each filter, whole and broken; what cannot be told cheaply is not told."""
    source, expected = LOOKS[name]

    assert Looks().damage(source) == expected


def test_budget() -> None:
    """When the budget is spent, nothing is said of deflated images any more."""
    looks = Looks(left=len(GRAY))
    cut = image(PACKED[:-20], "FlateDecode")

    assert [looks.damage(cut), looks.damage(cut)] == ["breaks off", ""]


def test_huge_images() -> None:
    """An image that would unpack to gigabytes is left to whoever draws it."""
    huge = image(b"garbage", "FlateDecode", space="DeviceRGB")
    huge[NameObject("/Width")] = huge[NameObject("/Height")] = NumberObject(60_000)

    assert Looks().damage(huge) == ""


DRAWN = {
    "drawn": (b"72 0 0 72 100 100 cm /I Do", ("is no JPEG",)),
    "drawn twice": (b"72 0 0 72 100 100 cm /I Do /I Do", ("is no JPEG",)),
    "as a mask": (b"72 0 0 72 100 100 cm /Soft Do", ("is no JPEG",)),
    "off the page": (b"72 0 0 72 900 100 cm /I Do", ()),
    "listed": (b"0 0 100 100 re f", ()),
}


@pytest.mark.parametrize("name", DRAWN)
def test_pages(name: str) -> None:
    """A page tells of damage to what it shows, once, and to nothing else."""
    data, expected = DRAWN[name]
    broken = image(b"garbage", "DCTDecode")
    objects = named(I=broken, Soft=image(GRAY, SMask=broken))

    assert read(data, XObject=objects).damaged == expected


def inline(entries: bytes, data: bytes, pixels: bytes = b"/W 60 /H 80 /BPC 8 /CS /G ") -> bytes:
    return b"72 0 0 72 100 100 cm BI " + pixels + entries + b" ID " + data + b"\nEI 0 g"


PALETTE = b"/W 60 /H 80 /BPC 8 /CS [/I /RGB 0 <ffffff>] "
INLINE = {
    "as it is": (inline(b"", GRAY), ()),
    "half of the pixels": (inline(b"", GRAY[: len(GRAY) // 2]), ("has fewer pixels than it says",)),
    "by a table": (inline(b"", GRAY, PALETTE), ()),
    "a stencil": (inline(b"", bytes(640), b"/W 60 /H 80 /IM true"), ()),
    "a JPEG": (inline(b"/F /DCT", JPEG), ()),
    "a JPEG in an array": (inline(b"/F [/DCT]", JPEG), ()),
    "no JPEG": (inline(b"/F /DCT", b"garbage" * 50), ("is no JPEG",)),
    "no JPEG, in full words": (inline(b"/Filter [/DCTDecode]", b"garbage" * 50), ("is no JPEG",)),
    "half a JPEG": (inline(b"/F /DCT", JPEG[: len(JPEG) * 3 // 4]), ("breaks off",)),
    "deflated": (inline(b"/F /Fl", PACKED), ()),
    "deflated, cut": (inline(b"/F /Fl", PACKED[:-20]), ("breaks off",)),
    "deflated rows": (inline(b"/F /Fl /DP << /Predictor 15 /Columns 60 >>", ROWS), ()),
    "behind letters": (inline(b"/F [/A85 /DCT]", b"~>"), ()),
    "of no known filter": (inline(b"/F /Foo", GRAY), ("has a filter that nobody knows, Foo",)),
    "of no dictionary": (inline(b"/F <</A", GRAY), ("cannot be read",)),
    "off the page": (b"1 0 0 1 900 0 cm " + inline(b"/F /DCT", b"garbage" * 50), ()),
}


@pytest.mark.parametrize("name", INLINE)
def test_inline(name: str) -> None:
    """An image that stands among the operators is looked at like any other, its short names understood."""
    data, expected = INLINE[name]

    assert read(data).damaged == expected


def test_an_inline_image_is_looked_at_once() -> None:
    """The glyph of a font of pictures, shown again and again, costs one look."""
    shared = Shared(looks=Looks(left=len(GRAY)))
    cut = inline(b"/F /Fl", PACKED[:-20])

    found = [read(data, shared=shared).damaged for data in (cut, cut + b" ", inline(b"/F /Fl", b"x" * 99))]
    assert found == [("breaks off",), ("breaks off",), ()]
