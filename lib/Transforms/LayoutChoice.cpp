// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "LayoutChoice.h"

#include "memplan/IR/StorageSize.h"

#include "llvm/ADT/StringMap.h"

#include <numeric>
#include <tuple>

using namespace mlir;
using namespace memplan;

LayoutChoice::LayoutChoice(const FunctionAllocations &all, const AccessTable &table)
    : all(all), table(table), load(all.numSteps + 1, 0) {
  llvm::StringMap<unsigned> named;
  for (auto [number, allocation] : llvm::enumerate(all.allocations)) {
    allocationOf[allocation.root] = number;
    named[cast<BufferOp>(allocation.op).getBufferName()] = number;
    if (allocation.placement != Placement::Arena)
      continue;
    // Differences first, then their sums.
    for (StepRange range : allocation.ranges) {
      load[range.first] += allocation.bytes;
      load[range.last] -= allocation.bytes;
    }
  }
  std::partial_sum(load.begin(), load.end(), load.begin());
  peakBytes = *llvm::max_element(load);
  for (auto [number, allocation] : llvm::enumerate(all.allocations))
    for (AliasRelationAttrInterface relation : cast<BufferOp>(allocation.op).getRelationList()) {
      related.insert(number);
      auto other = named.find(relation.getBuffer().getValue());
      if (other != named.end())
        related.insert(other->second);
    }
}

std::optional<LayoutRequest> LayoutChoice::requestOf(OpOperand &use) const {
  std::optional<Access> access = accessOf(use);
  if (!access)
    return std::nullopt;
  LayoutDemand demand = layoutDemandOf(use);
  std::optional<StridedSlice> slice = sliceOf(use.get());
  auto type = dyn_cast<MemRefType>(use.get().getType());
  // Of dynamic sizes as well.
  bool isIdentity = type && type.getLayout().isIdentity();
  bool isMet =
      demand.layout.getKind() == LayoutKind::Any ||
      (isIdentity && demand.layout.getKind() == LayoutKind::Contiguous) ||
      (slice && isLaidOutAs(byteLayoutOf(*slice), alignmentOf(slice->root), demand.layout));
  if (isMet)
    return std::nullopt;
  return LayoutRequest{use.get(), demand.layout, {&use}, access->reads, access->writes};
}

bool LayoutChoice::isWanted(const LayoutRequest &request) const {
  return llvm::all_of(request.uses, [&](OpOperand *use) {
    std::optional<LayoutRequest> now = requestOf(*use);
    return now && now->value == request.value;
  });
}

StepRange LayoutChoice::stepsOf(const LayoutRequest &request) const {
  const ProgramPoints &points = table.getPoints();
  return {points.step(request.uses.front()->getOwner()),
          points.range(request.uses.back()->getOwner()).last};
}

/// Whether a copy for `request` is also what `next` would read.
bool LayoutChoice::isServedTogether(const LayoutRequest &request, const LayoutRequest &next) const {
  if (request.value != next.value || request.wanted != next.wanted || request.writes ||
      next.writes ||
      request.uses.front()->getOwner()->getBlock() != next.uses.front()->getOwner()->getBlock())
    return false;
  ArrayRef<unsigned> allocations = table.allocationsOf(request.value);
  // What somebody else owns may be written through other names.
  if (allocations.empty())
    return false;
  return llvm::all_of(allocations, [&](unsigned allocation) {
    Operation *write = table.lastWriteBefore(allocation, stepsOf(next).first);
    return !write || table.getPoints().step(write) < stepsOf(request).first;
  });
}

