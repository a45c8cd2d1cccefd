from pathlib import Path

import pytest

from bookmaker import resources


@pytest.mark.parametrize("places, found", [
    (["data/pictures"], "package/data/pictures"),
    (["../pictures"], "pictures"),
    (["data/pictures", "../pictures"], "package/data/pictures"),
    ([], "pictures"),
])  # fmt: skip
def test_installed_first(tmp_path: Path, places: list[str], found: str) -> None:
    """The package's own data is taken, and the checkout's where the package has none."""
    package = tmp_path / "package"
    for place in places:
        (package / place).mkdir(parents=True, exist_ok=True)

    assert resources.data_dir("pictures", package) == tmp_path / found


def test_the_bank_is_found() -> None:
    """The bank of this installation is there, wherever the test is run."""
    assert (resources.pictures_dir() / "snail.toml").is_file()
