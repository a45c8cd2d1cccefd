"""Names under answers, and the pages that give them away."""

import pytest

from bookmaker.proof.lettering import Phrase, Word
from bookmaker.proof.names import name_of, names_given_away
from bookmaker.proof.numbering import Label

NAMES = [
    ({1: "Cup"}, {1: "5 10 × 8 a CUP."}, [(1, "Cup")]),
    ({1: "Cup"}, {1: "cupboard"}, []),
    ({1: "Cup"}, {1: "time", 2: "cup"}, []),
    ({1: "Old Oak Tree"}, {1: "an old oak-tree"}, [(1, "Old Oak Tree")]),
    ({1: "Old Oak Tree"}, {1: "an oak tree"}, []),
    ({1: "Easy"}, dict.fromkeys(range(1, 9), "easy answer"), []),
    ({1: "7"}, {1: "7"}, []),
    ({1: "Ёлка"}, {1: "ёлка"}, [(1, "Ёлка")]),
]


@pytest.mark.parametrize(("names", "pages", "given"), NAMES)
def test_names_are_found_on_their_own_page(
    names: dict[int, str], pages: dict[int, str], given: list[tuple[int, str]]
) -> None:
    """A name as a whole, in any case, gives its puzzle away; words that many pages share do not."""
    assert list(names_given_away(names, pages)) == given


def line(text: str, x: float, y: float, size: float = 11) -> Phrase:
    return Phrase((Word(text, x, x + 5 * len(text), y, size),))


def test_a_name_goes_on_below() -> None:
    """A name is what follows the number of an answer, over lines of one type, and no reference."""
    caption = line("12 A picture of", 50, 100)
    below = [line("a very old house", 50, 87), line("page 20", 60, 74, 8.5), line("Elsewhere", 300, 87)]

    assert name_of(Label(12, "A picture of", caption), [caption, *below]) == "A picture of a very old house"
    assert name_of(Label(12, "", caption), [caption, *below]) == ""
