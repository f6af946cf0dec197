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
#include "llvm/ADT/SetVector.h"

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
  if (function.getArgAttr(number, MemplanDialect::kDonatedAttr))
    return true;
  // memplan-state-updates states which state the program updates.
  if (writable)
    return writable.getValue();
  return kind && (kind.getValue() == "state" || kind.getValue() == "buffer");
}

namespace {

/// Merges values into classes, in program order.
class Merger {
public:
  Merger(FunctionOpInterface function, const ProgramPoints &points, ZeroCopy zeroCopy)
      : function(function), points(points), zeroCopy(zeroCopy) {}

  void run();
  void collect(std::vector<StorageClass> &classes, DenseMap<Value, unsigned> &numbers);

private:
  /// A value on its own, or the representative of several.
  struct Node {
    StorageClass storage;
    unsigned parent = 0;
    bool isReadOnly = false;
    /// What is copied into it, and of which others it is a part: others are only known by their
    /// values, as they may still be merged.
    SmallVector<Value, 0> parts, wholes;
    /// Where in a whole it begins, in elements.
    std::optional<int64_t> place;
  };

  void add(Value value, int64_t first);
  void addValues(Operation *op);
  void visit(Operation *op);
  void tieDestinations(DestinationStyleOpInterface op);
  void tieRegions(RegionBranchOpInterface op);
  void tiePadded(tensor::PadOp op);
  bool canBePart(Value source, Operation *op);
  void addPart(Value source, int64_t place, Operation *op);
  void addParts(tensor::ConcatOp op);
  void addPart(tensor::InsertSliceOp op);
  int64_t lastOfContent(const Node &node);
  void setParts(std::vector<StorageClass> &classes, const std::vector<unsigned> &numberOf);
  void markResults(Operation *terminator);
  int64_t lastUse(Value value) const;
  bool makesParts() const { return zeroCopy == ZeroCopy::PadsAndParts; }
  unsigned find(Value value);
  void join(Value a, Value b);
  void carry(ValueRange from, ValueRange to);

  FunctionOpInterface function;
  const ProgramPoints &points;
  ZeroCopy zeroCopy;
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
  Node node;
  node.storage.value = value;
  node.storage.bytes = storageBytes(value);
  node.storage.live = {first, std::max(first + 1, lastUse(value))};
  node.parent = nodes.size();
  nodes.push_back(std::move(node));
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
  nodes[first].parts.append(nodes[second].parts);
  nodes[first].wholes.append(nodes[second].wholes);
  if (!nodes[first].place)
    nodes[first].place = nodes[second].place;
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
    // A slice is put beside what was put there before.
    int64_t last = isa<tensor::InsertSliceOp>(op) ? node.storage.live.last : lastOfContent(node);
    if (!node.isReadOnly && !readHere && last <= points.step(op) + 1)
      join(init.get(), op.getTiedOpResult(&init));
  }
}

/// One past the last step at which the content of a class is used, also in what it is a part of, or
/// as a part of it.
int64_t Merger::lastOfContent(const Node &node) {
  int64_t last = node.storage.live.last;
  for (SmallVector<Value, 0> Node::*side : {&Node::parts, &Node::wholes}) {
    llvm::SmallSetVector<unsigned, 8> others;
    auto insert = [&](const Node &from) {
      for (Value value : from.*side)
        others.insert(find(value));
    };
    insert(node);
    for (unsigned i = 0; i < others.size(); ++i) {
      last = std::max(last, nodes[others[i]].storage.live.last);
      insert(nodes[others[i]]);
    }
  }
  return last;
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

/// A part has all of a class that the function owns, made in the block where it is copied.
bool Merger::canBePart(Value source, Operation *op) {
  Operation *made = source.getDefiningOp();
  if (!ids.contains(source) || !made || made->getBlock() != op->getBlock() ||
      isa<tensor::ExtractSliceOp>(made))
    return false;
  const Node &node = nodes[find(source)];
  return !node.isReadOnly && node.storage.owner == StorageOwner::Function &&
         node.storage.bytes > 0 && node.storage.bytes == storageBytes(source);
}

void Merger::addPart(Value source, int64_t place, Operation *op) {
  Value whole = op->getResult(0);
  if (!ids.contains(whole) || !canBePart(source, op) || find(source) == find(whole))
    return;
  std::optional<int64_t> &known = nodes[find(source)].place;
  if (known.value_or(place) != place)
    return;
  known = place;
  nodes[find(source)].wholes.push_back(whole);
  nodes[find(whole)].parts.push_back(source);
}

void Merger::addParts(tensor::ConcatOp op) {
  RankedTensorType type = op.getResultType();
  if (!type.hasStaticShape())
    return;
  int64_t stride = 1, place = 0;
  for (int64_t size : type.getShape().drop_front(op.getDim() + 1))
    stride *= size;
  for (Value source : op.getInputs()) {
    addPart(source, place, op);
    place += cast<RankedTensorType>(source.getType()).getDimSize(op.getDim()) * stride;
  }
}

/// Rows without two elements side by side are not made in place.
void Merger::addPart(tensor::InsertSliceOp op) {
  RankedTensorType type = op.getResultType();
  ArrayRef<int64_t> offsets = op.getStaticOffsets(), strides = op.getStaticStrides();
  if (!type.hasStaticShape() || type.getRank() == 0 || ShapedType::isDynamicShape(offsets) ||
      ShapedType::isDynamicShape(strides) || strides.back() != 1)
    return;
  int64_t place = 0;
  for (auto [size, offset] : llvm::zip_equal(type.getShape(), offsets))
    place = place * size + offset;
  addPart(op.getSource(), place, op);
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
      destination && op->getNumResults() > 0) {
    tieDestinations(destination);
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(op); insert && makesParts())
      addPart(insert);
    return;
  }
  if (auto branch = dyn_cast<RegionBranchOpInterface>(op))
    return tieRegions(branch);
  if (auto pad = dyn_cast<tensor::PadOp>(op); pad && zeroCopy != ZeroCopy::None)
    return tiePadded(pad);
  if (auto concat = dyn_cast<tensor::ConcatOp>(op); concat && makesParts())
    return addParts(concat);
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
  setParts(classes, numberOf);
}

