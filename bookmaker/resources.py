"""Where packaged data lies: in the installed package, else in the checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def pictures_dir() -> Path:
    """Return the folder of the picture bank that came along."""
    return data_dir("pictures")


def own_pictures_dir() -> Path | None:
    """Return the user's own folder of pictures, ``pictures`` here, if it holds any picture file."""
    here = Path("pictures")
    return here if any(here.glob("*.toml")) else None


def templates_dir() -> Path:
    """Return the folder that holds one folder a template."""
    return data_dir("templates")


def configs_dir() -> Path:
    """Return the folder of the book specs that come along."""
    return data_dir("configs")


def data_dir(name: str, package: Path = _PACKAGE) -> Path:
    """Return the data folder of that name: the package's own copy, else the one beside the package.

    An editable install has no copy of its own, so its data is the checkout's. Where there is neither, the
    folder named does not exist; whoever reads it says so.
    """
    packaged = package / "data" / name
    return packaged if packaged.is_dir() else package.parent / name
