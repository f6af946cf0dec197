# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every kind of bad input, and of output that fails, one row each.

usage: python3 -m memplan_dev.bad_input FOLDER        plan-solve is taken from PATH

A row passes if plan-solve exits with 1, says `FILE:LINE: reason` on one printable line, prints
nothing else, and leaves the folder as it was.
"""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
from pathlib import Path

from memplan_dev.bad_input.files import file_rows, large_rows
from memplan_dev.bad_input.rows import GOOD, Row
from memplan_dev.bad_input.texts import csv_rows, json_rows, plan_rows

SECONDS = 120


def run(row: Row, folder: Path) -> str | None:
    """What is wrong with the answer, or None."""
    for file in folder.iterdir():
        if file.is_file():
            file.unlink()
    (folder / "folder").mkdir(exist_ok=True)
    (folder / "secret.csv").write_bytes(GOOD)
    (folder / "secret.csv").chmod(0)
    problem = row.file or str(row.about)
    if row.file:
        (folder / row.file).write_bytes(row.problem)
    if row.plan is not None:
        (folder / str(row.about)).write_bytes(row.plan)
    # What is there already has to stay.
    (folder / "report.json").write_text("old")
    before = sorted(os.listdir(folder))

    def limit() -> None:
        for kind, most in row.limits:
            resource.setrlimit(kind, (most, most))

    command = ["plan-solve", problem, *row.arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, timeout=SECONDS, preexec_fn=limit)
    message = done.stderr.decode(errors="replace")
    # Of the arenas it may speak before a plan cannot be written.
    lines = [line for line in message.splitlines() if not line.startswith("arena '")]
    wanted = (row.about or row.file) + row.says
    if done.returncode != 1:
        return f"exit status {done.returncode}: {message[:300]}"
    if lines != [wanted]:
        return f"found  {message[:1000]!r}\nwanted {wanted[:1000]!r}"
    if re.search(r"[^\n -~\u00a0-\uffff]", message):
        return f"not printable: {message[:300]!r}"
    if done.stdout:
        return f"printed {done.stdout[:100]!r}"
    if sorted(os.listdir(folder)) != before or (folder / "report.json").read_text() != "old":
        return f"left {sorted(os.listdir(folder))}, report {(folder / 'report.json').read_text()[:100]!r}"
    return None


def closed_pipe(folder: Path) -> str | None:
    """The plan goes to a pipe that nobody reads: no report may appear."""
    (folder / "report.json").unlink(missing_ok=True)
    (folder / "problem.csv").write_bytes(GOOD)
    reading, writing = os.pipe()
    os.close(reading)
    command = ["plan-solve", "problem.csv", "--report=report.json"]
    done = subprocess.run(command, cwd=folder, stdout=writing, stderr=subprocess.PIPE, timeout=SECONDS)
    os.close(writing)
    last = done.stderr.decode().splitlines()[-1:]
    if done.returncode != 1 or last != ["<stdout>: cannot be written: Broken pipe"]:
        return f"exit status {done.returncode}: {last}"
    return "wrote a report" if (folder / "report.json").exists() else None


def main(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    for row in [*csv_rows(), *json_rows(), *plan_rows(), *file_rows(), *large_rows()]:
        if not row.needs():
            continue
        wrong = run(row, folder)
        if wrong:
            print(f"{row.name}: {wrong}")
            failed += 1
    wrong = closed_pipe(folder)
    if wrong:
        print(f"closed pipe: {wrong}")
    return 1 if failed or wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
