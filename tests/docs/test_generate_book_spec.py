"""The page on book specs says what the models say, and its example is a good spec."""

from pathlib import Path

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
