"""The words of a template in one language, as plain values; a text says which fields it may hold."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated

from bookmaker.nonogram.verdict import Claim, Verdict


@dataclass(frozen=True)
class Holds:
    """The fields in braces that a text may hold."""

    names: tuple[str, ...]

    def __init__(self, *names: str) -> None:
        object.__setattr__(self, "names", names)


Counted = Annotated[str, Holds("count", "lines")]
Fonts = Annotated[str, Holds("font")]
Numbered = Annotated[str, Holds("page")]


@dataclass(frozen=True)
class Plural:
    """A text for one thing and for several."""

    one: Counted
    other: Counted

    def say(self, count: int, lines: str = "") -> str:
        """Fill in a count and a list of lines."""
        return (self.one if count == 1 else self.other).format(count=count, lines=lines)


@dataclass(frozen=True)
class TierTexts:
    """The word of each tier."""

    warm_up: str
    easy: str
    medium: str
    hard: str
    expert: str

    def word(self, tier: str) -> str:
        """Return the printed word of a tier of ``difficulty.TIERS``."""
        return str(getattr(self, tier.replace("-", "_")))


@dataclass(frozen=True)
class ListTexts:
    """What stands between the members of a list."""

    comma: str
    last: str

    def join(self, members: list[str]) -> str:
        """Write a list in words."""
        if len(members) < 2:
            return "".join(members)
        return self.comma.join(members[:-1]) + self.last + members[-1]


@dataclass(frozen=True)
class ClaimTexts:
    """What a book may promise, each in a sentence, in few words, and as authors may have put it.

    ``what_if`` and ``what_ifs`` explain the marks of puzzles that lines alone do not solve, and
    ``no_other_guess`` speaks of the rest.
    """

    no_guessing: str
    one_solution: str
    what_if: str
    what_ifs: str
    no_other_guess: str
    short_no_guessing: str
    short_one_what_if: str
    short_one_solution: str
    words_no_guessing: tuple[str, ...]
    words_one_what_if: tuple[str, ...]
    words_one_solution: tuple[str, ...]

    @property
    def phrases(self) -> dict[Claim, tuple[str, ...]]:
        """The ways to make each promise, in lower case, to find them in an author's words."""
        return {
            Claim.NO_GUESSING: self.words_no_guessing,
            Claim.ONE_WHAT_IF: self.words_one_what_if,
            Claim.ONE_SOLUTION: self.words_one_solution,
        }

    def sentence(self, claims: Collection[Claim], verdicts: Collection[Verdict]) -> str:
        """Return what a book with such claims and verdicts promises, in full; empty when it is nothing."""
        if Claim.NO_GUESSING in claims:
            return self.no_guessing
        if Claim.ONE_SOLUTION not in claims:
            return ""
        return f"{self.one_solution} {self.marks(verdicts)}"

    def marks(self, verdicts: Collection[Verdict]) -> str:
        """Explain the marks that puzzles with these verdicts have; empty when none is marked."""
        notes = [self.what_if] if Verdict.NEEDS_PROBING in verdicts else []
        notes += [self.what_ifs] if Verdict.NEEDS_SEARCH in verdicts else []
        is_proved = all(verdict.is_unique for verdict in verdicts)
        return " ".join([*notes, self.no_other_guess] if notes and is_proved else notes)

    def short(self, claims: Collection[Claim]) -> str:
        """Return the strongest promise of ``Book.claims`` in few words; empty when there is none."""
        strengths = {
            Claim.NO_GUESSING: self.short_no_guessing,
            Claim.ONE_WHAT_IF: self.short_one_what_if,
            Claim.ONE_SOLUTION: self.short_one_solution,
        }
        return next((words for claim, words in strengths.items() if claim in claims), "")


@dataclass(frozen=True)
class CopyrightTexts:
    """The copyright page."""

    edition: Annotated[str, Holds("edition")]
    rights: Annotated[str, Holds("year", "author")]
    rights_undated: Annotated[str, Holds("author")]
    publisher: Annotated[str, Holds("publisher")]
    isbn: Annotated[str, Holds("isbn")]
    reserved: str
    proof: str
    colophon: Fonts


@dataclass(frozen=True)
class ContentsTexts:
    """The contents and the table of tiers."""

    heading: str
    puzzles: str
    page: str
    levels: str
    levels_note: str
    total: str
    answers: str


@dataclass(frozen=True)
class HowToSolveTexts:
    """The rules, the lessons, and the sentences that the worked example is told in."""

    heading: str
    rules: str
    rules_body: tuple[str, ...]
    run_caption: str
    lessons: str
    overlap: str
    overlap_body: str
    several: str
    several_body: str
    edge: str
    edge_body: str
    reach: str
    reach_body: str
    split: str
    split_body: str
    crossing: str
    crossing_body: str
    what_if: str
    what_if_body: str
    what_if_example: str
    what_ifs: str
    what_ifs_body: str
    example: str
    example_body: str
    start: str
    start_body: str
    step: Annotated[str, Holds("step", "axis")]
    rows: str
    columns: str
    row_alone: Plural
    row_overlap: Plural
    row_further: Plural
    row_finished: Plural
    column_alone: Plural
    column_overlap: Plural
    column_further: Plural
    column_finished: Plural
    solved: str
    levels: str
    levels_body: Annotated[str, Holds("fifth")]
    levels_lines: str
    levels_beyond: str
    answers_body: str


@dataclass(frozen=True)
class OpenerTexts:
    """The page that opens a section."""

    puzzles: Plural


@dataclass(frozen=True)
class PuzzleTexts:
    """The head and foot of a puzzle page."""

    size: Annotated[str, Holds("width", "height")]
    answer: Numbered
    what_if: str
    what_ifs: str
    marked: Annotated[str, Holds("tier", "mark")]
    time: str

    def mark(self, verdict: Verdict) -> str:
        """Return what marks a puzzle that lines alone do not solve; empty for any other."""
        marks = {Verdict.NEEDS_PROBING: self.what_if, Verdict.NEEDS_SEARCH: self.what_ifs}
        return marks.get(verdict, "")


@dataclass(frozen=True)
class DividerTexts:
    """The page before the answers."""

    heading: str
    note: str


@dataclass(frozen=True)
class SolutionsTexts:
    """The pages of answers."""

    heading: str
    range: Annotated[str, Holds("first", "last")]
    single: Annotated[str, Holds("first")]
    page: Numbered


@dataclass(frozen=True)
class Texts:
    """Every word a book prints that is not its author's."""

    tiers: TierTexts
    lists: ListTexts
    claims: ClaimTexts
    copyright: CopyrightTexts
    contents: ContentsTexts
    how_to_solve: HowToSolveTexts
    opener: OpenerTexts
    puzzle: PuzzleTexts
    solutions_divider: DividerTexts
    solutions: SolutionsTexts
