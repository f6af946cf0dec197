// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "CopyCount.h"
#include "QuietTrial.h"
#include "Retyping.h"

#include "memplan/Analysis/LayoutDemand.h"
#include "memplan/Bridge/PlanningProblem.h"
#include "memplan/IR/GivenStorage.h"
#include "memplan/Transforms/Passes.h"
#include "memplan/Transforms/PlannedFunctions.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

namespace memplan {
#define GEN_PASS_DEF_FILLIDLESTORAGEPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-fill-idle-storage"

using namespace mlir;
using namespace memplan;

namespace {

/// A buffer of a block, `at` bytes behind the first byte of the block.
struct Member {
  const Allocation *allocation;
  int64_t at;
};

/// Buffers of the arena that relations keep at fixed distances.
struct Lodger {
  SmallVector<Member, 1> members;
  int64_t bytes = 0;
};

/// Bytes of the storage of an argument and when they are needed.
struct Occupied {
  int64_t begin, end;
  ArrayRef<StepRange> ranges;
};

/// The storage of one argument.
struct Room {
  BufferOp holder; ///< what all in it is inside of
  int64_t bytes = 0;
  std::vector<Occupied> occupied;
};

/// Where a lodger goes.
struct Lodging {
  const Lodger *lodger;
  int64_t argument;
  int64_t at;
};

/// Fills the arguments of one function.
class Filler {
public:
  Filler(FunctionOpInterface function, CalleeEffects &callees)
      : function(function), callees(callees) {}

  LogicalResult run();

private:
  void findRooms();
  void findLodgers();
  std::string refuse(const Lodger &lodger, const Room &room, int64_t at) const;
  std::optional<int64_t> findPlace(const Lodger &lodger, const Room &room);
  void place(const Lodger &lodger);
  LogicalResult measure();
  void move(const Lodging &lodging);
  LogicalResult giveBack();

  FunctionOpInterface function;
  CalleeEffects &callees;
  FunctionAllocations all;
  llvm::MapVector<int64_t, Room> rooms; ///< by argument
  std::vector<Lodger> lodgers;
  std::vector<Lodging> lodgings;
  /// Comparisons that are left: the largest come first, and the rest is not worth more.
  int64_t effort = int64_t(1) << 24;
  int64_t savedBytes = 0;
};

struct FillIdleStoragePass : memplan::impl::FillIdleStoragePassBase<FillIdleStoragePass> {
  void runOnOperation() override;
};

} // namespace

static BufferOp bufferOf(const Allocation &allocation) { return cast<BufferOp>(allocation.op); }

/// Bytes from the base pointer of the storage of an argument to the buffer's first element.
static int64_t placeInArgument(BufferOp buffer) {
  auto [strides, offset] = buffer.getType().getStridesAndOffset();
  return offset * *getElementStorageBytes(buffer.getType().getElementType());
}

void Filler::findRooms() {
  llvm::StringMap<int64_t> pools;
  for (const Allocation &allocation : all.allocations)
    if (std::optional<int64_t> argument = getArgumentOf(bufferOf(allocation))) {
      Room &room = rooms[*argument];
      pools[getArgumentPool(*argument)] = *argument;
      room.bytes = allocation.bytes;
      room.occupied.push_back({0, allocation.bytes, allocation.ranges});
      if (!room.holder || bufferOf(allocation).getRelationList().empty())
        room.holder = bufferOf(allocation);
    }
  for (const Allocation &allocation : all.allocations) {
    BufferOp buffer = bufferOf(allocation);
    auto pool = pools.find(buffer.getPool());
    if (!getArgumentOf(buffer) && pool != pools.end())
      rooms[pool->second].occupied.push_back(
          {placeInArgument(buffer), allocation.bytes, allocation.ranges});
  }
}

/// Whether the relation only says where the two are.
static bool isPlace(AliasRelationAttrInterface relation) {
  return isa<InsideAttr, InPlaceAttr>(relation);
}

/// Blocks of the arena, as far as they can be moved as one.
void Filler::findLodgers() {
  size_t count = all.allocations.size();
  llvm::StringMap<unsigned> numbers;
  for (unsigned i = 0; i < count; ++i)
    numbers[bufferOf(all.allocations[i]).getBufferName()] = i;
  // What is tied to a buffer, and how far behind it that begins.
  std::vector<SmallVector<std::pair<unsigned, int64_t>, 2>> tied(count);
  std::vector<bool> isFixed(count, false);
  for (unsigned i = 0; i < count; ++i) {
    const Allocation &allocation = all.allocations[i];
    auto type = bufferOf(allocation).getType();
    isFixed[i] = allocation.placement != Placement::Arena || allocation.ranges.empty() ||
                 allocation.runsOn || allocation.bytes == 0 ||
                 allocation.pool != getDefaultPool(type) ||
                 allocation.alignment > BufferOp::kDefaultAlignment ||
                 placeInArgument(bufferOf(allocation)) != 0;
    for (AliasRelationAttrInterface relation : bufferOf(allocation).getRelationList()) {
      auto other = numbers.find(relation.getBuffer().getValue());
      if (other == numbers.end() || !isPlace(relation)) {
        isFixed[i] = true;
        if (other != numbers.end())
          isFixed[other->second] = true;
        continue;
      }
      tied[i].push_back({other->second, -relation.getByteOffset()});
      tied[other->second].push_back({i, relation.getByteOffset()});
    }
  }
  std::vector<bool> seen(count, false);
  for (unsigned i = 0; i < count; ++i) {
    if (seen[i])
      continue;
    Lodger lodger;
    bool isMovable = true;
    SmallVector<std::pair<unsigned, int64_t>> worklist{{i, 0}};
    seen[i] = true;
    int64_t lowest = 0;
    while (!worklist.empty()) {
      auto [number, at] = worklist.pop_back_val();
      isMovable &= !isFixed[number];
      lowest = std::min(lowest, at);
      lodger.members.push_back({&all.allocations[number], at});
      for (auto [other, distance] : tied[number])
        if (!seen[other]) {
          seen[other] = true;
          worklist.push_back({other, at + distance});
        }
    }
    for (Member &member : lodger.members) {
      member.at -= lowest;
      lodger.bytes = std::max(lodger.bytes, member.at + member.allocation->bytes);
    }
    if (isMovable)
      lodgers.push_back(std::move(lodger));
  }
}

static bool meet(ArrayRef<StepRange> a, ArrayRef<StepRange> b) {
  for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i].first < b[j].last && b[j].first < a[i].last)
      return true;
    a[i].last < b[j].last ? ++i : ++j;
  }
  return false;
}

