# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the cases from anywhere: `python3 test/Cases/run_cases.py [--update] [CASE...]`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))

from memplan_dev.cases import main

sys.exit(main(sys.argv[1:]))
