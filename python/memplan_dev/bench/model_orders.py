# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Orders of the networks' operations, cleaned up: peaks of the storage that tensors share, and arenas."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from memplan_dev import models, reports
from memplan_dev.bench.measure import Measured, measured
from memplan_dev.host import tool

LIMIT = 600.0
COLUMNS = [
    "model",
    "operations",
    "input",
    "dfs",
    "lpmf",
    "ours",
    "bound",
    "gap %",
    "seconds",
    "arena before",
    "arena",
    "estimate",
    "off %",
]
LEGEND = """\
MB; peaks of the function's body, each of the input's order or a smaller one; the arena of the order that came and
of the one that planning keeps; seconds: of finding the order and its bound, reading the network included
estimate: what tensors let expect of that arena, and how far the arena is from it; above one per cent, why"""


@dataclass(frozen=True)
class Row:
    """Sizes in bytes."""

    model: str
    operations: int
    input: int
    dfs: int
    lpmf: int
    ours: int
    bound: int
    arena_before: int
    arena: int
    estimate: int
    reasons: tuple[str, ...]
    cpu_seconds: float

    @property
    def gap(self) -> float:
        return 100 * (self.ours / self.bound - 1) if self.bound else 0.0

    @property
    def difference(self) -> float:
        return 100 * (self.arena / self.estimate - 1) if self.estimate else 0.0

    def shown(self) -> list[str]:
        peaks = [reports.megabytes(each) for each in (self.input, self.dfs, self.lpmf, self.ours, self.bound)]
        arenas = [reports.megabytes(each) for each in (self.arena_before, self.arena, self.estimate)]
        times = [f"{self.gap:.2f}", f"{self.cpu_seconds:.2f}"]
        return [self.model, str(self.operations), *peaks, *times, *arenas, f"{self.difference:+.2f}"]


def _optimized(*words: str | Path) -> Measured:
    ran = measured([tool("plan-opt"), *words], LIMIT, repeats=1)
    if ran.code != 0:
        raise SystemExit(f"error: '{words[0]}' can't be ordered: {ran.err.strip()[:300]}")
    return ran


def _ordered(cleaned: Path, report: Path, algorithm: str) -> tuple[dict[str, Any], Measured]:
    """The body of `main`, where the peak alone decides: no order is planned."""
    passes = [f"--memplan-reorder=algorithm={algorithm} max-measured-ops=0"]
    ran = _optimized(cleaned, *passes, f"--memplan-report=format=json output={report}", "-o", "/dev/null")
    function = next(each for each in reports.load(report)["functions"] if each["name"] == "main")
    return dict(function["orders"][0]), ran


def _pools(model: Path) -> list[dict[str, Any]]:
    """Of all functions, as they are planned by default."""
    return list(models.temp_pools(model, "", LIMIT))


def _saved(pool: dict[str, Any]) -> int:
    return sum(step["saved_bytes"] for step in pool.get("steps", []) if step["name"] == "memplan-reorder")


def measure(model: Path) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        cleaned, report = Path(folder) / model.name, Path(folder) / "report.json"
        _optimized(model, "--memplan-generalize-maps", "--memplan-clean-up", "-o", cleaned)
        lists = [_ordered(cleaned, report, each)[0]["peak_bytes"] for each in ("dfs", "lpmf")]
        ours, ran = _ordered(cleaned, report, "auto")
    pools = _pools(model)
    after = sum(pool["arena_bytes"] for pool in pools)
    return Row(
        model=model.stem,
        operations=ours["operations"],
        input=ours["input_peak_bytes"],
        dfs=lists[0],
        lpmf=lists[1],
        ours=ours["peak_bytes"],
        bound=ours["bound_bytes"],
        arena_before=after + sum(map(_saved, pools)),
        arena=after,
        estimate=sum(pool.get("estimate_bytes", pool["arena_bytes"]) for pool in pools),
        reasons=tuple(pool["estimate_reason"] for pool in pools if "estimate_reason" in pool),
        cpu_seconds=ran.cpu,
    )


def table(names: Sequence[str]) -> list[Row]:
    """Prints a row for each network, of those named if any are, and returns them."""
    rows = [measure(path) for path in models.all_paths() if not names or path.stem in names]
    print(reports.table([COLUMNS, *(row.shown() for row in rows)]))
    print(LEGEND)
    for row in rows:
        for reason in row.reasons:
            print(f"{row.model}: {reason}")
    return rows
