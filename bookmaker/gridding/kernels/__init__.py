"""Compiled placing, scoring and hinting of a drawing on cells; integers alone, the same on every machine.

A grid here is uint8 of shape (height + 2, width + 2), 0 and 1, with a white border all round; coverage is
int32 of the same shape, in thousandths of a cell. A score is int64, in millionths of a cell.
"""
