"""Images named on the command line to grids to choose from, and the chosen one to a picture file."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
from PIL import Image

from bookmaker.bank.checks import LONGEST_TITLE
from bookmaker.bank.entry import CATEGORIES, BankGrid, BankPicture, Origin
from bookmaker.bank.writing import format_picture
from bookmaker.commands._sheets import OUT, check_sheet, write_sheet
from bookmaker.errors import ExitCode, OutputError, PictureError, did_you_mean
from bookmaker.files import same_place, write_file
from bookmaker.gridding.comparison import draw_comparison
from bookmaker.gridding.importing import Request, Variant, smallest_size, variants_of
from bookmaker.gridding.naming import name_of, slug_of, title_of
from bookmaker.gridding.opening import FONT
from bookmaker.nonogram.clues import clues_of
from bookmaker.nonogram.difficulty import grade
from bookmaker.nonogram.solver import judge
from bookmaker.progress import on_terminal

SCHEMA = 1
USUAL_SIZE = 25


@dataclass(frozen=True)
class Call:
    """What was asked for; ``pick`` is the number of the variant to keep, from 1, or None to look first."""

    requests: tuple[Request, ...]
    sizes: tuple[int, ...]
    title: str | None
    category: str
    pick: int | None
    bank: Path
    sheet: Path | None
    as_json: bool
    quiet: bool


@dataclass(frozen=True)
class Imported:
    """An image with its variants by size; the title and the slug its picture gets."""

    request: Request
    title: str
    slug: str
    variants: tuple[tuple[int, tuple[Variant, ...]], ...]


def import_images(call: Call) -> ExitCode:
    """Make the variants of images, show them, and write the ones picked; nothing is written on any fault."""
    _check(call)
    imported = _import_all(call)
    pictures = [_picture(one, call) for one in imported] if call.pick else []
    sheet = call.sheet or _usual_sheet(call)
    if sheet:
        write_sheet(sheet, _draw_sheet(imported))
    for picture in pictures:
        call.bank.mkdir(parents=True, exist_ok=True)
        place = call.bank / f"{picture.slug}.toml"
        write_file(place, format_picture(picture).encode("utf-8"), "--bank")
    if call.as_json:
        click.echo(format_json(imported))
    else:
        _print_report(imported, call, sheet)
    return ExitCode.DONE


def format_json(imported: Sequence[Imported]) -> str:
    """Return the result as JSON text: schema, images with a record for each variant of each size."""
    images = [
        {
            "image": name_of(one.request.source),
            "slug": one.slug,
            "title": one.title,
            "variants": [
                _record(number, size, variant)
                for size, variants in one.variants
                for number, variant in enumerate(variants, 1)
            ],
        }
        for one in imported
    ]
    return json.dumps({"schema": SCHEMA, "images": images}, ensure_ascii=False, indent=2)


def _usual_sheet(call: Call) -> Path | None:
    """Return where the sheet goes when nobody says: none where a variant is picked or JSON wanted."""
    if call.pick or call.as_json:
        return None
    first = call.requests[0].source
    return OUT / f"{slug_of(call.title or title_of(first))}-variants.png"


def _check(call: Call) -> None:
    """Raise before any work is done for what would fail after it."""
    sheet = call.sheet or _usual_sheet(call)
    if sheet:
        check_sheet(sheet)
        if any(same_place(sheet) == same_place(Path(request.source)) for request in call.requests):
            raise OutputError(f"{sheet}: is one of the images; choose another place with --sheet")
    if call.title and len(call.requests) > 1:
        raise PictureError(f"--title: one title for {len(call.requests)} images; import them one by one")
    if call.category not in CATEGORIES:
        near = did_you_mean(call.category, CATEGORIES) or f", expected one of {', '.join(CATEGORIES)}"
        raise PictureError(f"--category: {call.category!r} is not known{near}")
    if call.title is not None and not call.title.strip():
        raise PictureError("--title: empty, expected some text")
    if call.title and len(call.title) > LONGEST_TITLE:
        raise PictureError(f"--title: {len(call.title)} characters, expected at most {LONGEST_TITLE}")
    if call.title and not call.title.isprintable():
        raise PictureError(f"--title: {call.title!r}, expected one line of printable characters")
    if call.pick:
        _check_places(call)


def _check_places(call: Call) -> None:
    """Raise where a picture would be written over another, one of the same call or one that is there."""
    named: dict[str, str] = {}
    for request in call.requests:
        slug = slug_of(call.title or title_of(request.source))
        place = (call.bank / f"{slug}.toml").as_posix()
        if slug in named:
            raise OutputError(
                f"{place}: is the place of both {named[slug]} and {request.source}; import them one by one"
            )
        if Path(place).exists():
            raise OutputError(f"{place}: is there already; give another --title, or delete it")
        named[slug] = request.source


def _import_all(call: Call) -> list[Imported]:
    faults: list[str] = []
    imported: list[Imported] = []
    total = len(call.requests) * len(call.sizes)
    with on_terminal(call.quiet) as progress:
        for request in call.requests:
            made = []
            for size in call.sizes:
                try:
                    made.append((size, tuple(_variants(request, size))))
                except PictureError as error:
                    faults.extend(error.messages)
                progress("making grids", len(imported) * len(call.sizes) + len(made), total)
            title = call.title or title_of(request.source)
            imported.append(Imported(request, title, slug_of(title), tuple(made)))
    if faults:
        raise PictureError(dict.fromkeys(faults))
    return imported


def _variants(request: Request, size: int) -> list[Variant]:
    variants = variants_of(request, size)
    if not any(variant.made for variant in variants):
        larger = smallest_size(request, size)
        remedy = f"use --size {larger}, the smallest that works" if larger else "crop it, or redraw it"
        raise PictureError(f"{request.source}: no line-solvable grid was found at size {size}; {remedy}")
    return variants


def _picture(one: Imported, call: Call) -> BankPicture:
    """Return the picture of the variant picked; raises PictureError where a size has no such one."""
    picked = call.pick or 1
    grids = []
    for size, variants in one.variants:
        made = variants[picked - 1].made if picked <= len(variants) else None
        if made is None:
            there = ", ".join(str(n) for n, variant in enumerate(variants, 1) if variant.made)
            raise PictureError(f"--pick: {picked}, but {one.request.source} has {there} at size {size}")
        grids.append(BankGrid(size, made.grid, Origin.IMPORT, made.flips))
    return BankPicture(
        slug=one.slug,
        title=one.title,
        category=call.category,
        tags=(),
        author="own work",
        licence="LicenseRef-own",
        provenance=f"imported from {name_of(one.request.source)} as {one.variants[0][1][picked - 1].name}",
        mirror=not FONT.fullmatch(one.request.source),
        grids=tuple(grids),
    )


def _draw_sheet(imported: Sequence[Imported]) -> Image.Image:
    pairs = [
        (
            f"{number} {variant.name}" if len(imported) == 1 else f"{one.slug}: {number} {variant.name}",
            size,
            variant.made,
        )
        for one in imported
        for size, variants in one.variants
        for number, variant in enumerate(variants, 1)
        if variant.made
    ]
    return draw_comparison(pairs)


def _record(number: int, size: int, variant: Variant) -> dict[str, object]:
    told: dict[str, object] = {"number": number, "size": size, "name": variant.name}
    if variant.made is None:
        return told | {"outcome": "none found"}
    grid = variant.made.grid
    return told | {
        "outcome": "made",
        "width": grid.width,
        "height": grid.height,
        "flips": variant.made.flips,
        "max_clues": variant.made.max_clues,
        "fill": round(grid.fill, 4),
        "warnings": list(variant.warnings),
    }


def _print_report(imported: Sequence[Imported], call: Call, sheet: Path | None) -> None:
    for one in imported:
        for line in () if call.quiet else _lines(one):
            click.echo(line)
    if call.pick:
        for one in imported:
            for size, variants in one.variants:
                for warning in variants[call.pick - 1].warnings:
                    click.echo(f"{one.slug} {size}: warning: {warning}", err=True)
            if not call.quiet:
                click.echo(f"written  {(call.bank / one.slug).as_posix()}.toml")
    elif not call.quiet:
        click.echo(f"sheet    {sheet.as_posix() if sheet else ''}; keep one with --pick NUMBER")


def _lines(one: Imported) -> Iterator[str]:
    for size, variants in one.variants:
        for number, variant in enumerate(variants, 1):
            head = f"{one.slug:<16} {size:>3}  {number} {variant.name:<18}"
            made = variant.made
            if made is None:
                yield f"{head}  no line-solvable grid near enough; dropped"
                continue
            clues = clues_of(made.grid)
            tier = grade(clues, judge(clues)).tier
            yield (
                f"{head}  {made.grid.width:>2} x {made.grid.height:<2}  {made.flips:>2} "
                f"{'flip ' if made.flips == 1 else 'flips'}  {made.max_clues:>2} clues  "
                f"{made.grid.fill:>4.0%} filled  {tier}"
            )
            yield from (f"{'':>22}  warning: {warning}" for warning in variant.warnings)
