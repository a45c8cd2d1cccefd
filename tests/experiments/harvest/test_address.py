import pytest

from bookmaker.errors import ExperimentError
from bookmaker.experiments.harvest.address import check_pause, is_loopback, read_base


@pytest.mark.parametrize(
    ("text", "base"),
    [
        ("https://webpbn.com", "https://webpbn.com"),
        ("https://webpbn.com/", "https://webpbn.com"),
        ("https://example.org:8443/pbn/", "https://example.org:8443/pbn"),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http://localhost", "http://localhost"),
        ("http://[::1]:80", "http://[::1]:80"),
    ],
)
def test_addresses(text: str, base: str) -> None:
    """A site is asked by https; only this machine may be asked without."""
    assert read_base(text) == base


@pytest.mark.parametrize(
    "text",
    [
        "http://webpbn.com",
        "http://127.0.0.1.example.org",
        "http://10.0.0.1",
        "ftp://webpbn.com",
        "file:///etc/passwd",
        "webpbn.com",
        "https://",
        "",
        "https://user:secret@webpbn.com",
        "https://webpbn.com/?id=1",
        "https://webpbn.com/#x",
        "https://webpbn.com?",
        "https://webpbn.com/#",
        "http://127.0.0.1:9?",
        "https://webpbn.com:port",
        "https://[::1",
        "https://exa mple.org",
        "https://webpbn.com/\n",
        "https://wébpbn.com",
    ],
)
def test_what_is_no_address(text: str) -> None:
    """Anything else is refused before a request is made."""
    with pytest.raises(ExperimentError, match="--url: "):
        read_base(text)


def test_pauses() -> None:
    """Others are left at least a second; this machine needs none."""
    check_pause("https://webpbn.com", 1.0)
    check_pause("http://127.0.0.1:80", 0.0)
    with pytest.raises(ExperimentError, match=r"--pause: 0\.5 seconds"):
        check_pause("https://webpbn.com", 0.5)


def test_loopback() -> None:
    """A name that only looks like this machine is none of it."""
    assert [
        is_loopback(host) for host in ("localhost", "127.8.9.1", "::1", "localhost.example", "8.8.8.8")
    ] == [
        True,
        True,
        True,
        False,
        False,
    ]
