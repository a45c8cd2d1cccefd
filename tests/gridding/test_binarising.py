"""Photos to black and white: thresholds by the book, the same on every machine."""

from itertools import pairwise

import numpy as np
import pytest

from bookmaker.gridding.binarising import Reading, cuts_of, is_line_art, otsu
from bookmaker.gridding.opening import Photo
from tests.images import ball

PHOTO = Photo(np.asarray(ball()))


def slow_otsu(shades: np.ndarray) -> int:
    """Otsu's threshold straight from its definition, in fractions of floats."""
    best, threshold = -1.0, 0
    for cut in range(1, 256):
        dark, light = shades[shades < cut], shades[shades >= cut]
        if dark.size and light.size:
            apart = dark.size * light.size * (dark.mean() - light.mean()) ** 2
            if apart > best * (1 + 1e-12):
                best, threshold = apart, cut
    return threshold


@pytest.mark.parametrize("seed", range(20))
def test_otsu(seed: int) -> None:
    """The fast threshold parts as the definition does."""
    random = np.random.default_rng(seed)
    shades = np.concatenate([random.integers(0, 120, 90), random.integers(60, 256, 70)])

    assert ((shades < otsu(shades)) == (shades < slow_otsu(shades))).all()


def test_the_ways_of_seeing() -> None:
    """A dark ball on a bright ground is black in every way but where the share of black is fixed."""
    cuts = {cut.name: cut.black for cut in cuts_of(PHOTO, 15, Reading())}

    assert {"otsu", "median"} <= set(cuts)
    for name, black in cuts.items():
        assert black[45, 70], name
    assert not cuts["otsu"][3, 3]


def test_inverted_where_too_black() -> None:
    """A bright ball on a dark ground is drawn in black, and says so."""
    bright = Photo(255 - np.asarray(ball(150, 90)))
    cuts = {cut.name: cut.black for cut in cuts_of(bright, 15, Reading())}

    assert cuts["otsu, inverted"][45, 85] and not cuts["otsu, inverted"][3, 3]


def test_invert() -> None:
    """Asked for, black and white are exchanged."""
    plain, turned = (cuts_of(PHOTO, 15, Reading(invert=invert))[0].black for invert in (False, True))

    assert (plain != turned).mean() > 0.9


def test_threshold_grows() -> None:
    """A higher threshold makes no pixel white."""
    blacks = [
        next(cut.black for cut in cuts_of(PHOTO, 15, Reading(threshold=percent)) if "threshold" in cut.name)
        for percent in (15, 30, 50)
    ]

    assert all((fewer <= more).all() for fewer, more in pairwise(blacks))


def test_specks_are_taken_away() -> None:
    """A speck smaller than half a cell is gone, one of four cells stays."""
    pixels = np.full((100, 100, 3), 255, np.uint8)
    pixels[10:13, 10:13] = pixels[40:70, 30:70] = pixels[80:95, 80:95] = 0
    black = cuts_of(Photo(pixels, is_drawn=True), 15, Reading(blur=0))[0].black

    assert not black[11, 11] and black[50, 50] and black[88, 88]


def test_nothing_to_see() -> None:
    """One shade all over shows nothing."""
    assert cuts_of(Photo(np.full((60, 60, 3), 128, np.uint8)), 15, Reading()) == []


def test_line_art() -> None:
    """Black on white is told from shades."""
    drawn = np.full((60, 60, 3), 255, np.uint8)
    drawn[20:40, 20:40] = 0

    assert is_line_art(Photo(drawn))
    assert not is_line_art(Photo(np.tile(np.arange(60, dtype=np.uint8)[:, None, None] * 4, (1, 60, 3))))
