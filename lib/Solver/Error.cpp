// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Error.h"

#include "memplan/Solver/Utf8.h"

using namespace memplan::solver;

// Whole code points as they are, everything else by its number.
static void appendPrintable(std::string_view text, std::string &out) {
  constexpr char digits[] = "0123456789abcdef";
  for (size_t at = 0; at < text.size();) {
    auto byte = static_cast<unsigned char>(text[at]);
    size_t length = byte < ' ' || byte == 0x7f ? 0 : utf8Length(text, at);
    if (length == 0) {
      out += "\\x";
      out += digits[byte >> 4];
      out += digits[byte & 15];
      ++at;
      continue;
    }
    out += text.substr(at, length);
    at += length;
  }
}

std::string memplan::solver::printable(std::string_view text) {
  constexpr size_t most = 800, end = 200;
  std::string out;
  if (text.size() <= most) {
    appendPrintable(text, out);
    return out;
  }
  // No code point is cut: what continues one is left out.
  size_t first = most - end, last = text.size() - end;
  auto continues = [&](size_t at) { return (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80; };
  for (int i = 0; i < 3 && continues(first); ++i)
    --first;
  for (int i = 0; i < 3 && continues(last); ++i)
    ++last;
  appendPrintable(text.substr(0, first), out);
  out += "...";
  appendPrintable(text.substr(last), out);
  return out;
}
