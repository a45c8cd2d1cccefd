"""Puzzles with known answers: ours in tests/data, the public ones beside the repository where they are."""

from dataclasses import dataclass
from pathlib import Path

import yaml

from bookmaker.nonogram.clues import Clue, Clues, clues_of, parse_clue
from bookmaker.nonogram.grid import Grid, parse_grid
from bookmaker.nonogram.verdict import Verdict

OURS = Path(__file__).parents[1] / "data"
SHARED = Path(__file__).parents[3] / "shared"

VERDICTS = {
    "line": Verdict.LINE_SOLVABLE,
    "probe1": Verdict.NEEDS_PROBING,
    "probe2": Verdict.NEEDS_SEARCH,
    "backtrack": Verdict.NEEDS_SEARCH,
    "multiple": Verdict.AMBIGUOUS,
    "none": Verdict.IMPOSSIBLE,
}


@dataclass(frozen=True)
class Known:
    """A puzzle and what is known of it; None where nothing is."""

    name: str
    clues: Clues
    verdict: Verdict
    answers: int | None = None
    line_unknown: int | None = None
    probes: int | None = None
    answer: Grid | None = None


def puzzle_files() -> list[Path]:
    """List the puzzle files: our own, then the public ones that are at hand."""
    own = sorted((OURS / "puzzles").glob("*.yaml"))
    return own + [
        path for path in sorted((SHARED / "puzzles").glob("*.yaml")) if not path.name.startswith("own-")
    ]


def read_puzzle(path: Path) -> Known:
    """Read one puzzle file."""
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    expected = data["expected"]
    kind = expected["class"]
    is_stuck = expected["line_logic"] == "stuck" and kind != "none"
    cells = data["width"] * data["height"]
    return Known(
        name=path.stem,
        clues=Clues(*(tuple(map(tuple, data[side])) for side in ("rows", "cols"))),
        verdict=VERDICTS[kind],
        line_unknown=cells - expected["cells_known_after_line_logic"] if is_stuck else None,
        probes=expected["cheapest_first_trace"]["one_step_probes"] if kind == "probe1" else None,
        answer=parse_grid(expected["solution"]) if "solution" in expected else None,
    )


def read_cases() -> list[Known]:
    """Read the small inputs on which published tools went wrong."""
    text = (OURS / "cases" / "puzzles.yaml").read_text(encoding="utf-8")
    return [_case(data) for data in yaml.safe_load(text)]


def _case(data: dict) -> Known:
    grid = parse_grid(data["grid"]) if "grid" in data else None
    sides = (tuple(parse_clue(clue) for clue in data.get(side, ())) for side in ("rows", "cols"))
    return Known(
        name=data["id"],
        clues=clues_of(grid) if grid else Clues(*sides),
        verdict=Verdict(data["verdict"]),
        answers=data["answers"],
        line_unknown=data.get("line_unknown"),
        answer=grid if data["answers"] == 1 else None,
    )


def dominoes(count: int) -> Clues:
    """Return the clues of so many dominoes in a row, a family of unique puzzles that is hard for its size."""
    rows, cols = (((3, 1), (1,)) * (count - 1), ((1, 3), (1,)) * (count - 1))
    return Clues(((3,), (1,), *rows, (1,)), ((1,), (1,), *cols, (3,)))


def lines(text: str) -> tuple[Clue, ...]:
    """Read the clues of one side, lines by slashes and runs by spaces."""
    return tuple(parse_clue(clue) for clue in text.split("/"))
