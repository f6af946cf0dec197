# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every module of the suite once more through text and bytecode.

For each .mlir of test/ whose pieces parse, plan-opt prints it, turns the print into bytecode and
prints that: the two prints must be the same. Pieces that do not parse are negative tests.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from memplan_dev.host import ROOT, run, tool

_SPLIT = re.compile(r"^// -----.*$", re.M)
_RUNS_PLAN_OPT = re.compile(r"^// RUN:.*\bplan-opt\b", re.M)
FLAGS = ["--allow-unregistered-dialect", "--mlir-print-local-scope"]


@dataclass(frozen=True)
class Outcome:
    """What one file gave: pieces that made the trip, pieces that do not parse, differences."""

    trips: int
    negative: int
    faults: list[str]


def pieces(text: str) -> list[str]:
    return [piece for piece in _SPLIT.split(text) if re.search(r"^\s*[^/\s]", piece, re.M)]


def trip(piece: str, scratch: Path) -> str | None:
    """None where all is well, else what differs; raises ValueError for a piece that does not parse."""
    opt = tool("plan-opt")
    first = run([opt, "-", *FLAGS], stdin=piece)
    if first.code != 0:
        raise ValueError
    bytecode = scratch / "module.mlirbc"
    written = run([opt, "-", "--allow-unregistered-dialect", "--emit-bytecode", "-o", bytecode], stdin=first.out)
    if written.code != 0:
        return f"what plan-opt prints does not parse: {_last_line(written.err)}"
    second = run([opt, bytecode, *FLAGS])
    if second.code != 0:
        return f"bytecode does not read: {_last_line(second.err)}"
    for number, (a, b) in enumerate(zip(first.out.splitlines(), second.out.splitlines()), start=1):
        if a != b:
            return f"printed line {number} differs: '{a.strip()}' became '{b.strip()}'"
    return None if first.out == second.out else "prints differ in length"


def _last_line(text: str) -> str:
    return next((line for line in text.splitlines() if "error:" in line), text.strip()[-200:])


def check_file(path: Path) -> Outcome:
    trips, negative, faults = 0, 0, []
    with tempfile.TemporaryDirectory() as folder:
        for number, piece in enumerate(pieces(path.read_text()), start=1):
            try:
                fault = trip(piece, Path(folder))
            except ValueError:
                negative += 1
                continue
            trips += 1
            if fault is not None:
                faults.append(f"{path.relative_to(ROOT)}, piece {number}: {fault}")
    return Outcome(trips, negative, faults)


def main(arguments: Sequence[str]) -> int:
    if arguments:
        print("usage: python3 -m memplan_dev roundtrip")
        return 2
    files = [path for path in sorted((ROOT / "test").rglob("*.mlir")) if is_suite_file(path)]
    with ThreadPoolExecutor(max_workers=2) as pool:
        outcomes = list(pool.map(check_file, files))
    faults = [fault for outcome in outcomes for fault in outcome.faults]
    print("\n".join(faults), end="\n" if faults else "")
    trips, negative = sum(o.trips for o in outcomes), sum(o.negative for o in outcomes)
    print(f"{trips} modules of {len(files)} files kept their text through bytecode; {negative} do not parse on purpose")
    return 1 if faults or not trips else 0


def is_suite_file(path: Path) -> bool:
    """Modules that a test hands to plan-opt, and the networks."""
    return path.parent.name == "Models" or _RUNS_PLAN_OPT.search(path.read_text()) is not None
