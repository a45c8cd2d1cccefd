"""Every error a user can cause, each with its exit code and the remedy in its text.

Messages read ``where: what was found, what was expected; what to do``. One exception may carry
several of them, so that every fault of an input is told at once.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from enum import IntEnum


class ExitCode(IntEnum):
    """What a command tells the shell."""

    DONE = 0
    FAILING = 1
    BAD_INPUT = 2
    NOT_JUDGED = 3
    INTERRUPTED = 130
    TERMINATED = 143


class BookmakerError(Exception):
    """An error with one or more messages for the user; the base of all of ours."""

    exit_code = ExitCode.BAD_INPUT
    kind = "error"

    def __init__(self, messages: str | Iterable[str]) -> None:
        self.messages = (messages,) if isinstance(messages, str) else tuple(messages)
        super().__init__("\n".join(self.messages))


class SpecError(BookmakerError):
    """A book spec that cannot be read or asks for what does not exist."""

    kind = "spec"


class PictureError(BookmakerError):
    """A picture file that cannot be read."""

    kind = "picture"


class PuzzleFileError(BookmakerError):
    """A puzzle file that cannot be read."""

    kind = "puzzle-file"


class TemplateError(BookmakerError):
    """A template folder that cannot be used."""

    kind = "template"


class FontError(BookmakerError):
    """A font that is missing, or a character that no embedded font has."""

    kind = "font"


class PrinterError(BookmakerError):
    """A set-up that the printer does not offer: trim, paper, ink, bleed or page count."""

    kind = "printer"


class SelectionError(BookmakerError):
    """More or other pictures than a source can give."""

    kind = "selection"


class LayoutError(BookmakerError):
    """Content that does not fit the page."""

    kind = "layout"


class OutputError(BookmakerError):
    """A file or folder that cannot be written."""

    kind = "output"


class PdfError(BookmakerError):
    """A PDF that a command needs and cannot open at all."""

    kind = "pdf"


class GateError(BookmakerError):
    """A finished book that one of the proofs refused; nothing was written."""

    exit_code = ExitCode.FAILING
    kind = "gate"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ``, did you mean 'trim'?`` for the known word nearest to a misspelt one, or nothing."""
    near = get_close_matches(word.lower(), list(known), n=1)
    return f", did you mean {near[0]!r}?" if near else ""
