# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a program planned and unplanned, with several options of the compiler."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from memplan_dev.host import Ran, run, tool
from memplan_dev.programs.model import Program

PLAIN = "sink=none fuse=none reorder=false"
SINKS = ("none", "cheap", "elementwise", "pads", "all")
FUSES = ("elementwise", "none")
# The default ones are sink=cheap fuse=elementwise reorder=true.
OPTIONS = ["", *(f"sink={sink} fuse={fuse}" for sink in SINKS for fuse in FUSES)]
OPTIONS[OPTIONS.index("sink=cheap fuse=elementwise")] = "reorder=false"
OPTIONS += ["budget=85%", "budget=60% reorder=false sink=none fuse=none"]
SECONDS = 60
_ALLOCATED = re.compile(r"^allocated_bytes: \d+ -> (\d+)$", re.M)
_LEAKED = re.compile(r"^leaked_bytes: \d+ -> (\d+)$", re.M)
# A program may well give constants; whether its results are the same is known all the same.
_WEAK = re.compile(r"error: results are not (varied|mostly finite)")
# And it may well need more than a budget.
_REFUSED = re.compile(r"error: (every schedule of '.*' needs at least|no schedule found for the budget) ")


@dataclass(frozen=True)
class Fault:
    """What is wrong with a program under some options; `kind` stays the same while it shrinks."""

    options: str
    kind: str
    detail: str

    def __str__(self) -> str:
        return f"[{self.options or 'default options'}] {self.detail}"


@dataclass(frozen=True)
class Outcome:
    fault: Fault | None
    allocated: int = 0  # with results: a temporary may take the place of one, or the other way round
    leaked: int = 0  # by what loops allocate outside of arenas, which counts first

    @property
    def needed(self) -> tuple[int, int]:
        return self.leaked, self.allocated


def compare(text: str, seed: int, options: str) -> Outcome:
    flags = ["--compare", f"--seed={seed}", f"--compile={options}", f"--time-limit-s={SECONDS}"]
    ran = run([tool("plan-run"), "-", *flags], SECONDS + 30, stdin=text)
    fault = classify(options, "exit", ran)
    if fault:
        return Outcome(fault)
    numbers = [found[1] if found else 0 for found in (_ALLOCATED.search(ran.out), _LEAKED.search(ran.out))]
    return Outcome(None, *map(int, numbers))


def classify(options: str, stage: str, ran: Ran) -> Fault | None:
    """What a tool found; none if it is content, or finds nothing worse than dull results."""
    if ran.code == 0 or (ran.code == 1 and "identical: yes" in ran.out and _WEAK.search(ran.err)):
        return None
    if ran.code == 1 and "budget=" in options and _REFUSED.search(ran.err):
        return None
    if "identical: no" in ran.out:
        differing = next((line for line in ran.out.splitlines() if line.startswith("difference:")), "")
        return Fault(options, "different", differing)
    errors = [line for line in ran.err.splitlines() if "error:" in line] or ran.err.splitlines() or ["no message"]
    kind = re.sub(r"'[^']*'|\d+|%\w+|\S+:\S+:", "", errors[0])
    return Fault(options, f"{stage} {ran.code}{kind}", f"{stage} {ran.code}: {errors[0]} ... {errors[-1]}")


def find_fault(program: Program, options: Sequence[str]) -> Fault | None:
    """The first fault; nothing may need more than the program as it was lowered."""
    text = str(program)
    plain = compare(text, program.seed, PLAIN)
    if plain.fault:
        return plain.fault
    for choice in options:
        if choice == PLAIN:
            continue
        outcome = compare(text, program.seed, choice)
        if outcome.fault:
            return outcome.fault
        if outcome.needed > plain.needed:
            detail = (
                f"{outcome.allocated} bytes allocated and {outcome.leaked} lost, "
                f"but {plain.allocated} and {plain.leaked} with '{PLAIN}'"
            )
            return Fault(choice, "more bytes", detail)
    return None
