// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "memplan/Solver/Compact.h"

#include "MoveOrder.h"
#include "Packing/Effort.h"
#include "Packing/Repair.h"
#include "PoolProof.h"
#include "TimeSlice.h"
#include "memplan/Solver/Json.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

using namespace memplan::solver;

int64_t Compaction::movedBytes() const {
  int64_t bytes = 0;
  for (const Move &move : moves)
    bytes += move.bytes;
  return bytes;
}

std::vector<int64_t> Compaction::steps() const {
  std::set<int64_t> found;
  for (const Move &move : moves)
    found.insert(move.step);
  return {found.begin(), found.end()};
}

namespace {

class Compactor {
public:
  Compactor(const Problem &problem, const CompactOptions &options)
      : problem(problem), options(options), effort(effortOf(options.solve)),
        deadline(deadlineIn(options.solve.timeLimitMs)) {
    this->options.solve.hint.clear();
    this->options.solve.capacity.reset();
  }

  Result<Compaction> run();

private:
  static constexpr int64_t never = std::numeric_limits<int64_t>::min();
  static constexpr int64_t forever = std::numeric_limits<int64_t>::max();

  struct Packed {
    std::vector<int64_t> offsets;
    int64_t height = 0;
  };

  void findSteps();
  std::vector<int64_t> candidates(int64_t first, int64_t last) const;
  const Packed &pack(int64_t first, int64_t last);
  std::vector<std::pair<int64_t, int64_t>> parts() const;
  int64_t highest();
  bool cutWorst();
  void chooseCuts();
  void dropCuts();
  std::optional<std::vector<int64_t>>
  packAgainst(int64_t first, int64_t last, const std::vector<int64_t> &before, int64_t arena);
  std::optional<std::vector<int64_t>> packBeside(const TimeSlice &slice, int64_t arena);
  void rememberPlaces(int64_t first, int64_t last, const std::vector<int64_t> &offsets);
  void addFormerPlaces(int64_t first, int64_t last, TimeSlice &slice) const;
  std::optional<int64_t> build();

  const Problem &problem;
  CompactOptions options;
  double effort;
  Deadline deadline;
  /// Where anything begins or ends, and the bytes that are live across.
  std::vector<int64_t> steps;
  std::vector<int64_t> across;
  std::set<int64_t> cuts, banned;
  std::map<std::pair<int64_t, int64_t>, Packed> packed;
  /// By side of a conflict, where its piece has been, from byte to byte, in the parts so far.
  std::vector<std::set<std::pair<int64_t, int64_t>>> places;
  Compaction result;
};

} // namespace

void Compactor::findSteps() {
  std::map<int64_t, int64_t> change;
  for (const Block &block : problem.blocks)
    for (const Piece &piece : block.pieces)
      for (LiveRange range : piece.live) {
        // Live across what is after the first step and before the end.
        change[range.first];
        change[range.last];
      }
  for (auto [step, ignored] : change)
    steps.push_back(step);
  across.assign(steps.size() + 1, 0);
  auto index = [&](int64_t step) {
    return std::lower_bound(steps.begin(), steps.end(), step) - steps.begin();
  };
  // Pieces that share bytes count twice, so that this is only what candidates are sorted by.
  for (const Block &block : problem.blocks)
    for (const Piece &piece : block.pieces)
      for (LiveRange range : piece.live) {
        across[index(range.first) + 1] += piece.size;
        across[index(range.last)] -= piece.size;
      }
  for (size_t i = 1; i < across.size(); ++i)
    across[i] += across[i - 1];
}

// Of each window of steps the one with the fewest bytes across.
std::vector<int64_t> Compactor::candidates(int64_t first, int64_t last) const {
  constexpr size_t windows = 12;
  auto begin = std::upper_bound(steps.begin(), steps.end(), first) - steps.begin();
  auto end = std::lower_bound(steps.begin(), steps.end(), last) - steps.begin();
  std::vector<int64_t> found;
  size_t count = end > begin ? static_cast<size_t>(end - begin) : 0;
  for (size_t window = 0; window < std::min(windows, count); ++window) {
    size_t from = begin + count * window / std::min(windows, count);
    size_t to = begin + count * (window + 1) / std::min(windows, count);
    size_t best = std::min_element(across.begin() + static_cast<std::ptrdiff_t>(from),
                                   across.begin() + static_cast<std::ptrdiff_t>(to)) -
                  across.begin();
    if (!banned.count(steps[best]))
      found.push_back(steps[best]);
  }
  std::stable_sort(found.begin(), found.end(), [&](int64_t a, int64_t b) {
    auto bytes = [&](int64_t step) {
      return across[std::lower_bound(steps.begin(), steps.end(), step) - steps.begin()];
    };
    return bytes(a) < bytes(b);
  });
  return found;
}

