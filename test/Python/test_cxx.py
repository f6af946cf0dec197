# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The little C++ that the rules understand."""

import unittest

from memplan_dev import cxx

SOURCE = """namespace memplan {
/// A comment with { and a "quote.
class Box {
public:
  Box(int size) : size(size) {}
  int get() const { return size; }

private:
  int size{3};
  static constexpr int table[] = {1, 2};
};

template <typename T>
static bool longer(const T &a,
                   int b) {
  auto lambda = [&](int c) { return c < b; };
  if (b > 0) {
    return lambda('{');
  }
  return false;
}

bool Box::operator<(const Box &other) const noexcept {
  return size < other.size;
}
} // namespace memplan
"""


class Cxx(unittest.TestCase):
    def test_functions(self) -> None:
        functions = [(f.name, f.line, f.length) for f in cxx.functions(SOURCE)]
        self.assertIn(("get", 6, 1), functions)
        self.assertIn(("longer", 13, 9), functions)
        self.assertIn(("Box::operator<", 23, 3), functions)
        self.assertEqual(len(functions), 4)

    def test_extern_c_and_macros(self) -> None:
        source = '#define BEGIN {\nextern "C" {\nvoid f(void) {\n}\n}\nint table[] = {\n1};\nvoid g() {}\n'
        self.assertEqual([(f.name, f.line) for f in cxx.functions(source)], [("f", 3), ("g", 8)])

    def test_struct_results_are_functions(self) -> None:
        source = "struct Pair make(int a) {\n  return {a};\n}\n"
        self.assertEqual([f.name for f in cxx.functions(source)], ["make"])

    def test_blanking_keeps_offsets(self) -> None:
        code = cxx.code_only('a = "x{y"; // {\nb = 1\'000;')
        self.assertEqual(len(code.splitlines()), 2)
        self.assertNotIn("{", code)
        self.assertIn("1'000", code)

    def test_statement_literals(self) -> None:
        text = 'emitError() << "first" << [&] { return "in"; }() << "last" /* "no" */; next("other");'
        self.assertEqual(cxx.statement_literals(text, 11), ["first", "in", "last"])


if __name__ == "__main__":
    unittest.main()
