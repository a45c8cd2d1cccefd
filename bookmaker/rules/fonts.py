"""Fonts and glyphs that do not travel with the file turned into findings.

Whether a program is there is judged by its bytes; the prefix of a subset proves nothing.
"""

from collections.abc import Iterator

from bookmaker.findings import Finding, Level, counted
from bookmaker.paper.boxes import around
from bookmaker.pdf.facts import FontFact, FontUse, PageContent, PdfFacts, TextFact
from bookmaker.rules._figures import such_as
from bookmaker.rules._submission import Submission

IDS: dict[str, tuple[Level, ...]] = {
    "FONT-NOT-EMBEDDED": (Level.ERROR, Level.WARNING),
    "FONT-LISTED-ONLY": (Level.WARNING,),
    "FONT-INVISIBLE": (Level.WARNING,),
    "FONT-TYPE3": (Level.INFO,),
    "GLYPH-MISSING": (Level.ERROR, Level.WARNING),
}

_SHOWS = (FontUse.VISIBLE, FontUse.SPACES)


def check(facts: PdfFacts, submission: Submission) -> Iterator[Finding]:
    """Yield the pages that use fonts the file lacks, then the fonts that no page shows."""
    contents = list(facts.contents)
    for content in contents:
        yield from _used(content, submission)
    yield from _unused(contents, submission)
    yield from _type3(contents, submission)
    for content in contents:
        yield from _without_glyph(content, submission)


def _used(content: PageContent, submission: Submission) -> Iterator[Finding]:
    missing = [font for font in content.fonts if not font.embedded and font.use in _SHOWS]
    if not missing:
        return
    names = list(dict.fromkeys(_describe(font) for font in missing))
    texts = _texts(content, {font.key for font in missing})
    sample = next((text.sample for text in texts if such_as(text.sample)), "")
    place = around([text.box for text in texts])
    where = f"fonts not in the file: {', '.join(names)}"
    if len(names) == 1:
        where = names[0] + ("" if missing[0].damaged else ", which is not in the file")
    yield Finding(
        "FONT-NOT-EMBEDDED",
        submission.level("fonts", Level.ERROR),
        f"text{such_as(sample)} is in {where}",
        page=content.number,
        box=place.corners if place else None,
        fix="export again with all fonts embedded, or set this text in another font",
        source=submission.source("fonts"),
    )


def _texts(content: PageContent, keys: set[str]) -> list[TextFact]:
    """Return the text that is seen in some fonts."""
    return [text for text in content.texts if text.seen and text.font_key in keys]


def _describe(font: FontFact) -> str:
    remarks = ["spaces only"] if font.use is FontUse.SPACES else []
    remarks += ["its font program in the file is damaged"] if font.damaged else []
    return font.name + (f" ({', '.join(remarks)})" if remarks else "")


def _unused(contents: list[PageContent], submission: Submission) -> Iterator[Finding]:
    """Judge fonts over all pages: one dictionary of fonts is often shared by every page."""
    fonts: dict[str, FontFact] = {}
    first: dict[str, dict[FontUse, int]] = {}
    for content in contents:
        for font in content.fonts:
            fonts.setdefault(font.key, font)
            first.setdefault(font.key, {}).setdefault(font.use, content.number)
    unused: dict[tuple[int, FontUse], list[FontFact]] = {}
    for key, font in fonts.items():
        if not font.embedded and not first[key].keys() & set(_SHOWS):
            use = FontUse.INVISIBLE if FontUse.INVISIBLE in first[key] else FontUse.LISTED
            unused.setdefault((first[key][use], use), []).append(font)
    for (page, use), found in unused.items():
        yield _without_use(page, use, found, submission)


def _without_use(page: int, use: FontUse, fonts: list[FontFact], submission: Submission) -> Finding:
    is_invisible = use is FontUse.INVISIBLE
    return Finding(
        "FONT-INVISIBLE" if is_invisible else "FONT-LISTED-ONLY",
        Level.WARNING,
        _what_for(fonts, is_invisible),
        page=page,
        fix="take out the invisible text of a scan, or embed its font"
        if is_invisible
        else "export again with all fonts embedded; the text itself is well",
        source=submission.source("fonts"),
    )


def _what_for(fonts: list[FontFact], is_invisible: bool) -> str:
    names = list(dict.fromkeys(_describe(font) for font in fonts))
    if len(names) > 1:
        use = (
            "they show only text that nobody sees"
            if is_invisible
            else "no page uses them, yet pages list them"
        )
        return f"fonts not in the file: {', '.join(names)}; {use}"
    state = "is damaged" if fonts[0].damaged else "is not"
    use = "shows only text that nobody sees" if is_invisible else "no page uses it, yet pages list it"
    return f"{fonts[0].name} {state} in the file and {use}"


def _type3(contents: list[PageContent], submission: Submission) -> Iterator[Finding]:
    for content in contents:
        names = [font.name for font in content.fonts if font.kind == "Type3" and font.use in _SHOWS]
        if names:
            yield Finding(
                "FONT-TYPE3",
                Level.INFO,
                f"text is set in fonts made of drawings (Type 3): {', '.join(dict.fromkeys(names))}",
                page=content.number,
                fix="use TrueType or OpenType fonts where the program offers them",
                source=submission.source("advice"),
            )


def _without_glyph(content: PageContent, submission: Submission) -> Iterator[Finding]:
    if not content.missing:
        return
    missing = sorted(content.missing, key=lambda one: (-one.count, one.font))
    count = sum(one.count for one in missing)
    yield Finding(
        "GLYPH-MISSING",
        submission.level("fonts", Level.ERROR),
        f"{counted(count, 'character')} that the font cannot show, so a box or nothing is printed: "
        + ", ".join(f"{one.count} in {one.font}" for one in missing),
        page=content.number,
        value=count,
        limit=0,
        unit="characters",
        box=missing[0].box.corners,
        fix="set these characters in a font that has them, or replace them",
        source=submission.source("fonts"),
    )
