# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements with statements in them: loops, branches, calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from memplan_dev.programs.buffers.builder import WILD, Builder
from memplan_dev.programs.buffers.copying import copy_to
from memplan_dev.programs.buffers.memory import Storage, View

Grow = Callable[[Builder, int], None]


def _carried(b: Builder, most: int) -> list[View]:
    found: list[View] = []
    for _ in range(b.random.randint(1, most)):
        view = b.pick(lambda v: v.is_identity)
        if view:
            found.append(view)
    return found


class _Carry:
    """Values that are one of the starts, or something that a region makes."""

    def __init__(self, b: Builder, starts: Sequence[View]) -> None:
        self._builder = b
        self.starts = starts
        self._made = [Storage(start.element, start.elements, WILD, local=False) for start in starts]
        self.types = ", ".join(start.text for start in starts)

    def values(self, prefix: str) -> list[View]:
        """Of one type all may be each other's: the places may change."""
        found = []
        for start in self.starts:
            alike = [place for place, other in enumerate(self.starts) if other.text == start.text]
            roots = [root for place in alike for root in (*self.starts[place].roots, self._made[place])]
            for root in roots:
                root.local = False
            name = self._builder.name(prefix)
            unique = tuple(dict.fromkeys(roots))
            found.append(View(name, start.element, start.sizes, start.strides, 0, unique, start.text))
        return found

    def successors(self, arguments: Sequence[View]) -> list[View]:
        """What comes next: the same buffers, in other places, or new ones."""
        b = self._builder
        if len(arguments) == 2 and arguments[0].text == arguments[1].text and b.chance(0.4):
            return [arguments[1], arguments[0]]
        return [_fresh(b, argument) if b.chance(0.3) else argument for argument in arguments]


def _fresh(b: Builder, like: View) -> View:
    """A buffer of the region's own."""
    view = b.allocate(like.sizes, like.element)
    view.roots[0].local = False
    source = b.pick(lambda v: v.sizes == like.sizes and v.element == like.element)
    if not source:
        return b.fill(view, 0.5)
    copy_to(b, source, view)
    return b.show(view)


def _names(views: Sequence[View]) -> str:
    return ", ".join(view.name for view in views)


def _arrow(types: str) -> str:
    return f" -> ({types})" if types else ""


def _yield(views: Sequence[View], types: str) -> str:
    return f"scf.yield {_names(views)} : {types}" if views else ""


def for_loop(b: Builder, grow: Grow) -> bool:
    """With carried buffers or without, and sometimes without a single iteration."""
    carry = _Carry(b, _carried(b, 2) if b.chance(0.5) else [])
    zero, one, limit = b.index(0), b.index(1), b.index(b.random.choice([0, 1, 2, 2, 3]))
    step, arguments = b.name("i"), carry.values("it")
    with b.region(*arguments, is_loop=True) as body:
        if b.chance(0.3):
            _write_row(b, step)
        grow(b, b.random.randint(1, 4))
        body.terminator = _yield(carry.successors(arguments), carry.types)
    pairs = ", ".join(f"{inside.name} = {start.name}" for inside, start in zip(arguments, carry.starts))
    carried = f" iter_args({pairs})" if pairs else ""
    head = f"scf.for {step} = {zero} to {limit} step {one}{carried}{_arrow(carry.types)} {{\n"
    b.nest(carry.values("r"), head, body, "}")
    return True


def _write_row(b: Builder, step: str) -> None:
    """Reads a row of something at the iteration and writes it to another buffer there."""
    target = b.pick(lambda v: v.is_identity and v.is_writable and v.rank == 2 and v.sizes[0] >= 4)
    source = target and b.pick(lambda v: v.text == target.text and v.is_apart(target))
    if not target or not source:
        return
    row = f"memref<{target.sizes[1]}x{target.element}, strided<[1], offset: ?>>"
    names = b.name("s"), b.name("s")
    for view, name in ((source, names[0]), (target, names[1])):
        place = f"[{step}, 0] [1, {target.sizes[1]}] [1, 1]"
        b.made(name, row, f"memref.subview {view.name}{place} : {view.text} to {row}")
    text = f"memref.copy {names[0]}, {names[1]} : {row} to {row}"
    b.write(text, reads=[source], writes=[target], bound=b.bound(source))


