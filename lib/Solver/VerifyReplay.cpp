// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VerifyReplay.h"

#include "VerifyOwners.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace memplan::solver;

namespace {

using Found = std::optional<Violation>;

std::string quoted(const std::string &id) { return "'" + id + "'"; }

/// Bytes [from, to) of an arena, live during [first, last).
struct Rectangle {
  int64_t first, last, from, to;
  PieceRef piece;
};

Violation makeOverlap(const Problem &problem, const Rectangle &a, const Rectangle &b) {
  Violation violation;
  violation.invariant = "MP-L1";
  violation.first = a.piece;
  violation.second = b.piece;
  violation.step = std::max(a.first, b.first);
  violation.byteFirst = std::max(a.from, b.from);
  violation.byteLast = std::min(a.to, b.to);
  violation.message =
      quoted(problem.piece(a.piece).id) + " and " + quoted(problem.piece(b.piece).id) +
      " are both live at step " + std::to_string(violation.step) + " and share bytes [" +
      std::to_string(violation.byteFirst) + ", " + std::to_string(violation.byteLast) +
      ") of arena " + quoted(problem.pools[problem.blocks[a.piece.block].pool].name);
  return violation;
}

/// The pieces of a problem as rectangles, in place of what permissions lift.
class Replay {
public:
  Replay(const Problem &problem, const Plan &plan) : problem(problem), plan(plan) {}

  Found run();

private:
  int64_t byte(PieceRef ref) const { return plan.offsets[ref.block] + problem.piece(ref).at; }
  Found liftPermissions();
  Found checkLifted() const;
  Found checkOthersOfTaker(const InPlacePermission &permission, int64_t step) const;
  void addPiece(PieceRef ref);
  VerifyOwners rankBytes(const std::vector<uint32_t> &pool);
  Found sweep(const std::vector<uint32_t> &pool);
  Violation findOverlap(BlockId block, const Rectangle &claimed) const;
  Found checkConflicts() const;

  /// A permission that the plan makes use of.
  struct Lift {
    PoolId pool;
    int64_t step, byte;
    PieceRef donor, taker;
  };

  const Problem &problem;
  const Plan &plan;
  std::vector<Lift> lifts;
  /// By donor: the last step of one of its ranges, and the bytes that a taker owns there.
  std::map<std::pair<PieceRef, int64_t>, int64_t> taken;
  std::vector<Rectangle> rectangles;
  /// Of their bytes, as ranks.
  std::vector<VerifyOwners::Span> spans;
};

} // namespace

// Only the exact pair is exempt: another piece of the taker's block that meets the donor is not.
Found Replay::checkOthersOfTaker(const InPlacePermission &permission, int64_t step) const {
  const Piece &donor = problem.piece(permission.donor);
  Rectangle donated{step, step + 1, byte(permission.donor), byte(permission.donor) + donor.size,
                    permission.donor};
  const InlineVector<Piece> &pieces = problem.blocks[permission.taker.block].pieces;
  for (uint32_t i = 0; i < pieces.size(); ++i) {
    PieceRef ref{permission.taker.block, i};
    if (i == permission.taker.piece || pieces[i].size == 0)
      continue;
    for (LiveRange range : pieces[i].live) {
      Rectangle other{range.first, range.last, byte(ref), byte(ref) + pieces[i].size, ref};
      if (other.first <= step && step < other.last && other.from < donated.to &&
          donated.from < other.to)
        return makeOverlap(problem, donated, other);
    }
  }
  return std::nullopt;
}

// Where a plan makes use of a permission, the donor's bytes under the taker are the taker's at
// their common step, so the donor only keeps the rest of its bytes there.
Found Replay::liftPermissions() {
  for (const InPlacePermission &permission : problem.inPlacePermissions) {
    PieceRef t = permission.taker, d = permission.donor;
    const Piece &taker = problem.piece(t), &donor = problem.piece(d);
    if (t.block == d.block || problem.blocks[t.block].pool != problem.blocks[d.block].pool ||
        taker.live.empty() || taker.size == 0 || taker.size > donor.size || byte(t) != byte(d))
      continue;
    int64_t step = taker.live.front().first;
    for (LiveRange range : donor.live) {
      if (range.first > step || range.last != step + 1)
        continue;
      if (Found found = checkOthersOfTaker(permission, step))
        return found;
      int64_t &bytes = taken[{d, range.last}];
      bytes = std::max(bytes, taker.size);
      lifts.push_back({problem.blocks[d.block].pool, step, byte(d), d, t});
    }
  }
  return checkLifted();
}

// Donors and takers that begin at one byte at one step all share it, so every two of them need a
// permission: neither two takers of one donor, nor a donor and the taker of its taker have one of
// themselves. What the sweep sees of them afterwards covers the same bytes, each once.
Found Replay::checkLifted() const {
  std::map<std::tuple<uint32_t, int64_t, int64_t>, std::vector<const Lift *>> groups;
  for (const Lift &lift : lifts)
    groups[{lift.pool, lift.step, lift.byte}].push_back(&lift);
  for (const auto &[place, group] : groups) {
    std::set<PieceRef> pieces;
    std::set<std::pair<PieceRef, PieceRef>> permitted;
    for (const Lift *lift : group) {
      pieces.insert({lift->donor, lift->taker});
      permitted.insert({lift->donor, lift->taker});
      permitted.insert({lift->taker, lift->donor});
    }
    int64_t step = std::get<1>(place);
    auto rectangle = [&](PieceRef ref) {
      return Rectangle{step, step + 1, byte(ref), byte(ref) + problem.piece(ref).size, ref};
    };
    for (auto a = pieces.begin(); a != pieces.end(); ++a)
      for (auto b = std::next(a); b != pieces.end(); ++b)
        if (a->block != b->block && !permitted.count({*a, *b}))
          return makeOverlap(problem, rectangle(*a), rectangle(*b));
  }
  return std::nullopt;
}

