"""Clues read back from printed pages, solved again, compared with the printed answers."""

from bookmaker.proof.proving import Proving, prove_pdf
from bookmaker.proof.report import Printed, ProofReport
from bookmaker.proof.rules import RULES

__all__ = ["RULES", "Printed", "ProofReport", "Proving", "prove_pdf"]
