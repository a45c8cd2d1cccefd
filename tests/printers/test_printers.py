"""The open set of printers: registered, named as their files, documented, tested, and found by name."""

from dataclasses import fields
from importlib import import_module
from pathlib import Path

import pytest

import bookmaker.printers
from bookmaker.errors import PrinterError
from bookmaker.printers import (
    CONFIDENCES,
    PRINTERS,
    TOPICS,
    UNMEASURED,
    Limits,
    Source,
    find_printer,
    usual_trims,
)
from bookmaker.printers.printer import Printer

FOLDER = Path(bookmaker.printers.__file__).parent
SIBLINGS = sorted(path.stem for path in FOLDER.glob("[!_]*.py") if path.stem != "printer")


@pytest.mark.parametrize("stem", SIBLINGS)
def test_every_sibling_is_registered_documented_and_tested(stem: str) -> None:
    """A printer is in the list under the name of its file, has a docstring and a twin test."""
    module = import_module(f"bookmaker.printers.{stem}")

    assert module.PRINTER in PRINTERS
    assert module.PRINTER.name == stem.replace("_", "-")
    assert module.__doc__
    assert (Path(__file__).parent / f"test_{stem}.py").exists()


def test_the_list_holds_nothing_else() -> None:
    """Every registered printer has its file."""
    assert sorted(printer.name.replace("-", "_") for printer in PRINTERS) == SIBLINGS


@pytest.mark.parametrize("printer", PRINTERS, ids=lambda printer: printer.name)
def test_defaults_are_offered(printer: Printer) -> None:
    """Each printer offers its own default paper, and each of its papers in some ink at some trim."""
    assert printer.default_paper in printer.papers
    assert {name.rsplit("-", 1)[1] for name in printer.combinations} == set(printer.papers)
    assert {name.rsplit("-", 1)[0] for name in printer.combinations} == set(printer.inks)


@pytest.mark.parametrize("printer", PRINTERS, ids=lambda printer: printer.name)
def test_every_figure_and_topic_has_a_source(printer: Printer) -> None:
    """Beside each figure, and each rule without one, stands the page it was read from and the date."""
    figures = {field.name for field in fields(Limits)} - {"sources"}

    assert set(printer.limits.sources) - set(UNMEASURED) == figures | set(TOPICS)
    published = [*printer.limits.sources.values(), *(size.source for size in printer.sizes)]
    assert all(source.page and source.seen for source in published)
    assert {source.confidence for source in published} <= set(CONFIDENCES)


@pytest.mark.parametrize("printer", PRINTERS, ids=lambda printer: printer.name)
def test_usual_trims_are_offered(printer: Printer) -> None:
    """What is tried when nobody says the trim is on the list, or taken where no list was seen."""
    usual = usual_trims(printer)

    assert usual and (usual == printer.trims or not printer.trims)
    assert [printer.named_trim(trim.name) for trim in usual] == list(usual)


@pytest.mark.parametrize(
    ("confidence", "told", "can_refuse"),
    [
        ("high", "Guide, 2014", True),
        ("medium", "Guide, 2014 (confidence medium)", True),
        ("low", "Guide, 2014 (confidence low)", False),
        ("advice", "Guide, 2014", False),
    ],
)
def test_a_source_tells_how_sure_it_is(confidence: str, told: str, can_refuse: bool) -> None:
    """Less than high confidence is shown; hearsay and our own advice refuse nothing."""
    source = Source("Guide", "2014", confidence)

    assert (str(source), source.can_refuse) == (told, can_refuse)


def test_printers_are_found_by_name() -> None:
    """A name gives its printer; a wrong one those there are, the nearest last."""
    assert find_printer("home").name == "home"
    with pytest.raises(PrinterError) as caught:
        find_printer("kdp-paperbak")
    assert caught.value.messages == (
        "printer 'kdp-paperbak': unknown, expected kdp-paperback, kdp-hardcover, ingramspark, lulu, "
        "barnes-and-noble or home, did you mean 'kdp-paperback'?",
    )
