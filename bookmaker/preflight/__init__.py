"""Judge a PDF as a printer would: read it, guess its set-up, ask every rule, draw the verdict."""

from collections.abc import Iterator
from pathlib import Path

from bookmaker.findings import Finding, Level
from bookmaker.pdf.children import PATIENT, Patience
from bookmaker.pdf.facts import PdfFacts
from bookmaker.preflight.gather import gather
from bookmaker.preflight.report import Coverage, Report, Verdict, make_report
from bookmaker.preflight.setup import Options, Part
from bookmaker.progress import Progress, silent
from bookmaker.rules import FAMILIES, Submission

__all__ = ["Coverage", "Options", "Part", "Patience", "Report", "Verdict", "judge", "validate_pdf"]


def validate_pdf(
    path: Path,
    options: Options | None = None,
    patience: Patience | None = PATIENT,
    progress: Progress = silent,
) -> Report:
    """Judge a file; nothing is written, and what cannot be judged is a finding.

    The file is read in processes of its own, which end when they try the patience; with None it is read in
    this one, which is quicker for small files, and for those that we can trust.

    Raises PdfError when there is no such file or it cannot be read, and PrinterError when the options ask
    for a printer, trim, paper, ink or bleed that is not offered.
    """
    gathered = gather(path, options or Options(), patience, progress)
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
