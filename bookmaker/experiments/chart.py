"""Measured curves into a chart, PNG and SVG: readable in gray, the same bytes for the same figures.

The only place that knows matplotlib, the extra ``study``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from typing import Any

SOFTWARE = "bookmaker study"
"""What the files say made them, and by what an earlier chart is known that may be written over."""

INSTALL = "pip install 'nonogram-bookmaker[study]'"

LOOKS: tuple[Mapping[str, Any], ...] = (
    {"color": "#d95f02", "marker": "^", "linestyle": (0, (1, 1.2))},
    {"color": "#1b6ca8", "marker": "s", "linestyle": (0, (4, 1.6))},
    {"color": "#111111", "marker": "o", "linestyle": "-"},
    {"color": "#7a5195", "marker": "D", "linestyle": (0, (4, 1.2, 1, 1.2))},
    {"color": "#3f7f4c", "marker": "v", "linestyle": (0, (7, 2))},
    {"color": "#c2185b", "marker": "X", "linestyle": (0, (1, 2.4))},
    {"color": "#00838f", "marker": "P", "linestyle": (0, (4, 1.2, 1, 1.2, 1, 1.2))},
    {"color": "#7f5f00", "marker": "<", "linestyle": (0, (2, 1))},
    {"color": "#777777", "marker": "*", "linestyle": (0, (9, 2, 2, 2))},
    {"color": "#5b7f00", "marker": ">", "linestyle": (0, (5, 3))},
)
"""Of the curves, told apart by mark and dash where there is no colour; nobody would know one of more."""

STYLE: Mapping[str, Any] = {
    "font.size": 9.5,
    "axes.titlesize": 10.5,
    "axes.titleweight": "semibold",
    "axes.titlelocation": "left",
    "axes.labelsize": 9.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#555555",
    "axes.linewidth": 0.8,
    "xtick.color": "#333333",
    "ytick.color": "#333333",
    "legend.frameon": False,
    "svg.hashsalt": SOFTWARE,
    "svg.fonttype": "path",
}

DOTS_PER_INCH = 140
COLOURS = 256
"""Of a PNG: less than half of the bytes of all colours; of 64, one curve had the colour of another's band."""

PANEL_WIDTH, HEIGHT, LEGEND_ROW = 3.1, 3.5, 0.2
"""Inches; a second row of the legend is no panel's loss."""


@dataclass(frozen=True)
class Series:
    """A curve: its name and its points (x, y, low, high), where a bound of None is beyond the panel."""

    name: str
    points: tuple[tuple[float, float, float, float | None], ...]


@dataclass(frozen=True)
class Panel:
    """Curves on one pair of axes, in the same order in all panels of a chart.

    Shares run from 0 to ``top``, anything else on a logarithmic axis to it. ``marked`` are places on the x
    axis at which curves meet one half, one a series or none.
    """

    title: str
    y_label: str
    series: tuple[Series, ...]
    top: float
    is_share: bool = True
    marked: tuple[float | None, ...] = ()


@dataclass(frozen=True)
class Chart:
    """Panels side by side over one kind of x axis, and a line of text below."""

    x_label: str
    panels: tuple[Panel, ...]
    note: str


def why_not(chart: Chart) -> str:
    """Say in words why a chart cannot be drawn, nothing where it can."""
    most = max(len(panel.series) for panel in chart.panels)
    if most > len(LOOKS):
        return f"{most} sizes, of which {len(LOOKS)} can be told apart; for a chart, name fewer"
    try:
        for part in ("", ".figure", ".font_manager", ".ticker"):
            import_module(f"matplotlib{part}")
    except ImportError as fault:
        told = "" if fault.name == "matplotlib" else f" as a whole ({' '.join(str(fault).split())[:90]})"
        return f"matplotlib is not installed{told}; for a chart, {INSTALL} and call again"
    return ""


