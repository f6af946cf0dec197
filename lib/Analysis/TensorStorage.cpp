// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Analysis/TensorStorage.h"

#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

#include "llvm/ADT/STLExtras.h"

#include <limits>

using namespace mlir;
using namespace memplan;

static constexpr int64_t kAlignment = 64;

static bool isTensor(Value value) { return isa<TensorType>(value.getType()); }

/// The operand that a result is a view of, if it is one.
static Value viewSource(Operation *op) {
  if (isa<tensor::CastOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::ExtractSliceOp,
          tensor::ReshapeOp>(op))
    return op->getOperand(0);
  return {};
}

/// A value without content, which needs no memory until somebody writes to it.
static bool isEmpty(Value value) {
  Operation *op = value.getDefiningOp();
  while (op && viewSource(op))
    op = viewSource(op).getDefiningOp();
  if (auto alloc = dyn_cast_if_present<bufferization::AllocTensorOp>(op))
    return !alloc.getCopy();
  return isa_and_present<tensor::EmptyOp>(op);
}

static int64_t storageBytes(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type)
    return 0;
  StorageSize size = getDenseStorageSize(type.getShape(), type.getElementType());
  return size.isKnown() ? roundUpBytes(size.bytes, kAlignment).value_or(0) : 0;
}

static bool isWritableArgument(FunctionOpInterface function, unsigned number) {
  auto kind = function.getArgAttrOfType<StringAttr>(number, MemplanDialect::kKindAttr);
  auto writable = function.getArgAttrOfType<BoolAttr>(
      number, bufferization::BufferizationDialect::kWritableAttrName);
  return function.getArgAttr(number, MemplanDialect::kDonatedAttr) ||
         (writable && writable.getValue()) ||
         (kind && (kind.getValue() == "state" || kind.getValue() == "buffer"));
}

namespace {

/// Merges values into classes, in program order.
class Merger {
public:
  Merger(FunctionOpInterface function, const ProgramPoints &points, bool tiesPads)
      : function(function), points(points), tiesPads(tiesPads) {}

  void run();
  void collect(std::vector<StorageClass> &classes, DenseMap<Value, unsigned> &numbers);

private:
  /// A value on its own, or the representative of several.
  struct Node {
    StorageClass storage;
    unsigned parent;
    bool isReadOnly = false;
  };

  void add(Value value, int64_t first);
  void addValues(Operation *op);
  void visit(Operation *op);
  void tieDestinations(DestinationStyleOpInterface op);
  void tieRegions(RegionBranchOpInterface op);
  void tiePadded(tensor::PadOp op);
  void markResults(Operation *terminator);
  int64_t lastUse(Value value) const;
  unsigned find(Value value);
  void join(Value a, Value b);
  void carry(ValueRange from, ValueRange to);

  FunctionOpInterface function;
  const ProgramPoints &points;
  bool tiesPads;
  std::vector<Node> nodes;
  DenseMap<Value, unsigned> ids;
};

} // namespace

/// One past the last step at which `value` is used, as seen from the block that defines it.
int64_t Merger::lastUse(Value value) const {
  int64_t last = 0;
  Block *block = value.getParentBlock();
  for (Operation *user : value.getUsers()) {
    Operation *ancestor = block->findAncestorOpInBlock(*user);
    if (!ancestor) // Used in another block of the same region: to the end of that region.
      last = std::max(last, block->getParentOp() == function
                                ? points.size()
                                : points.range(block->getParentOp()).last);
    else
      last = std::max(last, ancestor == user ? points.step(user) + 1 : points.range(ancestor).last);
  }
  return last;
}

void Merger::add(Value value, int64_t first) {
  if (!isTensor(value) || isEmpty(value))
    return;
  ids[value] = nodes.size();
  Node node{{value, storageBytes(value), {first, std::max(first + 1, lastUse(value))}},
            static_cast<unsigned>(nodes.size())};
  nodes.push_back(node);
}

