# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Passes, options, statistics, pipelines, README: each promise can be broken."""

import unittest

from memplan_dev import ods
from memplan_dev.rules import passes, readme
from memplan_dev.tree import Tree

TD = """def AssignOffsetsPass : Pass<"memplan-assign-offsets", "ModuleOp"> {
  let summary = "gives each buffer its offset";
  let description = [{
    Example:
    ```mlir
    memplan.buffer
    ```
  }];
  let options = [
    Option<"capacityBytes", "capacity-bytes", "int64_t", "0", "limit">
  ];
  let statistics = [
    Statistic<"numPlaced", "num-placed", "buffers with an offset">
  ];
}
"""
CPP = """#define DEBUG_TYPE "memplan-assign-offsets"
struct AssignOffsetsPass : impl::AssignOffsetsPassBase<AssignOffsetsPass> {
  void runOnOperation() override { numPlaced += capacityBytes; }
};
"""
HEADER = """struct CompileOptions : mlir::PassPipelineOptions<CompileOptions> {
  Option<std::string> report{*this, "report",
                             llvm::cl::desc("Write the "
                                            "report")};
};
"""
GOOD = {
    "include/memplan/Transforms/Passes.td": TD,
    "lib/Transforms/AssignOffsets.cpp": CPP,
    "test/Transforms/assign-offsets.mlir": "// RUN: --memplan-assign-offsets=capacity-bytes=1\nmemplan.buffer\n",
}


def messages(**changes: str) -> list[str]:
    """The good tree with files replaced: `td`, `cpp`, `test`, or taken away with an empty text."""
    names = dict(zip(("td", "cpp", "test"), GOOD))
    files = {**GOOD, **{names[key]: text for key, text in changes.items()}}
    return [str(f) for f in passes.check(Tree({path: text for path, text in files.items() if text}))]


class Passes(unittest.TestCase):
    def assert_reported(self, part: str, **changes: str) -> None:
        found = messages(**changes)
        self.assertTrue(any(part in message for message in found), f"no '{part}' in {found}")

    def test_all_is_well(self) -> None:
        self.assertEqual(messages(), [])

    def test_five_names(self) -> None:
        self.assert_reported("not 'AssignOffsets'", td=TD.replace("def AssignOffsetsPass", "def Assign"))
        self.assert_reported("no class 'AssignOffsetsPass'", cpp=CPP.replace("struct AssignOffsetsPass", "struct A"))
        self.assert_reported("has no file lib/Transforms/AssignOffsets.cpp", cpp="")
        self.assert_reported("has no test test/Transforms/assign-offsets.mlir", test="")
        self.assert_reported("debug type", cpp=CPP.replace("memplan-assign-offsets", "assign"))
        self.assert_reported("does not run", test="// capacity-bytes=1\n")
        self.assert_reported("words in lower case", td=TD.replace("memplan-assign-offsets", "memplan-assign2"))

    def test_documentation(self) -> None:
        self.assert_reported("no summary", td=TD.replace("let summary", "let other"))
        self.assert_reported("no description", td=TD.replace("let description", "let other"))
        self.assert_reported("no example", td=TD.replace("```mlir", "").replace("```", ""))
        self.assert_reported("no line of the example", td=TD.replace("    memplan.buffer", "    memplan.other"))

    def test_options_and_statistics(self) -> None:
        self.assert_reported("'capacity-bytes' is read by no code", cpp=CPP.replace("capacityBytes", "1"))
        self.assert_reported("'num-placed' is read by no code", cpp=CPP.replace("numPlaced", "x"))
        test = GOOD["test/Transforms/assign-offsets.mlir"]
        self.assert_reported("'capacity-bytes' of", test=test.replace("capacity-bytes=", "x-capacity-bytes="))

    def test_one_pass_per_file(self) -> None:
        second = CPP + "struct OtherPass : impl::OtherPassBase<OtherPass> {};\n"
        self.assert_reported("second pass", cpp=second)


class Pipelines(unittest.TestCase):
    def files(self, code: str, test: str) -> list[str]:
        tree = Tree({ods.PIPELINES_HEADER: HEADER, "lib/Pipelines/Compile.cpp": code, "test/Pipelines/a.mlir": test})
        return [finding.message for finding in passes.pipelines(tree)]

    def test_options(self) -> None:
        self.assertEqual(self.files("options.report", '// RUN: plan-opt --memplan-compile="report=r.json"'), [])
        self.assertIn("read by no code", self.files("", '// RUN: plan-opt --memplan-compile="report=r.json"')[0])
        self.assertIn("named by no test", self.files("options.report", "// RUN: plan-opt --memplan-compile")[0])
        self.assertEqual(len(self.files("options.report", "")), 2)

    def test_text_of_options(self) -> None:
        options = ods.pipeline_options(Tree({ods.PIPELINES_HEADER: HEADER}))
        self.assertEqual(options["memplan-compile"][0].text, "Write the report")

    def test_shared_options(self) -> None:
        header = (
            "template <typename Derived> struct Choices : mlir::PassPipelineOptions<Derived> {\n"
            + HEADER.split("\n", 1)[1]
            + "struct PlanOptions : Choices<PlanOptions> {};\n"
            + "struct CompileOptions : Choices<CompileOptions> {\n"
            + '  Option<bool> fuse{*this, "fuse", llvm::cl::desc("Fuse")};\n};\n'
        )
        options = ods.pipeline_options(Tree({ods.PIPELINES_HEADER: header}))
        self.assertEqual([option.name for option in options["memplan-plan"]], ["report"])
        self.assertEqual([option.name for option in options["memplan-compile"]], ["report", "fuse"])


class Readme(unittest.TestCase):
    def found(self, text: str) -> list[str]:
        files = {**GOOD, "README.md": text, "dev": "case $1 in\n  demo) x ;;\nesac\n"}
        tree = Tree(files)
        return [finding.message for rule in (readme.links, readme.commands) for finding in rule(tree)]

    def test_commands(self) -> None:
        self.assertEqual(self.found("`./dev demo` and `--memplan-assign-offsets`"), [])
        self.assertIn("no command", self.found("`./dev dance`")[0])
        self.assertIn("neither a pass", self.found("`--memplan-fly`")[0])
        self.assertIn("missing file", self.found("```sh\nplan-opt test/none.mlir\n```\n")[0])

    def test_tool_flags(self) -> None:
        tree = Tree({"README.md": "```sh\nbuild/bin/plan-solve a.csv -o b --verify=c --fly  # --no\n```\n"})
        found = [finding.message for finding in readme.tool_flags(tree, lambda name: "-o FILE, --verify=PLAN")]
        self.assertEqual(found, ["'--fly' is not in the help of plan-solve"])
        self.assertEqual(list(readme.tool_flags(tree, lambda name: None)), [])

    def test_links(self) -> None:
        self.assertEqual(self.found("[a](lib/Transforms/AssignOffsets.cpp) [b](lib) [c](https://x.y)"), [])
        self.assertIn("missing", self.found("[a](docs/None.md)")[0])


if __name__ == "__main__":
    unittest.main()
