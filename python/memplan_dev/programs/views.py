# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements that move elements or look at them in another shape."""

from __future__ import annotations

from memplan_dev.programs.builder import MAX_ELEMENTS, Builder
from memplan_dev.programs.model import Block, Dim, Type, Value

FACTORS = {4: (2, 2), 6: (2, 3), 8: (2, 4), 12: (3, 4), 16: (4, 4), 24: (4, 6), 32: (4, 8), 9: (3, 3)}


def transpose(b: Builder) -> bool:
    x = b.pick_rank(2, 3, 4)
    if not x:
        return False
    order = list(range(x.type.rank))
    b.random.shuffle(order)
    type = x.type.with_dims(tuple(x.type.dims[place] for place in order))
    out = b.empty(type)
    result = b.result(type, x.bound)
    if b.chance(0.6):
        b.emit(
            [result],
            f"linalg.transpose ins({x.name} : {x.type}) outs({out.name} : {type}) permutation = {order}",
        )
        return True
    loops = ", ".join(f"d{i}" for i in range(x.type.rank))
    inverse = ", ".join(f"d{order.index(place)}" for place in range(x.type.rank))
    _forward(b, result, x, out, f"affine_map<({loops}) -> ({inverse})>", loops)
    return True


def _forward(b: Builder, result: Value, x: Value, out: Value, source: str, loops: str) -> None:
    """A generic that only passes its input on."""
    taken, kept = b.name("a"), b.name("a")
    kinds = ", ".join(['"parallel"'] * out.type.rank)
    element = x.type.element
    b.emit(
        [result],
        f"linalg.generic {{indexing_maps = [{source}, affine_map<({loops}) -> ({loops})>], "
        f"iterator_types = [{kinds}]}} ins({x.name} : {x.type}) outs({out.name} : {out.type}) {{\n"
        f"^bb0({taken}: {element}, {kept}: {element}):\n  linalg.yield {taken} : {element}\n}} -> {out.type}",
    )


def broadcast(b: Builder) -> bool:
    x = b.pick_rank(0, 1, 2)
    if not x:
        return False
    extra = Dim(b.random.choice([2, 3, 4]))
    place = b.random.randint(0, x.type.rank)
    dims = (*x.type.dims[:place], extra, *x.type.dims[place:])
    type = x.type.with_dims(dims)
    if type.elements > MAX_ELEMENTS:
        return False
    out = b.empty(type)
    result = b.result(type, x.bound)
    if b.chance(0.6):
        b.emit(
            [result],
            f"linalg.broadcast ins({x.name} : {x.type}) outs({out.name} : {type}) dimensions = [{place}]",
        )
        return True
    loops = ", ".join(f"d{i}" for i in range(len(dims)))
    source = ", ".join(f"d{i}" for i in range(len(dims)) if i != place)
    _forward(b, result, x, out, f"affine_map<({loops}) -> ({source})>", loops)
    return True


def collapse(b: Builder) -> bool:
    x = b.pick(lambda v: v.type.rank >= 2)
    if not x:
        return False
    at = b.random.randrange(x.type.rank - 1)
    first, second = x.type.dims[at : at + 2]
    if first.is_dynamic or second.is_dynamic:
        return False
    dims = (*x.type.dims[:at], Dim(first.size * second.size), *x.type.dims[at + 2 :])
    groups = [[i] for i in range(at)] + [[at, at + 1]] + [[i] for i in range(at + 2, x.type.rank)]
    type = x.type.with_dims(dims)
    b.emit([b.result(type, x.bound)], f"tensor.collapse_shape {x.name} {groups} : {x.type} into {type}")
    return True


def expand(b: Builder) -> bool:
    x = b.pick(lambda v: 1 <= v.type.rank <= 3)
    if not x:
        return False
    at = b.random.randrange(x.type.rank)
    dim = x.type.dims[at]
    if b.chance(0.4):
        parts = b.random.choice([(Dim(1), dim), (dim, Dim(1))])
    elif not dim.is_dynamic and dim.size in FACTORS:
        sizes = list(FACTORS[dim.size])
        b.random.shuffle(sizes)
        parts = (Dim(sizes[0]), Dim(sizes[1]))
    else:
        return False
    dims = (*x.type.dims[:at], *parts, *x.type.dims[at + 1 :])
    groups = [[i] for i in range(at)] + [[at, at + 1]] + [[i + 1] for i in range(at + 1, x.type.rank)]
    type = x.type.with_dims(dims)
    sizes_text = b.size_list(dims)
    b.emit(
        [b.result(type, x.bound)],
        f"tensor.expand_shape {x.name} {groups} output_shape [{sizes_text}] : {x.type} into {type}",
    )
    return True


def _is_sliceable(value: Value) -> bool:
    """Upstream 22 takes offset 0 of a dimension without elements as out of bounds."""
    return value.type.rank > 0 and all(dim.size > 0 for dim in value.type.dims)


