// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Utf8.h"

#include <cstdint>
#include <cstring>

using namespace memplan::solver;

size_t memplan::solver::utf8Length(std::string_view text, size_t at) {
  auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  unsigned char lead = byte(at);
  if (lead < 0x80)
    return 1;
  if (lead < 0xc2 || lead > 0xf4)
    return 0;
  size_t length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (text.size() - at < length)
    return 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(at + i) & 0xc0) != 0x80)
      return 0;
  // What a shorter form could have said, surrogates, and what is above the last code point.
  unsigned char second = byte(at + 1);
  if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second >= 0xa0) ||
      (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second >= 0x90))
    return 0;
  return length;
}

size_t memplan::solver::findInvalidUtf8(std::string_view text) {
  constexpr uint64_t highBits = 0x8080808080808080;
  size_t at = 0;
  while (at < text.size()) {
    uint64_t word = 0;
    if (text.size() - at >= sizeof(word)) {
      std::memcpy(&word, text.data() + at, sizeof(word));
      if ((word & highBits) == 0) {
        at += sizeof(word);
        continue;
      }
    }
    size_t length = utf8Length(text, at);
    if (length == 0)
      return at;
    at += length;
  }
  return std::string_view::npos;
}
