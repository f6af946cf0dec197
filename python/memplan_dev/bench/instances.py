# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packing instances: `packing/` in shared, more of the same in the cache, and any folder that is named."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from memplan_dev.host import shared_dir

# What every peer reads; with more columns they would solve another problem.
COMMON = {"id", "lower", "upper", "size"}


@dataclass(frozen=True)
class Instance:
    path: Path

    @property
    def name(self) -> str:
        return self.path.stem

    def is_common(self) -> bool:
        """Whether peers can read it."""
        if self.path.suffix != ".csv":
            return False
        with self.path.open() as file:
            return {name.strip() for name in file.readline().split(",")} == COMMON


def find(folders: Sequence[Path]) -> list[Instance]:
    """Of the folders if any are named, else those of shared and of the cache ($MEMPLAN_BENCH_CACHE/instances);
    an error where a folder has none."""
    if not folders:
        shared, more = shared_dir(), cache_dir() / "instances"
        folders = ([shared / "packing"] if shared else []) + ([more] if more.is_dir() else [])
    found: dict[str, Instance] = {}
    for folder in folders:
        for instance in _of_folder(folder):
            found.setdefault(instance.path.name, instance)
    return [found[name] for name in sorted(found)]


def cache_dir() -> Path:
    """What benchmarks need and no repository holds."""
    cache = os.environ.get("MEMPLAN_BENCH_CACHE")
    return Path(cache) if cache else Path.home() / ".cache" / "memplan"


def _of_folder(folder: Path) -> Iterator[Instance]:
    paths = sorted(path for path in folder.glob("*") if path.suffix in (".csv", ".json"))
    if not paths:
        raise SystemExit(f"error: no .csv or .json instance in '{folder}'")
    yield from (Instance(path) for path in paths)
