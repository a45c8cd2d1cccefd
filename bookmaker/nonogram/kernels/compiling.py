"""Compiles the kernels and decides once where their compiled code is kept.

The cache lies in a folder named by our version and a hash of the kernel sources, because numba keeps a
stale caller when a kernel it has swallowed changes. Where nothing can be written, kernels are compiled
anew in each process. A NUMBA_CACHE_DIR of the user's own is the parent of that folder, and stays as it is.
"""

import hashlib
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import llvmlite
import numba
import numpy as np
from numba.core import config as numba_config
from platformdirs import user_cache_path

from bookmaker.cachefolders import own_folder
from bookmaker.nonogram import grid

config: Any = numba_config

KEPT = 3
"""Cache folders that stay beside a new one."""

Function = TypeVar("Function", bound=Callable[..., object])


def door(signature: str, kernels: Path | None = None) -> Callable[[Function], Function]:
    """Make a door of a piece: compile it for one signature now, or take it from the cache.

    ``kernels`` is another folder of kernels than this one; its code, too, then decides what is stale.
    """

    def compiled(function: Function) -> Function:
        source, folder = plain(function), cache_folder(kernels) if kernels else cache_folder()
        return _cached(source, signature, folder) if folder else _fresh(source, signature)

    return compiled


def piece(function: Function) -> Function:
    """Mark a function that only kernels call.

    It is compiled into its callers, so it costs nothing when they come from the cache: with a signature
    and a cache file of its own each piece added some 3 ms to every start.
    """
    done: Any = numba.njit(function)
    return cast(Function, done)


def plain(function: Function) -> Function:
    """Return the Python function that a piece was made of."""
    source: Function = getattr(function, "py_func", function)
    return source


@cache
def cache_folder(kernels: Path | None = None) -> Path | None:
    """Return the folder for compiled code, made and tried out, or None where none can be written.

    The code of ``kernels``, another folder of them, lies apart from ours, which changes less often.
    """
    try:
        parent = Path(config.CACHE_DIR).resolve() if config.CACHE_DIR else user_cache_path("bookmaker", False)
        return own_folder(parent, "kernels", _fingerprint(kernels), KEPT)
    except (OSError, RuntimeError):
        return None


def _fingerprint(kernels: Path | None = None) -> str:
    digest = hashlib.sha256()
    folders = (Path(__file__).parent, *([kernels] if kernels else []))
    sources = [source for folder in folders for source in sorted(folder.glob("*.py"))]
    for source in (*sources, Path(grid.__file__)):
        digest.update(source.read_bytes())
    tools = (numba.__version__, llvmlite.__version__, np.__version__, sys.implementation.cache_tag)
    digest.update(repr(tools).encode())
    return digest.hexdigest()[:16]


def _cached(function: Function, signature: str, folder: Path) -> Function:
    user_choice = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        return _jit(function, signature, keep=True)
    except Exception:  # a full disk, a torn cache file: whatever it is, the kernel itself still compiles
        return _fresh(function, signature)
    finally:
        config.CACHE_DIR = user_choice


def _fresh(function: Function, signature: str) -> Function:
    return _jit(function, signature, keep=False)


def _jit(function: Function, signature: str, keep: bool) -> Function:
    done: Any = numba.njit(signature, cache=keep, nogil=True)(function)
    return cast(Function, done)
