"""``--out``, ``--json`` and ``--quiet``: what the commands that experiment have in common."""

from collections.abc import Callable
from typing import TypeVar

import click

from bookmaker.commands._folders import folder

Command = TypeVar("Command", bound=Callable[..., object])


def experimenting(usual: str) -> Callable[[Command], Command]:
    """Give a command three options: ``out``, a folder or None for the usual, ``as_json`` and ``quiet``."""

    def with_options(command: Command) -> Command:
        for add in reversed(options):
            command = add(command)
        return command

    told = f"Where the files go.  [default: {usual}]"
    options = (
        click.option("--out", metavar="DIR", callback=folder, help=told),
        click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object."),
        click.option("--quiet", is_flag=True, help="Print nothing when all is well."),
    )
    return with_options