def extract_slice(b: Builder) -> bool:
    """Also strided, rank reduced, and of a size that only the run knows."""
    x = b.pick(_is_sliceable)
    if not x:
        return False
    slices, kept = [], []
    is_hidden = b.chance(0.25)
    for dim in x.type.dims:
        if dim.grows or dim.size < 2 or b.chance(0.35):
            slices.append(("0", dim, "1"))
            kept.append(dim)
            continue
        stride = 2 if b.chance(0.25) else 1
        most = (dim.size + stride - 1) // stride
        size = Dim(b.random.randint(1, most), hidden=is_hidden and b.chance(0.3))
        if size.size == 1:
            stride = 1  # upstream 22 crashes where it drops a dimension that has another stride
        if size.size < most and is_hidden and b.chance(0.3):
            size = Dim(size.size, grows=True)
        room = dim.size - ((size.size + size.grows - 1) * stride + 1)
        slices.append((str(b.random.randint(0, room)), size, str(stride)))
        # Which ones are dropped must be clear from the types.
        if size.size != 1 or is_hidden or not x.type.is_static or b.chance(0.5):
            kept.append(size)
    type = x.type.with_dims(tuple(kept))
    offsets, sizes, strides = zip(*slices)
    text = f"[{', '.join(offsets)}] [{b.size_list(sizes)}] [{', '.join(strides)}]"
    b.emit([b.result(type, x.bound)], f"tensor.extract_slice {x.name}{text} : {x.type} to {type}")
    return True


def insert_slice(b: Builder) -> bool:
    target = b.pick(_is_sliceable)
    if not target:
        return False
    element = target.type.element
    dims = []
    for dim in target.type.dims:
        whole = dim.grows or dim.size < 1 or b.chance(0.4)
        dims.append(dim if whole else Dim(b.random.randint(1, dim.size)))
    source = b.need(Type(tuple(dims), element))
    _insert(b, source, target, [1] * len(dims))
    return True


def _insert(b: Builder, source: Value, target: Value, strides: list[int]) -> Value:
    offsets = []
    for small, dim, stride in zip(source.type.dims, target.type.dims, strides):
        room = 0 if dim.grows or small.grows else dim.size - ((max(small.size, 1) - 1) * stride + 1)
        offsets.append(str(b.random.randint(0, room)))
    sizes = b.size_list(source.type.dims)
    result = b.result(target.type, max(source.bound, target.bound))
    b.emit(
        [result],
        f"tensor.insert_slice {source.name} into {target.name}[{', '.join(offsets)}] [{sizes}] "
        f"[{', '.join(map(str, strides))}] : {source.type} into {target.type}",
    )
    return result


def stuff_zeros(b: Builder, x: Value, strides: list[int], extra: int) -> Value:
    """The value spread out over zeros, as before a transposed convolution; `strides` by dimension."""
    dims = []
    for dim, stride in zip(x.type.dims, strides):
        dims.append(dim if stride == 1 else Dim((dim.size - 1) * stride + 1 + extra))
    zeros = b.fill(x.type.with_dims(tuple(dims)), 0)
    return _insert(b, x, zeros, strides)


def strided_insert(b: Builder) -> bool:
    x = b.pick(lambda v: v.type.rank > 0 and v.type.is_static and 0 < v.type.elements < 100)
    if not x:
        return False
    stuff_zeros(b, x, [b.random.choice([1, 2, 2]) for _ in x.type.dims], b.random.randint(0, 2))
    return True


def concat(b: Builder) -> bool:
    """By the operation, or as lowering leaves it: slices written into an empty tensor."""
    x = b.pick(_is_sliceable)
    if not x:
        return False
    at = b.random.randrange(x.type.rank)

    def fits(value: Value) -> bool:
        dims = value.type.dims
        return (
            value.type.element == x.type.element
            and len(dims) == x.type.rank
            and all(dims[i] == x.type.dims[i] for i in range(x.type.rank) if i != at)
            and not dims[at].is_dynamic
            and dims[at].size > 0
        )

    pieces = [x, *(b.pick(fits) or x for _ in range(b.random.choice([1, 1, 2])))]
    if any(piece.type.dims[at].is_dynamic for piece in pieces):
        return False
    total = Dim(sum(piece.type.dims[at].size for piece in pieces))
    type = x.type.with_dims((*x.type.dims[:at], total, *x.type.dims[at + 1 :]))
    if type.elements > MAX_ELEMENTS:
        return False
    bound = max(piece.bound for piece in pieces)
    if b.chance(0.5):
        result = b.result(type, bound)
        names = ", ".join(piece.name for piece in pieces)
        types = ", ".join(str(piece.type) for piece in pieces)
        b.emit([result], f"tensor.concat dim({at}) {names} : ({types}) -> {type}")
        return True
    whole = b.empty(type)
    offset = 0
    for number, piece in enumerate(pieces, start=1):
        offsets = ["0"] * type.rank
        offsets[at] = str(offset)
        offset += piece.type.dims[at].size
        result = b.result(type, bound)
        text = (
            f"tensor.insert_slice {piece.name} into {whole.name}[{', '.join(offsets)}] "
            f"[{b.size_list(piece.type.dims)}] [{', '.join(['1'] * type.rank)}] : {piece.type} into {type}"
        )
        b.emit([result], text)
        if number < len(pieces):
            b.values.remove(result)  # what is not written yet must not be read
        whole = result
    return True