void Merger::addValues(Operation *op) {
  StepRange range = points.range(op);
  int64_t made = isa<RegionBranchOpInterface>(op) ? range.last - 1 : range.first;
  for (Value result : op->getResults())
    add(result, made);
  if (op->hasTrait<OpTrait::ConstantLike>() && isTensor(op->getResult(0))) {
    nodes.back().storage.owner = StorageOwner::Caller;
    nodes.back().isReadOnly = true;
  }
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Value argument : block.getArguments())
        add(argument, range.first);
}

unsigned Merger::find(Value value) {
  unsigned node = ids.lookup(value);
  while (nodes[node].parent != node)
    node = nodes[node].parent = nodes[nodes[node].parent].parent;
  return node;
}

void Merger::join(Value a, Value b) {
  if (!ids.contains(a) || !ids.contains(b))
    return;
  unsigned first = find(a), second = find(b);
  if (first == second)
    return;
  if (second < first)
    std::swap(first, second);
  StorageClass &storage = nodes[first].storage;
  const StorageClass &other = nodes[second].storage;
  storage.live.first = std::min(storage.live.first, other.live.first);
  storage.live.last = std::max(storage.live.last, other.live.last);
  storage.bytes = std::max(storage.bytes, other.bytes);
  storage.owner = std::max(storage.owner, other.owner);
  nodes[first].isReadOnly |= nodes[second].isReadOnly;
  nodes[second].parent = first;
}

/// True if the operation reads `other` only where it then writes the result, each element before it
/// is written.
static bool readsInPlace(Operation *op, OpOperand &other, OpOperand &init) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return structured && structured.getNumParallelLoops() == structured.getNumLoops() &&
         structured.getMatchingIndexingMap(&other) == structured.getMatchingIndexingMap(&init) &&
         other.get() == init.get();
}

/// A result takes the storage of its destination unless that is still needed, or somebody else's.
void Merger::tieDestinations(DestinationStyleOpInterface op) {
  for (OpOperand &init : op.getDpsInitsMutable()) {
    if (!ids.contains(init.get()))
      continue;
    const Node &node = nodes[find(init.get())];
    bool readHere = llvm::any_of(op->getOpOperands(), [&](OpOperand &other) {
      return &other != &init && ids.contains(other.get()) &&
             find(other.get()) == find(init.get()) && !readsInPlace(op, other, init);
    });
    if (!node.isReadOnly && !readHere && node.storage.live.last <= points.step(op) + 1)
      join(init.get(), op.getTiedOpResult(&init));
  }
}

/// What is padded can be made where it goes to, with its strides, unless a reshape of it could not
/// have those.
void Merger::tiePadded(tensor::PadOp op) {
  Value source = op.getSource();
  if (!ids.contains(source) || (source.getDefiningOp() && viewSource(source.getDefiningOp())))
    return;
  const Node &node = nodes[find(source)];
  bool isReshaped = llvm::any_of(source.getUsers(), [](Operation *user) {
    return isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::ReshapeOp>(user);
  });
  if (!node.isReadOnly && node.storage.owner == StorageOwner::Function && !isReshaped &&
      node.storage.bytes == storageBytes(source) && node.storage.live.last <= points.step(op) + 1)
    join(source, op.getResult());
}

void Merger::carry(ValueRange from, ValueRange to) {
  for (auto [source, target] : llvm::zip(from, to))
    if (ids.contains(source) && !nodes[find(source)].isReadOnly)
      join(source, target);
}

