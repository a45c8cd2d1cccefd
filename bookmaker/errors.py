"""Every error a user can cause, each with its exit code and the remedy in its text.

Messages read ``where: what was found, what was expected; what to do``. One exception may carry
several of them, so that every fault of an input is told at once.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from enum import IntEnum
from typing import Self


class ExitCode(IntEnum):
    """What a command tells the shell."""

    DONE = 0
    FAILING = 1
    BAD_INPUT = 2
    NOT_JUDGED = 3
    INTERRUPTED = 130
    TERMINATED = 143


@dataclass(frozen=True)
class Fault:
    """A message about a key of the book spec, such as ``title`` or ``sections[2].size``.

    Who finds it need not know the spec's file; ``BookmakerError.placed`` tells file and line.
    """

    key: str
    text: str

    def __str__(self) -> str:
        return f"{self.key}: {self.text}"


class BookmakerError(Exception):
    """An error with one or more messages for the user; the base of all of ours.

    A message is a text that says itself where it belongs, or a Fault.
    """

    exit_code = ExitCode.BAD_INPUT
    kind = "error"

    def __init__(self, faults: str | Fault | Iterable[str | Fault]) -> None:
        self.faults = (faults,) if isinstance(faults, str | Fault) else tuple(faults)
        self.messages = tuple(str(fault) for fault in self.faults)
        super().__init__("\n".join(self.messages))

    def placed(self, where: Callable[[str], str]) -> Self:
        """Return the error with ``where(key)``, a file, line and key, in each message about a key."""
        return type(self)(
            f"{where(fault.key)}: {fault.text}" if isinstance(fault, Fault) else fault
            for fault in self.faults
        )


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
    """A book that cannot be laid out: content that does not fit, characters or page counts not to be had."""

    kind = "layout"


class ExperimentError(BookmakerError):
    """An experiment that cannot be done as asked, or its journal not gone on with."""

    kind = "experiment"


class HostError(BookmakerError):
    """A host on the web that gave no usable answer, so that nothing is known of what was asked."""

    exit_code = ExitCode.NOT_JUDGED
    kind = "host"


class RefusedError(BookmakerError):
    """A host on the web that does not want to be asked, or not now."""

    kind = "refused"


class OutputError(BookmakerError):
    """A file or folder that cannot be written."""

    kind = "output"


class PdfError(BookmakerError):
    """A PDF that a command needs and cannot open at all."""

    kind = "pdf"


class UndecidedError(BookmakerError):
    """A counted budget that ran out before all answers of a puzzle were found."""

    exit_code = ExitCode.NOT_JUDGED
    kind = "undecided"


class WorkerError(BookmakerError):
    """A worker process that was ended before it was done, so that nothing is known of its work."""

    exit_code = ExitCode.NOT_JUDGED
    kind = "worker"


class ClusterError(BookmakerError):
    """A cluster that cannot be reached, or whose workers would not give the results of this machine."""

    kind = "cluster"


class GateError(BookmakerError):
    """A finished book that one of the proofs refused; nothing was written."""

    exit_code = ExitCode.FAILING
    kind = "gate"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ``, did you mean 'trim'?`` for the known word nearest to a misspelt one, or nothing.

    Capitals make no difference.
    """
    by_lower = {name.lower(): name for name in known}
    near = get_close_matches(word.lower(), list(by_lower), n=1)
    return f", did you mean {by_lower[near[0]]!r}?" if near else ""
