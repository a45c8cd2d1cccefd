"""What a printer offers, and the page that results from a choice of it.

Every figure of a printer lies in its own module; here is only their shape and the arithmetic on them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bookmaker.errors import PrinterError, did_you_mean
from bookmaker.findings import counted
from bookmaker.paper.boxes import Box
from bookmaker.paper.units import inches
from bookmaker.printers._limits import Limits, Source, is_too_few, is_too_many

SAFETY = inches(1 / 16)
"""How far content keeps from a printer's least margin, so that a cut or a fold may wander."""

SIZE_SLACK_IN = 0.004
"""Sizes this near are one trim: 210 x 297 mm is asked for as 8.27x11.69."""


@dataclass(frozen=True)
class Trim:
    """A trim size in inches and its page limits by ``ink-paper``, e.g. ``black-white: (24, 828)``.

    The least counts pages of the file, the most those of the bound book. ``label`` is another name of the
    size, e.g. ``A4``; ``decimals`` of its name are fewer where it is no round number of inches;
    ``counted_by`` published the page limits where that is not ``source``.
    """

    width_in: float
    height_in: float
    page_limits: dict[str, tuple[int, int]]
    source: Source
    label: str = ""
    decimals: int = 4
    counted_by: Source | None = None

    @property
    def count_source(self) -> Source:
        """Where the page limits were published."""
        return self.counted_by or self.source

    @property
    def name(self) -> str:
        """The trim as specs write it, e.g. ``8.5x11``."""
        return f"{round(self.width_in, self.decimals):g}x{round(self.height_in, self.decimals):g}"

    def is_near(self, width_in: float, height_in: float) -> bool:
        """Whether a size in inches is this one, but for rounding."""
        return (
            abs(self.width_in - width_in) < SIZE_SLACK_IN and abs(self.height_in - height_in) < SIZE_SLACK_IN
        )


@dataclass(frozen=True)
class CustomTrims:
    """The range of trims a printer accepts besides its list, in inches, and the limits that then hold.

    ``counted_by`` published the page limits where that is not ``source``.
    """

    width_in: tuple[float, float]
    height_in: tuple[float, float]
    page_limits: dict[str, tuple[int, int]]
    source: Source
    counted_by: Source | None = None

    def covers(self, width_in: float, height_in: float) -> bool:
        """Whether a size in inches lies in the range."""
        return (
            self.width_in[0] <= width_in <= self.width_in[1]
            and self.height_in[0] <= height_in <= self.height_in[1]
        )

    def __str__(self) -> str:
        (left, right), (low, high) = self.width_in, self.height_in
        return f"any size from {left:g}x{low:g} to {right:g}x{high:g}"


@dataclass(frozen=True)
class PrintSpec:
    """One chosen set-up for a book of ``pages`` pages; all lengths in points.

    ``inside`` and ``outer`` are the printer's least margins, measured from the trim. ``bleed`` is 0
    without bleed, and ``spine_bleed`` where the bleed leaves out the spine.
    """

    printer: str
    trim_width: float
    trim_height: float
    bleed: float
    inside: float
    outer: float
    pages: int
    spine_bleed: float = 0.0

    @property
    def trim(self) -> Box:
        """The trim box, which is where items are measured from."""
        return Box(0, 0, self.trim_width, self.trim_height)

    def sheet(self, page_number: int) -> Box:
        """The whole page of the file in trim coordinates: the trim plus its bleed."""
        spine, outside = self.spine_bleed, self.bleed
        left, right = (spine, outside) if page_number % 2 else (outside, spine)
        return self.trim.inset(-left, -self.bleed, -right, -self.bleed)

    def live_area(self, page_number: int, inside: float, outer: float, top: float, bottom: float) -> Box:
        """Where content may stand, by parity: a template's margins, or the printer's and SAFETY if wider."""
        inside, outer = max(inside, self.inside + SAFETY), max(outer, self.outer + SAFETY)
        left, right = (inside, outer) if page_number % 2 else (outer, inside)
        least = self.outer + SAFETY
        return self.trim.inset(left, max(bottom, least), right, max(top, least))


@dataclass(frozen=True)
class Setup:
    """What an author chose of a printer; a page count makes a PrintSpec of it."""

    printer: "Printer"
    trim: str
    paper: str
    ink: str
    bleed: bool

    def spec(self, pages: int) -> PrintSpec:
        """Return the page set-up for a page count; raises PrinterError as Printer.spec does."""
        return self.printer.spec(self.trim, self.paper, self.ink, self.bleed, pages)