void Merger::tieRegions(RegionBranchOpInterface op) {
  auto follow = [&](RegionBranchPoint point,
                    llvm::function_ref<OperandRange(RegionSuccessor)> operands) {
    SmallVector<RegionSuccessor> successors;
    op.getSuccessorRegions(point, successors);
    for (RegionSuccessor successor : successors)
      carry(operands(successor), successor.getSuccessorInputs());
  };
  follow(RegionBranchPoint::parent(),
         [&](RegionSuccessor successor) { return op.getEntrySuccessorOperands(successor); });
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (auto terminator = dyn_cast_if_present<RegionBranchTerminatorOpInterface>(
              block.empty() ? nullptr : &block.back()))
        follow(RegionBranchPoint(terminator), [&](RegionSuccessor successor) {
          return terminator.getSuccessorOperands(successor);
        });
}

void Merger::markResults(Operation *terminator) {
  for (Value value : terminator->getOperands())
    if (ids.contains(value)) {
      StorageOwner &owner = nodes[find(value)].storage.owner;
      if (owner == StorageOwner::Function)
        owner = StorageOwner::Result;
    }
}

void Merger::visit(Operation *op) {
  if (Value source = viewSource(op))
    return join(source, op->getResult(0));
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(op);
      destination && op->getNumResults() > 0)
    return tieDestinations(destination);
  if (auto branch = dyn_cast<RegionBranchOpInterface>(op))
    return tieRegions(branch);
  if (auto pad = dyn_cast<tensor::PadOp>(op); pad && tiesPads)
    return tiePadded(pad);
  if (op->hasTrait<OpTrait::ReturnLike>() && op->getParentOp() == function)
    markResults(op);
}

void Merger::run() {
  for (Block &block : function.getFunctionBody())
    for (BlockArgument argument : block.getArguments()) {
      add(argument, block.empty() ? 0 : points.step(&block.front()));
      if (block.isEntryBlock() && isTensor(argument)) {
        nodes.back().storage.owner = StorageOwner::Caller;
        nodes.back().isReadOnly = !isWritableArgument(function, argument.getArgNumber());
      }
    }
  for (int64_t step = 0; step < points.size(); ++step)
    addValues(points.at(step));
  for (int64_t step = 0; step < points.size(); ++step)
    visit(points.at(step));
}

void Merger::collect(std::vector<StorageClass> &classes, DenseMap<Value, unsigned> &numbers) {
  std::vector<unsigned> numberOf(nodes.size());
  for (unsigned i = 0; i < nodes.size(); ++i) {
    unsigned root = find(nodes[i].storage.value);
    if (root == i) {
      numberOf[i] = classes.size();
      classes.push_back(nodes[i].storage);
    }
    numbers[nodes[i].storage.value] = numberOf[root];
  }
}

TensorStorage::TensorStorage(FunctionOpInterface function, bool padsApart) : points(function) {
  bool hasPads = false;
  for (int64_t step = 0; step < points.size() && !hasPads && !padsApart; ++step)
    hasPads = isa<tensor::PadOp>(points.at(step));
  // In place it has the border early, apart it is there twice: either may need less.
  std::optional<int64_t> leastPeak;
  for (bool tiesPads : {false, true}) {
    if (tiesPads && !hasPads)
      break;
    TensorStorage other(points);
    Merger merger(function, points, tiesPads);
    merger.run();
    merger.collect(other.classes, other.classNumbers);
    std::optional<Pressure> pressure = other.computePressure();
    int64_t peak = pressure ? pressure->peakBytes : std::numeric_limits<int64_t>::max();
    if (leastPeak && *leastPeak <= peak)
      continue;
    leastPeak = peak;
    classes = std::move(other.classes);
    classNumbers = std::move(other.classNumbers);
  }
}

const StorageClass *TensorStorage::classOf(Value value) const {
  auto found = classNumbers.find(value);
  return found == classNumbers.end() ? nullptr : &classes[found->second];
}

std::optional<Pressure> TensorStorage::computePressure() const {
  std::vector<LiveStorage> storages;
  for (const StorageClass &storage : classes)
    if (storage.owner == StorageOwner::Function)
      storages.push_back({storage.bytes, storage.live});
  return memplan::computePressure(storages);
}
