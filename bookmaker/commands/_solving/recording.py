"""Judged puzzles to the JSON that other programs read."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict

from bookmaker.commands._solving.judging import Judged, Times
from bookmaker.commands._timing import Timing
from bookmaker.nonogram.difficulty import grade
from bookmaker.nonogram.grid import Grid, format_grid
from bookmaker.nonogram.measures import report_of
from bookmaker.nonogram.moves import Move
from bookmaker.nonogram.solver import differing_cells

SCHEMA = 1

Record = Mapping[str, object]


def format_records(judged: Sequence[Judged]) -> str:
    """Return results as JSON text: the one puzzle, or ``grids`` where a file has several."""
    records = [record_of(one) for one in judged]
    if len(records) == 1:
        return json.dumps({"schema": SCHEMA, **records[0]}, indent=2)
    sized = [{"size": one.posed.filed.size, **record} for one, record in zip(judged, records, strict=True)]
    return json.dumps({"schema": SCHEMA, "grids": sized}, indent=2)


def list_entry(number: int, grid: Grid) -> str:
    """Return an answer as an entry of JSON that is written as answers are found; ``number`` is from 1.

    The first one opens the list, so that nothing is written before there is something to tell.
    """
    return f"{_OPENING if number == 1 else ','}\n    {json.dumps(format_grid(grid))}"


def list_closing(judged: Judged, count: int) -> str:
    """Return the end of a list of so many entries, the whole of an empty one, and all else that is told."""
    rest = json.dumps(record_of(judged), indent=2).removeprefix("{")
    return f"\n  ],{rest}" if count else f"{_OPENING}],{rest}"


_OPENING = f'{{\n  "schema": {SCHEMA},\n  "solutions": ['


def record_of(judged: Judged) -> Record:
    """Name one puzzle's result, cells from 0: flipping those of ``difference`` in ``solution`` gives the
    second answer."""
    solution, trace = judged.solution, judged.found.trace
    answer = solution.grid if solution.verdict.is_unique or solution.second else None
    return {
        "width": judged.posed.clues.width,
        "height": judged.posed.clues.height,
        "verdict": solution.verdict,
        "answers": solution.answers,
        "answers_exact": solution.exact,
        "class": judged.kind,
        "line_unknown": solution.line_unknown,
        "probes": list(trace.probes) if trace else [0, 0],
        "solution": format_grid(answer) if answer else None,
        "difference": _difference(judged),
        "difficulty": _difficulty(judged),
        "mend": _mend(judged),
        **dict(_asked_for(judged)),
    }


def _asked_for(judged: Judged) -> Iterator[tuple[str, object]]:
    """Yield the parts that are there only where the call or the file asks for them."""
    if judged.begun:
        begun = judged.begun
        yield "given", {"cells": begun.known, "wrong": begun.wrong, "answers": begun.answers}
    if judged.checked:
        yield "answer", {"fits": not judged.checked.faults, "faults": judged.checked.faults}
    if judged.posed.filed.promise:
        yield "promise", {"sha256": judged.posed.filed.promise, "kept": judged.promise_kept}
    if judged.untrue:
        yield "untrue", [asdict(one) for one in judged.untrue]
    if judged.moves is not None:
        yield "steps", [_step(move) for move in judged.moves]
    if judged.times:
        yield "benchmark", _benchmark(judged.times)


def _difference(judged: Judged) -> Sequence[tuple[int, int]]:
    first, second = judged.solution.grid, judged.solution.second
    return differing_cells(first, second) if first and second else ()


def _difficulty(judged: Judged) -> Record | None:
    if not judged.solution.verdict.is_unique:
        return None
    clues, solution = judged.posed.clues, judged.solution
    graded = asdict(grade(clues, solution))
    # The rung of a grade has its own names, which programs know longer than the classes.
    report = asdict(report_of(clues, solution, judged.found.trace))
    return {**graded, **{key: value for key, value in report.items() if key not in (*graded, "probes")}}


def _mend(judged: Judged) -> Record | None:
    mend = judged.mend
    if mend is None:
        return None
    of = "drawn" if mend.drawn else "first"
    return {"row": mend.row, "col": mend.col, "value": mend.value, "class": mend.kind, "of": of}


def _step(move: Move) -> Record:
    is_line = move.axis != ""
    return {
        "tool": move.tool,
        "technique": move.technique,
        "axis": move.axis or None,
        "index": move.index if is_line else None,
        "settled": move.settled,
        "tried": move.tried,
        "words": move.words,
    }


def _benchmark(times: Times) -> Record:
    first = times.first_answer
    runs = times.verdict.runs
    whole = _milliseconds(first) if first else {"best_ms": None, "median_ms": None}
    return {
        "runs": runs,
        **whole,
        "first_answer": _milliseconds(first) if first else None,
        "verdict": _milliseconds(times.verdict),
    }


def _milliseconds(timing: Timing) -> Record:
    return {"best_ms": timing.best_ms, "median_ms": timing.median_ms}
