"""Tasks in chunks, and what comes of a chunk."""

import pickle

import pytest

from bookmaker.jobs.dealing import LONGEST, answer_to, deal, sealed, work_off

DEALS = (
    (1, 1, [1]),
    (5, 2, [1] * 5),
    (70, 2, [2] * 35),
    (71, 2, [2] * 35 + [1]),
    (100_000, 1, [LONGEST] * 1562 + [32]),
)


@pytest.mark.parametrize(("tasks", "workers", "sizes"), DEALS)
def test_chunks(tasks: int, workers: int, sizes: list[int]) -> None:
    """Every task is in one chunk, in order; chunks are many enough for all and short enough for progress."""
    dealt = deal(range(tasks), workers)

    chunks = [dealt.chunk(place) for place in range(dealt.count)]
    assert [len(chunk) for chunk in chunks] == sizes
    assert [task for chunk in chunks for task in chunk] == list(range(tasks))


def test_names() -> None:
    """A chunk is named by its tasks, counted from 1."""
    dealt = deal(range(71), 2)

    assert [dealt.name(place) for place in (0, 35)] == ["tasks 1 to 2 of 71", "task 71 of 71"]


def half(number: int) -> float:
    return 1 / number


def test_an_answer() -> None:
    """A chunk comes to its results, or to the fault that ended it, and both can cross to another process."""
    assert pickle.loads(sealed(work_off(half, [1, 2]))) == ([1.0, 0.5], None)

    results, fault = pickle.loads(sealed(work_off(half, [1, 0])))
    assert results is None
    assert isinstance(fault, ZeroDivisionError)


def test_what_comes_to_a_worker() -> None:
    """A function and a chunk become an answer; bytes that are no such thing become the fault they are."""
    assert pickle.loads(answer_to(pickle.dumps((half, [1, 2])))) == ([1.0, 0.5], None)

    results, fault = pickle.loads(answer_to(b"cnowhere\nabsent\n."))
    assert results is None
    assert isinstance(fault, ModuleNotFoundError)


def test_results_that_cannot_be_sent() -> None:
    """A result that no bytes can hold is a fault that says so."""
    results, fault = pickle.loads(sealed(([lambda: None], None)))

    assert results is None
    assert "pickle" in str(fault)
