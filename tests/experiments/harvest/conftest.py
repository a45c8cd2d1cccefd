"""What tests of the harvest share: a stub of the site, and no way to the real one."""

from tests.stub_host import cache, no_way_out, stub

__all__ = ["cache", "no_way_out", "stub"]
