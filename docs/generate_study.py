"""Measure the studies that docs/solving.md tells of, into its charts and data; run by ``python -m docs``."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from bookmaker.experiments.study.density import DensityPlan
from bookmaker.experiments.study.doing import Study, density_study, do_study, probes_study, tries_study
from bookmaker.experiments.study.probes import ProbesPlan
from bookmaker.experiments.study.tries import TriesPlan
from bookmaker.jobs import HERE
from bookmaker.progress import silent

IMAGES = Path(__file__).with_name("images")
DATA = Path(__file__).with_name("data")


def studies() -> Iterator[tuple[str, Study[Any]]]:
    """Yield each study as the command does it without options, by name."""
    yield "density", density_study(DensityPlan())
    yield "probes", probes_study(ProbesPlan())
    yield "tries", tries_study(TriesPlan())


def main() -> None:
    """Do every study and keep its chart and its rows."""
    DATA.mkdir(exist_ok=True)
    for name, study in studies():
        with TemporaryDirectory() as folder:
            done = do_study(study, Path(folder), HERE, silent)
            copyfile(Path(folder, "study.csv"), DATA / f"study-{name}.csv")
            if "study.png" in done.files:
                copyfile(Path(folder, "study.png"), IMAGES / f"study-{name}.png")


if __name__ == "__main__":
    main()
