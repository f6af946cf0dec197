// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CopyJoins.h"

#include "Retyping.h"

#include "memplan/Analysis/LayoutDemand.h"
#include "memplan/IR/GivenStorage.h"

#include <cmath>

using namespace mlir;
using namespace memplan;

CopyJoins::Extent CopyJoins::alone(unsigned buffer) const {
  BufferOp op = storage.buffers[buffer];
  int64_t begin = storage.model.layoutOf(buffer).offset;
  Extent extent{begin, begin + op.getByteSize(), buffer, {}, false, 0};
  extent.isFixed = storage.pinned.contains(buffer);
  if (op.getAlignment() > BufferOp::kDefaultAlignment || reliesOnAlignment(op.getMemref()))
    extent.aligned.push_back(buffer);
  return extent;
}

CopyJoins::CopyJoins(BufferStorage &storage, JoinScope scope,
                     const llvm::DenseSet<Operation *> &detached)
    : storage(storage), scope(scope), detached(detached), refusals(storage.copies.size()) {
  for (unsigned buffer = 0; buffer < storage.buffers.size(); ++buffer)
    extents.push_back(alone(buffer));
  // Blocks that the input has already.
  for (unsigned buffer = 0; buffer < storage.buffers.size(); ++buffer) {
    Extent own = extents[buffer];
    Extent &extent = extents[storage.model.blockOf(buffer)];
    if (own.end - own.begin > extent.end - extent.begin)
      extent.host = buffer;
    extent.begin = std::min(extent.begin, own.begin);
    extent.end = std::max(extent.end, own.end);
    extent.isFixed |= own.isFixed;
    if (storage.model.blockOf(buffer) != buffer)
      llvm::append_range(extent.aligned, own.aligned);
  }
  for (auto [a, b] : storage.disjoint) {
    disjointTo[a].push_back(b);
    disjointTo[b].push_back(a);
  }
}

/// Steps at which two buffers are both live, roughly: what a join saves is that long.
static int64_t commonSteps(const StorageModel &model, const StorageCopy &copy) {
  llvm::ArrayRef<StepRange> source = model.liveRangesOf(copy.source);
  llvm::ArrayRef<StepRange> target = model.liveRangesOf(copy.target);
  int64_t first = std::max(source.front().first, target.front().first);
  int64_t last = std::min(source.back().last, target.back().last);
  return std::max<int64_t>(last - first, 1);
}

std::string CopyJoins::quote(unsigned buffer) const {
  return "'" + storage.buffers[buffer].getBufferName().str() + "'";
}

void CopyJoins::run() {
  const StorageModel &model = storage.model;
  std::vector<std::pair<double, unsigned>> order;
  for (unsigned copy = 0; scope != JoinScope::None && copy < storage.copies.size(); ++copy) {
    double bytes = static_cast<double>(ByteRegion::of(model.copyAt(copy).to).countBytes());
    order.push_back({-bytes * static_cast<double>(commonSteps(model, model.copyAt(copy))), copy});
  }
  llvm::sort(order);
  std::vector<InPlacePair> pairs = storage.inPlacePairs;
  // Few rounds: each needs a success of the one before.
  constexpr unsigned maxRounds = 8;
  for (unsigned round = 0; round < maxRounds && order.size() + pairs.size() > 0; ++round) {
    size_t before = order.size() + pairs.size();
    llvm::erase_if(order, [&](auto entry) { return tryCopy(entry.second); });
    // Backwards: what a result is made from takes its place, and so on.
    std::reverse(pairs.begin(), pairs.end());
    llvm::erase_if(pairs, [&](const InPlacePair &pair) { return tryInPlace(pair); });
    if (order.size() + pairs.size() == before)
      break;
  }
  for (unsigned copy = 0; copy < storage.copies.size(); ++copy)
    changes |= model.isNoCopy(copy);
  for (unsigned buffer = 0; buffer < storage.buffers.size(); ++buffer)
    changes |= isHeld(buffer) && isShared(buffer);
}