static MemRefType typeAt(BufferOp buffer, int64_t bytes) {
  ByteLayout layout = *byteLayoutOf(buffer.getType());
  return withStridesOf(buffer.getType(), layout, bytes / layout.width);
}

/// Why the lodger can't be in that storage, wherever there is room; empty if it can be at `at`.
std::string Filler::refuse(const Lodger &lodger, const Room &room, int64_t at) const {
  MemRefType held = const_cast<Room &>(room).holder.getType();
  int64_t width = *getElementStorageBytes(held.getElementType());
  for (auto [allocation, behind] : lodger.members) {
    BufferOp buffer = bufferOf(*allocation);
    std::string name = "'" + buffer.getBufferName().str() + "'";
    if (buffer.getType().getElementType() != held.getElementType() || behind % width)
      return name + " has elements of another type than the argument";
    if (buffer.getType().getMemorySpace() != held.getMemorySpace())
      return name + " is in another memory space";
    // What is known of the address of an argument is that of its elements.
    if (reliesOnAlignment(buffer.getMemref()))
      return name + " relies on its alignment";
    if (Retyping plan = planRetyping(buffer.getMemref(), typeAt(buffer, at + behind));
        !plan.refusal.empty())
      return plan.refusal;
  }
  return "";
}

/// The first place at which nothing else is while the lodger is there.
std::optional<int64_t> Filler::findPlace(const Lodger &lodger, const Room &room) {
  effort -= static_cast<int64_t>(room.occupied.size() * lodger.members.size());
  if (effort < 0)
    return std::nullopt;
  MemRefType held = const_cast<Room &>(room).holder.getType();
  int64_t width = *getElementStorageBytes(held.getElementType());
  // Starts of the lodger that make one of its members meet something.
  SmallVector<std::pair<int64_t, int64_t>> taken;
  for (const Occupied &occupied : room.occupied)
    for (auto [allocation, at] : lodger.members)
      if (meet(allocation->ranges, occupied.ranges))
        taken.push_back({occupied.begin - at - allocation->bytes + 1, occupied.end - at});
  llvm::sort(taken);
  int64_t place = 0;
  for (auto [first, last] : taken) {
    if (first > place)
      break;
    if (last > place)
      place = static_cast<int64_t>(llvm::alignTo(last, width));
  }
  return place + lodger.bytes <= room.bytes ? std::optional(place) : std::nullopt;
}

void Filler::place(const Lodger &lodger) {
  auto options =
      remark::RemarkOpts::name("not-filled").category(DEBUG_TYPE).function(function.getName());
  for (auto &[argument, room] : rooms) {
    std::optional<int64_t> at = lodger.bytes <= room.bytes ? findPlace(lodger, room) : std::nullopt;
    if (!at)
      continue;
    std::string refusal = refuse(lodger, room, *at);
    if (!refusal.empty()) {
      Operation *op = lodger.members.front().allocation->op;
      missedRemark(op->getLoc(), options)
          << remark::metric("buffer", cast<BufferOp>(op).getBufferName())
          << remark::metric("argument", argument) << remark::metric("reason", refusal);
      continue;
    }
    for (auto [allocation, behind] : lodger.members)
      room.occupied.push_back({*at + behind, *at + behind + allocation->bytes, allocation->ranges});
    lodgings.push_back({&lodger, argument, *at});
    return;
  }
}

