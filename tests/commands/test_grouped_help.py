"""A help page with options under headings."""

import click
from click.testing import CliRunner

from bookmaker.commands._grouped_help import GroupedCommand


def test_options_stand_under_their_headings() -> None:
    """Groups come in their order, each option once, and the others last."""

    @click.command(cls=GroupedCommand, groups={"Second": ("b",), "First": ("a",)})
    @click.option("--a", help="A.")
    @click.option("--b", help="B.")
    @click.option("--c", help="C.")
    def command(**_options: object) -> None:
        """Do."""

    told = [line.split()[0] for line in CliRunner().invoke(command, ["--help"]).stdout.splitlines() if line]

    assert told == ["Usage:", "Do.", "Second:", "--b", "First:", "--a", "Other:", "--c", "--help"]
