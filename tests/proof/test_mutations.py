"""A page that shows other clues, or shows them elsewhere, never passes for the page it was."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bookmaker.pdf.marks import Char, FilledBox, PageScene
from bookmaker.proof import Proving, prove_pdf
from bookmaker.proof.opening import scenes_here
from bookmaker.proof.reading import read_sheet
from tests.printed_books import write_interior

Mutation = Callable[[random.Random, Char, float], list[Char]]


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> list[PageScene]:
    """The pages of a fair book from the first puzzle on."""
    path = tmp_path_factory.mktemp("mutations") / "book.pdf"
    layout = write_interior(path)
    first = layout.puzzle_pages[1]
    return [one for one in scenes_here(path) if isinstance(one, PageScene) and one.number >= first]


def _moved(char: Char, dx: float, dy: float) -> list[Char]:
    return [replace(char, x=char.x + dx, y=char.y + dy)]


MUTATIONS: dict[str, Mutation] = {
    "another digit": lambda rnd, char, _: [replace(char, text=rnd.choice("0123456789"))],
    "gone": lambda rnd, char, _: [],
    "across by cells": lambda rnd, char, cell: _moved(char, rnd.choice((-3, -2, -1, 1, 2, 3)) * cell, 0),
    "up by cells": lambda rnd, char, cell: _moved(char, 0, rnd.choice((-2, -1, -0.58, 0.58, 1, 2)) * cell),
    "across a little": lambda rnd, char, cell: _moved(char, rnd.uniform(-0.6, 0.6) * cell, 0),
    "up a little": lambda rnd, char, cell: _moved(char, 0, rnd.uniform(-0.6, 0.6) * cell),
    "another on it": lambda rnd, char, _: [
        char,
        replace(char, text=rnd.choice("123"), x=char.x + rnd.uniform(-1, 1) * char.size),
    ],
}


def mutants(scenes: list[PageScene], seed: int, count: int) -> Iterator[tuple[str, PageScene]]:
    """Yield pages of puzzles in which one figure of a clue was changed, and how."""
    rnd = random.Random(seed)
    pages = [scene for scene in scenes if read_sheet(scene).clued]
    for _ in range(count):
        scene, (name, mutate) = rnd.choice(pages), rnd.choice(sorted(MUTATIONS.items()))
        (grid,) = read_sheet(scene).clued
        clues = [place for place, char in enumerate(scene.chars) if _is_clue(char, grid.words)]
        place = rnd.choice(clues)
        chars = mutate(rnd, scene.chars[place], grid.cells.across.step)
        yield name, replace(scene, chars=(*scene.chars[:place], *chars, *scene.chars[place + 1 :]))


def _is_clue(char: Char, words: tuple[object, ...]) -> bool:
    return any(word.y == char.y and word.x0 <= char.x < word.x1 for word in words)  # type: ignore[attr-defined]


def _unnoticed(scenes: list[PageScene], seed: int, count: int) -> list[str]:
    """List the mutants that are proved although they do not show the clues that the page showed."""
    originals = {scene.number: scene for scene in scenes}
    found = []
    for name, mutant in mutants(scenes, seed, count):
        pages = [mutant if scene.number == mutant.number else scene for scene in scenes]
        report = prove_pdf(
            Path("book.pdf"), proving=Proving(prints_zero=True), scenes_of=lambda _, told=pages: told
        )
        if not report.findings:
            (before,), (after,) = (read_sheet(one).clued for one in (originals[mutant.number], mutant))
            same = (before.read.rows, before.read.cols) == (after.read.rows, after.read.cols)
            found += [] if same else [f"{name} on page {mutant.number}"]
    return found


def test_no_change_passes_unnoticed(scenes: list[PageScene]) -> None:
    """What is proved after a change still shows the clues it showed before."""
    assert _unnoticed(scenes, seed=1, count=60) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_no_change_of_many_passes_unnoticed(seed: int, scenes: list[PageScene]) -> None:
    """The same for some thousand changes."""
    assert _unnoticed(scenes, seed, count=300) == []


def test_what_covers_a_clue_hides_it(scenes: list[PageScene]) -> None:
    """A white box over any one figure of a page is noticed."""
    scene = scenes[0]
    (grid,) = read_sheet(scene).clued
    for word in grid.words:
        cover = FilledBox(word.x0, word.y, word.x1, word.y + word.cap, 1.0, False, 10_000)
        covered = replace(scene, fills=(*scene.fills, cover))
        pages = [covered, *scenes[1:]]

        report = prove_pdf(
            Path("book.pdf"), proving=Proving(prints_zero=True), scenes_of=lambda _, told=pages: told
        )

        assert {one.number for one in report.findings} == {1}
