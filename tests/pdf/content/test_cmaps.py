"""Tables of codes are read as they are meant, and what makes no sense in them is left out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.pdf.content.cmaps import MAX_CODES, Codespace, parse_cmap

TEXTS = {
    "chars": (b"2 beginbfchar <01> <0041> <02> <0042> endbfchar", {1: "A", 2: "B"}),
    "a range": (b"1 beginbfrange <05> <07> <0061> endbfrange", {5: "a", 6: "b", 7: "c"}),
    "a list": (b"beginbfrange <05> <07> [<0061> <007A> <0041>] endbfrange", {5: "a", 6: "z", 7: "A"}),
    "a list too short": (b"beginbfrange <05> <07> [<0061>] endbfrange", {5: "a"}),
    "a list too long": (b"beginbfrange <05> <05> [<0061> <0062>] endbfrange", {5: "a"}),
    "two lists": (b"beginbfrange <1> <1> [<0061>] <2> <2> [<0062>] endbfrange", {16: "a", 32: "b"}),
    "ligature": (b"beginbfchar <0C> <006600660069> endbfchar", {12: "ffi"}),
    "ligatures in a range": (b"beginbfrange <0C> <0D> <00660069> endbfrange", {12: "fi", 13: "fj"}),
    "beyond 16 bits": (b"beginbfchar <0C> <D83DDE00> endbfchar", {12: "\U0001f600"}),
    "half a pair": (b"beginbfchar <0C> <D83D> endbfchar", {}),
    "a lone byte": (b"beginbfchar <0C> <41> endbfchar", {12: "A"}),
    "blanks in codes": (b"beginbfchar <00 0C> <00 41> endbfchar", {12: "A"}),
    "no blanks": (b"1 beginbfchar<0C><0041>endbfchar", {12: "A"}),
    "a comment": (b"beginbfchar % <01> <0042>\n<0C> <0041> endbfchar", {12: "A"}),
    "nothing for it": (b"beginbfchar <0C> <0000> endbfchar", {}),
    "the later of two": (b"beginbfchar <0C> <0041> <0C> <0042> endbfchar", {12: "B"}),
    "the wrong way round": (b"beginbfrange <07> <05> <0061> endbfrange", {}),
    "a name": (b"beginbfchar <0C> /A endbfchar", {}),
    "no codes": (b"beginbfchar 12 <0041> endbfchar", {}),
    "odd": (b"beginbfchar <0C> <0041> <0D> endbfchar", {12: "A"}),
    "never ended": (b"beginbfchar <0C> <0041>", {}),
    "empty": (b"", {}),
}


@pytest.mark.parametrize("name", TEXTS)
def test_texts(name: str) -> None:
    """Codes have the letters that a ToUnicode table gives them."""
    data, expected = TEXTS[name]

    assert parse_cmap(data).texts == expected


def test_cids() -> None:
    """An encoding gives glyph numbers and the lengths of codes."""
    table = parse_cmap(
        b"2 begincodespacerange <00> <7F> <8100> <9FFC> endcodespacerange "
        b"begincidchar <20> 7 endcidchar begincidrange <8140> <8142> 100 endcidrange"
    )

    assert table.codespaces == (Codespace(b"\0", b"\x7f"), Codespace(b"\x81\0", b"\x9f\xfc"))
    assert table.cids == {32: 7, 0x8140: 100, 0x8141: 101, 0x8142: 102}


def test_codespace() -> None:
    """Each byte of a code lies in the range of its own place."""
    space = Codespace(b"\x81\x40", b"\x9f\xfc")

    assert space.has(b"\x81\x40") and space.has(b"\x9f\xfc")
    assert not space.has(b"\x82\x3f") and not space.has(b"\xa0\x41") and not space.has(b"\x81")


def test_size() -> None:
    """Ranges without end do not fill the memory."""
    table = parse_cmap(b"beginbfrange " + b"<00000000> <FFFFFFFF> <0041> " * 50 + b"endbfrange")

    assert len(table.texts) <= MAX_CODES


LETTERS = st.text(st.characters(codec="utf-16", exclude_characters="\0"), min_size=1)


@given(st.dictionaries(st.integers(0, 0xFFFF), LETTERS))
def test_round_trip(texts: dict[int, str]) -> None:
    """Whatever letters are written as UTF-16 are read back."""
    pairs = (f"<{code:04X}> <{text.encode('utf-16-be').hex()}>" for code, text in texts.items())

    assert parse_cmap(f"1 beginbfchar {' '.join(pairs)} endbfchar".encode()).texts == texts


WORDS = st.sampled_from(
    b"beginbfchar endbfchar beginbfrange endbfrange begincidrange endcidrange begincodespacerange "
    b"endcodespacerange <00> <FFFF> <0041> [ ] << /A 7 -1 (a) <D83D> <".split()
)


@given(st.lists(WORDS).map(b" ".join) | st.binary())
def test_any_bytes(data: bytes) -> None:
    """No table takes the reader down, and every text of it can be written down."""
    for text in parse_cmap(data).texts.values():
        assert text.encode("utf-8").decode("utf-8") == text
