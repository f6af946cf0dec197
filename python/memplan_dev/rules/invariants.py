# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every invariant is stated once, enforced by code and broken by a test."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memplan_dev.tree import Finding, Tree, line_of

PAGE = "docs/Invariants.md"
_STATED = re.compile(r"^- \*\*(MP-[PLI]\d+)\*\* ", re.M)
_CITED = re.compile(r"\bMP-[PLI]\d+\b")


def stated(tree: Tree) -> dict[str, int]:
    """The ids of docs/Invariants.md with their lines."""
    text = tree.get(PAGE)
    return {match[1]: line_of(text, match.start()) for match in _STATED.finditer(text)}


def check(tree: Tree) -> Iterator[Finding]:
    if PAGE not in tree:
        yield Finding(PAGE, 1, "missing: the page that states the invariants")
        return
    seen: set[str] = set()
    for match in _STATED.finditer(tree[PAGE]):
        if match[1] in seen:
            yield Finding(PAGE, line_of(tree[PAGE], match.start()), f"'{match[1]}' is stated twice")
        seen.add(match[1])
    known = stated(tree)
    in_code = set(_CITED.findall(tree.text_of("lib/", "include/", "tools/")))
    in_tests = set(_CITED.findall(tree.suite_text()))
    for identifier, line in known.items():
        if identifier not in in_code:
            yield Finding(PAGE, line, f"'{identifier}' is cited by no check in lib, include or tools")
        if identifier not in in_tests:
            yield Finding(PAGE, line, f"'{identifier}' is broken by no test")
    for path in tree.paths("lib/", "include/", "tools/", "test/", "docs/", "README.md"):
        if path.startswith("test/Python/"):
            continue
        for match in _CITED.finditer(tree[path]):
            if match[0] not in known:
                yield Finding(path, line_of(tree[path], match.start()), f"'{match[0]}' is not stated in {PAGE}")
