"""Where packaged data lies: in the installed package, else in the checkout."""

from pathlib import Path

from bookmaker.errors import BookmakerError

_PACKAGE = Path(__file__).resolve().parent


def pictures_dir() -> Path:
    """Return the folder of the picture bank; raises BookmakerError when it was not installed."""
    return data_dir("pictures")


def templates_dir() -> Path:
    """Return the folder that holds one folder a template; raises BookmakerError as above."""
    return data_dir("templates")


def configs_dir() -> Path:
    """Return the folder of the book specs that come along; raises BookmakerError as above."""
    return data_dir("configs")


def data_dir(name: str, package: Path = _PACKAGE) -> Path:
    """Return the data folder of that name: the package's own copy, else the one beside the package.

    An editable install has no copy of its own, so its data is the checkout's.
    """
    places = (package / "data" / name, package.parent / name)
    for place in places:
        if place.is_dir():
            return place
    raise BookmakerError(
        f"{name}: no such folder in the installed package or beside it, expected one; "
        "install nonogram-bookmaker again, or run it from a whole checkout"
    )
