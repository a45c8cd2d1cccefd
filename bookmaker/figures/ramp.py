"""A place in an order to a colour of a ramp that is even to the eye, in print and without colour vision.

It is a straight line in Oklab (Bjoern Ottosson, 2020) from pale yellow to deep blue: equal steps look equally
large, lightness falls all the way, so that a gray copy tells the same order, and yellow against blue is what
the common kinds of colour blindness leave.
"""

from math import cos, radians, sin

FIRST, LAST = (0.96, 0.08, 100.0), (0.47, 0.12, 262.0)
"""The ends: lightness, chroma and hue in degrees."""

STEPS = 64
"""So many colours are told apart, more would look alike."""

_LONG = (0.3963377774, 0.2158037573)
_MEDIUM = (-0.1055613458, -0.0638541728)
_SHORT = (-0.0894841775, -1.2914855480)
_FROM_CONES = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.7076147010),
)


def colour_at(step: int) -> str:
    """Return the colour of a step, from 0 to STEPS - 1, as SVG names it."""
    share = step / (STEPS - 1)
    lightness, a, b = (
        first + share * (last - first) for first, last in zip(_lab(*FIRST), _lab(*LAST), strict=True)
    )
    cones = [(lightness + m * a + n * b) ** 3 for m, n in (_LONG, _MEDIUM, _SHORT)]
    linear = [sum(part * cone for part, cone in zip(row, cones, strict=True)) for row in _FROM_CONES]
    return "#" + "".join(f"{_encode(light):02x}" for light in linear)


def step_of(index: int, count: int) -> int:
    """Return the step of the move at a place from 0 among so many; a single move is the first step."""
    return index * (STEPS - 1) // max(count - 1, 1)


def _lab(lightness: float, chroma: float, hue: float) -> tuple[float, float, float]:
    return lightness, chroma * cos(radians(hue)), chroma * sin(radians(hue))


def _encode(light: float) -> int:
    """Encode a share of light, 0 to 1, as sRGB has it, to a byte."""
    light = min(max(light, 0.0), 1.0)
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))
