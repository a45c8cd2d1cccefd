"""A book spec, YAML written by an author, turned into checked plain values."""

import hashlib
from pathlib import Path

from bookmaker.spec.loading import load_spec, load_specs
from bookmaker.spec.models import BookSpec

__all__ = ["BookSpec", "load_spec", "load_specs", "schema_json", "spec_sha256"]


def spec_sha256(path: Path) -> str:
    """Return the SHA-256 of a spec file's bytes, which names it in ``book.json``."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def schema_json() -> str:
    """Return the JSON Schema of book specs as text."""
    from bookmaker.spec import schema

    return schema.schema_json()
