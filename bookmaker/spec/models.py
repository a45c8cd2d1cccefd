"""What a book spec may say: every key with its form, its default and its meaning.

The JSON Schema and the page of docs on book specs are made from these models.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic.json_schema import SkipJsonSchema

from bookmaker.book import EASIEST_FIRST, LINE, ORDERS, PROBE, SOLVING
from bookmaker.nonogram.difficulty import EXPERT, LINE_TIERS, TIERS
from bookmaker.printers import PRINTERS, USUAL, find_printer
from bookmaker.sources import SOURCES, pictures
from bookmaker.spec import forms
from bookmaker.spec.document import KeyPath
from bookmaker.spec.forms import Size

ADDED = frozenset({"line", "lines", "options", "path"})
"""What the loader adds to the author's keys; no key of a file."""

PAPERS = tuple(dict.fromkeys(paper for printer in PRINTERS for paper in printer.papers))
INKS = tuple(dict.fromkeys(ink for printer in PRINTERS for ink in printer.inks))


class ContradictionError(ValueError):
    """Several faults in one model: the way to each key and the message."""

    def __init__(self, faults: Iterable[tuple[KeyPath, str]]) -> None:
        self.faults = tuple(faults)
        super().__init__(str(self.faults))


class Keys(BaseModel):
    """Keys with values, frozen and strict; a key without a value counts as left out."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    @model_validator(mode="before")
    @classmethod
    def _drop_empty(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        return {key: value for key, value in data.items() if value is not None or key not in cls.model_fields}

    @model_validator(mode="after")
    def _agree(self) -> Self:
        faults = list(self.contradictions())
        if faults:
            raise ContradictionError(faults)
        return self

    def contradictions(self) -> Iterator[tuple[KeyPath, str]]:
        """Yield what does not go together among values that are well by themselves."""
        yield from ()


class Imprint(Keys):
    """Details of the copyright page, each printed where given."""

    publisher: Annotated[str, forms.text(100)] = ""
    """Name of the publisher."""
    isbn: Annotated[str, forms.isbn()] = ""
    """ISBN-13 or ISBN-10; its check digit is tested."""
    edition: Annotated[str, forms.text(60)] = ""
    """Which edition it is, in your words."""
    year: Annotated[str, forms.text(20)] = ""
    """Year of publication."""
    dedication: Annotated[str, forms.text(400)] = ""
    """A line in honour of somebody."""

    def words(self) -> dict[str, str]:
        """Return every detail by its name, empty where not given."""
        return {name: str(value) for name, value in self.model_dump().items()}


class Print(Keys):
    """Who prints it, and on what. `docs/printers.md` lists what each printer offers."""

    printer: Annotated[str, forms.one_of(*(printer.name for printer in PRINTERS))] = USUAL.name
    """Whose rules hold."""
    trim: Annotated[str, forms.text(40, says="width x height in inches, or a name such as A4")] = "8.5x11"
    """Size of the pages after cutting."""
    paper: Annotated[str, forms.one_of(*PAPERS)] = "white"
    """Paper of the pages; not every printer has each."""
    ink: Annotated[str, forms.one_of(*INKS)] = "black"
    """Ink of the pages; not every paper takes each."""
    bleed: Annotated[bool, forms.flag()] = False
    """Whether art runs off the edges of the pages."""

    def contradictions(self) -> Iterator[tuple[KeyPath, str]]:
        """Yield what the printer does not offer."""
        faults = find_printer(self.printer).faults(self.trim, self.paper, self.ink, self.bleed)
        yield from (((key,), message) for key, message in faults)


class Section(Keys):
    """Puzzles that stand together under a title, all of one size and from one source."""

    title: Annotated[str, forms.text(100)]
    """Heading of the section."""
    source: Annotated[str, forms.one_of(*(source.NAME for source in SOURCES))] = pictures.NAME
    """Where the puzzles come from. `pictures`: the bank that came along and the folder `pictures` here; of
    two with one slug, the one here. `image`: a folder of your own images. `files`: puzzle files.
    `noise`, `blobs`: random grids, cell by cell or in rounded shapes."""
    size: Annotated[Size, forms.size()]
    """Cells of each puzzle; a single number is a square."""
    count: Annotated[int, forms.whole(1, 2000)]
    """How many puzzles."""
    max_clues: Annotated[int | None, forms.whole(1, 30)] = None
    """Most clues on any line; without a limit when left out."""
    solving: Annotated[str, forms.one_of(*SOLVING)] = LINE
    """What solvers need at most: `line`, no guessing; `probe`, one what-if at a time; `unique`, whatever
    leads to the one answer. Each page says what its puzzle may need. Even then few random grids need more
    than lines, unless `fill` is low or `difficulty` is `expert`."""
    difficulty: Annotated[tuple[str, ...], forms.some_of(*TIERS)] = ()
    """Tiers to take, one or more; all when left out. What lines solve is `warm-up` to `hard`; what needs a
    what-if is `expert`, which `solving: probe` or `unique` lets in. `docs/difficulty.md` tells more."""
    order: Annotated[str, forms.one_of(*ORDERS)] = EASIEST_FIRST
    """Order of the puzzles; `mixed` is by chance, as the seed has it."""
    line: SkipJsonSchema[int] = 1
    options: SkipJsonSchema[dict[str, Any]] = Field(default_factory=dict)

    def contradictions(self) -> Iterator[tuple[KeyPath, str]]:
        """Yield pins, inclusions and exclusions at odds, and fills that make no puzzle."""
        pins, excluded = self.options.get("pin", {}), self.options.get("exclude", ())
        for place in pins:
            if place > self.count:
                yield ("pin",), f"found position {place}, expected 1 to {self.count}, the section's count"
        for slug, times in Counter(pins.values()).items():
            if times > 1:
                yield ("pin",), f"names {slug!r} at {times} positions; a book prints a picture once"
        for slug in set(self.wanted).intersection(excluded):
            yield ("exclude",), f"names {slug!r}, which include or pin asks for; delete it from one of them"
        if len(self.wanted) > self.count:
            wanted = len(self.wanted)
            yield ("count",), f"found {self.count}, but include and pin name {wanted} pictures; raise it"
        if EXPERT in self.difficulty and self.solving == LINE:
            yield (
                ("difficulty",),
                f"{EXPERT!r} is what needs a what-if, and solving is {LINE!r}; write solving: {PROBE}, or "
                f"difficulty: {LINE_TIERS[-1]}",
            )
        if self.options.get("fill") in (0, 1):
            yield ("fill",), "makes every cell alike; choose a number between, or leave it out"

    @property
    def wanted(self) -> tuple[str, ...]:
        """The slugs that must be in the section, each once."""
        return tuple(dict.fromkeys([*self.options.get("include", ()), *self.options.get("pin", {}).values()]))


class Solutions(Keys):
    """The answers, which stand after the puzzles."""

    at: Annotated[str, forms.one_of("back")] = "back"
    """Where they stand in the book."""
    per_page: Annotated[int | None, forms.whole_or("auto", 1, 24)] = None
    """Answers on a page; `auto` takes as many as stay legible."""
    file: Annotated[bool, forms.flag()] = True
    """Whether to write `solutions.pdf`, the answer pages alone."""


class BookSpec(Keys):
    """One book: its words, its looks, who prints it, and its puzzles."""

    title: Annotated[str, forms.text(200, places=True)]
    """The book's title; `{count}` becomes the number of puzzles, `{claim}` what the proofs allow to say."""
    subtitle: Annotated[str, forms.text(200, places=True)] = ""
    """Its subtitle, filled in like the title."""
    author: Annotated[str, forms.text(100)] = ""
    """The author's name, for the title page and the file."""
    language: Annotated[
        str, forms.pattern(r"[a-z]{2,3}(-[A-Z]{2})?", "a language code such as en or pt-BR")
    ] = "en"
    """Language of the printed words; the template must have texts in it."""
    seed: Annotated[int, forms.whole(0, 2**63 - 1)] = 1
    """The number that all chance is drawn from: another one, another book."""
    imprint: Imprint = Imprint()
    """Details of the copyright page."""
    print: Print = Print()
    """Who prints it, and on what."""
    template: Annotated[
        str, forms.pattern(r"[a-z0-9][a-z0-9_-]{0,39}", "the name of a template such as classic")
    ] = "classic"
    """Looks of the pages: a folder of `templates/`."""
    sections: tuple[Section, ...] = Field(min_length=1)
    """The puzzles, section by section."""
    solutions: Solutions = Solutions()
    """The answers."""
    output: Annotated[str, forms.text(200)] = "out"
    """Folder for the finished files, relative to the current folder."""
    path: SkipJsonSchema[str] = ""
    lines: SkipJsonSchema[dict[str, int]] = Field(default_factory=dict, repr=False)

    def where(self, key: str) -> str:
        """Return ``file:line: key`` for messages on a key such as ``template`` or ``sections[1].size``.

        The line of a key that is left out is that of the key around it.
        """
        around = key
        while around and around not in self.lines:
            around = around.rpartition(".")[0]
        return f"{self.path}:{self.lines.get(around, 1)}: {key}"

    def contradictions(self) -> Iterator[tuple[KeyPath, str]]:
        """Yield pictures that two sections ask for."""
        owner: dict[str, int] = {}
        for index, section in enumerate(self.sections):
            for slug in section.wanted:
                if slug in owner:
                    key = "include" if slug in section.options.get("include", ()) else "pin"
                    other = f"sections[{owner[slug] + 1}]"
                    yield (
                        ("sections", index, key),
                        f"names {slug!r}, as {other} does; a book prints a picture once",
                    )
                owner.setdefault(slug, index)
