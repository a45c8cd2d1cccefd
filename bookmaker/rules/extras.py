"""Parts of a file that only serve on a screen.

What it finds:
- BOOKMARKS: an outline for navigation.
- ATTACHMENT: files within the file.
- SCRIPT: actions that run when the file is opened.
- SIGNATURE: a digital signature, which conversion breaks.

Why the printer refuses it: its rules list bookmarks among things a file should not contain, and what else
is not printed may be stripped. LaTeX and Word write bookmarks by default and no refusal for them is known,
so these are warnings.

How to mend it in a book spec: bookmaker writes none; in another program switch them off on export.

Source: KDP help, Save Your Manuscript File, 2026-09-30; on all but bookmarks our own advice.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level, counted
from bookmaker.pdf.facts import PdfFacts
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {
    "BOOKMARKS": (Level.WARNING,),
    "ATTACHMENT": (Level.WARNING,),
    "SCRIPT": (Level.WARNING,),
    "SIGNATURE": (Level.WARNING,),
}


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield each kind of extra once, with its number."""
    document = facts.document
    if document is None:
        return
    clips = sum(page.shape.annotations.count("FileAttachment") for page in facts.pages if page.shape)
    found = {
        "BOOKMARKS": (document.bookmarks, "bookmark"),
        "ATTACHMENT": (document.attachments + clips, "attached file"),
        "SCRIPT": (document.scripts, "script"),
        "SIGNATURE": (int(document.signed), "digital signature"),
    }
    for rule, (count, what) in found.items():
        if count:
            yield Finding(
                rule,
                Level.WARNING,
                f"the file has {counted(count, what)}, of use only on a screen",
                fix="switch this off on export",
                source=submission.source("bookmarks" if rule == "BOOKMARKS" else "advice"),
            )
