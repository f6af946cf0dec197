# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`./dev lint`: every rule over the repository, one `file:line: message` a defect."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterable, Sequence

from memplan_dev import docs, formatting, python_tools, tidy
from memplan_dev.host import ROOT
from memplan_dev.rules import diagnostics, includes, invariants, passes, readme, sizes, text
from memplan_dev.tree import Finding, Tree, load_tree

USAGE = """usage: ./dev lint [--quick] [--tidy=all]

  --quick     without clang-tidy, ruff and mypy
  --tidy=all  clang-tidy on every file, not only on the Solver layer and the present change
"""

TREE_RULES: dict[str, Callable[[Tree], Iterable[Finding]]] = {
    "includes": includes.check,
    "sizes": sizes.check,
    "passes": passes.check,
    "invariants": invariants.check,
    "diagnostics": diagnostics.check,
    "text": text.check,
    "readme": readme.check,
    "docs": docs.check,
}


def main(arguments: Sequence[str]) -> int:
    if not set(arguments) <= {"--quick", "--tidy=all"}:
        print(USAGE, end="")
        return 0 if list(arguments) in (["--help"], ["-h"]) else 2
    tree = load_tree(ROOT)
    rules: dict[str, Callable[[], Iterable[Finding]]] = {
        name: functools.partial(rule, tree) for name, rule in TREE_RULES.items()
    }
    rules["clang-format"] = formatting.check
    if "--quick" not in arguments:
        rules["python"] = python_tools.check
        rules["clang-tidy"] = lambda: tidy.check(tree, everything="--tidy=all" in arguments)
    total = 0
    for name, rule in rules.items():
        started = time.monotonic()
        findings = sorted(set(rule()))
        for finding in findings:
            print(finding, flush=True)
        total += len(findings)
        print(f"lint {name}: {len(findings) or 'no'} findings, {time.monotonic() - started:.1f} s", flush=True)
    return 1 if total else 0