/// Only if the arenas are smaller for it.
LogicalResult Filler::measure() {
  if (lodgings.empty())
    return success();
  FunctionAllocations with = all;
  for (const Lodging &lodging : lodgings)
    for (const Member &member : lodging.lodger->members)
      with.allocations[member.allocation - all.allocations.data()].placement = Placement::Output;
  // Relations of what is gone name nothing of the arena, and hold among themselves.
  FailureOr<ArenaNeed> before = measureArenas(function, all), after = measureArenas(function, with);
  if (failed(before) || failed(after))
    return failure();
  savedBytes = before->bytes - after->bytes;
  if (!(*after <= *before) || savedBytes == 0)
    lodgings.clear();
  return success();
}

void Filler::move(const Lodging &lodging) {
  Room &room = rooms[lodging.argument];
  std::string pool = getArgumentPool(lodging.argument);
  for (auto [allocation, behind] : lodging.lodger->members) {
    BufferOp buffer = bufferOf(*allocation);
    MemRefType type = typeAt(buffer, lodging.at + behind);
    for (auto [value, valueType] : planRetyping(buffer.getMemref(), type).values)
      value.setType(valueType);
    buffer.setPool(pool);
    buffer.setAlignment(std::min(buffer.getAlignment(), room.holder.getAlignment()));
    // All begin at one byte now: the places are in the types.
    SmallVector<AliasRelationAttrInterface> relations;
    for (AliasRelationAttrInterface relation : buffer.getRelationList())
      if (isa<InPlaceAttr>(relation))
        relations.push_back(relation);
    relations.push_back(
        InsideAttr::get(function.getContext(), room.holder.getBufferNameAttr(), /*offset=*/0));
    buffer.setRelationList(relations);
    passedRemark(
        buffer.getLoc(),
        remark::RemarkOpts::name("filled").category(DEBUG_TYPE).function(function.getName()))
        << remark::metric("buffer", buffer.getBufferName())
        << remark::metric("argument", lodging.argument)
        << remark::metric("bytes", allocation->bytes);
  }
}

/// Arguments that hold nothing else are what they were.
LogicalResult Filler::giveBack() {
  SmallVector<BufferOp> alone;
  for (const Allocation &allocation : all.allocations)
    if (getArgumentOf(bufferOf(allocation)) && bufferOf(allocation).getPool() == kArgumentPool)
      alone.push_back(bufferOf(allocation));
  if (alone.empty())
    return success();
  ProgramPoints before(function);
  llvm::DenseSet<Operation *> gone;
  for (BufferOp buffer : alone) {
    buffer.getMemref().replaceAllUsesWith(function.getArgument(*getArgumentOf(buffer)));
    gone.insert(buffer);
  }
  function.walk([&](memref::CopyOp copy) {
    if (copy.getSource() == copy.getTarget() && isa<BlockArgument>(copy.getSource()))
      gone.insert(copy);
  });
  std::vector<std::pair<int64_t, Operation *>> kept;
  for (int64_t step = 0; step < before.size(); ++step)
    if (!gone.contains(before.at(step)))
      kept.push_back({step, before.at(step)});
  for (Operation *op : gone)
    op->erase();
  ProgramPoints after(function);
  llvm::DenseMap<int64_t, int64_t> moved;
  for (auto [step, op] : kept)
    moved[step] = after.step(op);
  renumberRelations(function, [&](int64_t step) {
    auto it = moved.find(step);
    return it == moved.end() ? step : it->second;
  });
  return refreshLiveRanges(function, callees);
}

LogicalResult Filler::run() {
  WalkResult walk =
      function.walk([](BufferOp buffer) { return WalkResult(failure(isArgumentStorage(buffer))); });
  if (!walk.wasInterrupted())
    return success();
  FailureOr<FunctionAllocations> found = analyzeBuffers(function, callees);
  if (failed(found))
    return failure();
  all = std::move(*found);
  findRooms();
  findLodgers();
  llvm::stable_sort(lodgers, [](const Lodger &a, const Lodger &b) { return a.bytes > b.bytes; });
  for (const Lodger &lodger : lodgers)
    place(lodger);
  if (failed(measure()))
    return failure();
  for (const Lodging &lodging : lodgings)
    move(lodging);
  // A buffer in the storage makes it a pool.
  for (const Lodging &lodging : lodgings)
    for (const Allocation &allocation : all.allocations)
      if (getArgumentOf(bufferOf(allocation)) == lodging.argument)
        bufferOf(allocation).setPool(getArgumentPool(lodging.argument));
  if (!lodgings.empty()) {
    CleanUpRecord record;
    record.name = DEBUG_TYPE;
    record.savedBytes = savedBytes;
    record.kept = true;
    addStep(function, record);
  }
  return giveBack();
}

void FillIdleStoragePass::runOnOperation() {
  CalleeEffects callees;
  for (FunctionOpInterface function : getDefinedFunctions(getOperation()))
    if (isHostFunction(function) && failed(Filler(function, callees).run()))
      return signalPassFailure();
}
