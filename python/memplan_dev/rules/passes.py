# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A pass is named once in five places, documented with an example, and each of its knobs is used."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memplan_dev.cxx import without_comments
from memplan_dev.ods import PIPELINES_HEADER, Pass, passes, pipeline_options
from memplan_dev.tree import CXX_SUFFIXES, Finding, Tree, line_of

_BASE = re.compile(r"(?:\bimpl::)?\b(\w+)Base<\s*\w*Pass\s*>")
_TEST_SUFFIXES = (".mlir", ".py", ".cpp", ".test", ".txt")


def five_names(tree: Tree, item: Pass) -> Iterator[Finding]:
    """`AssignOffsetsPass`, `memplan-assign-offsets`, AssignOffsets.cpp, its test, its debug type."""

    def finding(message: str) -> Finding:
        return Finding(item.path, item.line, f"pass '{item.flag}': {message}")

    if not re.fullmatch(r"memplan(-[a-z]+)+", item.flag):
        yield finding("its flag is not 'memplan-' and words in lower case")
        return
    if item.definition.removesuffix("Pass") != item.stem:
        yield finding(f"is defined as '{item.definition}', not '{item.stem}' or '{item.stem}Pass'")
    source = f"lib/{item.layer}/{item.stem}.cpp"
    if source not in tree:
        yield finding(f"has no file {source}")
    else:
        if not re.search(rf"\b(?:class|struct)\s+{item.stem}Pass\b", tree[source]):
            yield Finding(source, 1, f"has no class '{item.stem}Pass'")
        if f'#define DEBUG_TYPE "{item.flag}"' not in tree[source]:
            yield Finding(source, 1, f"debug type is not '{item.flag}'")
    test = f"test/{item.layer}/{item.flag.removeprefix('memplan-')}.mlir"
    if test not in tree:
        yield finding(f"has no test {test}")
    elif f"--{item.flag}" not in tree[test]:
        yield Finding(test, 1, f"does not run --{item.flag}")


_FENCE = re.compile(r"```\w*\n(.*?)```", re.S)


def _lines(text: str) -> set[str]:
    """Lines that say something, with their spaces evened out."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    return {line for line in lines if len(line) > 8 and not line.startswith("//")}


def documented(tree: Tree, item: Pass) -> Iterator[Finding]:
    """A summary, a description, and an example with a line that stands in a test of the pass."""
    if not item.summary:
        yield Finding(item.path, item.line, f"pass '{item.flag}' has no summary")
    if not item.description:
        yield Finding(item.path, item.line, f"pass '{item.flag}' has no description")
    elif "```" not in item.description:
        yield Finding(item.path, item.line, f"the description of pass '{item.flag}' has no example")
    else:
        shown = set().union(*(_lines(match[1]) for match in _FENCE.finditer(item.description)))
        tests = tree.text_of(f"test/{item.layer}/{item.flag.removeprefix('memplan-')}").replace("// CHECK", "\n")
        if not any(line in _lines(tests) or f": {line}" in tests for line in shown):
            yield Finding(item.path, item.line, f"no line of the example of pass '{item.flag}' stands in its tests")


def used(tree: Tree, item: Pass) -> Iterator[Finding]:
    """Options and statistics are read by code of the layer, and options are named by a test.

    Statistics cannot be: LLVM as packaged is built without them and prints none.
    """
    code = "\n".join(without_comments(tree[p]) for p in tree.paths(f"lib/{item.layer}/", suffixes=CXX_SUFFIXES))
    tests = tree.suite_text(_TEST_SUFFIXES)
    for kind, members in (("option", item.options), ("statistic", item.statistics)):
        for member in members:
            if not re.search(rf"\b{member.member}\b", code):
                yield Finding(item.path, member.line, f"{kind} '{member.name}' is read by no code in lib/{item.layer}")
            if kind == "option" and not re.search(rf"(?<![\w-]){re.escape(member.name)}=", tests):
                yield Finding(item.path, member.line, f"option '{member.name}' of '{item.flag}' is named by no test")


def one_pass_per_file(tree: Tree) -> Iterator[Finding]:
    for path in tree.paths("lib/", suffixes=(".cpp",)):
        text = without_comments(tree[path])
        bases = [match for match in _BASE.finditer(text) if "impl::" in match[0]]
        for match in bases[1:]:
            yield Finding(path, line_of(text, match.start()), f"second pass '{match[1]}' in one file")


def pipelines(tree: Tree) -> Iterator[Finding]:
    code = "\n".join(without_comments(tree[p]) for p in tree.paths("lib/Pipelines/", "tools/", suffixes=CXX_SUFFIXES))
    tests = tree.suite_text(_TEST_SUFFIXES)
    for flag, options in pipeline_options(tree).items():
        if f"--{flag}" not in tests:
            yield Finding(PIPELINES_HEADER, 1, f"pipeline '--{flag}' is run by no test")
        for option in options:
            if not re.search(rf"\.{option.member}\b", code):
                yield Finding(PIPELINES_HEADER, option.line, f"option '{option.name}' of '{flag}' is read by no code")
            if not re.search(rf"--{flag}=[^\n]*\b{re.escape(option.name)}=", tests):
                yield Finding(PIPELINES_HEADER, option.line, f"option '{option.name}' of '{flag}' is named by no test")


def check(tree: Tree) -> Iterator[Finding]:
    for item in passes(tree):
        yield from five_names(tree, item)
        yield from documented(tree, item)
        yield from used(tree, item)
    yield from one_pass_per_file(tree)
    yield from pipelines(tree)
