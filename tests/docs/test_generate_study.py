"""The data of docs/solving.md, measured again in part."""

import csv
from pathlib import Path

import numpy as np
import pytest

from bookmaker.experiments.study import density
from bookmaker.experiments.study.density import DensityPlan
from bookmaker.experiments.study.tries import TriesPlan
from docs.generate_study import DATA, IMAGES


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / f"study-{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize(("side", "fill"), [(10, 0.45), (15, 0.55), (20, 0.6)])
def test_density(side: int, fill: float) -> None:
    """The shares that stand in the data are those of the grids that the seed draws."""
    plan = DensityPlan(sides=(side,), fills=(fill,))
    records = [density.measure(task) for task in plan.tasks.values()]
    row = next(row for row in rows("density") if (row["size"], row["fill"]) == (f"{side}x{side}", str(fill)))

    for kind in ("fair", "stuck", "ambiguous", "undecided"):
        assert int(row[kind]) == sum(int(str(record[kind])) for record in records)


def test_the_whole_plans_stand_in_the_data() -> None:
    """Every point of the plans has its row, the published stuck grids theirs, and the charts are small."""
    plan, tries = DensityPlan(), TriesPlan()
    assert len(rows("density")) == len(plan.sides) * len(plan.fills) == 39
    assert {int(row["grids"]) for row in rows("density")} == {plan.grids}
    assert len({(row["source"], row["size"], row["fill"]) for row in rows("tries")}) == len(rows("tries"))
    assert {row["size"] for row in rows("tries")} == {f"{side}x{side}" for side in tries.sides}
    assert len(rows("probes")) == 37 + 14
    for path in (*_kept(DATA, ".csv"), *_kept(IMAGES, ".png")):
        assert path.stat().st_size < 60_000


def test_no_share_of_stuck_grids_passes_seven_percent() -> None:
    """What docs/solving.md says of the thin band of hard and honest puzzles holds in its data."""
    assert np.max([float(row["stuck_high"]) for row in rows("density")]) < 0.06


def _kept(folder: Path, suffix: str) -> list[Path]:
    kept = sorted(folder.glob(f"study-*{suffix}"))
    assert kept
    return kept
