"""Parts of a file that only serve on a screen turned into findings.

No refusal for them is known, so that they are warnings.
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
        "BOOKMARKS": (document.bookmarks, "bookmark", "export without bookmarks"),
        "ATTACHMENT": (document.attachments + clips, "attached file", "take attached files out"),
        "SCRIPT": (document.scripts, "script", "export without scripts and actions"),
        "SIGNATURE": (int(document.signed), "digital signature", "take the file as it was before signing"),
    }
    for rule, (count, what, fix) in found.items():
        if count:
            yield Finding(
                rule,
                Level.WARNING,
                f"the file has {counted(count, what)}, of use only on a screen",
                fix=fix,
                source=submission.source("bookmarks" if rule == "BOOKMARKS" else "advice"),
            )
