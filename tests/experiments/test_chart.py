"""Charts: the same bytes for the same figures, in another process too, and nothing that is of a moment."""

import os
import subprocess
import sys
from hashlib import sha256
from io import BytesIO
from itertools import pairwise
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from bookmaker.experiments.chart import LOOKS, SOFTWARE, Chart, Panel, Series, draw_chart, why_not

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


def chart_of(count: int) -> Chart:
    """A chart of as many curves, each flat and a little above the one before."""
    curves = tuple(
        Series(f"{side}×{side}", ((0.3, y, y - 0.02, y + 0.02), (0.9, y, y - 0.02, y + 0.02)))
        for side in range(1, count + 1)
        for y in [side / (count + 1)]
    )
    return Chart("share of cells filled", (Panel("Fair", "share of grids", curves, 1.0),), "")


def test_every_curve_is_drawn_and_told_apart() -> None:
    """As many sizes as there are looks stand in the picture, each in its own colour, and in the legend."""
    chart = chart_of(len(LOOKS))
    assert why_not(chart) == ""
    png, svg = draw_chart(chart)
    pixels = np.asarray(Image.open(BytesIO(png)).convert("RGB"), int).reshape(-1, 3)

    for look in LOOKS:
        colour = [int(look["color"][i : i + 2], 16) for i in (1, 3, 5)]
        assert np.abs(pixels - colour).max(axis=1).min() <= 6, look
    for value in ("color", "marker", "linestyle"):
        assert len({str(look[value]) for look in LOOKS}) == len(LOOKS)
    assert svg.count(b'id="line2d_') > 2 * len(LOOKS)


def test_the_legend_needs_no_more_room_than_there_is() -> None:
    """More names than stand in a row make the chart higher, not wider."""
    sizes = [Image.open(BytesIO(draw_chart(chart_of(count))[0])).size for count in (2, 5, 10)]

    assert len({width for width, _ in sizes}) == 1
    assert all(low < high for (_, low), (_, high) in pairwise(sizes))


def test_more_curves_than_can_be_told_apart() -> None:
    """They are not left out but told."""
    told = why_not(chart_of(len(LOOKS) + 1))

    assert told == "11 sizes, of which 10 can be told apart; for a chart, name fewer"


@pytest.mark.parametrize(
    ("missing", "told"),
    [
        ("matplotlib", "matplotlib is not installed; for a chart, pip install"),
        ("matplotlib.figure", "matplotlib is not installed as a whole (import of matplotlib.figure halted"),
    ],
)
def test_without_matplotlib(missing: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not there, and what is there and cannot be loaded, are told with what to install."""
    monkeypatch.setitem(sys.modules, missing, None)

    assert why_not(CHART).startswith(told)
