// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Bridge/OrderingProblem.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

#include <map>

using namespace mlir;
using namespace memplan;

namespace {

/// Builds the graph of one block.
class GraphBuilder {
public:
  GraphBuilder(Block &block, const TensorStorage &storage,
               llvm::function_ref<bool(Operation *)> isPinned)
      : block(block), storage(storage), isPinned(isPinned), points(storage.getPoints()) {}

  OrderingProblem build();

private:
  std::optional<solver::TensorId> tensorOf(Value value);
  solver::TensorId tensorOf(const StorageClass &entry);
  void addContent(const StorageClass &entry, int64_t step, llvm::SetVector<uint32_t> &contents);
  void addOperation(Operation *op, unsigned number);
  void addUses(Operation *op, unsigned number, llvm::SetVector<uint32_t> &reads);
  void addWrites(Operation *op, llvm::SetVector<uint32_t> &writes);
  void addInPlace(linalg::LinalgOp op, solver::Operation &operation);
  int64_t scratchOf(Operation *op);
  void limitLives();

  Block &block;
  const TensorStorage &storage;
  llvm::function_ref<bool(Operation *)> isPinned;
  const ProgramPoints &points;
  OrderingProblem result;
  DenseMap<Operation *, unsigned> numbers;
  DenseMap<const StorageClass *, solver::TensorId> tensors;
};

} // namespace

/// The tensor of a class. What is not in the arena of the function takes no bytes of it.
solver::TensorId GraphBuilder::tensorOf(const StorageClass &entry) {
  auto [found, isNew] = tensors.try_emplace(&entry, solver::TensorId(result.graph.tensors.size()));
  if (isNew) {
    solver::Tensor tensor;
    tensor.id = "t" + std::to_string(result.graph.tensors.size());
    tensor.bytes = entry.owner == StorageOwner::Function ? entry.bytes : 0;
    result.graph.tensors.push_back(std::move(tensor));
    result.values.push_back(entry.value);
  }
  return found->second;
}

/// The tensor of a value, if it has storage.
std::optional<solver::TensorId> GraphBuilder::tensorOf(Value value) {
  if (const StorageClass *entry = storage.classOf(value))
    return tensorOf(*entry);
  return std::nullopt;
}

/// All tensors that hold some of what a class shows at `step`: parts that are made later are not in
/// there yet.
void GraphBuilder::addContent(const StorageClass &entry, int64_t step,
                              llvm::SetVector<uint32_t> &contents) {
  SmallVector<const StorageClass *> queue{&entry};
  while (!queue.empty()) {
    const StorageClass *next = queue.pop_back_val();
    if (contents.insert(tensorOf(*next)))
      for (unsigned part : next->parts)
        if (const StorageClass &made = storage.getClasses()[part]; made.live.first < step)
          queue.push_back(&made);
  }
}

/// Where and what `op` and everything in it reads: storage, and operations of the block that have
/// to come before.
void GraphBuilder::addUses(Operation *op, unsigned number, llvm::SetVector<uint32_t> &reads) {
  llvm::SetVector<unsigned> definitions;
  auto addUse = [&](Value value) {
    if (const StorageClass *entry = storage.classOf(value))
      addContent(*entry, points.step(op), reads);
    Operation *definition = value.getDefiningOp();
    if (Operation *ancestor = definition ? block.findAncestorOpInBlock(*definition) : nullptr)
      definitions.insert(numbers.lookup(ancestor));
  };
  op->walk([&](Operation *nested) {
    for (Value operand : nested->getOperands())
      if (!op->isAncestor(operand.getParentRegion()->getParentOp()))
        addUse(operand);
  });
  for (unsigned definition : definitions)
    result.graph.edges.emplace_back(solver::OperationId(definition), solver::OperationId(number));
}

/// A view makes nothing: its users read what it shows.
void GraphBuilder::addWrites(Operation *op, llvm::SetVector<uint32_t> &writes) {
  for (Value value : op->getResults()) {
    const StorageClass *entry = storage.classOf(value);
    bool isView = entry && isa<tensor::CastOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp,
                               tensor::ExtractSliceOp, tensor::ReshapeOp>(op);
    if (entry && !isView)
      writes.insert(*tensorOf(value));
  }
}

/// An elementwise result may take the storage of an operand that is read in the same order.
void GraphBuilder::addInPlace(linalg::LinalgOp op, solver::Operation &operation) {
  if (op.getNumDpsInits() != 1 || op->getNumResults() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops())
    return;
  OpOperand *init = op.getDpsInitOperand(0);
  AffineMap map = op.getMatchingIndexingMap(init);
  const StorageClass *target = storage.classOf(op->getResult(0));
  if (!target || target->owner != StorageOwner::Function || !target->parts.empty() ||
      !map.isPermutation())
    return;
  for (OpOperand *input : op.getDpsInputOperands()) {
    const StorageClass *source = storage.classOf(input->get());
    if (!source || source == target || source->owner != StorageOwner::Function ||
        source->bytes != target->bytes || op.getMatchingIndexingMap(input) != map ||
        input->get().getType() != init->get().getType())
      continue;
    solver::InPlaceChoice choice{*tensorOf(op->getResult(0)), *tensorOf(input->get())};
    if (llvm::none_of(operation.inPlace, [&](const solver::InPlaceChoice &other) {
          return other.operand == choice.operand;
        }))
      operation.inPlace.push_back(choice);
  }
}

