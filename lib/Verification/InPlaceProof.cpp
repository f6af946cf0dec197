// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InPlaceProof.h"
#include "ByteSize.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace memplan;
using namespace memplan::verification;

AliasRelationAttrInterface verification::findSharingRelation(PlanModel &model, unsigned from,
                                                             unsigned to) {
  StringAttr name = model.buffers[to].op.getBufferNameAttr();
  for (AliasRelationAttrInterface relation : model.buffers[from].op.getRelationList())
    if (relation.sharesStorage() && relation.getBuffer() == name)
      return relation;
  return {};
}

namespace {
/// One question to refuseInPlace, answered operation kind by operation kind. Answers are empty
/// where all is well.
class Prover {
public:
  Prover(PlanModel &model, Aliases &aliases, Operation *op, unsigned written, unsigned read)
      : aliases(aliases), op(op), writtenName(written), readName(read),
        written(model.buffers[aliases.get(written).buffer]),
        read(model.buffers[aliases.get(read).buffer]) {}

  std::string run() {
    if (written.begin < read.begin || written.end > read.end)
      return "its bytes are not all bytes of the other one";
    if (ControlFlow::isOpaque(op) && !isa<linalg::LinalgOp>(op))
      return "the order of the accesses in its regions is not known";
    if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
      return runLinalg(linalgOp);
    if (auto kernel = dyn_cast<KernelOp>(op))
      return runKernel(kernel);
    if (auto copy = dyn_cast<memref::CopyOp>(op))
      return runCopy(copy);
    return "'" + op->getName().getStringRef().str() + "' is not known to read before it writes";
  }

private:
  bool mayBe(Value value, unsigned name) { return llvm::is_contained(aliases.lookup(value), name); }
  bool touches(Operation *nested) {
    return llvm::any_of(nested->getOperands(), [&](Value value) {
      return aliases.mayDenote(value, aliases.get(writtenName).buffer) ||
             aliases.mayDenote(value, aliases.get(readName).buffer);
    });
  }
  /// Whether the value, if it is the buffer, is all of it without gaps. It then begins where the
  /// buffer begins and has its elements in the order of their bytes.
  bool isWhole(Value value, Buffer &buffer) {
    auto type = dyn_cast<MemRefType>(value.getType());
    return type && type.hasStaticShape() && type.getLayout().isIdentity() &&
           countBytes(type) == buffer.bytes;
  }
  std::string checkStart(Value target, Value source) {
    if (!isWhole(target, written) || !isWhole(source, read))
      return "an operand may be a part of a buffer, or have its elements in another order";
    if (written.begin != read.begin)
      return "the buffers begin at different bytes";
    return "";
  }

  /// The elements of both must be visited once, in one and the same order.
  std::string runLinalg(linalg::LinalgOp linalgOp) {
    WalkResult result = op->getRegion(0).walk([&](Operation *nested) {
      return touches(nested) ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (result.wasInterrupted())
      return "its body reads or writes one of them at any place";
    OpOperand *target = nullptr;
    for (OpOperand &operand : op->getOpOperands()) {
      if (!linalgOp.isDpsInit(&operand) || !mayBe(operand.get(), writtenName))
        continue;
      if (target)
        return "the operation writes it through two operands";
      target = &operand;
    }
    if (!target)
      return "the written buffer is no operand";
    AffineMap map = linalgOp.getMatchingIndexingMap(target);
    if (!map.isPermutation())
      return "the operation writes an element more than once";
    for (OpOperand &operand : op->getOpOperands()) {
      bool isRead = mayBe(operand.get(), readName);
      if (&operand == target || (!isRead && !mayBe(operand.get(), writtenName)))
        continue;
      if (linalgOp.isDpsInit(&operand))
        return "the operation writes both";
      if (linalgOp.getMatchingIndexingMap(&operand) != map)
        return "the indexing maps of the two operands differ";
      if (std::string refusal = checkElements(target->get(), operand.get()); !refusal.empty())
        return refusal;
    }
    return "";
  }

  std::string checkElements(Value target, Value source) {
    auto to = dyn_cast<MemRefType>(target.getType());
    auto from = dyn_cast<MemRefType>(source.getType());
    if (!from || !to || from.getShape() != to.getShape() ||
        !countElementBytes(from.getElementType()) ||
        countElementBytes(from.getElementType()) != countElementBytes(to.getElementType()))
      return "shape or element width of the two operands differ";
    return checkStart(target, source);
  }

  std::string runKernel(KernelOp kernel) {
    for (auto [i, output] : llvm::enumerate(kernel.getOutputs())) {
      if (mayBe(output, readName))
        return "the operation writes both";
      for (auto [j, input] : llvm::enumerate(kernel.getInputs())) {
        if (!mayBe(output, writtenName) || !mayBe(input, readName))
          continue;
        if (!kernel.permits(static_cast<int64_t>(i), static_cast<int64_t>(j)))
          return "the kernel gives no permission for the two operands";
        if (std::string refusal = checkStart(output, input); !refusal.empty())
          return refusal;
      }
    }
    return "";
  }

  /// Copying bytes onto themselves changes nothing.
  std::string runCopy(memref::CopyOp copy) {
    if (copy.getSource().getType() != copy.getTarget().getType())
      return "source and target of the copy have different types";
    return checkStart(copy.getTarget(), copy.getSource());
  }

  Aliases &aliases;
  Operation *op;
  unsigned writtenName, readName;
  Buffer &written, &read;
};
} // namespace

std::string verification::refuseInPlace(PlanModel &model, Aliases &aliases, int64_t step,
                                        unsigned written, unsigned read) {
  unsigned to = aliases.get(written).buffer, from = aliases.get(read).buffer;
  AliasRelationAttrInterface relation = findSharingRelation(model, to, from);
  auto inPlace = dyn_cast_or_null<InPlaceAttr>(relation);
  if (to != from && !relation)
    return "no relation allows it";
  if (to != from && !inPlace)
    return "only an in_place relation allows it";
  if (inPlace && inPlace.getAt() != step)
    return "its in_place relation allows it at step " + std::to_string(inPlace.getAt());
  return Prover(model, aliases, model.ops[step], written, read).run();
}
