"""A user's own reportlab settings do not reach our books."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_settings_in_a_home_are_not_run(tmp_path: Path) -> None:
    """What lies in a home under reportlab's names is not even read."""
    for name in (".reportlab_mods", ".reportlab_settings"):
        (tmp_path / name).write_text("raise SystemExit('run')", encoding="utf-8")
    environment = {**os.environ, "HOME": str(tmp_path), "USERPROFILE": str(tmp_path), "PYTHONPATH": str(ROOT)}

    command = [sys.executable, "-c", "import bookmaker.pdf.writer"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
