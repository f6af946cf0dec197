// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// SHA-256 (FIPS 180-4), for fingerprints.

#ifndef MEMPLAN_SOLVER_SHA256_H
#define MEMPLAN_SOLVER_SHA256_H

#include <string>
#include <string_view>

namespace memplan::solver {

/// The digest as 64 lower-case hexadecimal digits.
std::string sha256(std::string_view bytes);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_SHA256_H
