// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/DsaSolver.h"

#include "JsonReader.h"
#include "memplan/Solver/Arithmetic.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <set>
#include <unordered_map>

using namespace memplan::solver;

namespace {

struct Buffer {
  int64_t line = 0;
  int64_t id = 0;
  std::string name;
  int64_t size = 0;
  int64_t alignment = 1;
  std::vector<LiveRange> live;
  std::vector<int64_t> pools;
};

struct Pair {
  int64_t line = 0;
  int64_t first = 0;
  int64_t second = 0;
};

struct Pin {
  int64_t line = 0;
  int64_t buffer = 0;
  int64_t pool = 0;
  int64_t offset = 0;
  bool isExclusive = false;
};

struct PoolText {
  int64_t line = 0;
  int64_t id = 0;
  Pool pool;
  /// Reserved bytes [first, last).
  std::vector<LiveRange> reserved;
};

/// Reads the file as it is.
class DocumentReader {
public:
  explicit DocumentReader(std::string_view text) : reader(text) {}

  bool read();

  JsonReader reader;
  std::vector<PoolText> pools;
  std::vector<Buffer> buffers;
  std::vector<Pair> colocations, separations, exclusions;
  std::vector<Pin> pins;
  bool hasPenalties = false, hasBanks = false;

private:
  struct Field {
    std::string_view key;
    std::function<bool()> read;
    bool isRequired = true;
  };

  bool readRecord(const char *what, const std::vector<Field> &fields);
  bool readUnsigned(int64_t &out, int64_t most);
  bool readId(int64_t &out) { return readUnsigned(out, std::numeric_limits<uint32_t>::max()); }
  bool readBytes(int64_t &out) { return readUnsigned(out, std::numeric_limits<int64_t>::max()); }
  bool readRange(const char *what, const char *first, const char *last, LiveRange &range);
  bool readPool();
  bool readBuffer();
  bool readPair(const char *what, std::vector<Pair> &pairs);
  bool readPin();
  bool readConstraints();
  bool readProblem();
  std::function<bool()> skip() {
    return [this] { return reader.skipValue(); };
  }
};

} // namespace

bool DocumentReader::readRecord(const char *what, const std::vector<Field> &fields) {
  int64_t line = reader.nextLine();
  std::vector<bool> seen(fields.size(), false);
  bool good = reader.readObject([&](const std::string &key) {
    for (size_t i = 0; i < fields.size(); ++i)
      if (fields[i].key == key) {
        seen[i] = true;
        return fields[i].read();
      }
    return reader.failUnknown(what, key);
  });
  if (!good)
    return false;
  for (size_t i = 0; i < fields.size(); ++i)
    if (fields[i].isRequired && !seen[i])
      return reader.fail(std::string(what) + " has no '" + std::string(fields[i].key) + "'", line);
  return true;
}

bool DocumentReader::readUnsigned(int64_t &out, int64_t most) {
  if (!reader.readInteger(out))
    return false;
  return (out >= 0 && out <= most) ||
         reader.fail("expected an integer from 0 to " + std::to_string(most) + ", found " +
                     std::to_string(out));
}

bool DocumentReader::readRange(const char *what, const char *first, const char *last,
                               LiveRange &range) {
  return readRecord(what, {{first, [&] { return reader.readInteger(range.first); }},
                           {last, [&] { return reader.readInteger(range.last); }}}) &&
         (range.first < range.last ||
          reader.fail(std::string(what) + " from " + std::to_string(range.first) + " to " +
                      std::to_string(range.last) + " is empty [MP-P3]"));
}

bool DocumentReader::readPool() {
  PoolText &pool = pools.emplace_back();
  pool.line = reader.nextLine();
  return readRecord(
      "a pool", {{"id", [&] { return readId(pool.id); }},
                 {"name", [&] { return reader.readString(pool.pool.name); }},
                 {"capacity", [&] { return reader.readIntegerOrNull(pool.pool.capacity); }},
                 {"reserved_ranges",
                  [&] {
                    return reader.readArray([&] {
                      return readRange("a reserved range", "begin", "end",
                                       pool.reserved.emplace_back());
                    });
                  }},
                 {"bank_geometry", [&] { return hasBanks = true, reader.skipValue(); }, false}});
}

