"""Judge a PDF as a printer would: read it, guess its set-up, ask every rule, draw the verdict."""

from collections.abc import Iterator
from pathlib import Path

from bookmaker.findings import Finding, Level
from bookmaker.pdf.facts import PdfFacts
from bookmaker.preflight.gather import gather
from bookmaker.preflight.report import Coverage, Report, Verdict, make_report
from bookmaker.preflight.setup import Options, Part
from bookmaker.rules import FAMILIES, Submission

__all__ = ["Coverage", "Options", "Part", "Report", "Verdict", "judge", "validate_pdf"]


def validate_pdf(path: Path, options: Options | None = None) -> Report:
    """Judge a file; nothing is written, and what cannot be judged is a finding.

    Raises PdfError when there is no such file or it cannot be read, and PrinterError when the options ask
    for a printer, trim, paper, ink or bleed that is not offered.
    """
    gathered = gather(path, options or Options())
    findings = judge(gathered.facts, gathered.guess.submission)
    return make_report(gathered.facts, gathered.guess, findings)


def judge(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Ask every family of rules; one that fails is a finding, not the end of the others."""
    for family in FAMILIES:
        try:
            yield from family.check(facts, submission)
        except Exception as fault:  # a rule must never take the others down with it
            name = family.__name__.rpartition(".")[2]
            yield Finding(
                "CHECK-INCOMPLETE",
                Level.UNKNOWN,
                f"the rules on {name.replace('_', ' ')} failed ({type(fault).__name__}: {fault})",
                fix="please report this with the file",
                source=submission.source("advice"),
            )
