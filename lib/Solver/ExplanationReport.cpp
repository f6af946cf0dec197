// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExplanationReport.h"

#include "JsonReader.h"
#include "memplan/Solver/Report.h"

#include <algorithm>

using namespace memplan::solver;

static std::string numberOrNull(std::optional<int64_t> value) {
  return value ? std::to_string(*value) : "null";
}

std::string memplan::solver::explanationJson(const Problem &problem,
                                             const Explanation &explanation) {
  std::string out = "{\"blocks\": [";
  for (size_t i = 0; i < explanation.conflict.size(); ++i)
    out += (i == 0 ? "" : ", ") + jsonString(problem.blocks[explanation.conflict[i]].id);
  out += std::string("], \"irreducible\": ") + (explanation.isIrreducible ? "true" : "false") +
         ", \"needed_bytes\": " + std::to_string(explanation.neededBytes) +
         ", \"reached_bytes\": " + numberOrNull(explanation.reachedBytes) + ", \"remedies\": [";
  for (size_t i = 0; i < explanation.remedies.size(); ++i)
    out += (i == 0 ? "" : ", ") +
           ("{\"block\": " + jsonString(problem.blocks[explanation.remedies[i].block].id) +
            ", \"shrink_bytes\": " + numberOrNull(explanation.remedies[i].shrinkBytes)) +
           "}";
  return out + "]}";
}

// "these 2 blocks have no plan, and either alone has one: a 16, b 24".
static std::string conflictNote(const Problem &problem, const Explanation &explanation,
                                size_t limit) {
  std::vector<BlockId> blocks = explanation.conflict;
  std::stable_sort(blocks.begin(), blocks.end(), [&](BlockId a, BlockId b) {
    return extent(problem.blocks[a]) > extent(problem.blocks[b]);
  });
  std::string out = blocks.size() == 1
                        ? "this block alone has no plan"
                        : "these " + std::to_string(blocks.size()) + " blocks alone have no plan";
  if (blocks.size() > 1)
    out += explanation.isIrreducible ? ", and with any one less there is one"
                                     : ", though fewer may be enough for that";
  for (size_t i = 0; i < std::min(blocks.size(), limit); ++i)
    out += (i == 0 ? ": " : ", ") + problem.blocks[blocks[i]].id + " " +
           std::to_string(extent(problem.blocks[blocks[i]]));
  if (blocks.size() > limit)
    out += ", and " + std::to_string(blocks.size() - limit) + " more";
  return out;
}

static std::string remedyNote(const Problem &problem, const Remedy &remedy) {
  std::string out = "there is a plan without '" + problem.blocks[remedy.block].id + "'";
  if (remedy.shrinkBytes)
    out += ", or with it smaller by " + std::to_string(*remedy.shrinkBytes);
  return out;
}

std::vector<std::string> memplan::solver::explanationNotes(const Problem &problem,
                                                           const PoolOutcome &outcome,
                                                           size_t limit) {
  if (!outcome.explanation)
    return {};
  const Explanation &explanation = *outcome.explanation;
  std::vector<std::string> notes = {conflictNote(problem, explanation, limit)};
  if (explanation.reachedBytes)
    notes.push_back("a capacity of " + std::to_string(*explanation.reachedBytes) +
                    " would be enough" +
                    (*explanation.reachedBytes == explanation.neededBytes
                         ? ", and no less"
                         : "; below " + std::to_string(explanation.neededBytes) + " none is"));
  for (size_t i = 0; i < explanation.remedies.size() && i < limit; ++i)
    notes.push_back(remedyNote(problem, explanation.remedies[i]));
  if (explanation.remedies.size() > limit)
    notes.push_back("there is a plan without any one of " +
                    std::to_string(explanation.remedies.size() - limit) + " more");
  return notes;
}
