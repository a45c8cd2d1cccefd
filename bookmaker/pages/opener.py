"""The page that opens a section: its title, how many puzzles it has, and their tiers."""

from collections.abc import Iterator

from bookmaker.book import Section
from bookmaker.errors import Fault
from bookmaker.nonogram.difficulty import TIERS
from bookmaker.pages.drawing.headline import draw_part, part_room
from bookmaker.pages.drawing.lettering import left, right
from bookmaker.pages.drawing.side import Items, Side
from bookmaker.pages.drawing.tiers import count_tiers, dots_width, draw_dots, draw_tab, section_tier
from bookmaker.paper.page import Item

KIND = "opener"
HAS_FOLIO = False

TIERS_WIDTH = 160.0
# From the title down to the count and on to the tiers, in lines of the count; from tier to tier, in em.
COUNT_DROP, TIERS_DROP, TIER_STEP = 1.5, 1.2, 1.55
PAGE = "page that opens the section"


def compose(side: Side, section: Section) -> Items:
    """Compose the opening page of a section."""
    title, below = draw_part(side, section.title, _tiers_height(side, section))
    return (*title, *draw_tab(side, section_tier(section)), *_compose_tiers(side, section, below))


def faults(side: Side, section: Section, number: int) -> Iterator[Fault]:
    """Yield what finds no room of the section of a number, counted from 1."""
    room = part_room(side, _tiers_height(side, section))
    yield from room.faults(f"sections[{number}].title", section.title, PAGE)


def _tiers_height(side: Side, section: Section) -> float:
    """Measure what stands below the title, down to the last baseline and its descent."""
    styles, tiers = side.template.styles, sum(map(bool, count_tiers(section.puzzles).values()))
    rows = (COUNT_DROP + TIERS_DROP) * styles.subtitle.line + (tiers - 1) * TIER_STEP * styles.table.size
    return rows + styles.table.descent


def _compose_tiers(side: Side, section: Section, top: float) -> Iterator[Item]:
    """Set the number of puzzles, below it each tier that occurs with its count."""
    styles, words = side.template.styles, side.template.texts
    baseline = top - COUNT_DROP * styles.subtitle.line
    count = words.opener.puzzles.say(len(section.puzzles))
    yield left(styles.subtitle, side.live.x0, baseline, count)
    baseline -= TIERS_DROP * styles.subtitle.line
    table = styles.table
    for tier, number in count_tiers(section.puzzles).items():
        if not number:
            continue
        x = side.live.x0
        yield from draw_dots(x, baseline, table.size, TIERS.index(tier) + 1, table.gray)
        x += dots_width(table.size) + 0.8 * table.size
        yield left(table, x, baseline, words.tiers.word(tier))
        yield right(table, side.live.x0 + TIERS_WIDTH, baseline, str(number))
        baseline -= TIER_STEP * table.size
