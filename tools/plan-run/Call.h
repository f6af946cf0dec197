// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls the compiled entry function and reads what it returned.
//
// ExecutionEngine's packed wrapper takes one pointer for each LLVM argument, then one to the place
// of the result. A ranked memref is passed as its fields one by one: allocated pointer, aligned
// pointer, offset, sizes, strides. HostTypes::resultOffsets says how results lie.

#ifndef MEMPLAN_TOOLS_PLANRUN_CALL_H
#define MEMPLAN_TOOLS_PLANRUN_CALL_H

#include "Arguments.h"
#include "RunRecord.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/Error.h"

#include <deque>
#include <vector>

namespace memplan {

class EntryCall {
public:
  using Packed = void (*)(void **);

  /// Binds `arguments` to an entry function that has the signature `type` after planning: buffers
  /// where the program had tensors. Fails if the signature does not fit the arguments.
  static llvm::Expected<EntryCall> create(mlir::FunctionType type,
                                          const std::vector<Argument> &arguments, HostTypes &types);

  void invoke(Packed function);

  /// Reads the results; to be called after `invoke`, before anything is freed.
  llvm::Expected<std::vector<RecordedValue>> readResults(HostTypes &types) const;

  /// The start of each allocation behind a memref result, as its descriptor names it.
  std::vector<const void *> returnedAllocations() const;

private:
  struct BytesDeleter {
    void operator()(unsigned char *bytes) const;
  };

  llvm::Error bind(mlir::Type type, const Argument &argument);
  void pass(int64_t word);

  mlir::FunctionType type;
  std::deque<int64_t> words; ///< descriptor fields; a deque keeps their addresses
  std::vector<void *> slots;
  std::unique_ptr<unsigned char, BytesDeleter> results;
  llvm::SmallVector<int64_t> offsets;
};

/// The content of `argument` after a run, gaps included: the hull as one row of elements.
RecordedValue recordArgument(const Argument &argument);

/// The content of a global variable at `data`.
RecordedValue recordGlobal(llvm::StringRef name, mlir::MemRefType type, const void *data,
                           HostTypes &types);

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_CALL_H
