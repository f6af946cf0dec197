// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "JsonReader.h"
#include "memplan/Solver/Json.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

using namespace memplan::solver;

std::string memplan::solver::writePlanJson(const Problem &problem, const Outcome &outcome) {
  std::string out =
      "{\"schema\": \"memplan-plan/1\",\n \"problem\": " + jsonString(fingerprint(problem)) +
      ",\n \"offsets\": {";
  for (size_t b = 0; b < problem.blocks.size(); ++b)
    out += (b == 0 ? "\n  " : ",\n  ") + jsonString(problem.blocks[b].id) + ": " +
           std::to_string(outcome.plan.offsets[b]);
  out += "},\n \"pools\": [";
  for (size_t p = 0; p < outcome.pools.size(); ++p) {
    const PoolOutcome &pool = outcome.pools[p];
    std::string arena = std::to_string(pool.arenaBytes);
    out += (p == 0 ? "\n  {" : ",\n  {");
    out += "\"name\": " + jsonString(pool.name) + ", \"arena_bytes\": " + arena +
           ", \"height\": " + arena + ", \"bound_bytes\": " + std::to_string(pool.boundBytes) +
           (pool.proof == Proof::Witness
                ? ""
                : std::string(", \"proof\": \"") + toString(pool.proof) + "\"") +
           ", \"outcome\": \"" + toString(pool.outcome) + "\"}";
  }
  return out + "]}\n";
}

namespace {

class PlanReader {
public:
  PlanReader(const Problem &problem, std::string_view text) : problem(problem), reader(text) {
    for (size_t b = 0; b < problem.blocks.size(); ++b)
      blocks.try_emplace(problem.blocks[b].id, b);
    result.plan.offsets.assign(problem.blocks.size(), unplaced);
    result.claims.resize(problem.pools.size());
  }

  Result<JsonPlan> run();

private:
  bool readPlan();
  bool readOffset(const std::string &id);
  bool readPool();
  bool readOutcome(PoolOutcome &pool);
  bool readProof(PoolOutcome &pool);

  const Problem &problem;
  JsonReader reader;
  std::unordered_map<std::string_view, size_t> blocks;
  JsonPlan result;
  std::string firstUnknown;
  int64_t unknownLine = 0;
};

} // namespace

bool PlanReader::readOffset(const std::string &id) {
  int64_t line = reader.nextLine(), offset = 0;
  if (!reader.readInteger(offset))
    return false;
  auto block = blocks.find(id);
  if (block != blocks.end())
    result.plan.offsets[block->second] = offset;
  else if (firstUnknown.empty())
    std::tie(firstUnknown, unknownLine) = std::make_pair(id, line);
  return true;
}

bool PlanReader::readOutcome(PoolOutcome &pool) {
  std::string name;
  if (!reader.readString(name))
    return false;
  for (OutcomeKind kind : {OutcomeKind::Optimal, OutcomeKind::Feasible, OutcomeKind::Infeasible,
                           OutcomeKind::LimitReached})
    if (name == toString(kind)) {
      pool.outcome = kind;
      return true;
    }
  return reader.fail("unknown outcome '" + name + "'");
}

bool PlanReader::readProof(PoolOutcome &pool) {
  std::string name;
  if (!reader.readString(name))
    return false;
  for (Proof proof : {Proof::Witness, Proof::Clique, Proof::Search})
    if (name == toString(proof)) {
      pool.proof = proof;
      return true;
    }
  return reader.fail("unknown proof '" + name + "'");
}

bool PlanReader::readPool() {
  int64_t line = reader.nextLine();
  PoolOutcome pool;
  pool.outcome = OutcomeKind::Feasible;
  std::optional<int64_t> arena, height;
  bool good = reader.readObject([&](const std::string &key) {
    if (key == "name")
      return reader.readString(pool.name);
    if (key == "arena_bytes")
      return reader.readIntegerOrNull(arena);
    if (key == "height")
      return reader.readIntegerOrNull(height);
    if (key == "bound_bytes")
      return reader.readInteger(pool.boundBytes);
    if (key == "outcome")
      return readOutcome(pool);
    if (key == "proof")
      return readProof(pool);
    return reader.failUnknown("a pool", key);
  });
  if (!good)
    return false;
  if (!arena)
    arena = height;
  if (!arena || (height && *height != *arena))
    return reader.fail("pool '" + pool.name + "' has no 'arena_bytes', or another 'height'", line);
  for (size_t p = 0; p < problem.pools.size(); ++p) {
    if (problem.pools[p].name != pool.name)
      continue;
    if (result.claims[p])
      return reader.fail("pool '" + pool.name + "' occurs twice", line);
    pool.arenaBytes = *arena;
    result.claims[p] = pool;
    return true;
  }
  return reader.fail("pool '" + pool.name + "' is not in the problem [MP-P6]", line);
}

bool PlanReader::readPlan() {
  bool hasOffsets = false, hasSchema = false;
  int64_t line = reader.nextLine();
  bool good = reader.readObject([&](const std::string &key) {
    if (key == "schema") {
      hasSchema = true;
      return reader.readSchema("memplan-plan/1");
    }
    if (key == "problem")
      return reader.readString(result.plan.fingerprint);
    if (key == "offsets") {
      hasOffsets = true;
      return reader.readObject([&](const std::string &id) { return readOffset(id); });
    }
    if (key == "pools")
      return reader.readArray([&] { return readPool(); });
    return reader.failUnknown("a plan", key);
  });
  if (!good || !reader.readEnd() || !reader.require(hasSchema, "a plan", "schema", line) ||
      !reader.require(hasOffsets, "a plan", "offsets", line))
    return false;
  // A plan of another problem may name anything; `verify` tells it by its fingerprint.
  const std::string &print = result.plan.fingerprint;
  if (!firstUnknown.empty() && (print.empty() || print == fingerprint(problem)))
    return reader.fail("block '" + firstUnknown + "' is not in the problem [MP-P6]", unknownLine);
  return true;
}

Result<JsonPlan> PlanReader::run() {
  if (!readPlan())
    return reader.error();
  // An arena is only checked as stated if it is stated for every pool.
  bool allStated = std::all_of(result.claims.begin(), result.claims.end(),
                               [](const auto &claim) { return claim.has_value(); });
  if (allStated)
    for (const auto &claim : result.claims)
      result.plan.arenaBytes.push_back(claim->arenaBytes);
  return std::move(result);
}

Result<JsonPlan> memplan::solver::readPlanJson(const Problem &problem, std::string_view text) {
  return PlanReader(problem, text).run();
}
