// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "JsonReader.h"
#include "memplan/Solver/Compact.h"

#include <unordered_map>

using namespace memplan::solver;

static constexpr std::string_view schemaName = "memplan-compaction/1";

std::string memplan::solver::writeCompactionJson(const Problem &problem,
                                                 const Compaction &compaction) {
  std::string out = "{\"schema\": \"" + std::string(schemaName) +
                    "\",\n \"problem\": " + jsonString(compaction.fingerprint) +
                    ",\n \"arena_bytes\": " + std::to_string(compaction.arenaBytes) +
                    ", \"plain_arena_bytes\": " + std::to_string(compaction.plainBytes) +
                    ", \"bound_bytes\": " + std::to_string(compaction.boundBytes) +
                    ", \"moved_bytes\": " + std::to_string(compaction.movedBytes()) +
                    ",\n \"offsets\": {";
  for (size_t b = 0; b < problem.blocks.size(); ++b)
    out += (b == 0 ? "\n  " : ",\n  ") + jsonString(problem.blocks[b].id) + ": " +
           std::to_string(compaction.offsets[b]);
  out += "},\n \"moves\": [";
  for (size_t i = 0; i < compaction.moves.size(); ++i) {
    const Move &move = compaction.moves[i];
    out += (i == 0 ? "\n  {" : ",\n  {");
    out += "\"step\": " + std::to_string(move.step) +
           ", \"block\": " + jsonString(problem.blocks[move.block].id) +
           ", \"from\": " + std::to_string(move.from) + ", \"to\": " + std::to_string(move.to) +
           ", \"bytes\": " + std::to_string(move.bytes) + "}";
  }
  return out + "]}\n";
}

bool memplan::solver::isCompactionJson(std::string_view text) {
  JsonReader reader(text);
  bool found = false;
  (void)reader.readObject([&](const std::string &key) {
    std::string schema;
    if (key != "schema")
      return reader.skipValue();
    found = reader.readString(schema) && schema == schemaName;
    return true;
  });
  return found;
}

namespace {

class CompactionReader {
public:
  CompactionReader(const Problem &problem, std::string_view text) : reader(text) {
    for (size_t b = 0; b < problem.blocks.size(); ++b)
      blocks.try_emplace(problem.blocks[b].id, b);
    result.offsets.assign(problem.blocks.size(), unplaced);
  }

  Result<Compaction> run();

private:
  bool readMember(const std::string &key);
  bool readBlock(BlockId &block);
  bool findBlock(const std::string &id, BlockId &block);
  bool readMove();

  JsonReader reader;
  std::unordered_map<std::string_view, size_t> blocks;
  Compaction result;
  int64_t movedBytes = 0;
};

} // namespace

bool CompactionReader::findBlock(const std::string &id, BlockId &block) {
  auto found = blocks.find(id);
  if (found == blocks.end())
    return reader.fail("block '" + id + "' is not in the problem [MP-P6]");
  block = BlockId(found->second);
  return true;
}

bool CompactionReader::readBlock(BlockId &block) {
  std::string id;
  return reader.readString(id) && findBlock(id, block);
}

bool CompactionReader::readMove() {
  Move move;
  int seen = 0;
  bool good = reader.readObject([&](const std::string &key) {
    ++seen;
    if (key == "step")
      return reader.readInteger(move.step);
    if (key == "block")
      return readBlock(move.block);
    if (key == "from")
      return reader.readInteger(move.from);
    if (key == "to")
      return reader.readInteger(move.to);
    if (key == "bytes")
      return reader.readInteger(move.bytes);
    return reader.failUnknown("a move", key);
  });
  if (!good)
    return false;
  constexpr int allKeys = 5;
  if (seen != allKeys)
    return reader.fail("a move has no 'step', 'block', 'from', 'to' or 'bytes'");
  result.moves.push_back(move);
  return true;
}

bool CompactionReader::readMember(const std::string &key) {
  if (key == "schema")
    return reader.skipValue();
  if (key == "problem")
    return reader.readString(result.fingerprint);
  if (key == "arena_bytes")
    return reader.readInteger(result.arenaBytes);
  if (key == "plain_arena_bytes")
    return reader.readInteger(result.plainBytes);
  if (key == "bound_bytes")
    return reader.readInteger(result.boundBytes);
  if (key == "moved_bytes")
    return reader.readInteger(movedBytes);
  if (key == "offsets")
    return reader.readObject([&](const std::string &id) {
      BlockId block;
      return findBlock(id, block) && reader.readInteger(result.offsets[block]);
    });
  if (key == "moves")
    return reader.readArray([&] { return readMove(); });
  return reader.failUnknown("a plan with moves", key);
}

Result<Compaction> CompactionReader::run() {
  bool good = reader.readObject([&](const std::string &key) { return readMember(key); });
  if (!good || !reader.readEnd())
    return reader.error();
  return std::move(result);
}

Result<Compaction> memplan::solver::readCompactionJson(const Problem &problem,
                                                       std::string_view text) {
  return CompactionReader(problem, text).run();
}

std::string memplan::solver::summary(const Problem &problem, const Compaction &compaction) {
  size_t steps = compaction.steps().size(), moves = compaction.moves.size();
  return "arena '" + problem.pools[0].name + "': " + std::to_string(compaction.arenaBytes) +
         " bytes with " + std::to_string(moves) + (moves == 1 ? " move at " : " moves at ") +
         std::to_string(steps) + (steps == 1 ? " step, " : " steps, ") +
         std::to_string(compaction.movedBytes()) + " bytes moved; " +
         std::to_string(compaction.plainBytes) + " without moves, bound " +
         std::to_string(compaction.boundBytes);
}
