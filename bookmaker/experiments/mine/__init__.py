"""Random grids into hard puzzles with one answer, by mutation: many climbs, each from a start of its own.

``aim.py`` says what is looked for, ``weighing.py`` how near a grid is to it, ``climbing.py`` climbs once,
``hunting.py`` climbs again and again and keeps a journal in the words of ``noting.py``, ``archive.py`` keeps
the finds.
"""
