"""``bookmaker proof``: a finished book in; each puzzle solved again from its page and its answer compared."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bookmaker.commands._executing import executing
from bookmaker.errors import ExitCode
from bookmaker.jobs import Executor
from bookmaker.progress import on_terminal

if TYPE_CHECKING:
    from bookmaker.proof import ProofReport


@click.command(name="proof", epilog="Example: bookmaker proof out/interior.pdf")
@click.argument("interior", metavar="INTERIOR", type=click.Path(path_type=Path))
@click.option(
    "--solutions",
    metavar="PDF",
    type=click.Path(path_type=Path),
    help="The file that holds the answers.  [default: the last pages of INTERIOR]",
)
@click.option("--no-guessing", is_flag=True, help="Hold every puzzle to line logic, marked ones too.")
@executing
@click.option("--json", "as_json", is_flag=True, help="Print the proof as one JSON object.")
@click.option("--quiet", is_flag=True, help="Print nothing; the exit code tells.")
def command(
    interior: Path, solutions: Path | None, no_guessing: bool, on: Executor, as_json: bool, quiet: bool
) -> ExitCode:
    """Prove that the puzzles of a finished book are fair.

    Reads the clues from the printed pages alone, solves them with two solvers that share no code, and
    compares the answers with those at the back, cell by cell. It needs grids of drawn lines and numbers in
    live text, in a book of any program, and says what it cannot read. Ends with 0 when all puzzles are
    proved, 1 when one is faulty, 2 when a file is missing or no PDF, 3 when something could not be read or
    no puzzle was found.
    """
    # Loaded here so that asking for help does not wait for the readers.
    from bookmaker.proof import Proving, prove_pdf
    from bookmaker.proof.opening import scenes_apart

    with on_terminal(quiet) as progress:
        proving = Proving(promised=no_guessing, on=on)
        report = prove_pdf(interior, solutions, proving, progress, scenes_apart)
    if as_json or not quiet:
        click.echo(_format(report, as_json))
    return report.exit_code


def _format(report: "ProofReport", as_json: bool) -> str:
    from bookmaker.proof.as_json import format_json
    from bookmaker.proof.as_text import format_report

    return format_json(report) if as_json else format_report(report)
