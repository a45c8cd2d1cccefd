"""Posed puzzles to what is printed of them, one after the other, and to an exit code."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import click

from bookmaker.commands._solving import recording, reporting
from bookmaker.commands._solving.asking import Looks, Wishes
from bookmaker.commands._solving.judging import Judged, judge_posed
from bookmaker.commands._solving.mapping import check_map, write_map
from bookmaker.commands._solving.posing import Posed, only_one, read_grid
from bookmaker.errors import ExitCode
from bookmaker.nonogram.grid import Grid
from bookmaker.nonogram.verdict import Verdict
from bookmaker.progress import on_terminal


def with_grids(posed: Sequence[Posed], given: str | None, answer: str | None) -> Sequence[Posed]:
    """Return the puzzles with the grids that were named beside them; raises PuzzleFileError.

    Such a grid is for one puzzle, so there may be no other.
    """
    if given is not None:
        one = only_one(posed, "--given")
        posed = [replace(one, given=read_grid(given, one.clues, "--given", with_open=True))]
    if answer is not None:
        one = only_one(posed, "--answer")
        posed = [replace(one, answer=read_grid(answer, one.clues, "--answer", with_open=False))]
    return posed


def run(posed: Sequence[Posed], wishes: Wishes, looks: Looks) -> ExitCode:
    """Judge puzzles, print what is asked for, and return how that ends."""
    if looks.listed:
        only_one(posed, "--list")
    if looks.map_path:
        only_one(posed, "--map")
        check_map(looks.map_path)
    judged: list[Judged] = []
    for place, one in enumerate(posed):
        if place and looks.is_text:
            click.echo()
        judged.append(_run_one(one, wishes, looks))
        if judged[-1].stopped:
            break
    if looks.as_json and not looks.listed:
        click.echo(recording.format_records(judged))
    return exit_code(judged)


def exit_code(judged: Iterable[Judged]) -> ExitCode:
    """Return what all judgements together come to."""
    judged = tuple(judged)
    if any(one.stopped for one in judged):
        return ExitCode.INTERRUPTED
    if any(one.is_failing for one in judged):
        return ExitCode.FAILING
    is_open = any(one.asked.verdict is Verdict.UNDECIDED for one in judged)
    return ExitCode.NOT_JUDGED if is_open else ExitCode.DONE


def _run_one(posed: Posed, wishes: Wishes, looks: Looks) -> Judged:
    listing = looks.listed and not looks.is_mute
    listed = 0

    def tell(number: int, grid: Grid) -> None:
        nonlocal listed
        listed = number
        if looks.as_json:
            click.echo(recording.list_entry(number, grid), nl=False)
        else:
            click.echo("\n".join(reporting.tell_answer(number, grid)))

    if looks.is_text:
        click.echo(reporting.tell_head(posed))
    # Bars and answers would write over each other on one screen.
    with on_terminal(quiet=looks.quiet or listing) as progress:
        judged = judge_posed(posed, wishes, tell if listing else None, progress)
    if listing and looks.as_json:
        click.echo(recording.list_closing(judged, listed))
    if looks.is_text:
        _tell(judged, looks)
    if looks.map_path and judged.moves is not None:
        write_map(judged, looks.map_path)
        if looks.is_text:
            click.echo(f"{looks.map_path.as_posix()}: the order in which cells fall")
    return judged


def _tell(judged: Judged, looks: Looks) -> None:
    for line in reporting.tell_judged(judged, looks):
        click.echo(line)
    if looks.is_played and judged.moves is not None:
        # Loaded here because only a terminal needs it.
        from bookmaker.commands._solving.animating import play

        play(judged)
