"""Ink, or what is hidden, in the margins that a printer wants empty turned into findings.

Art that runs off the page is the matter of the bleed rules. Ink is measured on the rendered page, so that
an overhanging letter counts and a clipped picture does not.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from bookmaker.findings import Finding, Level
from bookmaker.paper.boxes import SIDES, Box
from bookmaker.paper.units import to_inches
from bookmaker.pdf.facts import PageContent, PageFacts, PageInk, PageShape, PdfFacts
from bookmaker.printers import bound_pages
from bookmaker.printers.printer import SAFETY
from bookmaker.rules._figures import figure_in, told
from bookmaker.rules._submission import Margin, Submission
from bookmaker.rules._unseen import TEXT_SLACK, Unseen, unseen_objects

IDS: dict[str, tuple[Level, ...]] = {
    "MARGIN-INSIDE": (Level.ERROR, Level.WARNING),
    "MARGIN-OUTSIDE": (Level.ERROR, Level.WARNING),
    "MARGIN-TOP": (Level.ERROR, Level.WARNING),
    "MARGIN-BOTTOM": (Level.ERROR, Level.WARNING),
    "MARGIN-FAINT": (Level.WARNING,),
    "MARGIN-HIDDEN": (Level.WARNING,),
    "MARGIN-TIGHT": (Level.INFO,),
}

_INK = {"MARGIN-FAINT": "faint ink", "MARGIN-TIGHT": "ink close to the limit,"}
_SAFETY = Fraction(to_inches(SAFETY)).limit_denominator(64)
_MOVE = "move or shrink the content until it is {wanted} or more from the {edge} edge"
_FIXES = {
    "MARGIN-FAINT": "clean the edges of the scan, or crop the image, {wanted} from the {edge} edge",
    "MARGIN-TIGHT": "nothing need be done; {safety} in more at the {edge} edge is safer",
}

_ROUNDING = 1e-6
_CUT = 2
"""Of the slack of ink: how far from the margin art may be cut that runs off the page, in whole pixels."""


@dataclass(frozen=True)
class _Edge:
    """One edge of a page with all that is needed to judge the margin there, in points.

    ``has_art`` tells of art that runs off the page here: what of it lies further in is no ink by itself.
    """

    side: str
    name: str
    margin: Margin
    dark: float
    faint: float
    slack: float
    has_art: bool


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the findings of each page that was rendered; marks around one hide where its edges are."""
    for page in facts.pages:
        if page.ink and not page.ink.marks and page.shape and page.shape.width and page.shape.height:
            sheet = Box(0, 0, page.shape.width, page.shape.height)
            yield from _page(page, page.ink, submission.frame(page.shape, sheet), submission)


def _page(page: PageFacts, ink: PageInk, frame: Box, submission: Submission) -> Iterator[Finding]:
    short = {side for side, _ in ink.stops_short}
    flagged = set(short)
    for edge in _edges(page.number, ink, frame, submission):
        if edge.side in short or _meets_spine(edge, page.shape, frame):
            continue
        verdict = _judge(edge, page.content, frame)
        if verdict:
            flagged |= {edge.side} if verdict[0] != "MARGIN-TIGHT" else set()
            yield _finding(page.number, edge, verdict, _overhang(edge, ink, frame), submission)
    if page.content:
        yield from _over_art(page, page.content, frame, submission, flagged)
        yield from _hidden(page, page.content, frame, submission, flagged)


def _meets_spine(edge: _Edge, shape: PageShape | None, frame: Box) -> bool:
    """Whether art runs into the spine, which ink cannot tell where the page goes on beyond it."""
    if not (shape and shape.width and shape.height) or edge.name != "inside":
        return False
    beyond = frame.distances(Box(0, 0, shape.width, shape.height))[edge.side]
    return beyond > _ROUNDING and edge.faint <= edge.slack + _ROUNDING


def _edges(number: int, ink: PageInk, frame: Box, submission: Submission) -> Iterator[_Edge]:
    far = {side: float("inf") for side in SIDES}
    dark = ink.dark.distances(frame) if ink.dark else far
    faint = ink.faint.distances(frame) if ink.faint else far
    for side in SIDES:
        margin = submission.margin(number, side)
        yield _Edge(
            side,
            _name(side, number, submission),
            margin,
            dark[side],
            faint[side],
            ink.slack,
            has_art=side in ink.reaches_faint or _is_cut_art(dark[side], margin, ink),
        )


def _is_cut_art(keeps: float, margin: Margin, ink: PageInk) -> bool:
    """Whether ink ends where art that runs off the page elsewhere is no longer counted."""
    return bool(ink.reaches_faint) and abs(keeps - margin.safe) <= _CUT * ink.slack


def _name(side: str, number: int, submission: Submission) -> str:
    if side in ("top", "bottom"):
        return side
    return "inside" if side == submission.spine(number) else "outside"


def _judge(edge: _Edge, content: PageContent | None, frame: Box) -> tuple[str, Level, float] | None:
    """Return rule, level and value of what is wrong at one edge."""
    rule = f"MARGIN-{edge.name.upper()}"
    dark, faint = edge.dark + edge.slack + _ROUNDING, edge.faint + edge.slack + _ROUNDING
    if dark < edge.margin.must:
        return rule, Level.ERROR, edge.dark
    if faint < edge.margin.must:
        is_tint = _is_drawn_beyond(edge, content, frame)
        return (rule, Level.ERROR, edge.faint) if is_tint else ("MARGIN-FAINT", Level.WARNING, edge.faint)
    if dark < edge.margin.safe:
        return rule, Level.WARNING, edge.dark
    if dark < edge.margin.must + SAFETY and not edge.has_art:
        return "MARGIN-TIGHT", Level.INFO, max(edge.dark, edge.margin.must)
    return None


