// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "OptionChecks.h"
#include "ProducerCost.h"
#include "TileGroup.h"
#include "UniformTensor.h"

#include "memplan/Analysis/TensorStorage.h"
#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace memplan {
#define GEN_PASS_DEF_TILEINTERMEDIATESPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-tile-intermediates"

using namespace mlir;
using namespace memplan;

/// Looking for the peak again for each group is quadratic: most groups, times operations.
static constexpr int64_t maxWork = 1 << 20;

namespace {

/// Puts a group into a loop.
class GroupTiler {
public:
  GroupTiler(RewriterBase &rewriter, TileGroup group);

  scf::ForOp tile();

private:
  SmallVector<Value> createInits();
  void createBody(OpBuilder &builder, Location loc, Value at, ValueRange carried);
  Value createOperand(OpBuilder &builder, OpOperand &operand, Value at, ValueRange carried);
  Value slice(OpBuilder &builder, Value tensor, unsigned dim, Value at);
  void describeSlice(OpBuilder &builder, Value tensor, unsigned dim, Value at);

  RewriterBase &rewriter;
  TileGroup group;
  SmallVector<Operation *> members;          ///< in program order
  DenseMap<Operation *, unsigned> carriedBy; ///< number of what the loop carries for a member
  DenseMap<Value, Value> parts;              ///< of results, in the loop
  SmallVector<OpFoldResult> offsets, sizes, strides; ///< of the last slice described
};

struct TileIntermediatesPass : memplan::impl::TileIntermediatesPassBase<TileIntermediatesPass> {
  using TileIntermediatesPassBase::TileIntermediatesPassBase;

  void runOnOperation() override;

private:
  void tileIn(FunctionOpInterface function);
};

} // namespace

GroupTiler::GroupTiler(RewriterBase &rewriter, TileGroup group)
    : rewriter(rewriter), group(std::move(group)) {
  for (auto [member, cut] : this->group.cuts)
    members.push_back(member);
  llvm::sort(members, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
}

void GroupTiler::describeSlice(OpBuilder &builder, Value tensor, unsigned dim, Value at) {
  auto type = cast<RankedTensorType>(tensor.getType());
  offsets.assign(type.getRank(), builder.getIndexAttr(0));
  strides.assign(type.getRank(), builder.getIndexAttr(1));
  sizes.clear();
  for (int64_t size : type.getShape())
    sizes.push_back(builder.getIndexAttr(size));
  offsets[dim] = at;
  sizes[dim] = builder.getIndexAttr(group.extent / group.numParts);
}

Value GroupTiler::slice(OpBuilder &builder, Value tensor, unsigned dim, Value at) {
  describeSlice(builder, tensor, dim, at);
  return tensor::ExtractSliceOp::create(builder, tensor.getLoc(), tensor, offsets, sizes, strides);
}

/// What the loop starts from: sums, each in storage of its own, and what is put together of parts.
SmallVector<Value> GroupTiler::createInits() {
  SmallVector<Value> inits;
  for (Operation *op : members) {
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    Value init;
    if (group.sums(op)) {
      Value start = cast<linalg::LinalgOp>(op).getDpsInits().front();
      Value own = createUniform(rewriter, start, type.getShape());
      init = own ? own : start;
    } else if (group.isReadOutside(op)) {
      init = tensor::EmptyOp::create(rewriter, op->getLoc(), type.getShape(), type.getElementType(),
                                     type.getEncoding());
    } else {
      continue;
    }
    carriedBy[op] = inits.size();
    inits.push_back(init);
  }
  return inits;
}

/// What a part of a member needs of an operand.
Value GroupTiler::createOperand(OpBuilder &builder, OpOperand &operand, Value at,
                                ValueRange carried) {
  Operation *op = operand.getOwner();
  Value whole = operand.get();
  std::optional<unsigned> dim = group.findReadDim(operand);
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  bool isInit = structured && structured.isDpsInit(&operand);
  auto carrier = carriedBy.find(op);
  bool isCarried = isInit && carrier != carriedBy.end();
  if (group.isMadeInParts(whole))
    return parts.lookup(whole);
  if (!dim)
    return isCarried ? carried[carrier->second] : whole;
  if (!isInit)
    return slice(builder, whole, *dim, at);
  if (isCarried) {
    Value own = slice(builder, carried[carrier->second], *dim, at);
    if (Value filled = fillAlike(builder, whole, own))
      return filled;
    return slice(builder, whole, *dim, at);
  }
  SmallVector<int64_t> shape(cast<RankedTensorType>(whole.getType()).getShape());
  shape[*dim] = group.extent / group.numParts;
  Value own = createUniform(builder, whole, shape);
  return own ? own : slice(builder, whole, *dim, at);
}

/// A member that works on those operands.
static Value createPart(OpBuilder &builder, Operation *op, RankedTensorType type,
                        ArrayRef<Value> operands) {
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return tensor::ExpandShapeOp::create(builder, op->getLoc(), type, operands.front(),
                                         expand.getReassociationIndices());
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
    return tensor::CollapseShapeOp::create(builder, op->getLoc(), type, operands.front(),
                                           collapse.getReassociationIndices());
  return mlir::clone(builder, op, type, operands)->getResult(0);
}

void GroupTiler::createBody(OpBuilder &builder, Location loc, Value at, ValueRange carried) {
  SmallVector<Value> next(carried);
  for (Operation *op : members) {
    SmallVector<Value> operands;
    for (OpOperand &operand : op->getOpOperands())
      operands.push_back(createOperand(builder, operand, at, carried));
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    std::optional<unsigned> dim = group.findMadeDim(op);
    if (dim) {
      SmallVector<int64_t> shape(type.getShape());
      shape[*dim] = group.extent / group.numParts;
      type = type.clone(shape);
    }
    Value part = createPart(builder, op, type, operands);
    parts[op->getResult(0)] = part;
    auto carrier = carriedBy.find(op);
    if (carrier == carriedBy.end())
      continue;
    Value &result = next[carrier->second];
    if (!dim) {
      result = part;
      continue;
    }
    describeSlice(builder, result, *dim, at);
    result =
        tensor::InsertSliceOp::create(builder, op->getLoc(), part, result, offsets, sizes, strides);
  }
  scf::YieldOp::create(builder, loc, next);
}

scf::ForOp GroupTiler::tile() {
  Location loc = group.last->getLoc();
  rewriter.setInsertionPoint(group.last);
  SmallVector<Value> inits = createInits();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(rewriter, loc, value);
  };
  auto loop = scf::ForOp::create(rewriter, loc, constant(0), constant(group.extent),
                                 constant(group.extent / group.numParts), inits,
                                 [&](OpBuilder &builder, Location, Value at, ValueRange carried) {
                                   createBody(builder, loc, at, carried);
                                 });
  for (Operation *op : llvm::reverse(members)) {
    if (auto carrier = carriedBy.find(op); carrier != carriedBy.end())
      rewriter.replaceAllUsesWith(op->getResult(0), loop.getResult(carrier->second));
    rewriter.eraseOp(op);
  }
  return loop;
}

