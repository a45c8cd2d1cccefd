import pytest

from bookmaker.findings import counted


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "0 pages"),
        (1, "1 page"),
        (2, "2 pages"),
        (1.5, "1.5 pages"),
        (823072, "823072 pages"),
        (1_000_000, "1000000 pages"),
        (1_234_567, "1234567 pages"),
    ],
)
def test_counted(count: float, words: str) -> None:
    """A number and its noun agree, and a whole number is written out."""
    assert counted(count, "page") == words
