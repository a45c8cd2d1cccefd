"""The program a book comes from is told by what programs write into their files."""

import pytest

from bookmaker.pdf.facts import DocumentFacts
from bookmaker.preflight.programs import mending, program_of
from bookmaker.rules import LEVELS
from bookmaker.rules.explained import PROGRAMS

FILES = [
    ("", "", ""),
    ("Microsoft® Word for Microsoft 365; Microsoft® Word for Microsoft 365", "", "word"),
    ("Microsoft® Word 2016; Microsoft® Word 2016", "", "word"),
    ("Acrobat PDFMaker 23 for Word; Adobe PDF Library 23.1", "", "word"),
    ("Acrobat PDFMaker 11 for Excel; Adobe PDF Library 11.0", "", ""),
    ("PScript5.dll; Acrobat PDFMaker 9.1 for PowerPoint", "", ""),
    ("Word; macOS Version 14.1 Quartz PDFContext", "", "word"),
    ("Microsoft: Print To PDF", "Microsoft Word - Document1", "word"),
    ("Microsoft: Print To PDF", "Document1", ""),
    ("Wordperfect; Corel", "", ""),
    ("Canva; Canva", "", "canva"),
    ("Adobe InDesign 19.0 (Macintosh); Adobe PDF Library 17.0", "", "indesign"),
    ("LaTeX with hyperref; pdfTeX-1.40.25", "", "latex"),
    ("TeX; pdfTeX-1.40.21", "", "latex"),
    ("XeTeX output 2015.06.04:1334; xdvipdfmx (20140317)", "", "latex"),
    ("Skia/PDF m136 Google Docs Renderer", "", ""),
    ("Affinity Publisher 2; PDFlib+PDI", "", ""),
]


@pytest.mark.parametrize(("made_with", "title", "expected"), FILES)
def test_program(made_with: str, title: str, expected: str) -> None:
    """Programs are known by their names, and nobody is sent to a program that is not theirs."""
    assert program_of(DocumentFacts(title=title, made_with=made_with)) == expected


def test_no_document() -> None:
    """A file that cannot be read tells nothing."""
    assert program_of(None) == "" and mending("") == {}


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_rule_can_be_mended(program: str) -> None:
    """For every rule there is a word on what to do."""
    ways = mending(program)

    assert set(ways) == set(LEVELS) and all(way.text and way.beside_saving for way in ways.values())


def test_saving() -> None:
    """What Word is told when it saves stands apart, so that it can be said once for all rules."""
    way = mending("word")["BOOKMARKS"]

    assert way.saving == "clear Create bookmarks using" and way.saving in way.text
    assert way.saving not in way.beside_saving and not mending("latex")["BOOKMARKS"].saving
