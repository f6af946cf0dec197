# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cases: inputs from public fault reports, each with what must come out (`cases/` in shared).

A case gets the lowest status that any of its inputs reaches:

    wrong      a wrong result, a crash, a hang, or no refusal where one is due
    refused    an error on valid input
    unplanned  the right result, but something was left unplanned (or a packing above the optimum)
    planned    planned and right; or rightly refused, where the input must be refused

`test/Cases/status.txt` holds one line a case, and a case may only rise.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

from memplan_dev.csv_plan import PlanError, checked_arena
from memplan_dev.host import ROOT, Ran, Word, run, shared_dir, tool

STATUS_FILE = ROOT / "test" / "Cases" / "status.txt"
SKIPPED = 77
SECONDS = 60
# Inputs that no planner may accept; their expect.md says why.
MUST_REFUSE = {"096-tensor-byte-size-overflow", "116-external-buffer-index-out-of-range"}
USAGE = """usage: python3 test/Cases/run_cases.py [--update] [CASE...]

  --update  raise the lines of test/Cases/status.txt that got better, and add new cases
  CASE      the beginning of a case's name, such as 026
"""


class Status(IntEnum):
    WRONG = 0
    REFUSED = 1
    UNPLANNED = 2
    PLANNED = 3

    @property
    def word(self) -> str:
        return self.name.lower()


@dataclass(frozen=True)
class Verdict:
    status: Status
    detail: str


def normalized(text: str) -> list[str]:
    """One line a printed memref, `[sizes] v v v`, free of addresses, offsets and strides."""
    lines = []
    for part in re.split(r"(?=Unranked Memref)", text):
        match = re.search(r"sizes = \[([^\]]*)\].*?data =(.*)", part, re.S)
        if match is None:
            continue
        sizes = [size.strip() for size in match[1].split(",") if size.strip()]
        values = re.findall(r"[-+]?(?:nan|inf|\d+(?:\.\d+)?(?:e[-+]?\d+)?)", match[2])
        # The printing utility writes one stray value for an empty buffer.
        shown = [] if "0" in sizes else [_number(value) for value in values]
        lines.append(" ".join([f"[{', '.join(sizes)}]", *shown]))
    return lines


def _number(text: str) -> str:
    value = float(text)
    if value != value or abs(value) == float("inf"):
        return text
    return str(int(value)) if value == int(value) else repr(value)


def failure(ran: Ran) -> Verdict:
    """A run that should have ended well: hangs and crashes are wrong, located errors refuse."""
    last = (ran.err.strip() or ran.out.strip() or "no output").splitlines()
    if ran.timed_out or ran.crashed:
        return Verdict(Status.WRONG, f"exit {ran.code}: {last[-1][:160]}")
    errors = [line for line in last if "error:" in line]
    if not errors:
        return Verdict(Status.WRONG, f"exit {ran.code} without an error message: {last[-1][:160]}")
    return Verdict(Status.REFUSED, errors[0].split("/")[-1][:200])


def unplanned_reasons(report: Path) -> list[str]:
    """What a report lists as left alone; one that names no buffer at all says nothing either."""
    if not report.exists():
        return ["no report was written"]
    functions = json.loads(report.read_text())["functions"]
    left = [f"{entry['name']}: {entry['reason']}" for function in functions for entry in function["unplanned"]]
    planned = sum(pool["buffers"] for function in functions for pool in function["pools"])
    return left if left or planned else ["no buffer was planned, and none is listed as left alone"]


def by_report(report: Path) -> Verdict:
    reasons = unplanned_reasons(report)
    return Verdict(Status.UNPLANNED, reasons[0]) if reasons else Verdict(Status.PLANNED, "")


