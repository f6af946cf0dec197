# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements with statements in them: loops, branches, calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from memplan_dev.programs.builder import Builder
from memplan_dev.programs.model import Block, Type, Value

Grow = Callable[[Builder, int], None]
CARRIED_BOUND = 1e4


def _carried(b: Builder, most: int) -> list[Value]:
    """Tensors to carry; their bounds have to hold in every iteration."""
    found = []
    for _ in range(b.random.randint(1, most)):
        value = b.pick(lambda v: v.bound <= CARRIED_BOUND)
        if value:
            found.append(value)
    return found


def _next_value(b: Builder, type: Type) -> Value:
    """Something of that type that a region can hand on."""
    value = b.pick(lambda v: v.type == type and v.bound <= CARRIED_BOUND)
    if value:
        return value
    wild = b.pick(lambda v: v.type == type and v.type.is_float)
    if wild is None:
        return b.fill(type, 1)
    out = b.empty(type)
    result = b.result(type, 1)
    b.emit([result], f"linalg.tanh ins({wild.name} : {type}) outs({out.name} : {type}) -> {type}")
    return result


def _types(values: Sequence[Value]) -> str:
    return ", ".join(str(value.type) for value in values)


def _names(values: Sequence[Value]) -> str:
    return ", ".join(value.name for value in values)


def _successors(b: Builder, carried: Sequence[Value], arguments: Sequence[Value]) -> list[Value]:
    if len(arguments) == 2 and arguments[0].type == arguments[1].type and b.chance(0.3):
        return [arguments[1], arguments[0]]
    return [_next_value(b, value.type) for value in carried]


def for_loop(b: Builder, grow: Grow) -> bool:
    starts = _carried(b, 3)
    if not starts:
        return False
    zero, one = b.index(0), b.index(1)
    limit = b.index(b.random.randint(0, 3)) if b.chance(0.7) else "%u"
    step = b.name("i")
    arguments = [Value(b.name("it"), start.type, CARRIED_BOUND) for start in starts]
    with b.region(*arguments) as body:
        if b.chance(0.3):
            _write_row(b, step, arguments[0])
        grow(b, b.random.randint(1, 4))
        following = _successors(b, starts, arguments)
    body.terminator = f"scf.yield {_names(following)} : {_types(starts)}"
    pairs = ", ".join(f"{inside.name} = {start.name}" for inside, start in zip(arguments, starts))
    b.emit(
        [b.result(start.type, CARRIED_BOUND) for start in starts],
        f"scf.for {step} = {zero} to {limit} step {one} iter_args({pairs}) -> ({_types(starts)}) {{\n",
        body,
        "}",
    )
    return True


def _write_row(b: Builder, step: str, target: Value) -> None:
    """Reads a row of something at the iteration and writes it to the carried tensor there."""
    type = target.type
    if not type.is_static or type.rank == 0 or type.dims[0].size < 4:
        return
    source = b.pick_type(type)
    if not source:
        return
    rest = [str(dim) for dim in type.dims[1:]]
    places = ", ".join([step, *["0"] * len(rest)])
    sizes = ", ".join(["1", *rest])
    ones = ", ".join(["1"] * type.rank)
    row = b.result(type.with_dims(type.dims[1:]), source.bound)
    b.emit([row], f"tensor.extract_slice {source.name}[{places}] [{sizes}] [{ones}] : {type} to {row.type}")
    result = b.result(type, max(target.bound, source.bound))
    b.emit(
        [result],
        f"tensor.insert_slice {row.name} into {target.name}[{places}] [{sizes}] [{ones}] : {row.type} into {type}",
    )


