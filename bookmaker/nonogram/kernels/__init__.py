"""Compiled line logic, probing and counting on bit masks; the only numba of the house.

A side of a puzzle up to 62 cells fits one 64-bit word (``line`` ``sweep`` ``probing`` ``passes``
``tracing`` ``search`` ``switching`` ``batch``); anything longer takes the plain path of ``wide``, which is
loaded when it is needed.
"""
