"""The phrases around the drawings of a book into the number of each: one kind of phrase numbers them all."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from bookmaker.paper.boxes import Box
from bookmaker.proof.lettering import Phrase

_NUMBERED = re.compile(r"(\D*?)([0-9]{1,4})(?![0-9])(.*)", re.DOTALL)

_NEVER = frozenset(
    (
        *(
            "page",
            "pages",
            "p",
            "pg",
            "see",
            "step",
            "figure",
            "fig",
            "example",
            "level",
            "size",
            "seite",
            "s",
        ),
        *("seiten", "schritt", "abb", "página", "pág", "pagina", "стр", "страница", "рис", "шаг", "уровень"),
    )
)
"""Words before a number that counts something else than puzzles and answers."""

_OF_ANSWERS = frozenset(
    ("answer", "answers", "solution", "solutions", "lösung", "lösungen", "solución", "réponse", "ответ")
)
"""Words before the number of an answer, or of its page, and never of a puzzle."""

_DISTINCT = 0.8
"""Of the drawings that a kind of phrase stands by: the share that must have a number of their own."""

_OFTEN = 0.5
"""Of the drawings that the most frequent kind stands by: the share that another must reach to be chosen."""

_LEAST = 1 / 3
"""Of the numbers wanted, else of all drawings: the share that a kind must give, or none has a number."""


@dataclass(frozen=True)
class Target:
    """A drawing that may have a number, on a page."""

    page: int
    box: Box


@dataclass(frozen=True)
class Label:
    """The number of a drawing and the phrase that tells it; ``rest`` is what follows the number in it."""

    number: int
    rest: str
    phrase: Phrase


@dataclass(frozen=True)
class _Kind:
    """What phrases that number drawings have in common: place, words before, figures after, type size."""

    where: str
    prefix: str
    more_figures: bool
    size: int


@dataclass(frozen=True)
class _Candidate:
    target: int
    kind: _Kind
    label: Label
    distance: float
    is_page: bool


def number_drawings(
    targets: Sequence[Target], phrases: dict[int, Sequence[Phrase]], wanted: Collection[int] = ()
) -> dict[int, Label]:
    """Return the label of each drawing that has one, by its place in ``targets``.

    ``phrases`` are those of each page. ``wanted`` are the numbers that drawings should have, where known.
    """
    candidates = list(_candidates(targets, phrases))
    by_kind: dict[_Kind, dict[int, _Candidate]] = defaultdict(dict)
    for one in sorted(candidates, key=lambda one: -one.distance):
        by_kind[one.kind][one.target] = one
    kind = _choose(by_kind, len(wanted) or len(targets), frozenset(wanted))
    if kind is None:
        return {}
    chosen = dict(by_kind[kind])
    for other, members in sorted(by_kind.items(), key=lambda item: -item[0].size):
        if replace(other, size=kind.size) == kind:
            _add_other_sizes(chosen, members, frozenset(wanted))
    return {target: one.label for target, one in sorted(chosen.items())}


def _add_other_sizes(
    chosen: dict[int, _Candidate], members: dict[int, _Candidate], wanted: frozenset[int]
) -> None:
    """Add labels of another size, as where room was short, that stand as near and number something new."""
    farthest = 2 * max(one.distance for one in chosen.values())
    taken = {one.label.number for one in chosen.values()}
    for target, one in sorted(members.items()):
        number = one.label.number
        is_new = target not in chosen and number not in taken and (number in wanted or not wanted)
        if is_new and not one.is_page and one.distance <= farthest:
            chosen[target] = one
            taken.add(number)


def _candidates(targets: Sequence[Target], phrases: dict[int, Sequence[Phrase]]) -> Iterator[_Candidate]:
    on_page: dict[int, list[int]] = defaultdict(list)
    for place, target in enumerate(targets):
        on_page[target.page].append(place)
    for page, places in on_page.items():
        boxes = {place: targets[place].box for place in places}
        for phrase in phrases.get(page, ()):
            match = _NUMBERED.fullmatch(phrase.text)
            if match:
                yield from _attach(page, phrase, match, boxes)


def _attach(page: int, phrase: Phrase, match: re.Match[str], boxes: dict[int, Box]) -> Iterator[_Candidate]:
    """Give a phrase to the nearest drawing below it, above it and beside it."""
    prefix = re.sub(r"[\W_]+", " ", match[1]).strip().casefold()
    more = any(one.isdecimal() for one in match[3])
    label = Label(int(match[2]), match[3].strip(" .:–—-\t"), phrase)
    for where in ("above", "below", "beside"):
        near = [(gap, place) for place, box in boxes.items() if (gap := _gap(where, phrase, box)) is not None]
        if near:
            gap, place = min(near)
            kind = _Kind(where, prefix, more, round(phrase.size))
            yield _Candidate(place, kind, label, gap, label.number == page)


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


def _choose(
    by_kind: dict[_Kind, dict[int, _Candidate]], expected: int, wanted: frozenset[int]
) -> _Kind | None:
    """Choose the kind that numbers drawings best."""
    others = _NEVER if wanted else _NEVER | _OF_ANSWERS
    counts = {
        kind: _count(members.values(), wanted)
        for kind, members in by_kind.items()
        if not others.intersection(kind.prefix.split()[-1:]) and not _is_folio(kind, members)
    }
    most = max(counts.values(), default=0)
    if most < _LEAST * expected or not most:
        return None
    frequent = [kind for kind, count in counts.items() if count >= _OFTEN * most]
    return max(frequent, key=lambda kind: _rank(kind, by_kind[kind], counts[kind], bool(wanted)))


def _count(members: Collection[_Candidate], wanted: frozenset[int]) -> int:
    """Count the numbers of a kind; none when too many drawings share one."""
    numbers = {one.label.number for one in members}
    if len(numbers) < _DISTINCT * len(members):
        return 0
    return len(numbers & wanted) if wanted else len(numbers)


def _rank(
    kind: _Kind, members: dict[int, _Candidate], count: int, by_count: bool
) -> tuple[int, int, float, str]:
    """Rank a kind; examples have texts around them too, so that size tells more while nothing is known."""
    distance = sum(one.distance for one in members.values()) / len(members)
    size_and_count = (count, kind.size) if by_count else (kind.size, count)
    return *size_and_count, -distance, kind.where


def _is_folio(kind: _Kind, members: dict[int, _Candidate]) -> bool:
    """Whether a kind only tells the pages that drawings stand on."""
    return not kind.prefix and len(members) > 1 and all(one.is_page for one in members.values())
