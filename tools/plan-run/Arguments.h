// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The arguments that the entry function is called with: generated once from the seed, before the
// processes of the two sides split, so that both get the same bytes.

#ifndef MEMPLAN_TOOLS_PLANRUN_ARGUMENTS_H
#define MEMPLAN_TOOLS_PLANRUN_ARGUMENTS_H

#include "HostTypes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SmallVector.h"

#include <array>
#include <vector>

namespace memplan {

/// A scalar, or the memory behind a tensor or memref.
struct Argument {
  unsigned number;
  bool isShaped;
  /// The content may be destroyed by the call, so it means nothing afterwards.
  bool isDonated;
  ElementLayout element;
  llvm::SmallVector<int64_t> shape;   ///< empty for a scalar
  llvm::SmallVector<int64_t> strides; ///< in elements; row major for tensors
  int64_t offset = 0;                 ///< in elements, from `data` to the first element
  int64_t elements = 0;               ///< of the hull: everything between first and last, with gaps
  /// `elements` elements, allocated (and guarded) by the runtime's host allocator; never freed
  /// here, since the program may do so.
  unsigned char *data = nullptr;

  int64_t bytes() const { return elements * element.strideBytes; }
};

/// 128 bits over the whole hull, gaps included: tells whether a run changed an argument without
/// keeping a second copy of all weights.
using Fingerprint = std::array<uint64_t, 2>;
Fingerprint fingerprint(const Argument &argument);

/// Generates all arguments of `entry`. Floats are normal, scaled by 1/sqrt(fan-in), the fan-in
/// being the product of all dimensions but the first (1 for scalars and vectors: nothing is summed
/// over); those of memplan.kind "buffer" are positive and not near zero, as a variance has to be;
/// integers are 0 or 1. Gaps between strided elements are filled in the same way. Errors are
/// located at the argument: dynamic sizes, unranked types, layouts without strides, types that have
/// no host layout.
mlir::FailureOr<std::vector<Argument>> makeArguments(mlir::func::FuncOp entry, uint64_t seed,
                                                     HostTypes &types);

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_ARGUMENTS_H
