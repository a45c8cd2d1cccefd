"""Choose pictures as the seed draws them anew: by lottery, each as its first variant that fits."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from bookmaker.jobs import Executor, run
from bookmaker.nonogram.grid import Grid, canonical_key
from bookmaker.nonogram.picture import Picture
from bookmaker.selection.asked import Asked
from bookmaker.selection.chosen import Chosen, Taken
from bookmaker.selection.finite import ELSEWHERE, in_lottery, take, wanted
from bookmaker.selection.terms import Judged, Refused, judge_grid

TRIES, MOST_TRIES = 4, 24
"""Variants tried of one picture, and of one that must be in."""

WORTH_A_WORKER = 8
"""Pictures of a section for each worker; drawing one anew takes a tenth of a second and more."""

NO_VARIANT = "have no variant within the limits of the bank"
SAME = "come out as they are in the bank"
TOO_LARGE = "have no variant of the size"


@dataclass(frozen=True)
class Task:
    """One picture to draw anew for a section; the grid it has is the bank's own."""

    picture: Picture
    asked: Asked
    seed: int


@dataclass(frozen=True)
class Drawn:
    """What became of a picture: the grid that fits the section, or the last one, and what was said of it."""

    grid: Grid
    judged: Judged | Refused


def choose_variants(
    offered: Sequence[Picture],
    asked: Asked,
    seed: int,
    taken: Taken,
    on: Executor,
    progress: Callable[[int], None],
) -> list[Chosen]:
    """Choose ``asked.count`` pictures, none of them taken, each drawn anew, in the order of the section.

    What becomes of a picture depends on seed, picture and terms alone, so that asking for one more leaves
    the others. One without a vector is judged as it is. ``progress`` is told how many there are so far.
    Raises SelectionError as ``choose_pictures`` does, PictureError for vectors that cannot be read.
    """
    accepted: dict[str, Chosen] = {}
    refused = {picture.slug: ELSEWHERE for picture in offered if picture.slug in taken}
    seen = set(taken)
    for task, drawn in _draw_all(_tasks(offered, asked, seed, taken), asked, on):
        slug, key = task.picture.slug, canonical_key(drawn.grid)
        if isinstance(drawn.judged, Refused):
            refused[slug] = drawn.judged.reason
        elif key in seen:
            refused[slug] = ELSEWHERE
        else:
            seen.add(key)
            accepted[slug] = Chosen(replace(task.picture, grid=drawn.grid), drawn.judged)
            progress(len(accepted))
        if len(accepted) >= max(asked.count, len(wanted(asked))):
            break
    return take(accepted, refused, asked, seed)


def draw_anew(task: Task) -> Drawn:
    """Draw a picture as variant after variant of the seed until one fits the section."""
    picture, asked = task.picture, task.asked
    if not picture.vector:
        return Drawn(picture.grid, judge_grid(picture.grid, asked))
    drawn = Drawn(picture.grid, Refused(NO_VARIANT))
    for grid in _variants(task):
        drawn = Drawn(grid, _judge(grid, task))
        if isinstance(drawn.judged, Judged):
            break
    return drawn


def _variants(task: Task) -> Iterator[Grid]:
    """Yield the variants of a picture that there are, of the first few or, if it must be in, of many."""
    # Loaded here so that a book without variants does without.
    from bookmaker.gridding.variants import Subject, variant

    picture, size = task.picture, max(task.asked.width, task.asked.height)
    subject = Subject(picture.slug, picture.vector, size, picture.can_mirror)
    for number in range(MOST_TRIES if picture.slug in wanted(task.asked) else TRIES):
        grid = variant(subject, task.seed, number)
        if grid is not None:
            yield grid


def _judge(grid: Grid, task: Task) -> Judged | Refused:
    """Judge a variant by the section's terms, its size, and how it differs from the bank's own grid."""
    from bookmaker.gridding.differing import differ

    if grid.width > task.asked.width or grid.height > task.asked.height:
        return Refused(TOO_LARGE)
    judged = judge_grid(grid, task.asked)
    if isinstance(judged, Judged) and not differ(grid, task.picture.grid):
        return Refused(SAME)
    return judged


def _tasks(offered: Sequence[Picture], asked: Asked, seed: int, taken: Taken) -> list[Task]:
    by_slug = {picture.slug: picture for picture in offered if picture.slug not in taken}
    return [Task(by_slug[slug], asked, seed) for slug in in_lottery(by_slug, asked, seed)]


def _draw_all(tasks: Sequence[Task], asked: Asked, on: Executor) -> Iterator[tuple[Task, Drawn]]:
    """Yield each task with what became of it; the second half is begun only when it is needed."""
    on = on.sized_for(asked.count, WORTH_A_WORKER)
    if on.jobs != 1:
        # Workers then load what they would each compile.
        import bookmaker.gridding.variants  # noqa: F401
    half = 2 * asked.count
    parts = (run(draw_anew, part, on) for part in (tasks[:half], tasks[half:]))
    yield from zip(tasks, chain.from_iterable(parts), strict=True)
