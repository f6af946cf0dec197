// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of the functions behind opaque kernels, on the CPU and in streams of a device.

#ifndef MEMPLAN_LIB_CONVERSION_KERNELCALLS_H
#define MEMPLAN_LIB_CONVERSION_KERNELCALLS_H

#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

#include <string>

namespace memplan {

/// Operands of a call besides those of the kernel.
struct KernelExtras {
  mlir::Value scratch; ///< `memref<Nxi8>`, or null
  mlir::Value stream;  ///< `!llvm.ptr`, or null
};

class KernelCalls {
public:
  /// The function of kernel `name` is `name` with `suffix` behind it.
  explicit KernelCalls(mlir::ModuleOp module, llvm::StringRef suffix = "")
      : symbols(module), suffix(suffix) {}

  /// Replaces the kernel, which has to be on buffers, by a call of its callee with its operands,
  /// scratch memory and stream. A callee that the module declares gets what it takes, as far as
  /// casts can give it; any other one is declared.
  mlir::LogicalResult call(KernelOp kernel, KernelExtras extras);

private:
  mlir::FailureOr<mlir::FunctionType> signatureOf(KernelOp kernel, mlir::TypeRange types);

  mlir::SymbolTable symbols;
  std::string suffix;
};

} // namespace memplan

#endif // MEMPLAN_LIB_CONVERSION_KERNELCALLS_H
