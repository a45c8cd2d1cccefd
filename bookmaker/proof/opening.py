"""A file into the scenes of its pages."""

import stat
from collections.abc import Iterator
from pathlib import Path

from bookmaker.errors import PdfError
from bookmaker.pdf.facts import PageShape, Unread
from bookmaker.pdf.reader import open_pdf, read_shapes
from bookmaker.pdf.scene import PageScene, read_scenes


def read_scenes_of(path: Path) -> Iterator[PageScene | Unread]:
    """Yield what is drawn on each page of a file, read in this process.

    Raises PdfError when there is no such file or it cannot be opened.
    """
    _check_is_file(path)
    with open_pdf(path) as opened:
        if opened.reader is None:
            why = opened.refusal or "it is no PDF"
            raise PdfError(f"{path}: cannot be opened ({why}), expected a PDF; export it again")
        told = list(read_shapes(opened.reader, range(1, len(opened.reader.pages) + 1)))
        yield from (one for one in told if isinstance(one, Unread))
        shapes = (one for one in told if isinstance(one, PageShape))
        yield from read_scenes(opened.reader, shapes, opened.said)


def _check_is_file(path: Path) -> None:
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        raise PdfError(f"{path}: no such file, expected a PDF; check the path") from None
    except OSError as fault:
        raise PdfError(f"{path}: {fault.strerror or fault}, expected a PDF; check the path") from None
    if not stat.S_ISREG(mode):
        raise PdfError(f"{path}: is no file, expected a PDF; name a file")
