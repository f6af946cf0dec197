// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "JsonReader.h"
#include "memplan/Solver/Json.h"

#include <unordered_map>

using namespace memplan::solver;

Result<std::vector<int64_t>> memplan::solver::readHintJson(const Problem &problem,
                                                           std::string_view text) {
  std::unordered_map<std::string_view, size_t> blocks;
  for (size_t b = 0; b < problem.blocks.size(); ++b)
    blocks.try_emplace(problem.blocks[b].id, b);
  std::vector<int64_t> hint(problem.blocks.size(), unplaced);
  JsonReader reader(text);
  bool hasOffsets = false;
  auto readOffset = [&](const std::string &id) {
    int64_t offset = 0;
    if (!reader.readInteger(offset))
      return false;
    auto block = blocks.find(id);
    if (block != blocks.end())
      hint[block->second] = offset;
    return true;
  };
  bool isGood = reader.readObject([&](const std::string &key) {
    if (key != "offsets")
      return reader.skipValue();
    hasOffsets = true;
    return reader.readObject(readOffset);
  });
  if (!isGood || !reader.readEnd())
    return reader.error();
  if (!hasOffsets) {
    reader.fail("a plan has no 'offsets'");
    return reader.error();
  }
  return hint;
}
