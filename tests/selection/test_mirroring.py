"""Some pictures mirrored, which ones by the seed."""

from dataclasses import replace

from bookmaker.nonogram.grid import parse_grid
from bookmaker.nonogram.picture import Picture
from bookmaker.selection.asked import Asked
from bookmaker.selection.mirroring import mirror_some

OFFERED = [
    Picture(f"p{number}", f"P{number}", parse_grid("##.\n#..\n#.."), "pictures") for number in range(60)
]


def asked(mirror: str) -> Asked:
    return Asked("a.yaml:9: sections[1]", "A", "pictures", 5, 5, 1, options={"mirror": mirror})


def turned(seed: int, offered: list[Picture] = OFFERED, mirror: str = "sometimes") -> set[str]:
    pairs = zip(offered, mirror_some(offered, asked(mirror), seed), strict=True)
    return {one.slug for one, other in pairs if other.grid == parse_grid(".##\n..#\n..#")}


def test_about_half_are_mirrored() -> None:
    """Another seed mirrors others; the same seed mirrors the same, whatever else is offered."""
    assert 15 < len(turned(1)) < 45
    assert turned(1) != turned(2)
    assert turned(1, OFFERED[::-2]) == {one.slug for one in OFFERED[::-2]} & turned(1)


def test_never() -> None:
    """Without being asked nothing is mirrored."""
    assert turned(1, mirror="never") == set()
    assert list(mirror_some(OFFERED, asked("never"), 1)) == OFFERED


def test_what_would_be_wrong_is_not_mirrored() -> None:
    """A picture that says so stays as it is."""
    assert turned(1, [replace(one, can_mirror=False) for one in OFFERED]) == set()
