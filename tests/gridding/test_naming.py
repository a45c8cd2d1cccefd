"""Names of images to titles and slugs."""

import pytest

from bookmaker.gridding.naming import name_of, slug_of, title_of


@pytest.mark.parametrize(
    ("source", "title", "slug"),
    [
        ("photos/my-dog_rex.JPG", "My Dog Rex", "my-dog-rex"),
        ("Füchse.png", "Füchse", "fuchse"),
        ("../..//etc/passwd.png", "Passwd", "passwd"),
        ("___.png", "Picture", "picture"),
        ("Fu\u0308chse.png", "Füchse", "fuchse"),
        ("Ёж.png", "Ёж", "picture-d619a090"),
        ("Ёж 2.png", "Ёж 2", "picture-d672909c"),
        ("2024.png", "2024", "2024"),
        ("font:SourceSansPro-Bold:R", "Capital Letter R", "capital-letter-r"),
        ("font:SourceSansPro-Bold:&", "Ampersand", "ampersand"),
    ],
)
def test_names(source: str, title: str, slug: str) -> None:
    """Titles are words a solver reads, slugs plain letters; no folder shows in either."""
    assert title_of(source) == title
    assert slug_of(title) == slug


def test_no_path_shows() -> None:
    """What a picture says of its origin names no folder."""
    assert name_of("/home/me/photos/rex.jpg") == "rex.jpg"
    assert name_of("a\udcff.jpg") == "a?.jpg"
    assert name_of("font:SourceSansPro-Bold:R") == "font:SourceSansPro-Bold:R"


def test_names_of_devices() -> None:
    """What Windows keeps for a device gets a second word."""
    assert [slug_of(title) for title in ("Con", "LPT1", "Condor")] == [
        "con-picture",
        "lpt1-picture",
        "condor",
    ]
