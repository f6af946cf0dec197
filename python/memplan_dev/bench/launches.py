# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the host does for the kernels of each network: ours beside the unplanned program and upstream.

Counted in the host programs, once for code in a loop: waits for the device as planned and as bufferized
without a plan (both lowered by `--memplan-lower-gpu`); allocations on the device; and, beside upstream's
passes from loops to `gpu-async-region` and `gpu-to-llvm`, which leave buffers on the host, calls of the
runtime (launches, streams, events, waits; no transfers or allocations) and operations of the host program
for each launch, with arguments that are on the device already (`-` where upstream refuses the network).
Ends with status 1 where a plan adds waits, or a launch costs more than upstream's.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from memplan_dev import reports
from memplan_dev.bench.measure import write_json
from memplan_dev.gpu_networks import find_networks
from memplan_dev.host import run, tool

LIMIT = 1800.0
BUFFERIZE = (
    "--empty-tensor-to-alloc-tensor",
    "--one-shot-bufferize=bufferize-function-boundaries=true "
    "function-boundary-type-conversion=identity-layout-map allow-return-allocs-from-loops=true",
    "--canonicalize",
    "--cse",
)
DEVICE_CODE = (
    "gpu.module(expand-strided-metadata,lower-affine,convert-scf-to-cf,"
    "convert-gpu-to-nvvm{use-bare-ptr-memref-call-conv=1},convert-math-to-llvm,reconcile-unrealized-casts)"
)
UPSTREAM = (
    "--pass-pipeline=builtin.module(convert-linalg-to-parallel-loops,"
    "func.func(scf-parallel-loop-tiling{parallel-loop-tile-sizes=256 no-min-max-bounds=true},gpu-map-parallel-loops),"
    "convert-parallel-loops-to-gpu,lower-affine,canonicalize,cse,gpu-launch-sink-index-computations,"
    "gpu-kernel-outlining,func.func(gpu-async-region),nvvm-attach-target{chip=sm_90},"
    f"{DEVICE_CODE},gpu-module-to-binary{{format=isa}},"
    "expand-strided-metadata,lower-affine,convert-scf-to-cf,convert-math-to-llvm,convert-math-to-libm,"
    "gpu-to-llvm{use-bare-pointers-for-kernels=true},finalize-memref-to-llvm,convert-func-to-llvm,"
    "convert-arith-to-llvm,convert-cf-to-llvm,convert-index-to-llvm,reconcile-unrealized-casts)"
)
OURS = "--memplan-lower-gpu=format=isa"
# Without transfers of arguments, which upstream's programs have none of either.
RESIDENT = "--memplan-lower-gpu=format=isa arguments=device"


@dataclass(frozen=True)
class HostCode:
    """What stands in a host program."""

    launches: int
    waits: int
    allocations: int
    calls: int  # of the runtime, but for transfers and allocations
    operations: int

    def per_launch(self, count: int) -> float:
        return count / self.launches if self.launches else 0.0


@dataclass(frozen=True)
class Row:
    network: str
    planned: HostCode
    resident: HostCode  # planned, with arguments that are on the device already
    unplanned: HostCode
    upstream: HostCode | None  # None where upstream's passes refuse the network

    @property
    def faults(self) -> list[str]:
        found = []
        if self.planned.waits > self.unplanned.waits:
            found.append(f"{self.network}: {self.planned.waits} waits, {self.unplanned.waits} without a plan")
        for what in ("calls", "operations"):
            ours = self.resident.per_launch(getattr(self.resident, what))
            theirs = self.upstream.per_launch(getattr(self.upstream, what)) if self.upstream else ours
            if ours > theirs:
                found.append(f"{self.network}: {ours:.2f} {what} a launch, {theirs:.2f} upstream")
        return found


def count(program: str) -> HostCode:
    """Of a module in the LLVM dialect."""
    calls = re.findall(r"llvm\.call @(mgpu\w+)", program)
    launches = len(re.findall(r"gpu\.launch_func ", program))
    allocations = sum(call == "mgpuMemAlloc" for call in calls)
    waits = sum(call in ("mgpuStreamSynchronize", "mgpuEventSynchronize") for call in calls)
    others = sum(not call.startswith("mgpuMem") for call in calls)
    operations = len(re.findall(r"^ +(?:%[\w, :#%]+ = )?(?:llvm|gpu)\.(?!func|mlir\.global)", program, re.MULTILINE))
    return HostCode(launches, waits, allocations, launches + others, operations)


def lowered(source: Path, options: Sequence[str], folder: Path) -> HostCode | None:
    """None where the input is refused."""
    output = folder / "lowered.mlir"
    ran = run([tool("plan-opt"), source, *options, "-o", output], LIMIT)
    if ran.crashed or ran.timed_out:
        raise SystemExit(f"error: exit status {ran.code} for '{source.name}': {ran.err[:1000].strip()}")
    return count(output.read_text(encoding="latin-1")) if ran.code == 0 else None


def measure(network: Path, folder: Path) -> Row:
    buffers = folder / "buffers.mlir"
    ran = run([tool("plan-opt"), network, *BUFFERIZE, "-o", buffers], LIMIT)
    if ran.code != 0:
        raise SystemExit(f"error: '{network.name}' can't be bufferized: {ran.err[:1000].strip()}")
    planned = lowered(network, ["--memplan-compile", OURS], folder)
    resident = lowered(network, ["--memplan-compile", RESIDENT], folder)
    unplanned = lowered(buffers, [OURS], folder)
    if planned is None or resident is None or unplanned is None:
        raise SystemExit(f"error: '{network.name}' is refused as a GPU program")
    return Row(network.stem, planned, resident, unplanned, lowered(buffers, [UPSTREAM], folder))


def table(rows: Sequence[Row]) -> str:
    shown = [
        ["network", "launches", "allocations", "waits", "unplanned", "calls", "upstream", "operations", "upstream"]
    ]
    for row in rows:
        counts = [row.planned.launches, row.planned.allocations, row.planned.waits, row.unplanned.waits]
        ratios = [
            f"{code.per_launch(getattr(code, what)):.2f}" if code else "-"
            for what in ("calls", "operations")
            for code in (row.resident, row.upstream)
        ]
        shown.append([row.network, *map(str, counts), *ratios])
    return reports.table(shown)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench launches", description=__doc__, allow_abbrev=False)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows as JSON")
    parser.add_argument("networks", nargs="*", metavar="NETWORK", help="the beginning of a network's name")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        rows = [measure(network, Path(folder)) for network in find_networks(True, options.networks)]
    print(table(rows))
    print("calls and operations are those for each launch; waits and allocations those of the program")
    faults = [fault for row in rows for fault in row.faults]
    print(
        "\n".join(faults) or f"none of {len(rows)} networks has waits of its plan, or launches dearer than upstream's"
    )
    write_json(options.json, "launches", [asdict(row) for row in rows])
    return 1 if faults else 0