def _is_drawn_beyond(edge: _Edge, content: PageContent | None, frame: Box) -> bool:
    """Whether a path or a text, rather than an image, lies beyond the margin."""
    if content is None:
        return False
    boxes = [text.box for text in content.texts if text.seen and not text.white]
    boxes += [content.art] if content.art else []
    return any(box.distances(frame)[edge.side] + _ROUNDING < edge.margin.must for box in boxes)


def _overhang(edge: _Edge, ink: PageInk, frame: Box) -> Box | None:
    """Return the box of the ink beyond the margin; where none was looked for, that of all ink, cut there."""
    if edge.side in (nearest := dict(ink.nearest)):
        return nearest[edge.side]
    box = ink.dark if edge.dark < edge.margin.safe else ink.faint
    if box is None:
        return None
    must = edge.margin.must
    cut = {
        "left": Box(box.x0, box.y0, frame.x0 + must, box.y1),
        "right": Box(frame.x1 - must, box.y0, box.x1, box.y1),
        "top": Box(box.x0, frame.y1 - must, box.x1, box.y1),
        "bottom": Box(box.x0, box.y0, box.x1, frame.y0 + must),
    }[edge.side]
    return cut if cut.width > 0 and cut.height > 0 else box


def _finding(
    number: int, edge: _Edge, verdict: tuple[str, Level, float], box: Box | None, submission: Submission
) -> Finding:
    rule, level, value = verdict
    is_warned = level is Level.WARNING and rule != "MARGIN-FAINT"
    limit = edge.margin.safe if is_warned else edge.margin.must
    figure, wanted = _figure(edge.name, submission), f"{to_inches(limit):.4g} in"
    finding = Finding(
        rule,
        submission.level(figure, level),
        f"{_INK.get(rule, 'ink')} {_place(value, edge.name)}, "
        f"{submission.printer.short} wants {wanted}{_band(submission) if edge.name == 'inside' else ''}",
        page=number,
        fix=_FIXES.get(rule, _MOVE).format(wanted=wanted, edge=edge.name, safety=_SAFETY),
        source=submission.source(figure),
    )
    return _measured(finding, value, limit, box)


def _band(submission: Submission) -> str:
    """Tell which page counts need the inside margin, where the printer wants more of thicker books."""
    bands, pages = submission.limits.gutters, bound_pages(submission.pages)
    if len(bands) < 2:
        return ""
    number = next((i for i, band in enumerate(bands) if pages <= band.max_pages), len(bands) - 1)
    first = f"{bands[number - 1].max_pages + 1} to" if number else "up to"
    return f" for {first} {bands[number].max_pages} pages; this book has {submission.pages}"


def _place(distance: float, edge: str) -> str:
    way = "beyond" if distance < 0 else "from"
    return f"{told(round(abs(to_inches(distance)), 3))} in {way} the {edge} edge"


def _measured(finding: Finding, value: float, limit: float, box: Box | None) -> Finding:
    return replace(
        finding,
        value=figure_in(value),
        limit=figure_in(limit),
        unit="in",
        box=box.corners if box else None,
    )


def _figure(name: str, submission: Submission) -> str:
    """Name the figure of the printer that is the limit of a margin."""
    if name == "inside":
        return "gutters"
    return "outer_bleed_in" if submission.bleed else "outer_in"


def _over_art(
    page: PageFacts,
    content: PageContent,
    frame: Box,
    submission: Submission,
    flagged: set[str],
) -> Iterator[Finding]:
    """Judge text by its box where art runs off the page, as ink cannot tell the one from the other."""
    boxes = [text.box for text in content.texts if text.seen]
    if page.ink is None or not page.ink.reaches_faint or not boxes:
        return
    for edge in _edges(page.number, page.ink, frame, submission):
        nearest = min(boxes, key=lambda box: box.distances(frame)[edge.side])
        value = nearest.distances(frame)[edge.side]
        if edge.side not in flagged and value + TEXT_SLACK < edge.margin.must:
            flagged.add(edge.side)
            verdict = f"MARGIN-{edge.name.upper()}", Level.ERROR, value
            yield _finding(page.number, edge, verdict, nearest, submission)


def _hidden(
    page: PageFacts,
    content: PageContent,
    frame: Box,
    submission: Submission,
    flagged: set[str],
) -> Iterator[Finding]:
    """Yield one finding at most, for the unseen object that lies farthest beyond its limit."""
    must = {side: submission.margin(page.number, side).must for side in SIDES if side not in flagged}
    worst: tuple[float, Unseen, str] | None = None
    for one in unseen_objects(content, page.ink, frame, submission) if page.ink else ():
        keeps = one.box.distances(frame)
        for side in one.sides:
            spare = keeps[side] - must.get(side, keeps[side])
            if spare + one.slack + _ROUNDING < 0 and (worst is None or spare < worst[0]):
                worst = spare, one, side
    if worst:
        yield _hidden_finding(page.number, worst[1], worst[2], worst[1].box.distances(frame), submission)


def _hidden_finding(
    number: int, unseen: Unseen, side: str, keeps: dict[str, float], submission: Submission
) -> Finding:
    limit, name = submission.margin(number, side).must, _name(side, number, submission)
    finding = Finding(
        "MARGIN-HIDDEN",
        Level.WARNING,
        f"{unseen.words}, {_place(keeps[side], name)}, "
        f"{submission.printer.short} wants {to_inches(limit):.4g} in and no invisible objects",
        page=number,
        fix=f"delete the {unseen.kind}, or move it away from the {name} edge",
        source=submission.source("hidden"),
    )
    return _measured(finding, keeps[side], limit, unseen.box)