/// What lives only while the regions of `op` run.
int64_t GraphBuilder::scratchOf(Operation *op) {
  if (op->getNumRegions() == 0 || isa<linalg::LinalgOp>(op))
    return 0;
  StepRange range = points.range(op);
  llvm::SetVector<const StorageClass *> inner;
  auto add = [&](Value value) {
    const StorageClass *entry = storage.classOf(value);
    if (entry && entry->owner == StorageOwner::Function && entry->live.first > range.first &&
        entry->live.last < range.last)
      inner.insert(entry);
  };
  op->walk([&](Operation *nested) {
    for (Value value : nested->getResults())
      add(value);
  });
  std::vector<LiveStorage> needs;
  for (const StorageClass *entry : inner)
    needs.push_back({entry->bytes, entry->live});
  std::optional<Pressure> pressure = computePressure(needs);
  return pressure ? pressure->peakBytes : 0;
}

/// What goes from buffers to tensors has no effects, and yet reads what is in them.
static bool hasBuffers(Operation *op) {
  auto isBuffer = [](Type type) { return isa<BaseMemRefType>(type); };
  auto walk = [&](Operation *nested) {
    return llvm::any_of(nested->getOperandTypes(), isBuffer) ||
                   llvm::any_of(nested->getResultTypes(), isBuffer)
               ? WalkResult::interrupt()
               : WalkResult::advance();
  };
  return op->walk(walk).wasInterrupted();
}

void GraphBuilder::addOperation(Operation *op, unsigned number) {
  solver::Operation operation;
  operation.id = "o" + std::to_string(number);
  llvm::SetVector<uint32_t> reads, writes;
  addUses(op, number, reads);
  addWrites(op, writes);
  for (uint32_t tensor : reads)
    operation.reads.emplace_back(tensor);
  for (uint32_t tensor : writes)
    operation.writes.emplace_back(tensor);
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    addInPlace(structured, operation);
  operation.scratch = scratchOf(op);
  if (!isMemoryEffectFree(op) || hasBuffers(op) || isPinned(op))
    operation.effects.push_back(0);
  result.graph.operations.push_back(std::move(operation));
}

/// What other blocks or the next iteration read lives to the end of this one. What comes from
/// outside is there from its start.
void GraphBuilder::limitLives() {
  std::vector<bool> isWritten(result.graph.tensors.size());
  for (const solver::Operation &operation : result.graph.operations)
    for (solver::TensorId tensor : operation.writes)
      isWritten[tensor] = true;
  for (auto [entry, id] : tensors) {
    solver::Tensor &tensor = result.graph.tensors[id];
    Operation *definition = entry->value.getDefiningOp();
    bool isFromOutside = !definition || !block.findAncestorOpInBlock(*definition);
    bool leaves = entry->live.last > points.step(block.getTerminator());
    // Then it takes the same at each step of the block.
    if (isFromOutside && leaves)
      tensor.bytes = 0;
    if (isFromOutside)
      tensor.kind = isWritten[id] ? solver::TensorKind::State : solver::TensorKind::Input;
    else if (leaves)
      tensor.kind = solver::TensorKind::Output;
  }
}

OrderingProblem GraphBuilder::build() {
  for (Operation &op : block.without_terminator()) {
    numbers[&op] = result.operations.size();
    result.operations.push_back(&op);
  }
  result.graph.effects.emplace_back("order");
  for (auto [number, op] : llvm::enumerate(result.operations))
    addOperation(op, number);
  limitLives();
  return std::move(result);
}

OrderingProblem memplan::buildOrderingProblem(Block &block, const TensorStorage &storage,
                                              llvm::function_ref<bool(Operation *)> isPinned) {
  return GraphBuilder(block, storage, isPinned).build();
}

/// The Solver has no places: it names what is one too many by its number.
static LogicalResult checkSizes(Operation *blame, const OrderingProblem &problem) {
  int64_t sum = 0;
  for (auto [number, tensor] : llvm::enumerate(problem.graph.tensors))
    if (llvm::AddOverflow(sum, tensor.bytes, sum))
      return emitError(number < problem.values.size() ? problem.values[number].getLoc()
                                                      : blame->getLoc())
             << "this tensor of " << tensor.bytes
             << " bytes and those before it sum up to 2^63 bytes or more [MP-P5]";
  return success();
}

void memplan::setTimes(OrderingProblem &problem, llvm::function_ref<double(Operation *)> timeOf) {
  for (auto [op, operation] : llvm::zip_equal(problem.operations, problem.graph.operations))
    operation.time = timeOf(op);
}

FailureOr<solver::OrderOutcome> memplan::solveOrderingProblem(Operation *blame,
                                                              const OrderingProblem &problem,
                                                              const OrderingChoices &choices) {
  if (failed(checkSizes(blame, problem)))
    return failure();
  solver::OrderOptions options;
  options.algorithm = choices.algorithm.str();
  options.effort = choices.effort;
  options.latencyWeight = choices.latencyWeight;
  options.streams = choices.streams;
  solver::Result<solver::OrderOutcome> outcome = solver::orderGraph(problem.graph, options);
  if (!outcome)
    return blame->emitError() << outcome.error().text();
  return std::move(*outcome);
}
