"""Options of a command to a help page on which they stand under headings."""

from collections.abc import Mapping, Sequence
from typing import Any

import click


class GroupedCommand(click.Command):
    """A command whose help lists options group by group, in the order of ``groups``; others come last."""

    def __init__(self, *args: Any, groups: Mapping[str, Sequence[str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.groups = groups

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write each group under its heading."""
        records = {one.name: one.get_help_record(ctx) for one in self.get_params(ctx)}
        grouped = {name for names in self.groups.values() for name in names}
        others = [
            one.name
            for one in self.get_params(ctx)
            if one.name not in grouped and isinstance(one, click.Option)
        ]
        for heading, names in (*self.groups.items(), ("Other", others)):
            rows = [record for name in names if (record := records.get(name))]
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(rows)
