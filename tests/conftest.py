"""What tests share: goldens, the switch that rewrites them, and ears for Ctrl-C."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

GOLDENS = Path(__file__).parent / "goldens"

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Begun in the background of a shell, tests and all their processes would be deaf to it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch that writes goldens anew instead of comparing with them."""
    parser.addoption("--update-goldens", action="store_true", help="rewrite tests/goldens from this run")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return a check that a text equals the golden of a name."""

    def check(name: str, text: str) -> None:
        path = GOLDENS / f"{name}.txt"
        if request.config.getoption("--update-goldens"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text + "\n", encoding="utf-8", newline="\n")
        expected = path.read_text(encoding="utf-8") if path.exists() else ""
        assert text + "\n" == expected, f"{name} differs; look at it, then run with --update-goldens"

    return check
