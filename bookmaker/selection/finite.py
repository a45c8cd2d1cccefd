"""Choose from a finite list of pictures: pinned and included ones first, the rest by the book's seed."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from bookmaker.book import LINE
from bookmaker.errors import SelectionError
from bookmaker.nonogram.grid import canonical_key
from bookmaker.nonogram.picture import Picture
from bookmaker.selection.asked import Asked
from bookmaker.selection.chosen import Chosen, Taken, in_order
from bookmaker.selection.terms import NEEDS_GUESS, Refused, judge_grid
from bookmaker.sources import files

ELSEWHERE = "are in the book already, or copies of one that is"


def choose_pictures(offered: Sequence[Picture], asked: Asked, seed: int, taken: Taken) -> list[Chosen]:
    """Choose ``asked.count`` pictures, none of them taken, in the order of the section.

    Which are taken depends on seed, section title and slug alone, so that asking for one more leaves the
    others. Raises SelectionError saying how many there are and why the others were rejected.
    """
    accepted, refused = _judge_all(offered, asked, taken)
    return take(accepted, refused, asked, seed)


def take(accepted: Mapping[str, Chosen], refused: Mapping[str, str], asked: Asked, seed: int) -> list[Chosen]:
    """Take ``asked.count`` of the accepted by slug, those that must be in first, in the section's order.

    ``refused`` says why the others were not accepted. Raises SelectionError as ``choose_pictures`` does.
    """
    _check_wanted(accepted, refused, asked)
    if len(accepted) < asked.count:
        raise SelectionError(_too_few(len(accepted), refused, asked))
    winners = sorted(
        in_lottery(accepted, asked, seed)[: asked.count], key=lambda slug: _ticket(seed, asked, slug)
    )
    return _arrange([accepted[slug] for slug in winners], asked)


def in_lottery(slugs: Iterable[str], asked: Asked, seed: int) -> list[str]:
    """Order slugs as the seed draws them, those that must be in first."""
    return sorted(slugs, key=lambda slug: (slug not in wanted(asked), _ticket(seed, asked, slug)))


def wanted(asked: Asked) -> tuple[str, ...]:
    """List the slugs that must be in a section, pinned ones first."""
    included = cast(Sequence[str], asked.options.get("include") or ())
    return tuple(dict.fromkeys([*pins_of(asked).values(), *included]))


def pins_of(asked: Asked) -> Mapping[int, str]:
    """Return the slugs that must stand at fixed places of a section, counted from 1."""
    return cast(Mapping[int, str], asked.options.get("pin") or {})


def _judge_all(
    offered: Sequence[Picture], asked: Asked, taken: Taken
) -> tuple[dict[str, Chosen], dict[str, str]]:
    """Judge every picture offered, those that must be in first and the others by slug.

    A copy of one before it, turned or mirrored, is refused too.
    """
    accepted: dict[str, Chosen] = {}
    refused: dict[str, str] = {}
    seen = set(taken)
    must = wanted(asked)
    for picture in sorted(offered, key=lambda picture: (picture.slug not in must, picture.slug)):
        judged = judge_grid(picture.grid, asked)
        if isinstance(judged, Refused):
            refused[picture.slug] = judged.reason
            continue
        key = canonical_key(picture.grid)
        if picture.slug in seen or key in seen:
            refused[picture.slug] = ELSEWHERE
            continue
        seen.add(key)
        accepted[picture.slug] = Chosen(picture, judged)
    return accepted, refused


def _check_wanted(accepted: Mapping[str, Chosen], refused: Mapping[str, str], asked: Asked) -> None:
    faults = [
        f"{asked.where}: {slug!r} must be in, but it is one of those that {refused[slug]}; take it out "
        f"or loosen the terms"
        if slug in refused
        else f"{asked.where}: {slug!r} must be in, but no picture of that name fits "
        f"{asked.width}x{asked.height} and the categories; see `bookmaker check-pictures`"
        for slug in wanted(asked)
        if slug not in accepted
    ]
    if len(wanted(asked)) > asked.count:
        faults.append(
            f"{asked.where}: {len(wanted(asked))} pictures must be in, count is {asked.count}; raise it"
        )
    if faults:
        raise SelectionError(faults)


def _too_few(found: int, refused: Mapping[str, str], asked: Asked) -> str:
    reasons = Counter(refused.values()).most_common()
    rejected = ", ".join(f"{number} {reason}" for reason, number in reasons) or "none was rejected"
    fewer = f"lower count to {found}, or " if found else ""
    what = "puzzles" if asked.source == files.NAME else "pictures"
    return (
        f"{asked.where}: {asked.count} {what} asked for, {found} fit; of {found + len(refused)} at "
        f"{asked.width}x{asked.height}: {rejected}; {fewer}loosen {_terms(refused, asked)}"
    )


def _terms(refused: Mapping[str, str], asked: Asked) -> str:
    """Name the terms of a section that keep pictures out."""
    needs_more = asked.solving == LINE and NEEDS_GUESS in refused.values()
    terms = {
        "size": True,
        "categories": asked.options.get("categories"),
        "max_clues": asked.max_clues is not None,
        "difficulty": asked.tiers,
        "solving": needs_more and asked.source == files.NAME,
    }
    named = [name for name, holds in terms.items() if holds]
    return " or ".join(filter(None, (", ".join(named[:-1]), named[-1])))


def _ticket(seed: int, asked: Asked, slug: str) -> bytes:
    return hashlib.sha256(f"{seed}/{asked.title}/{slug}".encode()).digest()


def _arrange(chosen: Sequence[Chosen], asked: Asked) -> list[Chosen]:
    """Put pinned pictures at their positions and the others around them in the section's order."""
    pins = pins_of(asked)
    by_slug = {item.picture.slug: item for item in chosen}
    free = iter(in_order([item for item in chosen if item.picture.slug not in pins.values()], asked.order))
    return [by_slug[pins[place]] if place in pins else next(free) for place in range(1, len(chosen) + 1)]
