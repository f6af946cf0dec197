# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements that compute: elementwise operations, reductions, contractions, windows, gathers.

Each adds something to a program, or returns False where it finds nothing to work on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from memplan_dev.programs.buffers.builder import ELEMENTS, MAX_ELEMENTS, Builder
from memplan_dev.programs.buffers.memory import View
from memplan_dev.programs.payloads import LARGE, Payload, Scalar

FLOATS = ("f32", "f64")
MOST_NEGATIVE = -1000.0


@dataclass(frozen=True)
class Access:
    """How a generic operation indexes one view: by loop number, or by "0" where the size is 1."""

    view: View
    positions: tuple[int | str, ...]

    def map(self, loops: int) -> str:
        places = ", ".join(f"d{place}" if isinstance(place, int) else place for place in self.positions)
        return f"affine_map<({', '.join(f'd{i}' for i in range(loops))}) -> ({places})>"


def identity(view: View) -> Access:
    return Access(view, tuple(range(view.rank)))


def accesses(sizes: tuple[int, ...], view: View) -> list[tuple[int | str, ...]]:
    """Ways in which a loop nest over `sizes` can read the view, permuted and broadcast ones too."""
    if view.rank > len(sizes):
        return []
    found: list[tuple[int | str, ...]] = []
    for order in permutations(range(len(sizes)), view.rank):
        places: list[int | str] = []
        for place, size in zip(order, view.sizes):
            if size == sizes[place]:
                places.append(place)
            elif size == 1:
                places.append("0")
        if len(places) == view.rank and tuple(places) not in found:
            found.append(tuple(places))
    return found


def may_write(inputs: Sequence[Access], output: View) -> bool:
    """Whether no element is read by an iteration after another one wrote it."""
    straight = tuple(range(output.rank))
    return all(
        output.is_apart(access.view) or (access.positions == straight and output.is_same(access.view))
        for access in inputs
    )


def generic(
    b: Builder,
    inputs: Sequence[Access],
    outputs: Sequence[Access],
    iterators: Sequence[str],
    arguments: Sequence[str],
    body: Sequence[str],
    bound: float,
) -> None:
    """`arguments` name the elements of inputs and outputs in the body, which ends in its yield."""
    both = [*inputs, *outputs]
    maps = ", ".join(access.map(len(iterators)) for access in both)
    kinds = ", ".join(f'"{kind}"' for kind in iterators)
    elements = ", ".join(f"{name}: {access.view.element}" for name, access in zip(arguments, both))
    lines = "".join(f"  {line}\n" for line in body)
    b.write(
        f"linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}}"
        f"{operands('ins', [access.view for access in inputs])}"
        f"{operands('outs', [access.view for access in outputs])} {{\n^bb0({elements}):\n{lines}}}",
        reads=[access.view for access in inputs],
        writes=[access.view for access in outputs],
        bound=bound,
    )


def operands(group: str, views: Sequence[View]) -> str:
    if not views:
        return ""
    names = ", ".join(view.name for view in views)
    return f" {group}({names} : {', '.join(view.text for view in views)})"


def named(b: Builder, operation: str, inputs: Sequence[View], output: View, bound: float, tail: str = "") -> None:
    b.write(
        f"linalg.{operation}{operands('ins', inputs)}{operands('outs', [output])}{tail}",
        reads=inputs,
        writes=[output],
        bound=bound,
    )
    b.show(output)


def yield_line(scalars: Sequence[Scalar]) -> str:
    names = ", ".join(scalar.name for scalar in scalars)
    return f"linalg.yield {names} : {', '.join(scalar.element for scalar in scalars)}"


def _pick_inputs(b: Builder, sizes: tuple[int, ...], count: int) -> list[Access]:
    inputs = []
    for _ in range(count):
        view = b.pick(lambda v: bool(accesses(sizes, v)))
        if view:
            inputs.append(Access(view, b.random.choice(accesses(sizes, view))))
    return inputs


def _outputs(b: Builder, sizes: tuple[int, ...], inputs: Sequence[Access], element: str) -> list[View]:
    """One view or two; in place of an input, over something else, or new."""
    chosen: list[View] = []
    for _ in range(2 if b.chance(0.15) else 1):
        kind = b.random.choice([element, element, b.random.choice(ELEMENTS)])
        found = b.pick(
            lambda v, kind=kind: (  # type: ignore[misc]
                v.sizes == sizes
                and v.element == kind
                and v.is_writable
                and len(set(v.places())) == v.elements
                and may_write(inputs, v)
                and all(v.is_apart(other) for other in chosen)
            )
        )
        chosen.append(found if found and b.chance(0.35) else b.allocate(sizes, kind))
    return chosen


