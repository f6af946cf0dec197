# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`./dev programs --buffers`: many seeds in batches, and a small program for each that fails."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from memplan_dev.programs.buffers.check import CHOICES, Choice, find_fault, module_text
from memplan_dev.programs.buffers.generate import generate
from memplan_dev.programs.buffers.shrink import shrink
from memplan_dev.programs.check import Fault
from memplan_dev.programs.model import Program

__all__ = ["NIGHTLY", "generate", "run_seeds"]

NIGHTLY = ("--all", "0", "10000")
BATCH = 20


def _shrunk(program: Program, choice: Choice, fault: Fault) -> str:
    def still_fails(candidate: Program) -> bool:
        again = find_fault([candidate], choice)
        return again is not None and again.kind == fault.kind and "poison" not in again.detail

    return module_text([shrink(program, still_fails)], choice)


def _failures(seeds: Sequence[int], choices: Sequence[Choice]) -> list[str]:
    """One text for each program of the batch that fails; all of them together if none does alone."""
    programs = [generate(seed) for seed in seeds]
    found = []
    for choice in choices:
        together = find_fault(programs, choice)
        if not together:
            continue
        alone = [(program, find_fault([program], choice)) for program in programs]
        texts = [f"seed {p.seed} {f}\n{_shrunk(p, choice, f)}" for p, f in alone if f]
        found += texts or [f"seeds {seeds[0]} to {seeds[-1]} together {together}"]
    return found


def run_seeds(seeds: Sequence[int], is_thorough: bool) -> int:
    batches = [seeds[start : start + BATCH] for start in range(0, len(seeds), BATCH)]

    def choices(place: int) -> list[Choice]:
        return CHOICES if is_thorough else [CHOICES[place % len(CHOICES)]]

    failures = 0
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        for texts in pool.map(lambda place: _failures(batches[place], choices(place)), range(len(batches))):
            failures += len(texts)
            for text in texts:
                print(f"FAILED {text}", flush=True)
    print(f"{len(seeds)} programs on buffers, {failures} failures")
    return 1 if failures else 0
