"""Names under answers, and the pages that give them away."""

import pytest

from bookmaker.proof.kinds import Label
from bookmaker.proof.lettering import Phrase, Word
from bookmaker.proof.names import Leaf, name_of, names_given_away

NAMES = [
    ({1: "Cup"}, {1: "5 10 × 8 a CUP."}, [(1, "Cup")]),
    ({1: "Cup"}, {1: "cupboard"}, []),
    ({1: "Cup"}, {1: "time", 2: "cup"}, []),
    ({1: "Old Oak Tree"}, {1: "an old oak-tree"}, [(1, "Old Oak Tree")]),
    ({1: "Old Oak Tree"}, {1: "an oak tree"}, []),
    ({1: "Easy"}, dict.fromkeys(range(1, 9), "easy answer"), []),
    ({1: "Bear"}, {**dict.fromkeys(range(1, 5), "bear"), **dict.fromkeys(range(5, 13), "?")}, [(1, "Bear")]),
    ({1: "7"}, {1: "7"}, []),
    ({1: "4 × 4"}, {1: "4 × 4"}, []),
    ({1: "Route 66"}, {1: "the route"}, []),
    ({1: "Route 66"}, {1: "on route 66"}, [(1, "Route 66")]),
    ({1: "Ёлка"}, {1: "ёлка"}, [(1, "Ёлка")]),
]


def leaves(names: dict[int, str], pages: dict[int, str], y: float | None = None) -> dict[int, Leaf]:
    """Pages with one phrase each, at a height of its own if at none that is given."""
    return {
        page: Leaf(
            (line(text, 50, 100 * page if y is None else y),), {page: names[page]} if page in names else {}
        )
        for page, text in pages.items()
    }


@pytest.mark.parametrize(("names", "pages", "given"), NAMES)
def test_names_are_found_on_their_own_page(
    names: dict[int, str], pages: dict[int, str], given: list[tuple[int, str]]
) -> None:
    """A name as a whole, in any case, gives its puzzle away; words that many pages share do not."""
    assert list(names_given_away(leaves(names, pages))) == given


TIERS = {1: "easy", 2: "easy", 3: "medium", 4: "hard", 5: "expert"}
HINTS = {1: "rain", 2: "snow", 3: "sea", 4: "leaf", 5: "expert", 6: "wood", 7: "hill"}
PLACES = [
    ("the tier of one puzzle", {5: "Expert"}, TIERS, []),
    ("a word of its own", {5: "Expert"}, HINTS, [(5, "Expert")]),
    ("every name on its page", HINTS, HINTS, sorted(HINTS.items())),
    ("most names on their pages", {**HINTS, 1: "a", 2: "b"}, HINTS, sorted(HINTS.items())[2:]),
    ("one name, by few words", {1: "Easy"}, {1: "easy", 2: "fun", 3: "fun"}, []),
]


@pytest.mark.parametrize(("what", "names", "pages", "given"), PLACES, ids=[one[0] for one in PLACES])
def test_what_takes_turns_in_one_place_is_no_name(
    what: str, names: dict[int, str], pages: dict[int, str], given: list[tuple[int, str]]
) -> None:
    """A word that stands where other pages have one of a few others is furniture, unless they are names."""
    assert list(names_given_away(leaves(names, pages, y=700))) == given


def test_known_furniture_is_no_name() -> None:
    """Words of a text that the maker of a book knows to be on its pages give nothing away."""
    pages = leaves({1: "What-if"}, {1: "expert, what-if"})

    assert list(names_given_away(pages)) == [(1, "What-if")]
    assert list(names_given_away(pages, {"what-if"})) == []


def line(text: str, x: float, y: float, size: float = 11) -> Phrase:
    return Phrase((Word(text, x, x + 5 * len(text), y, size),))


def test_a_name_goes_on_below() -> None:
    """A name is what follows the number of an answer, over lines of one type, and no reference."""
    caption = line("12 A picture of", 50, 100)
    below = [line("a very old house", 50, 87), line("page 20", 60, 74, 8.5), line("Elsewhere", 300, 87)]

    assert name_of(Label(12, "A picture of", caption), [caption, *below]) == "A picture of a very old house"
    assert name_of(Label(12, "", caption), [caption, *below]) == ""
