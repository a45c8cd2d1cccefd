"""``bookmaker solve``: a puzzle file in; verdict, answers, class and steps out."""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bookmaker.commands._timing import Timing, time_call
from bookmaker.errors import ExitCode, PuzzleFileError
from bookmaker.files import check_length, decode, read_file, reason
from bookmaker.findings import counted

if TYPE_CHECKING:
    from bookmaker.nonogram.clues import Clues
    from bookmaker.nonogram.difficulty import Difficulty
    from bookmaker.nonogram.grid import Grid
    from bookmaker.nonogram.verdict import Log, Solution

SCHEMA = 1
RUNS = 10
MOST_ANSWERS, MOST_RUNS = 1_000_000, 10_000
WHAT = "a puzzle file"
MAX_BYTES = 1024 * 1024
"""Far more than the clues of the largest puzzle take."""
CELLS_TOLD = 12
"""Differing cells named one by one; the picture of them is complete."""

CLASSES = {
    "LINE_SOLVABLE": "line",
    "NEEDS_PROBING": "probe1",
    "NEEDS_SEARCH": "deeper",
    "AMBIGUOUS": "multiple",
    "IMPOSSIBLE": "none",
    "UNDECIDED": "undecided",
}
MEANINGS = {
    "LINE_SOLVABLE": "exactly one answer, and line logic alone finds it",
    "NEEDS_PROBING": "exactly one answer, but some cells need a what-if",
    "NEEDS_SEARCH": "exactly one answer, but it needs deeper search than single what-ifs",
    "UNDECIDED": "the search budget ran out before the answers were counted",
}
BEYOND_LINES = {"probe": "what-ifs", "search": "deeper search"}
"""What follows line logic on the rungs beyond it."""


@dataclass(frozen=True)
class Asked:
    """One puzzle of a file: ``size`` is its class in a picture file, 0 elsewhere."""

    name: str
    size: int
    clues: "Clues"


@dataclass(frozen=True)
class Judged:
    """A puzzle with what the solver says of it, and the time that takes where it was asked for.

    ``most`` is how many answers were to be counted.
    """

    puzzle: Asked
    solution: "Solution"
    most: int
    timing: Timing | None


