"""The stream of an image into what keeps it from being drawn whole, by its filter, its head and its end.

Nothing is decoded but deflated data, a piece at a time: what else may be wrong is for whoever draws it.
"""

import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field

from pypdf.generic import StreamObject

from bookmaker.pdf.content.inline import inline_stream
from bookmaker.pdf.content.spaces import read_space
from bookmaker.pdf.deflate import unpacked_length
from bookmaker.pdf.objects import array, dictionary, entry, number, text

_MOST_BYTES = 64_000_000
"""Of one image, unpacked; of a larger one nothing is said."""

_BUDGET = 1_000_000_000
"""Bytes that the images of a document may unpack to, a few seconds; nothing is said of those after that."""

_PREDICTED = 10
"""From this predictor on each row of an image begins with a byte of its own."""

_HEAD = 1024
"""Bytes in which a JPEG must begin, which programs look for behind rubbish."""

_JPEG_HEAD, _JPEG_SCAN, _JPEG_END = b"\xff\xd8", b"\xff\xda", re.compile(rb"\xff(?:\xd9|\Z)")
_JPX_HEADS = b"\0\0\0\x0cjP  ", b"\xff\x4f\xff\x51"
_JBIG2_KIND, _JBIG2_LEAST = 4, 11
_JBIG2_KINDS = {0, 4, 6, 7, 16, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48, 49, 50, 51, 52, 53, 62}
"""What a segment may be; each begins with its number, its kind, and seven bytes more at least."""

_OTHERS = {
    "FlateDecode",
    "CCITTFaxDecode",
    "LZWDecode",
    "RunLengthDecode",
    "ASCIIHexDecode",
    "ASCII85Decode",
    "Crypt",
}


@dataclass
class Looks:
    """What was found of the images of a document, each looked at once."""

    left: int = _BUDGET
    found: dict[tuple[int, int], str] = field(default_factory=dict)
    inline: dict[int, str] = field(default_factory=dict)

    def damage(self, source: StreamObject) -> str:
        """Return what is wrong with an image; empty where nothing is, or nobody knows."""
        reference = getattr(source, "indirect_reference", None)
        if reference is None:
            return self._look(source)
        key = reference.idnum, reference.generation
        if key not in self.found:
            self.found[key] = self._look(source)
        return self.found[key]

    def knows(self, token: bytes) -> bool:
        """Tell whether an inline image was looked at before, as that of a glyph often was."""
        return hash(token) in self.inline

    def inline_damage(self, token: bytes) -> str:
        """Return what is wrong with an inline image, as ``damage`` does."""
        # By the hash, which bytes keep, and not by the bytes, which would be held on to.
        key = hash(token)
        if key not in self.inline:
            try:
                self.inline[key] = self._look(inline_stream(token))
            except ValueError:
                self.inline[key] = "cannot be read"
        return self.inline[key]

    def _look(self, source: StreamObject) -> str:
        filters = [str(one) for one in array(source, "/Filter")] or [text(source, "/Filter")]
        names = [name.removeprefix("/") for name in filters if name]
        unknown = [name for name in names if name not in _OTHERS | _CHECKS.keys()]
        if unknown:
            return f"has a filter that nobody knows, {unknown[0][:40]}"
        data = source._data
        if not names:
            return _too_short(len(data), source)
        if names == ["FlateDecode"]:
            return self._inflate(data, source)
        # Behind another filter there is no telling without decoding that, too.
        return _CHECKS[names[0]](data) if len(names) == 1 and names[0] in _CHECKS else ""

    def _inflate(self, data: bytes, source: StreamObject) -> str:
        size = _size(source)
        if not 0 < size <= min(_MOST_BYTES, self.left):
            return ""
        self.left -= size
        try:
            length, is_whole = unpacked_length(data, size)
        except zlib.error:
            return "is damaged"
        return _too_short(length, source) if is_whole else "breaks off"


def _too_short(length: int, source: StreamObject) -> str:
    """Tell of data that end before the last row of an image."""
    rows = max(1, int(number(source, "/Height", 0)))
    size = _size(source)
    return "has fewer pixels than it says" if length < size - size // rows else ""


def _size(source: StreamObject) -> int:
    """Return how many bytes an image has at least before it is packed."""
    width, height = int(number(source, "/Width", 0)), int(number(source, "/Height", 0))
    bits = int(number(source, "/BitsPerComponent", 1))
    components = len(read_space(entry(source, "/ColorSpace")).initial) or 1
    parameters = array(source, "/DecodeParms")
    last = parameters[-1] if parameters else dictionary(source, "/DecodeParms")
    begins_rows = number(last, "/Predictor", 1) >= _PREDICTED
    return ((width * components * bits + 7) // 8 + begins_rows) * height


def _jpeg(data: bytes) -> str:
    if _JPEG_HEAD not in data[:_HEAD]:
        return "is no JPEG"
    # Within a scan no other marker can stand, so that the first end after the last scan is that of the image.
    scan = data.rfind(_JPEG_SCAN)
    return "" if scan >= 0 and _JPEG_END.search(data, scan) else "breaks off"


def _jpx(data: bytes) -> str:
    return "" if data.startswith(_JPX_HEADS) else "is no JPEG 2000"


def _jbig2(data: bytes) -> str:
    is_one = len(data) >= _JBIG2_LEAST and data[_JBIG2_KIND] & 63 in _JBIG2_KINDS
    return "" if is_one else "is no JBIG2"


_CHECKS: dict[str, Callable[[bytes], str]] = {
    "DCTDecode": _jpeg,
    "JPXDecode": _jpx,
    "JBIG2Decode": _jbig2,
}
