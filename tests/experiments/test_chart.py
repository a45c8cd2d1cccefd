"""Charts: the same bytes for the same figures, in another process too, and nothing that is of a moment."""

import os
import subprocess
import sys
from hashlib import sha256
from xml.etree import ElementTree

import pytest

from bookmaker.experiments.chart import SOFTWARE, Chart, Panel, Series, draw_chart

CHART = Chart(
    "share of cells filled",
    (
        Panel(
            "Fair",
            "share of grids",
            (
                Series("10×10", ((0.4, 0.1, 0.05, 0.2), (0.5, 0.6, 0.5, 0.7))),
                Series("15×15", ((0.4, 0.0, 0.0, 0.1), (0.5, 0.3, 0.2, 0.4))),
            ),
            1.0,
            marked=(0.48, None),
        ),
        Panel(
            "Tries", "tries", (Series("10×10", ((0.4, 9.0, 5.0, None),)), Series("15×15", ())), 1000, False
        ),
    ),
    "two grids a point",
)

DRAWER = """
from hashlib import sha256
from tests.experiments.test_chart import CHART
from bookmaker.experiments.chart import draw_chart
print(*(sha256(data).hexdigest() for data in draw_chart(CHART)))
"""


@pytest.fixture(scope="module")
def drawn() -> tuple[bytes, bytes]:
    """The chart as PNG and SVG."""
    return draw_chart(CHART)


def test_the_bytes_do_not_depend_on_the_process(drawn: tuple[bytes, bytes]) -> None:
    """PNG and SVG are the same when drawn elsewhere, under another hash seed."""
    told = subprocess.run(
        [sys.executable, "-c", DRAWER],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)},
    ).stdout
    assert told.split() == [sha256(data).hexdigest() for data in drawn]


def test_the_svg_is_whole_and_tells_no_date(drawn: tuple[bytes, bytes]) -> None:
    """It is XML, names its maker, by which it may be written over, and no moment."""
    svg = drawn[1].decode("utf-8")

    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert SOFTWARE in svg and "dc:date" not in svg
    assert SOFTWARE.encode() in drawn[0] and drawn[0].startswith(b"\x89PNG")
