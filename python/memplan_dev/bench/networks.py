# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arena, bound and peak before of every network, of test/Models and of shared where it is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from memplan_dev import models, reports
from memplan_dev.bench.measure import json_path, write_json


def main(arguments: Sequence[str]) -> int:
    path = json_path(arguments, "models")
    results = [models.plan(model) for shared in (False, True) for model in models.paths(shared)]
    results.sort(key=lambda result: result.name)
    print(reports.table(models.summary_rows(results)))
    print("MB = 10^6 bytes; before: program-order peak of the baseline, the smaller of two bufferizations")
    for result in results:
        for fault in result.faults:
            print(f"{result.name}: {fault}")
    rows = [
        {"model": result.name, "seconds": result.seconds, **asdict(pool)}
        for result in results
        for pool in (reports.pools(result.report) if result.report else [])
    ]
    write_json(path, "models", rows)
    return 1 if any(result.faults for result in results) else 0
