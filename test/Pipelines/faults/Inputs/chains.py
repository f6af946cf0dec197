# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints chains of values that may share buffers with many others.

select, diamond: each buffer is a new one or the one before, by select or by branch. exps, products:
elementwise operations, or products added to what came before, on tensors that share one empty tensor. blocks: wide
hidden layers between narrow tensors.
"""

import sys


def buffers(kind: str, count: int) -> None:
    buffer = "memref<8xf32>"
    print(f"func.func @main(%x: {buffer}, %p: i1) {{")
    print(f"%v0 = memref.alloc() : {buffer}\nmemref.copy %x, %v0 : {buffer} to {buffer}")
    for i in range(count):
        print(f"%b{i} = memref.alloc() : {buffer}\nmemref.copy %v{i}, %b{i} : {buffer} to {buffer}")
        if kind == "select":
            print(f"%v{i + 1} = arith.select %p, %b{i}, %v{i} : {buffer}")
        else:
            print(f"cf.cond_br %p, ^j{i}(%b{i} : {buffer}), ^j{i}(%v{i} : {buffer})")
            print(f"^j{i}(%v{i + 1}: {buffer}):")
    print(f"memref.copy %v{count}, %x : {buffer} to {buffer}\nreturn\n}}")


def tensors(kind: str, count: int) -> None:
    tensor = "tensor<8x8xf32>"
    print(f"func.func @main(%v0: {tensor}, %w: {tensor}) -> {tensor} {{")
    print(f"%zero = arith.constant 0.0 : f32\n%e = tensor.empty() : {tensor}")
    print(f"%f = linalg.fill ins(%zero : f32) outs(%e : {tensor}) -> {tensor}")
    for i in range(count):
        if kind == "exps":
            print(f"%v{i + 1} = linalg.exp ins(%v{i} : {tensor}) outs(%e : {tensor}) -> {tensor}")
            continue
        print(f"%m{i} = linalg.matmul ins(%v{i}, %w : {tensor}, {tensor}) outs(%f : {tensor}) -> {tensor}")
        print(f"%v{i + 1} = linalg.add ins(%v{i}, %m{i} : {tensor}, {tensor}) outs(%e : {tensor}) -> {tensor}")
    print(f"return %v{count} : {tensor}\n}}")


def blocks(count: int) -> None:
    narrow, wide = "tensor<8x4xf32>", "tensor<8x256xf32>"
    up, down = "tensor<4x256xf32>", "tensor<256x4xf32>"
    print(f"func.func @main(%v0: {narrow}, %w: {up}, %u: {down}) -> {narrow} {{")
    print("%zero = arith.constant 0.0 : f32")
    for i in range(count):
        for name, kind in (("w", wide), ("n", narrow)):
            print(f"%{name}e{i} = tensor.empty() : {kind}")
            print(f"%{name}f{i} = linalg.fill ins(%zero : f32) outs(%{name}e{i} : {kind}) -> {kind}")
        print(f"%h{i} = linalg.matmul ins(%v{i}, %w : {narrow}, {up}) outs(%wf{i} : {wide}) -> {wide}")
        print(f"%g{i} = linalg.abs ins(%h{i} : {wide}) outs(%we{i} : {wide}) -> {wide}")
        print(f"%v{i + 1} = linalg.matmul ins(%g{i}, %u : {wide}, {down}) outs(%nf{i} : {narrow}) -> {narrow}")
    print(f"return %v{count} : {narrow}\n}}")


chain, length = sys.argv[1], int(sys.argv[2])
if chain == "blocks":
    blocks(length)
else:
    (buffers if chain in ("select", "diamond") else tensors)(chain, length)
