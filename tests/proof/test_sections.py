"""Labels of puzzles and answers into pairs, where numbers start again."""

import pytest

from bookmaker.proof.kinds import Label
from bookmaker.proof.lettering import Phrase
from bookmaker.proof.sections import Pairing, pair_sections

PAIRS = [
    ("1 2 3", "1 2 3", Pairing.BY_NUMBER),
    ("1 2 3", "1 1 2", Pairing.BY_NUMBER),
    ("1 2 2", "1 2 3", Pairing.BY_NUMBER),
    ("e1 e2 h1 h2", "e1 e2 h1 h2", Pairing.BY_WORDS),
    ("e1 e2 h1 h2", "h1 h2 e2 e1", Pairing.BY_WORDS),
    ("e1 e2 h1 h2", "e1 e2", Pairing.BY_WORDS),
    ("e1 e2 h1 h2", "", Pairing.BY_WORDS),
    ("e1 e2 h1 h2", "1 2 1 2", Pairing.BY_ORDER),
    ("1 2 1 2", "1 2 1 2", Pairing.BY_ORDER),
    ("1 2 3 1 2 3", "1 2 3 1 3", Pairing.BY_ORDER),
    ("1 2 1 2", "1 1 2 2", Pairing.UNTOLD),
    ("e1 e2 h1 h2", "1 2 3 4", Pairing.UNTOLD),
    ("1 2 1 2", "1 2 3 4", Pairing.BY_NUMBER),
]


def labels(text: str) -> list[Label]:
    return [Label(int(one[-1]), "", Phrase(()), one[:-1]) for one in text.split()]


@pytest.mark.parametrize(("puzzles", "answers", "pairing"), PAIRS)
def test_numbers_that_start_again(puzzles: str, answers: str, pairing: Pairing) -> None:
    """Words tell sections apart, else their order where both sides start again alike, else nobody can."""
    ours, theirs = labels(puzzles), labels(answers)

    found = pair_sections(ours, theirs, range(len(ours)))

    assert found.pairing is pairing
    assert (len(found.of_puzzles), len(found.of_answers)) == (len(ours), len(theirs))


def test_what_is_printed_twice_starts_no_section() -> None:
    """Numbers of puzzles that are the same start nothing anew."""
    twice = labels("1 2 1 2")

    assert pair_sections(twice, twice, [1, 2, 1, 2]).pairing is Pairing.BY_NUMBER
