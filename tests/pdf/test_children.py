"""A file is read by processes that may be lost; what they told before and what comes after counts."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent
from threading import Thread

import pytest

from bookmaker.errors import WorkerError
from bookmaker.paper.boxes import Box
from bookmaker.pdf import children
from bookmaker.pdf.bounds import PageBounds
from bookmaker.pdf.children import Patience, Readings
from bookmaker.pdf.facts import Layer, PageContent, PageInk, PageShape, Unread
from bookmaker.pdf.marks import PageScene
from bookmaker.pdf.telling import Fact, Opening, PageCount
from tests.good_book import write_book

SHEET = Box(0, 0, 612, 792)
QUICK = Patience(silence=1.0, whole=30, restarts=2)


def bounds(*numbers: int) -> list[PageBounds]:
    return [PageBounds(number, 612, 792, SHEET, SHEET, SHEET) for number in numbers]


def read(path: Path, asked: Sequence[int], patience: Patience = QUICK) -> list[Fact]:
    """Read a file in children, asking for ink once the page count is known."""
    facts = []
    with Readings(path, patience) as readings:
        for fact in readings.facts():
            facts.append(fact)
            if isinstance(fact, PageCount) or (isinstance(fact, Opening) and fact.refusal):
                readings.ask(bounds(*asked))
    return facts


def of(kind: type, facts: Sequence[Fact]) -> list[int]:
    return [fact.number for fact in facts if isinstance(fact, kind)]


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A program that stands in for the readers: three pages, of which it is lost where its name says."""
    program = tmp_path / "reader.py"
    program.write_text(
        dedent(
            """
            import os, sys, time
            sys.path[:] = sys.argv.pop(1).split(os.pathsep)
            from bookmaker.paper.boxes import Box
            from bookmaker.pdf.facts import DocumentFacts, Layer, PageContent, PageInk, PageShape
            from bookmaker.pdf.marks import PageScene
            from bookmaker.pdf.telling import Bookmarks, Opening, PageCount, read_bounds, write_fact

            what, path, *rest = sys.argv[1:]
            losses = os.path.basename(path).split("-")
            first, skipped = (int(rest[0]), rest[1]) if rest else (1, "")

            def tell(fact, name):
                if name in losses:
                    os.abort() if "abort" in losses else time.sleep(60)
                if name + "!" in losses:
                    sys.exit(0)
                sys.stdout.buffer.write(write_fact(fact, Layer.CONTENT))
                sys.stdout.buffer.flush()

            if what == "inks":
                tell(Opening("pdfium"), "open_ink")
                for line in sys.stdin.buffer:
                    page = read_bounds(line).number
                    tell(PageInk(page), f"ink{page}")
            else:
                tell(Opening("pypdf"), "open")
                tell(PageCount(3), "count")
                if "no-document" not in rest:
                    tell(DocumentFacts(), "document")
                pages = [page for page in (1, 2, 3) if str(page) not in skipped.split(",")]
                for page in pages:
                    tell(PageShape(page, 612, 792), f"shape{page}")
                for page in pages:
                    if page >= first:
                        fact = PageScene(page, 612, 792) if what == "scenes" else PageContent(page)
                        tell(fact, f"content{page}")
                tell(Bookmarks(()) if what == "scenes" else Opening("pypdf", repairs=("xref",)), "closing")
            """
        ),
        encoding="utf-8",
    )
    command = [sys.executable, str(program), os.pathsep.join(sys.path)]
    monkeypatch.setattr(children, "command", lambda: command)
    return tmp_path


LOSSES = {
    "nothing": ([1, 2, 3], [1, 2, 3], [1, 2, 3], []),
    "abort-content2": ([1, 2, 3], [1, 3], [1, 2, 3], [(Layer.CONTENT, 2)]),
    "hang-content3": ([1, 2, 3], [1, 2], [1, 2, 3], [(Layer.CONTENT, 3)]),
    "abort-content1-content3": ([1, 2, 3], [2], [1, 2, 3], [(Layer.CONTENT, 1), (Layer.CONTENT, 3)]),
    "abort-shape2": ([1, 3], [1, 3], [1, 2, 3], [(Layer.STRUCTURE, 2)]),
    "abort-shape3": ([1, 2], [1, 2], [1, 2, 3], [(Layer.STRUCTURE, 3)]),
    "abort-closing": ([1, 2, 3], [1, 2, 3], [1, 2, 3], [(Layer.STRUCTURE, None)]),
    "abort-document": ([1, 2, 3], [1, 2, 3], [1, 2, 3], [(Layer.STRUCTURE, None)]),
    "abort-ink1": ([1, 2, 3], [1, 2, 3], [2, 3], [(Layer.INK, 1)]),
    "content2!": ([1, 2, 3], [1, 3], [1, 2, 3], [(Layer.CONTENT, 2)]),
    "abort-ink1-ink2-ink3": (
        [1, 2, 3],
        [1, 2, 3],
        [],
        [(Layer.INK, 1), (Layer.INK, 2), (Layer.INK, 3)],
    ),
}