@click.command(name="solve", epilog="Example: bookmaker solve pictures/snail.toml --size 15 --log")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--max",
    "max_answers",
    metavar="N",
    type=click.IntRange(2, MOST_ANSWERS),
    default=2,
    show_default=True,
    help="Count answers up to N.",
)
@click.option("--size", metavar="S", type=click.IntRange(min=1), help="Judge the grid of this size only.")
@click.option("--log", "with_log", is_flag=True, help="Print the steps of line logic, sweep by sweep.")
@click.option("--print", "with_answer", is_flag=True, help="Print the answer as '#' and '.'.")
@click.option("--benchmark", is_flag=True, help="Time the verdict, after a run to warm up.")
@click.option(
    "--runs",
    metavar="N",
    type=click.IntRange(1, MOST_RUNS),
    help=f"Time it over N runs.  [default: {RUNS}; with --benchmark only]",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object.")
@click.option("--quiet", is_flag=True, help="Print nothing; the exit code tells.")
def command(
    file: Path,
    max_answers: int,
    size: int | None,
    with_log: bool,
    with_answer: bool,
    benchmark: bool,
    runs: int | None,
    as_json: bool,
    quiet: bool,
) -> ExitCode:
    """Judge the puzzles of a file.

    FILE holds clues (rows, a line ---, columns), a grid of '#' and '.', or is a picture file; - reads from
    the standard input. Sides may have up to 400 cells. Ends with 0 when each puzzle has exactly one answer,
    1 when one has none or several, 2 when the file cannot be read, 3 when one could not be decided.
    """
    if runs and not benchmark:
        raise click.UsageError("--runs counts the runs of --benchmark, which was not asked for")
    timed = (runs or RUNS) if benchmark else 0
    judged = [_judge(puzzle, max_answers, with_log and not quiet, timed) for puzzle in _chosen(file, size)]
    if as_json:
        click.echo(format_json(judged))
    elif not quiet:
        reports = (_report(one, with_log, with_answer) for one in judged)
        click.echo("\n\n".join("\n".join(report) for report in reports))
    return _exit_code(one.solution for one in judged)


def format_json(judged: Sequence[Judged]) -> str:
    """Return results as JSON text: the one puzzle, or ``grids`` by size where a file has several."""
    records = [_record(one) for one in judged]
    if len(records) == 1:
        return json.dumps({"schema": SCHEMA, **records[0]}, indent=2)
    sized = [{"size": one.puzzle.size, **record} for one, record in zip(judged, records, strict=True)]
    return json.dumps({"schema": SCHEMA, "grids": sized}, indent=2)


def _judge(puzzle: Asked, max_answers: int, with_log: bool, runs: int) -> Judged:
    # Loaded here so that asking for help does not wait for the compiler.
    from bookmaker.nonogram.solver import judge

    solution = judge(puzzle.clues, max_answers=max_answers, log=with_log)
    timing = time_call(lambda: judge(puzzle.clues, max_answers=max_answers), runs) if runs else None
    return Judged(puzzle, solution, max_answers, timing)


def _record(one: Judged) -> dict[str, object]:
    """Name one puzzle's result; cells of ``difference`` count from 0, and flipping them in ``solution``
    gives the second answer."""
    from bookmaker.nonogram.grid import format_grid

    puzzle, solution = one.puzzle, one.solution
    answer = solution.grid if solution.verdict.is_unique or solution.second else None
    return {
        "width": puzzle.clues.width,
        "height": puzzle.clues.height,
        "verdict": solution.verdict,
        "answers": solution.answers,
        "answers_exact": solution.exact,
        "class": CLASSES[solution.verdict],
        "line_unknown": solution.line_unknown,
        "probes": [solution.probes, 0],
        "solution": format_grid(answer) if answer else None,
        "difference": _differing(solution),
        "difficulty": asdict(_grade(one)) if solution.verdict.is_unique else None,
        **({"benchmark": asdict(one.timing)} if one.timing else {}),
    }


def _chosen(file: Path, size: int | None) -> list[Asked]:
    puzzles = _read(file)
    if size is None:
        return puzzles
    chosen = [one for one in puzzles if size in (one.size, max(one.clues.width, one.clues.height))]
    if not chosen:
        has = ", ".join(str(one.size or max(one.clues.width, one.clues.height)) for one in puzzles)
        raise PuzzleFileError(f"{file.as_posix()}: no grid of size {size}; it has {has}")
    return chosen[:1]


def _read(file: Path) -> list[Asked]:
    if file.suffix.lower() == ".toml":
        return _read_picture(file)
    from bookmaker.nonogram.formats import read_clues

    name = "standard input" if str(file) == "-" else file.as_posix()
    return [Asked(name, 0, read_clues(_text(file, name), name))]


def _read_picture(file: Path) -> list[Asked]:
    from bookmaker.bank.reader import load_picture_file
    from bookmaker.nonogram.clues import clues_of

    picture = load_picture_file(file)
    name = file.as_posix()
    return [Asked(f"{name}: grid {one.size}", one.size, clues_of(one.grid)) for one in picture.grids]


def _text(file: Path, name: str) -> str:
    from bookmaker.nonogram.formats import EXPECTED

    data = _standard_input(name) if str(file) == "-" else read_file(file, MAX_BYTES, WHAT, PuzzleFileError)
    return decode(data, name, EXPECTED, PuzzleFileError)


def _standard_input(name: str) -> bytes:
    if sys.stdin is None:
        raise PuzzleFileError(f"{name}: is closed, expected {WHAT}; pipe one in or name a file")
    try:
        data: bytes = sys.stdin.buffer.read(MAX_BYTES + 1)
    except OSError as fault:
        raise PuzzleFileError(f"{name}: {reason(fault)}, expected {WHAT}; pipe one in") from None
    check_length(data, MAX_BYTES, name, WHAT, PuzzleFileError)
    return data


def _report(one: Judged, with_log: bool, with_answer: bool) -> Iterator[str]:
    puzzle, solution = one.puzzle, one.solution
    yield f"{puzzle.name}: {puzzle.clues.width} x {puzzle.clues.height}"
    yield f"{solution.verdict}: {_meaning(solution, one.most)}"
    if solution.line_unknown and solution.verdict != "IMPOSSIBLE":
        area = puzzle.clues.width * puzzle.clues.height
        yield f"Line logic leaves {solution.line_unknown} of {counted(area, 'cell')} open."
    if solution.verdict.is_unique:
        yield _level(_grade(one))
    if with_log:
        yield from _steps(puzzle.clues, solution.log)
    if solution.grid and solution.second:
        yield from _both(solution.grid, solution.second, _differing(solution))
    elif solution.grid and with_answer and solution.verdict.is_unique:
        yield from _rows(solution.grid)
    if one.timing:
        yield (
            f"Time to the verdict: best {one.timing.best_ms:g} ms, median {one.timing.median_ms:g} ms, "
            f"of {counted(one.timing.runs, 'run')}"
        )


def _meaning(solution: "Solution", most: int) -> str:
    if solution.verdict != "AMBIGUOUS":
        return solution.fault or MEANINGS[solution.verdict]
    told = counted(solution.answers, "answer")
    if solution.exact:
        return told
    return f"{told} or more{'; the count was stopped by its budget' if solution.answers < most else ''}"


def _level(difficulty: "Difficulty") -> str:
    sweeps = f"level {difficulty.tier}: {counted(difficulty.sweeps, 'sweep')} of line logic"
    if difficulty.rung != "line":
        return f"{sweeps}, then {BEYOND_LINES[difficulty.rung]}"
    return f"{sweeps}, at the narrowest {counted(difficulty.bottleneck, 'line')} offered progress"


def _grade(one: Judged) -> "Difficulty":
    from bookmaker.nonogram.difficulty import grade

    return grade(one.puzzle.clues, one.solution)


def _steps(clues: "Clues", log: "Log") -> Iterator[str]:
    """Yield each sweep, and each line that it moves as it then stands."""
    from bookmaker.nonogram.clues import format_clue
    from bookmaker.nonogram.grid import SYMBOLS

    cells = [["?"] * clues.width for _ in clues.rows]
    for number, sweep in enumerate(log, 1):
        yield f"Sweep {number}, {sweep.axis}s; lines that offer progress: {sweep.productive}"
        for step in sweep.steps:
            for position, value in step.settled:
                r, c = (step.index, position) if step.axis == "row" else (position, step.index)
                cells[r][c] = SYMBOLS[value]
            is_row = step.axis == "row"
            line = cells[step.index] if is_row else [row[step.index] for row in cells]
            clue = format_clue((clues.rows if is_row else clues.cols)[step.index])
            yield f"  {step.axis} {step.index + 1}  {''.join(line)}  {clue}"


def _both(first: "Grid", second: "Grid", differing: Sequence[tuple[int, int]]) -> Iterator[str]:
    yield "One answer:"
    yield from _rows(first)
    yield "Another:"
    yield from _rows(second)
    named = "; ".join(f"row {r + 1}, column {c + 1}" for r, c in differing[:CELLS_TOLD])
    more = len(differing) - CELLS_TOLD
    yield f"They differ in {len(differing)} cells: {named}{f'; and {more} more' if more > 0 else ''}"


def _rows(grid: "Grid") -> Iterable[str]:
    from bookmaker.nonogram.grid import format_grid

    return (f"  {row}" for row in format_grid(grid))


def _differing(solution: "Solution") -> Sequence[tuple[int, int]]:
    from bookmaker.nonogram.solver import differing_cells

    return differing_cells(solution.grid, solution.second) if solution.grid and solution.second else ()


def _exit_code(solutions: Iterable["Solution"]) -> ExitCode:
    verdicts = [solution.verdict for solution in solutions]
    if any(verdict in ("AMBIGUOUS", "IMPOSSIBLE") for verdict in verdicts):
        return ExitCode.FAILING
    return ExitCode.NOT_JUDGED if "UNDECIDED" in verdicts else ExitCode.DONE
