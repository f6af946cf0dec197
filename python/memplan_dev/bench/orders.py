# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What one order of placement gives alone, against all strategies together, network by network."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

from memplan_dev import models, reports
from memplan_dev.bench.measure import json_path, write_json
from memplan_dev.host import run, tool

ALGORITHMS = ("first-fit", "best-fit", "greedy-by-size", "valley-by-area", "auto")
# The pipeline itself says what its packing starts from; the dump goes to standard error.
AS_IMPORTED = ("--memplan-compile", "--mlir-print-ir-after=memplan-import-buffers", "-o", "/dev/null")
SECONDS = 60


def gap(buffers: Path, algorithm: str) -> float:
    """Per cent by which the arena exceeds its bound."""
    passes = [f"--memplan-assign-offsets=algorithm={algorithm}", "--memplan-report=format=json"]
    ran = run([tool("plan-opt"), buffers, *passes, "-o", "/dev/null"], SECONDS)
    if ran.code != 0:
        raise SystemExit(f"error: '{buffers.stem}' can't be planned by '{algorithm}': {ran.err.strip()}")
    (pool,) = (pool for pool in reports.pools(json.loads(ran.out)) if pool.pool == "temp")
    return 100 * (pool.arena / pool.bound - 1)


def main(arguments: Sequence[str]) -> int:
    path = json_path(arguments, "orders")
    rows = [["gap to the bound, %", *ALGORITHMS]]
    entries = []
    with tempfile.TemporaryDirectory() as scratch:
        for model in models.all_paths():
            buffers = Path(scratch) / model.name
            made = run([tool("plan-opt"), model, *AS_IMPORTED], SECONDS)
            if made.code != 0:
                raise SystemExit(f"error: '{model.stem}' can't be planned: {made.err.strip()}")
            buffers.write_text(made.err)
            gaps = [gap(buffers, algorithm) for algorithm in ALGORITHMS]
            rows.append([model.stem, *(f"{value:.2f}" for value in gaps)])
            entries.append({"model": model.stem, **dict(zip(ALGORITHMS, gaps))})
    print(reports.table(rows))
    write_json(path, "orders", entries)
    return 0
