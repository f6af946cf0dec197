# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Several statements at once, in the forms that networks have: windows, softmax, attention."""

from __future__ import annotations

from memplan_dev.programs.arithmetic import MOST_NEGATIVE, contract, identity, small
from memplan_dev.programs.builder import MAX_ELEMENTS, Access, Builder
from memplan_dev.programs.model import Dim, Type, Value
from memplan_dev.programs.payloads import Payload
from memplan_dev.programs.views import pad_value, stuff_zeros


def _image(b: Builder) -> Value:
    found = b.pick(
        lambda v: (
            v.type.rank == 4
            and v.type.element == "f32"
            and not any(dim.is_dynamic for dim in v.type.dims[1:])
            and all(dim.size >= 3 for dim in v.type.dims[2:])
        )
    )
    if found and b.chance(0.8):
        return found
    sizes = (1, b.random.choice([1, 2, 3]), b.random.choice([4, 5, 6]), b.random.choice([4, 5, 7]))
    return b.need(Type(tuple(map(Dim, sizes))))


def _window(b: Builder, x: Value) -> tuple[Value, list[int], list[int], list[int]]:
    """The image, perhaps padded or spread over zeros, and a window, strides and dilations that fit."""
    choice = b.random.random()
    if choice < 0.4:
        border = b.random.choice([1, 1, 2])
        high = border if b.chance(0.7) else b.random.randint(0, 2)
        x = pad_value(b, x, [0, 0, border, border], [0, 0, high, high], 0 if b.chance(0.85) else 0.5)
    elif choice < 0.6 and 0 < x.type.elements < 100:
        x = stuff_zeros(b, x, [1, 1, 2, b.random.choice([1, 2])], b.random.randint(0, 2))
        if b.chance(0.5):
            x = pad_value(b, x, [0, 0, 1, 1], [0, 0, 1, 1], 0)
    window = [b.random.choice([1, 2, 3, 3]) for _ in range(2)]
    strides = [b.random.choice([1, 1, 2]) for _ in range(2)]
    dilations = [b.random.choice([1, 1, 1, 2]) for _ in range(2)]
    for axis in range(2):
        size = x.type.dims[2 + axis].size
        if dilations[axis] * (window[axis] - 1) + 1 > size:
            window[axis], dilations[axis] = min(2, size), 1
    return x, window, strides, dilations


def _attributes(strides: list[int], dilations: list[int]) -> str:
    return f" {{dilations = dense<{dilations}> : tensor<2xi64>, strides = dense<{strides}> : tensor<2xi64>}}"


