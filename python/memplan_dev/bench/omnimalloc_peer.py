# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs an allocator of OmniMalloc on a CSV problem, by the Python of an environment that has it.

Stands alone: `omnimalloc_peer.py ALLOCATOR SECONDS PROBLEM PLAN` writes the plan, and prints as JSON
the seconds of the allocator alone (neither import nor reading) and whether it claims a proof.
"""

import csv
import importlib
import json
import sys
import time
from typing import Any

THREADS = 8


def allocate(omnimalloc: Any, name: str, seconds: float, allocations: Any) -> tuple[Any, bool]:
    if name == "supermalloc":
        module = importlib.import_module("omnimalloc.allocators.supermalloc")
        result = module.SupermallocAllocator(timeout=seconds, num_threads=THREADS).solve(allocations)
        return result.allocations, result.proved_optimal
    if name == "telamalloc":
        module = importlib.import_module("omnimalloc.allocators.telamalloc")
        return omnimalloc.allocate(allocations, module.TelamallocAllocator(timeout=seconds)), False
    return omnimalloc.allocate(allocations, name), False


def main() -> int:
    name, seconds, problem, plan = sys.argv[1:]
    omnimalloc = importlib.import_module("omnimalloc")
    with open(problem, newline="") as file:
        rows = list(csv.DictReader(file))
    allocations = tuple(
        omnimalloc.Allocation(id=i, size=int(row["size"]), start=int(row["lower"]), end=int(row["upper"]))
        for i, row in enumerate(rows)
    )
    started = time.monotonic()
    placed, proved = allocate(omnimalloc, name, float(seconds), allocations)
    took = time.monotonic() - started
    offsets = {each.id: each.offset for each in placed}
    with open(plan, "w", newline="") as file:
        writer = csv.DictWriter(file, ["id", "lower", "upper", "size", "offset"])
        writer.writeheader()
        writer.writerows({**row, "offset": offsets[i]} for i, row in enumerate(rows))
    print(json.dumps({"seconds": took, "proved": proved}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
