# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans and runs several programs at once: one module, whose entry calls them in turn.

Each function is planned with the passes in question and without: both verifiers have to find both
plans legal, no arena may be larger with them, no copy may be added, each that stays must have a reason, and
what runs has to give the bits of the unplanned program.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from memplan_dev.host import run, tool
from memplan_dev.programs.check import Fault, classify
from memplan_dev.programs.model import Program, names_in

SECONDS = 120
# What the one accepts has to be right for the other, too.
VERIFY = "memplan-verify-plan,memplan-verify-plan{mode=bytes}"


@dataclass(frozen=True)
class Choice:
    """Passes around the import, and options of the pipeline that runs the program."""

    before: str = ""
    behind: str = ""
    options: str = ""
    gives_arguments: bool = False
    """Each entry is called from outside, which gives its arguments away."""

    def __str__(self) -> str:
        given = "with arguments given away" if self.gives_arguments else ""
        return " ".join(part for part in (self.before, self.behind, self.options, given) if part) or "default options"

    def passes(self) -> str:
        steps = ["memplan-promote-results{scope=internal}", self.before, "memplan-import-buffers", self.behind]
        return ",".join(step for step in [*steps, "memplan-assign-offsets"] if step)


CHOICES = [
    Choice("memplan-split-webs", "memplan-coalesce-copies,memplan-infer-inplace"),
    Choice("", "memplan-coalesce-copies", "arena=global"),
    Choice("", "memplan-infer-inplace"),
    Choice("memplan-split-webs"),
    Choice("memplan-reorder,memplan-split-webs", "memplan-coalesce-copies,memplan-infer-inplace"),
    Choice(
        "memplan-split-webs",
        "memplan-adopt-arguments,memplan-coalesce-copies,memplan-infer-inplace,memplan-fill-idle-storage",
        gives_arguments=True,
    ),
]
# What happens to arguments of functions that nobody in the module calls.
GIVEN = [" {memplan.donated}", ' {memplan.donated, memplan.kind = "state"}']


def batch(programs: Sequence[Program]) -> str:
    """One module; `main` takes the arguments of all entries and returns all their results."""
    arguments, results, lines = [], [], []
    for program in programs:
        entry = program.functions[-1]
        mine = [argument for argument in entry.arguments if argument.startswith("%x")]
        prefix = f"%{entry.name}_"
        arguments += [prefix + argument[1:] for argument in mine]
        names = ", ".join([*(prefix + _name(argument)[1:] for argument in mine), "%u", "%p"])
        types = ", ".join([*(_type(argument) for argument in mine), "index", "i1"])
        given = [(f"{prefix}r{place}", str(value.type)) for place, value in enumerate(entry.returned)]
        left = f"{', '.join(name for name, _ in given)} = " if given else ""
        lines.append(f"  {left}call @{entry.name}({names}) : ({types}) -> ({', '.join(t for _, t in given)})\n")
        results += given
    head = f"func.func @main({', '.join([*arguments, '%u: index', '%p: i1'])})"
    types = ", ".join(type for _, type in results)
    tail = f"  return {', '.join(name for name, _ in results)} : {types}\n" if results else "  return\n"
    main = f"{head} -> ({types}) {{\n{''.join(lines)}{tail}}}\n"
    return "".join(map(str, programs)) + main


def give_arguments(program: Program) -> str:
    """The program without callers of its entry, whose buffers are the function's to use."""
    *helpers, entry = program.functions
    given = [
        f"{argument.split(' {')[0]}{GIVEN[(program.seed + place) % len(GIVEN)]}"
        if argument.startswith("%x")
        else argument
        for place, argument in enumerate(entry.arguments)
    ]
    return "".join(map(str, [*helpers, replace(entry, arguments=given)]))


def module_text(programs: Sequence[Program], choice: Choice) -> str:
    """What is planned and run: with arguments that are given away, of one program."""
    return give_arguments(programs[0]) if choice.gives_arguments else batch(programs)


def _name(argument: str) -> str:
    return min(names_in(argument.split(":")[0]))


def _type(argument: str) -> str:
    return argument.split(": ", 1)[1].split(" {")[0]


@dataclass(frozen=True)
class Planned:
    text: str
    arenas: dict[str, int]
    """Bytes by function, all pools of it together."""
    added_copies: list[str]
    """Functions with more copies than before."""
    unexplained: list[str]
    """Functions with copies that stay and have no reason."""


def _plan(text: str, choice: Choice) -> Planned | Fault:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.json"
        report = f"memplan-report{{output={path} format=json}}"
        pipeline = f"builtin.module({choice.passes()},{VERIFY},{report})"
        ran = run([tool("plan-opt"), "-", f"--pass-pipeline={pipeline}"], SECONDS, stdin=text)
        fault = classify(str(choice), "plan", ran)
        if fault:
            return fault
        functions = json.loads(path.read_text())["functions"]
    arenas: dict[str, int] = {}
    added, unexplained = [], []
    for function in functions:
        for pool in function["pools"]:
            # Arguments are there anyway.
            if pool["name"] == "argument":
                continue
            arenas[function["name"]] = arenas.get(function["name"], 0) + pool["arena_bytes"]
            if pool.get("copies_after", 0) > pool.get("copies_before", 0):
                added.append(function["name"])
            reasons = [copy["reason"] for copy in function["copies"]]
            if not all(reasons) or pool.get("copies_after", 0) > len(reasons):
                unexplained.append(function["name"])
    return Planned(ran.out, arenas, added, unexplained)


def _compare(text: str, programs: Sequence[Program], choice: Choice) -> Fault | None:
    entry = programs[0].functions[-1].name if choice.gives_arguments else "main"
    flags = ["--compare", f"--entry={entry}", f"--seed={programs[0].seed}", f"--compile={choice.options}"]
    flags.append(f"--time-limit-s={SECONDS}")
    ran = run([tool("plan-run"), "-", *flags], SECONDS + 30, stdin=text)
    return classify(str(choice), "run", ran)


def find_fault(programs: Sequence[Program], choice: Choice) -> Fault | None:
    """The first fault of the programs, together or, where each has its own caller, one by one."""
    if choice.gives_arguments and len(programs) > 1:
        return next((fault for program in programs if (fault := find_fault([program], choice))), None)
    text = module_text(programs, choice)
    planned = _plan(text, choice)
    if isinstance(planned, Fault):
        return planned
    # As the pipelines plan it, and again from where these passes left it.
    for program in (text, planned.text):
        fault = _compare(program, programs, choice)
        if fault:
            return fault
    plain = _plan(text, Choice())
    if isinstance(plain, Fault):
        return plain
    for name, before in plain.arenas.items():
        after = planned.arenas.get(name, 0)
        if after > before:
            return Fault(str(choice), "larger arena", f"arena of '{name}' has {after} bytes, but {before} without")
    if "memplan-coalesce-copies" in choice.behind and planned.unexplained:
        return Fault(str(choice), "copies without a reason", f"in {', '.join(planned.unexplained)}")
    if planned.added_copies:
        return Fault(str(choice), "more copies", f"in {', '.join(planned.added_copies)}")
    return None
