// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "BufferStorage.h"

#include "CopyCount.h"

#include "memplan/Analysis/LayoutDemand.h"
#include "memplan/IR/GivenStorage.h"

using namespace mlir;
using namespace memplan;

std::vector<Box> CoveredFill::boxesWithout(llvm::function_ref<bool(unsigned)> isThere) const {
  std::vector<Box> boxes{wholeBox(const_cast<BufferOp &>(buffer).getType().getShape())};
  for (const auto &[copy, box] : copies) {
    if (!isThere(copy))
      continue;
    std::vector<Box> left;
    for (const Box &part : boxes)
      (void)splitBox(part, box, left);
    boxes = std::move(left);
  }
  return boxes;
}

static ByteRegion regionOf(const Box &box, const ByteLayout &buffer) {
  ByteLayout part = buffer;
  part.shape.assign(box.size.begin(), box.size.end());
  for (auto [low, stride] : llvm::zip_equal(box.low, buffer.strides))
    part.offset += low * stride;
  return ByteRegion::of(part);
}

/// The slice of a buffer that may be moved, or of a result that others may be moved into: it begins
/// where its storage does, and no two of its elements are one.
static std::optional<StridedSlice> modeledSlice(const Allocation &allocation) {
  auto buffer = dyn_cast<BufferOp>(allocation.op);
  bool isModeled = allocation.placement == Placement::Arena && !isGivenPool(allocation.pool);
  if (!buffer || (!isModeled && !allocation.isHolder()) || allocation.ranges.empty() ||
      allocation.runsOn)
    return std::nullopt;
  std::optional<StridedSlice> slice = sliceOf(allocation.root);
  if (!slice || slice->offset != 0 || slice->isEmpty() || !slice->hasDistinctElements())
    return std::nullopt;
  return slice;
}

BufferStorage::BufferStorage(FunctionOpInterface function, const FunctionAllocations &all,
                             LoadRule rule)
    : model(all.numSteps, rule), all(all), table(function, all) {
  for (auto [number, allocation] : llvm::enumerate(all.allocations))
    if (modeledSlice(allocation)) {
      numberOf[allocation.root] = buffers.size();
      buffers.push_back(cast<BufferOp>(allocation.op));
      allocations.push_back(number);
    }
  function.walk([&](memref::CopyOp copy) { addCopy(copy); });
  addBuffers();
  addRelations();
  findInPlacePairs();
}

/// Why a side of a copy is out of reach; none if it is not.
static std::optional<InPlaceRefusal> refuseSide(StringRef side, Value value,
                                                const std::optional<StridedSlice> &slice,
                                                const llvm::DenseMap<Value, unsigned> &numbers) {
  Value root = viewedRoot(value);
  auto because = [&](InPlaceRule rule, StringRef what) {
    return InPlaceRefusal{rule, (side + " is " + what).str()};
  };
  if (numbers.contains(root)) {
    if (slice)
      return std::nullopt;
    return because(InPlaceRule::Access, "a view that is not known statically");
  }
  if (isa<BlockArgument>(root)) {
    if (isa<FunctionOpInterface>(root.getParentBlock()->getParentOp()))
      return because(InPlaceRule::Ownership, "an argument");
    return because(InPlaceRule::Access, "a carried value");
  }
  if (auto buffer = root.getDefiningOp<BufferOp>(); buffer && isGivenPool(buffer.getPool()))
    return because(InPlaceRule::Ownership,
                   isOutputPool(buffer.getPool()) ? "a result" : "an argument");
  return because(InPlaceRule::Ownership, "no planned buffer");
}

/// From the copy on both would be one: a later write to either would be seen in the other.
void BufferStorage::addTriple(memref::CopyOp copy, InPlaceRefusal &refusal) const {
  const ProgramPoints &points = table.getPoints();
  int64_t step = points.step(copy);
  ArrayRef<unsigned> sources = table.allocationsOf(copy.getSource());
  ArrayRef<unsigned> targets = table.allocationsOf(copy.getTarget());
  auto writeTo = [&](ArrayRef<unsigned> numbers) {
    return numbers.empty() ? nullptr : table.firstWriteFrom(numbers.front(), step + 1);
  };
  auto readOf = [&](ArrayRef<unsigned> numbers, Operation *write) {
    return numbers.empty() ? nullptr : table.firstReadFrom(numbers.front(), points.step(write));
  };
  if (Operation *write = writeTo(sources); write && readOf(targets, write)) {
    refusal.read = readOf(targets, write);
    refusal.conflictingWrite = write;
    refusal.lastWrite = copy;
  } else if (Operation *write = writeTo(targets)) {
    // What is no allocation of the function is read by whoever has it.
    refusal.read = readOf(sources, write);
    refusal.conflictingWrite = write;
    refusal.lastWrite = sources.empty() ? nullptr : table.lastWriteBefore(sources.front(), step);
  }
}

