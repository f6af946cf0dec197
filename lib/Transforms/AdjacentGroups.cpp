// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "AdjacentGroups.h"

#include "QuietTrial.h"
#include "Retyping.h"

#include "memplan/Analysis/Accesses.h"
#include "memplan/Analysis/LayoutDemand.h"
#include "memplan/Analysis/StridedSlice.h"
#include "memplan/IR/StorageSize.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace memplan;

namespace {

/// One operand of a group as it is to be.
struct Member {
  OpOperand *use;
  BufferOp buffer; ///< that is to move; null if a new one is made
  MemRefType type; ///< of that one
  int64_t bytes = 0;
  int64_t alignment = 1;
};

class GroupPlacement {
public:
  GroupPlacement(FunctionOpInterface function, const FunctionAllocations &all, BufferNames &names);

  FailureOr<bool> place(KernelOp kernel, GroupAttr group);

private:
  std::string describe(KernelOp kernel, GroupAttr group, SmallVectorImpl<Member> &members) const;
  bool canMove(BufferOp buffer, const StridedSlice &slice, const Member &member) const;
  void apply(KernelOp kernel, MutableArrayRef<Member> members);
  BufferOp stage(KernelOp kernel, Member &member);

  FunctionOpInterface function;
  BufferNames &names;
  llvm::DenseSet<Operation *> placed; ///< buffers that are in the arena
  llvm::DenseSet<StringAttr> related; ///< buffers that relations tie to others
  bool hasRanges = false;
};

} // namespace

GroupPlacement::GroupPlacement(FunctionOpInterface function, const FunctionAllocations &all,
                               BufferNames &names)
    : function(function), names(names) {
  for (const Allocation &allocation : all.allocations) {
    auto buffer = cast<BufferOp>(allocation.op);
    if (allocation.placement == Placement::Arena)
      placed.insert(buffer);
    hasRanges |= bool(buffer.getLiveAttr());
    for (AliasRelationAttrInterface relation : buffer.getRelationList())
      related.insert_range(ArrayRef{buffer.getBufferNameAttr(), relation.getBuffer()});
  }
}

/// Whether the operands are parts of one buffer, or buffers that relations have made neighbours.
static bool areAdjacent(KernelOp kernel, GroupAttr group) {
  std::optional<StridedSlice> before;
  for (int64_t number : group.getOperands()) {
    std::optional<StridedSlice> slice = sliceOf(kernel->getOperand(number));
    if (!slice || !slice->isDense())
      return false;
    bool isNext = !before || (slice->root == before->root && slice->begin() == before->end());
    auto buffer = slice->root.getDefiningOp<BufferOp>();
    auto last = before ? before->root.getDefiningOp<BufferOp>() : BufferOp();
    if (!isNext && buffer && last && slice->offset == 0 && before->end() == last.getByteSize())
      isNext = llvm::any_of(buffer.getRelationList(), [&](AliasRelationAttrInterface relation) {
        return isa<FollowsAttr>(relation) && relation.getBuffer() == last.getBufferNameAttr();
      });
    if (!isNext)
      return false;
    before = slice;
  }
  return true;
}

/// Whether `buffer`, all of which the operand is, may get the place that the group has for it.
bool GroupPlacement::canMove(BufferOp buffer, const StridedSlice &slice,
                             const Member &member) const {
  auto takesGroups = [](Operation *op) {
    auto kernel = dyn_cast<KernelOp>(op);
    return kernel && kernel.getAdjacentAttr();
  };
  return buffer && placed.contains(buffer) && buffer.getPool() == BufferOp::kDefaultPool &&
         !related.contains(buffer.getBufferNameAttr()) && slice.offset == 0 && slice.isDense() &&
         slice.end() == buffer.getByteSize() &&
         (member.alignment >= buffer.getAlignment() ||
          !reliesOnAlignment(buffer.getMemref(), takesGroups));
}

