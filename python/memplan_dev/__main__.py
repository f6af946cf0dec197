# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`python3 -m memplan_dev COMMAND`: what `./dev` calls once a machine is prepared."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from memplan_dev import (
    cases,
    demo,
    device_check,
    docs,
    formatting,
    gpu_cases,
    gpu_cubins,
    gpu_networks,
    lint,
    models,
    roundtrip,
)
from memplan_dev.bench import main as bench_main
from memplan_dev.programs import suite as programs

COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "bench": bench_main,
    "cases": cases.main,
    "demo": demo.main,
    "device-check": device_check.main,
    "docs": docs.main,
    "format": formatting.main,
    "gpu-cases": gpu_cases.main,
    "gpu-cubins": gpu_cubins.main,
    "gpu-networks": gpu_networks.main,
    "lint": lint.main,
    "models": models.main,
    "programs": programs.main,
    "roundtrip": roundtrip.main,
}


def main() -> int:
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        print(f"usage: python3 -m memplan_dev {'|'.join(COMMANDS)} [ARGUMENT...]")
        return 2
    return COMMANDS[sys.argv[1]](sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
