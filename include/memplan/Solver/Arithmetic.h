// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Arithmetic in 64 bits where overflow is an answer, not a wrap.

#ifndef MEMPLAN_SOLVER_ARITHMETIC_H
#define MEMPLAN_SOLVER_ARITHMETIC_H

#include <cstdint>
#include <numeric>
#include <optional>

namespace memplan::solver {

/// a + b, or nothing if that does not fit.
inline std::optional<int64_t> checkedAdd(int64_t a, int64_t b) {
  int64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum))
    return std::nullopt;
  return sum;
}

/// a * b, or nothing if that does not fit.
inline std::optional<int64_t> checkedMul(int64_t a, int64_t b) {
  int64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product))
    return std::nullopt;
  return product;
}

/// The smallest multiple of `alignment` (> 0) that is not below `value` (>= 0), if it fits.
inline std::optional<int64_t> alignUp(int64_t value, int64_t alignment) {
  int64_t rest = value % alignment;
  return rest == 0 ? std::optional<int64_t>(value) : checkedAdd(value, alignment - rest);
}

/// Least common multiple of two positive numbers, if it fits.
inline std::optional<int64_t> checkedLcm(int64_t a, int64_t b) {
  return checkedMul(a / std::gcd(a, b), b);
}

/// The same where it is known to fit.
inline int64_t fittingLcm(int64_t a, int64_t b) { return a / std::gcd(a, b) * b; }

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_ARITHMETIC_H
