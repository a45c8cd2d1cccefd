"""A host's robots.txt into a way of asking that keeps to it."""

from dataclasses import replace

from protego import Protego

from bookmaker.errors import HostError, RefusedError
from bookmaker.experiments.harvest.asking import LONGEST_WAIT
from bookmaker.experiments.harvest.fetching import NAME
from bookmaker.experiments.harvest.host import Ask, Host, Request

PATH = "/robots.txt"
MOST_RULES = 200_000
"""Programs named times lines: as many rules as that are made of them at worst."""
DAY = 24 * 3600
SINGLE = "collect single puzzles by their number"


def obeying(ask: Ask, host: Host) -> Ask:
    """Return a way to ask that reads the robots.txt of the host before its first request, and keeps to it.

    It rests as long as asked there. It raises RefusedError for a path that is closed to programs, and like
    ``ask`` where robots.txt cannot be had; a host without one has nothing against us.
    """
    rules: Protego | None = None

    def obedient(request: Request) -> bytes | None:
        nonlocal rules
        rules = rules or _rules(ask(Request(PATH)) or b"", host)
        return ask(replace(request, pause=_checked_pause(rules, host, request)))

    return obedient


def _rules(data: bytes, host: Host) -> Protego:
    text = data.decode("utf-8-sig", errors="replace")
    lines = text.splitlines()
    programs = sum(line.lstrip()[:4].lower() == "user" for line in lines)
    if programs * len(lines) > MOST_RULES:
        raise HostError(
            f"{host.address(PATH)}: {len(lines)} lines for {programs} programs, expected fewer; {SINGLE}"
        )
    return Protego.parse(text)


def _checked_pause(rules: Protego, host: Host, request: Request) -> float:
    if not rules.can_fetch(host.address(request.path), NAME):
        raise RefusedError(
            f"{host.address(PATH)}: {request.path} is closed to programs that go from number to number; "
            f"ask the owner of the site, or {SINGLE}"
        )
    pause = max(rules.crawl_delay(NAME) or 0.0, _pause_by_rate(rules))
    if pause > LONGEST_WAIT:
        raise RefusedError(
            f"{host.address(PATH)}: asks for more than {LONGEST_WAIT:.0f} seconds between requests; {SINGLE}"
        )
    return pause


def _pause_by_rate(rules: Protego) -> float:
    rate = rules.request_rate(NAME)
    # Numbers of hundreds of digits are whole and cannot be divided as floats.
    return min(rate.seconds, DAY) / min(rate.requests, DAY) if rate else 0.0
