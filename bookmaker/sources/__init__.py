"""Where the pictures of a section come from: one module a source.

To add one: write ``sources/<name>.py`` with ``NAME``, ``OPTIONS`` and its pictures, and list it here.
"""

from bookmaker.sources import blobs, noise, pictures

SOURCES = (pictures, noise, blobs)
