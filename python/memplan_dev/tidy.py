# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""clang-tidy on the Solver layer and on the files of the present change.

Results are kept in the build folder by a hash of all that they depend on inside the repository, so
that only what changed is looked at again.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from memplan_dev.cxx import includes
from memplan_dev.host import ROOT, build_dir, llvm_tool, run
from memplan_dev.tree import Finding, Tree

# Files of the change beyond the Solver layer; a translation unit with MLIR costs up to 30 seconds.
CHANGED_LIMIT = 6
_WARNING = re.compile(r"^(/.*?):(\d+):\d+: (?:warning|error): (.*)$", re.M)
# gcc's precompiled headers and warning options mean nothing to clang.
_EXTRA = ["--extra-arg=-Wno-ignored-gch", "--extra-arg=-Wno-unknown-warning-option"]


def _git(*words: str) -> str:
    done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else ""


def changed_paths() -> list[str]:
    """Files that differ from where this branch left its upstream, else from the commit before."""
    head = _git("rev-parse", "--verify", "-q", "HEAD").strip()
    if not head:
        return []
    base = _git("merge-base", "HEAD", "origin/main").strip()
    if base in ("", head):
        base = _git("rev-parse", "--verify", "-q", "HEAD~1").strip() or head
    names = _git("diff", "--name-only", "--diff-filter=d", base).splitlines()
    names += _git("ls-files", "-o", "--exclude-standard").splitlines()
    return sorted(set(names))


def chosen_paths(tree: Tree, compiled: set[str], everything: bool) -> tuple[list[str], list[str]]:
    """Files to check, and changed ones that the limit leaves out."""
    if everything:
        return sorted(compiled), []
    solver = [path for path in tree.paths("lib/Solver/", "tools/plan-solve/", suffixes=(".cpp",)) if path in compiled]
    changed = [path for path in changed_paths() if path in compiled and path not in solver]
    # Smallest first: as many of them as the limit allows for the time.
    changed.sort(key=lambda path: (len(tree.get(path)), path))
    return solver + changed[:CHANGED_LIMIT], changed[CHANGED_LIMIT:]


def dependencies(tree: Tree, path: str) -> list[str]:
    """The file and the headers of this repository that it includes, directly or not."""
    found: set[str] = set()
    queue = [path]
    while queue:
        current = queue.pop()
        if current in found or current not in tree:
            continue
        found.add(current)
        folder = Path(current).parent
        for include, _ in includes(tree[current]):
            queue += [f"include/{include}", os.path.normpath(folder / include)]
    return sorted(found)


def _key(tree: Tree, path: str, command: str) -> str:
    digest = hashlib.sha256((command + tree.get(".clang-tidy")).encode())
    for part in dependencies(tree, path):
        digest.update(f"{part}\0{tree[part]}\0".encode())
    return digest.hexdigest()


def _tidy_one(tidy: str, path: str) -> list[Finding]:
    done = run([tidy, "-p", build_dir(), "--quiet", *_EXTRA, ROOT / path], seconds=300)
    findings: set[Finding] = set()
    for match in _WARNING.finditer(done.out + done.err):
        file = Path(match[1])
        if file.is_relative_to(ROOT) and not file.is_relative_to(build_dir()):
            findings.add(Finding(file.relative_to(ROOT).as_posix(), int(match[2]), match[3]))
    if not findings and done.code != 0:
        tail = (done.err.strip() or done.out.strip()).splitlines()[-1:]
        findings.add(Finding(path, 1, f"clang-tidy ended with {done.code}: {''.join(tail)}"))
    return sorted(findings)


def check(tree: Tree, everything: bool = False) -> Iterator[Finding]:
    database = build_dir() / "compile_commands.json"
    tidy = llvm_tool("clang-tidy")
    if tidy is None or not database.exists():
        yield Finding("dev", 1, "clang-tidy or the build folder is missing: run './dev build'")
        return
    commands = {
        Path(entry["file"]).relative_to(ROOT).as_posix(): entry["command"]
        for entry in json.loads(database.read_text())
        if Path(entry["file"]).is_relative_to(ROOT) and not Path(entry["file"]).is_relative_to(build_dir())
    }
    paths, left_out = chosen_paths(tree, set(commands), everything)
    if left_out:
        print(f"clang-tidy: {len(left_out)} more changed files; './dev lint --tidy=all' checks all")
    cache = build_dir() / "lint-cache"
    cache.mkdir(parents=True, exist_ok=True)
    todo = [path for path in paths if not (cache / _key(tree, path, commands[path])).exists()]
    with ThreadPoolExecutor(max_workers=2) as pool:
        for path, findings in zip(todo, pool.map(lambda path: _tidy_one(tidy, path), todo)):
            if not findings:
                (cache / _key(tree, path, commands[path])).touch()
            yield from findings
