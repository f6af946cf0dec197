// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Json.h"

#include "JsonReader.h"

#include <unordered_map>

using namespace memplan::solver;

namespace {

/// Reads a problem; ids are resolved when all of them are known.
class ProblemReader {
public:
  explicit ProblemReader(std::string_view text) : reader(text) {}

  Result<Problem> run();

private:
  struct Reference {
    std::string id;
    int64_t line;
  };
  using ReferencePair = std::pair<Reference, Reference>;

  bool readProblem();
  bool readPool();
  bool readBlock();
  bool readPiece(Block &block);
  bool readLive(InlineVector<LiveRange> &live);
  bool readPairs(std::vector<ReferencePair> &pairs);
  bool resolvePools();
  bool resolvePairs();

  JsonReader reader;
  Problem problem;
  /// Line and pool of each block; pools may follow the blocks.
  std::vector<int64_t> lines;
  std::vector<Reference> poolOf;
  std::vector<bool> hasAlignment;
  std::vector<ReferencePair> conflicts, permissions;
};

} // namespace

bool ProblemReader::readPool() {
  int64_t line = reader.nextLine();
  Pool &pool = problem.pools.emplace_back();
  bool hasName = false;
  return reader.readObject([&](const std::string &key) {
    if (key == "name") {
      hasName = true;
      return reader.readString(pool.name);
    }
    if (key == "alignment")
      return reader.readInteger(pool.alignment);
    if (key == "capacity")
      return reader.readIntegerOrNull(pool.capacity);
    if (key == "max_block")
      return reader.readIntegerOrNull(pool.maxBlock);
    return reader.failUnknown("a pool", key);
  }) && reader.require(hasName, "a pool", "name", line);
}

bool ProblemReader::readLive(InlineVector<LiveRange> &live) {
  return reader.readArray([&] {
    size_t count = 0;
    LiveRange range;
    bool good = reader.readArray([&] {
      ++count;
      return count > 2 ? reader.fail("a live range has more than two steps")
                       : reader.readInteger(count == 1 ? range.first : range.last);
    });
    live.push_back(range);
    return good && (count == 2 || reader.fail("a live range has fewer than two steps"));
  });
}

bool ProblemReader::readPiece(Block &block) {
  int64_t line = reader.nextLine();
  Piece &piece = block.pieces.emplace_back();
  bool hasId = false, hasSize = false, hasLive = false;
  return reader.readObject([&](const std::string &key) {
    if (key == "id") {
      hasId = true;
      return reader.readString(piece.id);
    }
    if (key == "at")
      return reader.readInteger(piece.at);
    if (key == "size") {
      hasSize = true;
      return reader.readInteger(piece.size);
    }
    if (key == "live") {
      hasLive = true;
      return readLive(piece.live);
    }
    return reader.failUnknown("a piece", key);
  }) && reader.require(hasId, "a piece", "id", line) &&
         reader.require(hasSize, "a piece", "size", line) &&
         reader.require(hasLive, "a piece", "live", line);
}

bool ProblemReader::readBlock() {
  lines.push_back(reader.nextLine());
  Block &block = problem.blocks.emplace_back();
  Reference &pool = poolOf.emplace_back(Reference{"", lines.back()});
  bool hasId = false, hasPool = false, hasPieces = false;
  hasAlignment.push_back(false);
  return reader.readObject([&](const std::string &key) {
    if (key == "id") {
      hasId = true;
      return reader.readString(block.id);
    }
    if (key == "pool") {
      hasPool = true;
      return reader.readString(pool.id);
    }
    if (key == "alignment") {
      hasAlignment.back() = true;
      return reader.readInteger(block.alignment);
    }
    if (key == "offset")
      return reader.readIntegerOrNull(block.offset);
    if (key == "pieces") {
      hasPieces = true;
      return reader.readArray([&] { return readPiece(block); });
    }
    return reader.failUnknown("a block", key);
  }) && reader.require(hasId, "a block", "id", lines.back()) &&
         reader.require(hasPool, "a block", "pool", lines.back()) &&
         reader.require(hasPieces, "a block", "pieces", lines.back());
}

