"""A proof as one JSON object, stable from run to run."""

import json

from bookmaker.findings import Finding
from bookmaker.proof.report import ProofReport

SCHEMA = 1


def format_json(report: ProofReport) -> str:
    """Write the proof with its schema number; no clock and no path is in it."""
    return json.dumps(
        {
            "schema": SCHEMA,
            "file": report.name,
            "puzzles": len(report.puzzles),
            "proved": report.proved,
            "findings": [_finding(finding) for finding in report.findings],
            "notes": list(report.notes),
        },
        ensure_ascii=False,
        allow_nan=False,
        indent=2,
    )


def _finding(finding: Finding) -> dict[str, object]:
    return {
        "rule": finding.rule,
        "level": finding.level,
        "file": finding.where,
        "page": finding.page,
        "number": finding.number,
        "message": finding.message,
        "fix": finding.fix,
    }
