"""How rules put figures into words."""


def counted(count: float, noun: str) -> str:
    """Return ``1 page``, ``2 pages``."""
    return f"{count:g} {noun}{'' if count == 1 else 's'}"


def some(items: tuple[str, ...], most: int = 3) -> str:
    """Return the first few of many remarks."""
    more = f" and {len(items) - most} more" if len(items) > most else ""
    return "; ".join(items[:most]) + more
