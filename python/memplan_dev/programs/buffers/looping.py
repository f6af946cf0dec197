# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Explicit loops over elements, of which some may write over what they read, and some must not."""

from __future__ import annotations

from memplan_dev.programs.buffers.builder import Builder
from memplan_dev.programs.buffers.memory import View


def _place(b: Builder, sizes: tuple[int, ...], loops: list[str], is_straight: bool) -> str:
    """An index a dimension: the loop, or from the far end."""
    return ", ".join(
        loop if is_straight or b.chance(0.6) else f"{size - 1} - {loop}" for size, loop in zip(sizes, loops)
    )


def _for_one_reader(b: Builder, x: View) -> View:
    """Mostly something computed for nobody else, so that it dies with the loop."""
    if b.chance(0.3):
        return x
    out = b.allocate(x.sizes, x.element)
    b.write(
        f"linalg.{b.random.choice(['tanh', 'negf'])} ins({x.name} : {x.text}) outs({out.name} : {out.text})",
        reads=[x],
        writes=[out],
        bound=b.bound(x),
    )
    return out


def _pair(b: Builder) -> tuple[View, View, View] | None:
    """Two views of one shape, perhaps the same one, and what takes the result."""
    x = b.pick(lambda v: v.is_float and v.rank in (1, 2) and v.is_plain and b.bound(v) < 1e5)
    if not x:
        return None
    x = _for_one_reader(b, x)
    y = x
    if b.chance(0.3):
        y = b.pick(lambda v: v.sizes == x.sizes and v.element == x.element and v.is_plain and b.bound(v) < 1e5) or x
    out = b.target(x.sizes, x.element, [x, y], reuse=0.2)
    return (x, y, out) if x.is_plain and out.is_plain else None


def element_loops(b: Builder) -> bool:
    """Half the sum of two elements, each of the loop's own place or of another one."""
    found = _pair(b)
    if not found:
        return False
    x, y, out = found
    loops = [b.name("i") for _ in x.sizes]
    u, v, w, h, r = (b.name("c") for _ in range(5))
    is_straight = b.chance(0.6)
    stored = _place(b, x.sizes, loops, b.chance(0.8))
    first = stored if is_straight else _place(b, x.sizes, loops, is_straight=False)
    second = stored if is_straight else _place(b, x.sizes, loops, is_straight=False)
    body = [
        f"{u} = affine.load {x.name}[{first}] : {x.text}",
        f"{v} = affine.load {y.name}[{second}] : {y.text}",
        f"{h} = arith.constant 0.5 : {x.element}",
        f"{w} = arith.addf {u}, {v} : {x.element}",
        f"{r} = arith.mulf {w}, {h} : {x.element}",
        f"affine.store {r}, {out.name}[{stored}] : {out.text}",
    ]
    if b.chance(0.15):  # too early for what is read after it
        body.insert(b.random.randrange(2), f"affine.store {h}, {out.name}[{stored}] : {out.text}")
        body.remove(f"{h} = arith.constant 0.5 : {x.element}")
        body.insert(0, f"{h} = arith.constant 0.5 : {x.element}")
    if b.chance(0.3):
        bounds = ", ".join(str(size) for size in x.sizes)
        zeros = ", ".join("0" for _ in x.sizes)
        head = f"affine.parallel ({', '.join(loops)}) = ({zeros}) to ({bounds}) {{\n"
        depth = 1
    else:
        head = "".join(f"affine.for {loop} = 0 to {size} {{\n" for loop, size in zip(loops, x.sizes))
        depth = x.rank
    lines = "".join(f"  {line}\n" for line in body)
    bound = max(b.bound(x), b.bound(y), 0.5)
    b.write(f"{head}{lines}{'}' * depth}", reads=[x, y], writes=[out], bound=bound)
    b.show(out)
    return True


def rows(b: Builder) -> bool:
    """What is below the maximum of its row, or of the row at the other end."""
    x = b.pick(lambda v: v.is_float and v.rank == 2 and v.is_plain and b.bound(v) < 1e5)
    if not x:
        return False
    x = _for_one_reader(b, x)
    if not x.is_plain:
        return False
    out = b.target(x.sizes, x.element, [x], reuse=0.2)
    if not out.is_plain:
        return False
    i, j, k, best, top, u, m, v, w = (b.name("r") for _ in range(9))
    row = i if b.chance(0.7) else f"{x.sizes[0] - 1} - {i}"
    b.write(
        f"affine.for {i} = 0 to {x.sizes[0]} {{\n"
        f"  {m} = affine.load {x.name}[{row}, 0] : {x.text}\n"
        f"  {top} = affine.for {j} = 0 to {x.sizes[1]} iter_args({best} = {m}) -> ({x.element}) {{\n"
        f"    {u} = affine.load {x.name}[{row}, {j}] : {x.text}\n"
        f"    {v} = arith.maximumf {u}, {best} : {x.element}\n"
        f"    affine.yield {v} : {x.element}\n  }}\n"
        f"  affine.for {k} = 0 to {x.sizes[1]} {{\n"
        f"    {w} = affine.load {x.name}[{i}, {k}] : {x.text}\n"
        f"    {w}d = arith.subf {w}, {top} : {x.element}\n"
        f"    affine.store {w}d, {out.name}[{i}, {k}] : {out.text}\n  }}\n}}",
        reads=[x],
        writes=[out],
        bound=2 * b.bound(x),
    )
    b.show(out)
    return True
