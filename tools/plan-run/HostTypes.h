// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the types of a program lie in the memory of this host once they are LLVM types.

#ifndef MEMPLAN_TOOLS_PLANRUN_HOSTTYPES_H
#define MEMPLAN_TOOLS_PLANRUN_HOSTTYPES_H

#include "ScalarFormat.h"

#include "mlir/IR/Types.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/LLVMContext.h"

#include <optional>

namespace memplan {

/// One element of a memref, or one scalar value. Complex numbers and vectors have several
/// components, each a scalar of the same format.
struct ElementLayout {
  ScalarFormat scalar;
  int64_t strideBytes;                         ///< from one element to the next, padding included
  llvm::SmallVector<int64_t> componentOffsets; ///< bytes from the start of the element
  llvm::SmallVector<int64_t> componentShape;   ///< empty for a plain number

  /// Bytes that carry a value.
  int64_t valueBytes() const { return scalar.bytes * componentOffsets.size(); }
  bool isPacked() const { return valueBytes() == strideBytes; }
};

/// The conversion that `finalize-memref-to-llvm` and `convert-func-to-llvm` make, for the types
/// that may cross the entry function's boundary.
class HostTypes {
public:
  explicit HostTypes(llvm::DataLayout layout) : dataLayout(std::move(layout)) {}

  /// The layout of a number, complex number or vector of byte-sized numbers; nothing for others.
  std::optional<ElementLayout> element(mlir::Type type);

  /// Where each result lies in what a call returns: one result is returned as it is, several as an
  /// LLVM struct that holds them. `bytes` gets the size of the whole. A ranked memref is the
  /// descriptor {allocated, aligned, offset, sizes, strides}, an unranked one {rank, pointer to the
  /// descriptor}; all their fields are 8 bytes. Nothing if a type is unknown.
  std::optional<llvm::SmallVector<int64_t>> resultOffsets(llvm::ArrayRef<mlir::Type> types,
                                                          int64_t &bytes);

private:
  llvm::Type *convert(mlir::Type type);
  bool appendComponents(mlir::Type type, int64_t offset, ElementLayout &layout);

  llvm::LLVMContext context;
  llvm::DataLayout dataLayout;
};

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_HOSTTYPES_H
