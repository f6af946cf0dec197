// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/OfflineAllocation.h"

#include "CsvTable.h"
#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <charconv>
#include <limits>

using namespace memplan::solver;

namespace {

constexpr int64_t mostTensors = int64_t(1) << 24;
constexpr size_t headerWords = 3;
constexpr int32_t version = 1, subgraphs = 1, unplanned = -1;

/// A piece that is a tensor.
struct Tensor {
  int64_t index = 0;
  PieceRef piece;
};

Error makeError(std::string message) {
  Error error;
  error.message = std::move(message);
  return error;
}

} // namespace

// The one way to write an index: no sign, no leading zero.
static std::optional<int64_t> toIndex(const std::string &id) {
  int64_t index = 0;
  auto [stop, status] = std::from_chars(id.data(), id.data() + id.size(), index);
  if (status != std::errc() || index < 0 || std::to_string(index) != id)
    return std::nullopt;
  return index;
}

static bool isWindow(const Block &block, const Piece &piece) {
  return piece.live.size() == 1 && piece.id == windowId(block.id, piece.live[0]);
}

static Result<std::vector<Tensor>> findTensors(const Problem &problem) {
  if (problem.pools.size() != 1)
    return makeError("OfflineMemoryAllocation has one arena, but the problem has " +
                     std::to_string(problem.pools.size()) + " pools");
  std::vector<Tensor> tensors;
  for (uint32_t b = 0; b < problem.blocks.size(); ++b) {
    const Block &block = problem.blocks[b];
    for (uint32_t i = 0; i < block.pieces.size(); ++i) {
      if (isWindow(block, block.pieces[i]))
        continue;
      std::optional<int64_t> index = toIndex(block.pieces[i].id);
      if (!index || *index >= mostTensors)
        return makeError("'" + block.pieces[i].id +
                         "' is not the index of a tensor: OfflineMemoryAllocation needs ids from "
                         "0 to " +
                         std::to_string(mostTensors - 1));
      tensors.push_back({*index, {BlockId(b), i}});
    }
  }
  return tensors;
}

static void append(std::string &out, int32_t value) {
  auto bits = static_cast<uint32_t>(value);
  for (int shift = 0; shift < 32; shift += 8)
    out.push_back(static_cast<char>(bits >> shift & 0xff));
}

static int32_t wordAt(std::string_view data, size_t word) {
  uint32_t bits = 0;
  for (size_t i = 0; i < 4; ++i)
    bits |= static_cast<uint32_t>(static_cast<unsigned char>(data[4 * word + i])) << (8 * i);
  return static_cast<int32_t>(bits);
}

Result<std::string> memplan::solver::writeOfflineAllocation(const Problem &problem,
                                                            const Plan &plan,
                                                            std::optional<int64_t> tensorCount) {
  Result<std::vector<Tensor>> tensors = findTensors(problem);
  if (!tensors)
    return tensors.error();
  int64_t largest = -1;
  for (const Tensor &tensor : *tensors)
    largest = std::max(largest, tensor.index);
  if (tensorCount && (*tensorCount <= largest || *tensorCount > mostTensors))
    return makeError("tensor " + std::to_string(largest) + " does not go into " +
                     std::to_string(*tensorCount) + " tensors, of which there may be at most " +
                     std::to_string(mostTensors));
  std::vector<int32_t> offsets(tensorCount.value_or(largest + 1), unplanned);
  int64_t arena = arenaBytes(problem, plan, PoolId(0));
  if (arena > std::numeric_limits<int32_t>::max())
    return makeError("OfflineMemoryAllocation has 32 bits, but the arena has " +
                     std::to_string(arena) + " bytes");
  for (const Tensor &tensor : *tensors)
    offsets[tensor.index] =
        static_cast<int32_t>(plan.offsets[tensor.piece.block] + problem.piece(tensor.piece).at);
  std::string out;
  out.reserve(4 * (headerWords + offsets.size()));
  append(out, version);
  append(out, subgraphs);
  append(out, static_cast<int32_t>(offsets.size()));
  for (int32_t offset : offsets)
    append(out, offset);
  return out;
}

// The number of offsets, if the data is one whole array.
static Result<size_t> readHeader(std::string_view data) {
  size_t words = data.size() / 4;
  if (data.size() % 4 != 0 || words < headerWords)
    return makeError("OfflineMemoryAllocation is a list of at least 3 integers of 4 bytes, found " +
                     std::to_string(data.size()) + " bytes");
  if (wordAt(data, 0) != version)
    return makeError("OfflineMemoryAllocation has version " + std::to_string(wordAt(data, 0)) +
                     ", expected 1");
  int32_t count = wordAt(data, 2);
  if (count < 0 || static_cast<size_t>(count) != words - headerWords)
    return makeError("OfflineMemoryAllocation states " + std::to_string(count) +
                     " offsets, found " + std::to_string(words - headerWords));
  return words - headerWords;
}

Result<Plan> memplan::solver::readOfflineAllocation(const Problem &problem, std::string_view data) {
  Result<std::vector<Tensor>> tensors = findTensors(problem);
  if (!tensors)
    return tensors.error();
  Result<size_t> count = readHeader(data);
  if (!count)
    return count.error();
  Plan plan;
  plan.offsets.assign(problem.blocks.size(), unplaced);
  std::vector<bool> isKnown(*count, false);
  for (const Tensor &tensor : *tensors) {
    int64_t offset = unplanned;
    if (tensor.index < static_cast<int64_t>(*count)) {
      offset = wordAt(data, headerWords + tensor.index);
      isKnown[tensor.index] = true;
    }
    if (offset == unplanned)
      continue;
    int64_t &block = plan.offsets[tensor.piece.block];
    std::optional<int64_t> start = checkedAdd(offset, -problem.piece(tensor.piece).at);
    if (!start || (block != unplaced && block != *start))
      return makeError("tensor " + std::to_string(tensor.index) + " does not lie in block '" +
                       problem.blocks[tensor.piece.block].id + "' as the problem says");
    block = *start;
  }
  for (size_t i = 0; i < *count; ++i)
    if (!isKnown[i] && wordAt(data, headerWords + i) != unplanned)
      return makeError("tensor " + std::to_string(i) +
                       " has an offset but is not in the problem [MP-P6]");
  return plan;
}
