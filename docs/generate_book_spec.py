"""Turn the models of a book spec into docs/book-spec.md; run by ``python -m docs``."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from pydantic.fields import FieldInfo

from bookmaker.spec.forms import Form
from bookmaker.spec.models import ADDED, BookSpec, Imprint, Keys, Print, Section, Solutions
from bookmaker.spec.options import all_options, form_of
from bookmaker.spec.schema import option_properties, written_default

PAGE = Path(__file__).with_name("book-spec.md")

EXAMPLE = """\
title: Easy Nonograms
subtitle: "{count} picture puzzles, 15 × 15, {claim}"
author: A. Author
language: en
seed: 2026
imprint: {publisher: Fox Books, isbn: 978-0-306-40615-7, edition: First edition, year: 2026}
print: {printer: kdp-paperback, trim: 8.5x11, paper: white, ink: black, bleed: false}
template: classic
sections:
  - title: Warm-up
    source: pictures
    size: 15x15
    count: 20
    categories: [animals, food]
    include: [snail]
    max_clues: 5
    solving: line
    difficulty: [warm-up, easy]
    order: easiest-first
  - title: By chance
    source: blobs
    size: 20x15
    count: 10
    fill: 0.55
solutions: {at: back, per_page: auto, file: true}
output: out/example
"""

COMMA = """\
imprint: {dedication: "For my grandmother, who never guessed."}
"""

INTRO = f"""# Book specs

A book spec is a YAML file that says what a book holds; `bookmaker build SPEC` makes it.
Written by `docs/generate_book_spec.py` from `bookmaker/spec/models.py`; change the models, not this page.

```yaml
{EXAMPLE}```

A key without a value counts as left out. Unknown keys, wrong values and contradictions are errors; all of
them are told at once, each with file, line and key. Texts are taken as they are written: `title: 1984` and
`language: no` need no quotes, numbers and `true` or `false` must have none.

Texts with `{{`, `#` or `: ` in them need quotes, and so do those that begin with a quotation mark or a sign
such as `[`, `*`, `&`, `!` or `@`. Inside braces a comma ends the value, and a text with a comma needs quotes:

```yaml
{COMMA}```

Anchors, aliases, tags and a key given twice are refused.

What to do with a spec, from a first sample to printing a book again, is in [building.md](building.md); which
sizes fit which trim, in [sizes.md](sizes.md).

For an editor that completes and checks while you write, begin the file with a line that leads to the
[JSON Schema](../bookmaker/spec/book-spec.schema.json):

```yaml
# yaml-language-server: $schema=../bookmaker/spec/book-spec.schema.json
```
"""

TABLES: tuple[tuple[str, type[Keys]], ...] = (
    ("The book", BookSpec),
    ("`imprint`", Imprint),
    ("`print`", Print),
    ("Each of `sections`", Section),
    ("`solutions`", Solutions),
)


def render() -> str:
    """Return the page as text."""
    return "\n".join([INTRO, *(line for title, model in TABLES for line in _table(title, model))])


def _table(title: str, model: type[Keys]) -> Iterator[str]:
    yield f"## {title}\n"
    yield f"{model.__doc__}\n"
    yield "| key | meaning | may be | when left out |"
    yield "|---|---|---|---|"
    for name, field in model.model_fields.items():
        if name not in ADDED:
            yield _row(name, field)
    if model is Section:
        yield from _options()
    yield ""


def _row(name: str, field: FieldInfo) -> str:
    meaning = " ".join((field.description or "").split())
    form = next((note for note in field.metadata if isinstance(note, Form)), None)
    says = form.says if form else "a list of sections" if name == "sections" else f"keys, see `{name}` below"
    default = written_default(field.default, form.schema if form else {})
    return _cells(name, meaning, says, "required" if field.is_required() else _code(default))


def _options() -> Iterator[str]:
    described = option_properties()
    for option in all_options():
        form = form_of(option)
        default = written_default(option.default, form.schema)
        yield _cells(option.name, str(described[option.name]["description"]), form.says, _code(default))


def _cells(name: str, *others: str) -> str:
    return "| " + " | ".join([f"`{name}`", *others]) + " |"


def _code(default: str | int | float | None) -> str:
    if isinstance(default, bool):
        return f"`{str(default).lower()}`"
    return "" if default is None else f"`{default}`"


def documented(lines: Iterable[str]) -> set[str]:
    """Return the keys that a page's tables explain."""
    return {line.split("`")[1] for line in lines if line.startswith("| `")}


if __name__ == "__main__":
    PAGE.write_text(render(), encoding="utf-8", newline="\n")