def elementwise(b: Builder) -> bool:
    """A parallel generic over the shape of some view, with one or two outputs."""
    seed = b.pick(lambda v: v.rank > 0)
    if not seed:
        return False
    inputs = [identity(seed), *_pick_inputs(b, seed.sizes, b.random.choice([0, 1, 1, 2]))]
    outputs = _outputs(b, seed.sizes, inputs, seed.element)
    payload = Payload(b)  # type: ignore[arg-type]
    names = [b.name("a") for _ in [*inputs, *outputs]]
    scalars = [Scalar(n, a.view.element, b.bound(a.view)) for n, a in zip(names, inputs)]
    for name, view in zip(names[len(inputs) :], outputs):
        if view in b.views and b.chance(0.4):
            scalars.append(Scalar(name, view.element, b.bound(view)))
    if b.chance(0.12):
        scalars.append(payload.index(b.random.randrange(seed.rank)))
    if b.chance(0.15):
        scalars += _gathered(b, payload, seed.sizes, outputs)
    yielded = []
    for view in outputs:
        b.random.shuffle(scalars)
        yielded.append(payload.mix(scalars, view.element))
    payload.lines.append(yield_line(yielded))
    bound = max(scalar.bound for scalar in yielded)
    generic(b, inputs, [identity(o) for o in outputs], ["parallel"] * seed.rank, names, payload.lines, bound)
    for view in outputs:
        b.show(view)
    return True


def _gathered(b: Builder, payload: Payload, sizes: tuple[int, ...], outputs: Sequence[View]) -> list[Scalar]:
    """An element of some view, at a place that depends on the iteration."""
    table = b.pick(lambda v: v.rank > 0 and v.is_plain and all(v.is_apart(output) for output in outputs))
    if not table:
        return []
    places = []
    for size in table.sizes:
        row = payload.let(f"linalg.index {b.random.randrange(len(sizes))} : index", "index", 0)
        limit = payload.let(f"arith.constant {size} : index", "index", 0)
        places.append(payload.let(f"arith.remui {row.name}, {limit.name} : index", "index", 0).name)
    text = f"memref.load {table.name}[{', '.join(places)}] : {table.text}"
    b.kinds.add("gather")
    return [payload.let(text, table.element, b.bound(table))]


def named_elementwise(b: Builder) -> bool:
    x = b.pick(lambda v: v.element in FLOATS and b.bound(v) < LARGE)
    if not x:
        return False
    y = b.pick(lambda v: v.sizes == x.sizes and v.element == x.element and b.bound(v) < LARGE) or x
    inputs = [identity(x), identity(y)]
    out = b.pick(lambda v: v.is_writable and v.sizes == x.sizes and v.element == x.element and may_write(inputs, v))
    if not out or len(set(out.places())) < out.elements or b.chance(0.6):
        out = b.allocate(x.sizes, x.element)
    kind = b.random.choice(["add", "sub", "mul", "max", "tanh", "abs", "negf", "map"])
    bound = b.bound(x) * b.bound(y) if kind == "mul" else b.bound(x) + b.bound(y)
    if kind == "map":
        # Its verifier takes no hidden size for a known one.
        if not (x.is_plain and y.is_plain and out.is_plain):
            return False
        text = f"linalg.map {{ arith.{b.random.choice(['addf', 'subf'])} }}{operands('ins', [x, y])}"
        b.write(f"{text}{operands('outs', [out])}", reads=[x, y], writes=[out], bound=bound)
        b.show(out)
        return True
    named(b, kind, [x] if kind in ("tanh", "abs", "negf") else [x, y], out, bound)
    return True


