"""A host's robots.txt into a way of asking that keeps to it."""

from collections.abc import Callable
from urllib.robotparser import RobotFileParser

from bookmaker.errors import RefusedError
from bookmaker.experiments.harvest.host import LONGEST_WAIT, NAME, Ask, Host, Request

PATH = "robots.txt"


def obeying(ask: Ask, host: Host, rest: Callable[[float], None]) -> Ask:
    """Return a way to ask that reads the host's robots.txt before its first request, and keeps to it.

    Between requests it also rests as long as asked there. It raises RefusedError for a path that is closed
    to programs, and like ``ask`` where robots.txt cannot be had; a host without one has nothing against us.
    """
    rules: RobotFileParser | None = None

    def obedient(request: Request) -> bytes | None:
        nonlocal rules
        rules = rules or _rules(ask)
        _check(rules, host, request)
        more = float(rules.crawl_delay(NAME) or 0) - host.pause
        if more > 0:
            rest(more)
        return ask(request)

    return obedient


def _rules(ask: Ask) -> RobotFileParser:
    data = ask(Request(PATH)) or b""
    rules = RobotFileParser()
    rules.parse(data.decode("utf-8", errors="replace").splitlines())
    return rules


def _check(rules: RobotFileParser, host: Host, request: Request) -> None:
    if not rules.can_fetch(NAME, f"{host.base}/{request.path}"):
        raise RefusedError(
            f"{host.base}/{PATH}: {request.path} is closed to programs that go from number to number; "
            "ask the owner of the site, or collect single puzzles by their number"
        )
    if float(rules.crawl_delay(NAME) or 0) > LONGEST_WAIT:
        raise RefusedError(
            f"{host.base}/{PATH}: asks for more than {LONGEST_WAIT:.0f} seconds between requests; "
            "collect single puzzles by their number"
        )
