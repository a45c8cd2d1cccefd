"""What the page on experiments shows is what comes of it."""

import csv
import json
import re
import shlex
from pathlib import Path

import pytest

from bookmaker.__main__ import run

PAGE = (Path(__file__).parents[2] / "docs" / "experiments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)
CALLS = [line.removeprefix("bookmaker ") for block in BLOCKS for line in block.splitlines()]
STUDIES = [call for call in CALLS if call.startswith("study ")]
STUDY = PAGE.partition("\n## Study\n")[2].partition("\n## ")[0]


def test_the_study_looks_as_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first call of the page prints the block below it."""
    monkeypatch.chdir(tmp_path)

    assert run(shlex.split(STUDIES[0])) == 0
    assert capsys.readouterr().out == BLOCKS[1]


@pytest.mark.parametrize("call", STUDIES)
def test_every_study_of_the_page_runs(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It leaves the files that the page lists, in the folder it names; its columns stand there, too."""
    monkeypatch.chdir(tmp_path)

    assert run([*shlex.split(call), "--quiet"]) == 0
    [folder] = Path("out").iterdir()
    assert f"`{folder.as_posix()}`" in STUDY
    assert all(f"`{path.name}`" in STUDY for path in folder.iterdir())
    with (folder / "study.csv").open(encoding="utf-8", newline="") as file:
        columns = next(csv.reader(file))
    whole = [re.sub("^(fair|stuck|ambiguous)(?=_)", "", column) for column in columns]
    assert [column for column in whole if f"`{column}`" not in STUDY] == []
    told = json.loads((folder / "study.json").read_text(encoding="utf-8"))
    assert {"schema", "study"} < set(told)
    assert ({"points", "half_fair", "groups", "hardest"} & set(told)) != set()


@pytest.mark.slow
def test_the_hunt_of_the_page_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its folder is the one that the page names."""
    monkeypatch.chdir(tmp_path)
    [call] = [call for call in CALLS if call.startswith("mine ")]

    assert run([*shlex.split(call), "--quiet"]) == 0
    [folder] = Path("out").iterdir()
    assert f"`{folder.as_posix()}`" in PAGE
    assert len(list(folder.glob("*.non"))) == 3
