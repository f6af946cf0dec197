# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ruff and mypy on the Python of the repository, from a virtual environment of their own."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from memplan_dev.host import ROOT, Word, run
from memplan_dev.tree import Finding

REQUIREMENTS = "python/requirements-lint.txt"
_REPORT = re.compile(r"^([^:\n]+):(\d+):(?:\d+:)? (.*)$", re.M)
_FOLDERS = ["python", "test"]


def ensure_environment() -> str | None:
    """Makes `.venv` with the pinned tools where it is missing; what went wrong, or None."""
    environment = ROOT / ".venv"
    stamp = environment / "requirements-lint.txt"
    wanted = (ROOT / REQUIREMENTS).read_text()
    if stamp.exists() and stamp.read_text() == wanted:
        return None
    made = run([sys.executable, "-m", "venv", environment], seconds=120)
    if made.code != 0:
        return "python3 cannot make a virtual environment (package python3-venv)"
    pip: list[Word] = [environment / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", "--retries=1"]
    installed = run([*pip, "-r", ROOT / REQUIREMENTS], seconds=300)
    if installed.code != 0:
        return "PyPI cannot be reached"
    stamp.write_text(wanted)
    return None


def check() -> Iterator[Finding]:
    problem = ensure_environment()
    if problem is not None:
        print(f"SKIP ruff and mypy: {problem}")
        return
    binaries = ROOT / ".venv" / "bin"
    config: list[Word] = ["--config", ROOT / "python" / "pyproject.toml", *_in_root(_FOLDERS)]
    ruff = run([binaries / "ruff", "check", "--quiet", "--output-format=concise", *config])
    format_ = run([binaries / "ruff", "format", "--quiet", "--diff", *config])
    mypy = run([binaries / "mypy", "--no-error-summary", "--config-file", *config[1:]], seconds=300)
    for name, done in (("ruff", ruff), ("mypy", mypy)):
        reported = False
        for match in _REPORT.finditer(done.out):
            reported = True
            path = match[1].removeprefix(f"{ROOT}/")
            yield Finding(path, int(match[2]), f"{match[3].strip()} ({name})")
        if done.code != 0 and not reported:
            yield Finding(REQUIREMENTS, 1, f"{name} ended with {done.code}: {(done.err or done.out).strip()[:300]}")
    for match in re.finditer(r"^--- (.*)\n\+\+\+ .*\n@@ -(\d+)", format_.out, re.M):
        yield Finding(match[1].removeprefix(f"{ROOT}/"), int(match[2]), "is not formatted: run './dev format'")


def _in_root(folders: list[str]) -> list[str]:
    return [str(ROOT / folder) for folder in folders]


def format_sources() -> bool:
    """Formats the Python where the environment is there already; whether it was."""
    ruff = ROOT / ".venv" / "bin" / "ruff"
    if not ruff.exists():
        return False
    run([ruff, "format", "--quiet", "--config", ROOT / "python" / "pyproject.toml", *_in_root(_FOLDERS)])
    return True
