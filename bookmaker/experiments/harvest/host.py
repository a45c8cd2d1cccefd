"""A site, and what is asked of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import sleep, time
from urllib.parse import urljoin


@dataclass(frozen=True)
class Host:
    """A site by the address its paths are added to, and how patiently it is asked; both times in seconds."""

    base: str
    timeout: float = 30.0
    pause: float = 2.0

    def address(self, path: str) -> str:
        """Return the whole address of a path, from the root of the host where it begins with a slash."""
        return urljoin(f"{self.base}/", path)


@dataclass(frozen=True)
class Request:
    """What is asked: a path, the fields of a form to send, if any, and a ``pause`` longer than the host's."""

    path: str
    fields: Mapping[str, str] | None = None
    pause: float = 0.0


Ask = Callable[[Request], bytes | None]


@dataclass(frozen=True)
class Clock:
    """What time it is, in seconds, the same for all processes of this machine; and a way to wait."""

    now: Callable[[], float] = time
    rest: Callable[[float], None] = sleep
