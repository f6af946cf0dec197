# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Extra time within budgets, with its bound: first executions in the input's order, reordered, and
with tensors that are moved to another pool; and what training networks compute again."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from memplan_dev import reports
from memplan_dev.bench import graphs, model_budgets
from memplan_dev.bench.measure import measured, write_json
from memplan_dev.host import tool

LIMIT = 600.0
SHARES = (90, 80, 70, 60, 50, 40)
LEVERS = {
    "recompute": ["--recompute"],
    "both": ["--recompute", "--reorder"],
    "offload": ["--recompute", "--offload"],
}
# Besides schedules: proved impossible, and nothing found.
STATUS = {3: "infeasible", 4: "limit_reached"}
LEGEND = """\
budget: of what the input's order needs; extra and bound: per cent of the time of running everything once
offload: also over a link that takes as long as the graph to move all tensors once
peak: sum of sizes, arena: packed; seconds: of the processor, of the whole process, reading and packing included"""


@dataclass(frozen=True)
class Row:
    graph: str
    operations: int
    levers: str
    share: int
    outcome: str
    cpu_seconds: float
    budget: int = 0
    peak: int = 0
    arena: int = 0
    extra: float = 0.0
    bound: float = 0.0

    def shown(self) -> list[str]:
        head = [self.graph, f"{self.operations:,}", self.levers, f"{self.share} %"]
        tail = [self.outcome, f"{self.cpu_seconds:.2f}"]
        if self.outcome in STATUS.values():
            return [*head, *[""] * 5, *tail]
        sizes = [f"{each:,}" for each in (self.budget, self.peak, self.arena)]
        return [*head, *sizes, f"{self.extra:.4f}", f"{self.bound:.4f}", *tail]


def training(layers: int) -> dict[str, Any]:
    """Forward and backward of layers with two residual branches each, like a decoder's: the backward
    operation of each one reads the gradient and what the forward one has read."""
    net = graphs.Builder()
    wide, small = 4 << 20, 1 << 20
    shapes = [(small, 1.0), (3 * small, 6.0), (wide, 4.0), (small, 2.0), (small, 0.5)]
    shapes += [(small, 1.0), (wide, 8.0), (wide, 0.5), (small, 8.0), (small, 0.5)]
    state = net.add([], small)
    saved: list[tuple[list[int], int, float]] = []
    for _ in range(layers):
        for branch in (shapes[:5], shapes[5:]):
            skip = state
            for index, (size, time) in enumerate(branch):
                reads = [state, skip] if index == len(branch) - 1 else [state]
                saved.append((reads, size, time))
                state = net.add(reads, size, time)
    gradient = net.add([state], small)
    for reads, _, time in reversed(saved):
        gradient = net.add([gradient, *reads], net.sizes[reads[0]], 2 * time)
    return net.json(are_outputs_kept=False)


def decoder(layers: int, lanes: int) -> dict[str, Any]:
    """Forward and backward of a decoder that is split into lanes, such as heads or tiles: in each branch
    one operation, three on each lane, and one that joins them with what came in. The backward operation
    of each one reads the gradients of its result and what the forward one has read."""
    net = graphs.Builder()
    small, part = 1 << 20, (4 << 20) // lanes
    state = net.add([], small)
    saved: list[tuple[list[int], int, float]] = []

    def run(reads: list[int], size: int, time: float) -> int:
        result = net.add(reads, size, time)
        saved.append((reads, result, time))
        return result

    for _ in range(2 * layers):
        skip = state
        state = run([state], small, 1)
        ends = []
        for _ in range(lanes):
            lane = run([state], 3 * part, 6 / lanes)
            lane = run([lane], part, 4 / lanes)
            ends.append(run([lane], part, 2 / lanes))
        state = run([*ends, skip], small, 0.5)
    gradients: dict[int, list[int]] = {state: [net.add([state], small)]}
    for reads, result, time in reversed(saved):
        # One operation makes the gradient of all that it read together.
        made = net.add([*gradients[result], *reads], sum(net.sizes[each] for each in reads), 2 * time)
        for each in reads:
            gradients.setdefault(each, []).append(made)
    return net.json(are_outputs_kept=False)


