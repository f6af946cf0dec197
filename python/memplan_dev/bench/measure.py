# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Timing a command, within a limit or not, and writing results for machines."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
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


@dataclass(frozen=True)
class Measured:
    """What a command within a limit did. Its own peak where Debian's `time` is installed, else no
    less than this Python's; None where the limit ended it."""

    code: int
    wall: float
    cpu: float
    peak_bytes: int | None
    timed_out: bool
    out: str
    err: str


def measured(command: Sequence[str | Path], seconds: float, repeats: int = 5) -> Measured:
    """The quickest of some runs, as many as begin in the first two seconds; all processes of a run
    are killed past the limit."""
    words = [str(word) for word in command]
    with tempfile.TemporaryDirectory() as folder:
        peak = Path(folder) / "peak"
        first = _measured_once([*_TIME, "-o", str(peak), *words] if _TIME else words, seconds)
        if _TIME and not first.timed_out:
            first = replace(first, peak_bytes=int(peak.read_text().split()[-1]) * 1024)
    fastest, spent = first, first.wall
    for _ in range(repeats - 1):
        if first.code != 0 or spent >= 2:
            break
        again = _measured_once(words, seconds)
        spent += again.wall
        if again.wall < fastest.wall:
            fastest = replace(again, peak_bytes=first.peak_bytes)
    return fastest


# Of address space: a peer that wants all memory of the machine must not get it.
_MEMORY_LIMIT = 16 << 30
_TIME = ["/usr/bin/time", "-f", "%M"] if shutil.which("/usr/bin/time") else []


def _measured_once(command: list[str], seconds: float) -> Measured:
    late = threading.Event()

    def limit_memory() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY_LIMIT, _MEMORY_LIMIT))

    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        started = time.monotonic()
        with subprocess.Popen(
            command, stdout=out, stderr=err, start_new_session=True, preexec_fn=limit_memory
        ) as process:

            def stop() -> None:
                late.set()
                os.killpg(process.pid, signal.SIGKILL)

            timer = threading.Timer(seconds, stop)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            timer.cancel()
            timer.join()
            process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - started
        for file in (out, err):
            file.seek(0)
        peak = None if late.is_set() else usage.ru_maxrss * 1024
        cpu = usage.ru_utime + usage.ru_stime
        return Measured(process.returncode, wall, cpu, peak, late.is_set(), out.read(), err.read())


def json_path(arguments: Sequence[str], suite: str) -> Path | None:
    """The FILE of `--json=FILE`, if it is the only argument there is."""
    if not arguments:
        return None
    if len(arguments) == 1 and arguments[0].startswith("--json="):
        return Path(arguments[0].removeprefix("--json="))
    raise SystemExit(f"usage: ./dev bench {suite} [--json=FILE]")


def write_json(path: Path | None, suite: str, rows: object, **more: object) -> None:
    if path is not None:
        path.write_text(json.dumps({"suite": suite, "rows": rows, **more}, indent=1) + "\n")
