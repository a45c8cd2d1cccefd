"""The phrases around the drawings of a book into the number of each: one kind of phrase numbers them all."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from bookmaker.proof.kinds import (
    NEVER,
    OF_ANSWERS,
    Candidate,
    Kind,
    Kinds,
    Label,
    Target,
    kinds_of,
    placed,
)
from bookmaker.proof.lettering import Phrase
from bookmaker.proof.numerals import System, words_of

_DISTINCT = 0.8
"""Of the drawings that a kind of phrase stands by: the share that must have a number of their own."""

_CONSECUTIVE = 0.4
"""Of the steps from one number to the next: the share that must be 1 where numbers start again."""

_OFTEN = 0.5
"""Of the drawings that the most frequent kind stands by: the share that another must reach to be chosen."""

_AS_OFTEN = 0.95
"""As above, less one drawing: what a kind must reach that stands nearer, where numbers are wanted."""

_FEW = 4
"""Numbers wanted from which a kind may give one less than another."""

_LIKELY = 24
"""Kinds that give most of the numbers wanted, and are looked at with those like them."""

_LEAST = 1 / 3
"""Of the numbers wanted, else of all drawings: the share that a kind must give, or none has a number."""

_TWINS = 3
"""Drawings on which two kinds must agree, or one in five more than they differ on, to say the same thing."""


def number_drawings(
    targets: Sequence[Target], phrases: Mapping[int, Sequence[Phrase]], wanted: Collection[int] = ()
) -> dict[int, Label]:
    """Return the label of each drawing that has one, by its place in ``targets``.

    ``phrases`` are those of each page. ``wanted`` are the numbers that drawings should have, where known.
    Roman numerals and letters are read where no figures number the drawings.
    """
    kinds = kinds_of(targets, phrases, NEVER if wanted else NEVER | OF_ANSWERS)
    expected = len(wanted) or len(targets)
    best: dict[int, Label] = {}
    for system in System:
        of_system = {kind: members for kind, members in kinds.items() if kind.system is system}
        labels = _number_by(of_system, frozenset(wanted))
        least = _LEAST if system is System.FIGURES else _DISTINCT
        if len(labels) > len(best) and _told(labels, wanted) >= least * expected:
            best = labels
        if best and system is System.FIGURES:
            break
    return best


def tell_apart(targets: Sequence[Target], phrases: Mapping[int, Sequence[Phrase]]) -> dict[int, str]:
    """Return the words by each drawing that no other has, where nearly all drawings have such words.

    Numbers in them count for nothing, so that folios are no words.
    """
    found: dict[tuple[str, int], dict[int, str]] = defaultdict(dict)
    for _, where, place, phrase in sorted(placed(targets, phrases), key=lambda one: -one[0]):
        words = words_of(phrase.text)
        if any(letter.isalpha() for letter in words):
            found[where, round(phrase.size)][place] = words
    for _, words_by in sorted(found.items()):
        if len(set(words_by.values())) >= _DISTINCT * len(targets) and len(targets) > 1:
            return words_by
    return {}


def _told(labels: Mapping[int, Label], wanted: Collection[int]) -> int:
    return len({one.number for one in labels.values()} & set(wanted)) if wanted else len(labels)


def _number_by(kinds: Kinds, wanted: frozenset[int]) -> dict[int, Label]:
    """Number drawings by the best of some kinds, and by those that are like it but for a word or a size."""
    chosen = _choose_wanted(kinds, wanted) if wanted else _choose(kinds)
    labels = {target: one.label for target, one in sorted(chosen.items())}
    return _add_others(labels, kinds)


def _choose(kinds: Kinds) -> dict[int, Candidate]:
    """Choose the kind that numbers drawings best: examples have texts around them too, so size tells more."""
    counts = {kind: _count(list(members.values())) for kind, members in kinds.items()}
    most = max(counts.values(), default=0)
    frequent = [kind for kind, count in counts.items() if count >= _OFTEN * most] if most else []

    def rank(kind: Kind) -> tuple[float, int, float, str, str]:
        return kind.size, counts[kind], -_distance(kinds[kind]), kind.where, kind.prefix

    return _join(max(frequent, key=rank), kinds, frozenset()) if frequent else {}


def _choose_wanted(kinds: Kinds, wanted: frozenset[int]) -> dict[int, Candidate]:
    """Choose the kind that gives, with those like it, most of the numbers wanted, in first place of a phrase.

    One that stands much nearer and gives as many, or one less, goes before.
    """
    counts = {kind: _count_wanted(members, wanted) for kind, members in kinds.items()}
    likely = sorted((kind for kind in counts if counts[kind]), key=lambda kind: -counts[kind])[:_LIKELY]
    joined = [(kind, _join(kind, kinds, wanted)) for kind in likely]

    def rank(one: tuple[Kind, dict[int, Candidate]]) -> tuple[int, bool, float, int, int, str, str]:
        kind, members = one
        count, is_first = _count_wanted(members, wanted), "0" not in kind.prefix.split()
        return count, is_first, -_distance(members), kind.size, counts[kind], kind.where, kind.prefix

    if not joined:
        return {}
    best = max(joined, key=rank)
    least = max(_AS_OFTEN * rank(best)[0] - 1, _FEW)
    near = [one for one in joined if rank(one)[0] >= least and 2 * _distance(one[1]) < _distance(best[1])]
    return max(near, key=rank)[1] if near else best[1]


def _join(kind: Kind, kinds: Kinds, wanted: frozenset[int]) -> dict[int, Candidate]:
    """Return the candidates of a kind, and those that are like it but for a size, or for a word."""
    chosen = dict(kinds[kind])
    farthest = 2 * max(one.distance for one in chosen.values())
    others = sorted(kinds.items(), key=lambda item: (-item[0].size, item[0].prefix))
    for other, members in others:
        if replace(other, size=kind.size, is_measure=kind.is_measure) == kind:
            near = {target: one for target, one in members.items() if one.distance <= farthest}
            _add_alike(chosen, near, wanted, may_be_measure=bool(wanted or kind.prefix))
    for other, members in others:
        if replace(other, prefix=kind.prefix) == kind:
            near = {target: one for target, one in members.items() if one.distance <= farthest}
            _add_section(chosen, near, wanted)
    return chosen


def _distance(members: Mapping[int, Candidate]) -> float:
    return sum(one.distance for one in members.values()) / len(members)


def _count_wanted(members: Mapping[int, Candidate], wanted: frozenset[int]) -> int:
    return len({one.label.number for one in members.values()} & wanted)


def _count(members: Sequence[Candidate]) -> int:
    """Count the drawings that a kind numbers; none when too many share one, unless numbers start again."""
    numbers = [one.label.number for one in members]
    steps = [after - before == 1 for before, after in pairwise(numbers)]
    if len(set(numbers)) >= _DISTINCT * len(numbers):
        return len(set(numbers))
    return len(numbers) if sum(steps) >= _CONSECUTIVE * len(steps) else 0


def _add_alike(
    chosen: dict[int, Candidate],
    members: Mapping[int, Candidate],
    wanted: frozenset[int],
    may_be_measure: bool,
) -> None:
    """Add labels of another size, as where room was short, that number something new."""
    taken = {one.label.number for one in chosen.values()}
    for target, one in members.items():
        number = one.label.number
        is_new = target not in chosen and number not in taken and (number in wanted or not wanted)
        is_alike = may_be_measure or not one.kind.is_measure
        if is_new and is_alike and not one.may_be_folio:
            chosen[target] = one
            taken.add(number)


def _add_section(
    chosen: dict[int, Candidate], members: Mapping[int, Candidate], wanted: frozenset[int]
) -> None:
    """Add labels with other words before the number, as of another section that starts anew or goes on."""
    taken = {one.label.number for one in chosen.values()}
    added = {
        target: one
        for target, one in members.items()
        if target not in chosen and (one.label.number in wanted or not wanted)
    }
    numbers = [one.label.number for one in added.values()]
    follow = len(numbers) > 1 and all(after - before == 1 for before, after in pairwise(numbers))
    if follow or not taken.intersection(numbers):
        chosen.update(added)


def _add_others(labels: dict[int, Label], kinds: Kinds) -> dict[int, Label]:
    """Note the numbers of other kinds that number the same drawings by the same word, where one differs."""
    others: dict[int, set[int]] = defaultdict(set)
    for kind, members in kinds.items():
        common = {
            target: one.label.number
            for target, one in members.items()
            if target in labels and labels[target].phrase is not one.label.phrase
        }
        differ = [target for target, number in common.items() if number != labels[target].number]
        agree = len(common) - len(differ)
        are_few = agree >= _TWINS and len(differ) <= max(1, agree / 5)
        if are_few and all(kind.prefix in ("", labels[target].prefix) for target in differ):
            for target in differ:
                others[target].add(common[target])
    return {target: replace(label, others=tuple(sorted(others[target]))) for target, label in labels.items()}
