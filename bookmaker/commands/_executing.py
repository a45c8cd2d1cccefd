"""``--jobs`` and ``--scheduler``: two options of a command into the one executor it is handed."""

import functools
from collections.abc import Callable
from typing import TypeVar

import click

from bookmaker.jobs import Executor, check

Result = TypeVar("Result")


def executing(command: Callable[..., Result]) -> Callable[..., Result]:
    """Give a command the options ``--jobs`` and ``--scheduler``, and hand it ``on``, an Executor.

    A cluster that cannot be used is refused before the command begins.
    """

    @click.option(
        "--jobs",
        metavar="N",
        type=click.IntRange(1, 256),
        default=None,
        help="Work in N processes; the result is the same.  [default: as many as are worth it]",
    )
    @click.option(
        "--scheduler",
        metavar="ADDRESS",
        default="",
        help="Work on the Dask cluster there, such as tcp://10.0.0.1:8786; the result is the same.",
    )
    @functools.wraps(command)
    def with_executor(*arguments: object, jobs: int | None, scheduler: str, **options: object) -> Result:
        if jobs is not None and scheduler:
            raise click.UsageError("--jobs and --scheduler: two places to work at; leave one of them out")
        on = Executor(jobs, scheduler)
        check(on)
        return command(*arguments, on=on, **options)

    return with_executor