@dataclass(frozen=True)
class Printer:
    """A company's product: its trims, papers and limits, each with the page it was read from.

    ``name`` is for options and specs, ``short`` is what a sentence calls the company. ``trims`` is empty
    where no list of sizes was seen; ``custom`` then says what is taken.
    """

    name: str
    title: str
    short: str
    trims: tuple[Trim, ...]
    custom: CustomTrims | None
    papers: tuple[str, ...]
    inks: tuple[str, ...]
    default_paper: str
    limits: Limits

    @property
    def sizes(self) -> tuple[Trim | CustomTrims, ...]:
        """The listed trims, then the range of custom ones."""
        return (*self.trims, self.custom) if self.custom else self.trims

    @property
    def combinations(self) -> tuple[str, ...]:
        """Every ``ink-paper`` that is printed at some size."""
        return tuple(dict.fromkeys(name for size in self.sizes for name in size.page_limits))

    def find_trim(self, width_in: float, height_in: float) -> Trim:
        """Return the listed trim, or a custom one within the range.

        Raises PrinterError naming the trims there are.
        """
        for trim in self.trims:
            if trim.is_near(width_in, height_in):
                return trim
        if self.custom and self.custom.covers(width_in, height_in):
            custom = self.custom
            return Trim(width_in, height_in, custom.page_limits, custom.source, counted_by=custom.counted_by)
        raise PrinterError(self._no_such_trim(width_in, height_in))

    def named_trim(self, name: str) -> Trim:
        """Return the trim of a name or label, ``8.5x11`` or ``A4``; raises PrinterError as find_trim does."""
        asked = name.strip().lower()
        for trim in self.trims:
            if trim.label and trim.label.lower() == asked:
                return trim
        match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(?:in)?", asked, re.ASCII)
        if match is None:
            raise PrinterError(
                f"{name!r} is no trim, expected width x height in inches; write for example 8.5x11"
            )
        return self.find_trim(float(match[1]), float(match[2]))

    def spec(self, trim: str, paper: str, ink: str, bleed: bool, pages: int) -> PrintSpec:
        """Return the page set-up for a page count.

        Raises PrinterError with every fault: trim, paper, ink, bleed, page count.
        """
        faults = [f"{key}: {text}" for key, text in self.faults(trim, paper, ink, bleed, pages)]
        if faults:
            raise PrinterError(faults)
        size, limits = self.named_trim(trim), self.limits
        return PrintSpec(
            printer=self.name,
            trim_width=inches(size.width_in),
            trim_height=inches(size.height_in),
            bleed=inches(limits.bleed_in) if bleed else 0.0,
            inside=inches(limits.inside_in(pages)),
            outer=inches(limits.outer_bleed_trim_in if bleed else limits.outer_in),
            pages=pages,
            spine_bleed=inches(limits.spine_bleed_in) if bleed else 0.0,
        )

    def faults(
        self, trim: str, paper: str, ink: str, bleed: bool, pages: int | None = None
    ) -> Iterator[tuple[str, str]]:
        """Yield what is not offered, as the key at fault and the message; no ``pages``, no count judged."""
        for key, word, offered in (("paper", paper, self.papers), ("ink", ink, self.inks)):
            if word not in offered:
                yield key, self._not_offered(word, offered)
        if bleed and not self.limits.bleed_in:
            yield "bleed", f"{self.name} prints no bleed; leave it out"
        try:
            size = self.named_trim(trim)
        except PrinterError as fault:
            yield "trim", fault.messages[0]
        else:
            if paper in self.papers and ink in self.inks:
                yield from _limit_faults(self, size, paper, ink, pages)

    def _not_offered(self, word: str, offered: tuple[str, ...]) -> str:
        return f"{self.name} has no {word!r}, it has {', '.join(offered)}{did_you_mean(word, offered)}"

    def _no_such_trim(self, width_in: float, height_in: float) -> str:
        if not self.trims:
            return f"{self.name} has no {width_in:g}x{height_in:g}, it has {self.custom} in"
        names = ", ".join(trim.name for trim in self.trims)
        also = f", and {self.custom} in" if self.custom else ""
        by_distance = sorted(
            self.trims, key=lambda trim: abs(trim.width_in - width_in) + abs(trim.height_in - height_in)
        )
        nearest = " or ".join(trim.name for trim in by_distance[:2])
        return f"{self.name} has no {width_in:g}x{height_in:g}, it has {names}{also}; the nearest: {nearest}"


def _limit_faults(
    printer: Printer, trim: Trim, paper: str, ink: str, pages: int | None
) -> Iterator[tuple[str, str]]:
    limits = trim.page_limits.get(f"{ink}-{paper}")
    if limits is None:
        offered = ", ".join(name for name in printer.inks if f"{name}-{paper}" in trim.page_limits)
        yield (
            "ink",
            (
                f"{printer.name} prints no {ink} ink on {paper} paper at {trim.name}; "
                f"inks for that paper: {offered or 'none, choose another paper'}"
            ),
        )
    elif pages is not None and (is_too_few(pages, limits) or is_too_many(pages, limits)):
        yield "pages", _page_count_fault(printer, trim, f"{ink}-{paper}", pages)


def _page_count_fault(printer: Printer, trim: Trim, combination: str, pages: int) -> str:
    low, high = trim.page_limits[combination]
    ink, _, paper = combination.rpartition("-")
    print_as = f"{ink.replace('-', ' ')} ink on {paper} paper"
    found = f"{counted(pages, 'page')}, {printer.name} takes {low} to {high} at {trim.name} with {print_as}"
    if is_too_few(pages, (low, high)):
        return f"{found}; add puzzles, or let fewer answers share a page"
    longest = max((trim, *printer.trims), key=lambda other: other.page_limits.get(combination, (0, 0))[1])
    most = longest.page_limits[combination][1]
    advice = f", or choose a trim with a higher limit, such as {longest.name} ({most})" if most > high else ""
    return f"{found}; take puzzles out{advice}"
