"""Fill the tables of docs/solving.md from the data of the studies; run by ``python -m docs``."""

import csv
from collections.abc import Iterator
from pathlib import Path

from docs.marked import fill, head, row

PAGE = Path(__file__).with_name("solving.md")
DATA = Path(__file__).with_name("data")

Row = dict[str, str]


def render() -> str:
    """Return the page as text, its prose as it is and its tables anew."""
    return fill(PAGE, {"density": _density, "tries": _tries})


def _density() -> Iterator[str]:
    """Tell the fair and, in brackets, the stuck share of each size and fill."""
    rows = _rows("density")
    sizes = list(dict.fromkeys(one["size"] for one in rows))
    found = {(one["size"], one["fill"]): one for one in rows}
    yield from head("fill", *sizes)
    for fill_told in dict.fromkeys(one["fill"] for one in rows):
        yield row(f"{float(fill_told):.2f}", *(_shares(found[size, fill_told]) for size in sizes))


def _shares(one: Row) -> str:
    return f"{_percent(one['fair_share'])} ({_percent(one['stuck_share'])})"


def _percent(share: str) -> str:
    return f"{100 * float(share):.1f}"


def _tries() -> Iterator[str]:
    """Tell how many grids are drawn for a fair one, by source and size, at each fill that all have."""
    rows = [one for one in _rows("tries") if one["fill"] in ("0.5", "0.55", "0.6", "0.65", "0.7")]
    found = {(one["source"], one["size"], one["fill"]): one for one in rows}
    fills = sorted({one["fill"] for one in rows})
    yield from head("source", "size", *(f"at {float(told):.2f}" for told in fills))
    for source, size in dict.fromkeys((one["source"], one["size"]) for one in rows):
        yield row(source, size, *(f"{float(found[source, size, told]['tries']):.2f}" for told in fills))


def _rows(name: str) -> list[Row]:
    with (DATA / f"study-{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


if __name__ == "__main__":
    PAGE.write_text(render(), encoding="utf-8", newline="\n")
