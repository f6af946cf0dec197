# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cases as GPU programs, on the device that the processor plays.

What is executable runs planned under several orders of the streams, and has to give the same bits as
the unplanned program on the CPU, and to print what `expected.txt` says. Other modules are lowered to
kernels and a host program. `test/Cases/gpu.txt` names those that are refused: a case may leave that
list, and none may come.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from memplan_dev.cases import MUST_REFUSE, SECONDS, SKIPPED, find_cases, normalized
from memplan_dev.host import ROOT, Ran, run, tool

REFUSED_FILE = ROOT / "test" / "Cases" / "gpu.txt"
ORDERS = 16
USAGE = f"""usage: python3 -m memplan_dev gpu-cases [--all-seeds] [CASE...]

  --all-seeds  {ORDERS} orders of each case, instead of the two extreme ones and one of the others
  CASE         the beginning of a case's name, such as 026
"""


def seeds_of(number: int, every: bool) -> Sequence[int]:
    """0 does only what is waited for, 1 everything else first; over all cases each other one occurs."""
    return range(ORDERS) if every else (0, 1, 2 + number % (ORDERS - 2))


def refused_cases() -> set[str]:
    """Those that `test/Cases/gpu.txt` names."""
    lines = (line.split("#")[0].split() for line in REFUSED_FILE.read_text().splitlines())
    return {line[0] for line in lines if line}


def wrong(ran: Ran, what: str) -> Iterator[str]:
    """Nothing where the program ended well or was refused with a place."""
    if ran.code == 0:
        return
    lines = (ran.err.strip() or "no message").splitlines()
    text = next((line for line in lines if "error:" in line), lines[-1])
    refused = "input.mlir:" in text and not ran.crashed and not ran.timed_out and ran.code != 3
    yield f"{'refused' if refused else 'WRONG'}: {what}: {text.split('/')[-1][:200]}"


def check(case: Path, seeds: Sequence[int]) -> str:
    """Empty where all is well, else what is not."""
    if not (case / "expected.txt").exists():
        with tempfile.TemporaryDirectory() as folder:
            lowering = ["--memplan-compile", "--memplan-lower-gpu=format=host"]
            ran = run([tool("plan-opt"), case / "input.mlir", *lowering, "-o", Path(folder) / "program.mlir"], SECONDS)
        return next(wrong(ran, "lowering"), "")
    wanted = [line for line in (case / "expected.txt").read_text().split("\n") if line.strip()]
    for index, seed in enumerate(seeds):
        # What the processor gives is the same each time.
        compare = ["--compare"] if index == 0 else []
        options = ["--target=gpu-host", f"--schedule-seed={seed}", "--entry=main", *compare]
        ran = run([tool("plan-run"), case / "input.mlir", *options], SECONDS)
        for fault in wrong(ran, f"seed {seed}"):
            return fault
        if normalized(ran.out) != wanted:
            return f"WRONG: seed {seed}: prints something else"
    return ""


def main(arguments: Sequence[str]) -> int:
    every = "--all-seeds" in arguments
    names = [argument for argument in arguments if argument != "--all-seeds"]
    if any(name.startswith("-") for name in names):
        print(USAGE, end="")
        return 2
    cases = find_cases(names, "gpu-cases")
    if cases is None:
        return SKIPPED
    cases = [case for case in cases if (case / "input.mlir").exists() and case.name not in MUST_REFUSE]
    with ThreadPoolExecutor(max_workers=2) as pool:
        found = list(pool.map(check, cases, [seeds_of(number, every) for number in range(len(cases))]))
    known = refused_cases()
    bad = 0
    for case, fault in zip(cases, found, strict=True):
        if fault:
            print(f"{case.name}: {fault}")
        if fault.startswith("WRONG") or (fault and case.name not in known):
            bad += 1
        elif not fault and case.name in known:
            print(f"{case.name}: runs now, and can leave {REFUSED_FILE.relative_to(ROOT)}")
            bad += 1
    print(f"{sum(not fault for fault in found)} of {len(cases)} cases run or lower as GPU programs")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
