"""``bookmaker import-picture``: pictures in; line-solvable grids in their files, a report and a sheet out."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from bookmaker.commands._executing import executing
from bookmaker.errors import ExitCode, PictureError
from bookmaker.jobs import Executor

if TYPE_CHECKING:
    from bookmaker.gridding.importing import Request

SMALLEST, LARGEST = 5, 60
PICTURE_FILE = ".toml"
IMAGES_ONLY = ("title", "category", "pick", "bank", "crop", "invert", "blur", "threshold")
DRAWINGS_ONLY = ("jobs", "scheduler")


def read_sizes(_ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[int, ...] | None:
    """Turn sizes set apart by commas into numbers, each once, ascending; nothing stays None.

    Raises click.BadParameter for what is no size.
    """
    if value is None:
        return None
    words = [word.strip() for word in value.split(",")]
    for word in words:
        if not (re.fullmatch(r"[0-9]{1,3}", word) and SMALLEST <= int(word) <= LARGEST):
            message = f"{word[:20]!r}, expected sizes from {SMALLEST} to {LARGEST} such as 15,20,25"
            raise click.BadParameter(message, param=param)
    return tuple(sorted({int(word) for word in words}))


def read_box(
    _ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[int, int, int, int] | None:
    """Turn four edges in percent into numbers; raises click.BadParameter for what is no part of an image."""
    if value is None:
        return None
    words = [word.strip() for word in value.split(",")]
    edges = [int(word) if re.fullmatch(r"[0-9]{1,3}", word) else 101 for word in words]
    if len(edges) != 4 or max(edges) > 100 or edges[0] >= edges[2] or edges[1] >= edges[3]:
        message = f"{value[:40]!r}, expected left,upper,right,lower in percent, such as 10,0,90,80"
        raise click.BadParameter(message, param=param)
    return edges[0], edges[1], edges[2], edges[3]


@click.command(
    name="import-picture",
    epilog="Example: bookmaker import-picture pictures/snail.toml --size 15,20,25 --sheet out/snail.png",
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--size",
    "sizes",
    metavar="N,N,...",
    callback=read_sizes,
    help="Make grids of these size classes.  [default: those the file has from its drawing, else 15,20,25; "
    "of images: 25]",
)
@click.option(
    "--sheet",
    metavar="PNG",
    type=click.Path(path_type=Path),
    help="Draw each grid before and after its repair into this image.  [of images: out/NAME-variants.png]",
)
@executing
@click.option("--title", metavar="TEXT", help="Of an image: its title.  [default: the name of the file]")
@click.option("--category", metavar="NAME", default="own", help="Of an image: its category.  [default: own]")
@click.option("--pick", metavar="N", type=click.IntRange(1, 5), help="Of an image: keep this variant.")
@click.option(
    "--bank",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("pictures"),
    help="Keep it in this folder.  [default: pictures]",
)
@click.option(
    "--crop",
    metavar="L,U,R,B",
    callback=read_box,
    help="Of an image: take the part between these edges, in percent from the upper left.",
)
@click.option("--invert", is_flag=True, help="Of an image: exchange black and white.")
@click.option(
    "--blur",
    metavar="CELLS",
    type=click.FloatRange(0, 3),
    help="Of a photo: blur by this many cells.  [default: 0.5, drawings not]",
)
@click.option(
    "--threshold",
    metavar="PERCENT",
    type=click.IntRange(1, 99),
    help="Of an image: offer what is darker than this, too.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object.")
@click.option("--quiet", is_flag=True, help="Print nothing when all is well.")
def command(
    files: tuple[str, ...],
    sizes: tuple[int, ...] | None,
    sheet: Path | None,
    on: Executor,
    as_json: bool,
    quiet: bool,
    title: str | None,
    category: str,
    pick: int | None,
    bank: Path,
    **looks: Any,
) -> ExitCode:
    """Make line-solvable grids of pictures.

    FILE is a picture file of a bank with a drawing, its `vector`: each grid that was made from the drawing
    is made anew and written back; the rest of the file stays as it is. Grids drawn or touched by hand are
    never written over.

    Or FILE is an image of yours: PNG, JPEG, WebP, GIF, TIFF, SVG, a .txt grid of # and ., or a letter such as
    font:DejaVuSans-Bold:A. Up to five ways of seeing it are drawn on a sheet; --pick keeps one, in a picture
    file that a book can use.

    Ends with 0 when all is well, 1 when a drawing gives no line-solvable grid at a size, 2 when a file cannot
    be read or nothing line-solvable comes of it.
    """
    # Loaded here so that asking for help does not wait for the compiler.
    from bookmaker.commands._importing import USUAL_SIZE, import_images
    from bookmaker.commands._importing import Call as ImageCall
    from bookmaker.commands._regridding import Call as RegridCall
    from bookmaker.commands._regridding import regrid_files

    context = click.get_current_context()
    images = [file for file in files if Path(file).suffix.lower() != PICTURE_FILE]
    _refuse_unused(context, IMAGES_ONLY if not images else DRAWINGS_ONLY, not images)
    if not images:
        return regrid_files(RegridCall(tuple(map(Path, files)), sizes, sheet, on, as_json, quiet))
    if len(images) < len(files):
        raise PictureError(f"{images[0]}: an image among picture files; import them in a call of their own")
    requests = tuple(_request(image, **looks) for image in images)
    return import_images(
        ImageCall(requests, sizes or (USUAL_SIZE,), title, category, pick, bank, sheet, as_json, quiet)
    )


def _refuse_unused(context: click.Context, names: tuple[str, ...], are_drawings: bool) -> None:
    """Raise where an option was given that says nothing of the files given."""
    given = [
        f"--{name}" for name in names if context.get_parameter_source(name) is not ParameterSource.DEFAULT
    ]
    if given:
        kind = (
            "images, and these are picture files" if are_drawings else "picture files, and these are images"
        )
        raise click.UsageError(f"{', '.join(given)}: for {kind}; leave out")


def _request(
    image: str,
    crop: tuple[int, int, int, int] | None,
    invert: bool,
    blur: float | None,
    threshold: int | None,
) -> "Request":
    from bookmaker.gridding.binarising import DEFAULT, Reading
    from bookmaker.gridding.importing import Request

    if blur is not None and blur != blur:  # not a number
        raise click.UsageError("--blur: nan, expected a number of cells from 0 to 3")
    hundredths = DEFAULT.blur if blur is None else round(blur * 100)
    return Request(image, Reading(hundredths, threshold, invert), crop)
