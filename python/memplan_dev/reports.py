# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads reports (schema memplan-report/1) and shows them to a person."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class PoolResult:
    """One pool of one function; sizes in bytes. `peak_before` belongs to the baseline."""

    function: str
    pool: str
    arena: int
    bound: int
    peak_before: int
    baseline: str
    buffers: int
    allocations_before: int
    copies_before: int
    outcome: str
    unplanned: int

    @property
    def gap(self) -> float:
        """How far above the bound, as a fraction; 0 where nothing is needed."""
        return self.arena / self.bound - 1 if self.bound else float(self.arena > 0)


def load(path: Path) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(path.read_text())
    if report.get("schema") != "memplan-report/1":
        raise ValueError(f"'{path}' is no report: schema {report.get('schema')!r}, wanted 'memplan-report/1'")
    return report


def pools(report: dict[str, Any]) -> Iterator[PoolResult]:
    for function in report["functions"]:
        for pool in function["pools"]:
            yield PoolResult(
                function["name"],
                pool["name"],
                pool["arena_bytes"],
                pool["bound_bytes"],
                pool.get("peak_before", 0),
                function.get("baseline", ""),
                pool.get("buffers", 0),
                pool.get("allocations_before", 0),
                pool.get("copies_before", 0),
                pool.get("outcome", ""),
                len(function["unplanned"]),
            )


def faults(report: dict[str, Any], allowed_gap: float) -> Iterator[str]:
    """What breaks the promise: arena near the bound, and never above the baseline's peak."""
    planned = list(pools(report))
    temporary = [result for result in planned if result.pool == "temp"]
    if not temporary:
        yield "no function has a pool 'temp'"
    for result in planned:
        where = f"@{result.function} pool '{result.pool}'"
        if result.arena < result.bound:
            yield f"{where}: arena {result.arena} is below its bound {result.bound}"
        if result.arena > result.bound * (1 + allowed_gap):
            yield f"{where}: arena {result.arena} is {100 * result.gap:.2f} % above its bound {result.bound}"
    for result in temporary:
        if result.arena > result.peak_before:
            yield f"@{result.function}: arena {result.arena} is above peak_before {result.peak_before}"


def megabytes(size: int) -> str:
    return f"{size / 1e6:.3f}"


def table(rows: list[list[str]]) -> str:
    """Columns padded to their widest cell; the first to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [cell.ljust(width) if not n else cell.rjust(width) for n, (cell, width) in enumerate(zip(row, widths))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def text(report: dict[str, Any]) -> str:
    """The report for a person: pools as a table, the step that decides, and what was left alone."""
    rows = [["function", "pool", "arena MB", "bound MB", "gap %", "before MB", "buffers", "allocations before"]]
    for result in pools(report):
        rows.append(
            [
                f"@{result.function}",
                result.pool,
                megabytes(result.arena),
                megabytes(result.bound),
                f"{100 * result.gap:.2f}",
                megabytes(result.peak_before) if result.peak_before else "-",
                str(result.buffers),
                str(result.allocations_before),
            ]
        )
    lines = [table(rows)]
    for function in report["functions"]:
        if function.get("baseline"):
            lines.append(f"before: program-order peak of {function['baseline']}")
        for pool in function["pools"]:
            witness = pool.get("witness")
            if witness and witness.get("buffers"):
                shown = ", ".join(witness["buffers"][:6]) + (", …" if len(witness["buffers"]) > 6 else "")
                if "step" in witness:
                    where = f"step {witness['step']} ({witness['op']})"
                    lines.append(f"pool '{pool['name']}' peaks at {where}: live are {shown}")
                else:
                    lines.append(f"pool '{pool['name']}': any two may be in use at one time of {shown}")
        for entry in function["unplanned"]:
            lines.append(f"left alone: '{entry['name']}': {entry['reason']}")
    return "\n".join(lines)
