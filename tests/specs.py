"""Small book specs, written where a test wants them."""

from pathlib import Path

import yaml

HEAD = {"title": "Small Book", "subtitle": "{count} puzzles, {claim}", "author": "A. Author", "seed": 7}
NOISE = {"title": "Noise", "source": "noise", "size": "10x10", "count": 26, "fill": 0.62}
PICTURES = {"title": "Pictures", "source": "pictures", "size": "15x15", "count": 26}


def write_spec(folder: Path, *sections: dict[str, object], name: str = "book.yaml", **keys: object) -> Path:
    """Write a spec with these sections, by default one of 26 puzzles of noise, and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    content = {**HEAD, **keys, "sections": list(sections) or [NOISE]}
    path.write_text(yaml.safe_dump(content, allow_unicode=True, sort_keys=False), encoding="utf-8")
    return path
