# ruff: noqa
"""The sketch our line logic must not be slower than, as it was; only its counter is left out.

Bit p of A[j] says: cells 0..p-1 can hold the first j runs, and run j+1 may start at p. S[j] are the starts
of run j that the left side allows; going back from the right keeps those that the right side allows too.
"""

import numpy as np
from numba import njit, uint64, int64
from numba.core import types
from numba.extending import intrinsic
from llvmlite import ir


@intrinsic
def ctz(typingctx, x):
    sig = types.int64(types.uint64)

    def codegen(context, builder, signature, args):
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return sig, codegen


@njit(inline="always")
def flood_up(G, P):
    return ((P + (G & P)) ^ P) | G


@njit(inline="always")
def flood_down(G, P):
    # p' reachable downward: p'<=p with cells p'..p-1 in P
    # g at position p; move to p-1 if cell p-1 in P
    g = G
    p = P
    g |= p & (g >> uint64(1))
    p &= p >> uint64(1)
    g |= p & (g >> uint64(2))
    p &= p >> uint64(2)
    g |= p & (g >> uint64(4))
    p &= p >> uint64(4)
    g |= p & (g >> uint64(8))
    p &= p >> uint64(8)
    g |= p & (g >> uint64(16))
    p &= p >> uint64(16)
    g |= p & (g >> uint64(32))
    return g


@njit(inline="always")
def erode(x, L):
    # bit p set iff x bits p..p+L-1 set
    n = int64(1)
    while n * 2 <= L:
        x &= x >> uint64(n)
        n *= 2
    if n < L:
        x &= x >> uint64(L - n)
    return x


@njit(inline="always")
def dilate(x, L):
    n = int64(1)
    while n * 2 <= L:
        x |= x << uint64(n)
        n *= 2
    if n < L:
        x |= x << uint64(L - n)
    return x


@njit
def line(clue, k, n, F, E, A, S, out):
    """out[0]=canfull,out[1]=canempty; returns ok"""
    mask = (uint64(1) << uint64(n)) - uint64(1)
    mask1 = (mask << uint64(1)) | uint64(1)  # positions 0..n
    notE = mask & ~E
    notF = mask & ~F
    notFv = notF | (uint64(1) << uint64(n))  # virtual empty cell at n
    # forward: positions 0..n+1
    a = flood_up(uint64(1), notFv)
    A[0] = a
    for j in range(k):
        L = clue[j]
        v = erode(notE, L) & (notFv >> uint64(L))
        s = a & v
        if s == 0:
            return False
        S[j] = s
        a = flood_up(s << uint64(L + 1), notFv)
        A[j + 1] = a
    # backward: B over positions; B_{k+1}: suffix from p all non full (p up to n+1)
    b = flood_down(uint64(1) << uint64(n + 1), notFv)
    if (A[k] & b) == 0:
        return False
    cf = uint64(0)
    ce = A[k] & notF & (b >> uint64(1))
    for j in range(k - 1, -1, -1):
        L = clue[j]
        t = S[j] & (b >> uint64(L + 1))
        if t == 0:
            return False
        cf |= dilate(t, L)
        ce |= t << uint64(L)
        b = flood_down(t, notFv)
        ce |= A[j] & notF & (b >> uint64(1))
    out[0] = cf
    out[1] = ce & mask
    return True


@njit
def propagate(rc, rk, cc, ck, h, w, RF, RE, CF, CE, dr, dc, A, S, out):
    """dr, dc dirty masks. returns -1 clash else number of line solves"""
    cnt = 0
    while dr or dc:
        while dr:
            i = ctz(dr)
            dr &= dr - uint64(1)
            cnt += 1
            if not line(rc[i], rk[i], w, RF[i], RE[i], A, S, out):
                return -1
            full = out[0] & ~out[1]
            empty = out[1] & ~out[0]
            nf = full & ~RF[i]
            ne = empty & ~RE[i]
            RF[i] |= nf
            RE[i] |= ne
            bit = uint64(1) << uint64(i)
            dc |= nf | ne
            while nf:
                j = ctz(nf)
                nf &= nf - uint64(1)
                CF[j] |= bit
            while ne:
                j = ctz(ne)
                ne &= ne - uint64(1)
                CE[j] |= bit
        while dc:
            i = ctz(dc)
            dc &= dc - uint64(1)
            cnt += 1
            if not line(cc[i], ck[i], h, CF[i], CE[i], A, S, out):
                return -1
            full = out[0] & ~out[1]
            empty = out[1] & ~out[0]
            nf = full & ~CF[i]
            ne = empty & ~CE[i]
            CF[i] |= nf
            CE[i] |= ne
            bit = uint64(1) << uint64(i)
            dr |= nf | ne
            while nf:
                j = ctz(nf)
                nf &= nf - uint64(1)
                RF[j] |= bit
            while ne:
                j = ctz(ne)
                ne &= ne - uint64(1)
                RE[j] |= bit
    return cnt


@njit
def clues_of(g, rc, rk, cc, ck):
    h, w = g.shape
    for i in range(h):
        k = 0
        run = 0
        for j in range(w):
            if g[i, j]:
                run += 1
            elif run:
                rc[i, k] = run
                k += 1
                run = 0
        if run:
            rc[i, k] = run
            k += 1
        rk[i] = k
    for j in range(w):
        k = 0
        run = 0
        for i in range(h):
            if g[i, j]:
                run += 1
            elif run:
                cc[j, k] = run
                k += 1
                run = 0
        if run:
            cc[j, k] = run
            k += 1
        ck[j] = k


@njit
def batch(grids, res, cnts):
    N, h, w = grids.shape
    rc = np.zeros((h, 33), np.int64)
    rk = np.zeros(h, np.int64)
    cc = np.zeros((w, 33), np.int64)
    ck = np.zeros(w, np.int64)
    RF = np.zeros(h, np.uint64)
    RE = np.zeros(h, np.uint64)
    CF = np.zeros(w, np.uint64)
    CE = np.zeros(w, np.uint64)
    A = np.zeros(34, np.uint64)
    S = np.zeros(34, np.uint64)
    out = np.zeros(2, np.uint64)
    for t in range(N):
        clues_of(grids[t], rc, rk, cc, ck)
        RF[:] = 0
        RE[:] = 0
        CF[:] = 0
        CE[:] = 0
        dr = (uint64(1) << uint64(h)) - uint64(1)
        dc = (uint64(1) << uint64(w)) - uint64(1)
        c = propagate(rc, rk, cc, ck, h, w, RF, RE, CF, CE, dr, dc, A, S, out)
        cnts[t] = c
        m = (uint64(1) << uint64(w)) - uint64(1)
        ok = c >= 0
        if ok:
            for i in range(h):
                if (RF[i] | RE[i]) != m:
                    ok = False
                    break
        res[t] = ok
