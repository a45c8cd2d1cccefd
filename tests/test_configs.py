"""Every config builds, passes, and keeps what it promises."""

import json
from collections import Counter
from pathlib import Path

import pytest
from pypdf import PdfReader

from bookmaker.__main__ import run
from bookmaker.preflight import Verdict, validate_pdf
from bookmaker.spec import load_spec

CONFIGS = sorted((Path(__file__).parents[1] / "configs").glob("*.yaml"))
TIERS = {
    "easy_15x15": {"warm-up", "easy", "medium"},
    "medium_20x20": {"easy", "medium", "hard"},
    "hard_25x25": {"easy", "medium", "hard"},
}
PROBING = "expert_15x15"


@pytest.fixture(scope="module", params=CONFIGS, ids=lambda path: path.stem)
def book(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a built config, named as the config."""
    out = tmp_path_factory.mktemp("configs") / request.param.stem
    assert run(["build", str(request.param), "--out", str(out), "--quiet"]) == 0
    return out


def test_both_files_pass(book: Path) -> None:
    """Judged from the bytes with nothing told, the interior is ready, without a warning."""
    report = validate_pdf(book / "interior.pdf")

    assert report.verdict is Verdict.READY
    assert [finding for finding in report.findings if finding.level != "info"] == []
    assert (book / "solutions.pdf").stat().st_size > 1000


def test_puzzles_are_as_promised(book: Path) -> None:
    """No guessing but where the book says so, few clues, tiers by solving, the number on the title page."""
    record = json.loads((book / "book.json").read_text(encoding="utf-8"))
    puzzles = record["puzzles"]
    is_probing = book.name == PROBING

    assert {puzzle["verdict"] for puzzle in puzzles} == {
        "LINE_SOLVABLE",
        *(["NEEDS_PROBING"] if is_probing else []),
    }
    assert record["claims"] == ["one-solution", "one-what-if" if is_probing else "no-guessing"]
    if book.name in TIERS:
        assert {puzzle["difficulty"]["tier"] for puzzle in puzzles} == TIERS[book.name]
        assert max(puzzle["max_clues"] for puzzle in puzzles) <= 5
        assert max(Counter(puzzle["id"] for puzzle in puzzles).values()) == 1


def test_each_page_says_what_its_puzzle_may_need(book: Path) -> None:
    """A puzzle that lines alone do not solve is expert and marked on its page, no other is either."""
    record = json.loads((book / "book.json").read_text(encoding="utf-8"))
    reader = PdfReader(book / "interior.pdf")

    for puzzle in record["puzzles"]:
        needs_more = puzzle["verdict"] == "NEEDS_PROBING"
        assert (puzzle["difficulty"]["tier"] == "expert") == needs_more
        assert ("what-if" in reader.pages[puzzle["page"] - 1].extract_text()) == needs_more


def test_no_page_spoils_a_puzzle(book: Path) -> None:
    """Neither the text layer of a puzzle's page nor a bookmark has its name, nor is its answer behind it."""
    record = json.loads((book / "book.json").read_text(encoding="utf-8"))
    reader = PdfReader(book / "interior.pdf")
    texts = [page.extract_text() for page in reader.pages]

    assert reader.outline == []
    for puzzle in record["puzzles"]:
        page, answer = puzzle["page"], puzzle["solution_page"]
        assert not puzzle["title"] or puzzle["title"] not in texts[page - 1]
        assert str(puzzle["number"]) in texts[page - 1].split()
        assert f"answer p. {answer}" in texts[page - 1]
        assert puzzle["title"] in " ".join(texts[answer - 1].split())
        assert (page + 1) // 2 != (answer + 1) // 2 and (page // 2) != (answer // 2)


def test_the_answers_alone(book: Path) -> None:
    """solutions.pdf has the answer pages of the interior, folios and all."""
    record = json.loads((book / "book.json").read_text(encoding="utf-8"))
    interior, answers = (PdfReader(book / name) for name in ("interior.pdf", "solutions.pdf"))
    first = len(interior.pages) - len(answers.pages)

    assert [file["pages"] for file in record["files"]] == [len(interior.pages), len(answers.pages)]
    assert [file["first_page"] for file in record["files"]] == [1, first + 1]
    assert first % 2 == 0
    for place, page in enumerate(answers.pages):
        assert page.extract_text() == interior.pages[first + place].extract_text()


def test_the_document_information(book: Path) -> None:
    """A real title and author, and no leftover of the library."""
    information = PdfReader(book / "interior.pdf").metadata

    assert information is not None
    assert information.title == json.loads((book / "book.json").read_text(encoding="utf-8"))["title"]
    assert information.author == "The Bookmaker Workshop"
    assert not information.producer and not information.creator and not information.subject


def test_there_are_five() -> None:
    """Three books of pictures, one of random grids, one with puzzles that may need a what-if."""
    assert {path.stem for path in CONFIGS} >= {*TIERS, PROBING, "abstract_15x15"}


def test_a_hundred_pictures(book: Path) -> None:
    """Each picture book has a hundred."""
    if book.name not in TIERS:
        pytest.skip("a book without pictures")
    record = json.loads((book / "book.json").read_text(encoding="utf-8"))

    assert len(record["puzzles"]) == 100


def test_the_books_share_no_picture() -> None:
    """Whoever buys all three solves three hundred different pictures: their categories are apart."""
    specs = [load_spec(path) for path in CONFIGS if path.stem in TIERS]
    categories = [
        {name for section in spec.sections for name in section.options["categories"]} for spec in specs
    ]

    assert len(specs) == 3 and all(categories)
    assert sum(map(len, categories)) == len(set().union(*categories))
