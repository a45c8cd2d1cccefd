"""Contact sheets named on the command line."""

from pathlib import Path

from bookmaker.errors import OutputError
from bookmaker.files import check_place

PNG = b"\x89PNG\r\n\x1a\n"
"""How every PNG file begins."""


def check_sheet(path: Path) -> None:
    """Raise OutputError, before any work is done, where a sheet would lie or destroy something else."""
    if path.suffix.lower() != ".png":
        raise OutputError(f"{path}: expected a name that ends in .png; choose another place with --sheet")
    check_place(path, PNG, "PNG image", "--sheet")
