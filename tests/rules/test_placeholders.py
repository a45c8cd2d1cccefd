"""No words of a template are left over."""

from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from bookmaker.pdf.facts import DocumentFacts, PageContent
from bookmaker.rules import placeholders
from tests.good_book import change, merge, told
from tests.made_facts import facts, found, named, page

META = [("META-PLACEHOLDER", "warning", None)]

NAMES = [
    ("Easy Nonograms", "A. Author", []),
    ("", "", []),
    ("Untitled Love", "Anon", []),
    ("The Title", "Una Known", []),
    ("Author Unknown", "Title Street Press", []),
    ("untitled", "A. Author", META),
    ("Untitled-1", "A. Author", META),
    ("Untitled design", "", META),
    ("Easy Nonograms", "anonymous", META),
    ("Easy Nonograms", "Author Name", META),
    ("Microsoft Word - Document1.docx", "A. Author", META),
    (" Untitled document ", "(unspecified)", META),
]


@pytest.mark.parametrize(("title", "author", "expected"), NAMES)
def test_names(title: str, author: str, expected: list[tuple[str, str, None]]) -> None:
    """Whole placeholders are told, words that contain one are not."""
    assert named(found(placeholders, facts(document=DocumentFacts(title, author)))) == expected


MEANT = [
    "Insert the missing number here and there.",
    "Insert a dot here. The title of each picture is at the back.",
    "Every puzzle has a title; the author names it after solving.",
    "The author name stands on the spine.",
    "Write your name here: ________",
    "This book belongs to: your name here",
    "Draw your picture here. Glue your photo here.",
    "Write your title here. Put your text here.",
    "Write the book title here and the author name beside it.",
    "Zero is a placeholder. A placeholder holds a place.",
    "Love and kisses, Mum xxxx",
    "xxxx xx x xxxx xx",
    "Xxx 30 XXX XXXX",
    "THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG",
    "Lorem was his name, Ipsum hers.",
    "Type your answer on the line.",
    "Row 4: 3 1 2 [title of the picture on page 9]",
    "ISBN 978-1-4028-9462-6",
    "Copyright 2026 by A. Author. Published in MMXXVI, chapter XXXIX.",
    "Texture, context, pretext here.",
]


@pytest.mark.parametrize("words", MEANT)
def test_words_that_are_meant(words: str) -> None:
    """A puzzle book may speak of titles, of inserting, of crosses, and ask its reader to write."""
    assert found(placeholders, facts([page(content=PageContent(1, words=words))])) == []


LEFT_OVER = [
    "Lorem ipsum",
    "LOREM\n  IPSUM dolor",
    "consectetur, dolor sit amet.",
    "Insert text here",
    "insert your title here",
    "Insert chapter one text here. Insert chapter two text here.",
    "Insert the dedication text here",
    "INSERT AUTHOR BIO HERE",
    "Your text here",
    "Your logo goes here",
    "Chapter title goes here",
    "Type your text",
    "Type something here",
    "Your paragraph text",
    "Add a little bit of body text",
    "Click to add title",
    "Click or tap here to enter text.",
    "Klicken oder tippen Sie hier, um Text einzugeben.",
    "Cliquez ou appuyez ici pour entrer du texte.",
    "Haga clic o pulse aquí para escribir texto.",
    "[Title]",
    "[Book title]",
    "[author’s name]",
    "[Insert image of a fox]",
    "[TBD]",
    "Copyright © 2026 Author Name",
    "by author name",
    "BOOK TITLE AUTHOR NAME",
    "This is a placeholder",
    "placeholder text",
    "ISBN: 978-x-xxxx-xxxx-x",
    "ISBN-13: xxxxxxxxxxxxx",
    "First published xxxx",
    "see page XXXX.",
]


@pytest.mark.parametrize("words", LEFT_OVER)
def test_words_left_over(words: str) -> None:
    """Phrases that templates have where text was to come, in any case and over the end of a line."""
    (finding,) = found(placeholders, facts([page(3, content=PageContent(3, words=f"Fox. {words} 12"))]))

    assert named([finding]) == [("TEXT-PLACEHOLDER", "warning", 3)]


def test_phrases_are_named() -> None:
    """The message has the words as they stand, each once, the first few of many."""
    words = "Lorem ipsum, lorem ipsum. [Title] by Author Name. Your text here"

    (finding,) = found(placeholders, facts([page(content=PageContent(1, words=words))]))

    assert finding.message == ('words as in a template: "Lorem ipsum", "lorem ipsum", "[Title]" and 2 more')


def test_break_the_names(good_book: Path, tmp_path: Path) -> None:
    """The default of a program is found, and nothing else."""
    path = change(good_book, tmp_path / "x.pdf", lambda writer: writer.add_metadata({"/Title": "untitled"}))

    assert told(path) == set(META)


def test_break_the_text(good_book: Path, tmp_path: Path) -> None:
    """A phrase on the page is read through the font's own encoding, and nothing else is found."""

    def draw(canvas: Canvas) -> None:
        canvas.setFont("drawn", 11)
        canvas.drawString(200, 640, "Lorem ipsum dolor sit amet")

    assert told(change(good_book, tmp_path / "x.pdf", merge(3, draw))) == {("TEXT-PLACEHOLDER", "warning", 3)}