const Compactor::Packed &Compactor::pack(int64_t first, int64_t last) {
  auto [entry, isNew] = packed.try_emplace({first, last});
  if (!isNew)
    return entry->second;
  TimeSlice slice = sliceOf(problem, first, last, first == never);
  SolveOptions part = options.solve;
  // Many parts are packed.
  part.effort = effort * (first == never && last == forever ? 1 : 0.05);
  if (deadline) {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        *deadline - std::chrono::steady_clock::now());
    part.timeLimitMs = std::max<int64_t>(left.count(), 0);
  }
  Result<Outcome> outcome = solve(slice.problem, part);
  Packed &found = entry->second;
  found.height = forever;
  if (!outcome || !outcome->hasPlan())
    return found;
  found.height = outcome->plan.arenaBytes[0];
  found.offsets.assign(problem.blocks.size(), unplaced);
  for (size_t b = 0; b < slice.origin.size(); ++b)
    found.offsets[slice.origin[b]] = outcome->plan.offsets[b];
  return found;
}

std::vector<std::pair<int64_t, int64_t>> Compactor::parts() const {
  std::vector<std::pair<int64_t, int64_t>> found;
  int64_t first = never;
  for (int64_t cut : cuts) {
    found.push_back({first, cut});
    first = cut;
  }
  found.push_back({first, forever});
  return found;
}

int64_t Compactor::highest() {
  int64_t height = 0;
  for (auto [first, last] : parts())
    height = std::max(height, pack(first, last).height);
  return height;
}

bool Compactor::cutWorst() {
  std::pair<int64_t, int64_t> worst;
  int64_t height = result.boundBytes;
  for (auto [first, last] : parts())
    if (pack(first, last).height > height) {
      height = pack(first, last).height;
      worst = {first, last};
    }
  if (height == result.boundBytes)
    return false;
  std::optional<int64_t> best;
  for (int64_t step : candidates(worst.first, worst.second)) {
    if (hasPassed(deadline))
      break;
    int64_t halves = std::max(pack(worst.first, step).height, pack(step, worst.second).height);
    if (halves >= height)
      continue;
    height = halves;
    best = step;
    if (height <= result.boundBytes)
      break;
  }
  if (best)
    cuts.insert(*best);
  return best.has_value();
}

void Compactor::chooseCuts() {
  cuts.clear();
  if (hasPassed(deadline))
    return;
  if (options.steps) {
    for (int64_t step : *options.steps)
      if (!banned.count(step) && !steps.empty() && steps.front() < step && step < steps.back())
        cuts.insert(step);
  } else {
    while (cuts.size() < options.mostSteps && cutWorst())
      continue;
  }
  dropCuts();
}

// Without a cut the two parts are one, which may be no higher than the arena is anyway.
void Compactor::dropCuts() {
  int64_t height = highest();
  for (int64_t cut : std::set<int64_t>(cuts)) {
    if (hasPassed(deadline))
      return;
    cuts.erase(cut);
    if (highest() > height)
      cuts.insert(cut);
  }
}

static bool isIn(const Piece &piece, int64_t first, int64_t last) {
  return piece.live.empty() || std::any_of(piece.live.begin(), piece.live.end(), [&](auto range) {
           return range.first < last && first < range.last;
         });
}

void Compactor::rememberPlaces(int64_t first, int64_t last, const std::vector<int64_t> &offsets) {
  places.resize(2 * problem.conflicts.size());
  for (size_t side = 0; side < places.size(); ++side) {
    const Conflict &conflict = problem.conflicts[side / 2];
    PieceRef ref = side % 2 == 0 ? conflict.first : conflict.second;
    const Piece &piece = problem.piece(ref);
    int64_t from = offsets[ref.block] + piece.at;
    if (piece.size > 0 && offsets[ref.block] != unplaced && isIn(piece, first, last))
      places[side].insert({from, from + piece.size});
  }
}

// Where pieces have been before is taken for those in conflict with them, by pinned blocks that are
// never live.
void Compactor::addFormerPlaces(int64_t first, int64_t last, TimeSlice &slice) const {
  constexpr uint32_t absent = std::numeric_limits<uint32_t>::max();
  std::vector<uint32_t> indexOf(problem.blocks.size(), absent);
  for (uint32_t b = 0; b < slice.origin.size(); ++b)
    indexOf[slice.origin[b]] = b;
  for (size_t side = 0; side < places.size(); ++side) {
    const Conflict &conflict = problem.conflicts[side / 2];
    PieceRef other = side % 2 == 0 ? conflict.second : conflict.first;
    if (indexOf[other.block] == absent || !isIn(problem.piece(other), first, last))
      continue;
    for (auto [from, to] : places[side]) {
      Block place;
      place.id = "place " + std::to_string(slice.problem.blocks.size());
      place.pool = PoolId(0);
      place.offset = 0;
      place.pieces = {{place.id, from, to - from, {}}};
      PieceRef taken{BlockId(slice.problem.blocks.size()), 0};
      slice.problem.blocks.push_back(std::move(place));
      slice.problem.conflicts.push_back(
          {taken, PieceRef{BlockId(indexOf[other.block]), other.piece}});
    }
  }
}

