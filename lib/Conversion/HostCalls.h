// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of functions outside of the program, such as those that print, which are given buffers of a
// device: what they need of each, so that a dense copy in memory of the host can take its place.

#ifndef MEMPLAN_LIB_CONVERSION_HOSTCALLS_H
#define MEMPLAN_LIB_CONVERSION_HOSTCALLS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace memplan {

/// A buffer that a call is given, once or more.
struct LentBuffer {
  mlir::Value buffer;    ///< behind casts that hide its shape
  mlir::MemRefType type; ///< the same elements, dense
  llvm::SmallVector<unsigned, 1> operands;
  bool mayBeWritten = false; ///< unless the callee's argument is `llvm.readonly`
};

/// The buffers among the operands, in their order. Those of unknown rank have no type.
llvm::SmallVector<LentBuffer, 2> lentBuffers(mlir::func::CallOp call);

/// Refuses buffers of unknown rank, callees that want a layout other than dense or return buffers,
/// and two buffers with common bytes of which one may be written: copies of them would not be
/// common. `hasOwnArguments` says that the arguments of the calling function are apart.
mlir::LogicalResult checkHostCall(mlir::func::CallOp call, bool hasOwnArguments);

} // namespace memplan

#endif // MEMPLAN_LIB_CONVERSION_HOSTCALLS_H