def while_loop(b: Builder, grow: Grow) -> bool:
    carry = _Carry(b, _carried(b, 2))
    if not carry.starts:
        return False
    zero, one, limit = b.index(0), b.index(1), b.index(b.random.randint(0, 3))
    counter, inner, count = b.name("i"), b.name("i"), b.name("n")
    test, following = b.name("c"), b.name("c")
    before, after, results = carry.values("it"), carry.values("it"), carry.values("r")
    with b.region(*before, is_loop=True) as head:
        b.line(f"{test} = arith.cmpi ult, {counter}, {limit} : index")
        if b.chance(0.3):
            grow(b, 1)
        passed = carry.successors(before)
    head.terminator = f"scf.condition({test}) {counter}, {_names(passed)} : index, {carry.types}"
    with b.region(*after, is_loop=True) as body:
        b.line(f"{following} = arith.addi {inner}, {one} : index")
        grow(b, b.random.randint(1, 3))
        body.terminator = f"scf.yield {following}, {_names(carry.successors(after))} : index, {carry.types}"
    pairs = ", ".join([f"{counter} = {zero}", *(f"{i.name} = {s.name}" for i, s in zip(before, carry.starts))])
    arguments = ", ".join([f"{inner}: index", *(f"{value.name}: {value.text}" for value in after)])
    signature = f"(index, {carry.types}) -> (index, {carry.types})"
    b.nest(results, f"scf.while ({pairs}) : {signature} {{\n", head, f"}} do {{\n^bb0({arguments}):\n", body, "}")
    # The count is no buffer: the statement names it in its text.
    b.block.statements[-1].parts[0] = f"{count}, {_names(results)} = "
    return True


def branch(b: Builder, grow: Grow) -> bool:
    """With results or without; a result is one of the buffers outside or one of the branch's own."""
    carry = _Carry(b, _carried(b, 2) if b.chance(0.5) else [])
    test = "%p"
    if b.chance(0.3):
        test = b.name("c")
        b.line(f"{test} = arith.cmpi eq, %u, {b.index(b.random.randint(0, 1))} : index")
    blocks = []
    for _ in range(2):
        with b.region() as block:
            grow(b, b.random.randint(0, 3))
            given = [_fresh(b, start) if b.chance(0.5) else start for start in carry.starts]
            block.terminator = _yield(given, carry.types)
        blocks.append(block)
    head = f"scf.if {test}{_arrow(carry.types)} {{\n"
    b.nest(carry.values("r"), head, blocks[0], "} else {\n", blocks[1], "}")
    return True


def _labelled(label: str, arguments: Sequence[str]) -> str:
    return f"{label}({', '.join(arguments)}):\n" if arguments else f"{label}:\n"


def _jump(label: str, values: Sequence[str], types: Sequence[str]) -> str:
    return f"{label}({', '.join(values)} : {', '.join(types)})" if values else label


def basic_branch(b: Builder, grow: Grow) -> bool:
    """A branch of basic blocks, whose ends hand buffers to the block where they meet."""
    carry = _Carry(b, _carried(b, 2) if b.chance(0.7) else [])
    types = [start.text for start in carry.starts]
    left, right, join = (f"^{b.name('bb')[1:]}" for _ in range(3))
    blocks = []
    for _ in range(2):
        with b.region() as block:
            grow(b, b.random.randint(0, 3))
            given = [_fresh(b, start) if b.chance(0.5) else start for start in carry.starts]
            block.terminator = f"cf.br {_jump(join, [view.name for view in given], types)}"
        blocks.append(block)
    met = carry.values("it")
    head = f"scf.execute_region{_arrow(carry.types)} {{\n  cf.cond_br %p, {left}, {right}\n{left}:\n"
    tail = f"{_labelled(join, [f'{v.name}: {v.text}' for v in met])}  {_yield(met, carry.types) or 'scf.yield'}\n}}"
    b.nest(carry.values("r"), head, blocks[0], f"{right}:\n", blocks[1], tail)
    return True