@pytest.mark.parametrize("name", LOSSES)
def test_losses(stand_in: Path, name: str) -> None:
    """Lost processes cost the page they were lost at and no other."""
    shapes, contents, inks, lost = LOSSES[name]
    facts = read(stand_in / name, (1, 2, 3))

    assert sorted(set(of(PageShape, facts))) == shapes
    assert of(PageContent, facts) == contents
    assert of(PageInk, facts) == inks
    told = sorted((fact.layer, fact.page) for fact in facts if isinstance(fact, Unread))
    assert told == sorted(lost)


def test_too_many_losses(stand_in: Path) -> None:
    """After so many losses nothing more is begun, and the rest is said to be unread."""
    facts = read(stand_in / "abort-ink1-ink2-ink3", (1, 2, 3), Patience(silence=1.0, restarts=1))

    unread = [fact.page for fact in facts if isinstance(fact, Unread)]
    assert unread == [1, 2, None] and of(PageContent, facts) == [1, 2, 3]


@pytest.mark.parametrize(("name", "library"), [("abort-open", "pypdf"), ("abort-open_ink", "pdfium")])
def test_lost_while_opening(stand_in: Path, name: str, library: str) -> None:
    """A library that is lost while it opens the file refuses it, and says why."""
    openings = [fact for fact in read(stand_in / name, (1,)) if isinstance(fact, Opening)]

    (refusal,) = (fact.refusal for fact in openings if fact.library == library)
    assert "broke off" in refusal


def test_silence_is_told(stand_in: Path) -> None:
    """A process that says nothing is ended after its time, with the time named."""
    (lost,) = (fact for fact in read(stand_in / "hang-content2", (1,)) if isinstance(fact, Unread))

    assert lost == Unread(Layer.CONTENT, "its reader said nothing for 1 s", 2)


def test_whole_time(stand_in: Path) -> None:
    """When the time for all pages is over, no other process is begun."""
    facts = read(stand_in / "hang-content2", (1, 2, 3), Patience(silence=60, whole=1.0, a_page=0))

    reasons = [(fact.page, fact.reason) for fact in facts if isinstance(fact, Unread)]
    assert reasons == [
        (2, "reading took longer than 1 s"),
        (None, "reading took longer than 1 s; what comes after was not read"),
    ]


def test_no_process(stand_in: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that cannot be started is told of by its own name, and not as a fault of the file."""
    monkeypatch.setattr(children, "command", lambda: [str(stand_in)])

    with pytest.raises(WorkerError, match="expected a process that reads the PDF") as caught:
        Readings(stand_in / "nothing", QUICK)

    assert str(caught.value).startswith(f"{stand_in}: ")


def no_thread(*_: object, **__: object) -> Thread:
    raise RuntimeError("can't start new thread")


def test_no_thread(stand_in: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where memory is too short for a thread, the process that was begun is ended and that is told."""
    monkeypatch.setattr(children, "Thread", no_thread)

    with pytest.raises(WorkerError, match=r"can't start new thread, .* free memory"):
        Readings(stand_in / "hang-open", QUICK)


def test_no_second_process(stand_in: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no process can follow the one that was lost, what was told before stands."""
    with Readings(stand_in / "abort-content2", QUICK) as readings:
        readings.ask(bounds(1))
        monkeypatch.setattr(children, "command", lambda: [str(stand_in)])
        facts = list(readings.facts())

    unread = [fact for fact in facts if isinstance(fact, Unread)]
    assert of(PageContent, facts) == [1] and of(PageInk, facts) == [1]
    assert [fact.page for fact in unread] == [2, None] and "no other reader" in unread[1].reason


def test_children_are_gone(stand_in: Path) -> None:
    """Whoever stops listening leaves no process behind."""
    with Readings(stand_in / "hang-open", QUICK) as readings:
        pass

    assert all(reading.child.loss() for reading in readings.layers)


def test_scenes(stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The marks of pages are read apart, too, and a page that is lost is told."""
    lost = list(children.scenes_apart(stand_in / "abort-content2", QUICK))
    monkeypatch.undo()
    whole = list(children.scenes_apart(write_book(tmp_path / "book.pdf", pages=2)))

    assert next(fact for fact in lost if isinstance(fact, Unread)).page == 2
    assert of(PageScene, whole) == [1, 2]


def test_real_readers(tmp_path: Path) -> None:
    """The real readers tell of every page of a book."""
    facts = read(write_book(tmp_path / "book.pdf", pages=2), (1, 2), Patience())

    assert of(PageShape, facts) == of(PageContent, facts) == of(PageInk, facts) == [1, 2]
    assert not [fact for fact in facts if isinstance(fact, Unread)]
