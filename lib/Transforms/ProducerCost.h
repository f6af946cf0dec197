// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What computing a tensor again costs, compared with keeping it.

#ifndef MEMPLAN_LIB_TRANSFORMS_PRODUCERCOST_H
#define MEMPLAN_LIB_TRANSFORMS_PRODUCERCOST_H

#include "mlir/IR/Operation.h"

namespace memplan {

enum class ProducerKind {
  Kept,       ///< Not to be computed twice: a contraction, a reduction, a gather, an unknown.
  Empty,      ///< No content: `tensor.empty`.
  Free,       ///< Reads no tensor: a fill, an iota, a splat.
  Cheap,      ///< Reads no more bytes than it writes, in order, with a few instructions an element.
  Elementwise ///< Each element computed from few others once: no reduction, no unknown effect.
};

/// The kind of an operation, from it alone. Only tensors of static size other than zero are
/// anything but `Kept`, and only operations that overwrite an empty tensor.
ProducerKind getProducerKind(mlir::Operation *op);

/// The tensors whose content `op` reads: its inputs, and what its body captures.
llvm::SmallVector<mlir::Value> getTensorsRead(mlir::Operation *op);

/// The bytes of a tensor of static size; none for any other.
std::optional<int64_t> getTensorBytes(mlir::Value tensor);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_PRODUCERCOST_H
