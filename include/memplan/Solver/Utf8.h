// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// UTF-8 (RFC 3629), as far as bad input has to be told from good.

#ifndef MEMPLAN_SOLVER_UTF8_H
#define MEMPLAN_SOLVER_UTF8_H

#include <cstddef>
#include <string_view>

namespace memplan::solver {

/// How many bytes the code point takes that begins at `at` (< text.size()), or 0 if there is none:
/// a stray continuation, an overlong form, a surrogate, a number above U+10FFFF, a truncated end.
size_t utf8Length(std::string_view text, size_t at);

/// The first byte that belongs to no code point, or npos if all do.
size_t findInvalidUtf8(std::string_view text);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_UTF8_H
