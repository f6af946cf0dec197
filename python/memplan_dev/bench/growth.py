# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Time and memory of plan-solve against the number of buffers, on families of test/Property."""

from __future__ import annotations

import argparse
import json
import math
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from memplan_dev import reports
from memplan_dev.bench.measure import measured, write_json
from memplan_dev.host import run, tool

FAMILIES = ("uniform", "short", "exponential", "guillotine")
SIZES = (1_000, 10_000, 30_000, 100_000, 1_000_000)
# Below it, what does not grow counts for more.
LEAST_FOR_GROWTH = 10_000
SEED = 1
LIMIT = 600.0
LEGEND = """\
seconds and cpu s: of the whole process, reading included; growth: exponent of cpu s and of the peak to the row above
guillotine is a perfect packing, so its bound is the optimum; of random intervals the optimum is not known
a problem that meets the bound at once takes a fraction of one that does not, so single growths leap; the mean of the
families' growth from 10,000 buffers to the most is the figure to look at"""


@dataclass(frozen=True)
class Row:
    family: str
    buffers: int
    height: int
    bound: int
    seconds: float
    cpu_seconds: float
    peak_bytes: int
    cpu_growth: float | None = None
    memory_growth: float | None = None

    def shown(self) -> list[str]:
        growth = ["-" if each is None else f"{each:.2f}" for each in (self.cpu_growth, self.memory_growth)]
        gap = f"{100 * (self.height / self.bound - 1):.3f}"
        times = [f"{self.seconds:.3f}", f"{self.cpu_seconds:.3f}"]
        return [self.family, f"{self.buffers:,}", gap, *times, growth[0], f"{self.peak_bytes / 1e6:.1f}", growth[1]]


def exponent(value: float, last: float, size: int, last_size: int) -> float:
    """The power of the size with which the value grew."""
    return math.log(max(value, 1e-3) / max(last, 1e-3)) / math.log(size / last_size)


def measure(family: str, size: int, scratch: Path, last: Row | None) -> Row:
    problem, report = scratch / "problem.csv", scratch / "report.json"
    made = run([tool("generate-problem"), family, str(SEED), str(size)], LIMIT)
    if made.code != 0:
        raise SystemExit(f"error: no problem of family '{family}': {made.err.strip()}")
    problem.write_text(made.out)
    ran = measured([tool("plan-solve"), problem, "-o", scratch / "plan.csv", f"--report={report}"], LIMIT)
    if ran.code != 0 or ran.peak_bytes is None:
        raise SystemExit(f"error: {size} buffers of family '{family}' can't be solved: {ran.err.strip()}")
    pool = json.loads(report.read_text())
    row = Row(family, pool["buffers"], pool["arena_bytes"], pool["bound_bytes"], ran.wall, ran.cpu, ran.peak_bytes)
    if last is None:
        return row
    cpu = exponent(row.cpu_seconds, last.cpu_seconds, row.buffers, last.buffers)
    memory = exponent(row.peak_bytes, last.peak_bytes, row.buffers, last.buffers)
    return Row(**{**asdict(row), "cpu_growth": cpu, "memory_growth": memory})


def mean_growth(rows: Sequence[Row]) -> tuple[float, float]:
    """Mean over the families of the exponents of time and memory between the least size that counts and the largest."""
    found = []
    for family in dict.fromkeys(row.family for row in rows):
        mine = [row for row in rows if row.family == family and row.buffers >= 0.9 * LEAST_FOR_GROWTH]
        if len(mine) > 1:
            sizes = mine[-1].buffers, mine[0].buffers
            cpu = exponent(mine[-1].cpu_seconds, mine[0].cpu_seconds, *sizes)
            found.append((cpu, exponent(mine[-1].peak_bytes, mine[0].peak_bytes, *sizes)))
    count = max(len(found), 1)
    return sum(cpu for cpu, _ in found) / count, sum(memory for _, memory in found) / count


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench growth", description=__doc__, allow_abbrev=False)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows as JSON")
    parser.add_argument("--families", default=",".join(FAMILIES), metavar="NAMES", help="default: %(default)s")
    parser.add_argument("--largest", type=int, default=SIZES[-1], metavar="N", help="leave out larger problems")
    options = parser.parse_args(arguments)
    shown = [["family", "buffers", "gap %", "seconds", "cpu s", "growth", "peak MB", "growth"]]
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for family in options.families.split(","):
            last = None
            for size in SIZES:
                if size <= options.largest:
                    last = measure(family, size, Path(folder), last)
                    rows.append(last)
                    shown.append(last.shown())
    print(reports.table(shown))
    cpu, memory = mean_growth(rows)
    print(f"mean growth from 10,000 buffers up: cpu s n^{cpu:.2f}, peak n^{memory:.2f}")
    print(LEGEND)
    write_json(options.json, "growth", [asdict(row) for row in rows], mean_growth={"cpu": cpu, "memory": memory})
    return 0
