import pytest

from bookmaker.gridding.numbers import attribute_fault


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("cx", " +.5e1 ", ""),
        ("cx", "", "'', expected one number"),
        ("cx", "1,", "'1,', expected one number"),
        ("cx", "\u0665", "'\u0665', expected one number"),
        ("d", "M0 0a1 1 0 00-.5.5", ""),
        ("points", "0,0,1,1", ""),
        ("stroke-dasharray", "8 4 2", ""),
        ("stroke-dasharray", "8 -4", "'8 -4', expected 0 or more"),
        ("stroke-width", "0", ""),
        ("transform", "", ""),
        ("transform", "matrix(1 0 0 1 5 5), translate(3)", ""),
        ("transform", "matrix(1 0 0 1 5)", "'matrix(1 0 0 1 5)', expected 6 numbers"),
        ("transform", "translate(1e6)", "1e+06, expected no number beyond 10000"),
    ],
)
def test_values(key: str, value: str, fault: str) -> None:
    """A value is well, or what is wrong with it is told beside what was expected."""
    assert attribute_fault(key, value) == fault


def test_long_values_are_cut() -> None:
    """A fault shows the beginning of a long value."""
    assert (
        attribute_fault("points", "1 2 " * 50 + "3")
        == "'1 2 1 2 1 2 1 2 1 2 1 2 …', expected pairs of numbers"
    )
