"""Images made for tests: a ball on a plain ground, in any mode and any file format."""

from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw


def ball(width: int = 120, height: int = 90, ground: int = 235, ink: int = 40) -> Image.Image:
    """A dark disc with a bright eye on a bright ground, as a photo might show it."""
    image = Image.new("RGB", (width, height), (ground, ground, ground - 20))
    pen = ImageDraw.Draw(image)
    radius = min(width, height) * 2 // 5
    x, y = width // 2, height // 2
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=(ink, ink + 10, ink))
    pen.ellipse((x - radius // 2, y - radius // 2, x - radius // 6, y - radius // 6), fill=(ground,) * 3)
    noise = np.random.default_rng(1).integers(-12, 13, (height, width, 1))
    return Image.fromarray(np.clip(np.asarray(image).astype(int) + noise, 0, 255).astype(np.uint8))


def save(image: Image.Image, path: Path, **options: object) -> Path:
    """Save an image in the format its name says."""
    image.save(path, **options)  # type: ignore[arg-type]
    return path
