// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Report.h"

#include "ExplanationReport.h"
#include "JsonReader.h"

#include <algorithm>
#include <charconv>

using namespace memplan::solver;

static std::string decimal(double value) {
  char text[32];
  char *end = std::to_chars(text, text + sizeof(text), value, std::chars_format::general, 6).ptr;
  return std::string(text, end);
}

static std::string idsOf(const Problem &problem, const std::vector<PieceRef> &pieces) {
  std::string out;
  for (size_t i = 0; i < pieces.size(); ++i)
    out += (i == 0 ? "" : ", ") + jsonString(problem.piece(pieces[i]).id);
  return out;
}

// Where nothing was packed there is none.
static std::string gapOf(const PoolOutcome &outcome) {
  return outcome.arenaBytes < outcome.boundBytes ? "null" : decimal(outcome.gap());
}

std::string memplan::solver::poolReportJson(const Problem &problem, PoolId pool,
                                            const PoolOutcome &outcome) {
  size_t blocks = 0, buffers = 0;
  for (const Block &block : problem.blocks)
    if (block.pool == pool) {
      ++blocks;
      buffers += block.pieces.size();
    }
  std::string arena = std::to_string(outcome.arenaBytes);
  std::string out =
      "{\"name\": " + jsonString(outcome.name) + ", \"arena_bytes\": " + arena +
      ", \"height\": " + arena + ", \"bound_bytes\": " + std::to_string(outcome.boundBytes) +
      (outcome.proof != Proof::Witness
           ? std::string(", \"proof\": \"") + toString(outcome.proof) +
                 "\", \"witness_bytes\": " + std::to_string(outcome.witnessBytes)
           : "") +
      ", \"gap\": " + gapOf(outcome) + ", \"outcome\": \"" + toString(outcome.outcome) +
      "\", \"algorithm\": " + jsonString(outcome.algorithm) +
      ", \"alignment_loss_bytes\": " + std::to_string(outcome.alignmentLossBytes) +
      ", \"buffers\": " + std::to_string(buffers) + ", \"blocks\": " + std::to_string(blocks) +
      ", \"witness\": {\"step\": " + std::to_string(outcome.witness.step) + ", \"buffers\": [" +
      idsOf(problem, outcome.witness.pieces) + "]}";
  if (outcome.proof == Proof::Clique)
    out += ", \"clique\": [" + idsOf(problem, outcome.clique) + "]";
  if (const auto &kept = outcome.stability)
    out += ", \"kept_blocks\": " + std::to_string(kept->keptBlocks) +
           ", \"moved_blocks\": " + std::to_string(kept->movedBlocks) +
           ", \"kept_bytes\": " + std::to_string(kept->keptBytes) +
           ", \"moved_bytes\": " + std::to_string(kept->movedBytes);
  if (outcome.explanation)
    out += ", \"explanation\": " + explanationJson(problem, *outcome.explanation);
  return out + "}";
}

std::string memplan::solver::reportJson(const Problem &problem, const Outcome &outcome) {
  if (outcome.pools.size() == 1 && !outcome.sharing)
    return poolReportJson(problem, PoolId(0), outcome.pools[0]) + "\n";
  std::string out = "{\"schema\": \"memplan-report/1\", \"tool\": \"plan-solve\", "
                    "\"functions\": [{\"name\": \"problem\", \"pools\": [";
  for (size_t p = 0; p < outcome.pools.size(); ++p)
    out += (p == 0 ? "\n  " : ",\n  ") + poolReportJson(problem, PoolId(p), outcome.pools[p]);
  out += "]";
  if (outcome.sharing) {
    auto number = [](std::optional<int64_t> value) {
      return value ? std::to_string(*value) : "null";
    };
    out += ", \"sharing\": {\"apart_bytes\": " + number(outcome.sharing->apartBytes) +
           ", \"together_bytes\": " + number(outcome.sharing->togetherBytes) + "}";
  }
  return out + "}]}\n";
}

// ": a 65536, b 65536, and 2 more".
static std::string sizesOf(const Problem &problem, std::vector<PieceRef> pieces, size_t limit) {
  std::stable_sort(pieces.begin(), pieces.end(), [&](PieceRef a, PieceRef b) {
    return problem.piece(a).size > problem.piece(b).size;
  });
  std::string out = ":";
  for (size_t i = 0; i < pieces.size() && i < limit; ++i)
    out += (i == 0 ? " " : ", ") + problem.piece(pieces[i]).id + " " +
           std::to_string(problem.piece(pieces[i]).size);
  if (pieces.size() > limit)
    out += ", and " + std::to_string(pieces.size() - limit) + " more";
  return out;
}

std::string memplan::solver::memoryMap(const Problem &problem, const Witness &witness,
                                       size_t limit) {
  size_t count = witness.pieces.size();
  return "peak at step " + std::to_string(witness.step) + "; " + std::to_string(count) +
         (count == 1 ? " buffer live" : " buffers live") + sizesOf(problem, witness.pieces, limit);
}

std::string memplan::solver::memoryMap(const Problem &problem, const PoolOutcome &outcome,
                                       size_t limit) {
  if (outcome.proof != Proof::Clique)
    return memoryMap(problem, outcome.witness, limit);
  return std::to_string(outcome.clique.size()) + " buffers that are in each other's way" +
         sizesOf(problem, outcome.clique, limit);
}

std::string memplan::solver::summary(const Stability &stability) {
  auto counted = [](int64_t blocks, int64_t bytes) {
    return std::to_string(blocks) + (blocks == 1 ? " block (" : " blocks (") +
           std::to_string(bytes) + " bytes) ";
  };
  return counted(stability.keptBlocks, stability.keptBytes) + "kept, " +
         counted(stability.movedBlocks, stability.movedBytes) + "moved";
}

std::string memplan::solver::summary(const PoolOutcome &outcome) {
  std::string out =
      "arena '" + outcome.name + "': " + std::to_string(outcome.arenaBytes) + " bytes, bound " +
      std::to_string(outcome.boundBytes) +
      (outcome.proof == Proof::Witness ? ", "
                                       : std::string(" by ") + toString(outcome.proof) + ", ") +
      toString(outcome.outcome);
  if (outcome.arenaBytes != outcome.boundBytes)
    out += ", gap " + decimal(100 * outcome.gap()) + " %";
  if (!outcome.algorithm.empty())
    out += " (" + outcome.algorithm + ")";
  return out;
}
