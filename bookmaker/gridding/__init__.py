"""Drawings to grids: a picture's vector is drawn, placed on cells, hinted and repaired.

``drawing`` reads vectors, ``svg`` writes their versions, ``ink`` turns those into pixels, ``making`` finds
the grid; ``importing`` does so for an author's images, ``variants`` for every seed.
"""
