"""The page on book specs says what the models say, and its example is a good spec."""

from pathlib import Path
from types import ModuleType

import pytest

from bookmaker.errors import SpecError
from bookmaker.nonogram.solver import judge_grids
from bookmaker.sources import blobs, noise
from bookmaker.sources.stream import Stream
from bookmaker.spec import load_spec
from bookmaker.spec.models import ADDED, BookSpec, Imprint, Print, Section, Solutions
from bookmaker.spec.options import all_options
from docs import generate_book_spec


def test_page_is_current() -> None:
    """docs/book-spec.md is what the generator writes; else run it."""
    assert generate_book_spec.PAGE.read_text(encoding="utf-8") == generate_book_spec.render()


def test_every_key_is_explained() -> None:
    """Every key of every model and every option of every source stands in a table."""
    models = (BookSpec, Imprint, Print, Section, Solutions)
    keys = {name for model in models for name in model.model_fields} - ADDED

    explained = generate_book_spec.documented(generate_book_spec.render().splitlines())
    assert explained == keys | {option.name for option in all_options()}


def test_every_key_has_a_meaning() -> None:
    """No row of a table is without its words."""
    rows = [line for line in generate_book_spec.render().splitlines() if line.startswith("| `")]

    assert all(len(row.split(" | ")[1]) > 10 and row.split(" | ")[2] for row in rows)


def test_the_example_loads(tmp_path: Path) -> None:
    """What the page shows can be pasted into a file and used."""
    path = tmp_path / "example.yaml"
    path.write_text(generate_book_spec.EXAMPLE, encoding="utf-8")

    assert [section.count for section in load_spec(path).sections] == [20, 10]


def test_a_comma_in_braces_needs_quotes(tmp_path: Path) -> None:
    """What the page says of commas is so."""
    book = "".join(
        line + "\n" for line in generate_book_spec.EXAMPLE.splitlines() if not line.startswith("imprint")
    )
    path = tmp_path / "example.yaml"
    path.write_text(book + generate_book_spec.COMMA, encoding="utf-8")
    assert load_spec(path).imprint.dedication == "For my grandmother, who never guessed."

    path.write_text(book + generate_book_spec.COMMA.replace('"', ""), encoding="utf-8")
    with pytest.raises(SpecError, match="a comma inside braces ends the value"):
        load_spec(path)


@pytest.mark.parametrize(
    ("source", "size", "fill"), [(noise, 15, 0.45), (noise, 20, 0.5), (blobs, 20, 0.45), (blobs, 20, 0.4)]
)
def test_low_fills_make_harder_puzzles(source: ModuleType, size: int, fill: float) -> None:
    """At the fills that the page names, many puzzles with one answer need more than lines; else few do."""
    assert share_beyond_lines(source, size, fill) > 0.2
    assert share_beyond_lines(source, size, source.default_fill(size, size)) < 0.1


def share_beyond_lines(source: ModuleType, size: int, fill: float) -> float:
    """Return how many of the grids with one answer need more than lines."""
    verdicts = judge_grids(source.draw(Stream(1, 0, 0), 500, size, size, fill), unique=True, budget=5000)
    unique = verdicts.answers == 1
    return float((unique & ~verdicts.line_solvable).sum() / unique.sum())
