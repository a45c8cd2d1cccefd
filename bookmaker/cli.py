"""The command line: a name chooses a command, and only that command's module is loaded.

To add one: write ``commands/<name>.py`` with ``command``, a click command that returns an ExitCode or None
for done, and list it here.
"""

import importlib
from dataclasses import dataclass

import click

from bookmaker import __version__
from bookmaker.errors import ExitCode, did_you_mean


@dataclass(frozen=True)
class Entry:
    """A command's place in the list: its name on the command line and one line of help."""

    name: str
    summary: str

    @property
    def module(self) -> str:
        """The module that exports ``command``, named as the command."""
        return f"bookmaker.commands.{self.name.replace('-', '_')}"


COMMANDS = (
    Entry("build", "Turn book specs into proved, printable books."),
    Entry("preview", "Draw the pages of a spec or a PDF as images."),
    Entry("check-pictures", "Judge every grid of a picture bank."),
    Entry("import-picture", "Make line-solvable grids of pictures."),
    Entry("validate", "Judge a PDF against a printer's rules."),
    Entry("proof", "Prove the puzzles of a finished book from its pages."),
    Entry("solve", "Judge the puzzles of a file: verdict, answers, steps."),
    Entry("convert", "Turn a puzzle file into one of another kind."),
    Entry("study", "Measure random grids: how many are fair, how far probes go."),
    Entry("mine", "Search for hard puzzles with one answer."),
    Entry("harvest", "Collect puzzles from webpbn, politely."),
)


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the list."""
        return [entry.name for entry in COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None when there is none of that name."""
        return next((_load(entry) for entry in COMMANDS if entry.name == cmd_name), None)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the arguments begin with; a misspelt one is answered with the nearest."""
        names = self.list_commands(ctx)
        if args[0] not in names and not args[0].startswith("-"):
            raise click.UsageError(f"{args[0]}: no such command{did_you_mean(args[0], names)}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list with its one-line help, loading nothing."""
        with formatter.section("Commands"):
            formatter.write_dl([(entry.name, entry.summary) for entry in COMMANDS])


def _load(entry: Entry) -> click.Command:
    try:
        module = importlib.import_module(entry.module)
    except ModuleNotFoundError as fault:
        if fault.name != entry.module:
            raise
        raise click.UsageError(
            f"{entry.name}: this installation has no such command; install it again"
        ) from None
    command: click.Command = module.command
    return command


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: bookmaker build configs/easy_15x15.yaml",
)
@click.version_option(__version__, prog_name="bookmaker", message="%(prog)s %(version)s")
@click.pass_context
def bookmaker(ctx: click.Context) -> None:
    """Turn a short YAML book spec into a proved, printable nonogram book."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help(), err=True)
        ctx.exit(ExitCode.BAD_INPUT)
