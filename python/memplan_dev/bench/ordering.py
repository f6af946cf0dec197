# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Peaks of orders: the input's, walks and lists, and ours with its bound."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from memplan_dev import reports
from memplan_dev.bench import cell_orders, graphs, model_orders
from memplan_dev.bench.measure import Measured, measured, write_json
from memplan_dev.host import tool

LIMIT = 600.0
LEGEND = """\
dfs and lpmf: the best of several walks from the results, and of lists by least memory, in both directions
seconds: of the whole process for ours, reading and packing included; order: the same without packing
proof: what the bound stands on"""


@dataclass(frozen=True)
class Row:
    graph: str
    operations: int
    input: int
    dfs: int
    lpmf: int
    ours: int
    bound: int
    proof: str
    seconds: float
    cpu_seconds: float
    order_cpu_seconds: float

    @property
    def gap(self) -> float:
        return 100 * (self.ours / self.bound - 1) if self.bound else 0.0

    def shown(self) -> list[str]:
        peaks = [f"{each:,}" for each in (self.input, self.dfs, self.lpmf, self.ours, self.bound)]
        seconds = [f"{each:.2f}" for each in (self.order_cpu_seconds, self.cpu_seconds)]
        return [self.graph, f"{self.operations:,}", *peaks, f"{self.gap:.2f}", self.proof, *seconds]


def solved(graph: Path, report: Path, *options: str) -> tuple[dict[str, Any], Measured]:
    words: list[str | Path] = [
        tool("plan-solve"),
        graph,
        "--reorder",
        "-o",
        "/dev/null",
        f"--report={report}",
        *options,
    ]
    ran = measured(words, LIMIT, repeats=1)
    if ran.code != 0:
        raise SystemExit(f"error: '{graph.stem}' can't be ordered: {ran.err.strip()}")
    return dict(json.loads(report.read_text())), ran


def seconds_of_order(graph: Path, *options: str) -> float:
    """A budget changes nothing about the search, and if it is not met, nothing is packed."""
    ran = measured([tool("plan-solve"), graph, "--reorder", "--budget=1", *options], LIMIT, repeats=1)
    if ran.code not in (3, 4):
        raise SystemExit(f"error: '{graph.stem}' has an order within a byte")
    return ran.cpu


def measure(name: str, graph: dict[str, Any], folder: Path, options: Sequence[str]) -> Row:
    path, report = folder / "graph.json", folder / "report.json"
    path.write_text(json.dumps(graph))
    peaks = [solved(path, report, f"--algorithm={each}")[0]["peak_bytes"] for each in ("dfs", "lpmf")]
    ours, ran = solved(path, report, *options)
    return Row(
        name,
        ours["operations"],
        ours["input_peak_bytes"],
        peaks[0],
        peaks[1],
        ours["peak_bytes"],
        ours["bound_bytes"],
        ours.get("proof", "chains"),
        ran.wall,
        ran.cpu,
        seconds_of_order(path, *options),
    )


def suite(folders: Sequence[Path]) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, make in graphs.WIDE.items():
        yield name, make().json(are_outputs_kept=False)
    yield from graphs.in_folders(folders)


def graph_table(folders: Sequence[Path], effort: int) -> list[Row]:
    shown = [["graph", "operations", "input", "dfs", "lpmf", "ours", "bound", "gap %", "proof", "order", "seconds"]]
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for name, graph in suite(folders):
            row = measure(name, graph, Path(folder), [f"--effort={effort}"])
            rows.append(row)
            shown.append(row.shown())
    print(reports.table(shown))
    print(LEGEND)
    return rows


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench ordering", description=__doc__, allow_abbrev=False)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows as JSON")
    parser.add_argument("--graphs", type=Path, metavar="DIR", action="append", default=[], help="more: Moccasin's")
    parser.add_argument("--only", choices=("cells", "graphs", "models"), help="one of the tables")
    parser.add_argument("--model", action="append", default=[], metavar="NAME", help="these networks only")
    parser.add_argument("--effort", type=int, default=1, metavar="N", help="of plan-solve; default: %(default)s")
    options = parser.parse_args(arguments)
    entries: list[dict[str, Any]] = []
    if options.only in (None, "cells"):
        entries += map(asdict, cell_orders.table([f"--effort={options.effort}"]))
    if options.only in (None, "graphs"):
        entries += map(asdict, graph_table(options.graphs, options.effort))
    if options.only in (None, "models"):
        entries += map(asdict, model_orders.table(options.model))
    write_json(options.json, "ordering", entries)
    return 0
