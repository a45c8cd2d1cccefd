"""A report as JUnit XML, one case a rule, for build servers that show such files."""

from xml.etree import ElementTree

from bookmaker.findings import Finding, Level
from bookmaker.preflight.report import Report
from bookmaker.rules import LEVELS

_FAILS = (Level.ERROR, Level.UNKNOWN)


def format_junit(report: Report) -> str:
    """Write the report; errors and what could not be judged are failures, the rest is output."""
    failing = {finding.rule for finding in report.findings if finding.level in _FAILS}
    suite = ElementTree.Element(
        "testsuite", name=report.name, tests=str(len(LEVELS)), failures=str(len(failing))
    )
    for rule in LEVELS:
        found = [finding for finding in report.findings if finding.rule == rule]
        _add_case(suite, rule, found)
    ElementTree.indent(suite)
    return ElementTree.tostring(suite, encoding="unicode", xml_declaration=True) + "\n"


def _add_case(suite: ElementTree.Element, rule: str, found: list[Finding]) -> None:
    case = ElementTree.SubElement(suite, "testcase", classname="validate", name=rule)
    failures = [finding for finding in found if finding.level in _FAILS]
    others = [finding for finding in found if finding.level not in _FAILS]
    if failures:
        message = f"{len(failures)} findings"
        ElementTree.SubElement(case, "failure", message=message).text = _lines(failures)
    if others:
        ElementTree.SubElement(case, "system-out").text = _lines(others)


def _lines(findings: list[Finding]) -> str:
    return "\n".join(
        f"{f'page {finding.page}: ' if finding.page else ''}{finding.message}; {finding.fix}"
        for finding in findings
    )
