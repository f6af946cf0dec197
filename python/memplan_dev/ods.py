# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads what TableGen and the pipelines' header say of passes and options, from their text alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from memplan_dev.tree import Tree, line_of

_PASS = re.compile(r'^def\s+(\w+)\s*:\s*(?:Interface)?Pass<\s*"([^"]+)"', re.M)
_OPTION = re.compile(r'\b(?:List)?Option<\s*"(\w+)"\s*,\s*"([\w-]+)"')
_STATISTIC = re.compile(r'\bStatistic<\s*"(\w+)"\s*,\s*"([\w -]+)"')
_SUMMARY = re.compile(r'let\s+summary\s*=\s*"([^"]*)"')
_DESCRIPTION = re.compile(r"let\s+description\s*=\s*\[\{(.*?)\}\]", re.S)
_PIPELINE_STRUCT = re.compile(r"^struct\s+(\w+)Options\s*:\s*([^{]*?)\s*(?:\{\};|\{(.*?)^\};)", re.S | re.M)
_SHARED_OPTIONS = re.compile(r"^template\s*<[^>]*>\s*struct\s+(\w+)\s*:[^{]*\{(.*?)^\};", re.S | re.M)
_PIPELINE_OPTION = re.compile(
    r'\b(?:List)?Option<[^;{]*>\s+(\w+)\s*\{\s*\*this\s*,\s*"([\w-]+)"\s*,\s*(?:llvm::)?(?:cl::)?desc\(\s*((?:"[^"]*"\s*)+)\)'
)


@dataclass(frozen=True)
class Named:
    """An option or statistic: its member in C++ and the name that a user types or reads."""

    member: str
    name: str
    line: int
    text: str = ""


@dataclass(frozen=True)
class Pass:
    path: str
    line: int
    definition: str
    flag: str
    summary: str
    description: str
    options: list[Named] = field(default_factory=list)
    statistics: list[Named] = field(default_factory=list)

    @property
    def layer(self) -> str:
        """`include/memplan/Transforms/Passes.td` gives `Transforms`; others give their folder."""
        parts = self.path.split("/")
        return parts[2] if parts[:2] == ["include", "memplan"] else "/".join(parts[:-1])

    @property
    def stem(self) -> str:
        """`memplan-assign-offsets` gives `AssignOffsets`."""
        return "".join(word.capitalize() for word in self.flag.removeprefix("memplan-").split("-"))


def passes(tree: Tree) -> Iterator[Pass]:
    """The passes of all Passes.td under include/, in order of path and line."""
    for path in tree.paths("include/memplan/", suffixes=("Passes.td",)):
        text = tree[path]
        starts = list(_PASS.finditer(text))
        for index, match in enumerate(starts):
            end = starts[index + 1].start() if index + 1 < len(starts) else len(text)
            body = text[match.start() : end]
            summary, description = _SUMMARY.search(body), _DESCRIPTION.search(body)
            yield Pass(
                path,
                line_of(text, match.start()),
                match[1],
                match[2],
                summary[1] if summary else "",
                description[1].strip("\n") if description else "",
                _named(_OPTION, body, text, match.start()),
                _named(_STATISTIC, body, text, match.start()),
            )


def _named(pattern: re.Pattern[str], body: str, text: str, start: int) -> list[Named]:
    return [Named(m[1], m[2], line_of(text, start + m.start())) for m in pattern.finditer(body)]


PIPELINES_HEADER = "include/memplan/Pipelines/Pipelines.h"


def pipeline_options(tree: Tree) -> dict[str, list[Named]]:
    """Options by pipeline flag: `struct CompileOptions` belongs to `memplan-compile`."""
    if PIPELINES_HEADER not in tree:
        return {}
    text = tree[PIPELINES_HEADER]
    found: dict[str, list[Named]] = {}
    shared = {match[1]: _options_within(text, match, 2) for match in _SHARED_OPTIONS.finditer(text)}
    for struct in _PIPELINE_STRUCT.finditer(text):
        base = re.sub(r"<.*", "", struct[2]).split("::")[-1].strip()
        if base not in shared and base != "PassPipelineOptions":
            continue
        words = re.findall(r"[A-Z][a-z0-9]*", struct[1])
        flag = "memplan-" + "-".join(words).lower()
        found[flag] = shared.get(base, []) + (_options_within(text, struct, 3) if struct[3] else [])
    return found


def _options_within(text: str, struct: re.Match[str], group: int) -> list[Named]:
    """The options that the body of a struct declares."""
    options = []
    for match in _PIPELINE_OPTION.finditer(struct[group]):
        description = " ".join("".join(re.findall(r'"([^"]*)"', match[3])).split())
        line = line_of(text, struct.start(group) + match.start())
        options.append(Named(match[1], match[2], line, description))
    return options
