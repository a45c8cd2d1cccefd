"""Drawings to grids: a picture's vector is drawn, placed on cells, hinted and repaired.

``drawing`` reads and writes vectors, ``ink`` turns them into pixels, ``make`` finds the grid.
"""
