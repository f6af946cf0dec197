# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packing instances of `packing/` in shared: arena, bound and time of plan-solve."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

from memplan_dev import reports
from memplan_dev.bench.measure import cost, json_path, write_json
from memplan_dev.host import shared_dir, tool


def main(arguments: Sequence[str]) -> int:
    path = json_path(arguments, "packing")
    shared = shared_dir()
    if shared is None:
        print("SKIP packing: no folder 'shared/packing' beside the repository")
        return 0
    shown = [["instance", "buffers", "arena", "bound", "gap %", "outcome", "seconds"]]
    rows: list[dict[str, object]] = []
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        for instance in sorted((shared / "packing").glob("*.csv")):
            spent = cost([tool("plan-solve"), instance, "-o", Path(folder) / "plan.csv", f"--report={report}"], 3)
            pool = json.loads(report.read_text())
            arena, bound = pool["arena_bytes"], pool["bound_bytes"]
            gap = 100 * (arena / bound - 1) if bound else 0
            shown.append(
                [
                    instance.stem,
                    str(pool["buffers"]),
                    f"{arena:,}",
                    f"{bound:,}",
                    f"{gap:.2f}",
                    str(pool["outcome"]),
                    f"{spent.wall:.3f}",
                ]
            )
            rows.append({"instance": instance.stem, "arena": arena, "bound": bound, "seconds": spent.wall})
    print(reports.table(shown))
    write_json(path, "packing", rows)
    return 0
