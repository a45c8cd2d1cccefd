"""The site's terms into words that lie beside what was collected."""

BRIEF = (
    "Each puzzle belongs to its author. Export is for personal use: do not publish or pass on what you "
    "collect without its author's leave, in a book least of all."
)

FILE = "TERMS.txt"

TEXT = """\
Puzzles collected from {base}

Each puzzle belongs to the person who designed it, unless its file says otherwise; the line "copyright" in
each file is what the site tells of it. The site lets puzzles be downloaded for personal use. It does not let
them be redistributed or published elsewhere, in a book for instance, without leave of their authors.

The authors of some puzzles have given such leave; where that is so the site or the author says it, and this
collection does not know. Ask before you print.

The source of each puzzle, a page where its author can be found, stands in its file and in index.json.

Where this was read: README of the sample set of the site's survey of solvers, version 8, 23 September 2013;
the notice of the site's puzzle editor as quoted in its topic 1024, January 2020. Terms change: the site's own
words hold.
"""
