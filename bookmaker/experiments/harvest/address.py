"""An address as a user types it into the base that paths are added to; nothing else is ever asked."""

import re
from ipaddress import ip_address
from urllib.parse import urlsplit

from bookmaker.errors import ExperimentError

WEBPBN = "https://webpbn.com"
LEAST_PAUSE = 1.0
"""Seconds between two requests to a host that is not this machine."""
LAST_NUMBER = 9_999_999
"""The greatest number that is asked for, some hundred times as many as the site has puzzles."""


def read_base(text: str) -> str:
    """Check the address of a site and return it without a slash at its end.

    Only https is taken, and http where it does not leave this machine. Raises ExperimentError.
    """
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        raise ExperimentError(f"--url: {text[:100]!r} is no address, expected {WEBPBN}") from None
    if (
        not re.fullmatch(r"[A-Za-z0-9.:_-]+", host)
        or re.search(r"[^!-~]", text)
        or "?" in text
        or "#" in text
        or parts.username is not None
    ):
        raise ExperimentError(f"--url: {text[:100]!r}, expected the address of a site such as {WEBPBN}")
    if parts.scheme != "https" and not (parts.scheme == "http" and is_loopback(host)):
        raise ExperimentError(f"--url: {text[:100]!r}, expected an address that begins with https://")
    return text.rstrip("/")


def check_pause(base: str, pause: float) -> None:
    """Raise ExperimentError for a pause that a host of others need not bear."""
    if pause < LEAST_PAUSE and not is_loopback(urlsplit(base).hostname or ""):
        raise ExperimentError(
            f"--pause: {pause:g} seconds, expected at least {LEAST_PAUSE:g} between requests to a site "
            "of others; leave it time"
        )


def is_loopback(host: str) -> bool:
    """Tell whether a host is this machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