def check_executable(case: Path, scratch: Path) -> Iterator[Verdict]:
    """Runs the planned program, compares what it prints, and compares it with the unplanned one."""
    program: list[Word] = [tool("plan-run"), "--entry=main", case / "input.mlir"]
    ran = run(program, SECONDS)
    if ran.code != 0:
        yield failure(ran)
        return
    expected = (case / "expected.txt").read_text().split("\n")
    printed = normalized(ran.out)
    wanted = [line for line in expected if line.strip()]
    if printed != wanted:
        number = next((n for n, (a, b) in enumerate(zip(printed, wanted)) if a != b), min(len(printed), len(wanted)))
        found = printed[number] if number < len(printed) else "nothing"
        want = wanted[number] if number < len(wanted) else "nothing"
        yield Verdict(Status.WRONG, f"print {number + 1}: found '{found[:80]}', wanted '{want[:80]}'")
        return
    report = scratch / "report.json"
    compared = run([*program, "--compare", f"--report={report}"], SECONDS)
    if compared.code == 3:
        yield Verdict(Status.WRONG, "planned and unplanned runs differ")
    elif compared.code != 0:
        yield failure(compared)
    else:
        yield by_report(report)


def check_compiled(case: Path, scratch: Path, refuse: bool) -> Iterator[Verdict]:
    report = scratch / "report.json"
    compile_to: list[Word] = [f"--memplan-compile=report={report}", "-o", scratch / "planned.mlir"]
    ran = run([tool("plan-opt"), case / "input.mlir", *compile_to], SECONDS)
    if refuse:
        located = ran.code != 0 and re.search(r"input\.mlir:\d+:\d+: error: ", ran.err) is not None
        accepted = Verdict(Status.WRONG, f"not refused with a located error (exit {ran.code})")
        yield Verdict(Status.PLANNED, "") if located and not ran.crashed else accepted
    elif ran.code != 0:
        yield failure(ran)
    else:
        yield by_report(report)
        yield from above_own_peak(case, report)


def above_own_peak(case: Path, report: Path) -> Iterator[Verdict]:
    """Functions whose buffers, results included, need more than the peak that `expect.md` states."""
    stated = re.search(r"Own-buffer peak: ((?:@\w+ \d+(?:, )?)+)", (case / "expect.md").read_text())
    wanted = dict(re.findall(r"@(\w+) (\d+)", stated[1])) if stated else {}
    for function in json.loads(report.read_text())["functions"]:
        need = sum(pool["arena_bytes"] for pool in function["pools"])
        if need > int(wanted.get(function["name"], need)):
            yield Verdict(Status.UNPLANNED, f"@{function['name']} needs {need}, stated {wanted[function['name']]}")


def check_problem(case: Path, csv: Path, scratch: Path, refuse: bool) -> Iterator[Verdict]:
    plan, report = scratch / "plan.csv", scratch / "plan.json"
    ran = run([tool("plan-solve"), csv, "-o", plan, f"--report={report}"], SECONDS)
    if refuse:
        located = ran.code == 1 and re.search(rf"{csv.name}:\d+: ", ran.err) is not None
        accepted = Verdict(Status.WRONG, f"{csv.name}: not refused with FILE:LINE (exit {ran.code})")
        yield Verdict(Status.PLANNED, "") if located and not plan.exists() else accepted
        return
    if ran.code != 0:
        yield Verdict(Status.WRONG if ran.crashed or ran.timed_out else Status.REFUSED, f"exit {ran.code}: {ran.err}")
        return
    try:
        arena = checked_arena(csv, plan)
    except PlanError as error:
        yield Verdict(Status.WRONG, f"{csv.name}: {error}")
        return
    reported = json.loads(report.read_text())["arena_bytes"]
    optimum = re.search(r"optimal arena (\d+)", (case / "expect.md").read_text()) if csv.name == "input.csv" else None
    if reported != arena:
        yield Verdict(Status.WRONG, f"{csv.name}: reports arena {reported}, the plan needs {arena}")
    elif optimum is not None and arena < int(optimum[1]):
        yield Verdict(Status.WRONG, f"{csv.name}: arena {arena} is below the optimum {optimum[1]}")
    elif optimum is not None and arena > int(optimum[1]):
        yield Verdict(Status.UNPLANNED, f"{csv.name}: arena {arena}, optimum {optimum[1]}")
    else:
        yield Verdict(Status.PLANNED, "")


