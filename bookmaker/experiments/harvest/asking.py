"""A host into a way to ask it: in turns, again where a fault may pass, and not again where it wants rest."""

from bookmaker.errors import HostError, RefusedError
from bookmaker.experiments.harvest.fetching import Reply, fetch
from bookmaker.experiments.harvest.host import Ask, Clock, Host, Request
from bookmaker.experiments.harvest.turns import Turn, taking_turns

TRIES = 5
"""Times a request is made at most."""
BACK_OFF = 2
"""How many times longer the wait is after each failure, beginning with the pause."""
LONGEST_WAIT = 300.0
"""Seconds that a host may ask us to wait; of one that asks for more nothing more is asked in this run."""
KEPT = "what was collected is kept"


def asking(host: Host, clock: Clock) -> Ask:
    """Return a way to ask a host: it gives the bytes of an answer, or None where nothing is at that path.

    It raises HostError where no answer is to be had, and RefusedError where the host says no, or has said
    again and again that it is asked too much.
    """
    turn = taking_turns(host, clock)

    def ask(request: Request) -> bytes | None:
        return _ask_again(host, request, turn, clock)

    return ask


def _ask_again(host: Host, request: Request, turn: Turn, clock: Clock) -> bytes | None:
    where = host.address(request.path)
    wait = host.pause
    reply = _ask_once(host, request, turn)
    for _ in range(TRIES - 1):
        _check(reply, where)
        if not reply.trouble:
            return reply.body
        wait *= BACK_OFF
        clock.rest(max(wait, reply.wait or 0.0))
        reply = _ask_once(host, request, turn)
    _check(reply, where)
    if reply.too_many:
        raise RefusedError(
            f"{where}: {reply.trouble}, {TRIES} times; start again later and with a longer --pause, {KEPT}"
        )
    if reply.trouble:
        raise HostError(f"{where}: {reply.trouble}, {TRIES} times; try again later, {KEPT}")
    return reply.body


def _ask_once(host: Host, request: Request, turn: Turn) -> Reply:
    with turn(max(host.pause, request.pause)):
        return fetch(host, request)


def _check(reply: Reply, where: str) -> None:
    """Raise what makes it useless to ask again, or unkind."""
    if reply.trouble and not reply.again:
        raise HostError(f"{where}: {reply.trouble}, expected a puzzle; look at it in a browser")
    if reply.wait is not None and reply.wait > LONGEST_WAIT:
        raise RefusedError(
            f"{where}: {reply.trouble} and asks to be left alone for {reply.wait:.0f} seconds; "
            f"start again after that, {KEPT}"
        )
