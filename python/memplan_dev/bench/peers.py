# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Other people's packing solvers, where this machine has them; they live outside the repository.

FOLDER/omnimalloc/        a virtual environment with PyPI's `omnimalloc` (`--install-peers`)
FOLDER/bin/minimalloc     github.com/google/minimalloc, built by its own instructions
FOLDER/bin/idealloc       github.com/cappadokes/idealloc, the same
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from memplan_dev.bench.instances import Instance, cache_dir
from memplan_dev.bench.measure import Measured, measured
from memplan_dev.host import Word, run

OMNIMALLOC = "omnimalloc==1.0.0"
# A limit that a peer keeps by itself ends its search, not what it does before and after.
GRACE = 2.0


def default_folder() -> Path:
    return cache_dir() / "peers"


@dataclass(frozen=True)
class Answer:
    """`plan` where it wrote one; `height` where it only says one; `note` where it has none."""

    seconds: float
    peak_bytes: int | None
    plan: Path | None = None
    height: int | None = None
    proved: bool = False
    note: str = ""


class Peer(Protocol):
    @property
    def name(self) -> str: ...

    def missing(self) -> str | None:
        """What is not there, or None."""

    def solve(self, instance: Instance, bound: int, plan: Path, limit: float) -> Answer: ...


@dataclass(frozen=True)
class OmniMalloc:
    folder: Path
    allocator: str

    @property
    def name(self) -> str:
        return f"omni:{self.allocator}"

    def missing(self) -> str | None:
        python = self.folder / "omnimalloc" / "bin" / "python"
        return None if python.exists() else f"no '{python}'; --install-peers makes it"

    def solve(self, instance: Instance, bound: int, plan: Path, limit: float) -> Answer:
        script = Path(__file__).with_name("omnimalloc_peer.py")
        python = self.folder / "omnimalloc" / "bin" / "python"
        command: list[Word] = [python, "-B", script, self.allocator, str(limit), instance.path, plan]
        ran = measured(command, GRACE * limit, repeats=1)
        if ran.code != 0:
            return _failed(ran, GRACE * limit)
        said = json.loads(ran.out)
        return Answer(said["seconds"], ran.peak_bytes, plan, proved=said["proved"])


@dataclass(frozen=True)
class MiniMalloc:
    """Asks for a packing within a capacity: 2^20 for its own instances, where that is its
    benchmark's question, and the bound for others."""

    folder: Path
    name: str = "minimalloc"

    def missing(self) -> str | None:
        return _no_executable(self.folder / "bin" / "minimalloc")

    def solve(self, instance: Instance, bound: int, plan: Path, limit: float) -> Answer:
        capacity = 1 << 20 if instance.name.startswith("minimalloc-") else bound
        files = [f"--input={instance.path}", f"--output={plan}"]
        command: list[Word] = [
            self.folder / "bin" / "minimalloc",
            f"--capacity={capacity}",
            f"--timeout={limit:g}s",
            *files,
        ]
        ran = measured(command, GRACE * limit)
        return Answer(ran.wall, ran.peak_bytes, plan) if ran.code == 0 else _failed(ran, limit)


@dataclass(frozen=True)
class Idealloc:
    """Writes no plan: the height is what it says, and nobody checked it."""

    folder: Path
    name: str = "idealloc"

    def missing(self) -> str | None:
        return _no_executable(self.folder / "bin" / "idealloc")

    def solve(self, instance: Instance, bound: int, plan: Path, limit: float) -> Answer:
        ran = measured([self.folder / "bin" / "idealloc", "-i", instance.path, "ex-csv"], limit)
        said = re.search(r"^Makespan:\s*(\d+) bytes", ran.out, re.M)
        if ran.code != 0 or said is None:
            return _failed(ran, limit)
        return Answer(ran.wall, ran.peak_bytes, height=int(said[1]), note="not checked")


def _no_executable(path: Path) -> str | None:
    return None if os.access(path, os.X_OK) else f"no '{path}'"


def _failed(ran: Measured, limit: float) -> Answer:
    if ran.timed_out or ran.wall >= limit:
        return Answer(ran.wall, ran.peak_bytes, note=f"nothing in {ran.wall:.0f} s")
    last = (ran.err.strip() or ran.out.strip() or f"exit status {ran.code}").splitlines()[-1]
    return Answer(ran.wall, ran.peak_bytes, note=f"failed: {last[:60]}")


def all_peers(folder: Path) -> Sequence[Peer]:
    omnimalloc = [
        OmniMalloc(folder, name) for name in ("supermalloc", "telamalloc", "omni", "best_fit", "greedy_by_all")
    ]
    return [*omnimalloc, MiniMalloc(folder), Idealloc(folder)]


def install(folder: Path) -> None:
    """What PyPI has of them; raises SystemExit where that fails."""
    environment = folder / "omnimalloc"
    for command in (
        [sys.executable, "-m", "venv", str(environment)],
        [str(environment / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check", OMNIMALLOC],
    ):
        ran = run(command, seconds=600)
        if ran.code != 0:
            raise SystemExit(f"error: '{' '.join(command)}' failed: {ran.err.strip()[-300:]}")
