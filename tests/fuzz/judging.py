"""A damaged file into what became of it, in this process; as a program, case after case of numbers on stdin.

``python -m tests.fuzz.judging SEED FOLDER`` is started by ``running``, which ends it when it takes too long.
"""

import json
import re
import sys
import time
import traceback
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NoReturn
from xml.etree import ElementTree

from bookmaker.errors import BookmakerError
from bookmaker.findings import Level
from bookmaker.pdf.child import MEMORY, limit_memory
from bookmaker.preflight import Options, Patience, Report, validate_pdf
from bookmaker.preflight.as_json import format_json
from bookmaker.preflight.as_junit import format_junit
from bookmaker.preflight.as_overlay import write_check_copy
from bookmaker.preflight.as_text import format_report
from tests.fuzz.mutations import make_case

SETUPS = (Options(), Options(trim="8.5x11"), Options(trim="8.5x11", bleed=True), Options("home"))
_OVERLAY_EVERY = 8
_BLUNDERS = re.compile("NameError|UnboundLocalError|ImportError|ModuleNotFoundError")


@dataclass(frozen=True)
class Outcome:
    """What became of a case; ``failure`` is a traceback, or what no report may say, and mostly empty."""

    number: int
    name: str
    verdict: str = ""
    rules: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    seconds: float = 0.0
    failure: str = ""


def judge_case(seed: int, number: int, folder: Path, patience: Patience | None = None) -> Outcome:
    """Make a case, judge it with or without processes of its own, and write its report in every form."""
    case = make_case(seed, number)
    path = folder / f"{seed}-{number}.pdf"
    path.write_bytes(case.data)
    began = time.perf_counter()
    try:
        report = validate_pdf(path, SETUPS[number % len(SETUPS)], patience)
        _write_forms(report, path, overlay=number % _OVERLAY_EVERY == 0)
    except BookmakerError as fault:
        return Outcome(number, case.name, fault.kind, seconds=time.perf_counter() - began)
    except Exception:  # the very thing that is looked for
        return Outcome(number, case.name, failure=traceback.format_exc())
    finally:
        path.unlink(missing_ok=True)
    unread = tuple(one.message for one in report.findings if one.level is Level.UNKNOWN)
    return Outcome(
        number,
        case.name,
        report.verdict,
        tuple(dict.fromkeys(one.rule for one in report.findings)),
        unread,
        time.perf_counter() - began,
        "\n".join(filter(is_ours, unread)),
    )


def is_ours(message: str) -> bool:
    """Whether the reason why something could not be judged is a fault of our own, not one of the file."""
    named = set(re.findall(r"'(\w+)' object", message))
    return (
        message.startswith("the rules on ") or bool(_BLUNDERS.search(message)) or bool(named & _our_classes())
    )


def _our_classes() -> set[str]:
    """Return the names of all classes of ours that reading a file takes."""
    modules = [module for name, module in sys.modules.items() if name.startswith("bookmaker.pdf")]
    return {
        name
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__.startswith("bookmaker.")
    }


def _write_forms(report: Report, path: Path, overlay: bool) -> None:
    json.loads(format_json(report), parse_constant=_refuse)
    ElementTree.fromstring(format_junit(report))
    format_report(report, by_page=True).encode("utf-8")
    if overlay and report.pages:
        copy = path.with_suffix(".copy.pdf")
        try:
            write_check_copy(report, path, copy)
        except BookmakerError:
            return
        finally:
            copy.unlink(missing_ok=True)


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON")


def main(seed: str, folder: str) -> None:
    """Judge the cases whose numbers come on stdin, and say what became of each."""
    limit_memory(MEMORY)
    for line in sys.stdin:
        sys.stdout.write(json.dumps(asdict(judge_case(int(seed), int(line), Path(folder)))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
