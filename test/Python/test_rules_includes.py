# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The include graph: each arrow that must not exist is reported."""

import unittest

from memplan_dev.rules import includes
from memplan_dev.tree import Tree


def found(path: str, include: str) -> list[str]:
    return [finding.message for finding in includes.check(Tree({path: f'\n#include "{include}"\n'}))]


class Includes(unittest.TestCase):
    def assert_refused(self, path: str, include: str) -> None:
        self.assertEqual(len(found(path, include)), 1, f"{path} with {include}")
        self.assertIn(include, found(path, include)[0])

    def test_solver_is_plain_cxx(self) -> None:
        self.assert_refused("lib/Solver/Bound.cpp", "llvm/ADT/DenseMap.h")
        self.assert_refused("include/memplan/Solver/Plan.h", "mlir/IR/Value.h")
        self.assert_refused("lib/Solver/Packing/Greedy.cpp", "memplan/IR/Memplan.h")
        self.assertEqual(found("lib/Solver/Bound.cpp", "memplan/Solver/Problem.h"), [])
        self.assertEqual(found("lib/Solver/Json.cpp", "nlohmann/json.hpp"), [])

    def test_verification_shares_nothing_with_the_planner(self) -> None:
        for layer in ("Analysis", "Bridge", "Solver", "Transforms"):
            self.assert_refused("lib/Verification/VerifyPlan.cpp", f"memplan/{layer}/X.h")
        self.assertEqual(found("lib/Verification/VerifyPlan.cpp", "memplan/IR/Memplan.h"), [])

    def test_conversion_never_solves(self) -> None:
        self.assert_refused("lib/Conversion/MaterializeArena.cpp", "memplan/Solver/Solve.h")
        self.assert_refused("lib/Conversion/MaterializeArena.cpp", "memplan/Bridge/Model.h")

    def test_only_the_bridge_sees_both_sides(self) -> None:
        self.assert_refused("lib/Transforms/AssignOffsets.cpp", "memplan/Solver/Solve.h")
        self.assert_refused("lib/Analysis/Liveness.cpp", "memplan/Transforms/Passes.h")
        self.assertEqual(found("lib/Bridge/Model.cpp", "memplan/Solver/Problem.h"), [])
        self.assertEqual(found("lib/Bridge/Model.cpp", "mlir/IR/Operation.h"), [])

    def test_tools_and_tests_of_the_solver(self) -> None:
        self.assert_refused("tools/plan-solve/Main.cpp", "mlir/IR/Value.h")
        self.assert_refused("test/Solver/PlanTest.cpp", "memplan/IR/Memplan.h")

    def test_unknown_layer(self) -> None:
        findings = list(includes.check(Tree({"lib/Misc/A.cpp": ""})))
        self.assertIn("'Misc' is not a layer", findings[0].message)

    def test_line_and_comments(self) -> None:
        tree = Tree({"lib/Solver/A.cpp": '// #include "mlir/A.h"\n\n#include <mlir/B.h>\n'})
        self.assertEqual([finding.line for finding in includes.check(tree)], [3])


if __name__ == "__main__":
    unittest.main()
