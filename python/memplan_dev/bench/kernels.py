# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Time of lowering to the GPU dialect against the number of kernels, pass by pass, ours and upstream's.

A program is planned first, which is not counted. Each of its operations is a kernel: sums of what was
made just now and what was made earlier, each in a buffer of its own.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import re
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from memplan_dev import reports
from memplan_dev.bench.measure import write_json
from memplan_dev.bench.passes import LEAST_SECONDS, seconds_by_pass
from memplan_dev.host import ROOT, run, tool

SIZES = (1_000, 3_000, 10_000)
FORMATS = ("isa", "host")
LIMIT = 1800.0
# Growth that is called linear: n log n from 3,000 to 10,000 is n^1.11, and times are rough.
NEAR_LINEAR = 1.25
# What takes less of the whole is counted, and not shown.
SHOWN_SHARE = 0.01
BUFFER = "memref<64x16xf32>"


@dataclass(frozen=True)
class Row:
    format: str
    name: str  # of the pass
    is_ours: bool
    seconds: tuple[float, ...]  # at each size
    growth: float | None  # exponent between the last two sizes; None where the times are noise
    share: float  # of all passes at the largest size


def module(kernels: int) -> str:
    """A function of so many kernels; the same text every time."""
    draw = random.Random(kernels)
    lines = [f"func.func @main(%b0: {BUFFER}, %out: {BUFFER}) {{"]
    for number in range(1, kernels):
        other = draw.randrange(max(0, number - 8), number)
        lines += [
            f"  %b{number} = memref.alloc() : {BUFFER}",
            f"  linalg.add ins(%b{number - 1}, %b{other} : {BUFFER}, {BUFFER}) outs(%b{number} : {BUFFER})",
        ]
    lines += [f"  linalg.exp ins(%b{kernels - 1} : {BUFFER}) outs(%out : {BUFFER})", "  return", "}"]
    return "\n".join(lines) + "\n"


def our_passes() -> set[str]:
    """Names of the passes that this repository defines, without `Pass`."""
    found: set[str] = set()
    for path in (ROOT / "include" / "memplan").rglob("*.td"):
        found |= set(re.findall(r"^def (\w+?)(?:Pass)? *: *Pass<", path.read_text(), re.MULTILINE))
    return found


def checked(command: Sequence[str | Path]) -> str:
    ran = run(command, LIMIT)
    if ran.code != 0:
        raise SystemExit(f"error: exit status {ran.code} of {command[0]}: {ran.err[-2000:].strip()}")
    return ran.err


def timings(planned: Path, form: str, verify: bool) -> dict[str, float]:
    """Seconds by the clock of each pass of the lowering, on one thread, with what verifies the IR behind it."""
    options = ["-mlir-timing", "-mlir-output-format=json", "-mlir-disable-threading", "-o", "/dev/null"]
    options += [] if verify else ["-verify-each=false"]
    report = checked([tool("plan-opt"), planned, f"--memplan-lower-gpu=format={form}", *options])
    return seconds_by_pass(report, every=True)


def exponent(earlier: float, later: float, ratio: float) -> float | None:
    return math.log(later / earlier) / math.log(ratio) if earlier >= LEAST_SECONDS and later > 0 else None


def rows_of(form: str, sizes: Sequence[int], found: Sequence[dict[str, float]], ours: set[str]) -> list[Row]:
    whole = sum(found[-1].values())
    ratio = sizes[-1] / sizes[-2] if len(sizes) > 1 else 0
    rows = []
    for name in found[-1]:
        seconds = tuple(each.get(name, 0.0) for each in found)
        growth = exponent(seconds[-2], seconds[-1], ratio) if ratio else None
        rows.append(Row(form, name, name in ours, seconds, growth, seconds[-1] / whole))
    return rows


def measure(sizes: Sequence[int], formats: Sequence[str], verify: bool) -> list[Row]:
    found: dict[str, list[dict[str, float]]] = {form: [] for form in formats}
    with tempfile.TemporaryDirectory() as folder:
        for kernels in sizes:
            source, planned = Path(folder) / "module.mlir", Path(folder) / "planned.mlir"
            source.write_text(module(kernels))
            checked([tool("plan-opt"), source, "--memplan-plan", "-o", planned])
            for form in formats:
                found[form].append(timings(planned, form, verify))
    ours = our_passes()
    return list(itertools.chain.from_iterable(rows_of(form, sizes, found[form], ours) for form in formats))


def growth_text(growth: float | None) -> str:
    return "-" if growth is None else f"n^{growth:.2f}"


def table(rows: Sequence[Row], sizes: Sequence[int]) -> str:
    shown = [["format", "pass", "whose", *(f"{size:,} kernels, s" for size in sizes), "growth", "share %"]]
    ratio = sizes[-1] / sizes[-2] if len(sizes) > 1 else 0
    for form in dict.fromkeys(row.format for row in rows):
        here = [row for row in rows if row.format == form]
        for row in sorted(here, key=lambda row: -row.share):
            if row.share >= SHOWN_SHARE or (row.growth or 0) > NEAR_LINEAR:
                shown.append([form, row.name, "ours" if row.is_ours else "upstream", *_cells(row.seconds, row)])
        for title, part in (("all of ours", [row for row in here if row.is_ours]), ("all", here)):
            sums = tuple(map(sum, zip(*(row.seconds for row in part), strict=True)))
            growth = exponent(sums[-2], sums[-1], ratio) if ratio else None
            share = sum(row.share for row in part)
            shown.append([form, title, "", *_cells(sums, Row(form, title, False, sums, growth, share))])
    return reports.table(shown)


def _cells(seconds: Sequence[float], row: Row) -> list[str]:
    return [*(f"{each:.2f}" for each in seconds), growth_text(row.growth), f"{100 * row.share:.1f}"]


def superlinear(rows: Sequence[Row]) -> str:
    """A line for each of upstream's passes that grows faster than near-linear, and one for ours."""
    lines = []
    for row in rows:
        if row.share >= SHOWN_SHARE and (row.growth or 0) > NEAR_LINEAR:
            whose = "ours" if row.is_ours else "upstream's"
            lines.append(
                f"superlinear, {whose}: {row.name} ({row.format}): {growth_text(row.growth)}, "
                f"{100 * row.share:.1f} % of the time"
            )
    return "\n".join(lines) or "no pass of a hundredth of the time or more grows faster than near-linear"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench kernels", description=__doc__, allow_abbrev=False)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows as JSON")
    parser.add_argument("--largest", type=int, default=SIZES[-1], metavar="N", help="leave out larger programs")
    parser.add_argument("--formats", default=",".join(FORMATS), metavar="NAMES", help="default: %(default)s")
    parser.add_argument("--no-verify", action="store_true", help="without MLIR's verification after each pass")
    options = parser.parse_args(arguments)
    sizes = [size for size in SIZES if size <= options.largest] or [options.largest]
    rows = measure(sizes, options.formats.split(","), not options.no_verify)
    print(table(rows, sizes))
    print(superlinear(rows))
    write_json(options.json, "kernels", [asdict(row) for row in rows])
    return 0