def reduce(b: Builder) -> bool:
    """A sum or maximum over some dimensions, into zeros or onto what an accumulator holds."""
    x = b.pick(lambda v: v.rank > 0 and v.element in (*FLOATS, "i32", "i64") and v.bound < LARGE)
    if not x:
        return False
    reduced = sorted(b.random.sample(range(x.rank), b.random.randint(1, x.rank)))
    kept = [place for place in range(x.rank) if place not in reduced]
    sizes = tuple(x.sizes[place] for place in kept)
    is_sum = b.chance(0.6)
    operation = {True: ("addf", "maximumf"), False: ("addi", "maxsi")}[x.is_float][0 if is_sum else 1]
    inputs = [identity(x), *_pick_inputs(b, x.sizes, b.random.choice([0, 0, 1]))]
    out = b.target(sizes, x.element, [access.view for access in inputs])
    if out not in b.views or b.chance(0.5):
        b.fill(out, 0.0 if is_sum else (MOST_NEGATIVE if x.is_float else 0))
    payload = Payload(b)  # type: ignore[arg-type]
    names = [b.name("a") for _ in range(len(inputs) + 1)]
    scalars = [Scalar(n, a.view.element, b.bound(a.view)) for n, a in zip(names, inputs)]
    item = payload.limit(payload.mix(scalars, x.element))
    bound = item.bound * x.elements + b.bound(out)
    total = payload.let(f"arith.{operation} {names[-1]}, {item.name} : {x.element}", x.element, bound)
    payload.lines.append(yield_line([total]))
    iterators = ["reduction" if place in reduced else "parallel" for place in range(x.rank)]
    generic(b, inputs, [Access(out, tuple(kept))], iterators, names, payload.lines, bound)
    return True


def _is_small(b: Builder, view: View) -> bool:
    return b.bound(view) <= 1000 and view.element == "f32"


def matmul(b: Builder) -> bool:
    x = b.pick(lambda v: v.rank == 2 and _is_small(b, v))
    if not x:
        return False
    y = b.pick(lambda v: v.rank == 2 and v.sizes[0] == x.sizes[1] and _is_small(b, v))
    if not y or x.sizes[0] * y.sizes[1] > MAX_ELEMENTS:
        return False
    out = b.target((x.sizes[0], y.sizes[1]), "f32", [x, y])
    if out not in b.views or b.chance(0.6):
        b.fill(out, 0)
    named(b, "matmul", [x, y], out, x.bound * y.bound * x.sizes[1] + out.bound)
    return True


def window(b: Builder) -> bool:
    """A convolution, or a pooling whose window only gives a shape."""
    x = b.pick(lambda v: v.rank == 4 and min(v.sizes[2:]) >= 2 and _is_small(b, v))
    if not x:
        return False
    size = b.random.choice([1, 2, min(3, *x.sizes[2:])])
    swept = tuple(length - size + 1 for length in x.sizes[2:])
    if b.chance(0.5):
        filters = b.random.choice([1, 2])
        weights = b.fill(b.allocate((filters, x.sizes[1], size, size), "f32"), 0.25)
        out = b.fill(b.target((x.sizes[0], filters, *swept), "f32", [x, weights]), 0)
        named(b, "conv_2d_nchw_fchw", [x, weights], out, x.bound * x.sizes[1] * size * size + out.bound)
        return True
    # Nothing is ever in the window, so that it must stay invisible.
    shape = b.allocate((size, size), "f32")
    out = b.fill(b.target((*x.sizes[:2], *swept), "f32", [x]), MOST_NEGATIVE)
    named(b, "pooling_nchw_max", [x, shape], out, max(x.bound, 1000))
    return True


def transpose(b: Builder) -> bool:
    x = b.pick(lambda v: v.rank in (2, 3, 4) and v.is_plain)
    if not x:
        return False
    order = list(range(x.rank))
    b.random.shuffle(order)
    out = b.target(tuple(x.sizes[place] for place in order), x.element, [x])
    if not out.is_plain:
        return False
    named(b, "transpose", [x], out, b.bound(x), f" permutation = {order}")
    return True


def broadcast(b: Builder) -> bool:
    x = b.pick(lambda v: v.rank in (1, 2) and v.is_plain)
    if not x:
        return False
    place = b.random.randint(0, x.rank)
    sizes = (*x.sizes[:place], b.random.choice([2, 3, 4]), *x.sizes[place:])
    if x.elements * 4 > MAX_ELEMENTS:
        return False
    out = b.target(sizes, x.element, [x])
    if not out.is_plain:
        return False
    named(b, "broadcast", [x], out, b.bound(x), f" dimensions = [{place}]")
    return True