bool CopyJoins::isShared(unsigned buffer) const {
  auto members = storage.model.membersOf(storage.model.blockOf(buffer));
  return members.size() > 1 && llvm::any_of(members, [&](unsigned member) {
           return !getArgumentOf(storage.buffers[member]);
         });
}

std::optional<InPlaceRefusal> CopyJoins::refusalOf(unsigned copy) const {
  return storage.model.isNoCopy(copy) ? std::nullopt : refusals[copy];
}

unsigned CopyJoins::hostOf(unsigned buffer) const {
  return extents[storage.model.blockOf(buffer)].host;
}

int64_t CopyJoins::offsetInHost(unsigned buffer) const {
  return storage.model.layoutOf(buffer).offset - extents[storage.model.blockOf(buffer)].begin;
}

MemRefType CopyJoins::typeInHost(unsigned buffer) const {
  const ByteLayout &layout = storage.model.layoutOf(buffer);
  MemRefType type = storage.buffers[buffer].getType();
  if (getArgumentOf(storage.buffers[hostOf(buffer)]))
    return withStridesOf(type, layout, offsetInHost(buffer) / layout.width);
  return layout.hasSameStrides(storage.layouts[buffer]) ? type : withStridesOf(type, layout);
}

bool CopyJoins::isHeld(unsigned buffer) const {
  return storage.model.isHeld(storage.model.blockOf(buffer));
}

bool CopyJoins::tryCopy(unsigned copy) {
  const StorageModel &model = storage.model;
  if (model.isNoCopy(copy))
    return true;
  // The source to the target first, unless it is in a result, which does not move; if neither way
  // works, the reason is that of the first.
  unsigned source = model.copyAt(copy).source;
  unsigned target = model.copyAt(copy).target;
  InPlaceRefusal toTarget, toSource;
  if (tryJoin(source, model.sourceOf(copy), target, model.targetOf(copy), toTarget) ||
      tryJoin(target, model.targetOf(copy), source, model.sourceOf(copy), toSource))
    return true;
  refusals[copy] = std::move(isHeld(source) ? toSource : toTarget);
  return false;
}

bool CopyJoins::isInPlace(const InPlacePair &pair) const {
  const StorageModel &model = storage.model;
  return model.blockOf(pair.result) == model.blockOf(pair.operand) &&
         model.layoutOf(pair.result).isSamePlace(model.layoutOf(pair.operand));
}

bool CopyJoins::tryInPlace(const InPlacePair &pair) {
  const StorageModel &model = storage.model;
  unsigned result = pair.result;
  unsigned operand = pair.operand;
  if (model.blockOf(result) == model.blockOf(operand))
    return true;
  // What shares nothing with anybody, and never did, is left to memplan-infer-inplace.
  if (!model.isHeld(model.blockOf(result)) && !model.isHeld(model.blockOf(operand)) &&
      !detached.contains(storage.buffers[result]) &&
      model.membersOf(model.blockOf(result)).size() == 1 &&
      model.membersOf(model.blockOf(operand)).size() == 1)
    return false;
  InPlaceRefusal refusal;
  return tryJoin(operand, model.layoutOf(operand), result, model.layoutOf(result), refusal) ||
         tryJoin(result, model.layoutOf(result), operand, model.layoutOf(operand), refusal);
}

bool CopyJoins::tryJoin(unsigned moved, const ByteLayout &place, unsigned into,
                        const ByteLayout &onto, InPlaceRefusal &refusal) {
  JoinFailure failure;
  std::optional<StorageJoin> join = storage.model.tryJoin(moved, place, into, onto, failure);
  if (!join) {
    refusal = describe(failure);
    return false;
  }
  Extent extent = extentAfter(*join);
  if (!isAllowed(*join, extent, refusal))
    return false;
  extents[join->into] = std::move(extent);
  storage.model.commit(std::move(*join));
  return true;
}

