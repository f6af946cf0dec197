// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Storage that is there whatever the plan: results, and arguments that the caller gives away.

#ifndef MEMPLAN_IR_GIVENSTORAGE_H
#define MEMPLAN_IR_GIVENSTORAGE_H

#include "memplan/IR/Memplan.h"

#include <optional>
#include <string>

namespace memplan {

/// On a `memplan.buffer`: the number of the argument of the function whose storage it is. It has
/// the type of the argument and is declared in the entry block (MP-I12). Several buffers may stand
/// for one argument, for the contents that it has in turn.
inline constexpr llvm::StringLiteral kArgumentAttr = "memplan.argument";

/// Upstream's, on an argument in the place of a result.
inline constexpr llvm::StringLiteral kResultAttr = "bufferize.result";

/// The pool of such buffers in whose storage nothing else lives.
inline constexpr llvm::StringLiteral kArgumentPool = "argument";

/// The argument whose storage `buffer` is, if it is that of one.
std::optional<int64_t> getArgumentOf(BufferOp buffer);
void setArgumentOf(BufferOp buffer, int64_t number);

/// Whether `op` is such a buffer.
bool isArgumentStorage(mlir::Operation *op);

/// The pool that argument `number` of the function shares with what lives in its bytes.
std::string getArgumentPool(int64_t number);

/// Whether `pool` is one that arguments are in.
bool isArgumentPool(llvm::StringRef pool);

/// Whether `pool` is one of results or of arguments: no plan makes it larger or smaller.
bool isGivenPool(llvm::StringRef pool);

/// Of `memplan.argument`, stated on `op`: MP-I12, with an error.
mlir::LogicalResult verifyArgumentAttr(mlir::Operation *op, mlir::Attribute value);

} // namespace memplan

#endif // MEMPLAN_IR_GIVENSTORAGE_H
