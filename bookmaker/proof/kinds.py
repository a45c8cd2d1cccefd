"""The phrases around drawings into kinds of phrase that may number them, and the candidates of each."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bookmaker.paper.boxes import Box
from bookmaker.proof.lettering import Phrase
from bookmaker.proof.numerals import System, read_numerals

NEVER = frozenset(
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
class Kind:
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
class Candidate:
    """A label of a kind, the place of the drawing that it stands by and how far it is off.

    ``may_be_folio`` tells that it is no more than the number of its page.
    """

    target: int
    kind: Kind
    label: Label
    distance: float
    may_be_folio: bool


Kinds = Mapping[Kind, Mapping[int, Candidate]]
"""The nearest candidate of each kind by each drawing."""


def kinds_of(
    targets: Sequence[Target], phrases: Mapping[int, Sequence[Phrase]], others: frozenset[str]
) -> Kinds:
    """Sort phrases by kind, and those of a kind by the drawing that they stand nearest to."""
    by_kind: dict[Kind, dict[int, Candidate]] = defaultdict(dict)
    for one in sorted(_candidates(targets, phrases), key=lambda one: -one.distance):
        if one.kind.last_word not in others:
            by_kind[one.kind][one.target] = one
    folio = _folio(by_kind)
    return {kind: dict(sorted(members.items())) for kind, members in by_kind.items() if kind != folio}


def _candidates(targets: Sequence[Target], phrases: Mapping[int, Sequence[Phrase]]) -> Iterator[Candidate]:
    for gap, where, place, phrase in placed(targets, phrases):
        for one in read_numerals(phrase.text):
            kind = Kind(where, one.prefix, round(phrase.size), one.system, one.is_measure)
            label = Label(one.number, one.rest, phrase, one.prefix)
            may_be_folio = one.number == targets[place].page and not one.rest
            yield Candidate(place, kind, label, gap, may_be_folio)


def placed(
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


def _folio(kinds: Kinds) -> Kind | None:
    """Return the kind that only tells the pages that drawings stand on, the farthest off where two do."""
    distances = {
        kind: sum(one.distance for one in members.values()) / len(members)
        for kind, members in kinds.items()
        if not kind.prefix and len(members) > 1 and all(one.may_be_folio for one in members.values())
    }
    return max(distances, key=lambda kind: (distances[kind], -kind.size, kind.where), default=None)