InPlaceRefusal BufferStorage::refuseConflict(const JoinFailure &failure, std::string reason) const {
  const ProgramPoints &points = table.getPoints();
  unsigned owner = allocations[failure.owner];
  Operation *read = table.firstReadFrom(owner, failure.step);
  // What runs in a loop may be read by what comes before it in the text.
  if (!read || points.step(read) >= failure.needed.last)
    read = points.at(failure.needed.last - 1);
  return {InPlaceRule::Liveness, std::move(reason), read, points.at(failure.step),
          table.lastWriteBefore(owner, failure.step)};
}

void BufferStorage::addCopy(memref::CopyOp copy) {
  if (isSelfCopy(copy))
    return;
  std::optional<StridedSlice> from = sliceOf(copy.getSource());
  std::optional<StridedSlice> to = sliceOf(copy.getTarget());
  std::optional<InPlaceRefusal> refusal = refuseSide("the target", copy.getTarget(), to, numberOf);
  if (!refusal)
    refusal = refuseSide("the source", copy.getSource(), from, numberOf);
  if (!refusal && from->root == to->root)
    refusal = {InPlaceRule::Storage, "source and target are parts of one buffer"};
  if (refusal) {
    addTriple(copy, *refusal);
    foreignCopies.push_back({copy, std::move(*refusal)});
    return;
  }
  copyNumber[copy] = copies.size();
  copies.push_back(copy);
  slices.push_back({*from, *to});
}

/// Accesses to one allocation by step. Straight: all in the block of the buffer, or whole in an
/// operation there, and behind the buffer. (What comes before it in the text is about the content
/// of the iteration before.)
std::vector<StorageAccess> BufferStorage::accessesOf(unsigned allocation, bool &isStraight) {
  const Allocation &buffer = all.allocations[allocation];
  const ProgramPoints &points = table.getPoints();
  std::vector<StorageAccess> accesses;
  isStraight = true;
  for (const BufferAccess &access : table.of(allocation)) {
    Operation *here = buffer.op->getBlock()->findAncestorOpInBlock(*access.op());
    if (!here || !buffer.op->isBeforeInBlock(here) || access.steps.first > points.step(here) ||
        access.steps.last < (here == access.op() ? access.steps.last : points.range(here).last))
      isStraight = false;
    StorageAccess entry;
    entry.steps = access.steps;
    entry.reads = access.access.reads;
    entry.writes = access.access.writes;
    entry.bytes = ByteRegion::range(0, buffer.bytes);
    std::optional<StridedSlice> slice = sliceOf(access.access.operand->get());
    if (access.certain && slice && slice->root == buffer.root) {
      entry.bytes = ByteRegion::of(byteLayoutOf(*slice));
      entry.overwrites = access.access.overwrites();
      auto number = copyNumber.find(access.op());
      if (entry.writes && number != copyNumber.end())
        entry.copy = number->second;
    }
    accesses.push_back(std::move(entry));
  }
  return accesses;
}

/// Takes what copies overwrite out of the fill before them.
void BufferStorage::splitFills(unsigned allocation, std::vector<StorageAccess> &accesses) {
  auto buffer = cast<BufferOp>(all.allocations[allocation].op);
  ArrayRef<BufferAccess> sources = table.of(allocation);
  ArrayRef<int64_t> shape = buffer.getType().getShape();
  // A stated relation may mean a step at which such a fill runs.
  if (!buffer.getType().getLayout().isIdentity() || !buffer.getRelationList().empty())
    return;
  ByteLayout layout = byteLayoutOf(*sliceOf(buffer.getMemref()));
  std::vector<StorageAccess> result;
  for (size_t i = 0; i < accesses.size(); ++i) {
    auto fill = dyn_cast<linalg::LinalgOp>(sources[i].op());
    bool isFill = fill && accesses[i].overwrites && fillValueOf(fill) &&
                  sources[i].access.operand->get() == buffer.getMemref();
    CoveredFill covered{fill, buffer, {}};
    constexpr size_t maxCopies = 16;
    for (size_t j = i + 1; isFill && j < accesses.size() && accesses[j].copy; ++j) {
      std::optional<Box> box = boxOf(slices[*accesses[j].copy].to, shape);
      if (!box || covered.copies.size() == maxCopies)
        break;
      covered.copies.push_back({*accesses[j].copy, *box});
    }
    if (covered.copies.empty()) {
      result.push_back(accesses[i]);
      continue;
    }
    std::vector<Box> boxes{wholeBox(shape)};
    auto add = [&](const Box &box, std::optional<unsigned> copy) {
      result.push_back(accesses[i]);
      result.back().bytes = regionOf(box, layout);
      result.back().copy = copy;
    };
    for (const auto &[copy, box] : covered.copies) {
      std::vector<Box> left;
      for (const Box &part : boxes)
        if (std::optional<Box> under = splitBox(part, box, left))
          add(*under, copy);
      boxes = std::move(left);
    }
    for (const Box &box : boxes)
      add(box, std::nullopt);
    fills.push_back(std::move(covered));
  }
  accesses = std::move(result);
}

