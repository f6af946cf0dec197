# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`./dev bench [SUITE]`: every figure of the documentation is printed by one of these."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from memplan_dev.bench import (
    budget,
    cleanup,
    growth,
    inplace,
    kernels,
    launches,
    networks,
    ordering,
    orders,
    packing,
    scaling,
)

SUITES: dict[str, tuple[Callable[[Sequence[str]], int], str]] = {
    "scaling": (scaling.main, "time of planning, and of its passes, against the size of the module"),
    "models": (networks.main, "arena, bound and peak before of every network"),
    "cleanup": (cleanup.main, "arenas as lowered and cleaned up, and what each step saved"),
    "inplace": (inplace.main, "arenas in place, without copies and with pads sunk, and copies left"),
    "orders": (orders.main, "what single orders of placement leave to the bound, network by network"),
    "packing": (packing.main, "packing instances: auto, baselines and peers side by side; --help has options"),
    "ordering": (ordering.main, "peaks of orders of operations, and bounds; --graphs=DIR adds Moccasin's graphs"),
    "budget": (budget.main, "extra time within budgets, and bounds; --graphs=DIR adds Moccasin's graphs"),
    "kernels": (kernels.main, "time of lowering to the GPU dialect against the number of kernels, pass by pass"),
    "launches": (launches.main, "what the host does for the kernels of each network, beside upstream"),
    "growth": (growth.main, "time and memory of plan-solve from 1,000 to 1,000,000 buffers"),
}


def usage() -> str:
    lines = ["usage: ./dev bench [SUITE] [--json=FILE]", "", "Without a suite all of them run."]
    return "\n".join(lines + [f"  {name:9} {what}" for name, (_, what) in SUITES.items()])


def main(arguments: Sequence[str]) -> int:
    if not arguments:
        return max(suite([]) for suite, _ in SUITES.values())
    if arguments[0] not in SUITES:
        print(usage())
        return 0 if arguments[0] in ("help", "--help", "-h") else 2
    return SUITES[arguments[0]][0](arguments[1:])