CopyJoins::Extent CopyJoins::extentAfter(const StorageJoin &join) const {
  Extent extent = extents[join.into];
  for (const auto &[buffer, state] : join.moved) {
    int64_t begin = state.layout.offset;
    int64_t end = begin + state.bytes;
    if (begin <= extent.begin && end >= extent.end)
      extent.host = buffer;
    extent.begin = std::min(extent.begin, begin);
    extent.end = std::max(extent.end, end);
  }
  // Storage that is there anyway holds what is in it, and nothing else holds that.
  if (storage.model.isHeld(join.into))
    extent.host = extents[join.into].host;
  llvm::append_range(extent.aligned, extents[join.from].aligned);
  extent.spared += extents[join.from].spared - extraTraffic(join);
  return extent;
}

bool CopyJoins::isAllowed(const StorageJoin &join, Extent &extent, InPlaceRefusal &refusal) {
  auto stateOf = [&](unsigned buffer) -> std::pair<int64_t, int64_t> {
    for (const auto &[moved, state] : join.moved)
      if (moved == buffer)
        return {state.layout.offset, state.bytes};
    return {storage.model.layoutOf(buffer).offset, storage.model.bytesOf(buffer)};
  };
  auto [hostBegin, hostBytes] = stateOf(extent.host);
  if (hostBegin != extent.begin || hostBegin + hostBytes != extent.end) {
    refusal = {InPlaceRule::Storage, "neither buffer holds the other"};
    return false;
  }
  const Extent &before = extents[join.into];
  if (before.isFixed && (extent.begin < before.begin || extent.end > before.end)) {
    refusal = {InPlaceRule::Storage, "a stated relation of " + quote(before.host) + " forbids it"};
    return false;
  }
  // Where a block stays, it has the alignment that its place has.
  int64_t base = before.isFixed ? storage.buffers[before.host].getAlignment() : 0;
  for (unsigned buffer : extent.aligned)
    if (int64_t alignment = storage.buffers[buffer].getAlignment();
        base % alignment || (stateOf(buffer).first - extent.begin) % alignment) {
      refusal = {InPlaceRule::Storage, quote(buffer) + " would lose its alignment"};
      return false;
    }
  for (const auto &[buffer, state] : join.moved) {
    // Its relations would reach from one pool into another.
    bool isRelated =
        storage.model.isHeld(join.into) &&
        (disjointTo.contains(buffer) || !storage.buffers[buffer].getRelationList().empty());
    auto apart = disjointTo.find(buffer);
    bool meets = apart != disjointTo.end() && llvm::any_of(apart->second, [&](unsigned other) {
                   return storage.model.blockOf(other) == join.into;
                 });
    if (meets || isRelated || storage.pinned.contains(buffer)) {
      refusal = {InPlaceRule::Storage, "a stated relation of " + quote(buffer) + " forbids it"};
      return false;
    }
  }
  if (getArgumentOf(storage.buffers[extent.host]))
    if (std::optional<InPlaceRefusal> inArgument = refuseInArgument(join, extent)) {
      refusal = std::move(*inArgument);
      return false;
    }
  return join.change.isShift() || takeNewStrides(join, refusal);
}

/// Why something does not take its place in the storage of an argument; none if all of it does.
std::optional<InPlaceRefusal> CopyJoins::refuseInArgument(const StorageJoin &join,
                                                          const Extent &extent) const {
  BufferOp host = storage.buffers[extent.host];
  for (const auto &[buffer, state] : join.moved) {
    BufferOp op = storage.buffers[buffer];
    auto because = [&](const Twine &what) {
      return InPlaceRefusal{InPlaceRule::Storage, (quote(buffer) + what).str()};
    };
    if (op.getType().getElementType() != host.getType().getElementType())
      return because(" has elements of another type than the argument");
    int64_t offset = state.layout.offset - extent.begin;
    if (offset % state.layout.width)
      return because(" would begin between two elements of the argument");
    // What is known of the address of an argument is that of its elements.
    if (reliesOnAlignment(op.getMemref()))
      return because(" would lose its alignment");
    MemRefType type = withStridesOf(op.getType(), state.layout, offset / state.layout.width);
    if (Retyping plan = planRetyping(op.getMemref(), type); !plan.refusal.empty())
      return because(" would be behind the begin of the argument, and " + plan.refusal);
  }
  return std::nullopt;
}

