// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Which buffers a value may denote, and which of several incarnations of one buffer.
//
// A buffer that is declared in a loop exists once an iteration, all incarnations at the same bytes.
// A value that a loop carries must not be mistaken for the buffer of the present iteration:
//
//   scf.for ... iter_args(%old = %init) {      %old  is "init" or "b", as handed to %old
//     %b = memplan.buffer "b" ...              %b    is "b" as last declared
//     scf.yield %b
//   }
//
// A name is a buffer as last declared, or a buffer as handed on to one value: a block argument or a
// result of an operation with control flow. What the latter stands for is decided each time that
// control hands the value on, and it stands for nothing if the value is another buffer then.
//
// Two names may be known to stand for one incarnation whenever both stand for anything. They are of
// one family, and what is written through one is not taken from the other. That holds where all
// that is handed to a value is of one family, whose first name is defined by something that
// dominates the value: no other incarnation can come between without control handing the value on
// again. A value that is always one buffer, and that in this sense, needs no name of its own.
// Both are found optimistically, as constants are in sparse conditional constant propagation.

#ifndef MEMPLAN_LIB_VERIFICATION_ALIASES_H
#define MEMPLAN_LIB_VERIFICATION_ALIASES_H

#include "ControlFlow.h"

namespace memplan::verification {

struct Name {
  unsigned buffer;
  /// The value that it was handed on to; null for the buffer as last declared.
  mlir::Value as;
  /// Number of the first name of the family.
  unsigned family;
};

class Aliases {
public:
  Aliases(PlanModel &model, ControlFlow &flow);

  /// Numbers of the names that the value may go by; empty for anything but a memref.
  llvm::ArrayRef<unsigned> lookup(mlir::Value value) const;
  bool mayDenote(mlir::Value value, unsigned buffer) const;
  /// Whether the value is nothing but a view of a buffer or of a value that was handed on. What is
  /// done to all of it is then done to whichever of its names it goes by.
  bool isView(mlir::Value value) const { return rootOf(value) != kNone; }
  /// Whether the value is a view and certainly goes by one of its names.
  bool isNamed(mlir::Value value) const;
  /// The values that control hands on and that may be a buffer.
  llvm::ArrayRef<mlir::Value> handedOnValues() const { return handedOn; }
  /// All that control may hand to such a value, of whatever origin.
  llvm::ArrayRef<mlir::Value> sourcesOf(mlir::Value value) const;
  unsigned numNames() const { return names.size(); }
  /// Buffer i as last declared has number i.
  const Name &get(unsigned number) const { return names[number]; }
  llvm::ArrayRef<unsigned> namesOf(unsigned buffer) const { return byBuffer[buffer]; }
  bool areRelated(unsigned a, unsigned b) const { return get(a).family == get(b).family; }
  /// The names that get their meaning when control hands the value on.
  llvm::ArrayRef<unsigned> handedTo(mlir::Value value) const;

private:
  static constexpr unsigned kUnknown = ~0u, kNone = ~0u - 1;

  // A base is a buffer or a value that control hands on. All other values are made from bases by
  // operations; bases are made from bases by control.
  struct Base {
    mlir::Value value;
    llvm::SmallVector<mlir::Value, 2> sources; ///< Empty for a buffer.
    llvm::SmallVector<unsigned, 1> buffers;
    llvm::SmallVector<unsigned, 1> names; ///< One a buffer, in this order.
    /// The buffer that it always is, or kNone.
    unsigned always;
    /// False if it may be something that is no buffer of the plan.
    bool isBuffer = true;
  };

  void findBases();
  void add(mlir::Value value, unsigned base);
  void follow(mlir::OpOperand &use, unsigned base);
  void followThrough(mlir::OpOperand &use, unsigned base);
  void handOn(mlir::Value to);
  void findSources();
  void findBuffers();
  void findStrangers();
  void findConstants();
  void findNames();
  void findFamilies();
  unsigned rootOf(mlir::Value value) const;
  unsigned constantOf(const Base &base);
  unsigned familyOf(const Base &base, unsigned name);
  bool dominates(mlir::Value definition, mlir::Value base);

  PlanModel &model;
  ControlFlow &flow;
  mlir::DominanceInfo dominance;
  std::vector<Base> bases;
  std::vector<mlir::Value> handedOn;
  llvm::DenseMap<mlir::Value, unsigned> baseOf;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<unsigned, 1>> basesOf;
  std::vector<std::pair<mlir::Value, unsigned>> worklist;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<unsigned, 1>> sets;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<unsigned, 1>> handed;
  std::vector<Name> names;
  std::vector<llvm::SmallVector<unsigned, 1>> byBuffer;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_ALIASES_H