// From nothing, in at most that arena.
std::optional<std::vector<int64_t>> Compactor::packBeside(const TimeSlice &slice, int64_t arena) {
  SolveOptions part = options.solve;
  part.effort = effort * 0.05;
  part.capacity = arena;
  Result<Outcome> outcome = solve(slice.problem, part);
  if (!outcome || !outcome->hasPlan())
    return std::nullopt;
  return outcome->plan.offsets;
}

std::optional<std::vector<int64_t>> Compactor::packAgainst(int64_t first, int64_t last,
                                                           const std::vector<int64_t> &before,
                                                           int64_t arena) {
  TimeSlice slice = sliceOf(problem, first, last, first == never);
  addFormerPlaces(first, last, slice);
  PoolModel model(slice.problem, PoolId(0), Grouping::identity(slice.problem.blocks.size()));
  Hints hints(slice.problem.blocks.size());
  for (size_t b = 0; b < slice.origin.size(); ++b)
    if (before[slice.origin[b]] != unplaced)
      hints[b] = before[slice.origin[b]];
  std::vector<int64_t> offsets = before;
  auto store = [&](const std::vector<int64_t> &found) {
    for (size_t b = 0; b < slice.origin.size(); ++b)
      offsets[slice.origin[b]] = found[b];
    return offsets;
  };
  constexpr double unitsInAll = 1e8;
  Effort repair(unitsInAll, deadline);
  PlacedIndex::Ranking ranking(model);
  // What permissions let share bytes is apart here; the packing found before knows better.
  if (auto repaired = repairPacking(model, ranking, hints, arena, repair))
    return store(*repaired);
  if (slice.problem.blocks.size() > slice.origin.size()) {
    auto found = packBeside(slice, arena);
    return found ? std::optional(store(*found)) : std::nullopt;
  }
  std::vector<int64_t> known;
  known.reserve(slice.origin.size());
  for (BlockId block : slice.origin)
    known.push_back(pack(first, last).offsets[block]);
  return slice.problem.inPlacePermissions.empty()
             ? store(returnToHints(model, ranking, hints, known))
             : store(known);
}

// The plan for the cuts; or the cut at which blocks cannot be moved.
std::optional<int64_t> Compactor::build() {
  result.arenaBytes = highest();
  std::vector<int64_t> offsets = pack(never, parts().front().second).offsets;
  result.offsets = offsets;
  result.moves.clear();
  places.clear();
  for (auto [first, last] : parts()) {
    if (first != never) {
      auto next = packAgainst(first, last, offsets, result.arenaBytes);
      auto moves = next ? orderMoves(problem, first, offsets, *next, result.arenaBytes)
                        : std::optional<std::vector<Move>>();
      if (!moves)
        return first;
      result.moves.insert(result.moves.end(), moves->begin(), moves->end());
      for (size_t b = 0; b < next->size(); ++b)
        if (result.offsets[b] == unplaced)
          result.offsets[b] = (*next)[b];
      offsets = std::move(*next);
    }
    rememberPlaces(first, last, offsets);
  }
  return std::nullopt;
}

Result<Compaction> Compactor::run() {
  findSteps();
  result.boundBytes = boundOf(problem, PoolId(0)).witnessBytes;
  result.plainBytes = pack(never, forever).height;
  result.fingerprint = fingerprint(problem);
  if (result.plainBytes == forever) {
    Error error;
    error.message = "no plan was found without moves and without a capacity";
    return error;
  }
  chooseCuts();
  while (std::optional<int64_t> stuck = build()) {
    banned.insert(*stuck);
    chooseCuts();
  }
  // Moves that save nothing are not made.
  if (result.arenaBytes >= result.plainBytes) {
    cuts.clear();
    build();
  }
  // Parts that agree by themselves are a plan without moves.
  if (result.moves.empty())
    result.plainBytes = result.arenaBytes;
  return std::move(result);
}

Result<Compaction> memplan::solver::compact(const Problem &problem, const CompactOptions &options) {
  if (std::optional<Error> error = check(problem))
    return *error;
  Error error;
  if (problem.pools.size() != 1)
    error.message =
        "compaction takes a problem of one pool, found " + std::to_string(problem.pools.size());
  if (!error.message.empty())
    return error;
  return Compactor(problem, options).run();
}
