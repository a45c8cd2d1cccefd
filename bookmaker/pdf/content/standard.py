"""The standard fonts, which files need not embed, into how wide their letters are: files leave that out too.

The figures are those of Adobe's metrics for the base fonts of PDF, in thousandths of an em, for the letters
from the space to the tilde.
"""

import re
from functools import lru_cache

from bookmaker.pdf.content.encodings import Encoding

_FIRST = 32
_COURIER = 600

_WIDTHS = {
    "Helvetica": (
        "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 "
        "556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 "
        "667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 "
        "556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
    ),
    "Helvetica-Bold": (
        "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 "
        "556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 "
        "667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 "
        "611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584"
    ),
    "Times-Roman": (
        "250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 "
        "500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 "
        "556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 "
        "500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541"
    ),
    "Times-Bold": (
        "250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 "
        "500 500 333 333 570 570 570 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 "
        "611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500 333 500 556 444 556 444 333 500 "
        "556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 394 220 394 520"
    ),
    "Times-Italic": (
        "250 333 420 500 500 833 778 214 333 333 500 675 250 333 250 278 500 500 500 500 500 500 500 500 "
        "500 500 333 333 675 675 675 500 920 611 611 667 722 611 611 722 722 333 444 667 556 833 667 722 "
        "611 722 611 500 556 722 611 833 611 556 556 389 278 389 422 500 333 500 500 444 500 444 278 500 "
        "500 278 278 444 278 722 500 500 500 500 389 389 278 500 444 667 444 444 389 400 275 400 541"
    ),
    "Times-BoldItalic": (
        "250 389 555 500 500 833 778 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 "
        "500 500 333 333 570 570 570 500 832 667 667 667 722 667 667 722 778 389 500 667 611 889 722 722 "
        "611 722 667 556 611 722 667 889 667 611 611 333 278 333 570 500 333 500 500 444 500 444 333 500 "
        "556 278 278 500 278 778 556 500 500 500 389 389 278 556 444 667 500 444 389 348 220 348 570"
    ),
}

_FAMILIES = {"Arial": "Helvetica", "Helvetica": "Helvetica", "Times": "Times", "TimesNewRoman": "Times"}
_STYLES = {
    "Helvetica": ("Helvetica", "Helvetica-Bold", "Helvetica", "Helvetica-Bold"),
    "Times": ("Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic"),
}
_NAME = re.compile(r"(Arial|Helvetica|Courier|CourierNew|Times|TimesNewRoman)(?:MT|PS|PSMT)?(?:[-,](\w+))?")
_STYLE = re.compile(r"(?:Roman|Regular)?(Bold)?(Italic|Oblique)?(?:MT)?")


def standard_widths(name: str, encoding: Encoding) -> dict[int, float]:
    """Return the widths of the codes of a standard font; none for a font of another name."""
    widths = _letter_widths(name)
    if not widths:
        return {}
    letters = {code: encoding.text(code) for code in range(256)}
    return {code: widths[letter] for code, letter in letters.items() if letter in widths}


@lru_cache(maxsize=64)
def _letter_widths(name: str) -> dict[str, float]:
    match = _NAME.fullmatch(name)
    style = _STYLE.fullmatch((match[2] or "") if match else "")
    if not match or not style:
        return {}
    letters = [chr(code) for code in range(_FIRST, 127)]
    if match[1].startswith("Courier"):
        return dict.fromkeys(letters, float(_COURIER))
    chosen = _STYLES[_FAMILIES[match[1]]][bool(style[1]) + 2 * bool(style[2])]
    return dict(zip(letters, map(float, _WIDTHS[chosen].split()), strict=True))
