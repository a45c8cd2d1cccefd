"""An inline image, one token of a content stream, into the stream that it would be as an object."""

import re
from io import BytesIO

from pypdf.generic import ArrayObject, DictionaryObject, EncodedStreamObject, NameObject

from bookmaker.pdf.objects import array, entry

_HEAD = re.compile(rb"BI(.*?[\s>\]])ID\s", re.DOTALL)
_END = tuple(gap + b"EI" for gap in (b" ", b"\n", b"\r", b"\t", b"\f", b"\v", b"\0"))

_KEYS = {
    "/W": "/Width",
    "/H": "/Height",
    "/BPC": "/BitsPerComponent",
    "/CS": "/ColorSpace",
    "/IM": "/ImageMask",
    "/F": "/Filter",
    "/DP": "/DecodeParms",
}
_FILTERS = {
    "/DCT": "/DCTDecode",
    "/Fl": "/FlateDecode",
    "/LZW": "/LZWDecode",
    "/RL": "/RunLengthDecode",
    "/CCF": "/CCITTFaxDecode",
    "/AHx": "/ASCIIHexDecode",
    "/A85": "/ASCII85Decode",
}


def inline_stream(token: bytes) -> EncodedStreamObject:
    """Return the stream of an inline image, keys and filters in full; raises ValueError for none."""
    head = _HEAD.match(token)
    if head is None:
        raise ValueError("is no inline image")
    made = EncodedStreamObject()
    made._data = token[head.end() : -len(_END[0]) if token.endswith(_END) else None]
    for key, value in _dictionary(head[1]).items():
        made[NameObject(_KEYS.get(key, key))] = value
    filters = array(made, "/Filter") or [one for one in (entry(made, "/Filter"),) if one is not None]
    if filters:
        made[NameObject("/Filter")] = ArrayObject(NameObject(_in_full(str(one))) for one in filters)
    return made


def _dictionary(head: bytes) -> DictionaryObject:
    try:
        return DictionaryObject.read_from_stream(BytesIO(b"<<" + head + b">>"), None)
    except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
        raise ValueError("has no dictionary") from fault


def _in_full(name: str) -> str:
    return _FILTERS.get(name, name)
