"""The copyright page: whose book it is and what may be done with it; above it the dedication."""

from collections.abc import Iterator
from dataclasses import replace

from bookmaker.book import Book
from bookmaker.errors import Fault
from bookmaker.nonogram.verdict import Claim
from bookmaker.pages.drawing.lettering import Room, centre, left, set_lines
from bookmaker.pages.drawing.side import Items, Side, foot_drop
from bookmaker.paper.page import Text

KIND = "copyright"
HAS_FOLIO = False

# Small type is easiest to read in lines of some sixty letters.
MEASURE = 300.0
EDITION_LINES = 3
DEDICATION_PLACE, DEDICATION_WIDTH, DEDICATION_LINES = 0.72, 0.75, 12
PARAGRAPH_AIR = 0.55
# The least distance of the dedication's last baseline from the first of the notice.
MEETING = 24.0
PAGE = "copyright page"


def compose(side: Side, book: Book) -> Items:
    """Compose the copyright page of a book; what its imprint leaves out is left out here."""
    return (*_compose_dedication(side, book), *_compose_notice(side, book))


def faults(side: Side, book: Book) -> Iterator[Fault]:
    """Yield the words that find no room."""
    imprint, room = book.imprint, _dedication_room(side)
    yield from Room(side.template.styles.small, _measure(side), EDITION_LINES).faults(
        "imprint.edition", imprint.edition, PAGE
    )
    yield from room.faults("imprint.dedication", imprint.dedication, PAGE)
    if room.holds(imprint.dedication) and not _room_above(side, book).holds(imprint.dedication):
        yield Fault("imprint.dedication", f"it runs into the notice on the {PAGE}; shorten it")


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
    if Claim.ONE_SOLUTION in book.claims:
        yield words.proof
    yield words.colophon.format(font=side.template.looks.family)


def _measure(side: Side) -> float:
    return min(MEASURE, side.live.width)


def _compose_dedication(side: Side, book: Book) -> Iterator[Text]:
    """Set the dedication in the upper third, or higher where it would come near the notice."""
    if not book.imprint.dedication:
        return
    live = side.live
    fitted, lines = _room_above(side, book).fit(book.imprint.dedication)
    lowest = _notice_top(side, book) + MEETING + (len(lines) - 1) * fitted.line
    first = max(live.y0 + DEDICATION_PLACE * live.height, lowest)
    for place, line in enumerate(lines):
        yield centre(fitted, live.centre_x, first - place * fitted.line, line)


def _dedication_room(side: Side) -> Room:
    return Room(side.template.styles.subtitle, DEDICATION_WIDTH * side.live.width, DEDICATION_LINES)


def _room_above(side: Side, book: Book) -> Room:
    """Return where the dedication goes above the notice."""
    return replace(_dedication_room(side), height=side.live.y1 - _notice_top(side, book) - MEETING)


def _notice_top(side: Side, book: Book) -> float:
    """Return the first baseline of the notice."""
    return max(item.y for item in _compose_notice(side, book))


def _compose_notice(side: Side, book: Book) -> Iterator[Text]:
    """Set the notice upward from the foot of the page."""
    styles, width = side.template.styles, _measure(side)
    baseline = side.live.y0 + foot_drop(side)
    for text in reversed(list(notice(side, book))):
        style = styles.small
        for line in reversed(set_lines(style, text, width)):
            yield left(style, side.live.x0, baseline, line)
            baseline += style.line
        baseline += PARAGRAPH_AIR * style.size
