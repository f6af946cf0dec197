# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Diagnostics start in lower case and end without a full stop."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memplan_dev.cxx import statement_literals, without_comments
from memplan_dev.tree import CXX_SUFFIXES, Finding, Tree, line_of

_CALL = re.compile(
    r"\b(?:emit(?:Op)?Error|emitWarning|emitRemark|attachNote|emitDefiniteError|createStringError|badInput|inputError)\s*\("
)
_STDERR_IN_LIBRARY = re.compile(r"\b(?:llvm::)?errs\(\)|\bstd::cerr\b|\bfprintf\(\s*stderr")
_DEBUG = re.compile(r"\bLLVM_DEBUG\b|\bDBGS\b|\bLDBG\b")


def _style(literals: list[str]) -> str | None:
    """What is wrong with the literals of one diagnostic."""
    if re.match(r"[A-Z][a-z]", literals[0]):
        return "starts with a capital letter"
    end = literals[-1].rstrip()
    if end.endswith(".") and not end.endswith("..."):
        return "ends with a full stop"
    return None


def wording(tree: Tree) -> Iterator[Finding]:
    for path in tree.paths("lib/", "include/", "tools/", suffixes=CXX_SUFFIXES):
        text = without_comments(tree[path])
        for match in _CALL.finditer(text):
            literals = [literal for literal in statement_literals(text, match.end()) if literal]
            wrong = _style(literals) if literals else None
            if wrong:
                yield Finding(path, line_of(text, match.start()), f"diagnostic '{literals[0]}' {wrong}")


def quiet_libraries(tree: Tree) -> Iterator[Finding]:
    for path in tree.paths("lib/", "include/", suffixes=CXX_SUFFIXES):
        text = without_comments(tree[path])
        for match in _STDERR_IN_LIBRARY.finditer(text):
            line_start = text.rfind("\n", 0, match.start()) + 1
            if not _DEBUG.search(text[line_start : match.start()]):
                yield Finding(path, line_of(text, match.start()), f"'{match[0]}' in a library: use diagnostics")


def check(tree: Tree) -> Iterator[Finding]:
    yield from wording(tree)
    yield from quiet_libraries(tree)