std::vector<LayoutRequest> LayoutChoice::collectRequests(FunctionOpInterface function) const {
  std::vector<LayoutRequest> requests;
  llvm::DenseMap<std::pair<Value, Attribute>, size_t> latest;
  for (int64_t step = 0; step < table.getPoints().size(); ++step) {
    Operation *op = table.getPoints().at(step);
    if (op->getParentOfType<FunctionOpInterface>() != function)
      continue;
    for (OpOperand &use : op->getOpOperands()) {
      std::optional<LayoutRequest> request = requestOf(use);
      if (!request)
        continue;
      auto [entry, isFirst] =
          latest.try_emplace({request->value, request->wanted}, requests.size());
      if (!isFirst && isServedTogether(requests[entry->second], *request)) {
        requests[entry->second].uses.push_back(&use);
        continue;
      }
      entry->second = requests.size();
      requests.push_back(std::move(*request));
    }
  }
  return requests;
}

int64_t LayoutChoice::peakWith(int64_t bytes, ArrayRef<StepRange> ranges) const {
  int64_t peak = peakBytes;
  for (StepRange range : ranges)
    for (int64_t step = range.first; step < range.last; ++step)
      peak = std::max(peak, load[step] + bytes);
  return peak;
}

/// The strides of a buffer are ours to change if nothing outside of the function, and no relation,
/// counts on them.
bool LayoutChoice::canRestride(unsigned allocation) const {
  return all.allocations[allocation].placement == Placement::Arena && !related.contains(allocation);
}

std::optional<LayoutOption> LayoutChoice::restride(const LayoutRequest &request,
                                                   unsigned allocation,
                                                   const ByteLayout &layout) const {
  auto buffer = cast<BufferOp>(all.allocations[allocation].op);
  LayoutOption option;
  option.action = LayoutAction::Restride;
  option.type = withStridesOf(buffer.getType(), layout);
  option.alignment = std::max(buffer.getAlignment(), request.wanted.getRowAlignment());
  Retyping plan = planRetyping(buffer.getMemref(), option.type);
  StorageSize size = getStorageSize(option.type);
  if (!plan.refusal.empty() || !size.isKnown())
    return std::nullopt;
  llvm::DenseMap<Value, MemRefType> types(plan.values.begin(), plan.values.end());
  auto layoutThen = [&](Value value) -> std::optional<ByteLayout> {
    auto then = types.find(value);
    return then == types.end() ? std::nullopt : byteLayoutOf(then->second);
  };
  std::optional<ByteLayout> served = layoutThen(request.value);
  if (!served || !isLaidOutAs(*served, option.alignment, request.wanted))
    return std::nullopt;
  option.bytes = size.bytes - buffer.getByteSize();
  for (const BufferAccess &access : table.of(allocation)) {
    std::optional<StridedSlice> now = sliceOf(access.access.operand->get());
    std::optional<ByteLayout> then = layoutThen(access.access.operand->get());
    if (now && then)
      option.lineBytes += countLineBytes(ByteRegion::of(*then)) -
                          countLineBytes(ByteRegion::of(byteLayoutOf(*now)));
  }
  option.peakBytes = peakWith(option.bytes, all.allocations[allocation].ranges);
  return option;
}

/// The buffer behind the value with longer rows, or with each of its dimensions outermost: of a
/// buffer that is read in slices, each slice is contiguous if the dimension they cut is outermost.
void LayoutChoice::addRestrides(const LayoutRequest &request,
                                SmallVectorImpl<LayoutOption> &options) const {
  auto found = allocationOf.find(viewedRoot(request.value));
  if (found == allocationOf.end() || !canRestride(found->second))
    return;
  auto buffer = cast<BufferOp>(all.allocations[found->second].op);
  std::optional<ByteLayout> now = byteLayoutOf(buffer.getType());
  if (!now)
    return;
  auto add = [&](const std::optional<ByteLayout> &layout) {
    if (std::optional<LayoutOption> option =
            layout ? restride(request, found->second, *layout) : std::nullopt)
      options.push_back(*option);
  };
  if (request.wanted.getKind() == LayoutKind::AlignedRows)
    add(rowMajorLayout(now->shape, now->width, request.wanted.getRowAlignment()));
  for (size_t dim = 1; dim < now->shape.size(); ++dim) {
    SmallVector<int64_t, 4> shape = now->shape;
    shape.erase(shape.begin() + static_cast<ptrdiff_t>(dim));
    shape.insert(shape.begin(), now->shape[dim]);
    std::optional<ByteLayout> layout =
        rowMajorLayout(shape, now->width, request.wanted.getRowAlignment());
    if (!layout)
      continue;
    int64_t outermost = layout->strides.front();
    layout->shape = now->shape;
    layout->strides.erase(layout->strides.begin());
    layout->strides.insert(layout->strides.begin() + static_cast<ptrdiff_t>(dim), outermost);
    add(layout);
  }
}

