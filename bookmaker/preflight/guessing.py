"""A page size into the set-ups it may be read as, the likeliest first.

What the file's own TrimBox says comes first, then a listed trim with or without its bleed, then what looks
like a listed trim with the bleed of another printer, then a custom size, a turned page and a spread.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from bookmaker.errors import PrinterError
from bookmaker.paper.sizes import FORGIVEN, Size, difference, is_size
from bookmaker.paper.units import inches, mm, to_inches
from bookmaker.printers import usual_trims
from bookmaker.printers.printer import Trim
from bookmaker.rules import Submission

_ALSO_FITS = inches(0.05)
"""Within this another reading than the one that is taken had better be told of."""

_SLIP = inches(0.06)
"""A page that misses a listed size by no more is meant to have it, even where custom sizes are taken."""

_ROUND = 0.0025
"""Inches by which a size that somebody chose may miss a round number."""

_ROUGH = 99
"""Stands for a trim that nobody would choose by its figures."""

_BLEEDS = {(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (2, 2)}
"""Edges with bleed across and up that are met in files, right or wrong. Two across and none up, or the other
way round, is rather a size of its own: 6x9.25."""


def rank_readings(
    blank: Submission, bleeds: Sequence[bool], media: Size, declared: Size | None
) -> list[Submission]:
    """Return the likeliest reading of a page size in points, then others that fit it nearly as well.

    ``blank`` is the set-up without trim, ``bleeds`` are the choices left open, ``declared`` is the size of
    the TrimBox where the file has one of its own.
    """
    listed = _by_distance(blank, usual_trims(blank.printer), bleeds, media)
    said = _declared(blank, bleeds, media, declared) if declared else []
    custom = _custom(blank, bleeds, media)
    exact = [reading for reading in listed if is_size_of(reading, media)]
    slips = [] if exact else _slips(listed, custom[:1], media)
    odd = _turned_or_spread(listed, media)
    if said or exact:
        best = (said or exact)[0]
        also = [reading for reading in listed if _off(reading, media) <= _ALSO_FITS]
    else:
        best = (slips or custom or odd or [reading for reading in listed if not reading.bleed] or listed)[0]
        also = [*slips, *custom[:1]] if slips else [each for each in custom if _is_as_round(each, best)]
    return [best, *(reading for reading in also if reading != best)]


def rank_bleeds(blank: Submission, trim: Trim, bleeds: Sequence[bool], media: Size) -> list[Submission]:
    """Return the likeliest reading of a page whose trim is known."""
    readings = _by_distance(blank, [trim], bleeds, media)
    exact = [reading for reading in readings if is_size_of(reading, media)]
    return (exact or _turned_or_spread(readings, media) or readings)[:1]


def is_size_of(reading: Submission, media: Size | None) -> bool:
    """Whether pages of a size would pass if they were read so."""
    sheet = reading.sheet_size
    return media is not None and sheet is not None and is_size(media, sheet)


def _by_distance(
    blank: Submission, trims: Sequence[Trim], bleeds: Sequence[bool], media: Size
) -> list[Submission]:
    readings = [replace(blank, trim=trim, bleed=bleed) for trim, bleed in product(trims, bleeds)]
    return sorted(readings, key=lambda reading: (_off(reading, media), reading.bleed))


def _declared(blank: Submission, bleeds: Sequence[bool], media: Size, declared: Size) -> list[Submission]:
    """Return the readings that keep to the TrimBox, the one nearest to the page first."""
    bare = [replace(blank, trim=trim) for trim in usual_trims(blank.printer)]
    listed = [reading.trim for reading in bare if reading.trim and is_size_of(reading, declared)]
    trims = listed[:1] or [*_custom_trim(blank, declared)]
    return _by_distance(blank, trims, bleeds, media)


def _slips(listed: Sequence[Submission], custom: Sequence[Submission], media: Size) -> list[Submission]:
    """Return the reading that a page misses by little, or by bleed on other edges than this printer's.

    A round custom size is meant as it is, unless it is a trim with just such bleed.
    """
    is_round = any(_roughness(reading) < _ROUGH for reading in custom)
    has_list = bool(listed and listed[0].printer.trims)
    near = [reading for reading in listed if has_list and not is_round and _off(reading, media) <= _SLIP]
    slack = inches(2 * _ROUND) if is_round else FORGIVEN
    return (near or [reading for reading in listed if _has_other_bleed(reading, media, slack)])[:1]


def _has_other_bleed(reading: Submission, media: Size, slack: float) -> bool:
    """Whether a page has the trim and bleed on edges that do not make up this printer's page."""
    if reading.trim is None or not reading.limits.bleed_in:
        return False
    bleed = inches(reading.limits.bleed_in)
    over = media[0] - inches(reading.trim.width_in), media[1] - inches(reading.trim.height_in)
    edges = tuple(round(each / bleed) for each in over)
    is_near = all(abs(each - count * bleed) <= slack for each, count in zip(over, edges, strict=True))
    return is_near and edges in _BLEEDS


def _custom(blank: Submission, bleeds: Sequence[bool], media: Size) -> list[Submission]:
    """Return the page as a custom trim, with and without bleed, the rounder size first."""
    found = []
    for bleed in bleeds:
        across, up = blank.limits.bleed_adds_in if bleed else (0.0, 0.0)
        trims = _custom_trim(blank, (media[0] - inches(across), media[1] - inches(up)))
        found += [replace(blank, trim=trim, bleed=bleed) for trim in trims]
    return sorted(found, key=_roughness)


def _custom_trim(blank: Submission, size: Size) -> Iterator[Trim]:
    """Yield the trim of a size in points if the printer cuts it besides its list."""
    try:
        trim = blank.printer.find_trim(*(round(to_inches(length), 4) for length in size))
    except PrinterError:
        return
    yield replace(trim, decimals=min(trim.decimals, 3))


def _is_as_round(reading: Submission, best: Submission) -> bool:
    return _roughness(reading) == _roughness(best)


def _roughness(reading: Submission) -> int:
    """Return into how many parts an inch is cut by a trim; millimetres come after eighths."""
    if reading.trim is None:
        return _ROUGH
    lengths = reading.trim.width_in, reading.trim.height_in
    grades = {1: 1.0, 2: 0.5, 4: 0.25, 8: 0.125, 9: to_inches(mm(1)), 16: 0.0625}
    round_to = (
        grade
        for grade, step in grades.items()
        if all(abs(length - round(length / step) * step) <= _ROUND for length in lengths)
    )
    return next(round_to, _ROUGH)


def _turned_or_spread(readings: Sequence[Submission], media: Size) -> list[Submission]:
    """Return the reading of which a page is the turned one, or two side by side."""
    width, height = media
    for candidate in ((height, width), (width / 2, height)):
        for reading in readings:
            if is_size_of(reading, candidate):
                return [reading]
    return []


def _off(reading: Submission, size: Size) -> float:
    sheet = reading.sheet_size
    return difference(size, sheet) if sheet else float("inf")
