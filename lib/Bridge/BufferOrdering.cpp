// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Bridge/OrderingProblem.h"

#include "memplan/Analysis/Pressure.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace memplan;

BufferUses::BufferUses(const FunctionAllocations &allocations, const AccessTable &table)
    : allocations(allocations), table(table) {
  for (unsigned i = 0; i < allocations.allocations.size(); ++i) {
    byOperation[getAllocation(i).op] = &getAllocation(i);
    for (const BufferAccess &access : table.of(i))
      uses[access.access.operand].push_back({i, access.certain});
  }
}

std::optional<unsigned> BufferUses::onlyAllocationOf(OpOperand &use) const {
  auto found = uses.find(&use);
  if (found == uses.end() || found->second.size() != 1 || !found->second.front().second ||
      !isKnown(found->second.front().first))
    return std::nullopt;
  return found->second.front().first;
}

SmallVector<unsigned> BufferUses::allocationsOf(OpOperand &use) const {
  SmallVector<unsigned> numbers;
  auto found = uses.find(&use);
  if (found != uses.end())
    for (auto [number, certain] : found->second)
      if (isKnown(number))
        numbers.push_back(number);
  return numbers;
}

/// Whether nobody ever writes to what `buffer` is a view of: a constant, or an argument that is
/// declared to be one.
static bool isNeverWritten(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  if (auto global = buffer.getDefiningOp<memref::GetGlobalOp>()) {
    auto symbol =
        SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(global, global.getNameAttr());
    return symbol && symbol.getConstant();
  }
  auto argument = dyn_cast<BlockArgument>(buffer);
  auto function = argument ? dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp())
                           : FunctionOpInterface();
  if (!function || !argument.getOwner()->isEntryBlock())
    return false;
  auto kind =
      function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), MemplanDialect::kKindAttr);
  return kind && (kind.getValue() == "parameter" || kind.getValue() == "constant");
}

namespace {

/// What one operation of the block does, with all that is in it.
struct Deeds {
  llvm::SetVector<unsigned> reads, writes; ///< tensors
  SmallVector<unsigned> frees;             ///< tensors
  bool isOrdered = false;                  ///< keeps its place among others of the kind
  bool isBarrier = false;                  ///< nothing passes it
};

/// Builds the graph of one block on buffers.
class BufferGraphBuilder {
public:
  BufferGraphBuilder(Block &block, const BufferUses &uses,
                     llvm::function_ref<bool(Operation *)> isPinned)
      : block(block), uses(uses), isPinned(isPinned) {}

  OrderingProblem build();

private:
  unsigned tensorOf(unsigned allocation);
  unsigned elsewhere();
  unsigned addTensor(int64_t bytes, solver::TensorKind kind);
  void addAccess(OpOperand &use, Deeds &deeds);
  void addEffects(Operation *op, Deeds &deeds);
  void addFree(Operation *op, OpOperand &use, Deeds &deeds);
  Deeds deedsOf(Operation *op);
  void addInPlace(linalg::LinalgOp op, solver::Operation &operation);
  int64_t scratchOf(Operation *op) const;
  void addOperation(Operation *op, unsigned number);
  void addValueEdges(Operation *op, unsigned number);
  void addFreeEdges(const Deeds &deeds, unsigned number);
  void addBarrierEdges(bool isBarrier, unsigned number);

  Block &block;
  const BufferUses &uses;
  llvm::function_ref<bool(Operation *)> isPinned;
  OrderingProblem result;
  DenseMap<Operation *, unsigned> numbers;
  DenseMap<unsigned, unsigned> tensors;            ///< by allocation
  std::vector<SmallVector<unsigned, 4>> accessors; ///< operations by tensor
  std::optional<unsigned> foreign; ///< the tensor of all storage that is not told apart
  std::optional<unsigned> barrier; ///< the last one
};

} // namespace

static bool isWithin(ArrayRef<StepRange> ranges, StepRange steps) {
  return llvm::all_of(ranges, [&](StepRange range) {
    return range.first >= steps.first && range.last <= steps.last;
  });
}

unsigned BufferGraphBuilder::addTensor(int64_t bytes, solver::TensorKind kind) {
  solver::Tensor tensor;
  tensor.id = "t" + std::to_string(result.graph.tensors.size());
  tensor.bytes = bytes;
  tensor.kind = kind;
  result.graph.tensors.push_back(std::move(tensor));
  accessors.emplace_back();
  return result.graph.tensors.size() - 1;
}