bool ProblemReader::readPairs(std::vector<ReferencePair> &pairs) {
  return reader.readArray([&] {
    std::vector<Reference> ids;
    bool good = reader.readArray([&] {
      ids.push_back({"", reader.nextLine()});
      return reader.readString(ids.back().id);
    });
    if (!good)
      return false;
    if (ids.size() != 2)
      return reader.fail("expected a pair of ids, found " + std::to_string(ids.size()));
    pairs.push_back({std::move(ids[0]), std::move(ids[1])});
    return true;
  });
}

bool ProblemReader::readProblem() {
  int64_t line = reader.nextLine();
  bool hasSchema = false, hasPools = false, hasBlocks = false;
  return reader.readObject([&](const std::string &key) {
    if (key == "schema") {
      hasSchema = true;
      return reader.readSchema("memplan-problem/1");
    }
    if (key == "pools") {
      hasPools = true;
      return reader.readArray([&] { return readPool(); });
    }
    if (key == "blocks") {
      hasBlocks = true;
      return reader.readArray([&] { return readBlock(); });
    }
    if (key == "conflicts")
      return readPairs(conflicts);
    if (key == "in_place")
      return readPairs(permissions);
    return reader.failUnknown("a problem", key);
  }) && reader.readEnd() &&
         reader.require(hasSchema, "a problem", "schema", line) &&
         reader.require(hasPools, "a problem", "pools", line) &&
         reader.require(hasBlocks, "a problem", "blocks", line);
}

bool ProblemReader::resolvePools() {
  std::unordered_map<std::string_view, PoolId> pools;
  for (size_t p = 0; p < problem.pools.size(); ++p)
    pools.try_emplace(problem.pools[p].name, PoolId(p));
  for (size_t b = 0; b < problem.blocks.size(); ++b) {
    auto pool = pools.find(poolOf[b].id);
    if (pool == pools.end())
      return reader.fail("pool '" + poolOf[b].id + "' of block '" + problem.blocks[b].id +
                             "' does not exist [MP-P6]",
                         poolOf[b].line);
    problem.blocks[b].pool = pool->second;
    if (!hasAlignment[b])
      problem.blocks[b].alignment = problem.pools[pool->second].alignment;
  }
  return true;
}

bool ProblemReader::resolvePairs() {
  if (conflicts.empty() && permissions.empty())
    return true;
  std::unordered_map<std::string_view, PieceRef> pieces;
  for (size_t b = 0; b < problem.blocks.size(); ++b)
    for (uint32_t i = 0; i < problem.blocks[b].pieces.size(); ++i)
      pieces.try_emplace(problem.blocks[b].pieces[i].id, PieceRef{BlockId(b), i});
  auto resolve = [&](const Reference &reference, PieceRef &piece) {
    auto found = pieces.find(reference.id);
    if (found == pieces.end())
      return reader.fail("piece '" + reference.id + "' does not exist [MP-P6]", reference.line);
    piece = found->second;
    return true;
  };
  for (const ReferencePair &pair : conflicts) {
    Conflict &conflict = problem.conflicts.emplace_back();
    if (!resolve(pair.first, conflict.first) || !resolve(pair.second, conflict.second))
      return false;
  }
  for (const ReferencePair &pair : permissions) {
    InPlacePermission &permission = problem.inPlacePermissions.emplace_back();
    if (!resolve(pair.first, permission.taker) || !resolve(pair.second, permission.donor))
      return false;
  }
  return true;
}

Result<Problem> ProblemReader::run() {
  if (!readProblem() || !resolvePools() || !resolvePairs())
    return reader.error();
  if (std::optional<Error> error = check(problem)) {
    error->line = error->block ? lines[*error->block] : 1;
    return *error;
  }
  return std::move(problem);
}

Result<Problem> memplan::solver::readProblemJson(std::string_view text) {
  return ProblemReader(text).run();
}
