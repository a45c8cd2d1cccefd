"""The catalogue of the bank is that of the bank."""

from bookmaker.bank import load_bank
from bookmaker.resources import pictures_dir
from docs import generate_pictures


def test_the_page_is_up_to_date() -> None:
    """What is written is what the generator writes."""
    assert generate_pictures.PAGE.read_text(encoding="utf-8") == generate_pictures.render()


def test_every_subject_is_named() -> None:
    """Every title stands on the page, and every reason for a missing size."""
    page = generate_pictures.render()

    for entry in load_bank(pictures_dir()).entries:
        assert entry.title in page
        assert all(generate_pictures._cell(reason) in page for reason in entry.missing.values())


def test_a_cell_stays_one() -> None:
    """Bars and line breaks of a text neither end its cell nor its row."""
    assert generate_pictures._cell("too plain |\nat this size") == "too plain \\| at this size"
