# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What training networks compute again to keep their arenas within budgets, and whether they then
compute the same."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from memplan_dev import models, reports
from memplan_dev.bench.measure import measured
from memplan_dev.host import tool

LIMIT = 600.0
SHARES = (98, 95, 92, 90, 85, 80, 75, 70, 60, 50, 40)
# How many budgets of a network are executed: the first one that takes time, the smallest, and between.
EXECUTED = 3
COLUMNS = [
    *("model", "of arena", "budget", "arena", "bound", "runs again", "extra ops %", "extra time %", "seconds"),
    "executed",
]
LEGEND = """\
MB; of all functions of the network, its arena without a budget is 100 %; ops: scalar operations, time: as estimated;
seconds: of the processor, of reading, cleaning up, planning and all that was tried;
executed: loss and gradients are those of the unplanned run, bit for bit, in an arena within the budget"""
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
    executed: str = ""

    def shown(self) -> list[str]:
        head = [self.model, f"{self.share} %"]
        if self.outcome != "feasible":
            return [*head, *[""] * 3, self.outcome, "", "", f"{self.cpu_seconds:.2f}", ""]
        sizes = [reports.megabytes(each) for each in (self.budget, self.arena, self.bound)]
        extras = [f"{self.extra_ops:.3f}", f"{self.extra_time:.3f}"]
        return [*head, *sizes, str(self.again), *extras, f"{self.cpu_seconds:.2f}", self.executed]


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


def execute(model: Path, row: Row) -> Row:
    """The row with what a run of the network within its budget gave; exits where that is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "run.json"
        words: list[str | Path] = [
            tool("plan-run"),
            model,
            "--compare",
            f"--compile=budget={row.share}%",
            f"--report={report}",
        ]
        ran = measured(words, LIMIT, repeats=1)
        if ran.timed_out:
            return replace(row, executed="too long")
        found = json.loads(report.read_text())["run"] if ran.code == 0 else {}
    if not found.get("identical") or found["arena_bytes"] > row.budget:
        raise SystemExit(f"error: '{row.model}' within {row.share} %: {ran.err.strip()[:300]} {found}")
    return replace(row, executed="identical")


def spread(count: int, wanted: int) -> list[int]:
    """So many indices below count, if there are: the last, the first, and others at equal distances."""
    if count <= wanted:
        return list(range(count))
    return [count - 1 - index * (count - 1) // max(wanted - 1, 1) for index in range(wanted)]


def curve(model: Path, shares: Sequence[int], executed: int) -> list[Row]:
    """A row for each share up to the first that is refused, of which some are executed."""
    rows: list[Row] = []
    for share in shares:
        rows.append(measure(model, share))
        if rows[-1].outcome != "feasible":
            break
    costly = [index for index, row in enumerate(rows) if row.outcome == "feasible" and row.again > 0]
    for index in spread(len(costly), max(executed, 0)):
        rows[costly[index]] = execute(model, rows[costly[index]])
    return rows


def table(names: Sequence[str], shares: Sequence[int], executed: int) -> list[Row]:
    """Prints the curves of networks: those that train, unless some are named."""
    rows: list[Row] = []
    for path in models.all_paths():
        if path.stem in names if names else path.stem.startswith("train_"):
            rows += curve(path, shares, executed)
    print(reports.table([COLUMNS, *(row.shown() for row in rows)]))
    print(LEGEND)
    return rows