def pad_value(b: Builder, x: Value, low: list[int], high: list[int], number: float) -> Value:
    dims = []
    for dim, before, after in zip(x.type.dims, low, high):
        dims.append(dim if before + after == 0 else Dim(dim.size + before + after, dim.grows, dim.hidden))
    type = x.type.with_dims(tuple(dims))
    result = b.result(type, max(x.bound, abs(number)))
    scalar = b.number(number, x.type.element)
    places = ", ".join(f"{b.name('i')}: index" for _ in dims)
    body = Block(terminator=f"tensor.yield {scalar} : {x.type.element}")
    head = "" if not places else f"^bb0({places}):\n"
    nofold = "nofold " if b.chance(0.05) else ""
    b.emit([result], f"tensor.pad {x.name} {nofold}low{low} high{high} {{\n{head}", body, f"}} : {x.type} to {type}")
    return result


def pad(b: Builder) -> bool:
    x = b.pick(lambda v: v.type.rank > 0 and v.type.element != "i1" and v.type.elements < 150)
    if not x:
        return False
    low = [b.random.choice([0, 0, 1, 2]) for _ in x.type.dims]
    high = [b.random.choice([0, 0, 1, 2]) for _ in x.type.dims]
    pad_value(b, x, low, high, b.random.choice([0, 0, 0, 1, -2]))
    return True


def hide(b: Builder) -> bool:
    """A cast that makes sizes dynamic, or static again."""
    x = b.pick(lambda v: v.type.rank > 0 and not any(dim.grows for dim in v.type.dims))
    if not x:
        return False
    dims = tuple(Dim(dim.size, hidden=b.chance(0.5)) for dim in x.type.dims)
    type = x.type.with_dims(dims)
    if type == x.type:
        return False
    b.emit([b.result(type, x.bound)], f"tensor.cast {x.name} : {x.type} to {type}")
    return True


def element(b: Builder) -> bool:
    """One element read and written elsewhere."""
    x = b.pick(lambda v: v.type.elements > 0 and all(dim.size > 0 for dim in v.type.dims))
    if not x:
        return False
    target = b.pick(lambda v: v.type.element == x.type.element and all(dim.size > 0 for dim in v.type.dims)) or x
    scalar = b.name("c")
    b.line(f"{scalar} = tensor.extract {x.name}[{_place(b, x)}] : {x.type}")
    if b.chance(0.3):
        type = Type((Dim(3),), x.type.element)
        operation = f"tensor.from_elements {', '.join([scalar] * 3)}" if b.chance(0.5) else f"tensor.splat {scalar}"
        b.emit([b.result(type, x.bound)], f"{operation} : {type}")
        return True
    place = _place(b, target)
    result = b.result(target.type, max(x.bound, target.bound))
    b.emit([result], f"tensor.insert {scalar} into {target.name}[{place}] : {target.type}")
    return True


def _place(b: Builder, x: Value) -> str:
    return ", ".join(b.index(b.random.randrange(dim.size)) for dim in x.type.dims)


def copy(b: Builder) -> bool:
    x = b.pick()
    if not x:
        return False
    out = b.empty(x.type)
    result = b.result(x.type, x.bound)
    b.emit([result], f"linalg.copy ins({x.name} : {x.type}) outs({out.name} : {x.type}) -> {x.type}")
    return True


def nothing(b: Builder) -> bool:
    """A slice without elements, and one without dimensions: rare shapes that must not be taken for others."""
    x = b.pick(lambda v: v.type.rank > 0 and v.type.is_static and all(dim.size > 0 for dim in v.type.dims))
    if not x:
        return False
    ones = ", ".join(["1"] * x.type.rank)
    zeros = ", ".join(["0"] * x.type.rank)
    if b.chance(0.5):
        type = x.type.with_dims(())
        sizes = ones
    else:
        type = x.type.with_dims((Dim(0), *x.type.dims[1:]))
        sizes = ", ".join(str(dim) for dim in type.dims)
    b.emit(
        [b.result(type, x.bound)],
        f"tensor.extract_slice {x.name}[{zeros}] [{sizes}] [{ones}] : {x.type} to {type}",
    )
    return True


def generate_tensor(b: Builder) -> bool:
    x = b.pick(lambda v: v.type.is_static and v.type.rank == 2 and v.type.element == "f32" and v.type.elements > 0)
    if not x:
        return False
    i, j, item, other = (b.name("i") for _ in range(4))
    result = b.result(x.type, x.bound * 2)
    b.emit(
        [result],
        f"tensor.generate {{\n^bb0({i}: index, {j}: index):\n"
        f"  {item} = tensor.extract {x.name}[{i}, {j}] : {x.type}\n"
        f"  {other} = arith.addf {item}, {item} : f32\n"
        f"  tensor.yield {other} : f32\n}} : {x.type}",
    )
    return True