def _swept(x: Value, window: list[int], strides: list[int], dilations: list[int]) -> tuple[Dim, ...]:
    return tuple(
        Dim((x.type.dims[2 + axis].size - dilations[axis] * (window[axis] - 1) - 1) // strides[axis] + 1)
        for axis in range(2)
    )


def convolution(b: Builder) -> bool:
    x, window, strides, dilations = _window(b, _image(b))
    if x.type.elements > MAX_ELEMENTS:
        return False
    channels = x.type.dims[1]
    filters = Dim(b.random.choice([1, 2, 3]))
    swept = _swept(x, window, strides, dilations)
    is_depthwise = b.chance(0.25)
    sides = tuple(map(Dim, window))
    kernel = b.need(Type((channels, *sides) if is_depthwise else (filters, channels, *sides)))
    type = Type((x.type.dims[0], channels if is_depthwise else filters, *swept))
    name = "depthwise_conv_2d_nchw_chw" if is_depthwise else "conv_2d_nchw_fchw"
    contract(b, name, x, kernel, type, _attributes(strides, dilations), window[0] * window[1] * channels.size)
    return True


def pooling(b: Builder) -> bool:
    x, window, strides, dilations = _window(b, _image(b))
    if x.type.elements > MAX_ELEMENTS:
        return False
    x = small(b, x)
    shape = b.empty(Type(tuple(map(Dim, window))))
    type = x.type.with_dims((*x.type.dims[:2], *_swept(x, window, strides, dilations)))
    kind = b.random.choice(["max", "max", "sum"])
    out = b.fill(type, MOST_NEGATIVE if kind == "max" else 0)
    result = b.result(type, x.bound * window[0] * window[1] + abs(out.bound))
    b.emit(
        [result],
        f"linalg.pooling_nchw_{kind}{_attributes(strides, dilations)} ins({x.name}, {shape.name} : {x.type}, "
        f"{shape.type}) outs({out.name} : {type}) -> {type}",
    )
    return True


def padded_sum(b: Builder) -> bool:
    """A padded or spread value added to one of its new shape, as gradients are."""
    x = b.pick(lambda v: v.type.rank in (2, 4) and v.type.is_static and v.type.is_float and 0 < v.type.elements < 100)
    if not x:
        return False
    if b.chance(0.5):
        low = [b.random.randint(0, 2) for _ in x.type.dims]
        wide = pad_value(b, x, low, [b.random.randint(0, 2) for _ in low], 0)
    else:
        wide = stuff_zeros(b, x, [b.random.choice([1, 2]) for _ in x.type.dims], b.random.randint(0, 1))
    other = b.need(wide.type)
    combine(b, "addf", wide, other)
    return True


def combine(b: Builder, operation: str, x: Value, y: Value, places: tuple[int, ...] | None = None) -> Value:
    """x and y by one operation; `places` says which dimensions of x a smaller y has."""
    out = b.empty(x.type)
    payload = Payload(b)
    names = [b.name("a") for _ in range(3)]
    element = x.type.element
    bound = {"mulf": x.bound * y.bound, "divf": x.bound}.get(operation, x.bound + y.bound)
    item = payload.let(f"arith.{operation} {names[0]}, {names[1]} : {element}", element, bound)
    payload.lines.append(f"linalg.yield {item.name} : {element}")
    second = Access(y, places) if places is not None else identity(y)
    kinds = ["parallel"] * x.type.rank
    return b.generic([identity(x), second], [identity(out)], kinds, names, payload.lines, [bound])[0]


def apply(b: Builder, function: str, x: Value, bound: float) -> Value:
    out = b.empty(x.type)
    payload = Payload(b)
    names = [b.name("a"), b.name("a")]
    item = payload.let(f"math.{function} {names[0]} : {x.type.element}", x.type.element, bound)
    payload.lines.append(f"linalg.yield {item.name} : {x.type.element}")
    kinds = ["parallel"] * x.type.rank
    return b.generic([identity(x)], [identity(out)], kinds, names, payload.lines, [bound])[0]


def fold(b: Builder, operation: str, x: Value, start: float, bound: float) -> Value:
    """The last dimension reduced."""
    out = b.fill(x.type.with_dims(x.type.dims[:-1]), start)
    element = x.type.element
    payload = Payload(b)
    names = [b.name("a"), b.name("a")]
    order = f"{names[0]}, {names[1]}" if b.chance(0.5) else f"{names[1]}, {names[0]}"
    item = payload.let(f"arith.{operation} {order} : {element}", element, bound)
    payload.lines.append(f"linalg.yield {item.name} : {element}")
    kinds = ["parallel"] * (x.type.rank - 1) + ["reduction"]
    kept = Access(out, tuple(range(x.type.rank - 1)))
    return b.generic([identity(x)], [kept], kinds, names, payload.lines, [bound])[0]


def _rows(b: Builder) -> Value | None:
    found = b.pick(lambda v: v.type.rank in (2, 3) and v.type.element == "f32" and v.type.elements > 0)
    return small(b, found) if found else None


def softmax(b: Builder, given: Value | None = None) -> bool:
    x = given or _rows(b)
    if not x or x.type.dims[-1].size == 0:
        return False
    rows = tuple(range(x.type.rank - 1))
    highest = fold(b, "maximumf", x, MOST_NEGATIVE, x.bound)
    shifted = combine(b, "subf", x, highest, rows)
    powers = apply(b, "exp", shifted, 1)
    total = fold(b, "addf", powers, 0, x.type.elements)
    combine(b, "divf", powers, total, rows)
    return True


def normalization(b: Builder) -> bool:
    """Mean, variance, reciprocal root, scale and shift of each row."""
    x = _rows(b)
    if not x or x.type.dims[-1].size == 0:
        return False
    rows = tuple(range(x.type.rank - 1))
    total = fold(b, "addf", x, 0, x.bound * x.type.elements)
    mean = combine(b, "divf", total, b.fill(total.type, x.type.dims[-1].size))
    centred = combine(b, "subf", x, mean, rows)
    squares = combine(b, "mulf", centred, centred)
    variance = fold(b, "addf", squares, 0.1, squares.bound * x.type.elements)
    root = apply(b, "rsqrt", variance, 10)
    scaled = combine(b, "mulf", small(b, centred), root, rows)
    last = (x.type.rank - 1,)
    gain = b.need(x.type.with_dims(x.type.dims[-1:]))
    combine(b, "addf", combine(b, "mulf", scaled, small(b, gain), last), small(b, gain), last)
    return True


def attention(b: Builder) -> bool:
    """Two batched products around a softmax, with the transposes that exporters write."""
    x = b.pick(lambda v: v.type.rank == 3 and v.type.element == "f32" and v.type.is_static and v.type.elements > 0)
    if not x:
        return False
    batch, rows, width = x.type.dims
    turned = x.type.with_dims((batch, width, rows))
    out = b.empty(turned)
    keys = b.result(turned, x.bound)
    b.emit(
        [keys],
        f"linalg.transpose ins({x.name} : {x.type}) outs({out.name} : {turned}) permutation = [0, 2, 1]",
    )
    scores = contract(b, "batch_matmul", x, keys, x.type.with_dims((batch, rows, rows)), depth=width.size)
    if not softmax(b, small(b, scores)):
        return False
    contract(b, "batch_matmul", b.values[-1], x, x.type, depth=rows.size)
    return True


def dense_layers(b: Builder) -> bool:
    """Layers that share their zero fill or their bias, as after cse."""
    x = b.pick(lambda v: v.type.rank == 2 and v.type.element == "f32" and v.type.elements > 0)
    if not x:
        return False
    width = x.type.dims[1]
    start = b.fill(x.type, 0)
    current = small(b, x)
    for _ in range(b.random.randint(2, 4)):
        weight = small(b, b.need(x.type.with_dims((width, width))))
        if weight.type.elements > MAX_ELEMENTS:
            return False
        result = b.result(x.type, current.bound * weight.bound * (width.size + 1))
        b.emit(
            [result],
            f"linalg.matmul ins({current.name}, {weight.name} : {current.type}, {weight.type}) "
            f"outs({start.name} : {start.type}) -> {start.type}",
        )
        current = apply(b, "tanh", result, 1)
    return True
