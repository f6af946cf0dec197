# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packing instances: `auto`, the strategies that practitioners compare, and other people's solvers,
side by side in one run."""

from __future__ import annotations

import argparse
import json
import math
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from memplan_dev import reports
from memplan_dev.bench import instances, peers
from memplan_dev.bench.instances import Instance
from memplan_dev.bench.measure import measured, write_json
from memplan_dev.host import Word, tool

BASELINES = (
    "first-fit",
    "best-fit",
    "greedy-by-size",
    "greedy-by-area",
    "greedy-by-lifetime",
    "greedy-by-conflicts",
    "greedy-by-start",
    "fixed-buckets",
    "fixed-buckets-geometric",
)
# Nothing of ours should take as long.
OWN_LIMIT = 600.0
# What MiniMalloc was made for.
MINIMALLOC = "minimalloc-"
LEGEND = """\
seconds: wall clock, the best of up to five runs; of omni:* the allocator alone, of others the whole process
height x: height against that of auto; time x: seconds against those auto needs to a height not above this one
plans are checked by 'plan-solve --verify', but for those of idealloc, which writes none
minimalloc is asked for 2^20 bytes on its own instances and for the bound on others
auto+N: where auto is above the bound, one run with --effort=N --threads=2
a peer that found nothing in its time is compared by what it took; one that could not run is left out of the means"""


@dataclass(frozen=True)
class Row:
    """One solver on one instance. `height` is None where it found nothing."""

    instance: str
    buffers: int
    solver: str
    height: int | None
    bound: int
    outcome: str
    seconds: float
    peak_bytes: int | None
    height_ratio: float | None = None
    time_ratio: float | None = None

    def shown(self) -> list[str]:
        gap = "-" if self.height is None else f"{100 * (self.height / max(self.bound, 1) - 1):.2f}"
        ratios = ["-" if ratio is None else f"{ratio:.3f}" for ratio in (self.height_ratio,)]
        ratios += ["-" if ratio is None else f"{ratio:.1f}" for ratio in (self.time_ratio,)]
        return [
            self.instance,
            f"{self.buffers:,}",
            self.solver,
            "-" if self.height is None else f"{self.height:,}",
            f"{self.bound:,}",
            gap,
            self.outcome,
            f"{self.seconds:.4f}",
            "-" if self.peak_bytes is None else f"{self.peak_bytes / 1e6:.1f}",
            *ratios,
        ]


HEAD = ["instance", "buffers", "solver", "height", "bound", "gap %", "outcome", "seconds", "peak MB"]
HEAD += ["height x", "time x"]
WIDTHS = (18, 9, 23, 17, 17, 7, 13, 9, 9, 9, 9)


def show(cells: Sequence[str]) -> None:
    """A line of the table at once, since the whole of it may take an hour."""
    first, *others = (cell.rjust(width) for cell, width in zip(cells, WIDTHS))
    print("  ".join([cells[0].ljust(len(first)), *others]), flush=True)


class Bench:
    """All solvers on one instance."""

    def __init__(self, instance: Instance, scratch: Path) -> None:
        self.instance = instance
        self.plan = scratch / f"plan{instance.path.suffix}"
        self.report = scratch / "report.json"
        self.to_height: dict[int, float] = {}
        self.auto = self.own("auto")

    def own(self, algorithm: str, *options: str, repeats: int = 5) -> Row:
        self.plan.unlink(missing_ok=True)
        progress(f"{self.instance.name}: {algorithm}")
        command: list[Word] = [tool("plan-solve"), self.instance.path, "-o", self.plan, f"--report={self.report}"]
        ran = measured([*command, f"--algorithm={algorithm}", *options], OWN_LIMIT, repeats)
        if ran.code != 0:
            raise SystemExit(f"error: '{self.instance.path}' can't be solved by '{algorithm}': {ran.err.strip()}")
        said = json.loads(self.report.read_text())
        pools = [said] if "arena_bytes" in said else [pool for each in said["functions"] for pool in each["pools"]]
        height = sum(pool["arena_bytes"] for pool in pools)
        bound = sum(pool["bound_bytes"] for pool in pools)
        buffers = sum(pool["buffers"] for pool in pools)
        wrong = self.violation()
        outcome = wrong or ("optimal" if height == bound else "feasible")
        return Row(self.instance.name, buffers, algorithm, height, bound, outcome, ran.wall, ran.peak_bytes)

    def harder(self, effort: int) -> Row:
        """With more effort, for what is above the bound."""
        row = self.own("auto", f"--effort={effort}", "--threads=2", repeats=1)
        return Row(**{**asdict(row), "solver": f"auto+{effort}"})

    def violation(self) -> str | None:
        """Why the plan that lies there is wrong."""
        checked = measured([tool("plan-solve"), self.instance.path, f"--verify={self.plan}"], OWN_LIMIT, repeats=1)
        return None if checked.code == 0 else f"WRONG: {checked.err.strip()[-60:]}"

    def baseline(self, algorithm: str) -> Row:
        return self.compared(self.own(algorithm, repeats=2))

    def peer(self, peer: peers.Peer, limit: float) -> Row:
        self.plan.unlink(missing_ok=True)
        progress(f"{self.instance.name}: {peer.name}")
        answer = peer.solve(self.instance, self.auto.bound, self.plan, limit)
        height, outcome = answer.height, answer.note
        if answer.plan is not None:
            outcome = self.violation() or ("proved" if answer.proved else "feasible")
            height = height_of(answer.plan)
            if outcome == "feasible" and height == self.auto.bound:
                outcome = "at bound"
        auto = self.auto
        row = Row(
            auto.instance, auto.buffers, peer.name, height, auto.bound, outcome, answer.seconds, answer.peak_bytes
        )
        return self.compared(row)

    def compared(self, row: Row) -> Row:
        """With ratios. One that found nothing is compared with the whole run of `auto`."""
        if row.outcome.startswith(("failed", "WRONG")):
            return row
        if row.height is None:
            return Row(**{**asdict(row), "time_ratio": row.seconds / self.auto.seconds})
        ratio = row.height / max(self.auto.height or 0, 1)
        time = row.seconds / self.seconds_to(row.height) if ratio >= 1 else None
        return Row(**{**asdict(row), "height_ratio": ratio, "time_ratio": time})

    def seconds_to(self, height: int) -> float:
        """How long `auto` takes until it has a plan of that height or less, by time limits that double."""
        known = [seconds for reached, seconds in self.to_height.items() if reached <= height]
        if known:
            return min(known)
        milliseconds = 1
        while milliseconds < 1000 * self.auto.seconds:
            # Kept for the heights still to come.
            early = self.own("auto", f"--time-limit-ms={milliseconds}", repeats=3)
            if early.height is not None:
                seconds = min(early.seconds, self.to_height.get(early.height, math.inf))
                self.to_height[early.height] = seconds
                if early.height <= height:
                    return min(seconds, self.auto.seconds)
            milliseconds *= 2
        self.to_height[self.auto.height or 0] = self.auto.seconds
        return self.auto.seconds


def height_of(plan: Path) -> int:
    with plan.open() as file:
        names = file.readline().strip().split(",")
        size, offset = names.index("size"), names.index("offset")
        rows = (line.split(",") for line in file if line.strip())
        return max((int(row[size]) + int(row[offset]) for row in rows), default=0)


def progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def geometric_mean(values: Sequence[float]) -> float:
    return math.exp(sum(math.log(value) for value in values) / len(values)) if values else math.nan


@dataclass(frozen=True)
class Mean:
    """`auto` beside another solver: geometric means of the ratios, and where auto is behind."""

    solver: str
    instances: int
    height_ratio: float
    time_ratio: float
    larger: list[str]
    slower: list[str]

    def shown(self) -> list[str]:
        means = [f"{self.height_ratio:.3f}", f"{self.time_ratio:.1f}"]
        return [self.solver, str(self.instances), *means, " ".join(self.larger) or "-", " ".join(self.slower) or "-"]


def mean(name: str, rows: Sequence[Row]) -> Mean:
    return Mean(
        name,
        len(rows),
        geometric_mean([row.height_ratio for row in rows if row.height_ratio is not None]),
        geometric_mean([row.time_ratio for row in rows if row.time_ratio is not None]),
        [row.instance for row in rows if row.height_ratio is not None and row.height_ratio < 1],
        [row.instance for row in rows if row.time_ratio is not None and row.time_ratio < 1],
    )


def summary(rows: Sequence[Row]) -> list[Mean]:
    """By solver, and of minimalloc on its own instances alone."""
    means = []
    for solver in dict.fromkeys(row.solver for row in rows if not row.solver.startswith("auto")):
        mine = [row for row in rows if row.solver == solver]
        means.append(mean(solver, mine))
        if solver == "minimalloc":
            means.append(mean("minimalloc, its own", [row for row in mine if row.instance.startswith(MINIMALLOC)]))
    return means


class Clock:
    """Shares the time for all runs of peers among those that are left."""

    def __init__(self, limit: float, budget: float, runs: int) -> None:
        self.limit, self.left, self.runs = limit, budget, runs

    def next_limit(self) -> float:
        """Most runs end early, so that one may take more than its share."""
        share = 4 * max(self.left, 0) / max(self.runs, 1)
        return max(1.0, min(self.limit, share))

    def spend(self, seconds: float) -> None:
        self.left -= seconds
        self.runs -= 1


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev bench packing", description=__doc__, allow_abbrev=False)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows as JSON")
    parser.add_argument(
        "--instances",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="instances (.csv, .json) instead of those of shared and the cache; may be given again",
    )
    parser.add_argument(
        "--peers",
        type=Path,
        default=peers.default_folder(),
        metavar="DIR",
        help="where the peers are (default: $MEMPLAN_BENCH_CACHE/peers or %(default)s)",
    )
    parser.add_argument("--install-peers", action="store_true", help="first install there what PyPI has")
    parser.add_argument("--limit", type=float, default=60, metavar="SECONDS", help="of a peer; default 60")
    parser.add_argument(
        "--budget", type=float, default=600, metavar="SECONDS", help="of all peers together, in about; default 600"
    )
    parser.add_argument(
        "--effort", type=int, default=24, metavar="N", help="where auto is above the bound; default 24, 0: none"
    )
    parser.add_argument("--only", default="", metavar="NAMES", help="of these baselines and peers, by comma")
    return parser.parse_args(arguments)


def present(options: argparse.Namespace) -> list[peers.Peer]:
    """The peers that are there; says of others what is missing."""
    if options.install_peers:
        peers.install(options.peers)
    found = []
    for peer in peers.all_peers(options.peers):
        missing = peer.missing()
        if missing is None:
            found.append(peer)
        else:
            print(f"SKIP {peer.name}: {missing}")
    return found


def solve_all(options: argparse.Namespace, chosen: Sequence[Instance]) -> list[Row]:
    only = options.only.split(",") if options.only else None
    baselines = [name for name in BASELINES if only is None or name in only]
    others = [peer for peer in present(options) if only is None or peer.name in only]
    clock = Clock(options.limit, options.budget, len(others) * sum(each.is_common() for each in chosen))
    rows: list[Row] = []

    def add(row: Row) -> None:
        progress("")
        show(row.shown())
        rows.append(row)

    show(HEAD)
    with tempfile.TemporaryDirectory() as folder:
        for instance in chosen:
            bench = Bench(instance, Path(folder))
            add(bench.auto)
            if options.effort > 0 and bench.auto.outcome == "feasible":
                add(bench.harder(options.effort))
            for name in baselines:
                add(bench.baseline(name))
            for peer in others if instance.is_common() else []:
                started = time.monotonic()
                add(bench.peer(peer, clock.next_limit()))
                clock.spend(time.monotonic() - started)
            if not instance.is_common():
                print(f"SKIP peers on {instance.name}: they read only CSV with id, lower, upper, size")
            write(options.json, rows)
    return rows


def write(path: Path | None, rows: Sequence[Row]) -> None:
    """After each instance, so that what ends a run leaves what was measured."""
    write_json(path, "packing", [asdict(row) for row in rows], means=[asdict(each) for each in summary(rows)])


def main(arguments: Sequence[str]) -> int:
    options = parse(arguments)
    chosen = instances.find(options.instances)
    if not chosen:
        print("SKIP packing: no folder 'shared/packing' beside the repository; name one with --instances=DIR")
        return 0
    rows = solve_all(options, chosen)
    head = ["solver", "instances", "height x", "time x", "auto larger", "auto slower"]
    print("\n" + reports.table([head, *(each.shown() for each in summary(rows))]))
    print(LEGEND)
    write(options.json, rows)
    return 1 if any(row.outcome.startswith("WRONG") for row in rows) else 0