/// Bytes are counted in the part, as long as any of what it is a part of is live.
void Merger::setParts(std::vector<StorageClass> &classes, const std::vector<unsigned> &numberOf) {
  std::vector<int64_t> rest(classes.size());
  SmallVector<unsigned> changed;
  for (unsigned i = 0; i < nodes.size(); ++i) {
    if (nodes[i].parent != i)
      continue;
    StorageClass &whole = classes[numberOf[i]];
    rest[numberOf[i]] = whole.bytes;
    if (whole.owner != StorageOwner::Function)
      continue;
    for (Value value : nodes[i].parts) {
      unsigned number = numberOf[find(value)];
      StorageClass &part = classes[number];
      // Both may have got more since then. What comes from outside a loop has all its bytes there.
      if (number == numberOf[i] || part.owner != StorageOwner::Function ||
          part.bytes != storageBytes(value) ||
          part.value.getParentBlock() != whole.value.getParentBlock() ||
          llvm::is_contained(whole.parts, number))
        continue;
      whole.parts.push_back(number);
      rest[numberOf[i]] = std::max<int64_t>(0, rest[numberOf[i]] - part.bytes);
    }
    if (!whole.parts.empty())
      changed.push_back(numberOf[i]);
  }
  for (unsigned i = 0; i < classes.size(); ++i)
    classes[i].bytes = rest[i];
  while (!changed.empty()) {
    const StorageClass &whole = classes[changed.pop_back_val()];
    for (unsigned number : whole.parts) {
      if (classes[number].live.last >= whole.live.last)
        continue;
      classes[number].live.last = whole.live.last;
      if (!classes[number].parts.empty())
        changed.push_back(number);
    }
  }
}

/// Which of the choices in place make any difference to the function.
static SmallVector<ZeroCopy> choicesFor(const ProgramPoints &points, ZeroCopy most) {
  bool hasPads = false, hasParts = false;
  for (int64_t step = 0; step < points.size(); ++step) {
    hasPads |= isa<tensor::PadOp>(points.at(step));
    hasParts |= isa<tensor::ConcatOp, tensor::InsertSliceOp>(points.at(step));
  }
  SmallVector<ZeroCopy> choices{ZeroCopy::None};
  if (hasPads && most >= ZeroCopy::Pads)
    choices.push_back(ZeroCopy::Pads);
  if (hasParts && most >= ZeroCopy::PadsAndParts)
    choices.push_back(ZeroCopy::PadsAndParts);
  return choices;
}

TensorStorage::TensorStorage(FunctionOpInterface function, ZeroCopy most) : points(function) {
  // In place it has the border early, apart it is there twice: either may need less.
  std::optional<int64_t> leastPeak;
  for (ZeroCopy choice : choicesFor(points, most)) {
    TensorStorage other(points);
    Merger merger(function, points, choice);
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

bool TensorStorage::hasParts() const {
  return llvm::any_of(classes, [](const StorageClass &entry) { return !entry.parts.empty(); });
}

std::optional<Pressure> TensorStorage::computePressure() const {
  std::vector<LiveStorage> storages;
  for (const StorageClass &storage : classes)
    if (storage.owner == StorageOwner::Function)
      storages.push_back({storage.bytes, storage.live});
  return memplan::computePressure(storages);
}
