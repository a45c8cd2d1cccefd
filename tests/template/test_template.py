"""A template folder read into values; its faults told with file, line and key."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import bookmaker.template as template_package
from bookmaker.errors import FontError, TemplateError
from bookmaker.nonogram.difficulty import TIERS
from bookmaker.nonogram.verdict import Verdict, claims_of
from bookmaker.resources import templates_dir
from bookmaker.template import load_template


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the classic template that a test may spoil."""
    shutil.copytree(templates_dir() / "classic", tmp_path / "classic")
    monkeypatch.setattr(template_package, "templates_dir", lambda: tmp_path)
    return tmp_path / "classic"


def spoil(path: Path, old: str, new: str) -> int:
    """Replace a piece of a file and return the line it stands on."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_classic_is_as_comfortable_as_promised() -> None:
    """Margins, cells, clues and lines of the default template keep what the books promise."""
    looks = load_template("classic", "en").looks

    assert looks.margins.gutter >= 0.6 * 72
    assert looks.cells.least == pytest.approx(5 / 25.4 * 72)
    assert looks.styles.clue.floor >= 8
    assert looks.cells.clue_gap >= 0.35
    assert looks.lines.fifth >= 1.8 * looks.lines.cell >= 1.8 * 0.75
    assert all(style.floor >= 7 for style in vars(looks.styles).values())
    assert 0.85 <= looks.tints.group <= 0.87


def test_every_tier_has_a_word() -> None:
    """The words of the five tiers are found by the names that difficulty uses."""
    words = load_template("classic", "en").texts.tiers

    assert [words.word(tier) for tier in TIERS] == ["warm-up", "easy", "medium", "hard", "expert"]


CLAIMS = [
    (Verdict.LINE_SOLVABLE, "never need to guess", "no guessing needed"),
    (
        Verdict.NEEDS_PROBING,
        "marked “what-if” may need one what-if at a time",
        "one solution each, never more than one what-if at a time",
    ),
    (Verdict.NEEDS_SEARCH, "marked “what-ifs” may need several", "exactly one solution each"),
    (Verdict.UNDECIDED, "", ""),
]


@pytest.mark.parametrize(("verdict", "sentence", "short"), CLAIMS)
def test_claims(verdict: Verdict, sentence: str, short: str) -> None:
    """The strongest promise is said in full or in few words; none is said when there is none."""
    words, claims = load_template("classic", "en").texts.claims, claims_of([verdict])

    assert sentence in words.sentence(claims, [verdict])
    assert bool(words.sentence(claims, [verdict])) == bool(claims)
    assert words.short(claims) == short


def test_marks_read_alone_and_together(golden: Callable[[str, str], None]) -> None:
    """What a book says of its marks is whole, whichever of them it has."""
    words = load_template("classic", "en").texts.claims
    some = [[Verdict.NEEDS_PROBING], [Verdict.NEEDS_SEARCH], [Verdict.NEEDS_PROBING, Verdict.NEEDS_SEARCH]]

    golden("texts_marks", "\n\n".join(words.marks([Verdict.LINE_SOLVABLE, *one]) for one in some))


def test_plurals_and_lists() -> None:
    """One thing and several are worded apart, and lists end in a word."""
    texts = load_template("classic", "en").texts

    assert texts.opener.puzzles.say(1) == "1 puzzle"
    assert texts.opener.puzzles.say(12) == "12 puzzles"
    assert texts.lists.join(["1"]) == "1"
    assert texts.lists.join(["1", "2", "3"]) == "1, 2 and 3"


FAULTS = [
    ("template.yaml", "clue: {face", "clew: {face", "styles.clew: unknown key, did you mean 'clue'?"),
    ("template.yaml", "gutter: 0.65", "gutter: wide", "margins.gutter: found 'wide', expected a number"),
    (
        "template.yaml",
        "title: {face: bold",
        "title: {face: bald",
        "styles.title.face: no face 'bald', expected one of regular, semibold, bold",
    ),
    (
        "template.yaml",
        'example:\n  - "..##...."\n',
        'example: {a: 1}\nlessens:\n  - "..##...."\n',
        "example: expected a list of texts",
    ),
    ("template.yaml", "tints: {group: 0.86", "tints: {group: [0.86]", "tints.group: expected one value"),
    ("texts.en.yaml", "  expert: expert", "", "tiers.expert: missing"),
    ("texts.en.yaml", "answer p. {page}", "answer p. {pgae}", "puzzle.answer: holds {pgae}, may hold {page}"),
    ("texts.en.yaml", "time: time", 'time: "{when}"', "puzzle.time: holds {when}, may hold none"),
    ("texts.en.yaml", "page {page}", "page {page", "solutions.page: braces do not match"),
    ("texts.en.yaml", "lists: {comma", "lists: comma\nlist: {comma", "lists: expected keys with values"),
]


@pytest.mark.parametrize(("file", "old", "new", "fault"), FAULTS, ids=[case[3] for case in FAULTS])
def test_faults_are_told_with_file_line_and_key(
    folder: Path, file: str, old: str, new: str, fault: str
) -> None:
    """A fault names file, line and key, what was found and what was expected."""
    line = spoil(folder / file, old, new)

    with pytest.raises(TemplateError) as caught:
        load_template("classic", "en")

    assert any(fault in message for message in caught.value.messages), caught.value.messages
    assert any(
        message.startswith(f"classic/{file}:{line}: ") or "missing" in fault
        for message in caught.value.messages
    )


def test_all_faults_of_both_files_at_once(folder: Path) -> None:
    """One call tells the faults of looks and words together."""
    spoil(folder / "template.yaml", "outer: 0.5", "outer: x")
    spoil(folder / "template.yaml", "tab: 0.5", "tab: y")
    spoil(folder / "texts.en.yaml", "heading: Contents", "heading: '{x}'")

    with pytest.raises(TemplateError) as caught:
        load_template("classic", "en")

    keys = [message.split(": ")[1] for message in caught.value.messages]
    assert keys == ["tints.tab", "margins.outer", "contents.heading"]


@pytest.mark.parametrize("text", ["", "- a\n- b\n", "a: [", "just words"])
def test_files_that_are_no_template(folder: Path, text: str) -> None:
    """An empty file, a list, broken YAML and a lone string are refused without a traceback."""
    (folder / "texts.en.yaml").write_text(text, encoding="utf-8")

    with pytest.raises(TemplateError, match=r"texts\.en\.yaml"):
        load_template("classic", "en")


def test_not_utf8(folder: Path) -> None:
    """A file in another encoding is named as such."""
    (folder / "template.yaml").write_bytes(b"package: caf\xe9\n")

    with pytest.raises(TemplateError, match="UTF-8"):
        load_template("classic", "en")


def test_unknown_template_and_language_name_those_there_are() -> None:
    """What does not exist is answered with what does."""
    with pytest.raises(TemplateError, match="template: there is no template 'modern', expected"):
        load_template("modern", "en")
    with pytest.raises(TemplateError, match="no texts in language 'xx', expected one of en"):
        load_template("classic", "xx")


def test_a_missing_language_says_where_it_would_go() -> None:
    """The file to add is named by its whole path, as the program would look for it."""
    with pytest.raises(TemplateError) as caught:
        load_template("classic", "ru")

    assert str(caught.value).endswith(f"or add {templates_dir() / 'classic' / 'texts.ru.yaml'}")


def test_a_missing_font_package_is_named(folder: Path) -> None:
    """A font package that is not installed is named with what to install."""
    spoil(folder / "template.yaml", "package: font_source_sans_pro", "package: font_of_nobody")

    with pytest.raises(FontError, match="install font-of-nobody"):
        load_template("classic", "en")


def test_a_missing_font_file_is_named(folder: Path) -> None:
    """A font file that is not there is named."""
    spoil(folder / "template.yaml", "SourceSansPro-Bold.ttf", "SourceSansPro-Bald.ttf")

    with pytest.raises(FontError, match=r"SourceSansPro-Bald\.ttf"):
        load_template("classic", "en")
