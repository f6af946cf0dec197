// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "JsonReader.h"
#include "memplan/Solver/Json.h"
#include "memplan/Solver/Sha256.h"

#include <algorithm>
#include <numeric>

using namespace memplan::solver;

namespace {

/// Writes a problem in a given order of blocks and pieces.
class ProblemWriter {
public:
  ProblemWriter(const Problem &problem, bool canonical)
      : problem(problem), isCanonical(canonical), separator(canonical ? ":" : ": "),
        comma(canonical ? "," : ", ") {}

  std::string run();

private:
  void key(const char *name, bool first = false) {
    if (!first)
      out += comma;
    out += '"';
    out += name;
    out += '"';
    out += separator;
  }
  void number(const std::optional<int64_t> &value) {
    out += value ? std::to_string(*value) : "null";
  }
  void lineBreak(const char *indent) {
    if (!isCanonical)
      out += indent;
  }
  void pool(const Pool &pool);
  void block(const Block &block);
  void piece(const Piece &piece);
  void pairs(const std::vector<std::pair<PieceRef, PieceRef>> &refs, bool symmetric);

  /// Indices of the items: in their order, or by id.
  template <typename List> std::vector<uint32_t> orderOf(const List &items) const {
    std::vector<uint32_t> order(items.size());
    std::iota(order.begin(), order.end(), 0);
    if (isCanonical)
      std::sort(order.begin(), order.end(),
                [&](uint32_t a, uint32_t b) { return items[a].id < items[b].id; });
    return order;
  }

  const Problem &problem;
  bool isCanonical;
  const char *separator, *comma;
  std::string out;
};

} // namespace

void ProblemWriter::pool(const Pool &pool) {
  out += '{';
  key("name", true);
  out += jsonString(pool.name);
  key("alignment");
  number(pool.alignment);
  key("capacity");
  number(pool.capacity);
  key("max_block");
  number(pool.maxBlock);
  out += '}';
}

void ProblemWriter::piece(const Piece &piece) {
  out += '{';
  key("id", true);
  out += jsonString(piece.id);
  key("at");
  number(piece.at);
  key("size");
  number(piece.size);
  key("live");
  out += '[';
  for (size_t i = 0; i < piece.live.size(); ++i) {
    out += i == 0 ? "[" : std::string(comma) + "[";
    number(piece.live[i].first);
    out += comma;
    number(piece.live[i].last);
    out += ']';
  }
  out += "]}";
}

void ProblemWriter::block(const Block &block) {
  out += '{';
  key("id", true);
  out += jsonString(block.id);
  key("pool");
  out += jsonString(problem.pools[block.pool].name);
  key("alignment");
  number(block.alignment);
  key("offset");
  number(block.offset);
  key("pieces");
  out += '[';
  bool first = true;
  for (uint32_t i : orderOf(block.pieces)) {
    if (!first)
      out += comma;
    first = false;
    piece(block.pieces[i]);
  }
  out += "]}";
}

void ProblemWriter::pairs(const std::vector<std::pair<PieceRef, PieceRef>> &refs, bool symmetric) {
  std::vector<std::pair<std::string, std::string>> ids;
  for (auto [a, b] : refs) {
    ids.push_back({jsonString(problem.piece(a).id), jsonString(problem.piece(b).id)});
    if (isCanonical && symmetric && ids.back().second < ids.back().first)
      std::swap(ids.back().first, ids.back().second);
  }
  if (isCanonical)
    std::sort(ids.begin(), ids.end());
  out += '[';
  for (size_t i = 0; i < ids.size(); ++i) {
    out += i == 0 ? "[" : std::string(comma) + "[";
    out += ids[i].first + comma + ids[i].second + ']';
  }
  out += ']';
}

std::string ProblemWriter::run() {
  out += '{';
  key("schema", true);
  out += "\"memplan-problem/1\"";
  if (!isCanonical)
    out += ",\n ";
  out += isCanonical ? ",\"pools\":[" : "\"pools\": [";
  for (size_t p = 0; p < problem.pools.size(); ++p) {
    if (p > 0)
      out += comma;
    pool(problem.pools[p]);
  }
  out += isCanonical ? "],\"blocks\":[" : "],\n \"blocks\": [";
  bool first = true;
  for (uint32_t b : orderOf(problem.blocks)) {
    if (!first)
      out += ',';
    first = false;
    lineBreak("\n  ");
    block(problem.blocks[b]);
  }
  out += isCanonical ? "],\"conflicts\":" : "],\n \"conflicts\": ";
  pairs(problem.conflicts, true);
  if (!problem.inPlacePermissions.empty()) {
    out += isCanonical ? ",\"in_place\":" : ",\n \"in_place\": ";
    std::vector<std::pair<PieceRef, PieceRef>> refs;
    refs.reserve(problem.inPlacePermissions.size());
    for (const InPlacePermission &permission : problem.inPlacePermissions)
      refs.push_back({permission.taker, permission.donor});
    pairs(refs, false);
  }
  out += '}';
  lineBreak("\n");
  return std::move(out);
}

std::string memplan::solver::writeProblemJson(const Problem &problem) {
  return ProblemWriter(problem, false).run();
}

std::string memplan::solver::canonicalJson(const Problem &problem) {
  return ProblemWriter(problem, true).run();
}

std::string memplan::solver::fingerprint(const Problem &problem) {
  return sha256(canonicalJson(problem));
}