void Replay::addPiece(PieceRef ref) {
  const Piece &piece = problem.piece(ref);
  if (piece.size == 0)
    return;
  int64_t from = byte(ref), to = from + piece.size;
  for (LiveRange range : piece.live) {
    auto given = taken.empty() ? taken.end() : taken.find({ref, range.last});
    if (given == taken.end()) {
      rectangles.push_back({range.first, range.last, from, to, ref});
      continue;
    }
    if (range.first < range.last - 1)
      rectangles.push_back({range.first, range.last - 1, from, to, ref});
    if (from + given->second < to)
      rectangles.push_back({range.last - 1, range.last, from + given->second, to, ref});
  }
}

// Numbers the borders of the rectangles.
VerifyOwners Replay::rankBytes(const std::vector<uint32_t> &pool) {
  struct Border {
    int64_t byte;
    uint32_t rectangle;
    bool isEnd;
  };
  std::vector<Border> borders;
  borders.reserve(2 * pool.size());
  for (uint32_t i : pool) {
    borders.push_back({rectangles[i].from, i, false});
    borders.push_back({rectangles[i].to, i, true});
  }
  std::sort(borders.begin(), borders.end(),
            [](const Border &a, const Border &b) { return a.byte < b.byte; });
  uint32_t rank = 0;
  for (size_t i = 0; i < borders.size(); ++i) {
    rank += i > 0 && borders[i].byte != borders[i - 1].byte;
    VerifyOwners::Span &span = spans[borders[i].rectangle];
    (borders[i].isEnd ? span.to : span.from) = rank;
  }
  return VerifyOwners(rank);
}

// The rectangles of one pool, by index.
Found Replay::sweep(const std::vector<uint32_t> &pool) {
  struct Event {
    int64_t step;
    uint32_t rectangle;
  };
  auto isBefore = [](const Event &a, const Event &b) {
    return a.step != b.step ? a.step < b.step : a.rectangle < b.rectangle;
  };
  VerifyOwners owners = rankBytes(pool);
  std::vector<Event> begins, ends;
  begins.reserve(pool.size());
  ends.reserve(pool.size());
  for (uint32_t i : pool) {
    begins.push_back({rectangles[i].first, i});
    ends.push_back({rectangles[i].last, i});
  }
  std::sort(begins.begin(), begins.end(), isBefore);
  std::sort(ends.begin(), ends.end(), isBefore);
  auto ended = ends.begin();
  for (const Event &begin : begins) {
    for (; ended != ends.end() && ended->step <= begin.step; ++ended)
      owners.release(spans[ended->rectangle]);
    const Rectangle &rectangle = rectangles[begin.rectangle];
    if (std::optional<BlockId> other = owners.claim(spans[begin.rectangle], rectangle.piece.block))
      return findOverlap(*other, rectangle);
  }
  return std::nullopt;
}

Violation Replay::findOverlap(BlockId block, const Rectangle &claimed) const {
  auto meets = [&](const Rectangle &other) {
    return other.piece.block == block && other.first <= claimed.first &&
           claimed.first < other.last && other.from < claimed.to && claimed.from < other.to;
  };
  return makeOverlap(problem, *std::find_if(rectangles.begin(), rectangles.end(), meets), claimed);
}

Found Replay::checkConflicts() const {
  for (auto [a, b] : problem.conflicts) {
    const Piece &first = problem.piece(a), &second = problem.piece(b);
    bool samePool = problem.blocks[a.block].pool == problem.blocks[b.block].pool;
    if (!samePool || first.size == 0 || second.size == 0 || byte(a) >= byte(b) + second.size ||
        byte(b) >= byte(a) + first.size)
      continue;
    auto start = [](const Piece &piece) { return piece.live.empty() ? 0 : piece.live[0].first; };
    Rectangle one{start(first), 0, byte(a), byte(a) + first.size, a};
    Rectangle other{start(second), 0, byte(b), byte(b) + second.size, b};
    Violation violation = makeOverlap(problem, one, other);
    violation.message = quoted(first.id) + " and " + quoted(second.id) +
                        " are in conflict and share bytes [" + std::to_string(violation.byteFirst) +
                        ", " + std::to_string(violation.byteLast) + ") of arena " +
                        quoted(problem.pools[problem.blocks[a.block].pool].name);
    return violation;
  }
  return std::nullopt;
}

Found Replay::run() {
  if (Found found = liftPermissions())
    return found;
  rectangles.reserve(problem.blocks.size());
  for (uint32_t b = 0; b < problem.blocks.size(); ++b)
    for (uint32_t i = 0; i < problem.blocks[b].pieces.size(); ++i)
      addPiece({BlockId(b), i});
  std::vector<std::vector<uint32_t>> byPool(problem.pools.size());
  for (size_t i = 0; i < rectangles.size(); ++i)
    byPool[problem.blocks[rectangles[i].piece.block].pool].push_back(static_cast<uint32_t>(i));
  spans.resize(rectangles.size());
  for (const std::vector<uint32_t> &pool : byPool)
    if (Found found = sweep(pool))
      return found;
  return checkConflicts();
}

std::optional<Violation> memplan::solver::verifyByReplay(const Problem &problem, const Plan &plan) {
  return Replay(problem, plan).run();
}