def link(graph: dict[str, Any]) -> dict[str, Any]:
    """One that moves all tensors once in the time that the operations take."""
    size = sum(tensor["bytes"] for tensor in graph["tensors"])
    time = sum(operation.get("time", 1) for operation in graph["ops"])
    return {"schema": "memplan-link/1", "bandwidth": size / time}


def measure(name: str, graph: dict[str, Any], levers: str, share: int, folder: Path, options: Sequence[str]) -> Row:
    path, report = folder / "graph.json", folder / "report.json"
    path.write_text(json.dumps(graph))
    words: list[str | Path] = [tool("plan-solve"), path, f"--budget={share}%", *LEVERS[levers]]
    if levers == "offload":
        words.append(folder / "link.json")
        (folder / "link.json").write_text(json.dumps(link(graph)))
    ran = measured([*words, "-o", "/dev/null", f"--report={report}", *options], LIMIT, repeats=1)
    count = len(graph["ops"])
    if ran.code in STATUS:
        return Row(name, count, levers, share, STATUS[ran.code], ran.cpu)
    if ran.code != 0:
        raise SystemExit(f"error: '{name}' has no schedule within {share} %: {ran.err.strip()}")
    found = json.loads(report.read_text())
    bound = 100 * (found["time_bound"] / found["input_time"] - 1)
    return Row(
        name,
        count,
        levers,
        share,
        found["outcome"],
        ran.cpu,
        found["budget_bytes"],
        found["peak_bytes"],
        found["arena_bytes"],
        100 * found["extra_time"],
        bound,
    )


def suite(folders: Sequence[Path]) -> Iterator[tuple[str, dict[str, Any]]]:
    for layers in (4, 16):
        yield f"training-{layers}", training(layers)
    yield "decoder-48", decoder(layers=48, lanes=51)
    for name, graph in graphs.in_folders(folders):
        yield name[:24], graph


def graph_table(folders: Sequence[Path], shares: Sequence[int], effort: int) -> list[Row]:
    sizes = ["budget", "peak", "arena"]
    shown = [["graph", "operations", "levers", "of input", *sizes, "extra %", "bound %", "outcome", "seconds"]]
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for name, graph in suite(folders):
            for levers in LEVERS:
                for share in shares:
                    row = measure(name, graph, levers, share, Path(folder), [f"--effort={effort}"])
                    rows.append(row)
                    shown.append(row.shown())
    print(reports.table(shown))
    print(LEGEND)
    return rows


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench budget", description=__doc__, allow_abbrev=False)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows as JSON")
    parser.add_argument("--graphs", type=Path, metavar="DIR", action="append", default=[], help="more: Moccasin's")
    parser.add_argument("--only", choices=("graphs", "models"), help="one of the two tables")
    parser.add_argument("--model", action="append", default=[], metavar="NAME", help="these networks only")
    parser.add_argument("--effort", type=int, default=1, metavar="N", help="of plan-solve; default: %(default)s")
    parser.add_argument("--shares", metavar="N,N...", help="budgets in per cent, instead of each table's own")
    parser.add_argument("--execute", type=int, default=model_budgets.EXECUTED, metavar="N", help="of each network")
    options = parser.parse_args(arguments)
    shares = [int(share) for share in options.shares.split(",")] if options.shares else None
    entries: list[dict[str, Any]] = []
    if options.only != "models":
        entries += map(asdict, graph_table(options.graphs, shares or SHARES, options.effort))
    if options.only != "graphs":
        entries += map(asdict, model_budgets.table(options.model, shares or model_budgets.SHARES, options.execute))
    write_json(options.json, "budget", entries)
    return 0