/// Whether the verifier tells the rows of the value apart. It takes four times as many at least,
/// since what surrounds a value, such as the border of a pad, may have more rows than the value.
static bool hasFewRows(const ByteLayout &layout) {
  ByteRegion region = ByteRegion::of(layout);
  return region.countBytes() / region.getWidth() <= int64_t(1) << 22;
}

/// Why nobody would want a buffer like this; empty if it is fine.
static std::string refuseRows(const ByteLayout &before, const ByteLayout &after) {
  ByteRegion region = ByteRegion::of(after);
  // Whoever writes or reads one element at a time is slower than one copy.
  if (region.getWidth() == after.width && ByteRegion::of(before).getWidth() > before.width)
    return " would have no two elements next to each other";
  return "";
}

/// Bytes of cache lines that new strides make all accesses move more than before, less those that
/// are not moved any more by copies that go.
double CopyJoins::extraTraffic(const StorageJoin &join) const {
  double extra = 0;
  for (const auto &[buffer, state] : join.moved) {
    ByteRegion before = ByteRegion::of(storage.model.layoutOf(buffer));
    ByteRegion after = ByteRegion::of(state.layout);
    extra += storage.accessedParts[buffer] *
             static_cast<double>(countLineBytes(after) - countLineBytes(before));
  }
  for (unsigned copy : join.copies)
    extra -= static_cast<double>(countLineBytes(ByteRegion::of(storage.model.copyAt(copy).from)) +
                                 countLineBytes(ByteRegion::of(storage.model.copyAt(copy).to)));
  return extra;
}

bool CopyJoins::takeNewStrides(const StorageJoin &join, InPlaceRefusal &refusal) {
  if (scope == JoinScope::SameStrides) {
    refusal = {InPlaceRule::Gain, "strides would make the arena larger"};
    return false;
  }
  for (const auto &[buffer, state] : join.moved) {
    BufferOp op = storage.buffers[buffer];
    std::string rows = refuseRows(storage.layouts[buffer], state.layout);
    if (!rows.empty()) {
      refusal = {InPlaceRule::Gain, quote(buffer) + rows};
      return false;
    }
    Retyping plan = planRetyping(op.getMemref(), withStridesOf(op.getType(), state.layout));
    if (!plan.refusal.empty()) {
      refusal = {InPlaceRule::Storage, quote(buffer) + " would get strides, and " + plan.refusal};
      return false;
    }
    bool hasMany = llvm::any_of(plan.values, [](const auto &value) {
      std::optional<ByteLayout> layout = byteLayoutOf(value.second);
      return layout && !hasFewRows(*layout);
    });
    if (hasMany) {
      refusal = {InPlaceRule::Access,
                 quote(buffer) + " would have more rows than the verifier tells apart"};
      return false;
    }
  }
  double extra = extraTraffic(join);
  // What comes in place of something lives on what the copies before it have spared.
  if (join.copies.empty())
    extra -= extents[join.into].spared + extents[join.from].spared;
  if (extra <= 0)
    return true;
  refusal = {InPlaceRule::Gain, "strides would move " + std::to_string(std::llround(extra)) +
                                    " more bytes than the copy"};
  return false;
}

InPlaceRefusal CopyJoins::describe(const JoinFailure &failure) const {
  switch (failure.refusal) {
  case JoinRefusal::SameBlock:
    return {InPlaceRule::Storage, "both are in one storage already, elsewhere"};
  case JoinRefusal::Pool:
    return {InPlaceRule::Storage, "they are in different pools"};
  case JoinRefusal::Held:
    return {InPlaceRule::Ownership, "both are storage of results or arguments"};
  case JoinRefusal::Strides:
    return {InPlaceRule::Storage, "no strides put one inside the other"};
  case JoinRefusal::Conflict:
    return storage.refuseConflict(failure, quote(failure.writer) + " is written at step " +
                                               std::to_string(failure.step) + " while " +
                                               quote(failure.owner) + " is still read");
  case JoinRefusal::Load:
    return {InPlaceRule::Gain, "the gaps between its rows would cost more than the copy"};
  case JoinRefusal::Effort:
    return {InPlaceRule::Gain, "too many buffers share the storage already"};
  }
  return {InPlaceRule::Storage, ""};
}
