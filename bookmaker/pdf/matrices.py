"""Transformation matrices of PDF, (a, b, c, d, e, f), and what they do to boxes and lengths."""

from math import hypot, sqrt

from bookmaker.pdf.facts import Matrix

Corners = tuple[float, float, float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def multiply(first: Matrix, then: Matrix) -> Matrix:
    """Return the matrix that applies ``first`` and ``then`` in this order."""
    a, b, c, d, e, f = first
    k, m, n, p, q, r = then
    return (
        a * k + b * n,
        a * m + b * p,
        c * k + d * n,
        c * m + d * p,
        e * k + f * n + q,
        e * m + f * p + r,
    )


def inverse(matrix: Matrix) -> Matrix:
    """Return the matrix that undoes another one, which must not flatten."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    return d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det


def transform_corners(corners: Corners, matrix: Matrix) -> Corners:
    """Return the upright box x0, y0, x1, y1 around a transformed one."""
    x0, y0, x1, y1 = corners
    a, b, c, d, e, f = matrix
    if b == c == 0 and a > 0 and d > 0 and x0 <= x1 and y0 <= y1:
        # Nearly all there is on a page, in half the time.
        return a * x0 + e, d * y0 + f, a * x1 + e, d * y1 + f
    xs = (a * x0 + c * y0, a * x0 + c * y1, a * x1 + c * y0, a * x1 + c * y1)
    ys = (b * x0 + d * y0, b * x0 + d * y1, b * x1 + d * y0, b * x1 + d * y1)
    return min(xs) + e, min(ys) + f, max(xs) + e, max(ys) + f


def thinnest(matrix: Matrix) -> float:
    """Return the smallest singular value: how thin a line of width 1 gets in its worst direction."""
    a, b, c, d = matrix[:4]
    half = (a * a + b * b + c * c + d * d) / 2
    det = abs(a * d - b * c)
    return sqrt(max(0.0, half - sqrt(max(0.0, half * half - det * det))))


def axis_lengths(matrix: Matrix) -> tuple[float, float]:
    """Return the lengths to which the two unit vectors are stretched."""
    a, b, c, d = matrix[:4]
    return hypot(a, b), hypot(c, d)


def intersect(one: Corners, other: Corners) -> Corners | None:
    """Return the common part of two boxes, None when they do not even touch."""
    x0, y0 = max(one[0], other[0]), max(one[1], other[1])
    x1, y1 = min(one[2], other[2]), min(one[3], other[3])
    return (x0, y0, x1, y1) if x0 <= x1 and y0 <= y1 else None


def union(one: Corners | None, other: Corners) -> Corners:
    """Return the box around two boxes, the first of which may be none yet."""
    if one is None:
        return other
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])
