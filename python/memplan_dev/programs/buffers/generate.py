# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program on buffers from a seed."""

from __future__ import annotations

import random
from collections.abc import Callable

from memplan_dev.programs.buffers import computing, control, copying, looping, viewing
from memplan_dev.programs.buffers.builder import Builder, Callee, result
from memplan_dev.programs.buffers.memory import Storage, View, identity_type, row_major
from memplan_dev.programs.growth import grow
from memplan_dev.programs.model import Function, Program

STATEMENTS: list[tuple[int, Callable[[Builder], bool]]] = [
    (14, computing.elementwise),
    (8, computing.named_elementwise),
    (4, computing.reduce),
    (3, computing.matmul),
    (2, computing.window),
    (3, computing.transpose),
    (2, computing.broadcast),
    (7, viewing.subview),
    (3, viewing.expand),
    (4, viewing.collapse),
    (2, viewing.reinterpret),
    (2, viewing.cast),
    (2, viewing.transposed),
    (1, viewing.selected),
    (6, copying.copy),
    (9, copying.concat),
    (6, copying.split),
    (5, copying.pad),
    (4, copying.insert),
    (2, copying.element),
    (2, copying.affine_rows),
    (5, looping.element_loops),
    (3, looping.rows),
]
NESTED: list[tuple[int, Callable[[Builder, control.Grow], bool]]] = [
    (5, control.for_loop),
    (2, control.while_loop),
    (4, control.branch),
    (1, control.basic_branch),
    (1, control.basic_loop),
    (1, control.parallel_rows),
    (3, control.call),
]
READ_ONLY = ["", "", ' {memplan.kind = "parameter"}', ' {memplan.kind = "constant"}', ' {memplan.kind = "input"}']
WRITABLE = ["", ' {memplan.kind = "buffer"}', ' {memplan.kind = "state"}', " {memplan.donated}"]
SHAPES: list[tuple[int, ...]] = [(4, 4), (8,), (4, 8), (6, 4), (2, 4, 6), (1, 2, 5, 5), (1, 3, 4, 4), (16,), (3, 8)]
MAX_DEPTH = 3


def _arguments(b: Builder) -> list[View]:
    views = []
    for _ in range(b.random.randint(2, 4)):
        sizes = b.random.choice(SHAPES)
        element = b.random.choice(["f32"] * 8 + ["f64", "i32"])
        storage = Storage(element, 1, writable=b.chance(0.4), local=False)
        text = identity_type(sizes, element)
        views.append(View(b.name("x"), element, sizes, row_major(sizes), 0, (storage,), text))
    return views


def _function(b: Builder, name: str, budget: int, nested: float, is_entry: bool) -> Function:
    arguments = _arguments(b)
    b.budget, b.depth, b.views = budget, 0, []
    # Of a callee, arguments may hold anything.
    with b.region(*arguments, is_loop=not is_entry) as block:
        while b.budget > 0:
            grow(b, 5, nested, STATEMENTS, NESTED, MAX_DEPTH)
        if not any(view.is_identity and view.roots[0].local for view in b.views):
            copying.copy(b)
        returned = _returned(b)
        touched = set(b.touched)
        _free(b, returned)
    owned = [_owner(b, view) if is_entry else "" for view in arguments]
    texts = [f"{view.name}: {view.text}{owner}" for view, owner in zip(arguments, owned)]
    if not is_entry:
        written = {view.name for view in arguments if view.roots[0] in touched}
        b.callees.append(Callee(name, arguments, written, returned))
    return Function(name, [*texts, "%u: index", "%p: i1"], block, [result(v.name, v.text) for v in returned])


def _owner(b: Builder, view: View) -> str:
    return b.random.choice(WRITABLE if view.roots[0].writable else READ_ONLY)


def _returned(b: Builder) -> list[View]:
    """Buffers of the function's own; each once."""
    own = [view for view in b.views if view.is_identity and view.is_exact and view.roots[0].local]
    unread = [view for view in own if view in b.unread()]
    chosen = b.random.sample(unread, min(len(unread), 5)) or own[-1:]
    found: list[View] = []
    for view in chosen:
        if all(view.roots[0] is not other.roots[0] for other in found):
            view.roots[0].local = False
            found.append(view)
    return found


def _free(b: Builder, returned: list[View]) -> None:
    """Some buffers are freed at the end, as bufferization does it; others leak."""
    for view in b.views:
        if view.is_identity and view.is_exact and view.roots[0].local and view.name.startswith("%b") and b.chance(0.5):
            view.roots[0].local = False
            b.line(f"memref.dealloc {view.name} : {view.text}")


def generate(seed: int) -> Program:
    """The same program for the same seed, on every machine. Its functions are named after the seed."""
    source = random.Random(seed)
    b = Builder(source)
    nested = source.choice([0, 0.08, 0.15, 0.3])
    functions = []
    if nested and source.random() < 0.4:
        functions.append(_function(b, f"helper{seed}", source.randint(2, 8), nested, is_entry=False))
    functions.append(_function(b, f"entry{seed}", source.randint(4, 20), nested, is_entry=True))
    program = Program(seed, functions)
    program.drop_uncalled()
    return program
