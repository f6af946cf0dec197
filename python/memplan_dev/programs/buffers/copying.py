# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements that move content: whole buffers, into parts, out of parts, element by element."""

from __future__ import annotations

from memplan_dev.programs.buffers.builder import MAX_ELEMENTS, Builder
from memplan_dev.programs.buffers.memory import View
from memplan_dev.programs.buffers.viewing import slice_of


def copy_to(b: Builder, source: View, target: View) -> None:
    operation = "memref.copy"
    text = f"memref.copy {source.name}, {target.name} : {source.text} to {target.text}"
    if b.chance(0.15):
        operation = "linalg.copy"
        text = f"linalg.copy ins({source.name} : {source.text}) outs({target.name} : {target.text})"
    b.kinds.add(operation)
    b.write(text, reads=[source], writes=[target], bound=b.bound(source))


def copy(b: Builder) -> bool:
    """To a new buffer or over another one."""
    x = b.pick()
    if not x:
        return False
    out = b.target(x.sizes, x.element, [x], reuse=0.5)
    copy_to(b, x, out)
    b.show(out)
    return True


def _joined(b: Builder, parts: list[View], axis: int) -> View:
    """A new buffer with the parts in turn along one dimension."""
    sizes = list(parts[0].sizes)
    sizes[axis] = sum(part.sizes[axis] for part in parts)
    found = b.target(sizes, parts[0].element, parts, reuse=0.2)
    out = found if found.is_plain else b.allocate(sizes, found.element)
    starts = [sum(part.sizes[axis] for part in parts[:place]) for place in range(len(parts))]
    pairs = list(zip(parts, starts))
    if b.chance(0.3):
        b.random.shuffle(pairs)
    for part, start in pairs:
        begins = [start if place == axis else 0 for place in range(out.rank)]
        copy_to(b, part, slice_of(b, out, begins, part.sizes, [1] * out.rank))
    return b.show(out)


def _producer(b: Builder, part: View) -> View:
    """Mostly something computed for this one reader, so that it could be written in place."""
    if b.chance(0.4) or not part.is_float or b.bound(part) > 1e5:
        return part
    out = b.allocate(part.sizes, part.element)
    b.write(
        f"linalg.{b.random.choice(['tanh', 'negf'])} ins({part.name} : {part.text}) outs({out.name} : {out.text})",
        reads=[part],
        writes=[out],
        bound=b.bound(part),
    )
    return b.show(out)


def concat(b: Builder) -> bool:
    """Two to four parts, perhaps the same one twice; perhaps that again into a longer one."""
    x = b.pick(lambda v: v.rank > 0 and v.elements * 3 <= MAX_ELEMENTS)
    if not x:
        return False
    axis = b.random.randrange(x.rank)
    rest = [size for place, size in enumerate(x.sizes) if place != axis]

    def fits(v: View) -> bool:
        same = v.rank == x.rank and v.element == x.element and v.elements * 3 <= MAX_ELEMENTS
        return same and [size for place, size in enumerate(v.sizes) if place != axis] == rest

    parts = [_producer(b, x)]
    for _ in range(b.random.choice([1, 1, 2, 3])):
        parts.append(parts[0] if b.chance(0.1) else _producer(b, b.pick(fits) or x))
    out = _joined(b, parts, axis)
    # As in a dense block: the front of the next one is this one.
    for _ in range(b.random.choice([0, 0, 1, 2])):
        if out.elements * 2 > MAX_ELEMENTS:
            break
        out = _joined(b, [out, _producer(b, b.pick(fits) or x)], axis)
    return True