namespace {
/// One result that takes part in a peak. The operation may be gone when it is looked at.
struct Offender {
  int64_t bytes;
  Operation *op;
  unsigned number;
};
} // namespace
using Offenders = SmallVector<Offender>;

/// For each step at which the peak is reached, the results that take part in it with at least one
/// of `parts` of it, the largest first. At most `parts` of them at each.
static std::vector<Offenders> findOffenders(FunctionOpInterface function, int64_t parts) {
  TensorStorage storage(function);
  std::optional<Pressure> pressure = storage.computePressure();
  if (!pressure || pressure->peakBytes == 0)
    return {};
  std::vector<int64_t> peaks;
  for (PressureSample sample : pressure->samples)
    if (sample.bytes == pressure->peakBytes)
      peaks.push_back(sample.step);
  std::vector<Offenders> found(peaks.size());
  function.walk([&](linalg::LinalgOp op) {
    for (OpResult result : op->getResults()) {
      const StorageClass *entry = storage.classOf(result);
      if (!entry || entry->owner != StorageOwner::Function ||
          entry->bytes < pressure->peakBytes / parts)
        continue;
      for (auto peak = llvm::lower_bound(peaks, entry->live.first);
           peak != peaks.end() && *peak < entry->live.last; ++peak)
        found[peak - peaks.begin()].push_back({entry->bytes, op, result.getResultNumber()});
    }
  });
  for (Offenders &offenders : found)
    llvm::stable_sort(offenders,
                      [](const Offender &a, const Offender &b) { return a.bytes > b.bytes; });
  return found;
}

/// Equal blocks have their peaks one after the other: each round tiles a group at every peak, and
/// looks again.
void TileIntermediatesPass::tileIn(FunctionOpInterface function) {
  int64_t numOps = 0;
  function.walk([&](Operation *) { ++numOps; });
  IRRewriter rewriter(&getContext());
  DenseSet<Operation *> made; ///< loops, in which parts are small enough
  bool isChanged = true;
  for (int64_t round = 0; isChanged && round <= maxWork / numOps; ++round) {
    isChanged = false;
    DenseSet<Operation *> gone; ///< members of groups of this round
    for (const Offenders &offenders : findOffenders(function, parts)) {
      if (llvm::any_of(offenders, [&](const Offender &one) { return gone.contains(one.op); }))
        continue;
      for (const Offender &offender : offenders) {
        if (made.contains(offender.op->getParentOp()))
          continue;
        std::optional<TileGroup> group =
            findTileGroup(cast<OpResult>(offender.op->getResult(offender.number)));
        if (!group)
          continue;
        gone.insert_range(llvm::make_first_range(group->cuts));
        made.insert(GroupTiler(rewriter, std::move(*group)).tile());
        isChanged = true;
        break;
      }
    }
  }
}

void TileIntermediatesPass::runOnOperation() {
  if (failed(checkPositive(getOperation(), "parts", static_cast<double>(parts))))
    return signalPassFailure();
  getOperation()->walk([&](FunctionOpInterface function) {
    if (!function.isExternal())
      tileIn(function);
  });
}
