"""How the command was called into how to call it again, ready to be typed."""

import os
import re
from dataclasses import dataclass

from bookmaker.printers import USUAL
from bookmaker.rules import Submission

OPTIONS = ("trim", "bleed", "paper", "ink")
"""What may be said of a book's set-up, in the order of the command's options."""

_PLAIN = re.compile(r"[\w./\\:~+-]+", re.ASCII)
_LIVE_IN_QUOTES = '"$`!'
"""Signs that mean something between double quotes; single quotes are none to the command line of Windows."""


@dataclass(frozen=True)
class Call:
    """Where the file and the results are, as it was typed; empty for what was not asked for.

    ``pdf`` is empty where nobody typed anything, and the name of the file stands for it. ``strict`` takes
    warnings for errors.
    """

    pdf: str = ""
    overlay: str = ""
    junit: str = ""
    strict: bool = False


def call_again(pdf: str, submission: Submission, options: tuple[str, ...]) -> str:
    """Return the command that judges a file by a set-up, of which only some options are said."""
    words = {
        "trim": f"--trim {submission.trim.name}" if submission.trim else "",
        "bleed": "--bleed" if submission.bleed else "--no-bleed",
        "paper": f"--paper {submission.paper}",
        "ink": f"--ink {submission.ink}",
    }
    said = [words[name] for name in OPTIONS if name in options and words[name]]
    if submission.is_part:
        said.append(f"--first-page {submission.first_page} --of {submission.pages}")
    if submission.printer.name != USUAL.name:
        said.insert(0, f"--printer {submission.printer.name}")
    return " ".join(["bookmaker validate", quoted(pdf), *said])


def quoted(name: str, on_windows: bool = os.name == "nt") -> str:
    """Return a file's name as shells take it, in quotes where it needs any, and never like an option."""
    if name.startswith("-"):
        return quoted(f"./{name}", on_windows)
    if _PLAIN.fullmatch(name):
        return name
    if not on_windows and any(sign in name for sign in _LIVE_IN_QUOTES):
        return "'" + name.replace("'", "'\\''") + "'"
    return f'"{name}"'