/// A copy in front of the first use, and one back behind what writes.
std::optional<LayoutOption> LayoutChoice::copy(const LayoutRequest &request) const {
  auto type = dyn_cast<MemRefType>(request.value.getType());
  std::optional<int64_t> width =
      type && type.hasStaticShape() ? getElementStorageBytes(type.getElementType()) : std::nullopt;
  std::optional<ByteLayout> dense =
      width ? rowMajorLayout(type.getShape(), *width, request.wanted.getRowAlignment())
            : std::nullopt;
  if (!dense || llvm::is_contained(type.getShape(), 0) ||
      llvm::any_of(request.uses, [](OpOperand *use) { return layoutDemandOf(*use).isFixed; }))
    return std::nullopt;
  LayoutOption option;
  option.action = LayoutAction::Copy;
  option.type =
      withStridesOf(MemRefType::Builder(type).setLayout(MemRefLayoutAttrInterface()), *dense);
  StorageSize size = getStorageSize(option.type);
  if (!size.isKnown())
    return std::nullopt;
  option.bytes = size.bytes;
  option.alignment = std::max(BufferOp::kDefaultAlignment, request.wanted.getRowAlignment());
  option.copies = int64_t(request.reads) + int64_t(request.writes);
  int64_t there = countLineBytes(ByteRegion::of(*dense));
  // Where nothing is known of the strides now, each element may be on a line of its own.
  std::optional<StridedSlice> slice = sliceOf(request.value);
  int64_t here = slice ? countLineBytes(ByteRegion::of(byteLayoutOf(*slice))) : there;
  option.lineBytes =
      option.copies * (here + there) + static_cast<int64_t>(request.uses.size()) * (there - here);
  option.peakBytes = peakWith(option.bytes, stepsOf(request));
  return option;
}

SmallVector<LayoutOption> LayoutChoice::findOptions(const LayoutRequest &request) const {
  SmallVector<LayoutOption> options;
  if (request.wanted.getIsPreferred()) {
    options.emplace_back();
    options.back().peakBytes = peakBytes;
  }
  addRestrides(request, options);
  if (std::optional<LayoutOption> option = copy(request))
    options.push_back(*option);
  return options;
}

const LayoutOption *LayoutChoice::choose(const LayoutRequest &request,
                                         ArrayRef<LayoutOption> options) const {
  bool isPreferred = request.wanted.getIsPreferred();
  const LayoutOption *best = nullptr;
  auto costOf = [&](const LayoutOption &option) {
    return std::tuple(isPreferred ? 0 : option.peakBytes, option.lineBytes);
  };
  for (const LayoutOption &option : options)
    if ((!isPreferred || option.peakBytes <= peakBytes) &&
        (!best || costOf(option) < costOf(*best)))
      best = &option;
  return best;
}

void LayoutChoice::commit(const LayoutRequest &request, const LayoutOption &option) {
  auto found = allocationOf.find(viewedRoot(request.value));
  SmallVector<StepRange, 1> ranges{stepsOf(request)};
  if (option.action == LayoutAction::Restride && found != allocationOf.end())
    ranges.assign(all.allocations[found->second].ranges.begin(),
                  all.allocations[found->second].ranges.end());
  for (StepRange range : ranges)
    for (int64_t step = range.first; step < range.last; ++step)
      load[step] += option.bytes;
  peakBytes = std::max(peakBytes, option.peakBytes);
}
