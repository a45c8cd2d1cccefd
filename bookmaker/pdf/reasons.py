"""What kept a library from reading on into words for whoever made the file, the library's own behind them."""

import re

_LOCKED = re.compile(r"crypt|password|security", re.IGNORECASE)
_ADDRESS = re.compile(r"(?<=IndirectObject\()(\d+, \d+), \d+| at 0x[0-9a-fA-F]+")
"""Where something lay in memory, which is another place in each run."""

_KINDS: dict[str, str] = {
    "MemoryError": "it takes more memory than there is",
    "RecursionError": "it is nested too deeply",
    "LimitReachedError": "it asks for more than any book needs",
    "NotImplementedError": "it uses what cannot be read here",
    "DependencyError": "it uses what cannot be read here",
}


class UnjudgedError(Exception):
    """What we are not willing to judge; the text says why, in plain words."""


def reason_of(fault: Exception) -> str:
    """Return why a file, a page or a stream could not be read: ``it is damaged (ValueError: ...)``."""
    if isinstance(fault, UnjudgedError):
        return str(fault)
    name = type(fault).__name__
    if name != "UnicodeDecodeError" and _LOCKED.search(f"{name} {fault}"):
        return "it is encrypted"
    told = _ADDRESS.sub(lambda match: match[1] or "", f"{name}: {fault}".removesuffix(": "))
    return f"{_KINDS.get(name, 'it is damaged')} ({told})"
