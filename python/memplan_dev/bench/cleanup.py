# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What cleaning tensors up saves: arenas of pool temp as lowered and cleaned up, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from memplan_dev import models, reports
from memplan_dev.bench.measure import write_json
from memplan_dev.host import run, tool

USAGE = "usage: ./dev bench cleanup [--json=FILE] [--sink=MODE] [--offenders=MODEL]"
SECONDS = 300
STEPS = {
    "canonicalize": "simplify",
    "memplan-drop-unread-pads": "unread pads",
    "memplan-tile-summed-contractions": "summed terms",
    "memplan-fold-transposes": "transposes",
    "memplan-fuse-elementwise": "fusion",
    "memplan-sink-pads": "pads",
    "memplan-tile-intermediates": "parts",
    "memplan-sink-cheap-producers": "cheap producers",
    "memplan-detach-slices": "slices",
    "memplan-reuse-operands": "in place",
    "memplan-write-into-slices": "slices",
    "memplan-borrow-slices": "slices",
}


@dataclass
class Row:
    """Sizes in bytes; `extra_ops` counts scalar operations that run more often than as lowered."""

    model: str
    lowered: int = 0
    estimate: int = 0
    arena: int = 0
    extra_ops: int = 0
    saved: dict[str, int] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)

    def add(self, pool: dict[str, Any]) -> None:
        self.lowered += pool["arena_bytes"]
        for step in pool.get("steps", []):
            if "kept" not in step:  # packing, which comes after
                continue
            self.lowered += step["saved_bytes"]
            name = STEPS.get(step["name"], step["name"].removeprefix("memplan-"))
            if step["kept"]:
                self.saved[name] = self.saved.get(name, 0) + step["saved_bytes"]
                self.extra_ops += step["extra_ops"]
            else:
                self.refused.append(name)
        self.arena += pool["arena_bytes"]
        self.estimate += pool.get("estimate_bytes", 0)


def measure(model: Path, sink: str) -> Row:
    row = Row(model.stem)
    for pool in models.temp_pools(model, f"sink={sink}", SECONDS):
        row.add(pool)
    return row


def show_offenders(name: str, sink: str) -> int:
    chosen = models.paths(False, [name]) + models.paths(True, [name])
    if not chosen:
        print(f"error: no such model: {name}")
        return 2
    choices = f"sink={sink} offenders=10"
    quiet = "--mlir-print-op-on-diagnostic=false"
    ran = run([tool("plan-opt"), chosen[0], quiet, f"--memplan-compile={choices}", "-o", "/dev/null"], SECONDS)
    lines = [line for line in ran.err.splitlines() if "remark: " in line or "note: " in line]
    print("\n".join(line.removeprefix(f"{chosen[0]}:") for line in lines))
    return ran.code


def main(arguments: Sequence[str]) -> int:
    path, sink, offenders = None, "cheap", None
    for argument in arguments:
        option, _, value = argument.partition("=")
        if option == "--json" and value:
            path = Path(value)
        elif option == "--sink" and value:
            sink = value
        elif option == "--offenders" and value:
            offenders = value
        else:
            print(USAGE)
            return 2
    if offenders is not None:
        return show_offenders(offenders, sink)
    rows = [measure(model, sink) for model in models.all_paths()]
    names = [name for name in dict.fromkeys(STEPS.values()) if any(row.saved.get(name) for row in rows)]
    shown = [["model", "as lowered", *names, "cleaned up", "estimate", "extra Mops", "taken back"]]
    for row in rows:
        saved = [reports.megabytes(row.saved.get(name, 0)) for name in names]
        sizes = [reports.megabytes(row.arena), reports.megabytes(row.estimate), f"{row.extra_ops / 1e6:.1f}"]
        shown.append([row.model, reports.megabytes(row.lowered), *saved, *sizes, ", ".join(row.refused)])
    print(reports.table(shown))
    print("MB = 10^6 bytes of pool temp, packed, in program order; between: what each step saved")
    write_json(path, "cleanup", [asdict(row) for row in rows])
    return 0
