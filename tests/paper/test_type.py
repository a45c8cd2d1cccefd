"""Lines broken by the metrics of a font."""

import pytest

from bookmaker.paper.type import balance_lines, break_lines
from tests.sample_books import classic

FACE = classic().faces["regular"]
SENTENCE = "The Very Long Publishing House of Puzzles and Pictures Pub"
BALANCED = [
    ("", 100, 1, []),
    ("Word", 100, 1, ["Word"]),
    ("Word", 100, 3, ["Word"]),
    (SENTENCE, 300, 2, ["The Very Long Publishing House", "of Puzzles and Pictures Pub"]),
    ("aaaaaaaaaaaa bbbbb bbbbb c", 75, 3, ["aaaaaaaaaaaa", "bbbbb", "bbbbb c"]),
    ("Unbreakableunbreakable a b", 60, 2, ["Unbreakableunbreakable", "a b"]),
]


@pytest.mark.parametrize(("text", "width", "count", "lines"), BALANCED)
def test_lines_are_balanced(text: str, width: float, count: int, lines: list[str]) -> None:
    """Lines are as even as they can be, so that no short word stands alone."""
    assert list(balance_lines(text, FACE, 11, width, count)) == lines


@pytest.mark.parametrize("width", range(60, 320, 20))
def test_balanced_lines_are_no_wider_and_no_more(width: float) -> None:
    """In as many lines as greedy breaking takes, every line fits and no word is lost."""
    greedy = break_lines(SENTENCE, FACE, 11, width)
    lines = balance_lines(SENTENCE, FACE, 11, width, len(greedy))

    assert len(lines) == len(greedy)
    assert " ".join(lines) == SENTENCE
    assert all(FACE.width(line, 11) <= width for line in lines)
    assert max(FACE.width(line, 11) for line in lines) <= max(FACE.width(line, 11) for line in greedy)
