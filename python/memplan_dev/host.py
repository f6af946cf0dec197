# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where things are on this machine: the repository, LLVM's tools, our tools, the shared folder."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LLVM_VERSION = "22"


def llvm_tool(name: str) -> str | None:
    """Path of an LLVM tool of the version we build with, or None."""
    packaged = Path(f"/usr/lib/llvm-{LLVM_VERSION}/bin") / name
    if packaged.exists():
        return str(packaged)
    return shutil.which(f"{name}-{LLVM_VERSION}")


def llvm_include() -> Path:
    return Path(f"/usr/lib/llvm-{LLVM_VERSION}/include")


def build_dir() -> Path:
    return Path(os.environ.get("MEMPLAN_BUILD_DIR", ROOT / "build"))


def tool(name: str) -> Path:
    """Path of one of our tools; the error says what to do where it is not built."""
    path = build_dir() / "bin" / name
    if not path.exists():
        raise SystemExit(f"error: '{path}' is not built: run './dev build' first")
    return path


def shared_dir() -> Path | None:
    """The folder of cases, models and instances beside the repository, where there is one."""
    path = Path(os.environ.get("MEMPLAN_SHARED_DIR", ROOT.parent / "shared"))
    return path if path.is_dir() else None


@dataclass(frozen=True)
class Ran:
    """What a command did. `code` is negative for a signal; a command over its time has `timed_out`."""

    code: int
    out: str
    err: str
    timed_out: bool = False

    @property
    def crashed(self) -> bool:
        """Ended by a signal or by a handler that turns one into an exit status."""
        return not self.timed_out and (self.code < 0 or self.code >= 128)


Word = str | Path


def run(command: Sequence[Word], seconds: float = 60, stdin: str | None = None) -> Ran:
    """Runs a command without a shell and without raising; bytes that are not UTF-8 are replaced."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            input=stdin,
            stdin=subprocess.DEVNULL if stdin is None else None,
            capture_output=True,
            timeout=seconds,
            text=True,
            errors="replace",
        )
    except subprocess.TimeoutExpired:
        return Ran(124, "", f"no end within {seconds:g} s", timed_out=True)
    return Ran(done.returncode, done.stdout, done.stderr)
