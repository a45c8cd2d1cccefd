"""Take the pictures of an earlier book again, in their order, still judged by the section's terms."""

from collections.abc import Sequence

from bookmaker.errors import SelectionError
from bookmaker.nonogram.picture import Picture
from bookmaker.selection.asked import Asked
from bookmaker.selection.chosen import Chosen
from bookmaker.selection.terms import Refused, judge_grid


def choose_again(pictures: Sequence[Picture], asked: Asked) -> list[Chosen]:
    """Accept exactly these pictures for a section.

    Raises SelectionError when their number or one of them does not meet the section's terms.
    """
    if len(pictures) != asked.count:
        raise SelectionError(
            f"{asked.where}: the earlier book has {len(pictures)} puzzles here, count is {asked.count}; "
            f"set count to {len(pictures)}, or build without --from"
        )
    chosen, faults = [], []
    for place, picture in enumerate(pictures, 1):
        judged = judge_grid(picture.grid, asked)
        if isinstance(judged, Refused):
            faults.append(
                f"{asked.where}: puzzle {place} of the earlier book is of those that {judged.reason}; "
                f"loosen the section's terms, or build without --from"
            )
        else:
            chosen.append(Chosen(picture, judged))
    if faults:
        raise SelectionError(faults)
    return chosen
