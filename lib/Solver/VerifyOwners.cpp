// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VerifyOwners.h"

#include <algorithm>

using namespace memplan::solver;

static constexpr uint32_t bitsOfWord = 64;

static uint32_t lowestBit(uint64_t word) { return static_cast<uint32_t>(__builtin_ctzll(word)); }
static uint32_t highestBit(uint64_t word) {
  return bitsOfWord - 1 - static_cast<uint32_t>(__builtin_clzll(word));
}

RankSet::RankSet(uint32_t size) {
  // One more, so that neighbours of `size` can be asked for.
  size_t words = size_t(size) / bitsOfWord + 1;
  levels.emplace_back(words, 0);
  while (words > 1) {
    words = (words + bitsOfWord - 1) / bitsOfWord;
    levels.emplace_back(words, 0);
  }
}

void RankSet::insert(uint32_t rank) {
  for (std::vector<uint64_t> &words : levels) {
    words[rank / bitsOfWord] |= uint64_t(1) << (rank % bitsOfWord);
    rank /= bitsOfWord;
  }
}

void RankSet::erase(uint32_t rank) {
  for (std::vector<uint64_t> &words : levels) {
    uint64_t &word = words[rank / bitsOfWord];
    word &= ~(uint64_t(1) << (rank % bitsOfWord));
    if (word != 0)
      return;
    rank /= bitsOfWord;
  }
}

uint32_t RankSet::firstFrom(uint32_t rank) const {
  for (size_t level = 0; level < levels.size(); ++level) {
    uint32_t index = rank / bitsOfWord;
    if (index >= levels[level].size())
      return none;
    uint64_t word = levels[level][index] & ~uint64_t(0) << (rank % bitsOfWord);
    if (word != 0) {
      uint32_t found = bitsOfWord * index + lowestBit(word);
      while (level > 0)
        found = bitsOfWord * found + lowestBit(levels[--level][found]);
      return found;
    }
    rank = index + 1;
  }
  return none;
}

uint32_t RankSet::lastBefore(uint32_t rank) const {
  for (size_t level = 0; level < levels.size(); ++level) {
    uint32_t index = rank / bitsOfWord;
    uint64_t word = levels[level][index] & ((uint64_t(1) << (rank % bitsOfWord)) - 1);
    if (word != 0) {
      uint32_t found = bitsOfWord * index + highestBit(word);
      while (level > 0)
        found = bitsOfWord * found + highestBit(levels[--level][found]);
      return found;
    }
    rank = index;
  }
  return none;
}

void VerifyOwners::add(uint32_t from, const Part &part) {
  parts[from] = part;
  begins.insert(from);
}

// Makes the rank a border.
void VerifyOwners::cutAt(uint32_t rank) {
  uint32_t below = begins.lastBefore(rank);
  if (below == RankSet::none || parts[below].to <= rank)
    return;
  add(rank, parts[below]);
  parts[below].to = rank;
}

std::optional<BlockId> VerifyOwners::claim(Span span, BlockId block) {
  uint32_t below = begins.lastBefore(span.from);
  bool isFreeBelow = below == RankSet::none || parts[below].to <= span.from;
  if (!isFreeBelow && parts[below].owner != block)
    return parts[below].owner;
  for (uint32_t part = begins.firstFrom(span.from); part < span.to;
       part = begins.firstFrom(part + 1))
    if (parts[part].owner != block)
      return parts[part].owner;
  cutAt(span.from);
  cutAt(span.to);
  for (uint32_t from = span.from; from < span.to;) {
    uint32_t part = begins.firstFrom(from);
    if (part == from)
      ++parts[part].claims;
    else
      add(from, {std::min(part, span.to), 1, block});
    from = parts[from].to;
  }
  return std::nullopt;
}

// All of it belongs to parts while it is claimed.
void VerifyOwners::release(Span span) {
  for (uint32_t from = span.from; from < span.to; from = parts[from].to)
    if (--parts[from].claims == 0)
      begins.erase(from);
}
