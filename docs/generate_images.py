"""Draw the picture of real pages that the README shows; run as ``python docs/generate_images.py``."""

from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from bookmaker.jobs import Executor
from bookmaker.pdf.render import render_pages
from bookmaker.press.make import make_book
from bookmaker.progress import silent
from bookmaker.resources import configs_dir
from bookmaker.spec import load_spec

IMAGE = Path(__file__).with_name("images") / "pages.png"
DPI = 62
GAP, DESK = 14, (236, 236, 236)
PUZZLE = 12
"""The puzzle that is shown, beside the page with its answer."""


def main() -> None:
    """Build the easy book, lay a page of how to solve, a puzzle and its answers side by side."""
    with TemporaryDirectory() as folder:
        made = make_book(
            load_spec(configs_dir() / "easy_15x15.yaml"), Path(folder), None, Executor(1), silent
        )
        kinds = {page.kind: page.number for page in made.layout.pages}
        numbers = [kinds["how_to_solve"], made.layout.puzzle_pages[PUZZLE], made.layout.answer_pages[PUZZLE]]
        pages = list(render_pages(made.files[0], numbers, DPI))
    width, height = pages[0].size
    sheet = Image.new("RGB", (len(pages) * (width + GAP) + GAP, height + 2 * GAP), DESK)
    for place, page in enumerate(pages):
        sheet.paste(page, (GAP + place * (width + GAP), GAP))
    IMAGE.parent.mkdir(exist_ok=True)
    sheet.quantize(32).save(IMAGE, optimize=True)


if __name__ == "__main__":
    main()
