"""Clues to the whole way to their answer, told step by step as a patient solver would."""

from bookmaker.nonogram.walkthrough.summary import count_techniques, summarize
from bookmaker.nonogram.walkthrough.walk import walk

__all__ = ["count_techniques", "summarize", "walk"]
