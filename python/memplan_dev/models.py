# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans and runs real networks: those of test/Models, and of `models/` in shared where it is there."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from memplan_dev import reports
from memplan_dev.host import ROOT, run, shared_dir, tool

FOLDER = ROOT / "test" / "Models"
GOALS = FOLDER / "goals.json"
SKIPPED = 77
ALLOWED_GAP = 0.02
PLAN_SECONDS = 240
RUN_SECONDS = 300
USAGE = """usage: python3 -m memplan_dev models plan|run [--shared] [MODEL...]

  plan      plan each, and check its arena against its bound, the peak before, and what
            test/Models/goals.json allows
  run       run each planned and unplanned on the same arguments, and compare bit for bit
  --shared  those of 'shared/models' that test/Models does not hold, instead of test/Models
"""


COLUMNS = [
    *("model", "arena MB", "bound MB", "gap %", "before MB"),
    *("ratio", "allocations", "left", "baseline", "seconds"),
]


@dataclass
class Planned:
    """What planning one network gave; `faults` is empty where all is well."""

    name: str
    options: str = ""
    seconds: float = 0
    report: dict[str, Any] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def paths(shared: bool, names: Sequence[str] = ()) -> list[Path]:
    """The networks, by name; nothing where the folder is not there."""
    own = sorted(FOLDER.glob("*.mlir"))
    folder = shared_dir()
    found = own
    if shared:
        have = {path.name for path in own}
        found = [path for path in sorted((folder / "models").glob("*.mlir")) if path.name not in have] if folder else []
    return [path for path in found if not names or path.stem in names]


def all_paths() -> list[Path]:
    """Those of both folders, by name."""
    return sorted(paths(False) + paths(True), key=lambda path: path.stem)


def goal_fault(report: dict[str, Any], most: int | None) -> Iterator[str]:
    """That the arenas of a network are larger than they were once."""
    total = sum(pool.arena for pool in reports.pools(report) if pool.pool == "temp")
    if most is not None and total > most:
        yield f"takes {total} bytes, and test/Models/goals.json allows {most}"


def plan(path: Path, options: str = "", most: int | None = None) -> Planned:
    """Plans a network, whose arenas may take `most` bytes together."""
    result = Planned(path.stem, options)
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "report.json"
        started = time.monotonic()
        choices = f"--memplan-compile=report={report} {options}"
        ran = run([tool("plan-opt"), path, choices, "-o", "/dev/null"], PLAN_SECONDS)
        result.seconds = time.monotonic() - started
        if ran.code != 0:
            lines = (ran.err.strip() or "no output").splitlines()
            wrong = next((line for line in lines if "error:" in line), lines[-1])
            result.faults = [f"exit {ran.code}: {wrong[:300]}"]
        elif not report.exists():
            result.faults = ["no report was written"]
        else:
            result.report = reports.load(report)
            result.faults = [*reports.faults(result.report, ALLOWED_GAP), *goal_fault(result.report, most)]
    return result


def planned_functions(path: Path, choices: str, seconds: float) -> list[dict[str, Any]]:
    """Each function, as the report has it, planned with these options of --memplan-compile; raises
    SystemExit where that fails."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "report.json"
        options = f"--memplan-compile=report={report} {choices}"
        ran = run([tool("plan-opt"), path, options, "-o", "/dev/null"], seconds)
        if ran.code != 0:
            raise SystemExit(f"error: '{path.stem}' can't be planned: {ran.err.strip()}")
        functions: list[dict[str, Any]] = reports.load(report)["functions"]
        return functions


def temp_pools(path: Path, choices: str, seconds: float) -> Iterator[dict[str, Any]]:
    """Pool `temp` of each of these functions."""
    for function in planned_functions(path, choices, seconds):
        yield from (pool for pool in function["pools"] if pool["name"] == "temp")


def label(result: Planned, function: str) -> str:
    """What a row is called: the network, and what sets it apart from its other rows."""
    name = result.name if function == "main" else f"{result.name}@{function}"
    return f"{name} {result.options}".rstrip()


def summary_rows(results: Sequence[Planned]) -> list[list[str]]:
    rows = [COLUMNS]
    for result in results:
        for pool in reports.pools(result.report) if result.report else []:
            if pool.pool != "temp":
                continue
            rows.append(
                [
                    label(result, pool.function),
                    reports.megabytes(pool.arena),
                    reports.megabytes(pool.bound),
                    f"{100 * pool.gap:.2f}",
                    reports.megabytes(pool.peak_before),
                    f"{pool.arena / pool.peak_before:.3f}" if pool.peak_before else "-",
                    str(pool.allocations_before),
                    str(pool.unplanned),
                    pool.baseline,
                    f"{result.seconds:.2f}",
                ]
            )
    return rows


def plan_all(chosen: Sequence[Path]) -> int:
    goals: dict[str, dict[str, int]] = json.loads(GOALS.read_text())
    results = [plan(path, most=goals[""].get(path.stem)) for path in chosen]
    for options, bytes_allowed in goals.items():
        if options:
            results += [plan(path, options, bytes_allowed[path.stem]) for path in chosen if path.stem in bytes_allowed]
    print(reports.table(summary_rows(results)))
    failed = [result for result in results if result.faults]
    for result in failed:
        for fault in result.faults:
            print(f"FAILED {label(result, 'main')}: {fault}")
    good = len(results) - len(failed)
    print(f"{good} of {len(results)} plans are within {100 * ALLOWED_GAP:g} % of the bound, none above its goal")
    return 1 if failed else 0


def run_faults(path: Path) -> Iterator[str]:
    ran = run([tool("plan-run"), path, "--entry=main", "--compare"], RUN_SECONDS)
    print(f"{path.stem}:\n{ran.out.rstrip()}")
    if ran.code != 0:
        yield f"exit {ran.code}: {(ran.err.strip() or 'no message').splitlines()[-1][:300]}"
    elif "identical: yes" not in ran.out:
        yield "did not print 'identical: yes'"


def run_all(chosen: Sequence[Path]) -> int:
    failed = 0
    for path in chosen:
        for fault in run_faults(path):
            failed += 1
            print(f"FAILED {path.stem}: {fault}")
    print(f"{len(chosen) - failed} of {len(chosen)} networks give the same bits planned and unplanned")
    return 1 if failed else 0


def main(arguments: Sequence[str]) -> int:
    modes = {"plan": plan_all, "run": run_all}
    if not arguments or arguments[0] not in modes:
        print(USAGE, end="")
        return 2
    shared = "--shared" in arguments
    names = [argument for argument in arguments[1:] if argument != "--shared"]
    chosen = paths(shared, names)
    unknown = set(names) - {path.stem for path in chosen}
    if shared and shared_dir() is None:
        print("SKIP models: no folder 'shared/models' beside the repository")
        return SKIPPED
    if unknown or not chosen:
        print(f"error: no such model: {', '.join(sorted(unknown)) or 'none found'}")
        return 2
    return modes[arguments[0]](chosen)
