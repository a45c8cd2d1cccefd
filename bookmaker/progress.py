"""Tell a person at a terminal how far long work has come; elsewhere say nothing."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how many are done, and how many there are (0 when not known)."""


def silent(_stage: str, _done: int, _total: int) -> None:
    """Say nothing."""


@contextmanager
def on_terminal(quiet: bool = False) -> Iterator[Progress]:
    """Show progress on stderr while inside, if that is a terminal and the user did not ask for quiet."""
    if quiet or not sys.stderr.isatty():
        yield silent
        return
    # Loaded here because most calls, in scripts and tests, never show anything.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bars

    columns = (TextColumn("{task.description:24}"), BarColumn(), MofNCompleteColumn())
    with Bars(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks: dict[str, int] = {}

        def show(stage: str, done: int, total: int) -> None:
            if stage not in tasks:
                tasks[stage] = bars.add_task(stage, total=total or None)
            bars.update(tasks[stage], completed=done, total=total or None)  # type: ignore[arg-type]

        yield show
