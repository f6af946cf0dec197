# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements that look at a buffer in another way: slices, reshapes, transposed and cast types."""

from __future__ import annotations

from collections.abc import Sequence

from memplan_dev.programs.buffers.builder import Builder
from memplan_dev.programs.buffers.memory import View, identity_type, row_major, strided_type

FACTORS = {4: (2, 2), 6: (2, 3), 8: (2, 4), 12: (3, 4), 16: (4, 4), 24: (4, 6), 32: (4, 8), 9: (3, 3)}


def _viewable(view: View) -> bool:
    return view.is_plain and view.rank > 0


def slice_of(
    b: Builder, x: View, starts: Sequence[int], sizes: Sequence[int], steps: Sequence[int], dropped: Sequence[int] = ()
) -> View:
    """A subview without the dimensions in `dropped`, whose size is 1. Visible if `x` is."""
    strides = [stride * step for stride, step in zip(x.strides, steps)]
    offset = x.offset + sum(start * stride for start, stride in zip(starts, x.strides))
    kept = [place for place in range(x.rank) if place not in dropped]
    kept_sizes, kept_strides = [sizes[i] for i in kept], [strides[i] for i in kept]
    text = strided_type(kept_sizes, x.element, kept_strides, offset)
    name = b.name("s")
    view = View(name, x.element, tuple(kept_sizes), tuple(kept_strides), offset, x.roots, text)
    is_visible = x in b.views
    b.define(view, f"memref.subview {x.name}{list(starts)} {list(sizes)} {list(steps)} : {x.text} to {text}", x)
    if not is_visible:
        b.views.remove(view)
    return view


def subview(b: Builder) -> bool:
    """A part: rows, columns, every other one, or one row without its dimension."""
    x = b.pick(_viewable)
    if not x:
        return False
    starts, sizes, steps = [], [], []
    dropped: list[int] = []
    for place, size in enumerate(x.sizes):
        step = 2 if size >= 3 and b.chance(0.12) else 1
        most = (size - 1) // step + 1
        length = size if step == 1 and b.chance(0.5) else b.random.randint(1, most)
        starts.append(b.random.randint(0, size - 1 - (length - 1) * step))
        sizes.append(length)
        steps.append(step)
        if length == 1 and len(dropped) < x.rank - 1 and b.chance(0.5):
            dropped.append(place)
    # Upstream can't tell which dimension of a slice with steps was dropped, and crashes.
    if max(steps) > 1:
        dropped = []
    slice_of(b, x, starts, sizes, steps, dropped)
    return True


def _reshaped_type(x: View, sizes: Sequence[int], strides: Sequence[int]) -> str:
    """As upstream infers it, for which one dimension of stride 1 is no layout at all."""
    if x.is_identity or (x.strides == (1,) and x.offset == 0):
        return identity_type(sizes, x.element)
    return strided_type(sizes, x.element, strides, x.offset)


def expand(b: Builder) -> bool:
    x = b.pick(lambda v: _viewable(v) and v.rank <= 3)
    if not x:
        return False
    at = b.random.randrange(x.rank)
    size = x.sizes[at]
    if size in FACTORS and b.chance(0.7):
        parts = FACTORS[size] if b.chance(0.5) else FACTORS[size][::-1]
    else:
        parts = b.random.choice([(1, size), (size, 1)])
    sizes = (*x.sizes[:at], *parts, *x.sizes[at + 1 :])
    strides = (*x.strides[:at], parts[1] * x.strides[at], x.strides[at], *x.strides[at + 1 :])
    groups = [[i] for i in range(at)] + [[at, at + 1]] + [[i + 1] for i in range(at + 1, x.rank)]
    text = _reshaped_type(x, sizes, strides)
    view = View(b.name("s"), x.element, sizes, strides, x.offset, x.roots, text)
    b.define(view, f"memref.expand_shape {x.name} {groups} output_shape {list(sizes)} : {x.text} into {text}", x)
    return True


