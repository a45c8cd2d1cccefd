"""What the README, the guides and the help say is so."""

import re
from pathlib import Path

import pytest
import yaml

from bookmaker.cli import COMMANDS
from bookmaker.spec import load_spec

ROOT = Path(__file__).parents[2]
GUIDES = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "pictures/README.md"]
PAGES = [f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("guide", ["README.md", "CONTRIBUTING.md"])
def test_named_files_exist(guide: str) -> None:
    """A path in backticks that could exist does."""
    text = (ROOT / guide).read_text(encoding="utf-8")
    for named in re.findall(r"`((?:bookmaker|tests|docs|pictures|configs)/[\w./-]+)`", text):
        assert (ROOT / named).exists(), f"{guide}: {named}"


@pytest.mark.parametrize("guide", [*GUIDES, *PAGES])
def test_links_lead_somewhere(guide: str) -> None:
    """Every relative link and picture exists."""
    text = (ROOT / guide).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert ((ROOT / guide).parent / target).exists(), f"{guide}: {target}"


def test_the_spec_of_the_readme_is_good(tmp_path: Path) -> None:
    """The example can be copied as it stands, and is as short as it says."""
    [example] = re.findall(r"```yaml\n(.*?)```", README, flags=re.DOTALL)
    path = tmp_path / "my_book.yaml"
    path.write_text(example, encoding="utf-8")

    spec = load_spec(path)

    assert spec.title == yaml.safe_load(example)["title"]
    assert len(example.splitlines()) <= 12


def test_every_command_stands_in_the_readme() -> None:
    """No command is left out of the table."""
    for entry in COMMANDS:
        assert f"`bookmaker {entry.name}" in README


def test_the_make_targets_exist() -> None:
    """The guides name no recipe that the Makefile lacks."""
    targets = set(
        re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    )
    for guide in GUIDES:
        text = (ROOT / guide).read_text(encoding="utf-8")
        for named in re.findall(r"^make ([a-z ]+?)(?: *#.*)?$|`make ([a-z ]+)`", text, flags=re.MULTILINE):
            assert set(" ".join(named).split()) <= targets, guide


def test_every_room_stands_in_the_architecture() -> None:
    """The tree and the layers of ARCHITECTURE.md name every module and package."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    for path in (ROOT / "bookmaker").iterdir():
        if path.name.startswith("__") or (path.is_dir() and not list(path.glob("*.py"))):
            continue
        assert path.stem in text, path.name
