# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sizes, license headers, open marks, machine paths, diagnostics, invariants: each can fail."""

import unittest
from collections.abc import Callable, Iterable

from memplan_dev.rules import diagnostics, invariants, sizes, text
from memplan_dev.tree import Finding, Tree

HEADER = f"// {text.LICENSE}\n// {text.SPDX}\n"


def messages(rule: Callable[[Tree], Iterable[Finding]], files: dict[str, str]) -> list[str]:
    return [str(finding) for finding in rule(Tree(files))]


class Text(unittest.TestCase):
    def test_license_header(self) -> None:
        self.assertEqual(messages(text.license_headers, {"lib/A.cpp": HEADER + "int a;\n"}), [])
        self.assertIn("license header", messages(text.license_headers, {"lib/A.cpp": "int a;\n"})[0])
        script = f"#!/usr/bin/env python3\n# {text.LICENSE}\n# {text.SPDX}\n"
        self.assertEqual(messages(text.license_headers, {"a.py": script}), [])

    def test_open_marks(self) -> None:
        mark = "TO" + "DO"
        self.assertEqual(messages(text.open_marks, {"lib/A.cpp": f"\n// {mark}: later"})[0][:13], "lib/A.cpp:2: ")
        self.assertEqual(messages(text.open_marks, {"lib/A.cpp": "// to do"}), [])

    def test_machine_paths(self) -> None:
        folder = "/ro" + "ot/x"
        self.assertEqual(len(messages(text.machine_paths, {"dev": f"cd {folder}"})), 1)
        self.assertEqual(messages(text.machine_paths, {"dev": "cd $here/tmp/x; ls build/tmp/x; ls /usr/lib"}), [])

    def test_banners(self) -> None:
        self.assertEqual(len(messages(text.banners, {"lib/A.cpp": "//" + "=" * 40 + "\n"})), 1)


class Sizes(unittest.TestCase):
    def test_files(self) -> None:
        self.assertEqual(messages(sizes.check, {"include/memplan/A.h": "\n" * 400}), [])
        self.assertIn("401 lines", messages(sizes.check, {"include/memplan/A.h": "\n" * 401})[0])

    def test_functions(self) -> None:
        def function(lines: int) -> str:
            return "void f() {\n" + "  g();\n" * (lines - 2) + "}\n"

        self.assertEqual(messages(sizes.check, {"lib/IR/A.cpp": function(100)}), [])
        self.assertIn("'f' has 101 lines", messages(sizes.check, {"lib/IR/A.cpp": function(101)})[0])
        self.assertEqual(messages(sizes.check, {"lib/Solver/A.cpp": function(150)}), [])
        self.assertEqual(len(messages(sizes.check, {"lib/Solver/A.cpp": function(151)})), 1)


class Diagnostics(unittest.TestCase):
    def wording(self, statement: str) -> list[str]:
        return messages(diagnostics.wording, {"lib/A.cpp": f"void f() {{\n  {statement}\n}}\n"})

    def test_capital(self) -> None:
        self.assertIn("capital", self.wording('emitOpError("Wrong size");')[0])
        self.assertIn("lib/A.cpp:2:", self.wording('op->emitError() << "Wrong " << size;')[0])
        self.assertEqual(self.wording('op->emitError() << "wrong " << size;'), [])
        self.assertEqual(self.wording('op->emitError("JSON text ends early");'), [])

    def test_full_stop(self) -> None:
        self.assertIn("full stop", self.wording('emitOpError("wrong size.");')[0])
        self.assertIn("full stop", self.wording('emitOpError("wrong ") << size << " bytes.";')[0])
        self.assertEqual(self.wording('emitOpError("wrong ") << size << "...";'), [])

    def test_libraries_are_quiet(self) -> None:
        self.assertEqual(len(messages(diagnostics.quiet_libraries, {"lib/A.cpp": "  llvm::errs() << 1;"})), 1)
        self.assertEqual(messages(diagnostics.quiet_libraries, {"tools/A.cpp": "  llvm::errs() << 1;"}), [])


class Invariants(unittest.TestCase):
    PAGE = "- **MP-P1** ids are unique\n"

    def test_all_is_well(self) -> None:
        files = {invariants.PAGE: self.PAGE, "lib/A.cpp": "// MP-P1", "test/a.mlir": "// MP-P1"}
        self.assertEqual(messages(invariants.check, files), [])

    def test_uncited(self) -> None:
        found = messages(invariants.check, {invariants.PAGE: self.PAGE, "lib/A.cpp": "// MP-P1"})
        self.assertEqual(found, ["docs/Invariants.md:1: 'MP-P1' is broken by no test"])
        found = messages(invariants.check, {invariants.PAGE: self.PAGE, "test/a.mlir": "// MP-P1"})
        self.assertEqual(found, ["docs/Invariants.md:1: 'MP-P1' is cited by no check in lib, include or tools"])

    def test_unstated_and_twice(self) -> None:
        files = {invariants.PAGE: self.PAGE * 2, "lib/A.cpp": "// MP-P1 MP-L99", "test/a.mlir": "// MP-P1"}
        found = messages(invariants.check, files)
        self.assertIn("docs/Invariants.md:2: 'MP-P1' is stated twice", found)
        self.assertIn("lib/A.cpp:1: 'MP-L99' is not stated in docs/Invariants.md", found)

    def test_no_page(self) -> None:
        self.assertEqual(len(messages(invariants.check, {})), 1)


if __name__ == "__main__":
    unittest.main()
