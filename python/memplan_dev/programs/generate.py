# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program from a seed."""

from __future__ import annotations

import random
from collections.abc import Callable

from memplan_dev.programs import arithmetic, control, networks, views
from memplan_dev.programs.builder import Builder
from memplan_dev.programs.growth import grow
from memplan_dev.programs.model import Dim, Function, Program, Type, Value

STATEMENTS: list[tuple[int, Callable[[Builder], bool]]] = [
    (16, arithmetic.elementwise),
    (6, arithmetic.named_elementwise),
    (6, arithmetic.reduce),
    (7, arithmetic.matmul),
    (2, arithmetic.matvec),
    (3, arithmetic.cast),
    (7, views.transpose),
    (5, views.broadcast),
    (3, views.collapse),
    (4, views.expand),
    (5, views.extract_slice),
    (5, views.insert_slice),
    (3, views.strided_insert),
    (3, views.concat),
    (4, views.pad),
    (2, views.hide),
    (2, views.element),
    (1, views.copy),
    (1, views.nothing),
    (1, views.generate_tensor),
    (4, networks.convolution),
    (3, networks.pooling),
    (3, networks.padded_sum),
    (3, networks.softmax),
    (2, networks.normalization),
    (2, networks.attention),
    (3, networks.dense_layers),
]
NESTED: list[tuple[int, Callable[[Builder, control.Grow], bool]]] = [
    (4, control.for_loop),
    (2, control.while_loop),
    (4, control.branch),
    (1, control.forall),
    (4, control.call),
]
OWNERSHIP = [
    *[""] * 6,
    ' {memplan.kind = "parameter"}',
    ' {memplan.kind = "constant"}',
    " {memplan.donated}",
    " {bufferization.writable = true}",
]
SHAPES: list[tuple[int, ...]] = [(4, 4), (8,), (4, 8), (6, 4), (2, 4, 6), (1, 2, 5, 5), (2, 3, 4, 4), (16,), (3, 8), ()]
MAX_DEPTH = 2


def _arguments(b: Builder, with_dynamic: bool) -> list[Value]:
    values = []
    for _ in range(b.random.randint(2, 4)):
        dims = tuple(map(Dim, b.random.choice(SHAPES)))
        if with_dynamic:
            dims = tuple(Dim(dim.size, grows=False, hidden=b.chance(0.4)) for dim in dims)
        element = b.random.choice(["f32"] * 8 + ["f64", "i32"])
        values.append(Value(b.name("x"), Type(dims, element)))
    return values


def _function(b: Builder, name: str, budget: int, nested: float) -> Function:
    """`main` has static arguments, which is what can be run; others may have dynamic ones."""
    is_entry = name == "main"
    arguments = _arguments(b, with_dynamic=not is_entry and b.chance(0.5))
    b.budget = budget
    b.empties = []
    b.values = []
    with b.region(*arguments) as block:
        b.depth = 0
        while b.budget > 0:
            grow(b, 5, nested, STATEMENTS, NESTED, MAX_DEPTH)
        returned = _returned(b)
    owned = [b.random.choice(OWNERSHIP) if is_entry else "" for _ in arguments]
    texts = [f"{value.name}: {value.type}{owner}" for value, owner in zip(arguments, owned)]
    b.signatures[name] = arguments
    return Function(name, [*texts, "%u: index", "%p: i1"], block, returned)


def _returned(b: Builder) -> list[Value]:
    """What nothing reads, so that little of the program is dead, and now and then something else."""
    unread = b.unread(b.values)
    chosen = b.random.sample(unread, min(len(unread), 8))
    if not chosen or b.chance(0.2):
        chosen.append(b.random.choice(b.values))
    return chosen


def generate(seed: int) -> Program:
    """The same program for the same seed, on every machine."""
    source = random.Random(seed)
    b = Builder(source)
    # Calls and loops decide how a module is bufferized, so that many programs must have none.
    nested = source.choice([0, 0, 0.12, 0.25])
    if nested and source.random() < 0.5:
        for number in range(source.randint(1, 2)):
            b.callees.append(_function(b, f"helper{number}", source.randint(2, 8), nested))
    main = _function(b, "main", source.randint(4, 24), nested)
    program = Program(seed, [*b.callees, main])
    program.drop_uncalled()
    return program
