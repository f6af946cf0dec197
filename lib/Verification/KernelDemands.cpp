// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelDemands.h"
#include "ByteSize.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

namespace {

/// Bytes [begin, end) of an arena, or of what is in no arena.
struct Place {
  int arena = -1;
  Value outside; ///< whose bytes they are if they are in no arena
  int64_t begin = 0, end = 0;
};

class DemandChecks {
public:
  DemandChecks(PlanModel &model, Aliases &aliases, Footprints &footprints)
      : model(model), aliases(aliases), footprints(footprints) {}

  bool checkLayout(KernelOp kernel, unsigned number);
  bool checkGroup(KernelOp kernel, GroupAttr group);

private:
  std::string refuse(LayoutAttr wanted, Value operand);
  std::string refuseRows(int64_t alignment, const Footprints::Layout &layout, Value operand);
  std::optional<Place> placeOf(Value operand);

  PlanModel &model;
  Aliases &aliases;
  Footprints &footprints;
};

} // namespace

/// What is wrong with the listed dimensions as one; empty if nothing is.
static std::string refuseGaps(const Footprints::Layout &layout, ArrayRef<int64_t> dims) {
  size_t last = layout.shape.size();
  // What the stride of the dimension outside of those seen so far has to be; 0: anything.
  int64_t next = 0;
  for (size_t dim = last; dim-- > 0;) {
    if (!dims.empty() && !llvm::is_contained(dims, static_cast<int64_t>(dim)))
      continue;
    if (dim + 1 == last)
      next = layout.elementBytes;
    if (layout.shape[dim] == 1)
      continue;
    if (next != 0 && layout.strides[dim] != next)
      return "dimension " + std::to_string(dim) + " goes on after " +
             std::to_string(layout.strides[dim]) + " bytes, not " + std::to_string(next);
    next = layout.strides[dim] * layout.shape[dim];
  }
  return "";
}

std::string DemandChecks::refuseRows(int64_t alignment, const Footprints::Layout &layout,
                                     Value operand) {
  for (auto [dim, extent] : llvm::enumerate(layout.shape)) {
    if (extent == 1)
      continue;
    if (dim + 1 == layout.shape.size() && layout.strides[dim] != layout.elementBytes)
      return "its rows have gaps between elements";
    if (dim + 1 != layout.shape.size() && layout.strides[dim] % alignment)
      return "its rows are " + std::to_string(layout.strides[dim]) + " bytes apart";
  }
  for (unsigned number : aliases.lookup(operand)) {
    Buffer &buffer = model.buffers[aliases.get(number).buffer];
    int64_t base =
        buffer.isPlanned() ? model.arenas[buffer.arena].getAlignment() : buffer.op.getAlignment();
    if (base % alignment || (buffer.begin + layout.first) % alignment)
      return "'" + buffer.name().str() + "' puts its first row at byte " +
             std::to_string(buffer.begin + layout.first) + " of storage that is aligned to " +
             std::to_string(base);
  }
  return "";
}

std::string DemandChecks::refuse(LayoutAttr wanted, Value operand) {
  std::optional<Footprints::Layout> layout = footprints.elementsOf(operand);
  if (!layout || llvm::is_contained(layout->shape, 0) || wanted.getIsPreferred())
    return "";
  if (wanted.getKind() == LayoutKind::Contiguous)
    return refuseGaps(*layout, wanted.getDims());
  if (wanted.getKind() == LayoutKind::AlignedRows)
    return refuseRows(wanted.getRowAlignment(), *layout, operand);
  return "";
}

bool DemandChecks::checkLayout(KernelOp kernel, unsigned number) {
  LayoutAttr wanted = kernel.getOperandLayout(number);
  std::string wrong = refuse(wanted, kernel->getOperand(number));
  if (wrong.empty())
    return true;
  kernel->emitError() << "operand " << number << " of '" << kernel.getCallee() << "' has to be "
                      << wanted << ", but " << wrong << " [MP-L16]";
  return false;
}

/// Where an operand is that is one range of bytes of one thing.
std::optional<Place> DemandChecks::placeOf(Value operand) {
  ArrayRef<unsigned> names = aliases.lookup(operand);
  if (!names.empty()) {
    const Footprint *bytes = footprints.of(operand);
    if (names.size() != 1 || !aliases.isNamed(operand) || !bytes || !bytes->exact ||
        bytes->rows.size() != 1 || bytes->isRepeated())
      return std::nullopt;
    Buffer &buffer = model.buffers[aliases.get(names.front()).buffer];
    Bytes row = bytes->rows.front();
    Value outside = buffer.isPlanned() ? Value() : buffer.op.getMemref();
    return Place{buffer.arena, outside, buffer.begin + row.begin, buffer.begin + row.end};
  }
  // No buffer: offsets in types count from the base pointer, which subviews and casts hand on.
  auto type = dyn_cast<MemRefType>(operand.getType());
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (!type || !type.hasStaticShape() || failed(type.getStridesAndOffset(strides, offset)) ||
      ShapedType::isDynamic(offset) || offset < 0)
    return std::nullopt;
  std::optional<int64_t> element = countElementBytes(type.getElementType());
  std::optional<int64_t> end = countBytes(type);
  if (!element || !end || *end - offset * *element != type.getNumElements() * *element)
    return std::nullopt;
  Value root = operand;
  while (Operation *op = root.getDefiningOp()) {
    if (!isa<ViewLikeOpInterface>(op) || isa<memref::ViewOp>(op))
      break;
    root = op->getOperand(0);
  }
  return Place{-1, root, offset * *element, *end};
}

bool DemandChecks::checkGroup(KernelOp kernel, GroupAttr group) {
  std::optional<Place> before;
  for (auto [index, number] : llvm::enumerate(group.getOperands())) {
    std::optional<Place> place = placeOf(kernel->getOperand(number));
    if (!place) {
      kernel->emitError() << "operand " << number << " of '" << kernel.getCallee()
                          << "' is in a group, but not known to be one range of bytes [MP-L16]";
      return false;
    }
    bool isNext = index == 0 || (place->arena == before->arena &&
                                 place->outside == before->outside && place->begin == before->end);
    if (!isNext) {
      kernel->emitError() << "operands " << group.getOperands()[index - 1] << " and " << number
                          << " of '" << kernel.getCallee()
                          << "' have to be adjacent, but have bytes [" << before->begin << ", "
                          << before->end << ") and [" << place->begin << ", " << place->end << ")"
                          << (place->arena == before->arena && place->outside == before->outside
                                  ? ""
                                  : " of different storage")
                          << " [MP-L16]";
      return false;
    }
    before = place;
  }
  return true;
}

LogicalResult verification::checkKernelDemands(PlanModel &model, Aliases &aliases,
                                               Footprints &footprints) {
  DemandChecks checks(model, aliases, footprints);
  bool ok = true;
  for (Operation *op : model.ops) {
    auto kernel = dyn_cast<KernelOp>(op);
    if (!kernel)
      continue;
    for (unsigned number = 0; number < kernel->getNumOperands(); ++number)
      if (isa<MemRefType>(kernel->getOperand(number).getType()))
        ok &= checks.checkLayout(kernel, number);
    if (ArrayAttr groups = kernel.getAdjacentAttr())
      for (auto group : groups.getAsRange<GroupAttr>())
        ok &= checks.checkGroup(kernel, group);
  }
  return success(ok);
}
