"""Numbers of puzzles on webpbn into a folder of solved puzzle files, one polite request at a time.

``host.py`` asks, ``answers.py`` reads what came, ``filing.py`` solves and files it, ``collecting.py`` goes
from number to number, ``catalogue.py`` lists the collection.
"""
