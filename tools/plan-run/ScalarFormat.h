// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One number in memory: a float of any format that LLVM knows, or an integer. Everything that is
// generated, compared or printed goes through it, so that no C++ type has to exist for a format.

#ifndef MEMPLAN_TOOLS_PLANRUN_SCALARFORMAT_H
#define MEMPLAN_TOOLS_PLANRUN_SCALARFORMAT_H

#include "llvm/ADT/APFloat.h"

#include <cstdint>
#include <string>

namespace memplan {

/// Plain data, so that it can cross from a child process to its parent.
struct ScalarFormat {
  bool isFloat;
  llvm::APFloat::Semantics semantics; ///< of a float; meaningless for an integer
  uint32_t bits;
  uint32_t bytes; ///< bytes that a store writes; little endian

  bool operator==(const ScalarFormat &other) const {
    return isFloat == other.isFloat && bits == other.bits && bytes == other.bytes &&
           (!isFloat || semantics == other.semantics);
  }
};

ScalarFormat floatFormat(const llvm::fltSemantics &semantics);
ScalarFormat integerFormat(unsigned bits);

/// Writes `value`, rounded to nearest, over `format.bytes` bytes. Formats without a sign get the
/// absolute value.
void encodeScalar(const ScalarFormat &format, double value, unsigned char *bytes);

/// False for a NaN or an infinity of a float format.
bool isFiniteScalar(const ScalarFormat &format, const unsigned char *bytes);

/// Decimal; floats with their bits behind in hexadecimal, since two that print alike may differ.
std::string printScalar(const ScalarFormat &format, const unsigned char *bytes);

} // namespace memplan

#endif // MEMPLAN_TOOLS_PLANRUN_SCALARFORMAT_H
