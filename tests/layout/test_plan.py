"""Slots of a book."""

import itertools

from bookmaker.layout.plan import make_plan
from tests.sample_books import make_book, make_noise, make_page_side


def kinds(count: int, sections: int = 1) -> list[str]:
    parts = [(f"Part {part}", make_noise(10, 10, count, start=1 + part * count)) for part in range(sections)]
    return [slot.kind for slot in make_plan(make_page_side(), make_book(*parts), None).slots]


def test_blanks_only_make_parity_right() -> None:
    """An even run of puzzles needs no blank before the answers, an odd one needs one."""
    even, odd = kinds(22), kinds(23)

    assert even[even.index("solutions_divider") - 1] == "puzzle"
    assert odd[odd.index("solutions_divider") - 2 :][:2] == ["puzzle", "blank"]


def test_never_two_blanks_in_a_row() -> None:
    """However the counts fall, no two blank pages follow each other."""
    for count in range(1, 9):
        for sections in (1, 2, 3):
            found = kinds(count, sections)
            assert len(found) % 2 == 0
            assert ("blank", "blank") not in set(itertools.pairwise(found))


def test_maps_agree_with_slots() -> None:
    """Page maps point at the slots of their puzzles."""
    book = make_book(("A", make_noise(10, 10, 5)), ("B", make_noise(15, 15, 14, start=6)))
    plan = make_plan(make_page_side(), book, None)

    for number, page in plan.puzzle_pages.items():
        assert plan.slots[page - 1].subject.number == number
    for number, page in plan.answer_pages.items():
        assert number in [puzzle.number for puzzle in plan.slots[page - 1].subject.puzzles]
    assert [plan.slots[page - 1].kind for page in plan.section_pages(book)] == ["opener", "opener"]
    assert plan.slots[plan.answers.start - 1].kind == "solutions_divider"
    assert plan.answers.stop - 1 == len(plan.slots)
