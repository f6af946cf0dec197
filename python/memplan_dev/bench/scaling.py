# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Planning time against the size of the module, parsing taken out.

Modules on tensors (`tensor_module.py`) are cleaned up, bufferized and planned, modules on buffers
planned alone. The latter hold allocations of six widths, matrix products and sums that read recent and,
now and then, long past results, and every fiftieth layer a loop with a buffer of its own. Then each pass
at buffer level, on programs of one kind each (`buffer_module.py`).
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from memplan_dev import reports
from memplan_dev.bench import passes
from memplan_dev.bench.buffer_module import KINDS
from memplan_dev.bench.measure import cost, write_json
from memplan_dev.bench.tensor_module import tensor_module
from memplan_dev.host import tool

SIZES = (1_000, 10_000, 100_000, 300_000)
WIDTHS = (16, 32, 64, 128, 256, 512)
BATCH = 8


@dataclass(frozen=True)
class Row:
    level: str
    operations: int
    parse_seconds: float
    plan_seconds: float
    cpu_seconds: float
    peak_mb: float


def module(operations: int) -> str:
    """A function of about so many operations, one a line; the same text every time."""
    draw = random.Random(operations)
    weights = {(a, b): f"%w{a}_{b}" for a in WIDTHS for b in WIDTHS}
    arguments = ", ".join(f"{name}: memref<{a}x{b}xf32>" for (a, b), name in weights.items())
    lines = [
        f"func.func @main(%x: {_type(WIDTHS[0])}, {arguments}, %out: {_type(WIDTHS[0])}) {{",
        "  %c0 = arith.constant 0 : index",
        "  %c1 = arith.constant 1 : index",
        "  %c4 = arith.constant 4 : index",
        "  %zero = arith.constant 0.0 : f32",
    ]
    live: list[tuple[str, int]] = [("%x", WIDTHS[0])]
    layer = 0
    while len(lines) < operations - 5:
        layer += 1
        source, width = draw.choice(live[-4:]) if layer % 16 else draw.choice(live)
        wider = draw.choice(WIDTHS)
        name = f"%b{layer}"
        same = [other for other, other_width in live[-8:] if other_width == width]
        if layer % 50 == 0:
            lines += _loop(name, source, width)
            wider = width
        elif layer % 3 == 0 and same:
            lines += _sum(name, source, draw.choice(same), width)
            wider = width
        else:
            lines += _product(name, source, weights[width, wider], width, wider)
        live = [*live[-31:], (name, wider)]
    name, width = live[-1]
    lines += _product("%last", name, weights[width, WIDTHS[0]], width, WIDTHS[0])
    lines += [f"  memref.copy %last, %out : {_type(WIDTHS[0])} to {_type(WIDTHS[0])}", "  return", "}"]
    return "\n".join(lines) + "\n"


def _type(width: int) -> str:
    return f"memref<{BATCH}x{width}xf32>"


def _product(name: str, source: str, weight: str, width: int, wider: int) -> list[str]:
    return [
        f"  {name} = memref.alloc() : {_type(wider)}",
        f"  linalg.fill ins(%zero : f32) outs({name} : {_type(wider)})",
        f"  linalg.matmul ins({source}, {weight} : {_type(width)}, memref<{width}x{wider}xf32>) "
        f"outs({name} : {_type(wider)})",
    ]


def _sum(name: str, left: str, right: str, width: int) -> list[str]:
    return [
        f"  {name} = memref.alloc() : {_type(width)}",
        f"  linalg.add ins({left}, {right} : {_type(width)}, {_type(width)}) outs({name} : {_type(width)})",
    ]


def _loop(name: str, source: str, width: int) -> list[str]:
    scratch = f"%s{name[1:]}"
    return [
        f"  {name} = memref.alloc() : {_type(width)}",
        f"  scf.for %i{name[1:]} = %c0 to %c4 step %c1 {{",
        f"  {scratch} = memref.alloc() : {_type(width)}",
        f"  linalg.exp ins({source} : {_type(width)}) outs({scratch} : {_type(width)})",
        f"  linalg.add ins({scratch}, {source} : {_type(width)}, {_type(width)}) outs({name} : {_type(width)})",
        "  }",
    ]


LEVELS = {"buffers": (module, "--memplan-plan"), "tensors": (tensor_module, "--memplan-compile")}


def measure(level: str, operations: int, folder: Path) -> Row:
    make, pipeline = LEVELS[level]
    path = folder / "module.mlir"
    path.write_text(make(operations))
    repeats = 3 if operations <= 10_000 else 2
    parse = cost([tool("plan-opt"), path, "-o", "/dev/null"], repeats)
    plan = cost([tool("plan-opt"), path, pipeline, "-o", "/dev/null"], repeats)
    peak = plan.peak_bytes / 1e6
    return Row(level, operations, parse.wall, max(plan.wall - parse.wall, 1e-3), max(plan.cpu - parse.cpu, 1e-3), peak)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench scaling", description=__doc__, allow_abbrev=False)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows as JSON")
    parser.add_argument("--largest", type=int, default=SIZES[-1], metavar="N", help="leave out larger modules")
    parser.add_argument("--kinds", default=",".join(KINDS), metavar="NAMES", help="for single passes: %(default)s")
    parser.add_argument("--passes", action="store_true", help="single passes only")
    options = parser.parse_args(arguments)
    kinds = options.kinds.split(",")
    if unknown := [kind for kind in kinds if kind not in KINDS]:
        parser.error(f"no kind of program is called '{unknown[0]}'")
    rows = [] if options.passes else measure_modules(options.largest)
    single = passes.measure_all(kinds, options.largest)
    print(passes.table(single))
    print(passes.LEGEND)
    write_json(options.json, "scaling", [asdict(row) for row in rows], passes=[asdict(row) for row in single])
    return 0


def measure_modules(largest: int) -> list[Row]:
    """Measures and prints whole pipelines."""
    shown = [["level", "operations", "parse s", "plan s", "plan cpu s", "growth", "peak MB"]]
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for level, operations in itertools.product(LEVELS, [size for size in SIZES if size <= largest]):
            row = measure(level, operations, Path(folder))
            growth = "-"
            if rows and rows[-1].level == level:
                last = rows[-1]
                exponent = math.log(row.plan_seconds / last.plan_seconds) / math.log(operations / last.operations)
                growth = f"{exponent:.2f}"
            rows.append(row)
            seconds = [f"{row.parse_seconds:.3f}", f"{row.plan_seconds:.3f}", f"{row.cpu_seconds:.3f}"]
            shown.append([level, f"{operations:,}", *seconds, growth, f"{row.peak_mb:.0f}"])
    print(reports.table(shown))
    print("plan s: plan-opt --memplan-plan or --memplan-compile (verified) less plan-opt without passes")
    print("growth: exponent to the row above")
    return rows
