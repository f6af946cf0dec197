# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`./dev device-check`: programs on a real CUDA device, planned against unplanned, in minutes."""

from __future__ import annotations

import ctypes
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

from memplan_dev.host import ROOT, run, tool

PROGRAMS = (
    "test/Tools/plan-run/gpu-kernels.mlir",
    "test/Tools/plan-run/gpu-streams.mlir",
    "test/Models/jax_convolution.mlir",
    "test/Models/train_mlp.mlir",
    "test/Models/unet_small.mlir",
)
STREAMS = (1, 2)
SECONDS = 60
SKIPPED = 77


def driver_problem() -> str | None:
    """Why no CUDA device answers, or None."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError as error:
        return str(error)
    if driver.cuInit(0) != 0:
        return "cuInit failed"
    count = ctypes.c_int()
    if driver.cuDeviceGetCount(ctypes.byref(count)) != 0 or count.value < 1:
        return "there is no device"
    return None


def check(program: str, streams: int, lowering: str, folder: Path) -> bool:
    report = folder / "report.json"
    ran = run(
        [
            tool("plan-run"),
            ROOT / program,
            "--compare",
            "--target=gpu-cuda",
            f"--lower={lowering}",
            f"--compile=streams={streams}",
            f"--report={report}",
        ],
        seconds=SECONDS,
    )
    lines = dict(line.split(": ", 1) for line in ran.out.splitlines() if ": " in line)
    seconds = json.loads(report.read_text())["run"]["seconds_after"] if ran.code == 0 else None
    print(
        f"{program}: {streams} streams: identical {lines.get('identical', 'not run')}, "
        f"arena {lines.get('arena_bytes', '-')}, device {lines.get('device_bytes', '-')} bytes in "
        f"{lines.get('device_allocations', '-')} allocations, {lines.get('kernel_launches', '-')} kernels, "
        f"{lines.get('transfers', '-')} transfers, {seconds} s",
        flush=True,
    )
    if ran.code != 0:
        print(ran.err.rstrip())
    return ran.code == 0


def main(arguments: Sequence[str]) -> int:
    """`--lower=OPTIONS` are those of plan-run, such as another chip. Returns 0 if all is identical, 1 if
    not, 2 for wrong usage, 77 where there is no device."""
    lowering = "format=fatbin"
    for argument in arguments:
        if not argument.startswith("--lower="):
            print('usage: ./dev device-check [--lower="chip=sm_90 format=fatbin"]')
            return 2
        lowering = argument.removeprefix("--lower=")
    problem = driver_problem()
    if problem:
        print(f"SKIP device-check: no CUDA device answers, nothing was run: {problem}")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        results = [check(program, streams, lowering, Path(folder)) for program in PROGRAMS for streams in STREAMS]
    return 0 if all(results) else 1
