// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LiveRangeChecks.h"
#include "IntervalSet.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

// RangeEnds.

/// Buckets pairs (step, buffer) by step; steps below 0 and from `numSteps` on go to the last one.
static void bucket(std::vector<std::pair<int64_t, unsigned>> &pairs, int64_t numSteps,
                   std::vector<size_t> &begins, std::vector<unsigned> &buffers) {
  for (auto &[step, buffer] : pairs)
    if (step < 0 || step > numSteps)
      step = numSteps;
  llvm::sort(pairs);
  begins.assign(numSteps + 2, 0);
  for (auto [step, buffer] : pairs) {
    ++begins[step + 1];
    buffers.push_back(buffer);
  }
  for (size_t i = 1; i < begins.size(); ++i)
    begins[i] += begins[i - 1];
}

RangeEnds::RangeEnds(PlanModel &model) {
  std::vector<std::pair<int64_t, unsigned>> firsts, lasts;
  for (auto [index, buffer] : llvm::enumerate(model.buffers)) {
    LiveAttr live = buffer.op.getLiveAttr();
    for (size_t i = 0; live && i < live.getNumRanges(); ++i) {
      firsts.emplace_back(live.getFirst(i), index);
      lasts.emplace_back(live.getLast(i), index);
    }
  }
  bucket(firsts, model.numSteps(), starts, startBuffers);
  bucket(lasts, model.numSteps(), stops, stopBuffers);
}

ArrayRef<unsigned> RangeEnds::between(const std::vector<size_t> &begins,
                                      const std::vector<unsigned> &buffers, int64_t first,
                                      int64_t last) {
  // Steps first + 1 to last.
  return ArrayRef<unsigned>(buffers).slice(begins[first + 1], begins[last + 1] - begins[first + 1]);
}

// checkRangeEnds.

namespace {
/// The ends of the ranges of one buffer.
class EndChecker {
public:
  EndChecker(PlanModel &model, ControlFlow &flow, Aliases &aliases, Accesses &accesses,
             unsigned index)
      : model(model), flow(flow), aliases(aliases), index(index), buffer(model.buffers[index]),
        spans(accesses.spansOf(index)) {}

  LogicalResult check(int64_t first, int64_t last) {
    if (first < 0 || last > model.numSteps())
      return error(first, last) << " is not within the " << model.numSteps()
                                << " steps of the function [MP-L7]";
    // A buffer that nobody uses needs no step; a planner may count its declaration.
    if (spans.empty() && first == buffer.step && last == first + 1)
      return success();
    if (!mayBegin(first))
      return error(first, last) << " begins at step " << first << ", where '" << buffer.name()
                                << "' is neither used nor brought by control flow [MP-L7]";
    if (!mayEnd(last))
      return error(first, last) << " ends after step " << last - 1 << ", where '" << buffer.name()
                                << "' is neither used nor passed on by control flow [MP-L7]";
    return success();
  }

private:
  InFlightDiagnostic error(int64_t first, int64_t last) {
    InFlightDiagnostic diagnostic = buffer.op->emitError();
    diagnostic << "live range [" << first << ", " << last << ") of '" << buffer.name() << "'";
    return diagnostic;
  }
  bool isUsedBefore(int64_t step) { return !spans.empty() && spans.front().first < step; }
  bool isUsedFrom(int64_t step) { return !spans.empty() && spans.back().first >= step; }
  bool isUsedWithin(Operation *op) {
    auto after = llvm::upper_bound(
        spans, model.stepOf(op), [](int64_t s, const AccessSpan &span) { return s < span.first; });
    return after != spans.end() && after->first < model.endOf(op);
  }
  /// Whether a loop around the step may need at it what an earlier iteration left.
  bool isCarriedAround(Operation *op) {
    bool isHandedOn = aliases.namesOf(index).size() > 1;
    return flow.isInLoopWithout(op, buffer.op) || (isHandedOn && flow.shareLoop(op, buffer.op));
  }
  bool isOperandOf(Operation *op) {
    return llvm::any_of(op->getOperands(),
                        [&](Value value) { return aliases.mayDenote(value, index); });
  }

  bool mayBegin(int64_t step) {
    auto use = llvm::lower_bound(spans, step,
                                 [](const AccessSpan &span, int64_t s) { return span.first < s; });
    if (use != spans.end() && use->first == step)
      return true;
    Operation *op = model.ops[step];
    // Needed in some of the regions: the whole operation counts.
    if (op->getNumRegions() && buffer.step < step && isUsedWithin(op))
      return true;
    bool isBlockStart =
        op == &op->getBlock()->front() && op != &model.function.getFunctionBody().front().front();
    Operation *previous = op->getPrevNode();
    bool followsRegions = previous && previous->getNumRegions();
    return (isBlockStart || followsRegions) && (isUsedBefore(step) || isCarriedAround(op));
  }

  bool mayEnd(int64_t last) {
    // Spans are disjoint, so their ends ascend as well.
    auto use = llvm::lower_bound(spans, last,
                                 [](const AccessSpan &span, int64_t s) { return span.last < s; });
    if (use != spans.end() && use->last == last)
      return true;
    // An operation with a body of its own accesses its operands until it ends.
    auto after = llvm::lower_bound(
        spans, last, [](const AccessSpan &span, int64_t s) { return span.first < s; });
    if (after != spans.begin() && model.ends[std::prev(after)->first] == last)
      return true;
    Operation *op = model.ops[last - 1];
    if (op->getNumRegions() && (isUsedWithin(op) || isUsedFrom(last) || isCarriedAround(op)))
      return true;
    bool isBlockEnd = op == &op->getBlock()->back() &&
                      (op->getNumSuccessors() || op->getParentOp() != model.function);
    return isBlockEnd && (isUsedFrom(last) || isOperandOf(op) || isCarriedAround(op));
  }

