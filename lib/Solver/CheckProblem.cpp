// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Checks MP-P1 to MP-P9, each in one function, in an order in which every function may rely on what
// those before it have established.

#include "InPlace.h"
#include "LoadProfile.h"
#include "memplan/Solver/Arithmetic.h"
#include "memplan/Solver/Problem.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <unordered_set>

using namespace memplan::solver;

namespace {

constexpr int64_t largest = std::numeric_limits<int64_t>::max();

using Found = std::optional<Error>;

Error makeError(std::string invariant, std::string message,
                std::optional<uint32_t> block = std::nullopt) {
  Error error;
  error.message = std::move(message);
  error.invariant = std::move(invariant);
  error.block = block;
  return error;
}

std::string quoted(const std::string &id) { return "'" + id + "'"; }

std::string text(LiveRange range) {
  return "[" + std::to_string(range.first) + ", " + std::to_string(range.last) + ")";
}

/// Ids seen so far, as indices into whatever holds them: a hash table without chains (linear
/// probing) whose entries are four bytes, since millions of ids are checked here.
template <typename IdAt> class IdTable {
public:
  /// `idAt(index)` for every index below `count`.
  IdTable(size_t count, IdAt idAt) : idAt(idAt) {
    size_t size = 2;
    while (size < 2 * count)
      size *= 2;
    slots.assign(size, empty);
  }

  /// False if the id of `index` is there already.
  bool insert(uint32_t index) {
    std::string_view id = idAt(index);
    size_t slot = std::hash<std::string_view>()(id) & (slots.size() - 1);
    for (; slots[slot] != empty; slot = (slot + 1) & (slots.size() - 1))
      if (idAt(slots[slot]) == id)
        return false;
    slots[slot] = index;
    return true;
  }

private:
  static constexpr uint32_t empty = std::numeric_limits<uint32_t>::max();

  IdAt idAt;
  std::vector<uint32_t> slots;
};

Found checkPoolNames(const Problem &problem) {
  std::unordered_set<std::string_view> pools;
  for (const Pool &pool : problem.pools) {
    if (pool.name.empty())
      return makeError("MP-P1", "a pool has an empty name");
    if (!pools.insert(pool.name).second)
      return makeError("MP-P1", "pool " + quoted(pool.name) + " is defined twice");
  }
  return std::nullopt;
}

Found checkBlockIds(const Problem &problem) {
  IdTable ids(problem.blocks.size(),
              [&](uint32_t b) { return std::string_view(problem.blocks[b].id); });
  for (uint32_t b = 0; b < problem.blocks.size(); ++b) {
    const std::string &id = problem.blocks[b].id;
    if (id.empty())
      return makeError("MP-P1", "a block has an empty id", b);
    if (!ids.insert(b))
      return makeError("MP-P1", "block " + quoted(id) + " is defined twice", b);
  }
  return std::nullopt;
}

Found checkPieceIds(const Problem &problem) {
  // A plain buffer has the id of its block, and those differ.
  if (std::all_of(problem.blocks.begin(), problem.blocks.end(), [](const Block &block) {
        return block.pieces.size() == 1 && block.pieces.front().id == block.id;
      }))
    return std::nullopt;
  std::vector<PieceRef> pieces;
  pieces.reserve(problem.blocks.size());
  for (uint32_t b = 0; b < problem.blocks.size(); ++b)
    for (uint32_t i = 0; i < problem.blocks[b].pieces.size(); ++i)
      pieces.push_back({BlockId(b), i});
  if (pieces.size() > std::numeric_limits<int32_t>::max())
    return makeError("MP-P5", "more than 2^31 - 1 pieces");
  IdTable ids(pieces.size(),
              [&](uint32_t p) { return std::string_view(problem.piece(pieces[p]).id); });
  for (uint32_t p = 0; p < pieces.size(); ++p) {
    const std::string &id = problem.piece(pieces[p]).id;
    uint32_t block = pieces[p].block;
    if (id.empty())
      return makeError("MP-P1",
                       "a piece of block " + quoted(problem.blocks[block].id) + " has an empty id",
                       block);
    if (!ids.insert(p))
      return makeError("MP-P1", "piece " + quoted(id) + " is defined twice", block);
  }
  return std::nullopt;
}

Found checkPools(const Problem &problem) {
  for (const Pool &pool : problem.pools) {
    if (pool.alignment <= 0)
      return makeError("MP-P4", "alignment " + std::to_string(pool.alignment) + " of pool " +
                                    quoted(pool.name) + " is not positive");
    if (pool.capacity.value_or(0) < 0)
      return makeError("MP-P8", "capacity " + std::to_string(*pool.capacity) + " of pool " +
                                    quoted(pool.name) + " is negative");
    if (pool.maxBlock.value_or(0) < 0)
      return makeError("MP-P8", "largest block " + std::to_string(*pool.maxBlock) + " of pool " +
                                    quoted(pool.name) + " is negative");
  }
  return std::nullopt;
}

Found checkPiece(const Piece &piece, uint32_t block) {
  if (piece.size < 0)
    return makeError(
        "MP-P2", "size " + std::to_string(piece.size) + " of " + quoted(piece.id) + " is negative",
        block);
  if (piece.at < 0)
    return makeError(
        "MP-P2",
        "position " + std::to_string(piece.at) + " of " + quoted(piece.id) + " is negative", block);
  if (!checkedAdd(piece.at, piece.size))
    return makeError("MP-P5", "position and size of " + quoted(piece.id) + " exceed 2^63 - 1",
                     block);
  for (size_t i = 0; i < piece.live.size(); ++i) {
    LiveRange range = piece.live[i];
    if (range.last <= range.first)
      return makeError(
          "MP-P3", "live range " + text(range) + " of " + quoted(piece.id) + " is empty", block);
    if (i > 0 && range.first < piece.live[i - 1].last)
      return makeError("MP-P3",
                       "live range " + text(range) + " of " + quoted(piece.id) +
                           " does not follow " + text(piece.live[i - 1]),
                       block);
  }
  return std::nullopt;
}

Found checkBlock(const Problem &problem, uint32_t index) {
  const Block &block = problem.blocks[index];
  if (block.pool >= problem.pools.size())
    return makeError("MP-P6", "block " + quoted(block.id) + " is in a pool that does not exist",
                     index);
  if (block.alignment <= 0)
    return makeError("MP-P4",
                     "alignment " + std::to_string(block.alignment) + " of " + quoted(block.id) +
                         " is not positive",
                     index);
  for (const Piece &piece : block.pieces)
    if (Found error = checkPiece(piece, index))
      return error;
  if (!checkedLcm(block.alignment, problem.pools[block.pool].alignment))
    return makeError("MP-P5",
                     "the alignments of " + quoted(block.id) +
                         " and of its pool have no common multiple below 2^63",
                     index);
  if (!block.offset)
    return std::nullopt;
  int64_t alignment = effectiveAlignment(problem, block);
  if (*block.offset < 0 || *block.offset % alignment != 0)
    return makeError("MP-P7",
                     "pinned offset " + std::to_string(*block.offset) + " of " + quoted(block.id) +
                         " is not a non-negative multiple of its alignment " +
                         std::to_string(alignment),
                     index);
  if (!checkedAdd(*block.offset, extent(block)))
    return makeError("MP-P5", "pinned offset and size of " + quoted(block.id) + " exceed 2^63 - 1",
                     index);
  return std::nullopt;
}

bool exists(const Problem &problem, PieceRef ref) {
  return ref.block < problem.blocks.size() && ref.piece < problem.blocks[ref.block].pieces.size();
}

Found checkConflicts(const Problem &problem) {
  for (auto [a, b] : problem.conflicts) {
    if (!exists(problem, a) || !exists(problem, b))
      return makeError("MP-P6", "a conflict names a piece that does not exist");
    const Piece &first = problem.piece(a), &second = problem.piece(b);
    if (a == b)
      return makeError("MP-P9", quoted(first.id) + " is in conflict with itself", a.block);
    if (a.block == b.block && first.at < second.at + second.size &&
        second.at < first.at + first.size && first.size > 0 && second.size > 0)
      return makeError("MP-P9",
                       quoted(first.id) + " and " + quoted(second.id) +
                           " are in conflict but share bytes of block " +
                           quoted(problem.blocks[a.block].id),
                       a.block);
  }
  return std::nullopt;
}

// Whether the two live sets share a step other than the taker's first one, or the donor is still
// needed after that in the same range.
bool meetsTooLong(const Piece &taker, const Piece &donor) {
  for (LiveRange a : taker.live)
    for (LiveRange b : donor.live) {
      int64_t first = std::max(a.first, b.first), last = std::min(a.last, b.last);
      if (first < last &&
          (first != taker.live.front().first || last != first + 1 || b.last != last))
        return true;
    }
  return false;
}

// Follows the donors of every piece; a piece that is met twice on one way is on a cycle.
Found checkPermissionCycles(const Problem &problem) {
  std::vector<std::pair<PieceRef, PieceRef>> edges;
  edges.reserve(problem.inPlacePermissions.size());
  for (const InPlacePermission &permission : problem.inPlacePermissions)
    edges.push_back({permission.taker, permission.donor});
  std::sort(edges.begin(), edges.end());
  auto firstEdge = [&](PieceRef piece) {
    return std::lower_bound(edges.begin(), edges.end(), std::make_pair(piece, PieceRef{}));
  };
  enum : char { Unseen, Open, Done };
  std::vector<char> state(edges.size(), Unseen);
  std::vector<size_t> path;
  for (size_t start = 0; start < edges.size(); ++start) {
    if (state[start] == Unseen) {
      state[start] = Open;
      path.push_back(start);
    }
    // Depth first over edges: the successors of an edge are the edges of its donor.
    while (!path.empty()) {
      size_t edge = path.back();
      PieceRef donor = edges[edge].second;
      bool descended = false;
      for (auto next = firstEdge(donor); next != edges.end() && next->first == donor; ++next) {
        size_t index = next - edges.begin();
        if (state[index] == Open)
          return makeError("MP-P8",
                           "in-place permissions of " + quoted(problem.piece(donor).id) +
                               " form a cycle",
                           donor.block);
        if (state[index] == Unseen) {
          state[index] = Open;
          path.push_back(index);
          descended = true;
          break;
        }
      }
      if (!descended) {
        state[edge] = Done;
        path.pop_back();
      }
    }
  }
  return std::nullopt;
}

Found checkPermissions(const Problem &problem) {
  for (const InPlacePermission &permission : problem.inPlacePermissions) {
    if (!exists(problem, permission.taker) || !exists(problem, permission.donor))
      return makeError("MP-P6", "an in-place permission names a piece that does not exist");
    const Piece &taker = problem.piece(permission.taker);
    const Piece &donor = problem.piece(permission.donor);
    if (permission.taker == permission.donor)
      return makeError("MP-P8", quoted(taker.id) + " is in place of itself",
                       permission.taker.block);
    if (meetsTooLong(taker, donor))
      return makeError("MP-P8",
                       quoted(taker.id) + " is in place of " + quoted(donor.id) +
                           " but is live together with it beyond its own first step",
                       permission.taker.block);
  }
  return checkPermissionCycles(problem);
}

Found checkLoads(const Problem &problem) {
  // A total that fits cannot have a load that does not.
  std::vector<WideBytes> total(problem.pools.size(), 0);
  for (const Block &block : problem.blocks)
    for (const Piece &piece : block.pieces)
      total[block.pool] +=
          (WideBytes(piece.size) + effectiveAlignment(problem, block)) * (piece.live.size() + 1);
  for (uint32_t p = 0; p < problem.pools.size(); ++p) {
    if (total[p] <= largest)
      continue;
    LoadPeak peak = loadPeak(problem, PoolId(p));
    if (peak.bytes <= largest)
      continue;
    // Blame the last block that is live at the peak: without it the load may still fit.
    std::optional<uint32_t> blamed;
    WideBytes sizes = 0;
    for (uint32_t b = 0; b < problem.blocks.size(); ++b)
      for (const Piece &piece : problem.blocks[b].pieces)
        for (LiveRange range : piece.live)
          if (problem.blocks[b].pool == p && range.first <= peak.step && peak.step < range.last) {
            blamed = b;
            sizes += piece.size;
          }
    return makeError("MP-P5",
                     "the sizes that are live at step " + std::to_string(peak.step) + " in pool " +
                         quoted(problem.pools[p].name) +
                         (sizes > largest ? "" : ", rounded up to their alignments,") +
                         " exceed 2^63 - 1",
                     blamed);
  }
  return std::nullopt;
}

} // namespace

std::optional<Error> memplan::solver::check(const Problem &problem) {
  if (problem.blocks.size() > std::numeric_limits<int32_t>::max())
    return makeError("MP-P5", "more than 2^31 - 1 blocks");
  if (Found error = checkPoolNames(problem))
    return error;
  if (Found error = checkBlockIds(problem))
    return error;
  if (Found error = checkPieceIds(problem))
    return error;
  if (Found error = checkPools(problem))
    return error;
  for (uint32_t b = 0; b < problem.blocks.size(); ++b)
    if (Found error = checkBlock(problem, b))
      return error;
  if (Found error = checkConflicts(problem))
    return error;
  if (Found error = checkPermissions(problem))
    return error;
  return checkLoads(problem);
}
