# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files that cannot be read or written, and files that are too large."""

from __future__ import annotations

import os
import resource
import shutil
from pathlib import Path

from memplan_dev.bad_input.rows import HEADER, MIB, Row, dsa_problem, json_row


def may_limit_memory() -> bool:
    """The address sanitizer reserves far more memory than it uses."""
    program = shutil.which("plan-solve")
    return program is not None and b"__asan_init" not in Path(program).read_bytes()


def file_rows() -> list[Row]:
    def is_user() -> bool:
        return os.geteuid() != 0

    out = ["-o", "plan.out", "--report=report.json"]
    return [
        Row(
            "no such file",
            ": cannot be read: No such file or directory",
            arguments=[*out],
            file="",
            about="nothing.csv",
        ),
        Row("folder as a problem", ": cannot be read: Is a directory", arguments=[*out], file="", about="folder"),
        Row(
            "file that may not be read",
            ": cannot be read: Permission denied",
            arguments=[*out],
            file="",
            about="secret.csv",
            needs=is_user,
        ),
        Row(
            "a device that never ends",
            ": out of memory",
            arguments=[*out],
            file="",
            about="/dev/zero",
            limits=[(resource.RLIMIT_AS, 256 * MIB)],
            needs=may_limit_memory,
        ),
        Row(
            "plan: no such file",
            ": cannot be read: No such file or directory",
            arguments=["--verify=nothing"],
            about="nothing",
        ),
        Row("plan: folder", ": cannot be read: Is a directory", arguments=["--verify=folder"], about="folder"),
        Row(
            "plan to a full device",
            ": cannot be written: No space left on device",
            arguments=["-o", "/dev/full", "--report=report.json"],
            about="/dev/full",
        ),
        Row(
            "report to a full device",
            ": cannot be written: No space left on device",
            arguments=["-o", "plan.out", "--report=/dev/full"],
            about="/dev/full",
        ),
        Row(
            "plan to a folder",
            ": cannot be written: Is a directory",
            arguments=["-o", "folder", "--report=report.json"],
            about="folder",
        ),
        Row(
            "report to nowhere",
            ": cannot be written: No such file or directory",
            arguments=["-o", "plan.out", "--report=nowhere/report.json"],
            about="nowhere/report.json",
        ),
        Row(
            "both to one file",
            ": cannot be written: plan and report are the same file",
            arguments=["-o", "plan.out", "--report=./plan.out"],
            about="./plan.out",
        ),
        Row(
            "plan to a file that may not grow",
            ": cannot be written: File too large",
            arguments=[*out],
            about="plan.out",
            limits=[(resource.RLIMIT_FSIZE, 8)],
        ),
    ]


def large_rows() -> list[Row]:
    large = 100 * MIB
    rows = b"".join(b"b%d,%d,%d,64\n" % (i, i, i + 3) for i in range(1000000))
    ends = ("a" * 600, "a" * 199)
    return [
        Row(
            "10^6 rows, the last one wrong",
            ":1000002: size -5 of 'bad' is negative [MP-P2]",
            HEADER + rows + b"bad,0,1,-5\n",
        ),
        Row(
            "10^7 lines, the last one wrong",
            ":10000002: size -5 of 'bad' is negative [MP-P2]",
            HEADER + b"\n" * 10**7 + b"bad,0,1,-5\n",
        ),
        Row(
            "more rows than memory",
            ": out of memory",
            HEADER + rows,
            limits=[(resource.RLIMIT_AS, 256 * MIB)],
            needs=may_limit_memory,
        ),
        Row("a header of 100 MB", f":1: unknown column '{'a' * 584}...{'a' * 199}'", b"a" * large),
        Row(
            "a number of 100 MB",
            f":2: size '{'1' * 594}...{'1' * 175}' does not fit in 64 bits [MP-P5]",
            HEADER + b"a,0,2," + b"1" * large,
        ),
        Row("a row of 100 MB", f":2: expected 4 fields, found {large + 1}", HEADER + b"," * large),
        json_row(
            "a JSON name of 100 MB",
            f":1: unknown key '{ends[0][:587]}...{'a' * 186}' in a problem",
            b'{"' + b"a" * large + b'": 1}',
        ),
        json_row("a JSON string without end of 100 MB", ":1: a string is not closed", b'{"' + b"a" * large),
        json_row("100 MB of brackets", ":1: expected '{', found '['", b"[" * large),
        json_row(
            "100 MB of brackets in dsa-solver",
            ":2: expected a value, found the end of the file",
            dsa_problem('"metadata": ')[:-1] + b"[" * large,
        ),
    ]
