"""Every instruction on a page makes sense."""

from pathlib import Path

import pytest
from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, NameObject

from bookmaker.pdf.facts import PageContent, SyntaxFact
from bookmaker.rules import syntax
from tests.good_book import change, findings
from tests.made_facts import facts, found, named, page


def test_check() -> None:
    """A page is told once, by its most frequent operators."""
    faults = (
        SyntaxFact("Q", "nothing was kept", 1),
        SyntaxFact("rg", "it does not take these operands", 12),
        SyntaxFact("zz", "unknown", 2),
        SyntaxFact("Do", "no such image", 1),
    )

    (finding,) = found(syntax, facts([page(), page(4, content=PageContent(4, faults=faults))]))

    assert named([finding]) == [("SYNTAX", "warning", 4)]
    assert finding.value == 16
    assert finding.message == (
        "16 drawing instructions on the page make no sense: rg: it does not take these operands (12x); "
        "zz: unknown (2x); Do: no such image (1x); and 1 more kind"
    )


BROKEN = {
    "operands missing": (b"0.5 0.5 rg", "rg"),
    "nothing to take back": (b"Q", "Q"),
    "operand of a wrong kind": (b"(a) w", "w"),
    "unknown operator": (b"1 2 zz", "zz"),
    "no such image": (b"/Nowhere Do", "Do"),
    "no such font": (b"BT /Nowhere 9 Tf ET", "Tf"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_break_one_thing(name: str, good_book: Path, tmp_path: Path) -> None:
    """One line of the content that makes no sense is found with its page and operator, and nothing else."""
    line, operator = BROKEN[name]

    def add(writer: PdfWriter) -> None:
        stream = DecodedStreamObject()
        stream.set_data(writer.pages[2].get_contents().get_data() + b"\n" + line + b"\n")  # type: ignore[union-attr]
        writer.pages[2][NameObject("/Contents")] = writer._add_object(stream)

    (finding,) = findings(change(good_book, tmp_path / "x.pdf", add))

    assert (finding.rule, finding.level, finding.page) == ("SYNTAX", "warning", 3)
    assert finding.message.startswith("1 drawing instruction on the page makes no sense: ")
    assert f" {operator}: " in finding.message
