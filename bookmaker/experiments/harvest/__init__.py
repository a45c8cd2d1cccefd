"""Numbers of puzzles on webpbn into a folder of solved puzzle files, one polite request at a time.

``fetching.py`` makes a request, ``turns.py`` lets one at a time be made, ``asking.py`` makes it again where
that helps, ``robots.py`` keeps to robots.txt. ``answers.py`` reads what came, ``filing.py`` solves and files
it, ``collecting.py`` goes from number to number, ``catalogue.py`` lists the collection.
"""
