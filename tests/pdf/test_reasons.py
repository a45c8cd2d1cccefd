"""What a library stumbles over is told in words that need no programmer, with its own words behind them."""

import pytest
from pypdf.errors import DependencyError, FileNotDecryptedError, LimitReachedError, PdfReadError
from pypdfium2 import PdfiumError

from bookmaker.pdf.reasons import UnjudgedError, reason_of

REASONS = [
    (PdfReadError("startxref not found"), "it is damaged (PdfReadError: startxref not found)"),
    (AttributeError("no attribute"), "it is damaged (AttributeError: no attribute)"),
    (AssertionError(), "it is damaged (AssertionError)"),
    (PdfiumError("Failed to load page."), "it is damaged (PdfiumError: Failed to load page.)"),
    (PdfiumError("Failed to load document (PDFium: Incorrect password error)."), "it is encrypted"),
    (DependencyError("cryptography>=3.1 is required for AES algorithm"), "it is encrypted"),
    (FileNotDecryptedError("File has not been decrypted"), "it is encrypted"),
    (NotImplementedError("filter /X"), "it uses what cannot be read here (NotImplementedError: filter /X)"),
    (DependencyError("no jbig2dec"), "it uses what cannot be read here (DependencyError: no jbig2dec)"),
    (LimitReachedError("9"), "it asks for more than any book needs (LimitReachedError: 9)"),
    (
        LimitReachedError("Detected loop: IndirectObject(123, 0, 140233135879632)."),
        "it asks for more than any book needs (LimitReachedError: Detected loop: IndirectObject(123, 0).)",
    ),
    (TypeError("<X object at 0x7fa35137A290> is none"), "it is damaged (TypeError: <X object> is none)"),
    (RecursionError("depth"), "it is nested too deeply (RecursionError: depth)"),
    (MemoryError(), "it takes more memory than there is (MemoryError)"),
    (UnjudgedError("it is drawn in circles"), "it is drawn in circles"),
]


@pytest.mark.parametrize(("fault", "words"), REASONS, ids=lambda one: type(one).__name__)
def test_reason_of(fault: Exception, words: str) -> None:
    """Each kind of exception has its words."""
    assert reason_of(fault) == words