bool DocumentReader::readBuffer() {
  Buffer &buffer = buffers.emplace_back();
  buffer.line = reader.nextLine();
  return readRecord(
      "a buffer",
      {{"id", [&] { return readId(buffer.id); }},
       {"name", [&] { return reader.readString(buffer.name); }},
       {"size", [&] { return readBytes(buffer.size); }},
       {"alignment", [&] { return readBytes(buffer.alignment); }},
       {"live_intervals",
        [&] {
          return reader.readArray([&] {
            return readRange("a live interval", "lower", "upper", buffer.live.emplace_back());
          });
        }},
       {"allowed_pools",
        [&] { return reader.readArray([&] { return readId(buffer.pools.emplace_back()); }); }}});
}

bool DocumentReader::readPair(const char *what, std::vector<Pair> &pairs) {
  Pair &pair = pairs.emplace_back();
  pair.line = reader.nextLine();
  return readRecord(what, {{"first", [&] { return readId(pair.first); }},
                           {"second", [&] { return readId(pair.second); }},
                           {"reasons", skip(), false}});
}

bool DocumentReader::readPin() {
  Pin &pin = pins.emplace_back();
  pin.line = reader.nextLine();
  return readRecord("a pinned allocation",
                    {{"buffer", [&] { return readId(pin.buffer); }},
                     {"pool", [&] { return readId(pin.pool); }},
                     {"offset", [&] { return readBytes(pin.offset); }},
                     {"exclusive_for_all_time", [&] { return reader.readBool(pin.isExclusive); }}});
}

bool DocumentReader::readConstraints() {
  auto list = [this](const char *what, std::vector<Pair> &pairs) {
    return [this, what, &pairs] { return reader.readArray([&] { return readPair(what, pairs); }); };
  };
  return readRecord(
      "the constraints",
      {{"colocations", list("a colocation", colocations)},
       {"separations", list("a separation", separations)},
       {"temporal_exclusions", list("a temporal exclusion", exclusions)},
       {"pinned_allocations", [&] { return reader.readArray([&] { return readPin(); }); }}});
}

bool DocumentReader::readProblem() {
  auto readCosts = [&] {
    auto penalties = [&] {
      return reader.readArray([&] { return hasPenalties = true, reader.skipValue(); });
    };
    return readRecord("the cost model", {{"reuse_penalties", penalties}});
  };
  return readRecord("a problem",
                    {{"pools", [&] { return reader.readArray([&] { return readPool(); }); }},
                     {"buffers", [&] { return reader.readArray([&] { return readBuffer(); }); }},
                     {"constraints", [&] { return readConstraints(); }},
                     {"cost_model", readCosts, false},
                     {"pypto_structure", skip(), false},
                     {"objective", skip()}});
}

bool DocumentReader::read() {
  auto readVersion = [&] {
    int64_t version = 0;
    return reader.readInteger(version) &&
           (version == 1 ||
            reader.fail("schema_version is " + std::to_string(version) + ", expected 1"));
  };
  return readRecord("a problem of dsa-solver", {{"schema_version", readVersion},
                                                {"profile", skip()},
                                                {"instance", skip()},
                                                {"relaxed_from", skip(), false},
                                                {"relaxed_features", skip(), false},
                                                {"metadata", skip(), false},
                                                {"problem", [&] { return readProblem(); }}}) &&
         reader.readEnd();
}

namespace {

/// Turns what was read into a problem.
class Builder {
public:
  explicit Builder(DocumentReader &file) : file(file) {}

  bool run();

  Problem problem;
  /// By block.
  std::vector<int64_t> lines;

private:
  bool buildPools();
  bool indexBuffers();
  bool mergeColocated();
  bool buildBlocks();
  bool applyPins();
  bool addConflicts();
  void reserve();
  bool find(int64_t id, int64_t line, size_t &buffer);
  size_t rootOf(size_t buffer);
  LiveRange &lifeOf(PoolId pool) { return lives[pool]; }

  DocumentReader &file;
  std::unordered_map<int64_t, PoolId> pools;
  std::unordered_map<int64_t, size_t> buffers;
  /// By buffer: another one of the same block, the first of it in the end.
  std::vector<size_t> parents;
  std::vector<PieceRef> pieces;
  /// By pool, from the first step to the last.
  std::vector<LiveRange> lives;
};

} // namespace

