"""Numbers that start again in each section of a book into pairs of puzzles and answers."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from bookmaker.proof.kinds import OF_ANSWERS, Label

_ANY = OF_ANSWERS | {"puzzle", "puzzles", "nonogram", "no", "nr", "number", "to", "for", "of", "the", "zu"}
"""Words before a number that tell no section."""

Key = tuple[str, int]
"""A section and a number in it."""


class Pairing(Enum):
    """How answers are found for puzzles."""

    BY_NUMBER = auto()
    BY_WORDS = auto()
    BY_ORDER = auto()
    UNTOLD = auto()


@dataclass(frozen=True)
class Sections:
    """How numbers pair puzzles with answers, and the section of each puzzle and answer, where there are any.

    BY_WORDS goes by the words before numbers, BY_ORDER by how often numbers have started again. With UNTOLD
    they start again, and nobody can tell which answer of a number belongs to which puzzle of it.
    """

    pairing: Pairing
    of_puzzles: tuple[str, ...]
    of_answers: tuple[str, ...]


def pair_sections(
    puzzles: Sequence[Label], answers: Sequence[Label], contents: Sequence[Hashable]
) -> Sections:
    """Pair labels in the order of pages; ``contents`` are what puzzles print, alike where one is doubled."""
    plain = Sections(Pairing.BY_NUMBER, ("",) * len(puzzles), ("",) * len(answers))
    numbers = [one.number for one in puzzles]
    twins = {(number, content) for number, content in zip(numbers, contents, strict=True)}
    if len(set(numbers)) == len(numbers) or len(twins) < len(numbers):
        return plain
    words, of_answers = _words(puzzles), _words(answers)
    told_apart = len(set(words)) > 1 and len({*zip(words, numbers, strict=True)}) == len(numbers)
    if told_apart and (set(of_answers) <= set(words) or set(words) <= set(of_answers) or not answers):
        return Sections(Pairing.BY_WORDS, words, of_answers)
    by_order = _pair_by_order(puzzles, answers)
    if by_order:
        return by_order
    starts_again = len({one.number for one in answers}) < len(answers)
    return replace(plain, pairing=Pairing.UNTOLD) if told_apart or starts_again else plain


def _words(labels: Sequence[Label]) -> tuple[str, ...]:
    """Return the words before numbers that may tell a section."""
    return tuple(" ".join(word for word in one.prefix.split() if word not in _ANY) for one in labels)


def _pair_by_order(puzzles: Sequence[Label], answers: Sequence[Label]) -> Sections | None:
    """Pair the first numbers that start again with the first, None where they are not alike."""
    of_puzzles, of_answers = _parts(puzzles), _parts(answers)
    ours, theirs = _numbers(puzzles, of_puzzles), _numbers(answers, of_answers)
    are_alike = ours.keys() == theirs.keys() and all(
        min(ours[part]) == min(ours["part 1"]) and 2 * len(ours[part] & theirs[part]) >= len(ours[part])
        for part in ours
    )
    return Sections(Pairing.BY_ORDER, of_puzzles, of_answers) if are_alike else None


def _parts(labels: Sequence[Label]) -> tuple[str, ...]:
    """Number the parts of a book; one begins where a number is not above the one before."""
    parts, part, last = [], 0, None
    for one in labels:
        if last is None or one.number <= last:
            part += 1
        last = one.number
        parts.append(f"part {part}")
    return tuple(parts)


def _numbers(labels: Sequence[Label], parts: Sequence[str]) -> dict[str, set[int]]:
    numbers: dict[str, set[int]] = {part: set() for part in parts}
    for one, part in zip(labels, parts, strict=True):
        numbers[part].add(one.number)
    return numbers
