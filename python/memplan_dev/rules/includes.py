# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Who may include whom: the layers of docs/Architecture.md."""

from __future__ import annotations

from collections.abc import Iterator

from memplan_dev.cxx import includes
from memplan_dev.tree import CXX_SUFFIXES, Finding, Tree

# A layer may include its own headers and those of the layers named here; `mlir` stands for every
# header of LLVM and MLIR. Only the Bridge sees both the problems of the solver and operations, so
# it is the only place that can map the ids of one to the other.
LAYERS: dict[str, set[str]] = {
    "Solver": set(),
    "CAPI": {"Solver"},
    "Runtime": set(),
    "IR": {"mlir"},
    "Analysis": {"mlir", "IR"},
    "Bridge": {"mlir", "IR", "Analysis", "Solver"},
    "Transforms": {"mlir", "IR", "Analysis", "Bridge"},
    "Conversion": {"mlir", "IR"},
    "Verification": {"mlir", "IR"},
    "Pipelines": {"mlir", "IR", "Transforms", "Conversion", "Verification"},
}
# Folders outside of the layers, by prefix; what is not listed may include everything.
TOOLS: dict[str, set[str]] = {
    "tools/plan-solve/": {"Solver"},
    "test/Solver/": {"Solver"},
    "test/CAPI/": {"Solver"},
    "test/Runtime/": {"Runtime"},
}


def layer_of(path: str) -> str | None:
    """`lib/Solver/Packing/Greedy.cpp` and `include/memplan/Solver/Plan.h` both give `Solver`."""
    parts = path.split("/")
    if parts[0] == "lib" and len(parts) > 2:
        return parts[1]
    if parts[:2] == ["include", "memplan"] and len(parts) > 3:
        return parts[2]
    return None


def target_of(include: str) -> str | None:
    """The layer that an include line asks for, `mlir`, or None for the standard library and others."""
    parts = include.split("/")
    if parts[0] in ("mlir", "llvm", "mlir-c", "llvm-c"):
        return "mlir"
    if parts[0] == "memplan" and len(parts) > 2:
        return parts[1]
    return None


def allowed_for(path: str) -> tuple[str, set[str]] | None:
    """The name to show and the allowed targets, or None where everything is allowed."""
    layer = layer_of(path)
    if layer is not None:
        return layer, LAYERS.get(layer, set()) | {layer}
    for prefix, allowed in TOOLS.items():
        if path.startswith(prefix):
            return prefix.rstrip("/"), allowed
    return None


def check(tree: Tree) -> Iterator[Finding]:
    for path in tree.paths("lib/", "include/memplan/", *TOOLS, suffixes=CXX_SUFFIXES):
        layer = layer_of(path)
        if layer is not None and layer not in LAYERS:
            yield Finding(path, 1, f"'{layer}' is not a layer of docs/Architecture.md")
            continue
        rule = allowed_for(path)
        if rule is None:
            continue
        name, allowed = rule
        for include, line in includes(tree[path]):
            target = target_of(include)
            if target is not None and target not in allowed:
                wanted = ", ".join(sorted(allowed)) or "the standard library only"
                yield Finding(path, line, f"{name} may not include '{include}'; allowed: {wanted}")
