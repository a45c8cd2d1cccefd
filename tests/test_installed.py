"""The built wheel works alone: outside the checkout, read-only, without a home."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.specs import PICTURES, write_spec

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the unpacked wheel, nothing in it writable."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps"]
    command = [*pip, "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    [wheel] = folder.glob("*.whl")
    target = folder / "site"
    zipfile.ZipFile(wheel).extractall(target)
    for path in sorted(target.rglob("*"), reverse=True):
        path.chmod(0o555 if path.is_dir() else 0o444)
    return target


def run(installed: Path, folder: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the installed program in a folder, with a home that cannot be made."""
    nowhere = str(folder / "file" / "home")
    (folder / "file").write_text("")
    homes = ("HOME", "USERPROFILE", "LOCALAPPDATA", "XDG_CACHE_HOME")
    environment = {**os.environ, **dict.fromkeys(homes, nowhere), "PYTHONPATH": str(installed)}
    environment.pop("NUMBA_CACHE_DIR", None)
    command = [sys.executable, "-P", "-m", "bookmaker", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=folder, check=False)


def test_everything_travels_along(installed: Path) -> None:
    """Pictures, templates, configs, the schema and texts on rules are in the wheel, tests are not."""
    data = installed / "bookmaker" / "data"

    assert len(list((data / "pictures").glob("*.toml"))) == len(list((ROOT / "pictures").glob("*.toml")))
    assert (data / "templates/classic/template.yaml").is_file()
    assert (data / "configs/easy_15x15.yaml").is_file()
    assert list((installed / "bookmaker").rglob("*.schema.json"))
    assert (installed / "bookmaker/rules/margins.toml").is_file()
    assert not (installed / "tests").exists()


def test_a_book_from_anywhere(installed: Path, tmp_path: Path) -> None:
    """Build and validate outside the checkout, with nowhere to keep compiled code."""
    done = run(installed, tmp_path, "build", write_spec(tmp_path, {**PICTURES, "count": 24}))
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr

    judged = run(installed, tmp_path, "validate", "out/interior.pdf")

    assert judged.returncode == 0, judged.stdout
    assert "READY" in judged.stdout


def test_the_packaged_bank(installed: Path, tmp_path: Path) -> None:
    """``check-pictures`` without a path judges the bank that came along."""
    done = run(installed, tmp_path, "check-pictures")

    assert done.returncode == 0, done.stderr
    assert "pictures" in done.stdout