/// The tensor of an allocation. What lives on around the block takes the same at each of its steps.
unsigned BufferGraphBuilder::tensorOf(unsigned allocation) {
  auto [found, isNew] = tensors.try_emplace(allocation, 0);
  if (isNew) {
    const Allocation &entry = uses.getAllocation(allocation);
    const ProgramPoints &points = uses.getPoints();
    StepRange steps{points.step(&block.front()), points.step(block.getTerminator()) + 1};
    bool isCounted = entry.placement == Placement::Arena && isWithin(entry.ranges, steps);
    int64_t bytes = roundUpBytes(entry.bytes, entry.alignment).value_or(0);
    found->second = isCounted ? addTensor(bytes, solver::TensorKind::Temp)
                              : addTensor(0, solver::TensorKind::State);
  }
  return found->second;
}

unsigned BufferGraphBuilder::elsewhere() {
  if (!foreign)
    foreign = addTensor(0, solver::TensorKind::State);
  return *foreign;
}

void BufferGraphBuilder::addAccess(OpOperand &use, Deeds &deeds) {
  std::optional<Access> access = accessOf(use);
  if (!access || (!access->writes && isNeverWritten(use.get())))
    return;
  SmallVector<unsigned> touched;
  if (std::optional<unsigned> only = uses.onlyAllocationOf(use)) {
    touched.push_back(tensorOf(*only));
  } else {
    for (unsigned allocation : uses.allocationsOf(use))
      touched.push_back(tensorOf(allocation));
    touched.push_back(elsewhere());
  }
  for (unsigned tensor : touched) {
    if (access->reads || touched.size() > 1)
      deeds.reads.insert(tensor);
    if (access->writes)
      deeds.writes.insert(tensor);
  }
}

/// A free comes after everything that touches the storage, and makes nothing live longer.
void BufferGraphBuilder::addFree(Operation *op, OpOperand &use, Deeds &deeds) {
  ArrayRef<unsigned> freed = uses.freedBy(use);
  if (op->getBlock() == &block && freed.size() == 1 && uses.isKnown(freed.front()))
    deeds.frees.push_back(tensorOf(freed.front()));
  else
    deeds.isBarrier = true;
}

/// What is not said to be done to an operand may be done to anything but planned storage.
void BufferGraphBuilder::addEffects(Operation *op, Deeds &deeds) {
  auto touchElsewhere = [&] {
    deeds.isOrdered = true;
    deeds.reads.insert(elsewhere());
    deeds.writes.insert(elsewhere());
  };
  auto isHandle = [](Type type) { return !isa<BuiltinDialect>(type.getDialect()); };
  auto effectOp = dyn_cast<MemoryEffectOpInterface>(op);
  // What runs on after the program has moved past it is ordered by more than its effects.
  if (llvm::any_of(op->getOperandTypes(), isHandle) ||
      llvm::any_of(op->getResultTypes(), isHandle)) {
    deeds.isBarrier = true;
  } else if (isa<CallOpInterface>(op)) {
    touchElsewhere();
  } else if (!effectOp) {
    deeds.isBarrier |= !op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() &&
                       !op->hasTrait<OpTrait::IsTerminator>();
  } else {
    SmallVector<MemoryEffects::EffectInstance> effects;
    effectOp.getEffects(effects);
    for (const MemoryEffects::EffectInstance &effect : effects)
      if (!effect.getValue() || !isa<BaseMemRefType>(effect.getValue().getType()))
        touchElsewhere();
  }
}

Deeds BufferGraphBuilder::deedsOf(Operation *op) {
  Deeds deeds;
  deeds.isOrdered = isPinned(op);
  op->walk([&](Operation *nested) {
    addEffects(nested, deeds);
    for (OpOperand &use : nested->getOpOperands()) {
      if (isa<BaseMemRefType>(use.get().getType()) && classifyUse(use) == UseKind::Free)
        addFree(nested, use, deeds);
      addAccess(use, deeds);
    }
  });
  return deeds;
}

/// An elementwise result may take the storage of an operand that is read in the same order.
void BufferGraphBuilder::addInPlace(linalg::LinalgOp op, solver::Operation &operation) {
  if (op.getNumDpsInits() != 1 || !op.hasPureBufferSemantics())
    return;
  OpOperand *init = op.getDpsInitOperand(0);
  std::optional<Access> write = accessOf(*init);
  std::optional<unsigned> target = uses.onlyAllocationOf(*init);
  if (!write || !write->overwrites() || !write->map || !target)
    return;
  for (OpOperand *input : op.getDpsInputOperands()) {
    std::optional<Access> read = accessOf(*input);
    std::optional<unsigned> source = uses.onlyAllocationOf(*input);
    if (!read || !source || *source == *target || read->map != write->map ||
        input->get().getType() != init->get().getType() ||
        uses.getAllocation(*source).bytes != uses.getAllocation(*target).bytes)
      continue;
    solver::TensorId result(tensorOf(*target)), operand(tensorOf(*source));
    if (llvm::none_of(operation.inPlace,
                      [&](const solver::InPlaceChoice &other) { return other.operand == operand; }))
      operation.inPlace.push_back({result, operand});
  }
}

