"""Take the pictures of an earlier book again, in their order, still held to what the sections ask."""

from collections.abc import Mapping, Sequence
from typing import cast

from bookmaker.errors import SelectionError
from bookmaker.findings import counted
from bookmaker.nonogram.grid import canonical_key
from bookmaker.nonogram.picture import Picture
from bookmaker.selection.asked import Asked
from bookmaker.selection.chosen import Chosen
from bookmaker.selection.endless import DRAWS
from bookmaker.selection.finite import pins_of, wanted
from bookmaker.selection.terms import Refused, judge_grid

Earlier = Mapping[int, Sequence[Picture]]
"""The pictures of an earlier book by section, from 1, in their printed order."""

REMEDY = "loosen the section's terms, or build without --from"


def choose_again(asked: Sequence[Asked], earlier: Earlier) -> list[list[Chosen]]:
    """Accept exactly the pictures of an earlier book, section by section.

    Raises SelectionError with everything in which they are not what the sections ask for.
    """
    if sorted(earlier) != list(range(1, len(asked) + 1)):
        numbers = ", ".join(map(str, sorted(earlier))) or "none"
        raise SelectionError(
            f"{asked[0].where}: the earlier book has puzzles in these sections: {numbers}; the spec has "
            f"{counted(len(asked), 'section')}; make them agree, or build without --from"
        )
    faults: list[str] = []
    sections = [_section(section, earlier[number], faults) for number, section in enumerate(asked, 1)]
    faults += _repeated(asked, earlier)
    if faults:
        raise SelectionError(faults)
    return sections


def _section(asked: Asked, pictures: Sequence[Picture], faults: list[str]) -> list[Chosen]:
    if len(pictures) != asked.count:
        faults.append(
            f"{asked.where}: the earlier book has {counted(len(pictures), 'puzzle')} here, count is "
            f"{asked.count}; set count to {len(pictures)}, or build without --from"
        )
    faults += _misplaced(asked, [picture.slug for picture in pictures])
    chosen = []
    for place, picture in enumerate(pictures, 1):
        judged = _too_large(picture, asked) or judge_grid(picture.grid, asked)
        if isinstance(judged, Refused):
            faults.append(
                f"{asked.where}: puzzle {place} of the earlier book is one of those that {judged.reason}; "
                f"{REMEDY}"
            )
        else:
            chosen.append(Chosen(picture, judged))
    return chosen


def _too_large(picture: Picture, asked: Asked) -> Refused | None:
    """Refuse a grid that is not of the section's size; pictures may be smaller, being cut to their ink."""
    size = (picture.grid.width, picture.grid.height)
    fits = size[0] <= asked.width and size[1] <= asked.height
    whole = asked.source not in DRAWS or size == (asked.width, asked.height)
    return None if fits and whole else Refused(f"are {size[0]}x{size[1]}")


def _misplaced(asked: Asked, slugs: Sequence[str]) -> list[str]:
    """Say which pinned, included and excluded pictures are not where the section wants them."""
    faults = [
        f"{asked.where}: {slug!r} must be at {place}, the earlier book has it elsewhere"
        for place, slug in pins_of(asked).items()
        if slugs[place - 1 : place] != [slug]
    ]
    faults += [f"{asked.where}: {slug!r} must be in" for slug in wanted(asked) if slug not in slugs]
    excluded = cast(Sequence[str], asked.options.get("exclude") or ())
    faults += [
        f"{asked.where}: {slug!r} must not be in, the earlier book has it"
        for slug in excluded
        if slug in slugs
    ]
    return [f"{fault}; change the spec, or build without --from" for fault in faults]


def _repeated(asked: Sequence[Asked], earlier: Earlier) -> list[str]:
    """Name each puzzle that the earlier book has twice: the drawing, however turned, or the subject."""
    first: dict[bytes | str, str] = {}
    faults = []
    for number, section in enumerate(asked, 1):
        for place, picture in enumerate(earlier[number], 1):
            name = f"section {number}, puzzle {place}"
            marks = (canonical_key(picture.grid), picture.slug)
            other = next((first[mark] for mark in marks if mark in first), "")
            first |= dict.fromkeys(marks, name)
            if other:
                faults.append(
                    f"{section.where}: {name} of the earlier book is that of {other}; "
                    f"a book prints none twice"
                )
    return faults
