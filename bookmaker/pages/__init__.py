"""The kinds of page a book has: one module a kind, composing items from what stands on the page.

To add one: write ``pages/<kind>.py`` with ``KIND``, ``HAS_FOLIO`` and ``compose(side, content)``, list it
here, and give it its place in ``layout/plan.py`` and its content in ``layout/__init__.py``.
"""

from bookmaker.pages import (
    blank,
    contents,
    copyright,  # noqa: A004
    how_to_solve,
    opener,
    puzzle,
    solutions,
    solutions_divider,
    title,
)

PAGES = (
    title,
    copyright,
    contents,
    how_to_solve,
    opener,
    puzzle,
    solutions_divider,
    solutions,
    blank,
)