/// What lives only while the regions of `op` run.
int64_t BufferGraphBuilder::scratchOf(Operation *op) const {
  if (op->getNumRegions() == 0 || isa<linalg::LinalgOp>(op))
    return 0;
  StepRange inside = uses.getPoints().range(op);
  std::vector<LiveStorage> needs;
  op->walk([&](Operation *nested) {
    const Allocation *entry = uses.allocationMadeBy(nested);
    if (entry && entry->placement == Placement::Arena && isWithin(entry->ranges, inside))
      needs.push_back({roundUpBytes(entry->bytes, entry->alignment).value_or(0), entry->ranges});
  });
  std::optional<Pressure> pressure = computePressure(needs);
  return pressure ? pressure->peakBytes : 0;
}

void BufferGraphBuilder::addValueEdges(Operation *op, unsigned number) {
  llvm::SetVector<unsigned> definitions;
  op->walk([&](Operation *nested) {
    for (Value operand : nested->getOperands())
      if (Operation *definition = operand.getDefiningOp())
        if (Operation *ancestor = block.findAncestorOpInBlock(*definition); ancestor != op)
          if (ancestor)
            definitions.insert(numbers.lookup(ancestor));
  });
  for (unsigned definition : definitions)
    result.graph.edges.emplace_back(solver::OperationId(definition), solver::OperationId(number));
}

void BufferGraphBuilder::addFreeEdges(const Deeds &deeds, unsigned number) {
  for (unsigned tensor : deeds.frees)
    for (unsigned accessor : accessors[tensor])
      if (accessor != number)
        result.graph.edges.emplace_back(solver::OperationId(accessor), solver::OperationId(number));
}

/// All that came since the last barrier is before this one, and all that comes is behind it.
void BufferGraphBuilder::addBarrierEdges(bool isBarrier, unsigned number) {
  if (isBarrier)
    for (unsigned earlier = barrier ? *barrier + 1 : 0; earlier < number; ++earlier)
      result.graph.edges.emplace_back(solver::OperationId(earlier), solver::OperationId(number));
  if (barrier)
    result.graph.edges.emplace_back(solver::OperationId(*barrier), solver::OperationId(number));
  if (isBarrier)
    barrier = number;
}

void BufferGraphBuilder::addOperation(Operation *op, unsigned number) {
  solver::Operation operation;
  operation.id = "o" + std::to_string(number);
  Deeds deeds = deedsOf(op);
  for (unsigned tensor : deeds.reads) {
    // What was there before the block is there from its start.
    if (accessors[tensor].empty()) {
      result.graph.tensors[tensor].kind = solver::TensorKind::State;
      result.graph.tensors[tensor].bytes = 0;
    }
    operation.reads.emplace_back(tensor);
  }
  for (unsigned tensor : deeds.writes)
    operation.writes.emplace_back(tensor);
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    addInPlace(structured, operation);
  operation.scratch = scratchOf(op);
  if (deeds.isOrdered)
    operation.effects.push_back(0);
  for (const llvm::SetVector<unsigned> *touched : {&deeds.reads, &deeds.writes})
    for (unsigned tensor : *touched)
      accessors[tensor].push_back(number);
  result.graph.operations.push_back(std::move(operation));
  addValueEdges(op, number);
  addFreeEdges(deeds, number);
  addBarrierEdges(deeds.isBarrier, number);
}

OrderingProblem BufferGraphBuilder::build() {
  for (Operation &op : block.without_terminator()) {
    numbers[&op] = result.operations.size();
    result.operations.push_back(&op);
    result.graph.order.emplace_back(result.graph.order.size());
  }
  result.graph.effects.emplace_back("order");
  for (auto [number, op] : llvm::enumerate(result.operations))
    addOperation(op, number);
  return std::move(result);
}

OrderingProblem memplan::buildOrderingProblem(Block &block, const BufferUses &uses,
                                              llvm::function_ref<bool(Operation *)> isPinned) {
  return BufferGraphBuilder(block, uses, isPinned).build();
}
