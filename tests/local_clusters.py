"""Dask clusters on this machine, as a user would have started them."""

from typing import Any

import pytest

distributed = pytest.importorskip("distributed")


def local_cluster(workers: int, apart: bool = True) -> Any:
    """Start a cluster of workers, ``apart`` in processes of their own; it ends with its context."""
    return distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=apart,
        protocol="tcp://",
        dashboard_address=":0",
    )
