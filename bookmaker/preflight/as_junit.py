"""A report as JUnit XML, one case a rule, for build servers that show such files."""

from collections.abc import Sequence
from xml.etree import ElementTree

from bookmaker.findings import Finding, Level, counted
from bookmaker.preflight.report import Report, printable
from bookmaker.rules import LEVELS

_FAILS = (Level.ERROR, Level.UNKNOWN)


def format_junit(report: Report, strict: bool = False) -> str:
    """Write the report; errors and what could not be judged are failures, the rest is output.

    ``strict`` takes warnings for failures too. Whatever a file says of itself, the XML is well formed.
    """
    fails = (*_FAILS, Level.WARNING) if strict else _FAILS
    failing = {finding.rule for finding in report.findings if finding.level in fails}
    suite = ElementTree.Element(
        "testsuite",
        name=printable(report.name),
        tests=str(len(LEVELS)),
        failures=str(len(failing)),
        errors="0",
        skipped="0",
    )
    properties = ElementTree.SubElement(suite, "properties")
    for name, value in (("verdict", report.verdict), ("setup", report.setup_line)):
        ElementTree.SubElement(properties, "property", name=name, value=printable(value))
    for rule in LEVELS:
        _add_case(suite, rule, [finding for finding in report.findings if finding.rule == rule], fails)
    ElementTree.indent(suite)
    return ElementTree.tostring(suite, encoding="unicode", xml_declaration=True) + "\n"


def _add_case(suite: ElementTree.Element, rule: str, found: list[Finding], fails: Sequence[Level]) -> None:
    case = ElementTree.SubElement(suite, "testcase", classname="validate", name=rule)
    failures = [finding for finding in found if finding.level in fails]
    others = [finding for finding in found if finding.level not in fails]
    if failures:
        message = counted(len(failures), "finding")
        ElementTree.SubElement(case, "failure", message=message, type=rule).text = _lines(failures)
    if others:
        ElementTree.SubElement(case, "system-out").text = _lines(others)


def _lines(findings: list[Finding]) -> str:
    return "\n".join(
        printable(f"{f'page {finding.page}: ' if finding.page else ''}{finding.message}; {finding.fix}")
        for finding in findings
    )
