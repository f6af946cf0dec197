// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Random programs over a few small buffers, printed as MLIR with a plan. Used to compare the
// verifier with an interpreter that looks at every byte (ByteInterpreter.h).

#ifndef MEMPLAN_TEST_VERIFICATION_RANDOMPROGRAM_H
#define MEMPLAN_TEST_VERIFICATION_RANDOMPROGRAM_H

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace memplan::test {

/// A memref of `size` bytes: an argument of the function, the result of a declaration, or what a
/// selection, a loop or a branch hands on.
struct Variable {
  int size;
  int buffer = -1; ///< Index of the buffer that it declares, or -1.
};

struct Statement {
  enum Kind {
    Declare, ///< target
    Fill,    ///< All of target gets new values.
    Poke,    ///< One byte of target does.
    Copy,    ///< a to target
    Add,     ///< a + b to target, byte by byte
    Use,     ///< a is read.
    Select,  ///< target is a or b.
    Branch,  ///< `first` or `second`
    Loop     ///< `first`, any number of times
  };
  explicit Statement(Kind kind) : kind(kind) {}

  Kind kind;
  int target = -1, a = -1, b = -1;
  std::vector<Statement> first, second;
  /// Branch: both sides hand on to `target`. Loop: `a` goes in as `argument`, `yieldFirst` goes to
  /// the next iteration, the last one to `target`. -1 if nothing is handed on.
  int argument = -1, yieldFirst = -1, yieldSecond = -1;
  int64_t step = 0; ///< Of the operation.
  /// Of the terminators of `first` and `second`.
  int64_t endFirst = 0, endSecond = 0;
};

struct BufferPlan {
  int64_t offset = 0;
  std::set<int64_t> live; ///< Steps.
  /// Takes over the storage of this buffer at that step; -1 for none.
  int inPlaceOf = -1;
  int64_t at = 0;
};

struct Plan {
  std::vector<BufferPlan> buffers;
  int64_t arenaBytes = 0;
};

struct Program {
  std::vector<Variable> variables; ///< The arguments first.
  int numArguments = 0;
  std::vector<int> buffers; ///< By buffer: the variable that declares it.
  std::vector<Statement> body;

  int sizeOf(int buffer) const { return variables[buffers[buffer]].size; }
};

/// How a program is printed.
struct Form {
  bool withLiveRanges = true;
  /// scf.while in place of scf.for. Steps are others, as below.
  bool asWhile = false;
  /// Blocks and branches in place of regions. The steps are others then, so that live ranges and
  /// relations have no meaning and are left out.
  bool asBlocks = false;
};

/// `length` statements or so, nested up to `depth` branches and loops.
Program makeProgram(std::mt19937 &random, int length, int depth);

/// The program as one function of a module. Every buffer has alignment 1.
std::string print(const Program &program, const Plan &plan, const Form &form);

} // namespace memplan::test

#endif // MEMPLAN_TEST_VERIFICATION_RANDOMPROGRAM_H
