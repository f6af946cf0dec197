# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What training networks compute again to keep their arenas within budgets."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from memplan_dev import models, reports
from memplan_dev.bench.measure import measured
from memplan_dev.host import tool

LIMIT = 600.0
COLUMNS = ["model", "of arena", "budget", "arena", "bound", "runs again", "extra ops %", "extra time %", "seconds"]
LEGEND = """\
MB; of all functions of the network, its arena without a budget is 100 %; ops: scalar operations, time: as estimated;
seconds: of the processor, of reading, cleaning up, planning and all that was tried"""
_REFUSED = re.compile(r"error: (every schedule of '.*?' needs|no schedule found)")
_OUTCOMES = {"every": "infeasible", "no": "limit_reached"}


@dataclass(frozen=True)
class Row:
    """Sizes in bytes, extras in per cent."""

    model: str
    share: int
    outcome: str
    cpu_seconds: float
    budget: int = 0
    arena: int = 0
    bound: int = 0
    again: int = 0
    extra_ops: float = 0.0
    extra_time: float = 0.0

    def shown(self) -> list[str]:
        head = [self.model, f"{self.share} %"]
        if self.outcome != "feasible":
            return [*head, *[""] * 3, self.outcome, "", "", f"{self.cpu_seconds:.2f}"]
        sizes = [reports.megabytes(each) for each in (self.budget, self.arena, self.bound)]
        extras = [f"{self.extra_ops:.3f}", f"{self.extra_time:.3f}"]
        return [*head, *sizes, str(self.again), *extras, f"{self.cpu_seconds:.2f}"]


def _sum(entries: Sequence[dict[str, Any]], key: str) -> int:
    return sum(int(each["times"]) * int(each[key]) for each in entries)


def measure(model: Path, share: int) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        options = f"--memplan-compile=budget={share}% report={report}"
        ran = measured([tool("plan-opt"), model, options, "-o", "/dev/null"], LIMIT, repeats=1)
        refused = _REFUSED.search(ran.err)
        if refused:
            return Row(model.stem, share, _OUTCOMES[refused[1].split()[0]], ran.cpu)
        if ran.code != 0:
            raise SystemExit(f"error: '{model.stem}' can't be planned: {ran.err.strip()[:300]}")
        budgets = [each["budget"] for each in reports.load(report)["functions"] if "budget" in each]
    again = [entry for budget in budgets for entry in budget["recomputed"]]
    once = sum(budget["input_ops"] for budget in budgets)
    seconds = sum(budget["seconds"] for budget in budgets) / sum(budget["input_seconds"] for budget in budgets)
    return Row(
        model=model.stem,
        share=share,
        outcome="feasible",
        cpu_seconds=ran.cpu,
        budget=budgets[0]["budget_bytes"],
        arena=budgets[0]["arena_bytes"],
        bound=max(budget["bound_bytes"] for budget in budgets),
        again=sum(int(entry["times"]) for entry in again),
        extra_ops=100 * _sum(again, "ops") / once if once else 0.0,
        extra_time=100 * (seconds - 1),
    )


def table(names: Sequence[str], shares: Sequence[int]) -> list[Row]:
    """Prints a row for each network and share; those that train, unless some are named. Behind the
    first share that is refused, smaller ones are left out."""
    rows: list[Row] = []
    for path in models.all_paths():
        if path.stem not in names if names else not path.stem.startswith("train_"):
            continue
        for share in shares:
            rows.append(measure(path, share))
            if rows[-1].outcome != "feasible":
                break
    print(reports.table([COLUMNS, *(row.shown() for row in rows)]))
    print(LEGEND)
    return rows
