"""Turn the printers' data into docs/printers.md; run by ``python -m docs``."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from bookmaker.printers import NO_LIMIT, PRINTERS, TOPICS, UNMEASURED, Limits, Source
from bookmaker.printers.printer import Printer, Trim

PAGE = Path(__file__).with_name("printers.md")

INTRO = """# Printers

What each printer offers, with the page every figure was read from and the date.
Written by `docs/generate_printers.py` from `bookmaker/printers/`; change the data there, not here.

A spec chooses by `print: {printer: kdp-paperback, trim: 8.5x11, paper: white, ink: black, bleed: false}`.
An odd page count is bound, and billed, as the next even one: the most pages and the inside margin follow that
count. The least pages are pages of the PDF itself, so that 23 are too few where 24 are asked for.
Content keeps another 1/16 in from the least margins below.

Where no confidence is named, the figure stands in the printer's own text, or two or more witnesses agree on
it. Medium is one careful witness, or an older text of the printer; low is hearsay, and what breaks such a
figure is warned of and never refused. So is what breaks our own advice, which stands where a printer says
nothing.
"""

FIGURES = {
    "outer_in": ("Top, bottom and outside margin", "in"),
    "outer_bleed_in": ("The same with bleed, from the edge of the file's page", "in"),
    "outer_bleed_trim_in": ("The same with bleed, from the trim, as books are built here", "in"),
    "bleed_in": ("Bleed at top, bottom and outside (0: not offered)", "in"),
    "bleed_at_spine": ("Bleed at the spine, too", ""),
    "min_type_pt": ("Smallest type", "pt"),
    "min_line_pt": ("Thinnest line", "pt"),
    "min_gray_percent": ("Lightest gray", "%"),
    "min_image_ppi": ("Image resolution", "ppi"),
    "poor_image_ppi": ("Image resolution that looks bad", "ppi"),
    "max_file_mb": ("Largest file", "MB"),
    "max_blank_run": ("Blank pages in a row", "pages"),
    "max_blank_run_end": ("Blank pages in a row at the end", "pages"),
    "warn_blank_run": ("Blank pages in a row before a warning", "pages"),
}


def render() -> str:
    """Return the page as text."""
    return "\n".join([INTRO, *(line for printer in PRINTERS for line in _printer(printer))])


def _printer(printer: Printer) -> Iterator[str]:
    yield f"## {printer.title}: `{printer.name}`\n"
    yield from _trims(printer)
    yield from _gutters(printer.limits)
    yield from _figures(printer.limits)
    yield from _topics(printer.limits)


def _trims(printer: Printer) -> Iterator[str]:
    combinations = printer.combinations
    yield f"| trim (in) | {' | '.join(combinations)} | source |"
    yield "|---" * (len(combinations) + 2) + "|"
    for trim in printer.trims:
        yield _trim_row(trim, trim.name + (f" ({trim.label})" if trim.label else ""), combinations)
    if printer.custom:
        custom = printer.custom
        shape = Trim(0, 0, custom.page_limits, custom.source, counted_by=custom.counted_by)
        yield _trim_row(shape, str(custom), combinations)
    yield "\nThe columns are ink and paper; the figures are least to most pages.\n"
    for counted_by in dict.fromkeys(size.counted_by for size in printer.sizes if size.counted_by):
        yield f"Source of the page counts: {_source(counted_by)}.\n"


def _trim_row(trim: Trim, name: str, combinations: Sequence[str]) -> str:
    limits = (_range(trim.page_limits.get(combination)) for combination in combinations)
    return f"| {name} | {' | '.join(limits)} | {_source(trim.source)} |"


def _range(limits: tuple[int, int] | None) -> str:
    if limits is None:
        return "not offered"
    return "any" if limits[1] == NO_LIMIT else f"{limits[0]} to {limits[1]}"


def _gutters(limits: Limits) -> Iterator[str]:
    yield "| up to pages | inside margin (in) |"
    yield "|---|---|"
    for band in limits.gutters:
        yield f"| {_number(band.max_pages)} | {band.inside_in:g} |"
    yield f"\nSource: {_source(limits.sources['gutters'])}.\n"


def _figures(limits: Limits) -> Iterator[str]:
    yield "| limit | value | source |"
    yield "|---|---|---|"
    for name, (meaning, unit) in FIGURES.items():
        yield f"| {meaning} | {_amount(getattr(limits, name), unit)} | {_source(limits.sources[name])} |"
    yield ""


def _topics(limits: Limits) -> Iterator[str]:
    yield "| rule without a figure | source |"
    yield "|---|---|"
    for name, meaning in (TOPICS | UNMEASURED).items():
        if name in limits.sources:
            yield f"| {meaning} | {_source(limits.sources[name])} |"
    yield ""


def _amount(value: float | bool, unit: str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _number(value) + ("" if value == NO_LIMIT else f" {unit}")


def _number(value: float) -> str:
    return "any" if value == NO_LIMIT else f"{value:g}"


def _source(source: Source) -> str:
    note = f". {source.note}" if source.note else ""
    return f"{source}{note.rstrip('.')}"


if __name__ == "__main__":
    PAGE.write_text(render(), encoding="utf-8", newline="\n")
