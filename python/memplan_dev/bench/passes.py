# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Time of each pass at buffer level against the size of the program, for each kind of program."""

from __future__ import annotations

import json
import math
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from memplan_dev import reports
from memplan_dev.bench.buffer_module import KINDS
from memplan_dev.host import run, tool

SIZES = (1_000, 10_000, 100_000)
LIMIT = 600.0
# Below it, a time is noise, and so is what it grew to.
LEAST_SECONDS = 0.005
LEGEND = """\
each entry: seconds at the largest size, and the exponent of growth to it from a tenth of it"""


@dataclass(frozen=True)
class Row:
    kind: str
    operations: int
    name: str  # of the pass
    seconds: float
    growth: float | None


def timings(program: Path) -> dict[str, float]:
    """Seconds by the clock of each pass of --memplan-plan, verification included."""
    options = ["-mlir-timing", "-mlir-output-format=json", "-o", "/dev/null"]
    ran = run([tool("plan-opt"), program, "--memplan-plan", *options], LIMIT)
    if ran.code != 0:
        raise SystemExit(f"error: '{program.name}' can't be planned: {ran.err[-2000:].strip()}")
    return seconds_by_pass(ran.err)


# Entries of a timing report that are no passes, besides whole pipelines.
NO_PASSES = {"", "Parser", "Output", "Rest", "Total"}


def seconds_by_pass(report: str, every: bool = False) -> dict[str, float]:
    """What the JSON of -mlir-timing says, in the order of the pipeline; a pass that ran several times counts as one.
    Passes whose class is not called so count where `every` one is asked for."""
    found: dict[str, float] = {}
    entries = json.loads(report[report.index("[") :])
    while entries:
        entry = entries.pop(0)
        entries = entry.get("passes", []) + entries
        name = str(entry.get("name", ""))
        if name.endswith("Pass") or (every and name not in NO_PASSES and not name.endswith("Pipeline")):
            name = name.removesuffix("Pass")
            found[name] = found.get(name, 0) + float(entry["wall"]["duration"])
    return found


def measure(kind: str, sizes: Sequence[int], folder: Path) -> list[Row]:
    rows: list[Row] = []
    last: dict[str, float] = {}
    for number, operations in enumerate(sizes):
        path = folder / f"{kind}.mlir"
        path.write_text(KINDS[kind](operations))
        runs = [timings(path) for _ in range(3 if operations <= 10_000 else 1)]
        now = {name: min(each[name] for each in runs) for name in runs[0]}
        for name, seconds in now.items():
            before = last.get(name, 0)
            growth = None
            if before >= LEAST_SECONDS:
                growth = math.log(max(seconds, 1e-6) / before) / math.log(operations / sizes[number - 1])
            rows.append(Row(kind, operations, name, seconds, growth))
        last = now
    return rows


def measure_all(kinds: Sequence[str], largest: int) -> list[Row]:
    sizes = [size for size in SIZES if size <= largest]
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for kind in kinds:
            rows += measure(kind, sizes, Path(folder))
    return rows


def table(rows: Sequence[Row]) -> str:
    """Passes down, kinds across, in the order in which they ran."""
    kinds = list(dict.fromkeys(row.kind for row in rows))
    largest = max(row.operations for row in rows)
    last = {(row.name, row.kind): row for row in rows if row.operations == largest}
    shown = [[f"{largest:,} operations", *kinds]]
    for name in dict.fromkeys(row.name for row in rows):
        cells = []
        for kind in kinds:
            row = last.get((name, kind))
            growth = "" if row is None or row.growth is None else f" n^{row.growth:.2f}"
            cells.append("-" if row is None else f"{row.seconds:.2f}{growth}")
        shown.append([name, *cells])
    return reports.table(shown)
