"""A colour space object onto how it is named, which inks it asks for and how light its colours are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pypdf.generic import ArrayObject, DictionaryObject, PdfObject, StreamObject

from bookmaker.pdf.objects import array, as_number, entry, number, stream_bytes

Values = Sequence[float]

_DEEPEST = 4
"""Spaces within spaces: an indexed one of spot colours made of profiles."""

_PROCESS = {"cyan": 0.3, "magenta": 0.59, "yellow": 0.11, "black": 1.0, "none": 0.0, "all": 1.0}
"""How much darker a full tint of a printing ink makes paper, by its name in small letters, as files write it
in any; another ink counts as black."""


def _gray_lightness(values: Values) -> float:
    return values[0]


def _rgb_lightness(values: Values) -> float:
    red, green, blue = values
    return 0.299 * red + 0.587 * green + 0.114 * blue


def _cmyk_lightness(values: Values) -> float:
    cyan, magenta, yellow, black = values
    return 1 - (black + 0.3 * cyan + 0.59 * magenta + 0.11 * yellow)


def _lab_lightness(values: Values) -> float:
    return values[0] / 100


def _no_lightness(values: Values) -> float:
    return 0.0


@dataclass(frozen=True, eq=False)
class Space:
    """A colour space; ``initial`` is the colour it begins with, ``spots`` names the inks it asks for.

    ``measure`` tells the lightness of a colour, which may come out a little under 0 or over 1.
    """

    name: str
    initial: tuple[float, ...] = ()
    measure: Callable[[Values], float] = _no_lightness
    spots: tuple[str, ...] = ()
    registers: bool = False
    base: "Space | None" = None

    def lightness(self, values: Values) -> float:
        """Return the lightness of a colour, 0 black to 1 white; raises ValueError for too few values."""
        if len(values) < len(self.initial):
            raise ValueError(f"{self.name} takes {len(self.initial)} values")
        return min(1.0, max(0.0, self.measure(values[len(values) - len(self.initial) :])))


GRAY = Space("gray", (0.0,), _gray_lightness)
RGB = Space("rgb", (0.0, 0.0, 0.0), _rgb_lightness)
CMYK = Space("cmyk", (0.0, 0.0, 0.0, 1.0), _cmyk_lightness)
LAB = Space("lab", (0.0, 0.0, 0.0), _lab_lightness)
PATTERN = Space("pattern")
UNKNOWN = Space("unknown")

NAMED = {
    "DeviceGray": GRAY,
    "CalGray": GRAY,
    "G": GRAY,
    "DeviceRGB": RGB,
    "CalRGB": RGB,
    "RGB": RGB,
    "DeviceCMYK": CMYK,
    "CMYK": CMYK,
    "Lab": LAB,
    "Pattern": PATTERN,
}
"""Spaces told by their name alone, and families of which nothing else matters."""

_ICC_SPACES = {1: GRAY, 3: RGB, 4: CMYK}


def read_space(source: PdfObject | None, depth: int = 0) -> Space:
    """Return the colour space of an object, UNKNOWN where it makes no sense."""
    parts = [part.get_object() for part in source] if isinstance(source, ArrayObject) else [source]
    family = str(parts[0]).removeprefix("/") if parts else ""
    if len(parts) == 1 or (family in NAMED and family != "Pattern"):
        return NAMED.get(family, UNKNOWN)
    reader = _READERS.get(family)
    return reader(parts, depth + 1) if reader and depth < _DEEPEST else UNKNOWN


def _profile(parts: list[PdfObject | None], depth: int) -> Space:
    """Tell the space of a colour profile by how many components it has."""
    space = _ICC_SPACES.get(int(number(parts[1], "/N", 0)), UNKNOWN)
    return space if space is not UNKNOWN else read_space(entry(parts[1], "/Alternate"), depth)


def _pattern(parts: list[PdfObject | None], depth: int) -> Space:
    return Space("pattern", base=read_space(parts[1], depth))


def _indexed(parts: list[PdfObject | None], depth: int) -> Space:
    base = read_space(parts[1], depth)
    table = _table(parts[3]) if len(parts) > 3 else b""
    return Space("indexed", (0.0,), partial(_entry_lightness, base, table), base.spots, base.registers, base)


def _table(source: PdfObject | None) -> bytes:
    if isinstance(source, StreamObject):
        return stream_bytes(source)
    original = getattr(source, "original_bytes", b"")
    return original if isinstance(original, bytes) else b""


def _entry_lightness(base: Space, table: bytes, values: Values) -> float:
    size = len(base.initial)
    found = table[int(values[0]) * size :][:size]
    scale = 100 if base is LAB else 1
    return base.lightness([byte / 255 * scale for byte in found]) if size and len(found) == size else 0.0


def _separation(parts: list[PdfObject | None], depth: int) -> Space:
    """Read a space of one ink: how light a tint is its other colour tells, where that is a plain blend."""
    ink = str(parts[1]).removeprefix("/")
    other = read_space(parts[2], depth) if len(parts) > 2 else UNKNOWN
    ends = _blend(parts[3], other) if len(parts) > 3 else None
    plain = partial(_inks_lightness, (ink,))
    measure = partial(_tint_lightness, other, ends) if ends and ink.lower() not in _PROCESS else plain
    return Space("spot", (1.0,), measure, _spots((ink,)), registers=ink == "All")


def _device_n(parts: list[PdfObject | None], depth: int) -> Space:
    names = [str(name).removeprefix("/") for name in parts[1]] if isinstance(parts[1], ArrayObject) else []
    inks = tuple(names[:32])
    return Space("spot", (1.0,) * len(inks), partial(_inks_lightness, inks), _spots(inks), "All" in inks)


def _spots(inks: Sequence[str]) -> tuple[str, ...]:
    return tuple(ink for ink in inks if ink.lower() not in _PROCESS)


def _inks_lightness(inks: Sequence[str], values: Values) -> float:
    return 1 - sum(_PROCESS.get(ink.lower(), 1.0) * value for ink, value in zip(inks, values, strict=False))


def _blend(function: PdfObject | None, other: Space) -> tuple[Values, Values, float] | None:
    """Return the colours of no tint and of the full one and the exponent between, None where nobody says."""
    if not isinstance(function, DictionaryObject) or number(function, "/FunctionType", -1) != 2:
        return None
    ends = [[as_number(item, 0.0) for item in array(function, name)] for name in ("/C0", "/C1")]
    if not other.initial or any(len(end) != len(other.initial) for end in ends):
        return None
    return ends[0], ends[1], number(function, "/N", 1.0)


def _tint_lightness(other: Space, ends: tuple[Values, Values, float], values: Values) -> float:
    none, full, exponent = ends
    share = min(1.0, max(0.0, values[0])) ** max(0.01, exponent)
    return other.lightness([low + share * (high - low) for low, high in zip(none, full, strict=True)])


_READERS: dict[str, Callable[[list[PdfObject | None], int], Space]] = {
    "ICCBased": _profile,
    "Pattern": _pattern,
    "Indexed": _indexed,
    "I": _indexed,
    "Separation": _separation,
    "DeviceN": _device_n,
}
