"""A line into what the places of its runs tell: blocks, gaps, and cells that runs reach or always cover."""

from collections.abc import Iterable, Mapping

from bookmaker.nonogram.grid import FILLED, UNKNOWN
from bookmaker.nonogram.walkthrough.line_view import LineView, Span
from bookmaker.nonogram.walkthrough.reasons import Reason, Technique, reason, run_at
from bookmaker.nonogram.walkthrough.wording import join_words, name_cells, name_span, stretches


def finished_run(view: LineView) -> Reason | None:
    """A block as long as every run it may be has an empty cell on both sides."""
    done: dict[str, list[Span]] = {}
    empty = []
    for first, last in view.blocks:
        around = [i for i in (first - 1, last + 1) if _is_unknown(view, i)]
        owners = view.owners(first, last) if around else []
        if owners and all(view.clue[run] == last - first + 1 for run in owners):
            done.setdefault(_finished(view, owners), []).append((first, last))
            empty += around
    why = join_words([_tell_blocks(blocks, name) for name, blocks in done.items()]) if done else ""
    return reason(Technique.FINISHED, view, f"{why}, so", empty=empty) if done else None


def small_gap(view: LineView) -> Reason | None:
    """A gap is empty where it is too small for each run that could lie around it."""
    gaps = [gap for gap in view.gaps if _is_open(view, gap)]
    crossing = {gap: [run for run in view.room.runs if _crosses(view.spans[run], gap)] for gap in gaps}
    small = [
        gap
        for gap, runs in crossing.items()
        if runs and all(view.clue[run] > gap[1] - gap[0] + 1 for run in runs)
    ]
    if not small:
        return None
    why = join_words([_tell_small(view, gaps, crossing) for gaps in _alike(view, small, crossing)])
    if any(_fits_another(view, gap, crossing[gap]) for gap in small):
        why += f", and no other run reaches {'it' if len(small) == 1 else 'them'}"
    told = "it is empty" if len(small) == 1 else "they are empty"
    cells = [i for gap in small for i in range(gap[0], gap[1] + 1)]
    return reason(Technique.SMALL_GAP, view, f"{why}, so", empty=cells, told=told)


def join(view: LineView) -> Reason | None:
    """Blocks that can only belong to one and the same run have no hole between them."""
    for (first, end), (start, last) in zip(view.blocks, view.blocks[1:], strict=False):
        owners = view.owners(first, end)
        if len(owners) == 1 and view.owners(start, last) == owners:
            both = _name_blocks([(first, end), (start, last)])
            why = f"{both} belong to the same run, {run_at(view, owners[0])}, so"
            return reason(Technique.JOIN, view, why, filled=range(end + 1, start))
    return None


def split(view: LineView) -> Reason | None:
    """A cell between two blocks is empty where no run around there is long enough for both and the cell."""
    for (first, end), (start, last) in zip(view.blocks, view.blocks[1:], strict=False):
        between, length = end + 1, last - first + 1
        if start != end + 2 or not _is_unknown(view, between) or length <= _longest(view, first, last):
            continue
        whole = f"a run of {length} at {name_span(first, last)}"
        why = f"filling {name_cells([between])} would make {whole}, which is too long, so"
        if length <= max(view.clue):
            why = f"filling {name_cells([between])} would make {whole}, where no run is so long, so"
        return reason(Technique.SPLIT, view, why, empty=[between])
    return None


def reach(view: LineView) -> Reason | None:
    """A cell is empty where the runs before it cannot come so far and those behind it neither."""
    spans = view.spans
    covered = {i for first, last in spans for i in range(first, last + 1)}
    beyond = [i for i in range(len(view.cells)) if i not in covered and _is_unknown(view, i)]
    if not beyond:
        return None
    near = {run for gap in stretches(beyond) for run in _neighbours(spans, gap)}
    runs = [run for run in sorted(near) if run in view.room.runs] or sorted(near)
    return reason(Technique.REACH, view, _confined(view, runs) + ", so", empty=beyond)


def bounded_run(view: LineView) -> Reason | None:
    """A run with less play than it is long covers the middle of where it may lie."""
    told, filled = [], []
    for run in view.room.runs:
        starts = view.starts[run]
        middle = [i for i in range(starts[-1], starts[0] + view.clue[run]) if _is_unknown(view, i)]
        if middle:
            told.append(run)
            filled += middle
    return reason(Technique.BOUNDED, view, _confined(view, told) + ", so", filled=filled) if told else None


