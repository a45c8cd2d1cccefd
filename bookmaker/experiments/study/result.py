"""What a study found, in each of its forms: an object of JSON, rows of CSV, a table to read, a chart."""

import csv
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import StringIO

from bookmaker.experiments.chart import Chart

SCHEMA = 1

Value = str | int | float | None


@dataclass(frozen=True)
class Comparison:
    """A published figure beside ours; ``why`` tells of one that is known to differ."""

    what: str
    published: Value
    measured: Value
    why: str = ""

    @property
    def agrees(self) -> bool:
        """Whether ours is the published figure, or differs from it as is known."""
        return self.published == self.measured or bool(self.why)


@dataclass(frozen=True)
class Result:
    """A study's figures: ``data`` holds all of them, ``columns`` and ``rows`` those of a table."""

    data: Mapping[str, object]
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    lines: tuple[str, ...]
    chart: Chart | None = None
    compared: tuple[Comparison, ...] = ()

    @property
    def differing(self) -> tuple[Comparison, ...]:
        """The published figures that were not found again."""
        return tuple(one for one in self.compared if not one.agrees)


def format_json(result: Result) -> str:
    """Return the result as one JSON object, without a line end: schema, then what was asked, then figures."""
    compared = [
        {"what": one.what, "published": one.published, "measured": one.measured, "why": one.why}
        for one in result.compared
    ]
    data = {"schema": SCHEMA, **result.data, **({"published": compared} if compared else {})}
    return json.dumps(data, ensure_ascii=False, indent=2)


def format_csv(result: Result) -> str:
    """Return the rows as CSV: a point between whole and part, an empty field where there is no figure."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([result.columns, *result.rows])
    return text.getvalue()


def format_text(result: Result) -> str:
    """Return the result for people, and what was published beside what was found."""
    lines = [*result.lines]
    if result.compared:
        lines += ["", *_compared(result.compared)]
    return "\n".join(lines)


def format_rows(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Lay out a table of right-aligned columns, indented by two spaces."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    return [
        "  " + "  ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True))
        for row in (head, *rows)
    ]


def _compared(compared: Sequence[Comparison]) -> list[str]:
    same = sum(one.published == one.measured for one in compared)
    lines = [f"{same} of {len(compared)} published figures found again"]
    for one in compared:
        if one.published != one.measured:
            why = f" ({one.why})" if one.why else ""
            lines.append(f"  {one.what}: published {one.published}, found {one.measured}{why}")
    return lines
