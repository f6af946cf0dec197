# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A source tree as the lint rules see it: relative paths and their text, and what they report."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

CXX_SUFFIXES = (".h", ".cpp")
SOURCE_SUFFIXES = (*CXX_SUFFIXES, ".td", ".py", ".cmake", ".txt", ".sh")
BINARY_SUFFIXES = (".png", ".mlirbc", ".bin")


@dataclass(frozen=True, order=True)
class Finding:
    """One defect, printed as `file:line: message`; lines count from 1."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


class Tree:
    """Text files by path relative to the root, with `/` as separator, in sorted order."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = dict(sorted(files.items()))

    def __contains__(self, path: str) -> bool:
        return path in self.files

    def __getitem__(self, path: str) -> str:
        return self.files[path]

    def get(self, path: str, missing: str = "") -> str:
        return self.files.get(path, missing)

    def paths(self, *prefixes: str, suffixes: tuple[str, ...] = ()) -> Iterator[str]:
        """Paths that start with one of the prefixes (any, if none) and end with one of the suffixes."""
        for path in self.files:
            if prefixes and not path.startswith(prefixes):
                continue
            if suffixes and not path.endswith(suffixes):
                continue
            yield path

    def text_of(self, *prefixes: str, suffixes: tuple[str, ...] = ()) -> str:
        """All matching files in one string: for "is this word used anywhere here"."""
        return "\n".join(self.files[path] for path in self.paths(*prefixes, suffixes=suffixes))

    def suite_text(self, suffixes: tuple[str, ...] = ()) -> str:
        """All of test/ but the tests of these tools, which hold wrong things on purpose."""
        chosen = (path for path in self.paths("test/", suffixes=suffixes) if not path.startswith("test/Python/"))
        return "\n".join(self.files[path] for path in chosen)


def listed_paths(root: Path) -> list[str]:
    """Files that belong to the repository: tracked ones and new ones that git does not ignore."""
    command = ["git", "-C", str(root), "ls-files", "-co", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, capture_output=True, check=True).stdout.decode()
        return sorted({path for path in listed.split("\0") if path and (root / path).is_file()})
    except (OSError, subprocess.CalledProcessError):
        # An unpacked archive without git: everything outside of build folders and dot-folders.
        found = (path.relative_to(root) for path in root.rglob("*") if path.is_file())
        return sorted(
            path.as_posix()
            for path in found
            if not any(part.startswith(("build", ".", "__pycache__")) for part in path.parts[:-1])
        )


def load_tree(root: Path) -> Tree:
    files: dict[str, str] = {}
    for path in listed_paths(root):
        if path.endswith(BINARY_SUFFIXES):
            continue
        try:
            files[path] = (root / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            files[path] = ""
    return Tree(files)


def line_of(text: str, offset: int) -> int:
    """The line, from 1, of a character offset."""
    return text.count("\n", 0, offset) + 1
