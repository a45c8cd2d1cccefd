import pytest

from bookmaker.gridding.classes import PAINTS, style_sheet


def test_style_sheet() -> None:
    """Every class that paints has its rule: white or black, fill or stroke, round or flat ends."""
    sheet = style_sheet()

    assert sheet.startswith(
        "path,circle,ellipse,rect,polygon,polyline,line{fill:#000;stroke:none}.w{fill:#fff}"
    )
    assert ".s{fill:none;stroke:#000;stroke-linecap:round;stroke-linejoin:round}" in sheet
    assert ".x{fill:none;stroke:#fff;stroke-linecap:butt;stroke-linejoin:round}" in sheet


@pytest.mark.parametrize(
    ("name", "meaning"),
    [("w", "filled white"), ("t", "not filled, black stroke 6.5 wide, round ends")],
)
def test_meanings(name: str, meaning: str) -> None:
    """A class can be told in words."""
    assert PAINTS[name].meaning == meaning
