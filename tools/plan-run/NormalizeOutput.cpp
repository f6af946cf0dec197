// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Compare.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace memplan;
using llvm::StringRef;

// A printed memref starts with
//   Unranked Memref base@ = 0x55d0 rank = 1 offset = 0 sizes = [4] strides = [1] data = <newline>
// and goes on with its elements in nested brackets.

/// Takes the text up to and including `end` from the front of `text`.
static StringRef takeThrough(StringRef &text, StringRef end) {
  size_t at = text.find(end);
  size_t length = at == StringRef::npos ? text.size() : at + end.size();
  StringRef taken = text.take_front(length);
  text = text.drop_front(length);
  return taken;
}

/// Takes one bracketed group, "[...]" with what is nested in it, from the front of `text`.
static StringRef takeBrackets(StringRef &text) {
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    depth += text[i] == '[';
    depth -= text[i] == ']';
    if (depth == 0 && (text[i] == ']' || i == 0 || !llvm::isSpace(text[i]))) {
      StringRef taken = text.take_front(text[i] == ']' ? i + 1 : 0);
      text = text.drop_front(taken.size());
      return taken;
    }
  }
  StringRef taken = text;
  text = "";
  return taken;
}

static bool hasNoElements(StringRef sizes) {
  llvm::SmallVector<StringRef> parts;
  sizes.trim("[]").split(parts, ',');
  return llvm::any_of(parts, [](StringRef part) { return part.trim() == "0"; });
}

std::string memplan::normalizeOutput(const std::string &output) {
  constexpr StringRef address = "base@ = ";
  StringRef rest = output;
  std::string result;
  while (true) {
    size_t at = rest.find(address);
    result += rest.take_front(at).str();
    if (at == StringRef::npos)
      return result;
    rest = rest.drop_front(at + address.size());
    takeThrough(rest, " ");                         // the address
    result += takeThrough(rest, "offset = ").str(); // "rank = 1 offset = "
    takeThrough(rest, " ");                         // the offset
    result += takeThrough(rest, "sizes = ").str();  // "sizes = "
    StringRef sizes = takeBrackets(rest);
    result += sizes.str() + takeThrough(rest, "strides = ").str();
    takeBrackets(rest);
    if (!hasNoElements(sizes))
      continue;
    result += takeThrough(rest, "data = \n").str();
    takeBrackets(rest);
  }
}
