# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What must, or must not, stand in any text file: license headers, open marks, machine paths."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memplan_dev.tree import Finding, Tree, line_of

LICENSE = "Part of memplan, under the Apache License v2.0 with LLVM Exceptions."
SPDX = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
HEADER_SUFFIXES = {".h": "//", ".cpp": "//", ".td": "//", ".py": "#"}

# Written in pieces so that this file does not report itself.
_OPEN_MARK = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|X" + r"XX)\b")
_MACHINE_PATH = re.compile(r"(?<![\w./${}<-])/(?:wo" + r"rk|fa" + r"rm|ro" + r"ot|ho" + r"me|t" + r"mp)/[\w.]")
_LONG_BANNER = re.compile(r"^(?://|#|;)[ ]?[-=*#/]{20,}", re.M)


def license_headers(tree: Tree) -> Iterator[Finding]:
    for path in tree.paths(suffixes=tuple(HEADER_SUFFIXES)):
        mark = HEADER_SUFFIXES[path[path.rindex(".") :]]
        if not tree[path].strip():
            continue
        head = [line for line in tree[path].split("\n", 4)[:3] if not line.startswith("#!")][:2]
        in_c = [f"/* {LICENSE}", f" * {SPDX}"]  # headers that C includes as well
        if head != [f"{mark} {LICENSE}", f"{mark} {SPDX}"] and not (path.endswith(".h") and head == in_c):
            yield Finding(path, 1, f"first two lines are not the license header '{mark} {LICENSE}' and its SPDX line")


def open_marks(tree: Tree) -> Iterator[Finding]:
    for path in tree.paths():
        for match in _OPEN_MARK.finditer(tree[path]):
            yield Finding(path, line_of(tree[path], match.start()), f"open mark '{match[0]}': finish it or file it")


def machine_paths(tree: Tree) -> Iterator[Finding]:
    for path in tree.paths():
        for match in _MACHINE_PATH.finditer(tree[path]):
            yield Finding(path, line_of(tree[path], match.start()), f"path of one machine '{match[0]}…'")


def banners(tree: Tree) -> Iterator[Finding]:
    for path in tree.paths("lib/", "include/", "tools/", "python/", suffixes=tuple(HEADER_SUFFIXES)):
        for match in _LONG_BANNER.finditer(tree[path]):
            yield Finding(path, line_of(tree[path], match.start()), "banner comment")


def check(tree: Tree) -> Iterator[Finding]:
    yield from license_headers(tree)
    yield from open_marks(tree)
    yield from machine_paths(tree)
    yield from banners(tree)