bool Builder::buildPools() {
  for (PoolText &each : file.pools) {
    PoolId pool(problem.pools.size());
    if (!pools.try_emplace(each.id, pool).second)
      return file.reader.fail("pool " + std::to_string(each.id) + " is defined twice [MP-P1]",
                              each.line);
    if (each.pool.name.empty())
      each.pool.name = std::to_string(each.id);
    problem.pools.push_back(each.pool);
  }
  lives.resize(problem.pools.size());
  return true;
}

bool Builder::indexBuffers() {
  std::vector<bool> isSeen(problem.pools.size(), false);
  for (size_t i = 0; i < file.buffers.size(); ++i) {
    Buffer &buffer = file.buffers[i];
    if (buffer.name.empty())
      buffer.name = std::to_string(buffer.id);
    std::string name = "'" + buffer.name + "'";
    if (!buffers.try_emplace(buffer.id, i).second)
      return file.reader.fail("buffer " + std::to_string(buffer.id) + " is defined twice [MP-P1]",
                              buffer.line);
    if (buffer.pools.size() != 1)
      return file.reader.fail("buffer " + name + " is allowed in " +
                                  std::to_string(buffer.pools.size()) +
                                  " pools, expected exactly one",
                              buffer.line);
    auto pool = pools.find(buffer.pools[0]);
    if (pool == pools.end())
      return file.reader.fail("pool " + std::to_string(buffer.pools[0]) + " of buffer " + name +
                                  " does not exist [MP-P6]",
                              buffer.line);
    if (buffer.live.empty())
      return file.reader.fail("buffer " + name + " is never live [MP-P3]", buffer.line);
    std::sort(buffer.live.begin(), buffer.live.end(),
              [](LiveRange a, LiveRange b) { return a.first < b.first; });
    size_t kept = 0;
    for (LiveRange range : buffer.live)
      if (kept > 0 && range.first <= buffer.live[kept - 1].last)
        buffer.live[kept - 1].last = std::max(buffer.live[kept - 1].last, range.last);
      else
        buffer.live[kept++] = range;
    buffer.live.resize(kept);
    LiveRange &life = lifeOf(pool->second);
    life.first = isSeen[pool->second] ? std::min(life.first, buffer.live.front().first)
                                      : buffer.live.front().first;
    life.last = isSeen[pool->second] ? std::max(life.last, buffer.live.back().last)
                                     : buffer.live.back().last;
    isSeen[pool->second] = true;
  }
  return true;
}

bool Builder::find(int64_t id, int64_t line, size_t &buffer) {
  auto found = buffers.find(id);
  if (found == buffers.end())
    return file.reader.fail("buffer " + std::to_string(id) + " does not exist [MP-P6]", line);
  buffer = found->second;
  return true;
}

size_t Builder::rootOf(size_t buffer) {
  while (parents[buffer] != buffer)
    buffer = parents[buffer] = parents[parents[buffer]];
  return buffer;
}

bool Builder::mergeColocated() {
  parents.resize(file.buffers.size());
  std::iota(parents.begin(), parents.end(), size_t(0));
  for (const Pair &pair : file.colocations) {
    size_t first = 0, second = 0;
    if (!find(pair.first, pair.line, first) || !find(pair.second, pair.line, second))
      return false;
    if (file.buffers[first].pools != file.buffers[second].pools)
      return file.reader.fail("colocated buffers '" + file.buffers[first].name + "' and '" +
                                  file.buffers[second].name + "' are in different pools",
                              pair.line);
    first = rootOf(first);
    second = rootOf(second);
    parents[std::max(first, second)] = std::min(first, second);
  }
  return true;
}

bool Builder::buildBlocks() {
  std::unordered_map<size_t, BlockId> blockOf;
  for (size_t i = 0; i < file.buffers.size(); ++i) {
    const Buffer &buffer = file.buffers[i];
    // The first of a block comes first.
    auto [entry, isNew] = blockOf.try_emplace(rootOf(i), BlockId(problem.blocks.size()));
    BlockId index = entry->second;
    if (isNew) {
      Block &block = problem.blocks.emplace_back();
      block.id = buffer.name;
      block.pool = pools.at(buffer.pools[0]);
      lines.push_back(buffer.line);
    }
    Block &block = problem.blocks[index];
    if (buffer.alignment == 0)
      return file.reader.fail("alignment of buffer '" + buffer.name + "' is 0 [MP-P4]",
                              buffer.line);
    std::optional<int64_t> alignment = checkedLcm(block.alignment, buffer.alignment);
    if (!alignment)
      return file.reader.fail("the alignments of the buffers colocated with '" + buffer.name +
                                  "' have no common multiple below 2^63 [MP-P5]",
                              buffer.line);
    block.alignment = *alignment;
    pieces.push_back({index, static_cast<uint32_t>(block.pieces.size())});
    block.pieces.push_back({buffer.name, 0, buffer.size, buffer.live});
  }
  for (Block &block : problem.blocks) {
    int64_t size = extent(block);
    for (Piece &piece : block.pieces)
      piece.size = size;
  }
  return true;
}

