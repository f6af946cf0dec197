# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements that compute: elementwise operations, reductions, contractions, windows.

Each adds something to a program, or returns False where it finds nothing to work on.
"""

from __future__ import annotations

from itertools import permutations

from memplan_dev.programs.builder import FLOATS, MAX_ELEMENTS, Access, Builder
from memplan_dev.programs.model import Dim, Type, Value
from memplan_dev.programs.payloads import INTEGERS, LARGE, Payload, Scalar

MOST_NEGATIVE = -1000.0


def identity(value: Value) -> Access:
    return Access(value, tuple(range(value.type.rank)))


def accesses(dims: tuple[Dim, ...], value: Value) -> list[tuple[int | str, ...]]:
    """Ways in which a loop nest over `dims` can read the value, permuted and broadcast ones too."""
    if value.type.rank > len(dims):
        return []
    found: list[tuple[int | str, ...]] = []
    for order in permutations(range(len(dims)), value.type.rank):
        places: list[int | str] = []
        for place, dim in zip(order, value.type.dims):
            if dim.extent == dims[place].extent:
                places.append(place)
            elif dim.extent == (1, False):
                places.append("0")
        if len(places) == value.type.rank and tuple(places) not in found:
            found.append(tuple(places))
    return found


def _pick_inputs(b: Builder, dims: tuple[Dim, ...], count: int) -> list[Access]:
    inputs = []
    for _ in range(count):
        value = b.pick(lambda v: bool(accesses(dims, v)))
        if value:
            inputs.append(Access(value, b.random.choice(accesses(dims, value))))
    return inputs


def _extra_scalars(b: Builder, payload: Payload, dims: tuple[Dim, ...]) -> list[Scalar]:
    """What a body may read besides its arguments: an iteration, or an element of some tensor."""
    extra = []
    if dims and b.chance(0.12):
        extra.append(payload.index(b.random.randrange(len(dims))))
    table = b.pick(lambda v: v.type.is_static and v.type.elements > 0 and v.type.element != "index")
    if dims and table and b.chance(0.08):
        places = []
        for dim in table.type.dims:
            row = payload.let(f"linalg.index {b.random.randrange(len(dims))} : index", "index", 0)
            size = payload.let(f"arith.constant {dim.size} : index", "index", 0)
            places.append(payload.let(f"arith.remui {row.name}, {size.name} : index", "index", 0).name)
        text = f"tensor.extract {table.name}[{', '.join(places)}] : {table.type}"
        extra.append(payload.let(text, table.type.element, table.bound))
    return extra


def elementwise(b: Builder) -> bool:
    """A parallel generic over the shape of some value, with one or two results."""
    seed = b.pick()
    if not seed:
        return False
    dims = seed.type.dims
    inputs = [identity(seed), *_pick_inputs(b, dims, b.random.choice([0, 1, 1, 2]))]
    if b.chance(0.1):
        inputs = inputs[1:]
    outputs, updated = [], []
    for _ in range(2 if b.chance(0.12) else 1):
        element = b.random.choice(["f32"] * 6 + ["f64", "i32", "i8", "i1", seed.type.element, seed.type.element])
        target = b.pick_type(Type(dims, element)) if b.chance(0.2) else None
        outputs.append(identity(target or b.empty(Type(dims, element))))
        updated.append(target is not None)
    payload = Payload(b)
    names = [b.name("a") for _ in [*inputs, *outputs]]
    scalars = [Scalar(n, a.value.type.element, a.value.bound) for n, a in zip(names, inputs)]
    for name, access, reads in zip(names[len(inputs) :], outputs, updated):
        if reads and b.chance(0.7):
            scalars.append(Scalar(name, access.value.type.element, access.value.bound))
    scalars += _extra_scalars(b, payload, dims)
    if not scalars:
        scalars.append(payload.constant(0.5, "f32"))
    yielded = []
    for access in outputs:
        b.random.shuffle(scalars)
        yielded.append(payload.mix(scalars, access.value.type.element))
    payload.lines.append(_yield(yielded))
    iterators = ["parallel"] * len(dims)
    b.generic(inputs, outputs, iterators, names, payload.lines, [y.bound for y in yielded])
    return True


def _yield(scalars: list[Scalar]) -> str:
    names = ", ".join(scalar.name for scalar in scalars)
    return f"linalg.yield {names} : {', '.join(scalar.element for scalar in scalars)}"


def named_elementwise(b: Builder) -> bool:
    x = b.pick(lambda v: v.type.element in FLOATS and v.bound < LARGE)
    if not x:
        return False
    y = b.pick(lambda v: v.type == x.type and v.bound < LARGE) or x
    target = b.pick_type(x.type) if b.chance(0.2) else None
    out = target or b.empty(x.type)
    kind = b.random.choice(["add", "sub", "mul", "max", "tanh", "abs", "negf", "tensor", "map"])
    bound = x.bound * y.bound if kind == "mul" else x.bound + y.bound
    result = b.result(x.type, bound)
    if kind in ("tanh", "abs", "negf"):
        b.emit([result], f"linalg.{kind} ins({x.name} : {x.type}) outs({out.name} : {x.type}) -> {x.type}")
    elif kind == "tensor":
        b.emit([result], f"arith.{b.random.choice(['addf', 'subf'])} {x.name}, {y.name} : {x.type}")
    elif kind == "map":
        operation = b.random.choice(["addf", "subf", "maximumf"])
        b.emit(
            [result],
            f"linalg.map {{ arith.{operation} }} ins({x.name}, {y.name} : {x.type}, {y.type}) "
            f"outs({out.name} : {x.type})",
        )
    else:
        b.emit(
            [result],
            f"linalg.{kind} ins({x.name}, {y.name} : {x.type}, {y.type}) outs({out.name} : {x.type}) -> {x.type}",
        )
    return True


def reduce(b: Builder) -> bool:
    """A sum or maximum over some dimensions, of one input or of a mix of several."""
    x = b.pick(lambda v: v.type.rank > 0 and v.type.element in (*FLOATS, "i32", "i64") and v.bound < LARGE)
    if not x:
        return False
    dims = x.type.dims
    reduced = sorted(b.random.sample(range(len(dims)), b.random.randint(1, len(dims))))
    kept = [place for place in range(len(dims)) if place not in reduced]
    element = x.type.element
    is_sum = b.chance(0.6)
    operation = {True: ("addf", "maximumf"), False: ("addi", "maxsi")}[x.type.is_float][0 if is_sum else 1]
    start = 0.0 if is_sum else (MOST_NEGATIVE if x.type.is_float else 0)
    out_type = Type(tuple(dims[place] for place in kept), element)
    target = b.pick_type(out_type) if b.chance(0.2) else None
    out = target or b.fill(out_type, start)
    bound = x.bound * x.type.elements + out.bound
    if b.chance(0.35):
        result = b.result(out_type, bound)
        b.emit(
            [result],
            f"linalg.reduce {{ arith.{operation} }} ins({x.name} : {x.type}) outs({out.name} : {out_type}) "
            f"dimensions = {reduced}",
        )
        return True
    inputs = [identity(x), *_pick_inputs(b, dims, b.random.choice([0, 0, 1]))]
    payload = Payload(b)
    names = [b.name("a") for _ in range(len(inputs) + 1)]
    scalars = [Scalar(n, a.value.type.element, a.value.bound) for n, a in zip(names, inputs)]
    item = payload.mix(scalars, element) if b.chance(0.6) else payload.convert(scalars[0], element)
    total = payload.let(f"arith.{operation} {names[-1]}, {item.name} : {element}", element, bound)
    payload.lines.append(_yield([total]))
    iterators = ["reduction" if place in reduced else "parallel" for place in range(len(dims))]
    b.generic(inputs, [Access(out, tuple(kept))], iterators, names, payload.lines, [max(bound, item.bound * 600)])
    return True


def small(b: Builder, value: Value) -> Value:
    """The value itself, or one of the same shape whose elements can be multiplied safely."""
    if value.bound <= 1000:
        return value
    result = b.result(value.type, 1)
    out = b.empty(value.type)
    b.emit([result], f"linalg.tanh ins({value.name} : {value.type}) outs({out.name} : {value.type}) -> {value.type}")
    return result


def accumulator(b: Builder, type: Type, zero: float = 0.0) -> Value:
    """Mostly a fill, often shared; now and then a value that is there, or a row spread out."""
    if b.chance(0.2):
        found = b.pick_type(type)
        if found:
            return found
    bias = b.pick(lambda v: v.type == type.with_dims(type.dims[-1:])) if type.rank > 1 and b.chance(0.3) else None
    if not bias:
        return b.fill(type, zero)
    out = b.empty(type)
    result = b.result(type, bias.bound)
    dims = list(range(type.rank - 1))
    b.emit(
        [result],
        f"linalg.broadcast ins({bias.name} : {bias.type}) outs({out.name} : {type}) dimensions = {dims}",
    )
    return result


def contract(b: Builder, name: str, x: Value, y: Value, out_type: Type, attributes: str = "", depth: int = 8) -> Value:
    """`linalg.NAME ins(x, y) outs(...)`; each element sums `depth` products."""
    x, y = small(b, x), small(b, y)
    out = accumulator(b, out_type)
    result = b.result(out_type, x.bound * y.bound * depth + out.bound)
    b.emit(
        [result],
        f"linalg.{name}{attributes} ins({x.name}, {y.name} : {x.type}, {y.type}) "
        f"outs({out.name} : {out_type}) -> {out_type}",
    )
    return result


def matmul(b: Builder) -> bool:
    x = b.pick(lambda v: v.type.rank in (2, 3) and v.type.element in FLOATS)
    if not x:
        return False
    batch, (rows, inner) = x.type.dims[:-2], x.type.dims[-2:]
    columns = b.random.choice([inner, Dim(b.random.choice([2, 4, 5]))])
    is_transposed = b.chance(0.3)
    right = (columns, inner) if is_transposed else (inner, columns)
    y = b.need(Type((*batch, *right), x.type.element))
    if y.type.elements > MAX_ELEMENTS:
        return False
    name = "batch_matmul" if batch else "matmul"
    attributes = ""
    if is_transposed:
        lead = ["d0"] if batch else []
        m, n, k = (f"d{i + len(lead)}" for i in range(3))
        places = [[*lead, m, k], [*lead, n, k], [*lead, m, n]]
        loops = ", ".join([*lead, m, n, k])
        maps = ", ".join(f"affine_map<({loops}) -> ({', '.join(place)})>" for place in places)
        attributes = f" indexing_maps = [{maps}]"
    contract(b, name, x, y, Type((*batch, rows, columns), x.type.element), attributes, inner.size + 1)
    return True


def matvec(b: Builder) -> bool:
    x = b.pick(lambda v: v.type.rank == 2 and v.type.element in FLOATS)
    if not x:
        return False
    vector = b.need(x.type.with_dims(x.type.dims[1:]))
    contract(b, "matvec", x, vector, x.type.with_dims(x.type.dims[:1]), depth=x.type.dims[1].size + 1)
    return True


def cast(b: Builder) -> bool:
    """A value of another element type, for at least two readers."""
    x = b.pick()
    if not x:
        return False
    element = b.random.choice([kind for kind in (*FLOATS, *INTEGERS) if kind != x.type.element])
    out = b.empty(Type(x.type.dims, element))
    payload = Payload(b)
    names = [b.name("a"), b.name("a")]
    item = payload.convert(Scalar(names[0], x.type.element, x.bound), element)
    payload.lines.append(_yield([item]))
    b.generic([identity(x)], [identity(out)], ["parallel"] * x.type.rank, names, payload.lines, [item.bound])
    return True
