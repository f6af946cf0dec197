// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CsvTable.h"
#include "memplan/Solver/Csv.h"

#include <algorithm>

using namespace memplan::solver;

namespace {

/// Writes problems that rows can hold.
class ProblemWriter {
public:
  explicit ProblemWriter(const Problem &problem) : problem(problem) {}

  Result<std::string> run();

private:
  std::string findLoss() const;
  std::string findLoss(const Block &block) const;
  std::string gaps(const Block &block) const;
  static LiveRange life(const Block &block);

  const Problem &problem;
};

} // namespace

std::string ProblemWriter::findLoss(const Block &block) const {
  std::string name = "'" + block.id + "'";
  if (block.pieces.empty() || block.pieces[0].id != block.id || block.pieces[0].at != 0)
    return "the pieces of block " + name;
  if (block.pieces.size() == 1 && block.pieces[0].live.empty())
    return "that " + name + " is never live";
  if (block.id.find_first_of(std::string_view("\n\r\0", 3)) != std::string::npos)
    return "the line break or NUL in " + name;
  const Piece &whole = block.pieces[0];
  for (size_t i = 1; i < block.pieces.size(); ++i) {
    // Pieces that windows of gaps are read back as.
    const Piece &window = block.pieces[i];
    if (window.live.size() != 1 || window.size == 0 ||
        window.id != windowId(block.id, window.live[0]) || window.size > whole.size - window.at)
      return "the pieces of block " + name;
    auto meets = [&](LiveRange range) {
      return range.first < window.live[0].last && window.live[0].first < range.last;
    };
    if (std::any_of(whole.live.begin(), whole.live.end(), meets) ||
        (i > 1 && window.live[0].first < block.pieces[i - 1].live[0].last))
      return "the pieces of block " + name;
  }
  return "";
}

std::string ProblemWriter::findLoss() const {
  if (problem.pools.size() != 1)
    return std::to_string(problem.pools.size()) + " pools";
  const Pool &pool = problem.pools.front();
  if (pool.name != "temp")
    return "the name '" + pool.name + "' of the pool";
  if (pool.alignment != 1 || pool.capacity || pool.maxBlock)
    return "alignment, capacity or largest block of pool 'temp'";
  if (!problem.conflicts.empty())
    return "the conflicts";
  std::vector<PieceRef> takers;
  for (const InPlacePermission &permission : problem.inPlacePermissions) {
    if (permission.taker.piece != 0 || permission.donor.piece != 0)
      return "an in-place permission of a window";
    takers.push_back(permission.taker);
  }
  std::sort(takers.begin(), takers.end());
  if (std::adjacent_find(takers.begin(), takers.end()) != takers.end())
    return "a second in-place permission of one piece";
  for (const Block &block : problem.blocks) {
    std::string loss = findLoss(block);
    if (!loss.empty())
      return loss;
  }
  return "";
}

LiveRange ProblemWriter::life(const Block &block) {
  LiveRange life;
  bool first = true;
  for (const Piece &piece : block.pieces) {
    if (piece.live.empty())
      continue;
    life.first = first ? piece.live.front().first : std::min(life.first, piece.live.front().first);
    life.last = first ? piece.live.back().last : std::max(life.last, piece.live.back().last);
    first = false;
  }
  return life;
}

std::string ProblemWriter::gaps(const Block &block) const {
  // Everything that is live, in time; what is between is a gap.
  std::vector<std::pair<LiveRange, const Piece *>> parts;
  for (const Piece &piece : block.pieces)
    for (LiveRange range : piece.live)
      parts.push_back({range, &piece});
  std::sort(parts.begin(), parts.end(),
            [](const auto &a, const auto &b) { return a.first.first < b.first.first; });
  std::string out;
  auto add = [&](int64_t first, int64_t last) {
    out += (out.empty() ? "" : " ") + std::to_string(first) + "-" + std::to_string(last);
  };
  int64_t step = life(block).first;
  for (auto [range, piece] : parts) {
    // Ranges of the whole that touch are one to a reader.
    if (step < range.first)
      add(step, range.first);
    if (piece != &block.pieces[0]) {
      add(range.first, range.last);
      out += "@" + std::to_string(piece->at) + ":" + std::to_string(piece->at + piece->size);
    }
    step = range.last;
  }
  return out;
}

Result<std::string> ProblemWriter::run() {
  std::string loss = findLoss();
  if (!loss.empty()) {
    Error error;
    error.message = "CSV would lose " + loss;
    return error;
  }
  auto any = [&](auto predicate) {
    return std::any_of(problem.blocks.begin(), problem.blocks.end(), predicate);
  };
  bool alignment = any([](const Block &block) { return block.alignment != 1; });
  bool offset = any([](const Block &block) { return block.offset.has_value(); });
  bool gap = any([&](const Block &block) { return !gaps(block).empty(); });
  std::vector<std::string> donors(problem.blocks.size());
  for (const InPlacePermission &permission : problem.inPlacePermissions)
    donors[permission.taker.block] = csvField(problem.blocks[permission.donor.block].id);
  std::string out = "id,lower,upper,size";
  out += alignment ? ",alignment" : "";
  out += offset ? ",offset" : "";
  out += gap ? ",gaps" : "";
  out += problem.inPlacePermissions.empty() ? "\n" : ",in_place_of\n";
  for (size_t b = 0; b < problem.blocks.size(); ++b) {
    const Block &block = problem.blocks[b];
    LiveRange range = life(block);
    out += csvField(block.id) + "," + std::to_string(range.first) + "," +
           std::to_string(range.last) + "," + std::to_string(block.pieces[0].size);
    out += alignment ? "," + std::to_string(block.alignment) : "";
    out += offset ? "," + (block.offset ? std::to_string(*block.offset) : "") : "";
    out += gap ? "," + gaps(block) : "";
    out += problem.inPlacePermissions.empty() ? "" : "," + donors[b];
    out += '\n';
  }
  return out;
}

Result<std::string> memplan::solver::writeProblemCsv(const Problem &problem) {
  return ProblemWriter(problem).run();
}
