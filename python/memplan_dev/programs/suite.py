# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`./dev programs`: many seeds, and a small program for each that fails."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from memplan_dev.programs.buffers import suite as buffers
from memplan_dev.programs.check import OPTIONS, Fault, find_fault
from memplan_dev.programs.generate import generate
from memplan_dev.programs.model import Program
from memplan_dev.programs.shrink import shrink

USAGE = """usage: ./dev programs [--buffers] [--all] [--show] [FIRST [COUNT]]

Runs COUNT random programs (1 unless given) from seed FIRST on, planned and unplanned. Without a seed:
a thousand that no test run takes, with all options, as for a night.

  --buffers  programs on buffers instead of tensors; without a seed, ten thousand of them
  --all      each with all options of the compiler, not one of them in turn
  --show     print the programs instead
"""
NIGHTLY = ("--all", "1000", "1000")


def options_of(seed: int, is_thorough: bool) -> list[str]:
    """One set of options each in turn, so that neighbouring seeds cover all of them."""
    return OPTIONS if is_thorough else [OPTIONS[seed % len(OPTIONS)]]


def _failure(seed: int, is_thorough: bool) -> tuple[Fault, Program] | None:
    program = generate(seed)
    found = find_fault(program, options_of(seed, is_thorough))
    if not found:
        return None
    fault = found

    def still_fails(candidate: Program) -> bool:
        again = find_fault(candidate, [fault.options])
        return again is not None and (again.kind, again.options) == (fault.kind, fault.options)

    return fault, shrink(program, still_fails)


def run_seeds(seeds: Sequence[int], is_thorough: bool) -> int:
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        failures = 0
        for seed, failure in zip(seeds, pool.map(lambda seed: _failure(seed, is_thorough), seeds)):
            if failure:
                failures += 1
                print(f"FAILED seed {seed} {failure[0]}\n{failure[1]}", flush=True)
    print(f"{len(seeds) - failures} of {len(seeds)} programs give the same bits, in no more bytes")
    return 1 if failures else 0


def main(arguments: Sequence[str]) -> int:
    flags = {argument for argument in arguments if argument.startswith("--")}
    on_buffers = "--buffers" in flags
    if not set(arguments) - {"--buffers"}:
        arguments = buffers.NIGHTLY if on_buffers else NIGHTLY
        flags |= {argument for argument in arguments if argument.startswith("--")}
    numbers = [argument for argument in arguments if not argument.startswith("--")]
    known = {"--all", "--show", "--buffers"}
    if flags - known or not 1 <= len(numbers) <= 2 or not all(n.isdecimal() for n in numbers):
        print(USAGE, end="")
        return 2
    first, count = int(numbers[0]), int(numbers[1]) if len(numbers) > 1 else 1
    seeds = range(first, first + count)
    if "--show" in flags:
        make = buffers.generate if on_buffers else generate
        print("\n".join(str(make(seed)) for seed in seeds), end="")
        return 0
    return (buffers.run_seeds if on_buffers else run_seeds)(seeds, "--all" in flags)
