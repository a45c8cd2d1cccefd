"""Folders named on the command line."""

from pathlib import Path

import click


def folder(_ctx: click.Context, param: click.Parameter, value: str | None) -> Path | None:
    """Turn an option's text into the path of a folder to write into; nothing stays None.

    Raises click.BadParameter for an empty name, which would mean the current folder.
    """
    if value is None:
        return None
    if not value.strip():
        message = "an empty name, expected a folder; write . for the current one"
        raise click.BadParameter(message, param=param)
    return Path(value)
