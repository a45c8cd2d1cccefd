"""Times ``validate`` and ``proof`` as a user waits for them, their readers included, against the goal."""

import tempfile
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any
from unittest.mock import patch

from benchmarks.bench_book import ROOT, repeat, show, time_command
from bookmaker.jobs import Executor
from bookmaker.pdf.writer import DocumentInfo, write_pdf
from bookmaker.press import Job, build_book, gate
from bookmaker.press.gate import prove_fair
from bookmaker.press.make import Made, make_book
from bookmaker.progress import silent
from bookmaker.proof import ProofReport
from bookmaker.spec import load_spec
from bookmaker.template import load_template

ANSWERS = 828
INTERIOR = """\
title: A Hundred
author: Bench
seed: 3
sections: [{title: Noise, source: noise, size: 20x20, count: 100, fill: 0.6}]
solutions: {per_page: 4}
"""


def main() -> None:
    """Print a line for each file: seconds, the goal, megabytes of all processes together."""
    print(f"{'command':44} {'seconds':>8} {'goal':>6} {'MB':>6} {'goal':>6}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        made = _make(folder)
        interior, answers, one = (
            folder / "interior.pdf",
            _answers(folder, made, "answers.pdf", ANSWERS),
            _answers(folder, made, "one.pdf", 1),
        )
        trim = ["--trim", "8.5x11", "--quiet"]
        show("validate --help", repeat(["validate", "--help"]), 0.4)
        show("validate one page of answers", repeat(["validate", str(one), *trim], codes=(0, 1)), 0.4)
        pages = len(made.layout.pages)
        show(f"validate an interior of {pages} pages", repeat(["validate", str(interior), *trim]), 2)
        part = [*trim, "--first-page", "1", "--of", str(ANSWERS)]
        judged = [time_command(["validate", str(answers), *part], codes=(0, 1))]
        show(f"validate {ANSWERS} pages of answers", judged, 12, 500)
        show("proof of the interior", repeat(["proof", str(interior), "--quiet"]), 5)
        for name in ("easy_15x15", "hard_25x25"):
            print(f"{f'proof in the build of {name}, per cent':44} {_share(name):8.0f} {50:6}")


def _share(name: str) -> float:
    """Build a book in this process, and return what share of the time its proof took, in per cent."""
    with tempfile.TemporaryDirectory() as folder:
        job = Job(load_spec(ROOT / "configs" / f"{name}.yaml"), Path(folder), on=Executor(1))
        build_book(job, silent)
        proving = 0.0

        def timed(*arguments: Any) -> ProofReport:
            nonlocal proving
            start = perf_counter()
            report = prove_fair(*arguments)
            proving = perf_counter() - start
            return report

        with patch.object(gate, "prove_fair", timed):
            start = perf_counter()
            build_book(job, silent)
            return 100 * proving / (perf_counter() - start)


def _make(folder: Path) -> Made:
    path = folder / "book.yaml"
    path.write_text(INTERIOR, encoding="utf-8")
    return make_book(load_spec(path), folder, None, Executor(1), silent)


def _answers(folder: Path, made: Made, name: str, count: int) -> Path:
    """Write the answer pages of a book again and again, until there are so many."""
    few = [page for page in made.layout.pages if page.number in made.layout.answers]
    pages = [replace(few[n % len(few)], number=n + 1) for n in range(count)]
    path = folder / name
    template = load_template("classic", "en")
    write_pdf(path, pages, made.layout.print_spec, template.faces, DocumentInfo("Answers", "Bench"))
    return path


if __name__ == "__main__":
    main()
