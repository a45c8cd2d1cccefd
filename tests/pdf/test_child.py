"""A reading process loads no more than its library, holds itself to its memory, and ends with its parent."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bookmaker.pdf.child import MEMORY
from bookmaker.pdf.children import command
from bookmaker.pdf.facts import Layer
from bookmaker.pdf.telling import Opening, read_fact
from tests.good_book import write_book

HEAVY = ("numba", "reportlab", "click", "pydantic", "rich")
LIBRARIES = {"pages": "pypdf", "inks": "pypdfium2"}


@pytest.mark.parametrize(("what", "library"), LIBRARIES.items())
def test_loads_its_library_alone(what: str, library: str, tmp_path: Path) -> None:
    """Neither solvers nor writers are loaded, nor the library of the other layer."""
    others = {*HEAVY, *LIBRARIES.values()} - {library}
    path = write_book(tmp_path / "book.pdf", pages=1)
    arguments = [what, str(path), *(["1", "-"] if what == "pages" else [])]
    program = (
        "import sys; from bookmaker.pdf.child import main; main(*sys.argv[1:]); "
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )

    loaded = set(done.stderr.decode().split())
    assert library in loaded and not others & loaded


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="not every system knows the limit")
def test_memory_is_limited() -> None:
    """What would take more memory than allowed ends the process, not the machine."""
    program = f"from bookmaker.pdf.child import limit_memory; limit_memory({MEMORY}); bytes({2 * MEMORY})"
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )

    assert done.returncode == 1 and "MemoryError" in done.stderr


def test_ends_with_its_parent(tmp_path: Path) -> None:
    """A process that nobody listens to any more, or speaks to, ends by itself."""
    path = write_book(tmp_path / "book.pdf", pages=1)
    with subprocess.Popen(
        [*command(), "inks", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        assert process.stdin and process.stdout
        assert read_fact(process.stdout.readline(), Layer.INK) == Opening("pdfium")
        process.stdout.close()
        process.stdin.close()

        assert process.wait(30) == 0
