"""``bookmaker preview``: a spec or a PDF in; page images and a sheet of spreads out."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from bookmaker.commands._folders import folder
from bookmaker.errors import ExitCode, OutputError, SpecError
from bookmaker.findings import counted
from bookmaker.progress import Progress, on_terminal

PAGE_DPI = 110
SHEET_REDUCTION, SHEET_PAGES = 3, 150
"""A page on the sheet of spreads is this many times smaller than alone, and once more for so many pages."""
MOST_DIGITS = 9
"""Of a page number; no file has more pages."""

SHEET = "spreads.png"
IMAGE = re.compile(r"page-[0-9]{3,}\.png")
LIST = "preview.txt"
"""Names the images of a preview, so that the next one replaces those and no others."""


@click.command(name="preview", epilog="Example: bookmaker preview configs/easy_15x15.yaml --pages 1,9-12")
@click.argument("source", metavar="SPEC|PDF", type=click.Path(path_type=Path))
@click.option("--pages", metavar="LIST", help="Which pages, like 1,9-12.  [default: all]")
@click.option(
    "--out",
    metavar="DIR",
    callback=folder,
    default="out/preview",
    show_default=True,
    help="Put the images here.",
)
@click.option("--quiet", is_flag=True, help="Print nothing when all is well.")
def command(source: Path, pages: str | None, out: Path, quiet: bool) -> ExitCode:
    """Draw the pages of a book as PNG images, and a sheet of its spreads.

    A spec is made into a book first, which is drawn as it is: nothing is judged, and only images are
    written, but a list of them. Images of an earlier preview in the same folder are replaced.
    """
    with on_terminal(quiet) as progress, _pdf_of(source, progress) as pdf:
        written = _draw(pdf, pages, out, progress)
    if not quiet:
        click.echo(f"{counted(written, 'page')} and a sheet of spreads in {out}")
    return ExitCode.DONE


@contextmanager
def _pdf_of(source: Path, progress: Progress) -> Iterator[Path]:
    """Lend the PDF to draw: the one given, or one made from the spec given."""
    if not source.is_file():
        raise SpecError(f"{source}: no such file, expected a book spec or a PDF; check the name")
    if source.suffix.lower() not in (".yaml", ".yml"):
        yield source
        return
    from bookmaker.jobs import HERE
    from bookmaker.press.make import make_book
    from bookmaker.press.record import INTERIOR
    from bookmaker.spec import load_spec

    with TemporaryDirectory() as folder:
        make_book(load_spec(source), Path(folder), None, HERE, progress)
        yield Path(folder) / INTERIOR


def _draw(pdf: Path, wanted: str | None, out: Path, progress: Progress) -> int:
    """Draw into the folder and return the number of pages."""
    from bookmaker.pdf.render import count_pages, render_pages, spread_sheet
    from bookmaker.press.outputs import alone_in, publish, staging, write_text

    numbers = parse_pages(wanted, count_pages(pdf))
    names = [*map(_name, numbers), SHEET]
    earlier = _check_folder(out, names)
    with staging(out) as folder:
        reduction = SHEET_REDUCTION + len(numbers) // SHEET_PAGES
        small = []
        for number, image in zip(numbers, render_pages(pdf, numbers, PAGE_DPI), strict=True):
            image.save(folder / _name(number))
            small.append((number, image.reduce(reduction)))
            progress("drawing pages", len(small), len(numbers))
        spread_sheet(small).save(folder / SHEET)
        write_text(folder / LIST, "\n".join(names) + "\n")
        with alone_in(out):
            publish(folder, out, [*names, LIST], [name for name in earlier if name not in names])
    return len(numbers)


def _check_folder(out: Path, names: Sequence[str]) -> list[str]:
    """Return the images of an earlier preview, which may be replaced.

    Raises OutputError for files of somebody else under the names to be written.
    """
    ours = _earlier(out)
    known = [*ours, LIST] if ours else []
    foreign = [name for name in [*names, LIST] if name not in known and os.path.lexists(out / name)]
    if foreign:
        raise OutputError(
            f"{out / foreign[0]}: is there already and of no earlier preview; choose another folder "
            f"with --out"
        )
    return ours


def _earlier(out: Path) -> list[str]:
    """Return the images that an earlier preview listed; none where the list is no such list."""
    if not (out / LIST).is_file():
        return []
    try:
        names = (out / LIST).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return []
    return names if all(name == SHEET or IMAGE.fullmatch(name) for name in names) else []


def parse_pages(text: str | None, count: int) -> list[int]:
    """Read a list of pages like ``1,9-12`` of a file of ``count``, in order and each once; all for None.

    Raises click.BadParameter naming the part that is wrong.
    """
    if text is None:
        return list(range(1, count + 1))
    numbers: set[int] = set()
    for part in text.split(","):
        first, dash, last = (piece.strip() for piece in part.partition("-"))
        readable = first.isdecimal() and (last.isdecimal() or not dash)
        if not readable or max(len(first), len(last)) > MOST_DIGITS:
            raise click.BadParameter(f"{part.strip()!r}, expected pages like 1,9-12", param_hint="--pages")
        wanted = range(int(first), int(last or first) + 1)
        if not wanted or wanted[0] < 1 or wanted[-1] > count:
            raise click.BadParameter(
                f"{part.strip()}, expected pages from 1 to {count}", param_hint="--pages"
            )
        numbers.update(wanted)
    return sorted(numbers)


def _name(number: int) -> str:
    return f"page-{number:03}.png"
