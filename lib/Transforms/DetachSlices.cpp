// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "ForeignStorage.h"
#include "LastReads.h"
#include "ProducerCost.h"

#include "memplan/Transforms/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <algorithm>
#include <tuple>

namespace memplan {
#define GEN_PASS_DEF_DETACHSLICESPASS
#include "memplan/Transforms/Passes.h.inc"
} // namespace memplan

#define DEBUG_TYPE "memplan-detach-slices"

using namespace mlir;
using namespace memplan;

/// Most slices of one tensor that get storage of their own.
static constexpr size_t maxDetached = 16;

namespace {

/// An operation of the block in question and its step.
struct Place {
  Operation *op = nullptr;
  int64_t step = 0;

  bool operator<(const Place &other) const { return step < other.step; }
};

/// A slice, and until when its storage is needed for it and for views of it.
struct Part {
  tensor::ExtractSliceOp slice;
  int64_t bytes = 0;
  int64_t earliest = 0; ///< step of the last operand to be there
  Place at;
  Place lastRead;

  /// Where a copy of it stands if nothing else reads the whole after `step`.
  int64_t copyStep(int64_t step) const { return std::min(at.step, std::max(step, earliest)); }
};

/// A tensor and who reads it.
struct SlicedTensor {
  int64_t bytes = 0;
  Place lastRead;             ///< other than through slices
  SmallVector<Part, 0> parts; ///< by last reads, the latest first
};

/// A slice that gets storage of its own, right behind `after` if it stands later.
struct Detachment {
  tensor::ExtractSliceOp slice;
  Operation *after;
};

class SliceDetacher {
public:
  explicit SliceDetacher(Operation *root) : reads(root), foreign(collectForeignStorage(root)) {}

  /// Chooses slices of the results of `op`.
  void visit(Operation *op);

  void run();

private:
  std::optional<Place> findLastRead(Value tensor, Block *block) const;
  std::optional<Part> describe(tensor::ExtractSliceOp slice, Value whole) const;
  std::optional<SlicedTensor> findSlices(Value tensor) const;

  LastReads reads;
  DenseSet<Value> foreign;
  SmallVector<Detachment> chosen;
};

struct DetachSlicesPass : memplan::impl::DetachSlicesPassBase<DetachSlicesPass> {
  void runOnOperation() override {
    SliceDetacher detacher(getOperation());
    getOperation()->walk([&](Operation *op) { detacher.visit(op); });
    detacher.run();
  }
};

} // namespace

/// Where the tensor or a view of it is read last; none if that is not in `block`.
std::optional<Place> SliceDetacher::findLastRead(Value tensor, Block *block) const {
  Place last;
  SmallVector<Value> worklist{tensor};
  while (!worklist.empty())
    for (Operation *user : worklist.pop_back_val().getUsers()) {
      Operation *around = block->findAncestorOpInBlock(*user);
      if (!around)
        return std::nullopt;
      if (isTensorView(user))
        worklist.push_back(user->getResult(0));
      else
        last = std::max(last, Place{around, reads.step(around)});
    }
  return last;
}

/// The views between `whole` and the result of `slice`, the last one first.
static SmallVector<Operation *> getChain(tensor::ExtractSliceOp slice, Value whole) {
  SmallVector<Operation *> chain{slice};
  while (chain.back()->getOperand(0) != whole)
    chain.push_back(chain.back()->getOperand(0).getDefiningOp());
  return chain;
}

std::optional<Part> SliceDetacher::describe(tensor::ExtractSliceOp slice, Value whole) const {
  Block *block = whole.getParentBlock();
  std::optional<int64_t> bytes = getTensorBytes(slice.getResult());
  std::optional<Place> last = findLastRead(slice.getResult(), block);
  if (!bytes || *bytes == 0 || !last || slice->getBlock() != block)
    return std::nullopt;
  Part part{slice, *bytes, 0, {slice, reads.step(slice)}, *last};
  for (Operation *view : getChain(slice, whole)) {
    if (view->getBlock() != block)
      return std::nullopt;
    for (Value operand : view->getOperands())
      if (Operation *op = operand.getDefiningOp(); op && !isTensorView(op))
        part.earliest = std::max(part.earliest, reads.step(op));
  }
  return part;
}

