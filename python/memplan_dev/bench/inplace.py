# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What sharing storage saves: arenas cleaned up, in place, without copies, with pads sunk; and copies."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from memplan_dev import models, reports
from memplan_dev.bench.measure import write_json
from memplan_dev.host import run, tool

SECONDS = 300
RUN_SECONDS = 60
RUNS = 3
USAGE = "usage: ./dev bench inplace [--json=FILE] [--sink=MODE] [--run]"
# What may be one storage in each column.
SHARES = {"cleaned up": "none", "+ in place": "operands", "+ zero copy": "all", "+ pads sunk": "all"}
ZERO_COPY, PADS = 2, 3
# MB that each column is asked to reach, and what the best of the other compilers needs: cleaned up,
# in place, zero copy, pads sunk, peers.
WANTED: dict[str, tuple[float | None, ...]] = {
    "squeezenet1_1": (6.423, 6.423, 4.043, 3.929, 3.929),
    "mobilenet_v2": (9.807, 9.807, 6.195, 6.021, 6.021),
    "resnet50": (9.634, 7.225, 7.225, 7.225, 7.225),
    "googlenet": (6.538, 6.538, 4.130, 4.014, None),
    "densenet121": (8.430, 7.225, 7.225, 7.225, 7.340),
    "unet": (67.635, 67.635, 67.635, 50.332, 67.109),
    "bert_base": (2.365, 2.359, 2.359, 2.359, 2.753),
    "vit_b_16": (6.152, 6.152, 6.152, 6.152, 5.447),
    "llama_decode": (0.015, 0.015, 0.015, 0.015, None),
    "gpt2": (3.146, 2.753, 2.753, 2.753, 2.754),
    "whisper_tiny_encoder": (112.644, 63.216, 63.216, 63.216, None),
    "lstm": (0.264, 0.166, 0.165, 0.165, None),
    "moe": (2.099, 1.575, 1.575, 1.575, None),
    "jax_decode_loop": (0.067, 0.067, 0.067, 0.067, None),
    "train_mlp": (0.197, 0.164, 0.164, 0.164, None),
    "train_lenet": (1.806, 1.581, 1.581, 1.581, None),
    "train_resnet18": (81.241, 81.241, 81.110, 80.946, 14.260),
    "train_gpt2": (47.197, 38.809, 38.809, 38.809, None),
    "train_jax_transformer": (20.040, 20.040, 20.040, 20.040, None),
}


@dataclass
class Row:
    """Sizes in bytes, by column; `kept` counts the copies that stay by their rule and reason. Copies before, after, and
    with pads sunk. Seconds of a run with an allocation a buffer, and planned; None where it was not run."""

    model: str
    sizes: list[int] = field(default_factory=lambda: [0] * len(SHARES))
    copies: list[int] = field(default_factory=lambda: [0, 0, 0])
    copied_bytes: list[int] = field(default_factory=lambda: [0, 0, 0])
    kept: dict[str, int] = field(default_factory=dict)
    run_seconds: tuple[float, float] | None = None

    def add(self, column: int, pool: dict[str, Any]) -> None:
        self.sizes[column] += pool["arena_bytes"]
        if column == ZERO_COPY:
            self.add_copies(0, "before", pool)
            self.add_copies(1, "after", pool)
        elif column == PADS:
            self.add_copies(2, "after", pool)

    def add_copies(self, place: int, when: str, pool: dict[str, Any]) -> None:
        self.copies[place] += pool.get(f"copies_{when}", 0)
        self.copied_bytes[place] += pool.get(f"copied_bytes_{when}", 0)

    def add_kept(self, copy: dict[str, Any]) -> None:
        # Names and steps differ from copy to copy, what is in the way does not.
        reason = re.sub(r"'[^']*'|step \d+", "*", copy["reason"])
        if "rule" in copy:
            reason = f"rule {copy['rule']}, {reason}"
        self.kept[reason] = self.kept.get(reason, 0) + 1

    def shown(self) -> list[str]:
        wanted = WANTED.get(self.model, (None,) * (len(self.sizes) + 1))
        cells = [self.model]
        for size, asked in zip(self.sizes, wanted, strict=False):
            cells.append(reports.megabytes(size) + (f" ({asked:.3f})" if asked is not None else ""))
        cells.append("-" if wanted[-1] is None else f"{wanted[-1]:.3f}")
        cells += [" > ".join(str(count) for count in self.copies)]
        cells += [" > ".join(reports.megabytes(size) for size in self.copied_bytes)]
        return [*cells, "-" if self.run_seconds is None else " > ".join(f"{each:.4f}" for each in self.run_seconds)]


def measure(model: Path, sink: str) -> Row:
    """Planned once for each column, in the order of operations that the network came with."""
    row = Row(model.stem)
    for column, share in enumerate(SHARES.values()):
        # What the default choice leaves out for the time of a run, the last column takes.
        sunk = "pads" if column == PADS and sink == "cheap" else sink
        for function in models.planned_functions(model, f"reorder=false share={share} sink={sunk}", SECONDS):
            for pool in function["pools"]:
                if pool["name"] == "temp":
                    row.add(column, pool)
            if column == ZERO_COPY:
                for copy in function["copies"]:
                    row.add_kept(copy)
    return row


def time_runs(model: Path) -> tuple[float, float] | None:
    """The shortest runs of both sides, which run at one time, so that the load of the machine is the
    same for both; None where one takes too long or cannot run."""
    best: tuple[float, float] | None = None
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as scratch:
            report = Path(scratch) / "report.json"
            options = ["--entry=main", "--compare", f"--report={report}", f"--time-limit-s={RUN_SECONDS}"]
            if run([tool("plan-run"), model, *options], SECONDS).code != 0:
                return None
            ran = json.loads(report.read_text())["run"]
        pair = (ran["seconds_before"], ran["seconds_after"])
        best = pair if best is None else (min(best[0], pair[0]), min(best[1], pair[1]))
    return best


def main(arguments: Sequence[str]) -> int:
    path, sink, runs = None, "cheap", False
    for argument in arguments:
        option, _, value = argument.partition("=")
        if option == "--json" and value:
            path = Path(value)
        elif option == "--sink" and value:
            sink = value
        elif argument == "--run":
            runs = True
        else:
            print(USAGE)
            return 2
    rows = [measure(model, sink) for model in models.all_paths()]
    if runs:
        for row, model in zip(rows, models.all_paths(), strict=True):
            row.run_seconds = time_runs(model)
    head = ["model", *SHARES, "best peer", "copies", "MB copied", "s of a run"]
    print(reports.table([head, *(row.shown() for row in rows)]))
    print("MB = 10^6 bytes of pool temp, packed, in program order; in brackets: what is asked for")
    print("columns: share=none, share=operands, share=all, and that with what the default does not sink")
    print("s of a run: an allocation a buffer > planned, the shortest of each, with --run where that is short")
    print("copies: before > after > with pads sunk, those that move bytes; why they stay without (docs/Legality.md):")
    for row in rows:
        for reason, count in sorted(row.kept.items(), key=lambda item: -item[1]):
            print(f"  {row.model}: {count} x {reason}")
    write_json(path, "inplace", [asdict(row) for row in rows])
    return 0