def while_loop(b: Builder, grow: Grow) -> bool:
    starts = _carried(b, 2)
    if not starts:
        return False
    zero, one, limit = b.index(0), b.index(1), b.index(b.random.randint(0, 3))
    counter, inner = b.name("i"), b.name("i")
    test, following = b.name("c"), b.name("c")
    before = [Value(b.name("it"), start.type, CARRIED_BOUND) for start in starts]
    after = [Value(b.name("it"), start.type, CARRIED_BOUND) for start in starts]
    with b.region(*before) as head:
        b.line(f"{test} = arith.cmpi ult, {counter}, {limit} : index")
        if b.chance(0.2):
            grow(b, 1)
        passed = [_next_value(b, start.type) if b.chance(0.2) else inside for start, inside in zip(starts, before)]
    head.terminator = f"scf.condition({test}) {counter}, {_names(passed)} : index, {_types(starts)}"
    with b.region(*after) as body:
        b.line(f"{following} = arith.addi {inner}, {one} : index")
        grow(b, b.random.randint(1, 3))
        values = _successors(b, starts, after)
    body.terminator = f"scf.yield {following}, {_names(values)} : index, {_types(starts)}"
    pairs = ", ".join([f"{counter} = {zero}", *(f"{i.name} = {s.name}" for i, s in zip(before, starts))])
    arguments = ", ".join([f"{inner}: index", *(f"{value.name}: {value.type}" for value in after)])
    results = [b.result(start.type, CARRIED_BOUND) for start in starts]
    count = b.name("n")
    signature = f"(index, {_types(starts)}) -> (index, {_types(starts)})"
    # The count is no tensor: the statement names it in its text.
    b.emit(results, f"scf.while ({pairs}) : {signature} {{\n", head, f"}} do {{\n^bb0({arguments}):\n", body, "}")
    statement = b.block.statements[-1]
    first = statement.parts[0]
    assert isinstance(first, str)
    statement.parts[0] = f"{count}, {first}"
    return True


def branch(b: Builder, grow: Grow) -> bool:
    sample = _carried(b, 2)
    if not sample:
        return False
    test = "%p"
    if b.chance(0.3):
        test = b.name("c")
        b.line(f"{test} = arith.cmpi eq, %u, {b.index(b.random.randint(0, 1))} : index")
    blocks: list[Block] = []
    for _ in range(2):
        with b.region() as block:
            grow(b, b.random.randint(0, 3))
            given = [_next_value(b, value.type) for value in sample]
        block.terminator = f"scf.yield {_names(given)} : {_types(sample)}"
        blocks.append(block)
    results = [b.result(value.type, CARRIED_BOUND) for value in sample]
    b.emit(results, f"scf.if {test} -> ({_types(sample)}) {{\n", blocks[0], "} else {\n", blocks[1], "}")
    return True


def forall(b: Builder, grow: Grow) -> bool:
    """Rows made independently and put together."""
    x = b.pick(lambda v: v.type.is_static and v.type.rank >= 2 and v.type.elements > 0 and v.bound <= CARRIED_BOUND)
    if not x:
        return False
    start = b.pick(lambda v: v.type == x.type and v.bound <= CARRIED_BOUND) if b.chance(0.4) else None
    start = start or b.empty(x.type)
    step, shared = b.name("i"), b.name("it")
    rest = [str(dim) for dim in x.type.dims[1:]]
    places = ", ".join([step, *["0"] * len(rest)])
    sizes = ", ".join(["1", *rest])
    ones = ", ".join(["1"] * x.type.rank)
    row_type = x.type.with_dims(x.type.dims[1:])
    with b.region() as body:
        row = b.result(row_type, x.bound)
        b.emit([row], f"tensor.extract_slice {x.name}[{places}] [{sizes}] [{ones}] : {x.type} to {row_type}")
        grow(b, b.random.randint(0, 2))
        made = _next_value(b, row_type)
    body.terminator = (
        f"scf.forall.in_parallel {{\n  tensor.parallel_insert_slice {made.name} into {shared}[{places}] "
        f"[{sizes}] [{ones}] : {row_type} into {x.type}\n}}"
    )
    rows = x.type.dims[0].size
    b.emit(
        [b.result(x.type, CARRIED_BOUND)],
        f"scf.forall ({step}) in ({rows}) shared_outs({shared} = {start.name}) -> ({x.type}) {{\n",
        body,
        "}",
    )
    return True


def call(b: Builder, grow: Grow) -> bool:
    if not b.callees:
        return False
    callee = b.random.choice(b.callees)
    taken = b.signatures[callee.name]
    given = [_argument(b, value.type) for value in taken]
    results = [b.result(value.type, CARRIED_BOUND) for value in callee.returned]
    types = ", ".join([*(str(value.type) for value in taken), "index", "i1"])
    b.emit(
        results,
        f"func.call @{callee.name}({_names(given)}, %u, %p) : ({types}) -> ({_types(callee.returned)})",
    )
    return True


def _argument(b: Builder, type: Type) -> Value:
    if b.chance(0.8):
        return _next_value(b, type)
    return b.fill(type, 0.5)
