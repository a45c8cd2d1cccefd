"""A report as one JSON object, stable from run to run."""

import json

from bookmaker.findings import Finding
from bookmaker.preflight.report import Report
from bookmaker.rules import Submission

SCHEMA = 1


def format_json(report: Report) -> str:
    """Write the report with its schema number; no clock and no path is in it."""
    submission = report.guess.submission
    return json.dumps(
        {
            "schema": SCHEMA,
            "verdict": report.verdict,
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
            "findings": [_finding(finding) for finding in report.findings],
        },
        ensure_ascii=False,
        indent=2,
    )


def _size(submission: Submission) -> dict[str, str | bool | None]:
    return {"trim": submission.trim.name if submission.trim else None, "bleed": submission.bleed}


def _part(submission: Submission) -> dict[str, int] | None:
    if not submission.is_part:
        return None
    return {"first_page": submission.first_page, "of": submission.pages}


def _finding(finding: Finding) -> dict[str, object]:
    return {
        "rule": finding.rule,
        "level": finding.level,
        "page": finding.page,
        "value": finding.value,
        "limit": finding.limit,
        "unit": finding.unit,
        "box": [round(edge, 2) for edge in finding.box] if finding.box else None,
        "message": finding.message,
        "fix": finding.fix,
        "source": finding.source,
    }
