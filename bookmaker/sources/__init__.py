"""Where the pictures of a section come from: one module a source.

A finite source lists what it has: ``pictures(width, height, options)``. An endless one draws by chance:
``draw(stream, count, width, height, fill)`` and ``default_fill(width, height)``. To add one, write
``sources/<name>.py`` with ``NAME``, ``OPTIONS`` and its function, and list it here.
"""

from bookmaker.sources import blobs, files, image, noise, pictures

FINITE = (pictures, image, files)
ENDLESS = (noise, blobs)
SOURCES = FINITE + ENDLESS
