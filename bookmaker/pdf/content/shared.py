"""What the pages of a document share while they are read: a budget, and what is read once for all."""

from collections.abc import Container, Iterable
from dataclasses import dataclass, field

from pypdf.generic import PdfObject

from bookmaker.pdf.content.damage import Looks
from bookmaker.pdf.content.fonts import Font
from bookmaker.pdf.content.spaces import Space
from bookmaker.pdf.content.tokens import is_inline_image, tokenise
from bookmaker.pdf.objects import whole_bytes
from bookmaker.pdf.reasons import reason_of

_MAX_TOKENS = 10_000_000
"""What a whole document may ask us to read, forms drawn again included: about two million operators."""

_MOST_KEPT = 2_000_000
"""Tokens of forms that are kept to be drawn again; a hundred bytes each."""

_MOST_WORDS = 100_000
"""Distinct tokens that are remembered as known."""

_OPERANDS = frozenset((b"true", b"false", b"null"))
_KEYWORD = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'\"*_")


class UnreadableError(Exception):
    """Content that cannot be read or is more than we are willing to read; the text says why."""


@dataclass
class Shared:
    """What the pages of a document share: fonts and tokens once read, and the budget left.

    ``hidden`` has the keys of the layers that are off, and ``damaged`` what is wrong with the images of the
    page that is read; with None nobody asks.
    """

    tokens_left: int = _MAX_TOKENS
    fonts: dict[str, Font] = field(default_factory=dict)
    tokens: dict[str, list[bytes]] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    spaces: dict[str, Space] = field(default_factory=dict)
    known: set[bytes] = field(default_factory=set)
    kept: int = 0
    looks: Looks = field(default_factory=Looks)
    damaged: dict[str, None] | None = None

    def spend(self, tokens: int) -> None:
        """Take from the budget of the document; raises UnreadableError when it is spent."""
        self.tokens_left -= tokens
        self.check()

    def check(self) -> None:
        """Raise UnreadableError when the budget is spent."""
        if self.tokens_left < 0:
            raise UnreadableError(f"the file asks for more than {_MAX_TOKENS:,} tokens of content to be read")

    def keep(self, key: str, tokens: list[bytes]) -> None:
        """Keep the tokens of a stream that may be drawn again, as far as memory goes."""
        if self.kept + len(tokens) <= _MOST_KEPT:
            self.kept += len(tokens)
            self.tokens[key] = tokens

    def strange(self, tokens: Iterable[bytes], operators: Container[bytes]) -> list[bytes]:
        """Return the words among tokens that are neither operators nor operands, in alphabetical order."""
        new = set(tokens) - self.known
        strange = {token for token in new if token[0] in _KEYWORD and token not in operators} - _OPERANDS
        if len(self.known) < _MOST_WORDS:
            self.known |= new - strange
        return sorted(token for token in strange if not is_inline_image(token))


def tokens_of(stream: PdfObject | None) -> list[bytes]:
    """Decode a stream, or an array of them, and cut it; raises UnreadableError when that fails."""
    try:
        return tokenise(whole_bytes(stream))
    except Exception as fault:  # pypdf lets built-in exceptions of every kind escape
        raise UnreadableError(reason_of(fault)) from fault
