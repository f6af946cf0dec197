# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""clang-format over all C++ of the repository: `./dev format` and its `--check`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from memplan_dev import python_tools
from memplan_dev.host import ROOT, llvm_tool, run
from memplan_dev.tree import CXX_SUFFIXES, Finding, listed_paths

_WARNING = re.compile(r"^(.*?):(\d+):\d+: (?:warning|error): (.*)$", re.M)


def cxx_paths(root: Path = ROOT) -> list[str]:
    return [path for path in listed_paths(root) if path.endswith(CXX_SUFFIXES)]


def check(root: Path = ROOT) -> Iterator[Finding]:
    """One finding a file, at the first line that would change."""
    formatter = llvm_tool("clang-format")
    if formatter is None:
        yield Finding("dev", 1, "clang-format is not installed: run './dev build'")
        return
    paths = cxx_paths(root)
    if not paths:
        return
    done = run([formatter, "--dry-run", *(root / path for path in paths)], seconds=120)
    seen: set[str] = set()
    for match in _WARNING.finditer(done.err):
        path = Path(match[1]).relative_to(root).as_posix()
        if path not in seen:
            seen.add(path)
            yield Finding(path, int(match[2]), "is not formatted: run './dev format'")


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print("usage: ./dev format [--check]")
        return 2
    if arguments:
        findings = list(check())
        for finding in findings:
            print(finding)
        return 1 if findings else 0
    formatter = llvm_tool("clang-format")
    if formatter is None:
        print("error: clang-format is not installed: run './dev build'")
        return 1
    paths = cxx_paths()
    done = run([formatter, "-i", *(ROOT / path for path in paths)], seconds=120)
    python_too = python_tools.format_sources()
    print(done.err or f"formatted {len(paths)} C++ files{' and the Python' if python_too else ''}")
    return done.code
