# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A network on tensors of any size, as exporters write them, to measure cleaning up and planning.

Linear layers with transposed weights and zero-filled destinations, and sums with a bias, that read
recent and, now and then, long past results. It is text before `cse`: nothing is shared yet.
"""

from __future__ import annotations

import random

WIDTHS = (16, 32, 64, 128, 256, 512)
BATCH = 8


def tensor_module(operations: int) -> str:
    """A function of about so many operations; the same text every time."""
    draw = random.Random(operations)
    weights = {(a, b): f"%w{a}_{b}" for a in WIDTHS for b in WIDTHS}
    arguments = [f"{name}: tensor<{b}x{a}xf32>" for (a, b), name in weights.items()]
    arguments += [f"%bias{a}: tensor<{a}xf32>" for a in WIDTHS]
    lines = [
        "#id = affine_map<(d0, d1) -> (d0, d1)>",
        "#row = affine_map<(d0, d1) -> (d1)>",
        f"func.func @main(%x: {_type(WIDTHS[0])}, {', '.join(arguments)}) -> {_type(WIDTHS[0])} {{",
        "  %zero = arith.constant 0.0 : f32",
    ]
    live: list[tuple[str, int]] = [("%x", WIDTHS[0])]
    layer = 0
    # Each layer is five operations: a sum has three in its body, besides its empty tensor.
    while 5 * layer < operations - 8:
        layer += 1
        source, width = draw.choice(live[-4:]) if layer % 16 else draw.choice(live)
        name = f"%v{layer}"
        if layer % 3 == 0:
            same = [other for other, other_width in live[-8:] if other_width == width]
            lines += _sum(name, source, draw.choice(same) if same else source, width)
            wider = width
        else:
            wider = draw.choice(WIDTHS)
            lines += _linear(name, source, weights[width, wider], width, wider)
        live = [*live[-31:], (name, wider)]
    name, width = live[-1]
    lines += _linear("%last", name, weights[width, WIDTHS[0]], width, WIDTHS[0])
    lines += [f"  return %last : {_type(WIDTHS[0])}", "}"]
    return "\n".join(lines) + "\n"


def _type(width: int) -> str:
    return f"tensor<{BATCH}x{width}xf32>"


def _linear(name: str, source: str, weight: str, width: int, wider: int) -> list[str]:
    turned = f"tensor<{width}x{wider}xf32>"
    return [
        f"  {name}w = tensor.empty() : {turned}",
        f"  {name}t = linalg.transpose ins({weight} : tensor<{wider}x{width}xf32>) outs({name}w : {turned}) "
        "permutation = [1, 0]",
        f"  {name}e = tensor.empty() : {_type(wider)}",
        f"  {name}f = linalg.fill ins(%zero : f32) outs({name}e : {_type(wider)}) -> {_type(wider)}",
        f"  {name} = linalg.matmul ins({source}, {name}t : {_type(width)}, {turned}) "
        f"outs({name}f : {_type(wider)}) -> {_type(wider)}",
    ]


def _sum(name: str, left: str, right: str, width: int) -> list[str]:
    kind = _type(width)
    return [
        f"  {name}e = tensor.empty() : {kind}",
        f"  {name} = linalg.generic {{indexing_maps = [#id, #id, #row, #id], "
        'iterator_types = ["parallel", "parallel"]} '
        f"ins({left}, {right}, %bias{width} : {kind}, {kind}, tensor<{width}xf32>) outs({name}e : {kind}) {{",
        "  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):",
        "    %1 = arith.addf %a, %b : f32",
        "    %2 = arith.addf %1, %c : f32",
        "    linalg.yield %2 : f32",
        f"  }} -> {kind}",
    ]
