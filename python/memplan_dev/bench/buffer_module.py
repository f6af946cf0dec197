# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs on buffers of any size, each of one kind, to measure the passes at buffer level with.

Each holds what makes one part of planning grow: many buffers live at once, blocks of many pieces,
rows of strided views, values that loops and branches hand on, blocks of control flow, and results.
"""

from __future__ import annotations

import random
from collections.abc import Callable

WIDTHS = (16, 32, 64, 128)
BATCH = 8


def _type(width: int, rows: int = BATCH) -> str:
    return f"memref<{rows}x{width}xf32>"


def _alloc(name: str, width: int, rows: int = BATCH) -> str:
    return f"  {name} = memref.alloc() : {_type(width, rows)}"


def _elementwise(target: str, source: str, width: int) -> str:
    kind = _type(width)
    return f"  linalg.exp ins({source} : {kind}) outs({target} : {kind})"


def _sum(target: str, left: str, right: str, width: int) -> str:
    kind = _type(width)
    return f"  linalg.add ins({left}, {right} : {kind}, {kind}) outs({target} : {kind})"


def _slice(name: str, source: str, whole: str, at: tuple[int, int], part: tuple[int, int], row: int) -> tuple[str, str]:
    """A subview and its type."""
    kind = f"memref<{part[0]}x{part[1]}xf32, strided<[{row}, 1], offset: {at[0] * row + at[1]}>>"
    where = f"[{at[0]}, {at[1]}] [{part[0]}, {part[1]}] [1, 1]"
    return f"  {name} = memref.subview {source}{where} : {whole} to {kind}", kind


class _Program:
    """The lines of a function that copies what it has computed to `%out`."""

    def __init__(self, operations: int) -> None:
        self.draw = random.Random(operations)
        self.operations = operations
        kind = _type(WIDTHS[0])
        constants = [f"  %c{number} = arith.constant {number} : index" for number in (0, 1, 4)]
        self.lines = [f"func.func @main(%x: {kind}, %flag: i1, %out: {kind}) {{", *constants]
        self.lines.append("  %zero = arith.constant 0.0 : f32")
        self.count = 0

    def goes_on(self) -> bool:
        return len(self.lines) < self.operations - 4

    def name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def add(self, *lines: str) -> None:
        self.lines += lines

    def text(self, last: str) -> str:
        kind = _type(WIDTHS[0])
        return "\n".join([*self.lines, f"  memref.copy {last}, %out : {kind} to {kind}", "  return", "}"]) + "\n"


def chain(operations: int) -> str:
    """Each operation reads what the one before it wrote."""
    program, last = _Program(operations), "%x"
    while program.goes_on():
        name = program.name()
        program.add(_alloc(name, WIDTHS[0]), _elementwise(name, last, WIDTHS[0]))
        last = name
    return program.text(last)


def residual(operations: int) -> str:
    """Sums with recent results and, now and then, with very old ones: many buffers are live at once."""
    program, live = _Program(operations), ["%x"]
    while program.goes_on():
        name = program.name()
        other = program.draw.choice(live if program.count % 8 == 0 else live[-4:])
        program.add(_alloc(name, WIDTHS[0]), _sum(name, live[-1], other, WIDTHS[0]))
        live.append(name)
    return program.text(live[-1])


def concats(operations: int) -> str:
    """Eight results copied side by side, row by row, and read as one: blocks with strided pieces."""
    program, last, parts = _Program(operations), "%x", 8
    width = WIDTHS[0]
    while program.goes_on():
        whole, names = program.name(), []
        for _ in range(parts):
            names.append(program.name())
            program.add(_alloc(names[-1], width), _elementwise(names[-1], last, width))
        program.add(_alloc(whole, width * parts))
        for number, part in enumerate(names):
            at, shape = (0, number * width), (BATCH, width)
            line, kind = _slice(f"{part}s", whole, _type(width * parts), at, shape, width * parts)
            program.add(line, f"  memref.copy {part}, {part}s : {_type(width)} to {kind}")
        first, last = program.name(), program.name()
        line, kind = _slice(first, whole, _type(width * parts), (0, width), (BATCH, width), width * parts)
        program.add(line, _alloc(last, width))
        program.add(f"  linalg.exp ins({first} : {kind}) outs({last} : {_type(width)})")
    return program.text(last)


def stack(operations: int) -> str:
    """One block for all: every result is copied to rows of its own of one buffer, which is read last."""
    program, width = _Program(operations), WIDTHS[0]
    parts = max((operations - 12) // 4, 1)
    rows = BATCH * parts
    program.add(_alloc("%whole", width, rows))
    for number in range(parts):
        name = program.name()
        line, kind = _slice(f"{name}s", "%whole", _type(width, rows), (number * BATCH, 0), (BATCH, width), width)
        program.add(_alloc(name, width), _elementwise(name, "%x", width), line)
        program.add(f"  memref.copy {name}, {name}s : {_type(width)} to {kind}")
    row = f"memref<{width}xf32>"
    program.add(f"  %top = memref.alloc() : {row}", "  %last = memref.alloc() : " + _type(width))
    program.add(
        f"  linalg.reduce ins(%whole : {_type(width, rows)}) outs(%top : {row}) dimensions = [0]",
        "    (%a: f32, %b: f32) {",
        "      %s = arith.addf %a, %b : f32",
        "      linalg.yield %s : f32",
        "    }",
        f"  linalg.broadcast ins(%top : {row}) outs(%last : {_type(width)}) dimensions = [0]",
    )
    return program.text("%last")


def pads(operations: int) -> str:
    """Results copied into the middle of zeros, which two operations read."""
    program, last, width = _Program(operations), "%x", WIDTHS[0]
    rows = BATCH + 2
    while program.goes_on():
        part, whole, last_name = program.name(), program.name(), program.name()
        wide = width + 2
        program.add(_alloc(part, width), _elementwise(part, last, width), _alloc(whole, wide, rows))
        program.add(f"  linalg.fill ins(%zero : f32) outs({whole} : {_type(wide, rows)})")
        line, kind = _slice(f"{part}s", whole, _type(wide, rows), (1, 1), (BATCH, width), wide)
        program.add(line, f"  memref.copy {part}, {part}s : {_type(width)} to {kind}")
        kinds = []
        for number in range(2):
            line, kind = _slice(f"{part}r{number}", whole, _type(wide, rows), (number, number), (BATCH, width), wide)
            program.add(line)
            kinds.append(kind)
        program.add(_alloc(last_name, width))
        ins = f"ins({part}r0, {part}r1 : {kinds[0]}, {kinds[1]})"
        program.add(f"  linalg.add {ins} outs({last_name} : {_type(width)})")
        last = last_name
    return program.text(last)


def loops(operations: int) -> str:
    """One loop after the other, each with a loop within, which carry buffers and hand them on."""
    program, last, width = _Program(operations), "%x", WIDTHS[0]
    kind = _type(width)
    while program.goes_on():
        name, start, other, inner = (program.name() for _ in range(4))
        program.add(_alloc(start, width), _elementwise(start, last, width))
        program.add(
            f"  {name} = scf.for %i{name[1:]} = %c0 to %c4 step %c1 iter_args({name}a = {start}) -> ({kind}) {{",
            _alloc(other, width),
            _elementwise(other, f"{name}a", width),
            f"  {inner} = scf.for %j{name[1:]} = %c0 to %c4 step %c1 iter_args({name}b = {other}) -> ({kind}) {{",
            _alloc(f"{name}c", width),
            _sum(f"{name}c", f"{name}b", last, width),
            f"  scf.yield {name}c : {kind}",
            "  }",
            f"  scf.yield {inner} : {kind}",
            "  }",
        )
        last = name
    return program.text(last)


def branches(operations: int) -> str:
    """One condition after the other, whose sides give different buffers."""
    program, last, width = _Program(operations), "%x", WIDTHS[0]
    kind = _type(width)
    while program.goes_on():
        name, one, two, kept = (program.name() for _ in range(4))
        program.add(
            _alloc(kept, width),
            _elementwise(kept, last, width),
            f"  {name} = scf.if %flag -> ({kind}) {{",
            _alloc(one, width),
            _sum(one, kept, last, width),
            f"  scf.yield {one} : {kind}",
            "  } else {",
            _alloc(two, width),
            _elementwise(two, kept, width),
            f"  scf.yield {two} : {kind}",
            "  }",
        )
        last = program.name()
        program.add(_alloc(last, width), _sum(last, name, kept, width))
    return program.text(last)


def blocks(operations: int) -> str:
    """Diamonds of basic blocks, in each of which one more operation is done or is not."""
    program, last, width = _Program(operations), "%x", WIDTHS[0]
    while program.goes_on():
        name = program.name()
        side, after = f"^side{program.count}", f"^after{program.count}"
        program.add(
            _alloc(name, width),
            _elementwise(name, last, width),
            f"  cf.cond_br %flag, {side}, {after}",
            f"{side}:",
            _sum(name, last, last, width),
            f"  cf.br {after}",
            f"{after}:",
        )
        last = name
    return program.text(last)


def holes(operations: int) -> str:
    """Branches, each of which fills and reads two buffers that all of them share."""
    program, width = _Program(operations), WIDTHS[0]
    program.add(_alloc("%one", width), _alloc("%two", width), _alloc("%sum", width))
    program.add(f"  linalg.fill ins(%zero : f32) outs(%sum : {_type(width)})")
    while program.goes_on():
        name = program.name()
        program.add("  scf.if %flag {", _elementwise("%one", "%sum", width), _sum("%sum", "%one", "%x", width))
        program.add("  } else {", _elementwise("%two", "%sum", width), _sum("%sum", "%two", "%x", width), "  }")
        program.add(_alloc(name, width), _elementwise(name, "%sum", width), _sum("%sum", name, "%x", width))
    return program.text("%sum")


KINDS: dict[str, Callable[[int], str]] = {
    make.__name__: make for make in (chain, residual, concats, stack, pads, loops, branches, blocks, holes)
}