def split(b: Builder) -> bool:
    """Parts along one dimension, each copied out, in any order."""
    x = b.pick(lambda v: v.is_plain and v.rank > 0 and max(v.sizes) >= 2)
    if not x:
        return False
    axis = x.sizes.index(max(x.sizes))
    cut = b.random.randint(1, x.sizes[axis] - 1)
    pairs = [(0, cut), (cut, x.sizes[axis] - cut)]
    if b.chance(0.3):
        pairs.reverse()
    for start, length in pairs:
        starts = [start if place == axis else 0 for place in range(x.rank)]
        sizes = [length if place == axis else size for place, size in enumerate(x.sizes)]
        part = slice_of(b, x, starts, sizes, [1] * x.rank)
        if b.chance(0.8):
            out = b.target(part.sizes, part.element, [part], reuse=0.2)
            copy_to(b, part, out)
            b.show(out)
    return True


def pad(b: Builder) -> bool:
    """A border around a copy; the border is written before it, or side by side."""
    x = b.pick(lambda v: v.rank > 0 and v.rank <= 4)
    if not x:
        return False
    x = _producer(b, x)
    low = [b.random.choice([0, 1]) for _ in x.sizes]
    high = [b.random.choice([0, 1, 2]) for _ in x.sizes]
    sizes = [before + size + behind for before, size, behind in zip(low, x.sizes, high)]
    out = b.allocate(sizes, x.element)
    if out.elements > MAX_ELEMENTS:
        return False
    b.fill(out, b.random.choice([0, 0.5, 1]))
    copy_to(b, x, slice_of(b, out, low, x.sizes, [1] * x.rank))
    if b.chance(0.1) and sum(low) + sum(high):
        # Something writes to the border again.
        axis = next(place for place in range(x.rank) if low[place] + high[place])
        start = 0 if low[axis] else sizes[axis] - 1
        starts = [start if place == axis else 0 for place in range(x.rank)]
        row = slice_of(b, out, starts, [1 if place == axis else s for place, s in enumerate(sizes)], [1] * x.rank)
        b.fill(row, 1)
    return True


def insert(b: Builder) -> bool:
    """A value over a part of another buffer."""
    big = b.pick(lambda v: v.is_plain and v.is_writable and v.rank > 0 and len(set(v.places())) == v.elements)
    if not big:
        return False
    sizes = [b.random.randint(1, size) for size in big.sizes]
    starts = [b.random.randint(0, size - length) for size, length in zip(big.sizes, sizes)]
    part = slice_of(b, big, starts, sizes, [1] * big.rank)
    small = b.pick(lambda v: v.sizes == tuple(sizes) and v.element == big.element and v.is_apart(part))
    if small:
        copy_to(b, small, part)
    else:
        b.fill(part, 0.25)
    return True


def element(b: Builder) -> bool:
    """One element read and written elsewhere."""
    x = b.pick(lambda v: v.elements > 0)
    target = x and b.pick(lambda v: v.is_writable and v.element == x.element)
    if not x or not target:
        return False
    scalar = b.name("c")
    b.line(f"{scalar} = memref.load {x.name}[{_place(b, x)}] : {x.text}")
    place = _place(b, target)
    b.write(
        f"memref.store {scalar}, {target.name}[{place}] : {target.text}",
        reads=[x],
        writes=[target],
        bound=b.bound(x),
    )
    return True


def _place(b: Builder, x: View) -> str:
    return ", ".join(b.index(b.random.randrange(size)) for size in x.sizes)


def affine_rows(b: Builder) -> bool:
    """An explicit loop nest that reads and writes element by element, sometimes the same buffer."""
    x = b.pick(lambda v: v.rank == 2 and v.is_plain)
    if not x:
        return False
    out = x if x.is_writable and b.chance(0.3) and len(set(x.places())) == x.elements else None
    out = out or b.target(x.sizes, x.element, [x])
    if not out.is_plain:
        return False
    i, j, item = b.name("i"), b.name("i"), b.name("c")
    b.write(
        f"affine.for {i} = 0 to {x.sizes[0]} {{\n  affine.for {j} = 0 to {x.sizes[1]} {{\n"
        f"    {item} = affine.load {x.name}[{i}, {j}] : {x.text}\n"
        f"    affine.store {item}, {out.name}[{i}, {j}] : {out.text}\n  }}\n}}",
        reads=[x],
        writes=[out],
        bound=b.bound(x),
    )
    b.show(out)
    return True
