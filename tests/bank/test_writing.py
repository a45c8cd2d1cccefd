"""Pictures to the text of their files and back."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from bookmaker.bank import BankGrid, BankPicture, Origin, load_picture_file
from bookmaker.bank.writing import format_picture
from bookmaker.nonogram.grid import parse_grid

TEXT = st.text(
    st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp", "Cf", "Co", "Cn", "Zs")), min_size=1
)


@given(TEXT, TEXT, st.booleans(), TEXT)
def test_written_and_read_back(tmp_path_factory, title: str, author: str, mirror: bool, reason: str) -> None:
    """Whatever the words are, reading a written file gives the picture back."""
    picture = BankPicture(
        slug="fox",
        title=title,
        category="animals",
        tags=(author, reason),
        author=author,
        licence="CC0-1.0",
        provenance=reason,
        mirror=mirror,
        vector='<path d="M0 0"/>\n' if mirror else "",
        missing={10: reason},
        waived={"SLAB": reason},
        grids=(
            BankGrid(15, parse_grid("#.\n##"), Origin.IMPORT, 2),
            BankGrid(20, parse_grid("##"), Origin.PIXEL),
        ),
    )
    path: Path = tmp_path_factory.mktemp("bank") / "fox.toml"
    path.write_bytes(format_picture(picture).encode("utf-8"))

    assert load_picture_file(path) == picture