def draw_chart(chart: Chart) -> tuple[bytes, bytes]:
    """Draw a chart; return (PNG, SVG). Call it only where ``why_not`` has nothing to say."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    settings: Any = {**mpl.rcParamsDefault, **STYLE, "font.family": _face()}
    with mpl.rc_context(settings):
        width, names = PANEL_WIDTH * len(chart.panels) + 0.2, _names(chart)
        columns = _legend_columns(names, width)
        height = HEIGHT + LEGEND_ROW * (-(-len(names) // columns) - 1)
        figure = Figure(figsize=(width, height), layout="constrained")
        for axes, panel in zip(
            figure.subplots(1, len(chart.panels), squeeze=False)[0], chart.panels, strict=True
        ):
            _draw_panel(axes, panel, chart.x_label)
        # One legend for all panels: within them it would stand on curves.
        named = figure.axes[0].get_legend_handles_labels()
        figure.legend(*named, loc="outside upper left", ncols=columns, handlelength=3, fontsize=9)
        figure.supxlabel(chart.note, x=0.01, ha="left", fontsize=8.5, color="#444444")
        return _saved(figure.savefig)


def _names(chart: Chart) -> list[str]:
    return [series.name for series in chart.panels[0].series]


def _legend_columns(names: Sequence[str], width: float) -> int:
    """Say how many names stand beside each other in so many inches: a sample of the curve and its letters."""
    longest = 0.75 + 0.072 * max(map(len, names), default=0)
    return max(1, min(len(names), int(width / longest)))


def _saved(save: Callable[..., None]) -> tuple[bytes, bytes]:
    png, svg = BytesIO(), BytesIO()
    save(png, format="png", dpi=DOTS_PER_INCH)
    save(svg, format="svg", metadata={"Date": None, "Creator": SOFTWARE})
    return _made_small(png), svg.getvalue()


def _made_small(png: BytesIO) -> bytes:
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    told, small = PngInfo(), BytesIO()
    told.add_text("Software", SOFTWARE)
    image = Image.open(png).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    image.save(small, "png", optimize=True, pnginfo=told, dpi=(DOTS_PER_INCH, DOTS_PER_INCH))
    return small.getvalue()


def _face() -> str:
    """Name the font of our books, made known to matplotlib."""
    from importlib.resources import files

    from matplotlib import font_manager

    folder = files("font_source_sans_pro") / "files"
    for style in ("Regular", "Semibold"):
        font_manager.fontManager.addfont(str(folder / f"SourceSansPro-{style}.ttf"))
    return "Source Sans Pro"


def _draw_panel(axes: Any, panel: Panel, x_label: str) -> None:
    for series, look in zip(panel.series, LOOKS[: len(panel.series)], strict=True):
        _draw_series(axes, series, look, panel)
    axes.set_title(panel.title)
    axes.set_xlabel(x_label)
    axes.set_ylabel(panel.y_label)
    axes.grid(axis="y", color="#dddddd", linewidth=0.6)
    axes.set_axisbelow(True)
    _scale_fills(axes)
    (_scale_shares if panel.is_share else _scale_tries)(axes, panel.top)
    _mark_halves(axes, panel.marked)


def _draw_series(axes: Any, series: Series, look: Mapping[str, Any], panel: Panel) -> None:
    xs, ys, lows = ([point[i] for point in series.points] for i in range(3))
    highs = [panel.top if point[3] is None else point[3] for point in series.points]
    if xs:
        # The bands of many curves lie over each other, and would together be as dark as a curve.
        alpha = min(0.18, 0.8 / len(panel.series))
        axes.fill_between(xs, lows, highs, color=look["color"], alpha=alpha, linewidth=0)
    # Marks of none and all are whole; a curve without points, not clipped, would leave no room to others.
    clipped = not (panel.is_share and xs)
    axes.plot(xs, ys, label=series.name, linewidth=1.4, markersize=4.2, clip_on=clipped, zorder=3, **look)


def _scale_fills(axes: Any) -> None:
    from matplotlib.ticker import MultipleLocator

    axes.xaxis.set_major_locator(MultipleLocator(0.1))


def _scale_shares(axes: Any, top: float) -> None:
    from matplotlib.ticker import PercentFormatter

    axes.set_ylim(0, top)
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol=" %"))


def _scale_tries(axes: Any, top: float) -> None:
    from matplotlib.ticker import FuncFormatter, NullFormatter

    axes.set_yscale("log")
    axes.set_ylim(0.85, top)
    axes.yaxis.set_major_formatter(FuncFormatter(lambda tries, _place: f"{tries:,.0f}"))
    axes.yaxis.set_minor_formatter(NullFormatter())


def _mark_halves(axes: Any, marked: Sequence[float | None]) -> None:
    """Draw a line from where each curve meets one half down to the axis."""
    for place, look in zip(marked, LOOKS[: len(marked)], strict=True):
        if place is not None:
            axes.plot([place, place], [0, 0.5], color=look["color"], linewidth=0.9, linestyle=":")
