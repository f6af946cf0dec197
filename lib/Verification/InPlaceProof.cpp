// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InPlaceProof.h"
#include "ByteSize.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

std::string InPlaceProof::refuse(int64_t step, const Access &written, const Access &used) {
  Buffer &to = bufferOf(written), &from = bufferOf(used);
  Operation *op = model.ops[step];
  // Any relation that puts both at the same bytes allows to copy those onto themselves.
  bool isTied = &to == &from || (isa<memref::CopyOp>(op) && to.block == from.block);
  if (!isTied)
    if (std::string refusal = refuseRelation(step, to, from); !refusal.empty())
      return refusal;
  if (ControlFlow::isOpaque(op) && !isa<linalg::LinalgOp>(op))
    return loops.refuse(step, aliases.get(written.name).buffer, aliases.get(used.name).buffer);
  if (!isa<linalg::LinalgOp, KernelOp, memref::CopyOp>(op))
    return "'" + op->getName().getStringRef().str() + "' is not known to read before it writes";
  if (written.operand->getOwner() != op || used.operand->getOwner() != op)
    return "its body reads or writes one of them at any place";
  if (used.writes)
    return "the operation writes both";
  if (isa<linalg::LinalgOp>(op))
    return refuseLinalg(written, used);
  if (isa<KernelOp>(op))
    return refuseKernel(written, used);
  return coincide(written, used) ? "" : "they are not element for element at the same bytes";
}

/// The relation between the two, or to another buffer at the bytes of the operand: what a pass
/// stated about one of several buffers with the same content holds for all of them.
std::string InPlaceProof::refuseRelation(int64_t step, Buffer &to, Buffer &from) {
  bool isRelated = false, isElsewhere = false;
  std::optional<int64_t> otherStep;
  for (AliasRelationAttrInterface relation : to.op.getRelationList()) {
    bool isDirect = relation.getBuffer() == from.op.getBufferNameAttr();
    auto inPlace = dyn_cast<InPlaceAttr>(relation);
    isRelated |= isDirect && relation.sharesStorage();
    if (!inPlace)
      continue;
    if (inPlace.getAt() != step && isDirect)
      otherStep = inPlace.getAt();
    if (inPlace.getAt() != step)
      continue;
    if (isDirect)
      return "";
    isElsewhere |= to.block == from.block;
  }
  if (otherStep)
    return "its in_place relation allows it at step " + std::to_string(*otherStep);
  if (isRelated)
    return "only an in_place relation allows it";
  return isElsewhere ? "" : "no relation allows it";
}

bool InPlaceProof::coincide(const Access &a, const Access &b) {
  return footprints.coincide(a.operand->get(), aliases.get(a.name).buffer, b.operand->get(),
                             aliases.get(b.name).buffer);
}

/// Whether both are rows of bytes without gaps from the same byte on, in the order of their
/// elements.
bool InPlaceProof::startTogether(const Access &a, const Access &b) {
  for (const Access *access : {&a, &b}) {
    auto type = dyn_cast<MemRefType>(access->operand->get().getType());
    if (!type || !type.getLayout().isIdentity() || !access->footprint ||
        !access->footprint->exact || access->footprint->rows.empty())
      return false;
  }
  return bufferOf(a).begin + a.footprint->rows[0].begin ==
         bufferOf(b).begin + b.footprint->rows[0].begin;
}

static bool haveSameElements(Value a, Value b) {
  auto first = dyn_cast<MemRefType>(a.getType()), second = dyn_cast<MemRefType>(b.getType());
  return first && second && first.getShape() == second.getShape() &&
         countElementBytes(first.getElementType()) &&
         countElementBytes(first.getElementType()) == countElementBytes(second.getElementType());
}

/// The elements of both must be visited once, in one and the same order.
std::string InPlaceProof::refuseLinalg(const Access &written, const Access &used) {
  auto op = cast<linalg::LinalgOp>(written.operand->getOwner());
  for (const Access &other : accesses.at(model.stepOf(op)))
    if (other.writes && other.operand != written.operand && accesses.meet(other, used))
      return "the operation writes its bytes through two operands";
  AffineMap map = op.getMatchingIndexingMap(written.operand);
  AffineMap other = op.getMatchingIndexingMap(used.operand);
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  for (auto [loop, extent] : llvm::enumerate(extents))
    if (extent != 1 &&
        !llvm::is_contained(map.getResults(), getAffineDimExpr(loop, op.getContext())))
      return "the operation writes an element more than once";
  if (other != map) {
    // They may still be the same function of the loops, where some run once.
    bool isSame =
        footprints.runTogether(written.operand->get(), aliases.get(written.name).buffer, map,
                               used.operand->get(), aliases.get(used.name).buffer, other, extents);
    return isSame ? "" : "the indexing maps of the two operands differ";
  }
  if (!haveSameElements(written.operand->get(), used.operand->get()))
    return "shape or element width of the two operands differ";
  return coincide(written, used) ? "" : "they are not element for element at the same bytes";
}

std::string InPlaceProof::refuseKernel(const Access &written, const Access &used) {
  auto kernel = cast<KernelOp>(written.operand->getOwner());
  unsigned numInputs = kernel.getInputs().size();
  int64_t output = written.operand->getOperandNumber() - numInputs;
  if (!kernel.permits(output, used.operand->getOperandNumber()))
    return "the kernel gives no permission for the two operands";
  bool isSame = startTogether(written, used) || coincide(written, used);
  return isSame ? "" : "they are not element for element at the same bytes";
}
