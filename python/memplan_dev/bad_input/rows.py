# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a row of the table is, and what rows are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

MIB = 1 << 20
HEADER = b"id,lower,upper,size\n"
GOOD = HEADER + b"a,0,2,16\nb,1,3,16\n"


def json_problem(block: str, more: str = "") -> bytes:
    pools = '"pools": [{"name": "temp"}]'
    return f'{{"schema": "memplan-problem/1",\n{pools},\n"blocks": [\n{block}\n]{more}}}'.encode()


def json_block(size: str = "1", live: str = "[[0, 1]]", more: str = "") -> str:
    return f'{{"id": "a", "pool": "temp", "pieces": [{{"id": "x", "size": {size}, "live": {live}}}]{more}}}'


def json_plan(offsets: str, more: str = "") -> bytes:
    return f'{{"schema": "memplan-plan/1",\n"offsets": {{{offsets}}}{more}}}'.encode()


def dsa_problem(more: str) -> bytes:
    return f'{{"schema_version": 1, "profile": "p", "instance": "i",\n{more}}}'.encode()


@dataclass
class Row:
    """`problem` is written to `file`; `says` is the whole message after the file's name."""

    name: str
    says: str
    problem: bytes = GOOD
    file: str = "problem.csv"
    arguments: list[str] = field(default_factory=lambda: ["-o", "plan.out", "--report=report.json"])
    # The file that the message names, if it is another one.
    about: str | None = None
    plan: bytes | None = None
    limits: list[tuple[int, int]] = field(default_factory=list)
    needs: Callable[[], bool] = lambda: True


def json_row(name: str, says: str, problem: bytes) -> Row:
    return Row(name, says, problem, "problem.json")


def plan_row(name: str, says: str, plan: bytes, file: str) -> Row:
    return Row(name, says, plan=plan, arguments=[f"--verify={file}", "--report=report.json"], about=file)