def check_case(case: Path) -> Verdict:
    """The worst of what the case's inputs give."""
    verdicts: list[Verdict] = []
    refuse = case.name in MUST_REFUSE
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        if (case / "expected.txt").exists():
            verdicts += check_executable(case, scratch)
        elif (case / "input.mlir").exists():
            verdicts += check_compiled(case, scratch, refuse)
        for csv in sorted(case.glob("*.csv")):
            (scratch / "plan.csv").unlink(missing_ok=True)
            verdicts += check_problem(case, csv, scratch, refuse)
    return min(verdicts, key=lambda verdict: verdict.status, default=Verdict(Status.WRONG, "the case has no input"))


def read_status(text: str) -> dict[str, Status]:
    lines = (line.split("#")[0].split() for line in text.splitlines())
    return {words[0]: Status[words[1].upper()] for words in lines if len(words) == 2}


def write_status(statuses: dict[str, Status]) -> str:
    head = (
        "# One line a case: wrong < refused < unplanned (right, but not all planned) < planned (and right).\n"
        "# A case may only rise: 'python3 test/Cases/run_cases.py --update' raises what got better.\n"
    )
    return head + "".join(f"{name} {status.word}\n" for name, status in sorted(statuses.items()))


def compare(known: dict[str, Status], found: dict[str, Verdict]) -> tuple[list[str], list[str]]:
    """Lines for cases that fell (failures) and for those that rose or are new."""
    fell, rose = [], []
    for name, verdict in found.items():
        line = known.get(name)
        if line is None:
            rose.append(f"NEW  {name}: {verdict.status.word} {verdict.detail}")
        elif verdict.status < line:
            fell.append(f"FELL {name}: {verdict.status.word}, was {line.word}: {verdict.detail}")
        elif verdict.status > line:
            rose.append(f"ROSE {name}: {verdict.status.word}, was {line.word}")
    return fell, rose


def find_cases(beginnings: Sequence[str], suite: str) -> list[Path] | None:
    """The shared cases whose names begin with one of these, or all; none, said on behalf of `suite`,
    where there is no folder of them."""
    shared = shared_dir()
    if shared is None or not (shared / "cases").is_dir():
        print(f"SKIP {suite}: no folder 'shared/cases' beside the repository")
        return None
    cases = sorted((shared / "cases").glob("[0-9]*-*"))
    return [case for case in cases if not beginnings or case.name.startswith(tuple(beginnings))]


def main(arguments: Sequence[str]) -> int:
    update = "--update" in arguments
    wanted = [argument for argument in arguments if argument != "--update"]
    if any(argument.startswith("-") for argument in wanted):
        print(USAGE, end="")
        return 2
    cases = find_cases(wanted, "cases")
    if cases is None:
        return SKIPPED
    with ThreadPoolExecutor(max_workers=2) as pool:
        found = {case.name: verdict for case, verdict in zip(cases, pool.map(check_case, cases))}
    known = read_status(STATUS_FILE.read_text()) if STATUS_FILE.exists() else {}
    fell, rose = compare(known, found)
    for name, verdict in found.items():
        if verdict.status < Status.PLANNED:
            print(f"{name}: {verdict.status.word}: {verdict.detail}")
    counts = {status: sum(v.status == status for v in found.values()) for status in reversed(Status)}
    print(f"{len(found)} cases: " + ", ".join(f"{count} {status.word}" for status, count in counts.items()))
    if update:
        raised = {name: max(known.get(name, Status.WRONG), verdict.status) for name, verdict in found.items()}
        STATUS_FILE.write_text(write_status({**known, **raised}))
    print("\n".join(fell + rose), end="\n" if fell or rose else "")
    if rose and not update:
        print("better than test/Cases/status.txt: 'python3 test/Cases/run_cases.py --update' raises its lines")
    return 1 if fell or (rose and not update and any(line.startswith("NEW") for line in rose)) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
