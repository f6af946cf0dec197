# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`./dev demo`: a real convolutional network planned, run planned against unplanned, and explained.

`./dev demo --target=gpu-host` shows the same network as a GPU program, on a device that the processor
plays.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from memplan_dev import reports
from memplan_dev.host import ROOT, run, tool
from memplan_dev.picture import DEMO_MODEL

INTRODUCTION = """
A convolutional network (a U-Net exported from PyTorch as linalg on tensors) is planned, compiled, and
run twice on the same arguments: as upstream bufferizes it, one allocation a buffer, and planned.

$ build/bin/plan-run {model} --compare --report=report.json
"""
NEXT_STEPS = """
What next:
  build/bin/plan-opt {model} --memplan-compile
      the planned module itself; with your own network (linalg on tensors, or memrefs) in its place,
      your own plan
  build/bin/plan-solve PROBLEM.csv --report=report.json
      a packing problem alone
  ./dev bench models
      arena, bound and peak before, network by network
  ./dev test
      everything that must hold
  docs/Architecture.md
      which folder answers which question, and who checks the answer
"""


DEVICE_INTRODUCTION = """
The same network becomes a GPU program: kernels over one arena in device memory, on two streams, and a
host program that calls the functions which upstream's lowering calls. The device is played by the
processor: each seed runs the streams in another order that the program allows, on poisoned and guarded
memory. The unplanned side runs on the CPU.
"""
DEVICE_SEEDS = 4


def show_device() -> int:
    print(DEVICE_INTRODUCTION)
    for reuse in ("independent", "ordered"):
        for seed in range(DEVICE_SEEDS):
            plan = f"streams=2 reuse={reuse}"
            options = ["--compare", "--target=gpu-host", f"--schedule-seed={seed}"]
            print("$ build/bin/plan-run", DEMO_MODEL.relative_to(ROOT), *options, f'--compile="{plan}"', flush=True)
            ran = run([tool("plan-run"), DEMO_MODEL, *options, f"--compile={plan}"], seconds=600)
            lines = ran.out.rstrip().splitlines()
            print("\n".join(lines if seed == 0 else lines[:1]))
            if ran.code != 0:
                print(f"{ran.err.rstrip()}\nerror: plan-run ended with exit status {ran.code}")
                return 1
    print("\ndocs/GPU.md tells what an embedder provides and gets, and how the orders find faults.")
    return 0


def main(arguments: Sequence[str]) -> int:
    if list(arguments) == ["--target=gpu-host"]:
        return show_device()
    if arguments:
        print("usage: ./dev demo [--target=gpu-host]")
        return 2
    model = DEMO_MODEL.relative_to(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        print(INTRODUCTION.format(model=model), flush=True)
        ran = run([tool("plan-run"), DEMO_MODEL, "--entry=main", "--compare", f"--report={report}"], seconds=600)
        print(ran.out.rstrip())
        if ran.code != 0:
            print(f"{ran.err.rstrip()}\nerror: plan-run ended with exit status {ran.code}")
            return 1
        print("\n(unplanned -> planned; identical: every bit of the results, on a poisoned and guarded arena)")
        print(f"\nThe plan, as report.json has it (MB = 10^6 bytes):\n\n{reports.text(reports.load(report))}")
    print(NEXT_STEPS.format(model=model), end="")
    return 0
