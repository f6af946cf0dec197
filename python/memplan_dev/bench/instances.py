# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packing instances: `packing/` in shared, and any folder that is named."""

from __future__ import annotations

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
    """Of the folders if any are named, else those of shared; an error where a folder has none."""
    if not folders:
        shared = shared_dir()
        folders = [shared / "packing"] if shared else []
    return [instance for folder in folders for instance in _of_folder(folder)]


def _of_folder(folder: Path) -> Iterator[Instance]:
    paths = sorted(path for path in folder.glob("*") if path.suffix in (".csv", ".json"))
    if not paths:
        raise SystemExit(f"error: no .csv or .json instance in '{folder}'")
    yield from (Instance(path) for path in paths)
