# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files and functions that outgrew one idea."""

from __future__ import annotations

from collections.abc import Iterator

from memplan_dev.cxx import functions
from memplan_dev.tree import CXX_SUFFIXES, Finding, Tree

FILE_LIMITS = {".cpp": 700, ".h": 400, ".td": 900, ".py": 400}
FUNCTION_LIMIT = 100
SOLVER_KERNEL_LIMIT = 150


def check(tree: Tree) -> Iterator[Finding]:
    for path in tree.paths(suffixes=tuple(FILE_LIMITS)):
        limit = FILE_LIMITS[path[path.rindex(".") :]]
        lines = len(tree[path].splitlines())
        if lines > limit:
            yield Finding(path, limit + 1, f"{lines} lines, at most {limit}: give the second idea its own file")
    for path in tree.paths("lib/", "include/", "tools/", suffixes=CXX_SUFFIXES):
        limit = SOLVER_KERNEL_LIMIT if path.startswith("lib/Solver/") else FUNCTION_LIMIT
        for function in functions(tree[path]):
            if function.length > limit:
                yield Finding(
                    path,
                    function.line,
                    f"function '{function.name}' has {function.length} lines, at most {limit}",
                )