void BufferStorage::addBuffers() {
  llvm::StringMap<unsigned> pools;
  auto numberOfPool = [&](StringRef pool) {
    return pools.try_emplace(pool, pools.size()).first->second;
  };
  for (unsigned allocation : allocations) {
    const Allocation &origin = all.allocations[allocation];
    StorageBuffer buffer;
    buffer.layout = byteLayoutOf(*sliceOf(origin.root));
    buffer.bytes = origin.bytes;
    buffer.pool = numberOfPool(origin.pool);
    if (origin.isHolder()) {
      BufferOp holder = buffers[layouts.size()];
      buffer.pool = numberOfPool(getArgumentOf(holder) ? getArgumentPool(*getArgumentOf(holder))
                                                       : getResultPool(holder.getBufferName()));
      buffer.holdsPool = numberOfPool(getDefaultPool(cast<MemRefType>(origin.root.getType())));
    }
    buffer.live.assign(origin.ranges.begin(), origin.ranges.end());
    bool isStraight = true;
    std::vector<StorageAccess> accesses = accessesOf(allocation, isStraight);
    accessedParts.push_back(0);
    for (const auto &[access, entry] : llvm::zip_equal(table.of(allocation), accesses))
      if (!copyNumber.contains(access.op()))
        accessedParts.back() += static_cast<double>(entry.bytes.countBytes()) /
                                static_cast<double>(std::max<int64_t>(origin.bytes, 1));
    if (isStraight) {
      splitFills(allocation, accesses);
      buffer.setAccesses(accesses);
    } else {
      // What control flow does to it is in its live ranges; they hold for all of its bytes.
      for (StepRange range : origin.ranges)
        buffer.needs.push_back({ByteRegion::range(0, origin.bytes), range});
      for (const StorageAccess &access : accesses)
        if (access.writes)
          buffer.writes.push_back({access.bytes, access.steps, access.copy});
    }
    layouts.push_back(buffer.layout);
    model.addBuffer(std::move(buffer));
  }
  for (auto [copy, slice] : llvm::zip_equal(copies, slices))
    model.addCopy({numberOf[slice.from.root], numberOf[slice.to.root], byteLayoutOf(slice.from),
                   byteLayoutOf(slice.to), table.getPoints().step(copy)});
}

void BufferStorage::addRelations() {
  llvm::StringMap<unsigned> named;
  for (auto [number, buffer] : llvm::enumerate(buffers))
    named[buffer.getBufferName()] = number;
  for (auto [number, buffer] : llvm::enumerate(buffers))
    for (AliasRelationAttrInterface relation : buffer.getRelationList()) {
      auto other = named.find(relation.getBuffer().getValue());
      if (!relation.sharesStorage()) {
        if (other != named.end())
          disjoint.push_back({number, other->second});
        continue;
      }
      // A neighbour shares nothing, but both stay where they are of each other.
      if (!relation.sharesBytes()) {
        pinned.insert(number);
        if (other != named.end())
          pinned.insert(other->second);
        continue;
      }
      // Tied to what the model does not have (or can't be): not to be moved.
      if (other == named.end() || !model.tie(number, other->second, relation.getByteOffset()))
        pinned.insert(number);
    }
}

static bool haveSameElements(const ByteLayout &a, const ByteLayout &b) {
  return a.offset == b.offset && a.width == b.width && a.shape == b.shape && a.strides == b.strides;
}

/// A result that an operation writes first over an operand that it reads last, with the same
/// elements at the same bytes, whatever they mean: new strides leave it so.
void BufferStorage::findInPlacePairs() {
  InPlaceLegality legality(all, table, /*takesHolders=*/true);
  for (int64_t step = 0; step < table.getPoints().size(); ++step)
    for (auto [result, operand] : legality.pairsAt(step)) {
      Value to = all.allocations[result].root, from = all.allocations[operand].root;
      if (!numberOf.contains(to) || !numberOf.contains(from) ||
          !haveSameElements(layouts[numberOf[to]], layouts[numberOf[from]]) ||
          legality.refuse(step, result, operand))
        continue;
      inPlacePairs.push_back({numberOf[to], numberOf[from], step});
      model.permitInPlace(numberOf[to], numberOf[from], step);
    }
}
