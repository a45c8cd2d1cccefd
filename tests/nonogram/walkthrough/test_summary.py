from bookmaker.nonogram.moves import Move, Tool
from bookmaker.nonogram.walkthrough import count_techniques, summarize
from bookmaker.nonogram.walkthrough.reasons import Technique


def moves_of(*techniques: Technique) -> list[Move]:
    return [Move(Tool.LINE, ((0, i, 1),), ("A word.",), technique=one) for i, one in enumerate(techniques)]


WAY = moves_of(
    Technique.EDGE,
    Technique.OVERLAP,
    Technique.WHAT_IF,
    Technique.REACH,
    Technique.OVERLAP,
    Technique.WHAT_IF,
)


def test_counts_are_in_the_order_of_the_techniques() -> None:
    """Easier techniques come first, and one that was not needed is not named."""
    assert list(count_techniques(WAY).items()) == [("overlap", 2), ("edge", 1), ("reach", 1), ("what-if", 2)]


def test_summary() -> None:
    """One is singular, several are plural."""
    assert summarize(WAY) == "2 overlaps, 1 edge, 1 reach, 2 what-ifs"
    assert summarize(moves_of(Technique.REACH, Technique.REACH)) == "2 reaches"
    assert summarize([]) == ""


def test_every_technique_has_a_plural() -> None:
    """No technique is counted in the singular."""
    assert all(technique.plural not in (str(technique), "") for technique in Technique)
    assert [
        technique.plural for technique in Technique if not technique.plural.endswith(f"{technique}s")
    ] == [
        "overlaps in the room left",
        "reaches",
        "trials of every way",
    ]