bool Builder::applyPins() {
  std::set<size_t> pinned;
  for (const Pin &pin : file.pins) {
    size_t buffer = 0;
    if (!find(pin.buffer, pin.line, buffer))
      return false;
    const std::string &name = file.buffers[buffer].name;
    if (file.buffers[buffer].pools[0] != pin.pool)
      return file.reader.fail("buffer '" + name + "' is pinned to pool " +
                                  std::to_string(pin.pool) + ", where it is not allowed",
                              pin.line);
    Block &block = problem.blocks[pieces[buffer].block];
    if (!pinned.insert(buffer).second || (block.offset && *block.offset != pin.offset))
      return file.reader.fail("buffer '" + name + "' is pinned twice", pin.line);
    block.offset = pin.offset;
    if (pin.isExclusive)
      block.pieces[pieces[buffer].piece].live = {lifeOf(block.pool)};
  }
  return true;
}

bool Builder::addConflicts() {
  if (!file.exclusions.empty())
    return file.reader.fail("temporal exclusions are not supported", file.exclusions.front().line);
  std::set<Conflict> known;
  for (const Pair &pair : file.separations) {
    size_t first = 0, second = 0;
    if (!find(pair.first, pair.line, first) || !find(pair.second, pair.line, second))
      return false;
    if (rootOf(first) == rootOf(second))
      return file.reader.fail("'" + file.buffers[first].name + "' and '" +
                                  file.buffers[second].name +
                                  "' are separated, but the same or colocated [MP-P9]",
                              pair.line);
    // Nothing is shared between pools.
    Conflict conflict = std::minmax(pieces[first], pieces[second]);
    if (file.buffers[first].pools == file.buffers[second].pools && known.insert(conflict).second)
      problem.conflicts.push_back(conflict);
  }
  return true;
}

void Builder::reserve() {
  for (PoolText &each : file.pools) {
    PoolId pool = pools.at(each.id);
    std::sort(each.reserved.begin(), each.reserved.end(),
              [](LiveRange a, LiveRange b) { return a.first < b.first; });
    std::vector<LiveRange> merged;
    for (LiveRange range : each.reserved)
      if (!merged.empty() && range.first <= merged.back().last)
        merged.back().last = std::max(merged.back().last, range.last);
      else
        merged.push_back(range);
    for (LiveRange bytes : merged) {
      Block &block = problem.blocks.emplace_back();
      block.id = "reserved:" + each.pool.name + ":" + std::to_string(bytes.first);
      block.pool = pool;
      block.offset = bytes.first;
      Piece piece{block.id, 0, bytes.last - bytes.first, {}};
      if (lifeOf(pool).first < lifeOf(pool).last)
        piece.live = {lifeOf(pool)};
      block.pieces.push_back(std::move(piece));
      lines.push_back(each.line);
    }
  }
}

bool Builder::run() {
  if (!buildPools() || !indexBuffers() || !mergeColocated() || !buildBlocks() || !applyPins() ||
      !addConflicts())
    return false;
  reserve();
  return true;
}

Result<Problem> memplan::solver::readDsaSolverJson(std::string_view text,
                                                   std::vector<std::string> &notes) {
  DocumentReader file(text);
  if (!file.read())
    return file.reader.error();
  Builder builder(file);
  if (!builder.run())
    return file.reader.error();
  if (std::optional<Error> error = check(builder.problem)) {
    error->line = error->block ? builder.lines[*error->block] : 1;
    return *error;
  }
  if (file.hasPenalties)
    notes.push_back("reuse penalties are not followed: the plan only keeps the arena small");
  if (file.hasBanks)
    notes.push_back("bank geometry is not followed: the plan only keeps the arena small");
  return std::move(builder.problem);
}