  PlanModel &model;
  ControlFlow &flow;
  Aliases &aliases;
  unsigned index;
  Buffer &buffer;
  ArrayRef<AccessSpan> spans;
};
} // namespace

LogicalResult verification::checkRangeEnds(PlanModel &model, ControlFlow &flow, Aliases &aliases,
                                           Accesses &accesses) {
  bool ok = true;
  for (unsigned index = 0; index < model.buffers.size(); ++index) {
    LiveAttr live = model.buffers[index].op.getLiveAttr();
    if (!live)
      continue;
    live = live.mergeTouching();
    EndChecker checker(model, flow, aliases, accesses, index);
    for (size_t i = 0; i < live.getNumRanges(); ++i)
      if (failed(checker.check(live.getFirst(i), live.getLast(i)))) {
        ok = false;
        break;
      }
  }
  return success(ok);
}

// checkOverlaps.

namespace {
/// Sweeps over the steps with the live buffers of each arena in order of their bytes.
class OverlapSweep {
public:
  OverlapSweep(PlanModel &model, BufferPairs &reported)
      : model(model), reported(reported), live(model.arenas.size(), nullptr) {}

  LogicalResult run() {
    std::vector<Range> starts, stops;
    for (auto [index, buffer] : llvm::enumerate(model.buffers)) {
      LiveAttr attr = buffer.op.getLiveAttr();
      if (!attr || !buffer.isPlanned() || !buffer.bytes)
        continue;
      attr = attr.mergeTouching();
      for (size_t i = 0; i < attr.getNumRanges(); ++i)
        starts.push_back({attr.getFirst(i), attr.getLast(i), static_cast<unsigned>(index)});
    }
    stops = starts;
    llvm::sort(starts, [](const Range &a, const Range &b) {
      return std::make_pair(a.first, a.buffer) < std::make_pair(b.first, b.buffer);
    });
    llvm::sort(stops, [](const Range &a, const Range &b) {
      return std::make_pair(a.last, a.buffer) < std::make_pair(b.last, b.buffer);
    });
    auto stop = stops.begin();
    for (const Range &range : starts) {
      for (; stop != stops.end() && stop->last <= range.first; ++stop)
        erase(stop->buffer);
      begin(range);
    }
    return success(ok);
  }

private:
  struct Range {
    int64_t first, last;
    unsigned buffer;
  };

  void begin(const Range &range) {
    const Buffer &buffer = model.buffers[range.buffer];
    std::optional<unsigned> other;
    IntervalStore::forEachOverlap(live[buffer.arena], buffer.begin, buffer.end,
                                  [&](const Interval &interval) {
                                    if (!other && model.buffers[interval.id].block != buffer.block)
                                      other = interval.id;
                                  });
    if (other)
      return report(range, *liveAt[*other].begin());
    insert(range.buffer);
  }
  /// The buffer that stands for all related ones at the very same bytes: they are one interval, so
  /// that copies of one value are not looked at one by one.
  unsigned representativeOf(unsigned number) {
    const Buffer &buffer = model.buffers[number];
    std::tuple place(buffer.arena, buffer.block, buffer.begin, buffer.end);
    return representatives.try_emplace(place, number).first->second;
  }
  void insert(unsigned number) {
    const Buffer &buffer = model.buffers[number];
    unsigned representative = representativeOf(number);
    std::set<unsigned> &together = liveAt[representative];
    if (together.empty())
      live[buffer.arena] =
          store.insert(live[buffer.arena], {buffer.begin, buffer.end, representative});
    together.insert(number);
  }
  void erase(unsigned number) {
    const Buffer &buffer = model.buffers[number];
    unsigned representative = representativeOf(number);
    std::set<unsigned> &together = liveAt[representative];
    // One that was reported is not in it.
    if (together.erase(number) && together.empty())
      live[buffer.arena] = store.erase(live[buffer.arena], buffer.begin, representative);
  }
  void report(const Range &range, unsigned otherIndex) {
    ok = false;
    unsigned index = range.buffer;
    if (!reported.insert({std::min(index, otherIndex), std::max(index, otherIndex)}).second)
      return;
    Buffer &buffer = model.buffers[index], &other = model.buffers[otherIndex];
    InFlightDiagnostic error = buffer.op->emitError();
    error << "'" << buffer.name() << "' shares bytes [" << std::max(buffer.begin, other.begin)
          << ", " << std::min(buffer.end, other.end) << ") of arena '" << buffer.op.getPool()
          << "' with '" << other.name() << "' while both are live at step " << range.first
          << " [MP-L1]";
    error.attachNote(other.op.getLoc())
        << "'" << other.name() << "' has bytes [" << other.begin << ", " << other.end
        << ") and is live in " << other.op.getLiveAttr();
  }

  PlanModel &model;
  BufferPairs &reported;
  IntervalStore store;
  std::vector<IntervalSet> live; ///< By arena; ids are representatives.
  std::map<std::tuple<int, unsigned, int64_t, int64_t>, unsigned> representatives;
  std::map<unsigned, std::set<unsigned>> liveAt; ///< By representative.
  bool ok = true;
};
} // namespace

LogicalResult verification::checkOverlaps(PlanModel &model, BufferPairs &reported) {
  return OverlapSweep(model, reported).run();
}
