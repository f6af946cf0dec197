// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which tensors of a function are the storage of what it keeps from call to call, and whether the
// function updates that.

#ifndef MEMPLAN_TRANSFORMS_STATESTORAGE_H
#define MEMPLAN_TRANSFORMS_STATESTORAGE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include <optional>

namespace memplan {

/// Whether the argument is a tensor that the function may write to, and whose caller sees it.
bool isUpdatable(mlir::FunctionOpInterface function, unsigned argument);

/// Tensors that a program writes in place of an argument, as it is written:
///
///     %t = linalg.add ins(%s, %x) outs(%s)                   %t is in the storage of %s
///     %r = scf.for iter_args(%c = %s) { ... outs(%c) }       %c and %r are, if what is yielded is
///     %u = linalg.add ins(%s, %x) outs(%empty)               %u is not
///     %v = linalg.add ins(%s, %x) outs(%s), and later a      %v is not: both contents are needed
///          read of %s
///     %p = tensor.extract_slice %s                           a slice that is read later is copied:
///     %w = tensor.insert %f into %s[%i]                      %w is
///
/// A value is in the storage of an argument if all that it may come from is: the destination of an
/// operation, the source of a reshape or cast, whatever control hands on. What nobody uses does not
/// count. Found optimistically, in a few passes over the function.
class StateStorage {
public:
  explicit StateStorage(mlir::FunctionOpInterface function);

  /// Number of the argument in whose storage the tensor is; none for other tensors.
  std::optional<unsigned> argumentOf(mlir::Value tensor) const;

  /// Whether what the operand hands on, to a result or to a loop, stays in an argument's storage.
  bool isKept(mlir::OpOperand &use) const;

  /// Whether an operation updates the argument's storage.
  bool isWritten(unsigned argument) const { return getNumWrites(argument) > 0; }

  /// Operands of operations by which they do.
  int64_t getNumWrites(unsigned argument) const { return arguments[argument].numWrites; }

  /// Whether what is done with the argument's storage is all in sight: no call and no branch
  /// between blocks gets it.
  bool isFollowed(unsigned argument) const { return arguments[argument].isFollowed; }

private:
  static constexpr unsigned kNone = ~0u;
  struct Argument {
    int64_t numWrites = 0;
    bool isFollowed = true;
  };

  void findDead();
  llvm::SmallVector<mlir::Value> sourcesOf(mlir::Value value) const;
  bool isReadLater(mlir::OpOperand &written) const;
  bool update(mlir::Value value);
  void look(mlir::OpOperand &use);

  mlir::FunctionOpInterface function;
  /// By value: the argument, or kNone; values that nothing is known of yet are not there.
  llvm::DenseMap<mlir::Value, unsigned> storage;
  llvm::SmallVector<Argument> arguments;
  llvm::DenseSet<mlir::Operation *> dead;
};

/// States `bufferization.writable` for each argument of kind `state` or `buffer` of a public
/// function that does not have it, where the program as it stands decides that: an argument that
/// the program does not update is not written, whatever rewrites make of the program. Idempotent.
void stateUpdates(mlir::ModuleOp module);

} // namespace memplan

#endif // MEMPLAN_TRANSFORMS_STATESTORAGE_H
