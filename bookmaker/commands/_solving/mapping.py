"""A judged puzzle to a file that maps the order in which its cells fall."""

from pathlib import Path

from bookmaker.commands._solving.judging import Judged
from bookmaker.errors import OutputError
from bookmaker.files import check_place, write_file

OPTION = "--map"
PNG, SVG = ".png", ".svg"


def check_map(path: Path) -> None:
    """Raise OutputError, before any work is done, where a map cannot lie."""
    if path.suffix.lower() not in (PNG, SVG):
        raise OutputError(f"{path}: expected a name that ends in {PNG} or {SVG}; name another with {OPTION}")
    from bookmaker.figures.document import OURS

    check_place(path, OURS, "figure of ours", OPTION)


def write_map(judged: Judged, path: Path) -> None:
    """Draw the order of the steps, by the suffix as PNG or SVG; raises OutputError."""
    # Loaded here so that those who draw nothing need not wait.
    from bookmaker.figures import heat_svg, to_png

    svg = heat_svg(judged.posed.clues, judged.moves or (), given=judged.start)
    write_file(path, svg.encode() if path.suffix.lower() == SVG else to_png(svg), OPTION)
