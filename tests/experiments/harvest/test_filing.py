import pytest

from bookmaker.experiments.harvest.filing import bucket_of
from bookmaker.nonogram.clues import Clues


@pytest.mark.parametrize(
    ("width", "height", "bucket"),
    [
        (1, 1, "up-to-100"),
        (10, 10, "up-to-100"),
        (20, 5, "up-to-100"),
        (101, 1, "up-to-225"),
        (15, 15, "up-to-225"),
        (1, 226, "up-to-400"),
        (20, 20, "up-to-400"),
        (401, 1, "above-400"),
        (60, 60, "above-400"),
    ],
)
def test_buckets(width: int, height: int, bucket: str) -> None:
    """Cells decide the folder, and the limits themselves belong below."""
    assert bucket_of(Clues(((),) * height, ((),) * width)) == bucket
