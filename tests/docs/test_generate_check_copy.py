"""The page on judging a PDF shows what is really printed, and names every key of the JSON."""

import json
import re
from pathlib import Path

import pytest

from bookmaker.__main__ import run
from bookmaker.preflight import validate_pdf
from docs import generate_check_copy

PAGE = generate_check_copy.PAGE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("book") / "my-book.pdf"
    generate_check_copy.write_faulty(path)
    return path


def test_report(book: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The report of the page is what the command prints of its book; else run the generator."""
    monkeypatch.chdir(book.parent)
    assert run(["validate", book.name]) == 1
    assert f"```\n{capsys.readouterr().out}```\n" in PAGE == generate_check_copy.render(validate_pdf(book))


def test_every_key_is_named(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reads the JSON finds each key on the page."""
    run(["validate", str(book), "--json", "--first-page", "1", "--of", "30"])
    record = json.loads(capsys.readouterr().out)

    keys = {*record, *record["setup"], *record["setup"]["part"], *record["layers"], *record["findings"][0]}
    assert not {key for key in keys if f"`{key}`" not in PAGE}


def test_every_verdict_is_explained() -> None:
    """The four verdicts stand in one table."""
    assert re.findall(r"^\| ([A-Z ]+) \|", PAGE, re.MULTILINE) == [
        "READY",
        "READY WITH WARNINGS",
        "NOT READY",
        "INCOMPLETE",
    ]


def test_picture() -> None:
    """The picture is there."""
    assert f"(images/{generate_check_copy.IMAGE.name})" in PAGE and generate_check_copy.IMAGE.is_file()
