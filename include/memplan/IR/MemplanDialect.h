// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The dialect class, its registration, and the names that other layers need in lists of choices.

#ifndef MEMPLAN_IR_MEMPLANDIALECT_H
#define MEMPLAN_IR_MEMPLANDIALECT_H

#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectRegistry.h"
#include "llvm/ADT/ArrayRef.h"

#include "memplan/IR/MemplanDialect.h.inc"

namespace memplan {

/// Registers the dialect. The interfaces of its operations come with it.
void registerMemplanDialect(mlir::DialectRegistry &registry);

/// Values of `memplan.kind` on function arguments; the first is the default. In the order of the
/// documentation.
llvm::ArrayRef<llvm::StringLiteral> getArgumentKinds();

/// Values of `memplan.kind` on function results; the first is the default.
llvm::ArrayRef<llvm::StringLiteral> getResultKinds();

/// The pools that need no declaration: temp, persistent, output, host, workgroup.
llvm::ArrayRef<llvm::StringLiteral> getBuiltinPools();

/// The pool that a result shares with what lives in its bytes: storage that only the result begins
/// at, as large as it is, and that the caller frees.
std::string getResultPool(llvm::StringRef buffer);

/// Whether `pool` is that of one result.
bool isResultPool(llvm::StringRef pool);

/// Whether `pool` is one that results are in.
bool isOutputPool(llvm::StringRef pool);

/// Whether `pool` is built in, with or without `@` and a memory space behind its name, or declared
/// by `memplan.pools` on `op` or an ancestor (MP-I2). Linear in the nesting depth.
bool isKnownPool(mlir::Operation *op, llvm::StringRef pool);

} // namespace memplan

#endif // MEMPLAN_IR_MEMPLANDIALECT_H
