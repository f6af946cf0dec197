# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cells of published networks: what they need as they are exported, and in our order."""

from __future__ import annotations

import csv
import json
import math
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from memplan_dev import reports
from memplan_dev.bench import cells
from memplan_dev.bench.cells import Cell
from memplan_dev.bench.measure import Measured, measured
from memplan_dev.host import tool

LIMIT = 600.0
COLUMNS = [
    "cell",
    "operations",
    "exported",
    "kahn",
    "tflite",
    "by-size",
    "copied",
    "ours",
    "bound",
    "in-place",
    "exported/ours",
    "kahn/ours",
    "tflite/ours",
    "by-size/ours",
    "tflite/copied",
    "tflite/in-place",
    "seconds",
]
LEGEND = """\
bytes; exported: the peak in the order in which the paper's code builds the cell; kahn: in that of Kahn's algorithm
tflite: the arena of the order as exported in TensorFlow Lite as it was when Serenity was compared with it: each
result, when it is made, gets the smallest gap that it fits; what is put side by side is copied, and what comes into
the cell and leaves it stays to the end; by-size: the same, large results first, as its later releases do
copied: the peak of our order where what is put side by side is copied, too; ours: where it is read where it is;
nothing in place in both; in-place: the arena of our order where elementwise results may take an operand's place
geometric means {means}
of the first nine, which are Serenity's cells, {first} (its paper: 1.68 by order, and 1.86 with sums in
parts, which no longer give the same bits); its draws of RandWire are not public, so that those are only like it"""


@dataclass(frozen=True)
class CellRow:
    """Sizes in bytes."""

    graph: str
    operations: int
    exported: int
    kahn: int
    tflite: int
    by_size: int
    copied: int
    ours: int
    bound: int
    in_place: int
    cpu_seconds: float

    @property
    def ratios(self) -> tuple[float, ...]:
        of_order = [each / self.ours for each in (self.exported, self.kahn, self.tflite, self.by_size)]
        return (*of_order, self.tflite / self.copied, self.tflite / self.in_place)

    def shown(self) -> list[str]:
        sizes = (self.exported, self.kahn, self.tflite, self.by_size, self.copied, self.ours, self.bound, self.in_place)
        shown = [self.graph, str(self.operations), *(f"{each:,}" for each in sizes)]
        return [*shown, *(f"{each:.2f}" for each in (*self.ratios, self.cpu_seconds))]


def lives(net: Cell) -> list[tuple[int, int]]:
    """Steps of each result, half open, as TensorFlow Lite has them."""
    count = len(net.sizes)
    last = [index + 1 for index in range(count)]
    read = {each for reads in net.reads for each in reads}
    for index, reads in enumerate(net.reads):
        for each in reads:
            last[each] = index + 1
    return [
        (0, count) if not net.reads[index] else (index, last[index] if index in read else count)
        for index in range(count)
    ]


def best_fit_arena(net: Cell) -> int:
    """Each result in turn gets the smallest gap that it fits between those that are live, or the end."""
    ranges = lives(net)
    placed: dict[int, int] = {}
    arena = 0
    # What comes into the cell is there first.
    for index in sorted(range(len(net.sizes)), key=lambda each: (ranges[each][0], each)):
        size, begin = net.sizes[index], ranges[index][0]
        gaps: list[tuple[int, int]] = []
        top = 0
        for offset, other in sorted((place, each) for each, place in placed.items() if ranges[each][1] > begin):
            if offset - top >= size:
                gaps.append((offset - top, top))
            top = max(top, offset + net.sizes[other])
        placed[index] = min(gaps)[1] if gaps else top
        arena = max(arena, placed[index] + size)
    return arena


def by_size_arena(net: Cell, folder: Path) -> int:
    problem, report = folder / "problem.csv", folder / "report.json"
    with problem.open("w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["id", "lower", "upper", "size"])
        for index, ((first, last), size) in enumerate(zip(lives(net), net.sizes)):
            rows.writerow([f"t{index}", first, last, size])
    _solved(problem, report, "--algorithm=greedy-by-size")
    return int(json.loads(report.read_text())["arena_bytes"])


def _solved(problem: Path, report: Path, *options: str) -> Measured:
    ran = measured([tool("plan-solve"), problem, *options, "-o", "/dev/null", f"--report={report}"], LIMIT, repeats=1)
    if ran.code != 0:
        raise SystemExit(f"error: '{problem.name}' can't be solved: {ran.err.strip()}")
    return ran


def _ordered(graph: dict[str, Any], folder: Path, *options: str) -> tuple[dict[str, Any], Measured]:
    path, report = folder / "graph.json", folder / "report.json"
    path.write_text(json.dumps(graph))
    ran = _solved(path, report, "--reorder", *options)
    return dict(json.loads(report.read_text())), ran


def measure(name: str, net: Cell, folder: Path, options: Sequence[str]) -> CellRow:
    ordered = net.without_joins()
    graph = ordered.json(are_outputs_kept=True)
    by_kahn = ordered.json(are_outputs_kept=True, order=ordered.breadth_first())
    ours, ran = _ordered(graph, folder, *options)
    return CellRow(
        graph=name,
        operations=ours["operations"],
        exported=ours["input_peak_bytes"],
        kahn=_ordered(by_kahn, folder, "--algorithm=input")[0]["peak_bytes"],
        tflite=best_fit_arena(net),
        by_size=by_size_arena(net, folder),
        copied=_ordered(net.json(are_outputs_kept=True), folder, *options)[0]["peak_bytes"],
        ours=ours["peak_bytes"],
        bound=ours["bound_bytes"],
        in_place=_ordered(ordered.in_place(), folder, *options)[0]["arena_bytes"],
        cpu_seconds=ran.cpu,
    )


def _means(rows: Sequence[CellRow]) -> str:
    columns = zip(*(row.ratios for row in rows))
    return ", ".join(f"{math.exp(sum(map(math.log, column)) / len(rows)):.2f}" for column in columns)


def table(options: Sequence[str]) -> list[CellRow]:
    """Prints a row for each cell, and returns them; `options` are plan-solve's."""
    with tempfile.TemporaryDirectory() as folder:
        rows = [measure(name, make(), Path(folder), options) for name, make in cells.CELLS.items()]
    print(reports.table([COLUMNS, *(row.shown() for row in rows)]))
    print(LEGEND.format(means=_means(rows), first=_means(rows[: len(cells.PUBLISHED)])))
    return rows
