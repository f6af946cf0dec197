# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The networks as GPU programs, on the device that the processor plays, under several orders of the streams.

Each run compares the bits with those of the unplanned program on the CPU, and demands that the device
made one allocation a pool, one of them of as many bytes as the arena was planned with. The networks are
those of `test/Models`; `--all` takes those of `models/` in shared as well, smallest first.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from memplan_dev.gpu_cases import seeds_of
from memplan_dev.host import ROOT, run, shared_dir, tool

SECONDS = 1800
MOST_ALLOCATIONS = 4  # the arena, arguments, results, scratch memory of a kernel library
USAGE = """usage: python3 -m memplan_dev gpu-networks [--all] [--all-seeds] [--streams=K] [NETWORK...]

  --all        also the networks of 'shared/models'
  --all-seeds  16 orders of each network, instead of one
  --streams=K  planned on K streams
  NETWORK      the beginning of a network's name
"""


def find_networks(everything: bool, names: Sequence[str]) -> list[Path]:
    """Smallest first; the one in the repository where there are two of a name."""
    folders = [ROOT / "test" / "Models"]
    shared = shared_dir()
    if everything and shared is not None:
        folders.append(shared / "models")
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.mlir")):
            if not names or any(path.stem.startswith(name) for name in names):
                found.setdefault(path.stem, path)
    return sorted(found.values(), key=lambda path: (path.stat().st_size, path.stem))


def wrong_allocations(summary: str) -> str:
    """Empty where the lines that plan-run prints show an allocation a pool, and the arena among them."""
    lines = dict(line.split(": ", 1) for line in summary.splitlines() if ": " in line)
    made = int(lines.get("device_allocations", 0))
    if not 0 < made <= MOST_ALLOCATIONS:
        return f"made {made or 'no'} allocations on the device"
    arena = lines.get("arena_bytes", "0")
    sizes = lines.get("device_sizes", "")
    # A size that was asked for twice stands there as '64 x 2'.
    if arena != "0" and arena not in [size.partition(" ")[0] for size in sizes.split(", ")]:
        return f"the arena was planned with {arena} bytes, but the device counted allocations of {sizes}"
    return ""


def check(network: Path, seed: int, options: Sequence[str]) -> str:
    """Empty where all is well, else what is not."""
    command: list[str | Path] = [
        tool("plan-run"),
        network,
        "--compare",
        "--target=gpu-host",
        f"--schedule-seed={seed}",
        *options,
    ]
    ran = run(command, SECONDS)
    if ran.timed_out:
        return f"did not end within {SECONDS} s"
    if ran.code != 0 or "identical: yes" not in ran.out:
        lines = (ran.err.strip() or ran.out.strip() or "no message").splitlines()
        return next((line for line in lines if "error:" in line or "difference:" in line), lines[-1])
    return wrong_allocations(ran.out)


def main(arguments: Sequence[str]) -> int:
    flags = [argument for argument in arguments if argument.startswith("-")]
    names = [argument for argument in arguments if not argument.startswith("-")]
    streams = [flag.partition("=")[2] for flag in flags if flag.startswith("--streams=")]
    known = all(flag in ("--all", "--all-seeds") or re.fullmatch(r"--streams=\d+", flag) for flag in flags)
    networks = find_networks("--all" in flags, names)
    if not known or not networks:
        print(USAGE, end="")
        return 2
    options = [f"--compile=streams={streams[-1]}"] if streams else []
    every = "--all-seeds" in flags
    runs = [
        (network, seed)
        for number, network in enumerate(networks)
        for seed in (seeds_of(number, every) if every else [2 + number % 14])
    ]
    bad = 0
    with ThreadPoolExecutor(max_workers=2) as pool:
        results = pool.map(lambda each: check(each[0], each[1], options), runs)
        for (network, seed), fault in zip(runs, results, strict=True):
            bad += bool(fault)
            print(f"{network.stem}: seed {seed}: {fault or 'identical'}", flush=True)
    print(f"{len(runs) - bad} of {len(runs)} runs of {len(networks)} networks as GPU programs are identical")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
