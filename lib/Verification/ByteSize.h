// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The size of a memref in bytes, worked out by the verifier itself. Used to cross-check the size
// that the planner reserves.

#ifndef MEMPLAN_LIB_VERIFICATION_BYTESIZE_H
#define MEMPLAN_LIB_VERIFICATION_BYTESIZE_H

#include "mlir/IR/BuiltinTypes.h"

#include <cstdint>
#include <optional>

namespace memplan::verification {

/// Bytes from the base pointer to the end of the element with the greatest address, as LLVM lays
/// the elements out in an array. None for dynamic shapes and strides, negative strides, element
/// types this file does not know, and sizes of 2^63 bytes or more.
std::optional<int64_t> countBytes(mlir::MemRefType type);

/// Bytes from one element to the next. None for types this file does not know.
std::optional<int64_t> countElementBytes(mlir::Type type);

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_BYTESIZE_H
