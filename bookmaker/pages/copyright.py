"""The copyright page: whose book it is and what may be done with it; above it the dedication."""

from collections.abc import Iterator

from bookmaker.book import Book
from bookmaker.pages.drawing.lettering import centre, fit_block, left
from bookmaker.pages.drawing.side import Items, Side, foot_drop
from bookmaker.paper.page import Item
from bookmaker.paper.type import break_lines, normalise

KIND = "copyright"
HAS_FOLIO = False

# Small type is easiest to read in lines of some sixty letters.
MEASURE = 300.0
DEDICATION_PLACE = 0.72
PARAGRAPH_AIR = 0.55


def compose(side: Side, book: Book) -> Items:
    """Compose the copyright page of a book; what its imprint leaves out is left out here."""
    return (*_compose_dedication(side, book.imprint.dedication), *_compose_notice(side, book))


def notice(side: Side, book: Book) -> Iterator[str]:
    """List the paragraphs of the notice."""
    words, imprint = side.template.texts.copyright, book.imprint
    yield book.title
    if imprint.edition:
        yield words.edition.format(edition=imprint.edition)
    if book.author:
        rights = words.rights if imprint.year else words.rights_undated
        yield rights.format(year=imprint.year, author=book.author)
    if imprint.publisher:
        yield words.publisher.format(publisher=imprint.publisher)
    if imprint.isbn:
        yield words.isbn.format(isbn=imprint.isbn)
    yield words.reserved
    if "one-solution" in book.claims:
        yield words.proof
    yield words.colophon.format(font=side.template.looks.family)


def _compose_dedication(side: Side, dedication: str) -> Iterator[Item]:
    if not dedication:
        return
    style, live = side.template.styles.subtitle, side.live
    fitted, lines = fit_block(style, dedication, 0.75 * live.width, 6)
    first = live.y0 + DEDICATION_PLACE * live.height
    for place, line in enumerate(lines):
        yield centre(fitted, live.centre_x, first - place * fitted.line, line)


def _compose_notice(side: Side, book: Book) -> Iterator[Item]:
    """Set the notice upward from the foot of the page."""
    styles, width = side.template.styles, min(MEASURE, side.live.width)
    baseline = side.live.y0 + foot_drop(side)
    for text in reversed(list(notice(side, book))):
        style = styles.small
        for line in reversed(break_lines(normalise(text), style.face, style.size, width)):
            yield left(style, side.live.x0, baseline, line)
            baseline += style.line
        baseline += PARAGRAPH_AIR * style.size
