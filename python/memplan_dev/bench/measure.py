# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Timing a command, and writing results for machines."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Cost:
    """Seconds by the clock, seconds of the processor, and the peak resident size in bytes (which
    counts no less than this Python had when it started the command, some 20 MB)."""

    wall: float
    cpu: float
    peak_bytes: int


def cost(command: Sequence[str | Path], repeats: int = 1) -> Cost:
    """The cheapest of some runs; raises SystemExit where the command fails."""
    costs = [_cost_once([str(word) for word in command]) for _ in range(repeats)]
    return min(costs, key=lambda each: each.wall)


def _cost_once(command: list[str]) -> Cost:
    started = time.monotonic()
    with tempfile.TemporaryFile("w+") as said:
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - started
        if process.returncode != 0:
            said.seek(0)
            raise SystemExit(f"error: exit status {process.returncode} of: {' '.join(command)}\n{said.read(2000)}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def json_path(arguments: Sequence[str], suite: str) -> Path | None:
    """The FILE of `--json=FILE`, if it is the only argument there is."""
    if not arguments:
        return None
    if len(arguments) == 1 and arguments[0].startswith("--json="):
        return Path(arguments[0].removeprefix("--json="))
    raise SystemExit(f"usage: ./dev bench {suite} [--json=FILE]")


def write_json(path: Path | None, suite: str, rows: object) -> None:
    if path is not None:
        path.write_text(json.dumps({"suite": suite, "rows": rows}, indent=1) + "\n")
