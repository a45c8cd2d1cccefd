"""The studies: how far each has come is counted in grids."""

from typing import Any

import pytest

from bookmaker.experiments.study.density import DensityPlan, ReplayPlan
from bookmaker.experiments.study.doing import Study, density_study, probes_study, tries_study
from bookmaker.experiments.study.probes import ProbesPlan
from bookmaker.experiments.study.tries import TriesPlan

STUDIES: tuple[tuple[Study[Any], int], ...] = (
    (density_study(DensityPlan((5, 8), (0.4, 0.5, 0.6), 150)), 2 * 3 * 150),
    (density_study(ReplayPlan()), 39 * 300),
    (probes_study(ProbesPlan()), 5 * 300 + 4 * 120 + 1),
    (tries_study(TriesPlan((5,), (0.6,), 120)), 4 * 120),
)


@pytest.mark.parametrize(("study", "grids"), STUDIES)
def test_grids_of_all_tasks(study: Study[Any], grids: int) -> None:
    """Together the tasks of a study judge all its grids, the source's own fill among those of tries."""
    assert sum(map(study.grids, study.tasks.values())) == grids
