"""Contact sheets named on the command line."""

import os
import re
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from bookmaker.errors import OutputError
from bookmaker.files import check_place, write_file

if TYPE_CHECKING:
    from PIL.Image import Image

PNG = re.compile(rb"\A\x89PNG\r\n\x1a\n")
"""How every PNG file begins."""

OUT = Path("out")
"""The folder for what is made, in the current one; made where it is missing, as no other folder is."""


def check_sheet(path: Path) -> None:
    """Raise OutputError, before any work is done, where a sheet would lie or destroy something else."""
    if path.suffix.lower() != ".png":
        raise OutputError(f"{path}: expected a name that ends in .png; choose another place with --sheet")
    if path.parent != OUT or os.path.lexists(OUT):
        check_place(path, PNG, "PNG image", "--sheet")


def write_sheet(path: Path, image: "Image") -> None:
    """Write a sheet as a PNG image; raises OutputError where that cannot be."""
    data = BytesIO()
    image.save(data, "PNG", optimize=True)
    if path.parent == OUT:
        with suppress(OSError):  # told when the file is written
            OUT.mkdir(exist_ok=True)
    write_file(path, data.getvalue(), "--sheet")