def collapse(b: Builder) -> bool:
    x = b.pick(lambda v: _viewable(v) and v.rank >= 2)
    if not x:
        return False
    at = b.random.randrange(x.rank - 1)
    if 1 in x.sizes[at : at + 2] or x.strides[at] != x.sizes[at + 1] * x.strides[at + 1]:
        return False
    sizes = (*x.sizes[:at], x.sizes[at] * x.sizes[at + 1], *x.sizes[at + 2 :])
    strides = (*x.strides[:at], *x.strides[at + 1 :])
    groups = [[i] for i in range(at)] + [[at, at + 1]] + [[i] for i in range(at + 2, x.rank)]
    text = _reshaped_type(x, sizes, strides)
    view = View(b.name("s"), x.element, sizes, strides, x.offset, x.roots, text)
    b.define(view, f"memref.collapse_shape {x.name} {groups} : {x.text} into {text}", x)
    return True


def reinterpret(b: Builder) -> bool:
    """Other sizes and strides over the same storage."""
    x = b.pick(lambda v: _viewable(v) and v.is_identity and v.is_exact and v.elements >= 4)
    if not x:
        return False
    sizes = (2, b.random.randint(1, x.elements // 2))
    offset = b.random.randint(0, x.elements - sizes[0] * sizes[1])
    strides = row_major(sizes)
    if b.chance(0.4) and offset + sizes[0] * sizes[1] + 1 < x.elements:
        strides = (sizes[1] + 1, 1)
    text = strided_type(sizes, x.element, strides, offset)
    view = View(b.name("s"), x.element, sizes, strides, offset, x.roots, text)
    b.define(
        view,
        f"memref.reinterpret_cast {x.name} to offset: [{offset}], sizes: {list(sizes)}, "
        f"strides: {list(strides)} : {x.text} to {text}",
        x,
    )
    return True


def cast(b: Builder) -> bool:
    """A type that hides sizes or the place; operations see through it."""
    x = b.pick(lambda v: _viewable(v))
    if not x:
        return False
    shape = "".join(f"{'?' if b.chance(0.4) else size}x" for size in x.sizes)
    layout = ""
    if not x.is_identity:
        layout = f", strided<[{', '.join(str(s) for s in x.strides)}], offset: {'?' if b.chance(0.6) else x.offset}>"
    text = f"memref<{shape}{x.element}{layout}>"
    if text == x.text or "?" not in text:
        return False
    view = View(b.name("s"), x.element, x.sizes, x.strides, x.offset, x.roots, text, is_plain=False)
    b.define(view, f"memref.cast {x.name} : {x.text} to {text}", x)
    return True


def transposed(b: Builder) -> bool:
    x = b.pick(lambda v: _viewable(v) and v.rank in (2, 3))
    if not x:
        return False
    order = list(range(x.rank))
    b.random.shuffle(order)
    sizes, strides = tuple(x.sizes[i] for i in order), tuple(x.strides[i] for i in order)
    text = strided_type(sizes, x.element, strides, x.offset)
    view = View(b.name("s"), x.element, sizes, strides, x.offset, x.roots, text)
    loops = ", ".join(f"d{i}" for i in range(x.rank))
    places = ", ".join(f"d{i}" for i in order)
    b.define(view, f"memref.transpose {x.name} ({loops}) -> ({places}) : {x.text} to {text}", x)
    return True


def selected(b: Builder) -> bool:
    """One of two buffers."""
    x = b.pick(lambda v: v.is_identity and v.is_plain)
    y = x and b.pick(lambda v: v.text == x.text and v.is_apart(x))
    if not x or not y:
        return False
    roots = tuple(dict.fromkeys((*x.roots, *y.roots)))
    for root in roots:
        root.local = False
    view = View(b.name("s"), x.element, x.sizes, x.strides, 0, roots, x.text)
    b.define(view, f"arith.select %p, {x.name}, {y.name} : {x.text}", x)
    return True
