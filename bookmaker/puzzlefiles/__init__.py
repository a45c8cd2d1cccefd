"""Puzzle files of any kind to puzzles, and back.

These are the formats of ``nonogram.formats``, picture files of the bank, images whose pixels are cells, and
figures.
"""
