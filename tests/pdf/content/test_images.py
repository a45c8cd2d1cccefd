"""Images, their stencils and what shines through them."""

import pytest

from tests.pdf.content.made_objects import named
from tests.pdf.content.made_pages import image, read

PLACE = b"72 0 0 72 100 100 cm "
IMAGES = {
    "an image": (b"/I Do", [(100, 100, False)]),
    "a stencil": (b"/Stencil Do", [(200, 200, True)]),
    "an image with a soft mask": (b"/Soft Do", [(100, 100, False)]),
    "an image with a stencil of its own": (b"/Masked Do", [(100, 100, False), (300, 300, True)]),
    "an image with a colour left out": (b"/Keyed Do", [(100, 100, False)]),
    "an inline image": (b"BI /W 20 /H 30 /BPC 8 /CS /G ID x\nEI", [(20, 30, False)]),
    "an inline stencil": (b"BI /W 20 /H 30 /IM true ID x\nEI", [(20, 30, True)]),
    "an inline stencil in full words": (
        b"BI /Width 20 /Height 30 /ImageMask true ID x\nEI",
        [(20, 30, True)],
    ),
    "no stencil": (b"BI /W 20 /H 30 /IM false ID x\nEI", [(20, 30, False)]),
    "flat": (b"1 0 0 0 0 0 cm /I Do", []),
    "on a layer that is off": (b"/Off Do", [(100, 100, False)]),
}


@pytest.mark.parametrize("name", IMAGES)
def test_images(name: str) -> None:
    """Images and stencils are told apart; a stencil that cuts an image is one too, a soft mask is none."""
    data, expected = IMAGES[name]
    gray = image(9, 9, ColorSpace="DeviceGray")
    objects = named(
        I=image(100, 100),
        Stencil=image(200, 200, ImageMask=True),
        Soft=image(100, 100, SMask=gray),
        Masked=image(100, 100, Mask=image(300, 300, ImageMask=True)),
        Keyed=image(100, 100, Mask=[0, 0]),
        Off=image(100, 100, OC=named()),
    )
    content = read(PLACE + data, XObject=objects)

    assert [(one.width, one.height, one.is_mask) for one in content.images] == expected
    assert content.faults == ()


THROUGH = {
    "a soft mask": ({"SMask": image(9, 9)}, ("image with a soft mask",)),
    "alpha in the pixels": ({"Filter": "JPXDecode", "SMaskInData": 1}, ("JPEG 2000 image with alpha",)),
    "no alpha in the pixels": ({"Filter": "JPXDecode", "SMaskInData": 0}, ()),
    "a stencil": ({"Mask": image(9, 9, ImageMask=True)}, ()),
    "a colour left out": ({"Mask": [0, 0]}, ()),
    "nothing": ({}, ()),
}


@pytest.mark.parametrize("name", THROUGH)
def test_transparency(name: str) -> None:
    """Soft masks and alpha let the ground shine through; what cuts hard does not, nor what is not seen."""
    entries, expected = THROUGH[name]
    objects = named(I=image(100, 100, **entries))

    assert read(PLACE + b"/I Do", XObject=objects).transparency == expected
    assert read(b"72 0 0 72 -100 100 cm /I Do", XObject=objects).transparency == ()


@pytest.mark.parametrize(("width", "height"), [(0, 9), (9, -9), (10**9, 9)])
def test_no_size(width: int, height: int) -> None:
    """An image that says no size, or one that none has, makes no sense."""
    (fault,) = read(PLACE + b"/I Do", XObject=named(I=image(width, height))).faults

    assert fault.operator == "Do" and "size" in fault.what
