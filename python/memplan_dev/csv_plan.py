# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks a CSV plan against its problem by comparing every pair: slow, obvious, shares nothing."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path


class PlanError(Exception):
    """The plan is wrong; the text says which rows."""


@dataclass(frozen=True)
class Row:
    name: str
    lower: int
    upper: int
    size: int
    alignment: int
    offset: int | None
    host: str | None


def read_rows(path: Path) -> dict[str, Row]:
    """Rows by id; covers the columns of the cases, not gaps."""
    with path.open(newline="") as file:
        lines = list(csv.DictReader(file))
    rows = {}
    for line in lines:
        name = line.get("id") or line.get("buffer") or line.get("buffer_id") or ""
        lower = line.get("lower") or line.get("start") or line.get("begin") or ""
        upper = int(line["upper"]) if line.get("upper") else int(line["end"]) + 1
        offset = int(line["offset"]) if line.get("offset") else None
        alignment = int(line.get("alignment") or 1)
        host = line.get("in_place_of") or None
        rows[name] = Row(name, int(lower), upper, int(line["size"]), alignment, offset, host)
    return rows


def checked_arena(problem_path: Path, plan_path: Path) -> int:
    """The bytes that a legal plan needs; raises PlanError for one that is not legal."""
    problem, plan = read_rows(problem_path), read_rows(plan_path)
    if problem.keys() != plan.keys():
        raise PlanError("the plan's ids are not those of the problem")
    placed: list[tuple[Row, int]] = []
    for name, row in problem.items():
        offset = plan[name].offset
        if offset is None:
            raise PlanError(f"'{name}' has no offset")
        if offset < 0 or offset % row.alignment:
            raise PlanError(f"'{name}' at {offset} is not aligned to {row.alignment}")
        if row.offset is not None and row.offset != offset:
            raise PlanError(f"'{name}' is pinned to {row.offset} but at {offset}")
        for other, other_offset in placed:
            if overlap(row, offset, other, other_offset):
                raise PlanError(f"'{name}' and '{other.name}' are live together and share bytes")
        placed.append((row, offset))
    return max((offset + row.size for row, offset in placed), default=0)


def overlap(a: Row, a_offset: int, b: Row, b_offset: int) -> bool:
    if not (a_offset < b_offset + b.size and b_offset < a_offset + a.size and a.size and b.size):
        return False
    if not (a.lower < b.upper and b.lower < a.upper):
        return False
    # A permission to take storage covers the one step at which the two may meet.
    return not any(t.host == host.name and host.upper - t.lower <= 1 for t, host in ((a, b), (b, a)))
