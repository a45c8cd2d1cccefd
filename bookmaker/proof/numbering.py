"""The phrases around the drawings of a book into the number of each: one kind of phrase numbers them all."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from bookmaker.paper.boxes import Box
from bookmaker.proof.lettering import Phrase
from bookmaker.proof.numerals import System, read_numerals, words_of

_NEVER = frozenset(
    re.findall(
        r"\w+",
        "page pages p pg see step figure fig example level size seite s seiten schritt abb página pág pagina"
        " стр страница рис шаг уровень",
    )
)
"""Words before a number that counts something else than puzzles and answers."""

OF_ANSWERS = frozenset(
    re.findall(r"\w+", "answer answers solution solutions lösung lösungen solución réponse ответ")
)
"""Words before the number of an answer, or of its page, and never of a puzzle."""

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


@dataclass(frozen=True)
class Target:
    """A drawing that may have a number, on a page."""

    page: int
    box: Box


@dataclass(frozen=True)
class Label:
    """The number of a drawing and the phrase that tells it; ``rest`` is what follows the number in it.

    ``prefix`` holds the words before the number; ``others`` are numbers that other phrases give the drawing.
    """

    number: int
    rest: str
    phrase: Phrase
    prefix: str = ""
    others: tuple[int, ...] = ()


@dataclass(frozen=True)
class _Kind:
    """What phrases that number drawings have in common: place, words before, type size, way to count."""

    where: str
    prefix: str
    size: int
    system: System
    is_measure: bool

    @property
    def last_word(self) -> str:
        """The word that stands before the number."""
        return self.prefix.split()[-1] if self.prefix else ""


@dataclass(frozen=True)
class _Candidate:
    target: int
    kind: _Kind
    label: Label
    distance: float
    may_be_folio: bool


_Kinds = Mapping[_Kind, Mapping[int, _Candidate]]


def number_drawings(
    targets: Sequence[Target], phrases: Mapping[int, Sequence[Phrase]], wanted: Collection[int] = ()
) -> dict[int, Label]:
    """Return the label of each drawing that has one, by its place in ``targets``.

    ``phrases`` are those of each page. ``wanted`` are the numbers that drawings should have, where known.
    Roman numerals and letters are read where no figures number the drawings.
    """
    kinds = _kinds(targets, phrases, _NEVER if wanted else _NEVER | OF_ANSWERS)
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
    for _, where, place, phrase in sorted(_placed(targets, phrases), key=lambda one: -one[0]):
        words = words_of(phrase.text)
        if any(letter.isalpha() for letter in words):
            found[where, round(phrase.size)][place] = words
    for _, words_by in sorted(found.items()):
        if len(set(words_by.values())) >= _DISTINCT * len(targets) and len(targets) > 1:
            return words_by
    return {}


def _told(labels: Mapping[int, Label], wanted: Collection[int]) -> int:
    return len({one.number for one in labels.values()} & set(wanted)) if wanted else len(labels)


def _kinds(
    targets: Sequence[Target], phrases: Mapping[int, Sequence[Phrase]], others: frozenset[str]
) -> _Kinds:
    """Sort phrases by kind, and those of a kind by the drawing that they stand nearest to."""
    by_kind: dict[_Kind, dict[int, _Candidate]] = defaultdict(dict)
    for one in sorted(_candidates(targets, phrases), key=lambda one: -one.distance):
        if one.kind.last_word not in others:
            by_kind[one.kind][one.target] = one
    folio = _folio(by_kind)
    return {kind: dict(sorted(members.items())) for kind, members in by_kind.items() if kind != folio}


def _candidates(targets: Sequence[Target], phrases: Mapping[int, Sequence[Phrase]]) -> Iterator[_Candidate]:
    for gap, where, place, phrase in _placed(targets, phrases):
        for one in read_numerals(phrase.text):
            kind = _Kind(where, one.prefix, round(phrase.size), one.system, one.is_measure)
            label = Label(one.number, one.rest, phrase, one.prefix)
            may_be_folio = one.number == targets[place].page and not one.rest
            yield _Candidate(place, kind, label, gap, may_be_folio)


def _placed(
    targets: Sequence[Target], phrases: Mapping[int, Sequence[Phrase]]
) -> Iterator[tuple[float, str, int, Phrase]]:
    """Give each phrase to the nearest drawing below it, above it and beside it; tell how far it is off."""
    on_page: dict[int, dict[int, Box]] = defaultdict(dict)
    for place, target in enumerate(targets):
        on_page[target.page][place] = target.box
    for page, boxes in on_page.items():
        for phrase in phrases.get(page, ()):
            for where in ("above", "below", "beside"):
                gaps = ((_gap(where, phrase, box), place) for place, box in boxes.items())
                near = min(((gap, place) for gap, place in gaps if gap is not None), default=None)
                if near:
                    yield near[0], where, near[1], phrase


def _gap(where: str, phrase: Phrase, box: Box) -> float | None:
    """Return how far a phrase is from a drawing, None where it stands elsewhere."""
    aside = max(box.x0 - phrase.x1, phrase.x0 - box.x1, 0.0)
    slack = 0.3 * phrase.size
    if where == "above" and phrase.y >= box.y1 - slack:
        return phrase.y - box.y1 + 2 * aside
    if where == "below" and phrase.y + phrase.size <= box.y0 + slack + phrase.size / 3:
        return box.y0 - phrase.y + 2 * aside
    inside = box.y0 <= phrase.y + phrase.size / 3 <= box.y1
    return aside if where == "beside" and inside else None


def _folio(kinds: _Kinds) -> _Kind | None:
    """Return the kind that only tells the pages that drawings stand on, the farthest off where two do."""
    distances = {
        kind: sum(one.distance for one in members.values()) / len(members)
        for kind, members in kinds.items()
        if not kind.prefix and len(members) > 1 and all(one.may_be_folio for one in members.values())
    }
    return max(distances, key=lambda kind: (distances[kind], -kind.size, kind.where), default=None)


def _number_by(kinds: _Kinds, wanted: frozenset[int]) -> dict[int, Label]:
    """Number drawings by the best of some kinds, and by those that are like it but for a word or a size."""
    chosen = _choose_wanted(kinds, wanted) if wanted else _choose(kinds)
    labels = {target: one.label for target, one in sorted(chosen.items())}
    return _add_others(labels, kinds)


def _choose(kinds: _Kinds) -> dict[int, _Candidate]:
    """Choose the kind that numbers drawings best: examples have texts around them too, so size tells more."""
    counts = {kind: _count(list(members.values())) for kind, members in kinds.items()}
    most = max(counts.values(), default=0)
    frequent = [kind for kind, count in counts.items() if count >= _OFTEN * most] if most else []

    def rank(kind: _Kind) -> tuple[float, int, float, str, str]:
        return kind.size, counts[kind], -_distance(kinds[kind]), kind.where, kind.prefix

    return _join(max(frequent, key=rank), kinds, frozenset()) if frequent else {}


def _choose_wanted(kinds: _Kinds, wanted: frozenset[int]) -> dict[int, _Candidate]:
    """Choose the kind that gives, with those like it, most of the numbers wanted, in first place of a phrase.

    One that stands much nearer and gives as many, or one less, goes before.
    """
    counts = {kind: _count_wanted(members, wanted) for kind, members in kinds.items()}
    likely = sorted((kind for kind in counts if counts[kind]), key=lambda kind: -counts[kind])[:_LIKELY]
    joined = [(kind, _join(kind, kinds, wanted)) for kind in likely]

    def rank(one: tuple[_Kind, dict[int, _Candidate]]) -> tuple[int, bool, float, int, int, str, str]:
        kind, members = one
        count, is_first = _count_wanted(members, wanted), "0" not in kind.prefix.split()
        return count, is_first, -_distance(members), kind.size, counts[kind], kind.where, kind.prefix

    if not joined:
        return {}
    best = max(joined, key=rank)
    least = max(_AS_OFTEN * rank(best)[0] - 1, _FEW)
    near = [one for one in joined if rank(one)[0] >= least and 2 * _distance(one[1]) < _distance(best[1])]
    return max(near, key=rank)[1] if near else best[1]


def _join(kind: _Kind, kinds: _Kinds, wanted: frozenset[int]) -> dict[int, _Candidate]:
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


def _distance(members: Mapping[int, _Candidate]) -> float:
    return sum(one.distance for one in members.values()) / len(members)


def _count_wanted(members: Mapping[int, _Candidate], wanted: frozenset[int]) -> int:
    return len({one.label.number for one in members.values()} & wanted)


def _count(members: Sequence[_Candidate]) -> int:
    """Count the drawings that a kind numbers; none when too many share one, unless numbers start again."""
    numbers = [one.label.number for one in members]
    steps = [after - before == 1 for before, after in pairwise(numbers)]
    if len(set(numbers)) >= _DISTINCT * len(numbers):
        return len(set(numbers))
    return len(numbers) if sum(steps) >= _CONSECUTIVE * len(steps) else 0


def _add_alike(
    chosen: dict[int, _Candidate],
    members: Mapping[int, _Candidate],
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
    chosen: dict[int, _Candidate], members: Mapping[int, _Candidate], wanted: frozenset[int]
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


def _add_others(labels: dict[int, Label], kinds: _Kinds) -> dict[int, Label]:
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
