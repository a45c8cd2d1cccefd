"""``bookmaker check-pictures``: a bank of pictures in; a table, findings and a contact sheet out."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bookmaker.commands._sheets import check_sheet, write_sheet
from bookmaker.errors import ExitCode, PictureError, did_you_mean
from bookmaker.findings import Finding, Level, counted
from bookmaker.progress import on_terminal

if TYPE_CHECKING:
    from bookmaker.bank import Bank
    from bookmaker.bank.judging import JudgedGrid
    from bookmaker.bank.sheet import Drawn

SCHEMA = 1
TEMPLATE, LANGUAGE = "classic", "en"
"""What a book spec gets that names none; its fonts must have every character of a title."""


@click.command(
    name="check-pictures",
    epilog="Example: bookmaker check-pictures pictures --sheet out/sheet.png",
)
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option(
    "--sheet", metavar="PNG", type=click.Path(path_type=Path), help="Draw the grids into this image."
)
@click.option("--size", "sizes", metavar="N", multiple=True, type=int, help="On the sheet: only this size.")
@click.option("--category", "categories", metavar="NAME", multiple=True, help="On the sheet: only this one.")
@click.option(
    "--blind",
    metavar="N",
    type=int,
    help="On the sheet: no names, shuffled as this number has it; the key is printed.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object.")
@click.option("--quiet", is_flag=True, help="Print findings only.")
def command(
    paths: tuple[Path, ...],
    sheet: Path | None,
    sizes: tuple[int, ...],
    categories: tuple[str, ...],
    blind: int | None,
    as_json: bool,
    quiet: bool,
) -> ExitCode:
    """Judge every grid of picture files or of folders of them.

    Looks at verdict, clue counts, fill, names, titles and duplicates. Without PATH it judges the folder
    pictures here, or the bank that came with bookmaker. A sheet without names, shown to someone who has not
    seen the list, tells which pictures can be named. Ends with 0 when all is well, 1 when a picture
    fails, 2 when a file cannot be read, 3 when a grid could not be judged.
    """
    # Loaded here so that asking for help does not wait for the compiler.
    from bookmaker.bank import load_bank
    from bookmaker.bank.checks import check_bank
    from bookmaker.bank.sheet import draw_sheet
    from bookmaker.resources import own_pictures_dir, pictures_dir
    from bookmaker.template import load_template

    if sheet:
        check_sheet(sheet)
    elif sizes or categories or blind is not None:
        raise click.UsageError("--size, --category and --blind are about a sheet; name it with --sheet")
    bank = load_bank(*paths or (own_pictures_dir() or pictures_dir(),))
    judged = _judge(bank, quiet)
    findings = check_bank(bank, judged, tuple(load_template(TEMPLATE, LANGUAGE).faces.values()))
    drawn = _drawn(bank, sizes, categories, blind) if sheet else []
    if sheet:
        write_sheet(sheet, draw_sheet(drawn, names=blind is None))
    if as_json:
        click.echo(format_json(bank, judged, findings))
    else:
        _print_report(bank, judged, findings, quiet)
        if blind is not None:
            _print_key(drawn)
    return _exit_code(findings)


def format_json(bank: "Bank", judged: Sequence["JudgedGrid"], findings: Iterable[Finding]) -> str:
    """Return the result as JSON text: schema, pictures, grids by slug and size, findings."""
    result = {
        "schema": SCHEMA,
        "pictures": len(bank.entries),
        "grids": [_grid_record(one) for one in judged],
        "findings": [_finding_record(finding) for finding in findings],
    }
    return json.dumps(result, ensure_ascii=False, indent=2)


def _judge(bank: "Bank", quiet: bool) -> list["JudgedGrid"]:
    from bookmaker.bank.judging import judge_bank

    judged: list[JudgedGrid] = []
    total = sum(1 for _ in bank.grids())
    with on_terminal(quiet) as progress:
        for one in judge_bank(bank):
            judged.append(one)
            progress("judging grids", len(judged), total)
    return judged


def _drawn(bank: "Bank", sizes: Sequence[int], categories: Sequence[str], blind: int | None) -> list["Drawn"]:
    """List what a sheet shows, in the order of its numbers; raises PictureError when that is nothing."""
    from bookmaker.bank import CATEGORIES

    drawn = [
        (entry, grid)
        for entry, grid in bank.grids()
        if (not sizes or grid.size in sizes) and (not categories or entry.category in categories)
    ]
    if not drawn:
        near = [did_you_mean(name, CATEGORIES) for name in categories if name not in CATEGORIES]
        raise PictureError(f"--sheet: no grid of that size and category to draw{''.join(near)}")
    if blind is None:
        return sorted(drawn, key=lambda item: (item[1].size, item[0].category, item[0].slug))
    return sorted(drawn, key=lambda item: (item[1].size, _ticket(blind, item[0].slug, item[1].size)))


def _ticket(blind: int, slug: str, size: int) -> bytes:
    """Give each size an order of its own, so that nothing can be carried over from one to another."""
    return hashlib.sha256(f"{blind}/{size}/{slug}".encode()).digest()


def _print_key(drawn: Sequence["Drawn"]) -> None:
    click.echo("\nkey of the sheet:")
    for number, (entry, grid) in enumerate(drawn, 1):
        click.echo(f"{number:>4} {grid.size:>3} {entry.title}")


def _grid_record(one: "JudgedGrid") -> dict[str, object]:
    return {
        "slug": one.entry.slug,
        "title": one.entry.title,
        "category": one.entry.category,
        "width": one.width,
        "height": one.height,
        "verdict": one.verdict,
        "max_clues": one.max_clues,
        "fill": round(one.fill, 4),
        "origin": one.drawn.origin,
        "flips": one.drawn.flips,
    }


def _finding_record(finding: Finding) -> dict[str, object]:
    slug, _, size = (finding.where or "").partition("/")
    return {
        "rule": finding.rule,
        "level": finding.level,
        "slug": slug,
        "size": int(size) if size else None,
        "message": finding.message,
        "fix": finding.fix,
    }


def _print_report(
    bank: "Bank", judged: Sequence["JudgedGrid"], findings: Sequence[Finding], quiet: bool
) -> None:
    if not quiet:
        click.echo(f"{counted(len(bank.entries), 'picture')}, {counted(len(judged), 'grid')}\n")
        for line in _table(bank, judged):
            click.echo(line)
        click.echo()
    for finding in findings:
        click.echo(f"{finding.level}: {finding.where}: {finding.message}; {finding.fix} [{finding.rule}]")
    if not quiet:
        click.echo(_summary(findings))


def _table(bank: "Bank", judged: Sequence["JudgedGrid"]) -> Iterable[str]:
    from bookmaker.nonogram.difficulty import TIERS

    yield "  ".join(["size", "grids", "line-solvable", *TIERS, "most clues"])
    for size in bank.sizes:
        block = [one for one in judged if one.drawn.size == size]
        tiers = Counter(one.tier for one in block)
        solvable = sum(one.verdict == "LINE_SOLVABLE" for one in block)
        cells = [
            size,
            len(block),
            solvable,
            *(tiers[tier] for tier in TIERS),
            max(one.max_clues for one in block),
        ]
        widths = [4, 5, 13, *map(len, TIERS), 10]
        yield "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def _summary(findings: Sequence[Finding]) -> str:
    levels = Counter(finding.level for finding in findings)
    words = {Level.ERROR: "error", Level.WARNING: "warning", Level.UNKNOWN: "grid"}
    told = [counted(levels[level], word) for level, word in words.items() if levels[level]]
    return f"{', '.join(told)}{' not judged' if levels[Level.UNKNOWN] else ''}" or "nothing to mend"


def _exit_code(findings: Sequence[Finding]) -> ExitCode:
    levels = {finding.level for finding in findings}
    if Level.ERROR in levels:
        return ExitCode.FAILING
    return ExitCode.NOT_JUDGED if Level.UNKNOWN in levels else ExitCode.DONE
