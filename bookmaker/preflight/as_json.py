"""A report, or what is told about a rule, as one JSON object, stable from run to run."""

import json
import math
from collections import Counter

from bookmaker import __version__
from bookmaker.findings import Finding, Level
from bookmaker.paper.boxes import Box
from bookmaker.paper.units import to_inches
from bookmaker.preflight.report import Report
from bookmaker.preflight.setup import page_bounds
from bookmaker.printers import USUAL
from bookmaker.rules import LEVELS, Submission
from bookmaker.rules.explained import PROGRAMS, Explained

SCHEMA = 1


def format_json(report: Report) -> str:
    """Write the report with its schema number; no clock and no path is in it."""
    submission = report.guess.submission
    levels = Counter(finding.level for finding in report.findings)
    trims = _trims(report)
    return _object(
        {
            "schema": SCHEMA,
            "version": __version__,
            "file": report.name,
            "sha256": report.sha256 or None,
            "program": report.program or None,
            "rules_date": report.rules_date,
            "verdict": report.verdict,
            "levels": {level: levels[level] for level in Level},
            "setup": {
                "printer": submission.printer.name,
                **_size(submission),
                "pages": report.pages,
                "part": _part(submission),
                "paper": submission.paper,
                "ink": submission.ink,
                "guessed": list(report.guess.guessed),
                "also_fits": [_size(other) for other in report.guess.also_fits],
            },
            "layers": dict(report.layers),
            "findings": [_finding(finding, trims, submission) for finding in report.findings],
        }
    )


def format_explained(told: Explained) -> str:
    """Write the manual page of a rule with its schema number; the source is that of the usual printer."""
    return _object(
        {
            "schema": SCHEMA,
            "rule": told.rule,
            "levels": list(LEVELS[told.rule]),
            "finds": told.finds,
            "why": told.why,
            "passes": told.passes,
            "fails": told.fails,
            "mending": {key: told.mending[title] for key, title in PROGRAMS.items()},
            "note": told.note or None,
            "printer": USUAL.name,
            "source": str(told.published(USUAL)),
        }
    )


def _object(told: dict[str, object]) -> str:
    return json.dumps(told, ensure_ascii=False, allow_nan=False, indent=2)


def _trims(report: Report) -> dict[int | None, Box]:
    """Return the trim box of each page of known size."""
    bounds = (page_bounds(shape, report.guess.submission) for shape in report.shapes)
    return {one.number: one.trim for one in bounds if one}


def _size(submission: Submission) -> dict[str, str | bool | None]:
    return {"trim": submission.trim.name if submission.trim else None, "bleed": submission.bleed}


def _part(submission: Submission) -> dict[str, int] | None:
    if not submission.is_part:
        return None
    return {"first_page": submission.first_page, "of": submission.pages}


def _finding(finding: Finding, trims: dict[int | None, Box], submission: Submission) -> dict[str, object]:
    box = finding.box if finding.box and all(map(math.isfinite, finding.box)) else None
    trim = trims.get(finding.page)
    return {
        "rule": finding.rule,
        "level": finding.level,
        "page": finding.page,
        "value": _number(finding.value),
        "limit": _number(finding.limit),
        "unit": finding.unit,
        "box": [round(edge, 2) for edge in box] if box else None,
        "box_in": _from_outer_top(Box(*box), trim, submission.spine(finding.page or 1))
        if box and trim
        else None,
        "message": finding.message,
        "fix": finding.fix,
        "source": finding.source,
    }


def _from_outer_top(box: Box, trim: Box, spine: str) -> list[float]:
    """Return a box in inches from the corner where a reader lays a ruler: inwards, then down, of each end."""
    inwards = (
        (trim.x1 - box.x1, trim.x1 - box.x0) if spine == "left" else (box.x0 - trim.x0, box.x1 - trim.x0)
    )
    down = trim.y1 - box.y1, trim.y1 - box.y0
    near, far = zip(inwards, down, strict=True)
    return [round(to_inches(length), 3) for length in (*near, *far)]


def _number(value: float | None) -> float | None:
    return value if value is not None and math.isfinite(value) else None
