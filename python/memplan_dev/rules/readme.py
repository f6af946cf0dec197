# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Commands and links of README.md and docs/ exist."""

from __future__ import annotations

import functools
import posixpath
import re
from collections.abc import Callable, Iterator

from memplan_dev.host import build_dir, run
from memplan_dev.ods import passes, pipeline_options
from memplan_dev.tree import Finding, Tree, line_of

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.S | re.M)
_LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
_IMAGE = re.compile(r'<img[^>]*\bsrc="([^"]+)"')
_DEV = re.compile(r"\./dev +([a-z]+(?:-[a-z]+)*)")
_PASS_FLAG = re.compile(r"--(memplan-[a-z-]+)")
_REPOSITORY_PATH = re.compile(r"(?<![\w./-])((?:test|docs|lib|include|python|tools)/[\w./-]+\.\w+)")
_TOOL = re.compile(r"build/bin/(plan-[a-z]+)((?:[^\n`#\\]|\\\n)*)")
_PAGES = ("README.md", "docs/", "test/Models/README.md", "test/Cases/README.md")


def known_flags(tree: Tree) -> set[str]:
    """Passes and pipelines, and whatever a test pass registers by hand."""
    flags = {item.flag for item in passes(tree)} | set(pipeline_options(tree))
    for path in tree.paths("test/", "lib/", suffixes=(".cpp", ".td")):
        flags.update(re.findall(r'"(memplan-[a-z-]+)"', tree[path]))
    return flags


def links(tree: Tree) -> Iterator[Finding]:
    folders = {posixpath.dirname(path) for path in tree.paths()}
    folders |= {posixpath.dirname(folder) for folder in folders} | {""}
    for path in tree.paths(*_PAGES, suffixes=(".md",)):
        for pattern in (_LINK, _IMAGE):
            for match in pattern.finditer(tree[path]):
                if re.match(r"[a-z]+:", match[1]):
                    continue
                target = posixpath.normpath(posixpath.join(posixpath.dirname(path), match[1]))
                if target not in tree and target not in folders:
                    yield Finding(path, line_of(tree[path], match.start()), f"link to missing '{match[1]}'")


def commands(tree: Tree) -> Iterator[Finding]:
    known_dev = set(re.findall(r"^  ([a-z-]+)\)", tree["dev"], re.M)) if "dev" in tree else set()
    flags = known_flags(tree)
    for path in tree.paths(*_PAGES, suffixes=(".md",)):
        text = tree[path]
        for match in _DEV.finditer(text):
            if match[1] not in known_dev:
                yield Finding(path, line_of(text, match.start()), f"'./dev {match[1]}' is no command of dev")
        for match in _PASS_FLAG.finditer(text):
            if match[1].rstrip("-") not in flags and not match[1].startswith("memplan-c-"):
                yield Finding(path, line_of(text, match.start()), f"'--{match[1]}' is neither a pass nor a pipeline")
        for fence in _FENCE.finditer(text):
            if fence[1] not in ("sh", "bash", "console"):
                continue
            for match in _REPOSITORY_PATH.finditer(fence[2]):
                if match[1] not in tree:
                    line = line_of(text, fence.start(2) + match.start())
                    yield Finding(path, line, f"command names missing file '{match[1]}'")


def tool_flags(tree: Tree, help_of: Callable[[str], str | None]) -> Iterator[Finding]:
    """Flags after `build/bin/TOOL` in the pages' commands that the tool's help does not name."""
    for path in tree.paths(*_PAGES, suffixes=(".md",)):
        for match in _TOOL.finditer(tree[path]):
            known = help_of(match[1])
            if known is None:
                continue
            for flag in re.findall(r"(?<=\s)(--?[a-z][a-z-]*)", match[2]):
                if not re.search(rf"(?<![\w-])-?{re.escape(flag)}(?![\w-])", known):
                    line = line_of(tree[path], match.start())
                    yield Finding(path, line, f"'{flag}' is not in the help of {match[1]}")


def built_help(tool_name: str) -> str | None:
    """The help of one of our tools, or None where it is not built."""
    binary = build_dir() / "bin" / tool_name
    return run([binary, "--help"]).out if binary.exists() else None


def check(tree: Tree) -> Iterator[Finding]:
    yield from links(tree)
    yield from commands(tree)
    yield from tool_flags(tree, functools.cache(built_help))