std::optional<SlicedTensor> SliceDetacher::findSlices(Value tensor) const {
  std::optional<int64_t> bytes = getTensorBytes(tensor);
  if (!bytes || *bytes == 0)
    return std::nullopt;
  Operation *producer = tensor.getDefiningOp();
  SlicedTensor sliced{*bytes, {producer, reads.step(producer)}, {}};
  SmallVector<Value> worklist{tensor};
  while (!worklist.empty())
    for (Operation *user : worklist.pop_back_val().getUsers()) {
      Operation *around = tensor.getParentBlock()->findAncestorOpInBlock(*user);
      if (!around)
        return std::nullopt;
      auto slice = dyn_cast<tensor::ExtractSliceOp>(user);
      if (std::optional<Part> part = slice ? describe(slice, tensor) : std::nullopt) {
        sliced.parts.push_back(*part);
        continue;
      }
      if (isTensorView(user))
        worklist.push_back(user->getResult(0));
      else
        sliced.lastRead = std::max(sliced.lastRead, Place{around, reads.step(around)});
    }
  llvm::stable_sort(sliced.parts,
                    [](const Part &a, const Part &b) { return b.lastRead < a.lastRead; });
  return sliced;
}

/// Where the whole is read last if the first `count` parts have storage of their own.
static Place getLastRead(const SlicedTensor &sliced, size_t count) {
  return count < sliced.parts.size() ? std::max(sliced.lastRead, sliced.parts[count].lastRead)
                                     : sliced.lastRead;
}

/// What storage of their own for the first `count` parts gains, in bytes times steps: the whole is
/// free after its last other reader, and each part lives from its copy on.
static double computeGain(const SlicedTensor &sliced, size_t count) {
  int64_t lastRead = getLastRead(sliced, count).step;
  int64_t freeFrom = lastRead;
  double own = 0;
  for (const Part &part : ArrayRef(sliced.parts).take_front(count)) {
    int64_t step = part.copyStep(lastRead);
    freeFrom = std::max(freeFrom, step);
    own += static_cast<double>(part.bytes) * static_cast<double>(part.lastRead.step - step);
  }
  auto steps = static_cast<double>(sliced.parts.front().lastRead.step - freeFrom);
  return static_cast<double>(sliced.bytes) * steps - own;
}

void SliceDetacher::visit(Operation *op) {
  if (isTensorView(op) || isa<tensor::EmptyOp>(op) || op->hasTrait<OpTrait::ConstantLike>())
    return;
  for (Value result : op->getResults()) {
    std::optional<SlicedTensor> sliced =
        foreign.contains(result) ? std::nullopt : findSlices(result);
    if (!sliced)
      continue;
    size_t best = 0;
    double bestGain = 0;
    int64_t bytes = 0;
    for (size_t count = 1; count <= std::min(sliced->parts.size(), maxDetached); ++count) {
      bytes += sliced->parts[count - 1].bytes; // none is larger than the whole
      if (bytes >= sliced->bytes)
        break;
      double gain = computeGain(*sliced, count);
      // One copy more takes time, so it has to gain a good deal more.
      if (gain > bestGain + bestGain / 8)
        std::tie(best, bestGain) = std::pair(count, gain);
    }
    for (const Part &part : ArrayRef(sliced->parts).take_front(best))
      chosen.push_back({part.slice, getLastRead(*sliced, best).op});
  }
}

static bool isView(Value tensor) {
  Operation *op = tensor.getDefiningOp();
  return op && isTensorView(op);
}

/// Moves the views that lead to the slice right behind `after`, as far as their operands allow.
static void hoist(tensor::ExtractSliceOp slice, Operation *after) {
  SmallVector<Operation *> chain{slice};
  while (isView(chain.back()->getOperand(0)))
    chain.push_back(chain.back()->getOperand(0).getDefiningOp());
  for (Operation *view : llvm::reverse(chain)) {
    for (Value operand : view->getOperands())
      if (Operation *op = operand.getDefiningOp();
          op && op->getBlock() == after->getBlock() && after->isBeforeInBlock(op))
        after = op;
    if (after->isBeforeInBlock(view))
      view->moveAfter(after);
  }
}

void SliceDetacher::run() {
  for (auto [slice, after] : chosen) {
    hoist(slice, after);
    OpBuilder builder(slice->getContext());
    builder.setInsertionPointAfter(slice);
    RankedTensorType type = slice.getType();
    Value empty = tensor::EmptyOp::create(builder, slice.getLoc(), type.getShape(),
                                          type.getElementType(), type.getEncoding());
    auto copy = linalg::CopyOp::create(builder, slice.getLoc(), slice.getResult(), empty);
    slice.getResult().replaceAllUsesExcept(copy->getResult(0), copy);
  }
}
