# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a chain of buffers of which each is a new one or the one before, by select or by branch."""

import sys

kind, count = sys.argv[1], int(sys.argv[2])
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
