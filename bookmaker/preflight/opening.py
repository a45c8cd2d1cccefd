"""The head of a report: what the file was judged as, the verdict, and what of the set-up was guessed."""

from collections.abc import Iterator, Sequence

from bookmaker.findings import Level, counted
from bookmaker.paper.sizes import usual_size
from bookmaker.pdf.facts import Layer
from bookmaker.preflight.calls import OPTIONS, Call, call_again
from bookmaker.preflight.guessing import is_size_of
from bookmaker.preflight.lines import COMMAND, Line, wrapped
from bookmaker.preflight.report import Coverage, Report, Verdict, describe_sheet, describe_size
from bookmaker.preflight.rows import Row
from bookmaker.rules import Submission

_ADVICE = {
    Verdict.READY: "nothing was found that the printer refuses",
    Verdict.READY_WITH_WARNINGS: "can be uploaded; look at the warnings first",
    Verdict.NOT_READY: "mend the errors",
    Verdict.INCOMPLETE: "no error was found, but not all of it could be judged",
}
_LEVELS = {
    Level.ERROR: "likely refused",
    Level.UNKNOWN: "could not be judged",
    Level.WARNING: "may be refused, or prints badly",
    Level.INFO: "nothing need be done",
}
_LAYERS = {
    Layer.STRUCTURE: "how the file is built (page sizes, links, bookmarks)",
    Layer.CONTENT: "what its pages draw (fonts, type, lines, images)",
    Layer.INK: "how its pages look (margins, bleed, colour, blank pages)",
}


def opening(report: Report, rows: Sequence[Row], call: Call, width: int) -> Iterator[Line]:
    """Yield the set-up, then the verdict, then what may be said of the set-up to have it judged rightly."""
    yield from wrapped(f"{report.name}: {report.setup_line}", width, hang=2)
    yield Line("")
    yield from _verdict(report, rows, call, width)
    remarks = list(_remarks(report, call))
    yield from [Line("")] if remarks else []
    for remark, command in remarks:
        yield from wrapped(remark, width, hang=2)
        yield from wrapped(command, width, indent=2, role=COMMAND)
        if command and remark.startswith("guessed"):
            yield from wrapped(_choices(report), width, indent=2, hang=3)
    yield from _coverage(report, width)


def _verdict(report: Report, rows: Sequence[Row], call: Call, width: int) -> Iterator[Line]:
    summary = ", ".join(_counts(rows)) or "no findings"
    text = f"{report.verdict}: {summary}; {_ADVICE[report.verdict]}"
    yield from wrapped(text, width, hang=2, head=report.verdict, role=report.verdict)
    met = [f"{level}: {means}" for level, means in _LEVELS.items() if any(row.level is level for row in rows)]
    yield from wrapped("; ".join(met), width, indent=2)
    if call.strict and report.has_warnings:
        yield from wrapped("warnings are taken for errors, as --strict asks", width, indent=2)


def _counts(rows: Sequence[Row]) -> Iterator[str]:
    """Yield how much there is of each level: ``2 kinds of error on 3 pages``, ``1 of info``."""
    named = False
    for level in _LEVELS:
        of_level = [row for row in rows if row.level is level]
        if of_level:
            pages = {page for row in of_level for page in row.pages}
            on = f" on {counted(len(pages), 'page')}" if pages and level is not Level.INFO else ""
            yield f"{len(of_level) if named else counted(len(of_level), 'kind')} of {level}{on}"
            named = True


def _remarks(report: Report, call: Call) -> Iterator[tuple[str, str]]:
    """Yield what to know of the set-up, each with the command that answers it, if one does."""
    guess, pdf = report.guess, call.pdf or report.name
    said = tuple(name for name in OPTIONS if name not in guess.guessed)
    if guess.guessed and report.pages:
        yield (
            f"guessed: {', '.join(guess.guessed)}; if one is wrong, change it in this line and type it:",
            call_again(pdf, guess.submission, OPTIONS),
        )
    for other in guess.also_fits:
        if is_size_of(other, usual_size(shape.media for shape in report.shapes if shape.media)):
            again = call_again(pdf, other, ("trim", "bleed", *said))
            yield f"the pages also fit {describe_size(other)}; if that is meant, type", again
        else:
            yield f"{_near(other)} but not equal: if meant, set that size", ""
    if guess.submission.trim and not guess.submission.printer.trims:
        yield _unlisted(guess.submission.printer.short, guess.submission.trim.name), ""


def _unlisted(printer: str, trim: str) -> str:
    return f"no list of {printer}'s sizes was seen; check that it offers {trim.replace('x', ' x ')} in"


def _near(other: Submission) -> str:
    bleed = " with bleed" if other.bleed else ""
    trim = other.trim.name.replace("x", " x ") if other.trim else "some trim"
    sheet = f" ({describe_sheet(other)})" if other.bleed else ""
    return f"the pages are near {trim} in{bleed}{sheet}"


def _choices(report: Report) -> str:
    """Return the other values of the options that were guessed."""
    chosen, guessed = report.guess.submission, report.guess.guessed
    offered = {
        "bleed": ["no-bleed" if chosen.bleed else "bleed"] if chosen.limits.bleed_in else [],
        "paper": [name for name in chosen.printer.papers if name != chosen.paper],
        "ink": [name for name in chosen.printer.inks if name != chosen.ink],
    }
    told = [
        f"--{'' if key == 'bleed' else f'{key} '}{' or '.join(names)}"
        for key, names in offered.items()
        if names and key in guessed
    ]
    return f"(others: {'; '.join(told)})" if told else ""


def _coverage(report: Report, width: int) -> Iterator[Line]:
    for coverage, words in ((Coverage.NONE, "not judged"), (Coverage.INCOMPLETE, "judged in part")):
        layers = [_LAYERS[layer] for layer, covered in report.layers.items() if covered is coverage]
        if layers:
            yield Line("")
            yield from wrapped(f"{words}: {'; '.join(layers)}", width, hang=2)
