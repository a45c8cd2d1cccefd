"""The picture bank: files in, judged pictures and contact sheets out."""

from bookmaker.bank.entry import CATEGORIES, SOURCE, Bank, BankGrid, BankPicture, Origin
from bookmaker.bank.reader import load_bank, load_picture_file

__all__ = [
    "CATEGORIES",
    "SOURCE",
    "Bank",
    "BankGrid",
    "BankPicture",
    "Origin",
    "load_bank",
    "load_picture_file",
]