/// Fills in `members`; if that can't be done, why.
std::string GroupPlacement::describe(KernelOp kernel, GroupAttr group,
                                     SmallVectorImpl<Member> &members) const {
  int64_t offset = 0;
  llvm::DenseSet<Operation *> seen;
  for (int64_t number : group.getOperands()) {
    Member member{&kernel->getOpOperand(number), BufferOp(), MemRefType()};
    std::string name = "operand " + std::to_string(number);
    auto type = dyn_cast<MemRefType>(member.use->get().getType());
    std::optional<StridedSlice> slice = sliceOf(member.use->get());
    std::optional<int64_t> width =
        type ? getElementStorageBytes(type.getElementType()) : std::nullopt;
    if (!width || !type.hasStaticShape())
      return name + " has no static size";
    member.type = MemRefType::Builder(type).setLayout(MemRefLayoutAttrInterface());
    StorageSize size = getStorageSize(member.type);
    if (!size.isKnown() || size.bytes == 0)
      return name + " has no bytes";
    member.bytes = size.bytes;
    // The first one begins where the arena lets it; the others as that and their distance say.
    member.alignment = std::gcd(BufferOp::kDefaultAlignment, offset);
    if (member.alignment % std::gcd(*width, BufferOp::kDefaultAlignment))
      return name + " would begin at byte " + std::to_string(offset) +
             " of the group, and its elements take " + std::to_string(*width);
    std::optional<ByteLayout> dense = byteLayoutOf(member.type);
    if (!dense || !isLaidOutAs(*dense, member.alignment, kernel.getOperandLayout(number)))
      return name + " can't have the layout that the kernel takes";
    auto buffer = slice ? slice->root.getDefiningOp<BufferOp>() : BufferOp();
    if (buffer && canMove(buffer, *slice, member) && seen.insert(buffer).second)
      member.buffer = buffer;
    if (llvm::AddOverflow(offset, member.bytes, offset))
      return name + " ends at 2^63 bytes or more";
    members.push_back(member);
  }
  return "";
}

/// A new buffer for the operand, with its content while the kernel runs.
BufferOp GroupPlacement::stage(KernelOp kernel, Member &member) {
  Value value = member.use->get();
  auto original = viewedRoot(value).getDefiningOp<BufferOp>();
  std::string base = original ? original.getBufferName().str() : "operand";
  OpBuilder builder(kernel);
  auto buffer =
      BufferOp::create(builder, kernel.getLoc(), member.type, names.unique(base + "_adjacent"));
  if (hasRanges)
    buffer.setLiveAttr(LiveAttr::get(builder.getContext(), ArrayRef<int64_t>()));
  std::optional<Access> access = accessOf(*member.use);
  if (access && access->reads)
    memref::CopyOp::create(builder, kernel.getLoc(), value, buffer.getMemref());
  builder.setInsertionPointAfter(kernel);
  if (access && access->writes)
    memref::CopyOp::create(builder, kernel.getLoc(), buffer.getMemref(), value);
  member.use->set(buffer.getMemref());
  return buffer;
}

void GroupPlacement::apply(KernelOp kernel, MutableArrayRef<Member> members) {
  BufferOp before;
  int64_t bytes = 0, copied = 0, copies = 0;
  for (Member &member : members) {
    if (!member.buffer) {
      copied += member.bytes;
      ++copies;
      member.buffer = stage(kernel, member);
    }
    BufferOp buffer = member.buffer;
    buffer.setAlignment(std::min(buffer.getAlignment(), member.alignment));
    if (before)
      buffer.addRelation(
          FollowsAttr::get(buffer.getContext(), before.getBufferNameAttr(), before.getByteSize()));
    related.insert(buffer.getBufferNameAttr());
    bytes += member.bytes;
    before = buffer;
  }
  passedRemark(kernel.getLoc(), remark::RemarkOpts::name("group")
                                    .category("memplan-analyze-layout")
                                    .function(function.getName()))
      << "operands of '" + kernel.getCallee().str() + "' are adjacent"
      << remark::metric("operands", members.size()) << remark::metric("bytes", bytes)
      << remark::metric("copied", copies) << remark::metric("copied_bytes", copied);
}

FailureOr<bool> GroupPlacement::place(KernelOp kernel, GroupAttr group) {
  if (areAdjacent(kernel, group))
    return false;
  SmallVector<Member> members;
  std::string reason = describe(kernel, group, members);
  if (!reason.empty()) {
    kernel.emitOpError() << "takes operands that can't be adjacent: " << reason << " [MP-L16]";
    return failure();
  }
  apply(kernel, members);
  return true;
}

FailureOr<bool> memplan::placeGroups(FunctionOpInterface function, const FunctionAllocations &all,
                                     BufferNames &names) {
  GroupPlacement placement(function, all, names);
  SmallVector<KernelOp> kernels;
  function.walk([&](KernelOp kernel) {
    if (kernel.getAdjacentAttr())
      kernels.push_back(kernel);
  });
  bool changed = false;
  for (KernelOp kernel : kernels)
    for (auto group : kernel.getAdjacentAttr().getAsRange<GroupAttr>()) {
      FailureOr<bool> placed = placement.place(kernel, group);
      if (failed(placed))
        return failure();
      changed |= *placed;
    }
  return changed;
}