def either_way(view: LineView) -> Reason | None:
    """Whichever run a block belongs to, some cells are covered, or left empty around it."""
    for first, last in view.blocks:
        owners = view.owners(first, last)
        cases = [(run, start) for run in owners for start in view.starts_over(run, first, last)]
        filled = set.intersection(*(set(range(start, start + view.clue[run])) for run, start in cases))
        empty = set.intersection(*(_left_empty(view, run, start) for run, start in cases))
        verb = "belongs" if first == last else "belong"
        names = join_words([run_at(view, run) for run in owners], "or")
        why = f"{name_span(first, last)} {verb} to {names}, and in each case"
        found = reason(Technique.EITHER_WAY, view, why, filled=filled, empty=empty)
        if found:
            return found
    return None


def _longest(view: LineView, first: int, last: int) -> int:
    """Return the length of the longest run that may cover any cell from a first to a last one."""
    near = zip(view.clue, view.spans, strict=True)
    return max(length for length, span in near if _crosses(span, (first, last)))


def _left_empty(view: LineView, run: int, start: int) -> set[int]:
    """Return the cells that are empty around a run at a start: beside it, and all where no run is left."""
    end = start + view.clue[run]
    before = range(0 if run == 0 else start - 1, start)
    behind = range(end, len(view.cells) if run == len(view.clue) - 1 else end + 1)
    return {*before, *behind}


def _finished(view: LineView, owners: list[int]) -> str:
    return run_at(view, owners[0]) if len(owners) == 1 else f"whole run of {view.clue[owners[0]]}"


def _tell_blocks(blocks: list[Span], name: str) -> str:
    """Say what finished blocks are: ``cells 3 and 4 are the 2``."""
    places = _name_blocks(blocks)
    verb = "is" if len(blocks) == 1 and blocks[0][0] == blocks[0][1] else "are"
    if name.startswith("the "):
        return f"{places} {verb} {name}"
    return f"{places} {verb} {'a ' + name if len(blocks) == 1 else name.replace('run', 'runs')}"


def _name_blocks(blocks: list[Span]) -> str:
    singles = [first for first, last in blocks if first == last]
    if len(singles) == len(blocks):
        return name_cells(singles)
    return join_words([name_span(*block) for block in blocks])


def _fits_another(view: LineView, gap: Span, crossing: list[int]) -> bool:
    """Tell whether a run that lies elsewhere is short enough for a gap."""
    size = gap[1] - gap[0] + 1
    return any(view.clue[run] <= size for run in view.room.runs if run not in crossing)


def _alike(view: LineView, gaps: list[Span], crossing: Mapping[Span, list[int]]) -> Iterable[list[Span]]:
    """Put gaps together that are crossed by runs of the same lengths."""
    groups: dict[frozenset[int], list[Span]] = {}
    for gap in gaps:
        groups.setdefault(frozenset(view.clue[run] for run in crossing[gap]), []).append(gap)
    return groups.values()


def _tell_small(view: LineView, gaps: list[Span], crossing: Mapping[Span, list[int]]) -> str:
    runs = sorted({run for gap in gaps for run in crossing[gap]})
    return f"{_tell_gaps(gaps)} too small for {_too_long(view, runs)}"


def _tell_gaps(gaps: list[Span]) -> str:
    places = join_words([name_span(*gap) for gap in gaps])
    return f"the gap at {places} is" if len(gaps) == 1 else f"the gaps at {places} are"


def _too_long(view: LineView, runs: list[int]) -> str:
    lengths = {view.clue[run] for run in runs}
    if len(runs) == 1:
        return run_at(view, runs[0])
    if len(lengths) == 1:
        return f"a run of {view.clue[runs[0]]}"
    if len(runs) == 2:
        return join_words([run_at(view, run) for run in runs])
    return f"any run that could lie there, the shortest being {min(view.clue[run] for run in runs)}"


def _confined(view: LineView, runs: list[int]) -> str:
    """Say where each of some runs lies: ``the 2 can only lie in cells 1 to 4 and the 3 in cells 6 to 9``."""
    words = [f"{run_at(view, run)} {{}}in {name_span(*view.spans[run])}" for run in runs]
    return join_words([word.format("" if i else "can only lie ") for i, word in enumerate(words)])


def _neighbours(spans: list[Span], gap: Span) -> list[int]:
    """Name the last run that lies before a gap and the first one behind it."""
    before = [run for run, span in enumerate(spans) if span[1] < gap[0]]
    behind = [run for run, span in enumerate(spans) if span[0] > gap[1]]
    return before[-1:] + behind[:1]


def _crosses(span: Span, gap: Span) -> bool:
    return span[0] <= gap[1] and gap[0] <= span[1]


def _is_open(view: LineView, gap: Span) -> bool:
    return FILLED not in view.cells[gap[0] : gap[1] + 1]


def _is_unknown(view: LineView, position: int) -> bool:
    return 0 <= position < len(view.cells) and view.cells[position] == UNKNOWN
