"""Studies of random grids, hunts for hard puzzles, collections from the web; all go on where they stopped.

An experiment is cut into tasks, each with a key. What a task gave stands in a journal (``journal.py``), and
results are made of the journal alone: a run that was stopped ends with the same bytes as one that was not.
"""
