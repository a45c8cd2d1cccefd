"""A photo to black and white in up to five ways, in whole numbers, so that every machine sees the same.

The ways are those of PICTURES.md, section 8: one threshold by Otsu (1979), a local one, the median, the
figure told from the border's colours, and the dark part of that figure.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bookmaker.gridding.ink import ink_box
from bookmaker.gridding.kernels import doors
from bookmaker.gridding.opening import Photo

Shades = NDArray[np.int64]
Black = NDArray[np.bool_]

FIGURE = "figure"
TOO_BLACK, LEAST_BLACK, MOST_BLACK = 62, 8, 85
"""Percent: above the first, black and white are exchanged; outside the others there is nothing to see."""
SPECK = 6
"""Tenths of a cell: smaller specks and holes are taken away."""
LOCAL_DROP = 5
"""Shades by which a pixel must be darker than the mean around it."""
DARK_SHARE = 65
"""Percent of the figure that make its dark part."""
LEAST_SPREAD = 13 * 13
"""Variance of a border's colour below which any difference would stand out."""
INK_LIKE = 95
"""Percent of pixels near black or white in a drawing; a photo has far fewer."""


@dataclass(frozen=True)
class Reading:
    """How a photo is read: ``blur`` in hundredths of a cell, ``threshold`` in percent of black, or None."""

    blur: int = 50
    threshold: int | None = None
    invert: bool = False


DEFAULT = Reading()


@dataclass(frozen=True, eq=False)
class Cut:
    """One way of seeing a photo: its name, and which pixels are black."""

    name: str
    black: Black


def cuts_of(photo: Photo, cells: int, reading: Reading) -> list[Cut]:
    """Return each way of seeing a photo that shows anything; ``cells`` are those of its longer side."""
    cell = max(max(photo.pixels.shape[:2]) // cells, 1)
    found: list[Cut] = []
    for name, black in _ways(photo, cell, reading):
        cut = _cleaned(name, black, cell, photo.is_drawn or name == FIGURE)
        if reading.invert:
            cut = Cut(f"{name}, inverted", ~cut.black)
        share = int(cut.black.sum()) * 100 // cut.black.size
        shows = photo.is_drawn or LEAST_BLACK <= share <= MOST_BLACK
        if shows and cut.black.any() and not any(np.array_equal(cut.black, o.black) for o in found):
            found.append(cut)
    return found


def is_line_art(photo: Photo) -> bool:
    """Tell whether nearly all pixels are black or white, as in a logo or a silhouette."""
    gray = _gray(photo.pixels)
    return int(((gray < 40) | (gray > 215)).sum()) * 100 >= INK_LIKE * gray.size


def cut_to_ink(photo: Photo) -> Photo:
    """Cut a drawing to its ink, so that the paper around counts for nothing; on dark paper ink is white."""
    gray = _gray(photo.pixels)
    border = np.concatenate([gray[0], gray[-1], gray[:, 0], gray[:, -1]])
    pixels = 255 - photo.pixels if int((border < 128).sum()) * 2 > border.size else photo.pixels
    black = _gray(pixels) < 128
    return Photo(pixels[ink_box(black)], is_drawn=True) if black.any() else photo


def _ways(photo: Photo, cell: int, reading: Reading) -> Iterator[tuple[str, Black]]:
    gray = _spread(_blurred(_gray(photo.pixels), cell * reading.blur // 100))
    if reading.threshold is not None:
        yield "threshold", gray * 100 < 255 * reading.threshold
    yield "otsu", gray < otsu(gray)
    if photo.is_drawn:
        return
    yield "local", gray < _mean(gray, max(gray.shape) // 5) - LOCAL_DROP
    yield "median", gray < np.sort(gray, axis=None)[gray.size // 2]
    far = _blurred(_from_border(photo.pixels, max(2, cell // 2)), cell * reading.blur // 100)
    figure = far > otsu(far)
    yield FIGURE, figure
    shades = np.sort(gray[figure])
    if shades.size:
        yield "dark", figure & (gray < shades[shades.size * DARK_SHARE // 100])


def otsu(shades: Shades) -> int:
    """Return the threshold that parts shades 0 to 255 into the two groups furthest apart; dark is below it.

    Between-class variances are compared as fractions of whole numbers.
    """
    counts = [int(count) for count in np.bincount(shades.ravel(), minlength=256)]
    every, total = sum(counts), sum(shade * count for shade, count in enumerate(counts))
    best, best_over, threshold, below, dark = 0, 1, 128, 0, 0
    for shade in range(255):
        below, dark = below + counts[shade], dark + shade * counts[shade]
        over = below * (every - below)
        apart = (dark * every - total * below) ** 2
        if over and apart * best_over > best * over:
            best, best_over, threshold = apart, over, shade + 1
    return threshold


def _cleaned(name: str, black: Black, cell: int, as_it_is: bool) -> Cut:
    """Take specks and holes away, and exchange black and white where it is too black."""
    least = cell * cell * SPECK // 10
    labels, colours = np.empty(black.shape, np.int32), np.zeros(black.size + 1, np.uint8)
    doors.number_parts(np.ascontiguousarray(black, np.uint8), least, labels, colours)
    clean = np.where(labels == 0, ~black, black)
    if as_it_is or int(clean.sum()) * 100 <= TOO_BLACK * clean.size:
        return Cut(name, clean)
    return Cut(f"{name}, inverted", ~clean)


def _gray(pixels: NDArray[np.uint8]) -> Shades:
    """Return the luma of colours, 0 to 255 (ITU-R BT.601)."""
    red, green, blue = (pixels[..., channel].astype(np.int64) for channel in range(3))
    return (299 * red + 587 * green + 114 * blue + 500) // 1000


def _spread(gray: Shades) -> Shades:
    """Stretch shades so that all but the darkest and the lightest fiftieth span 0 to 255."""
    ordered = np.sort(gray, axis=None)
    low, high = int(ordered[gray.size // 50]), int(ordered[gray.size - 1 - gray.size // 50])
    spread: Shades = np.clip((gray - low) * 255 // max(high - low, 1), 0, 255)
    return spread


def _from_border(pixels: NDArray[np.uint8], depth: int) -> Shades:
    """Return how far each pixel's colour is from those of the border, 0 to 255."""
    edges = (pixels[:depth], pixels[-depth:], pixels[:, :depth], pixels[:, -depth:])
    border = np.concatenate([edge.reshape(-1, 3) for edge in edges]).astype(np.int64)
    mean = border.sum(axis=0) // len(border)
    spread = ((border - mean) ** 2).sum(axis=0) // len(border) + LEAST_SPREAD
    squares = ((pixels.astype(np.int64) - mean) ** 2 * 4096 // spread).sum(axis=2)
    # A square root is rounded alike everywhere, so this is as good as whole numbers.
    far = np.sqrt(squares.astype(np.float64)).astype(np.int64)
    scaled: Shades = far * 255 // max(int(far.max()), 1)
    return scaled


def _blurred(shades: Shades, radius: int) -> Shades:
    """Return shades blurred by two box means, near enough to a bell."""
    return shades if radius < 1 else _mean(_mean(shades, radius), radius)


def _mean(shades: Shades, radius: int) -> Shades:
    """Return the mean of the square around each pixel, the edge repeated outwards."""
    side = 2 * radius + 1
    sums = np.pad(np.pad(shades, radius, mode="edge"), ((1, 0), (1, 0))).cumsum(axis=0).cumsum(axis=1)
    total = sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
    mean: Shades = total // (side * side)
    return mean