def basic_loop(b: Builder, grow: Grow) -> bool:
    """A loop of basic blocks."""
    carry = _Carry(b, _carried(b, 2) if b.chance(0.7) else [])
    types = ["index", *(start.text for start in carry.starts)]
    zero, one, limit = b.index(0), b.index(1), b.index(b.random.randint(0, 3))
    head, inside, end = (f"^{b.name('bb')[1:]}" for _ in range(3))
    step, following, test, arguments = b.name("i"), b.name("i"), b.name("c"), carry.values("it")
    with b.region(*arguments, is_loop=True) as body:
        grow(b, b.random.randint(1, 4))
        b.line(f"{following} = arith.addi {step}, {one} : index")
        names = [following, *(view.name for view in carry.successors(arguments))]
        body.terminator = f"cf.br {_jump(head, names, types)}"
    start = _jump(head, [zero, *(view.name for view in carry.starts)], types)
    given = _labelled(head, [f"{step}: index", *(f"{view.name}: {view.text}" for view in arguments)])
    check = f"  {test} = arith.cmpi ult, {step}, {limit} : index\n  cf.cond_br {test}, {inside}, {end}\n{inside}:\n"
    text = f"scf.execute_region{_arrow(carry.types)} {{\n  cf.br {start}\n{given}{check}"
    tail = f"{end}:\n  {_yield(arguments, carry.types) or 'scf.yield'}\n}}"
    b.nest(carry.values("r"), text, body, tail)
    return True


def parallel_rows(b: Builder, grow: Grow) -> bool:
    """Rows copied and scaled independently of each other."""
    x = b.pick(lambda v: v.rank == 2 and v.is_plain and v.is_float)
    if not x:
        return False
    out = b.target(x.sizes, x.element, [x])
    if not out.is_plain:
        return False
    zero, one, row, column = b.index(0), b.index(1), b.name("i"), b.name("i")
    item, other = b.name("c"), b.name("c")
    sizes = [b.index(size) for size in x.sizes]
    b.write(
        f"scf.parallel ({row}, {column}) = ({zero}, {zero}) to ({', '.join(sizes)}) step ({one}, {one}) {{\n"
        f"  {item} = memref.load {x.name}[{row}, {column}] : {x.text}\n"
        f"  {other} = arith.negf {item} : {x.element}\n"
        f"  memref.store {other}, {out.name}[{row}, {column}] : {out.text}\n}}",
        reads=[x],
        writes=[out],
        bound=b.bound(x),
    )
    b.show(out)
    return True


def call(b: Builder, grow: Grow) -> bool:
    """Arguments that the callee writes share nothing with the others."""
    if not b.callees:
        return False
    callee = b.random.choice(b.callees)
    given: list[View] = []
    for taken in callee.arguments:
        is_written = taken.name in callee.written

        def fits(v: View, taken: View = taken, is_written: bool = is_written) -> bool:
            if v.text != taken.text or (is_written and not v.is_writable):
                return False
            rivals = [g for g, t in zip(given, callee.arguments) if is_written or t.name in callee.written]
            return all(v.is_apart(rival) for rival in rivals)

        given.append(b.pick(fits) or b.fill(b.allocate(taken.sizes, taken.element), 0.5))
    written = [view for view, taken in zip(given, callee.arguments) if taken.name in callee.written]
    names = ", ".join([_names(given), "%u", "%p"])
    types = ", ".join([*(view.text for view in given), "index", "i1"])
    results = []
    for view in callee.returned:
        storage = Storage(view.element, view.elements, WILD, local=False)
        results.append(View(b.name("r"), view.element, view.sizes, view.strides, 0, (storage,), view.text))
    returned = ", ".join(view.text for view in results)
    b.nest(results, f"func.call @{callee.name}({names}) : ({types}) -> ({returned})")
    b.note_written(written, WILD)
    return True
