// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Bridge/RecomputeProblem.h"

#include "memplan/IR/Memplan.h"
#include "memplan/Solver/GraphJson.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace memplan;

OnDemand memplan::isMadeOnDemand(Operation *op) {
  if (isa<tensor::CastOp, tensor::CollapseShapeOp, tensor::EmptyOp, tensor::ExpandShapeOp,
          tensor::ExtractSliceOp, tensor::ReshapeOp>(op))
    return OnDemand::Anew;
  if (op->hasTrait<OpTrait::ConstantLike>())
    return OnDemand::Once;
  auto isScalar = [](Type type) { return !isa<ShapedType>(type); };
  bool isFree = op->getNumRegions() == 0 && isPure(op) &&
                llvm::all_of(op->getOperandTypes(), isScalar) &&
                llvm::all_of(op->getResultTypes(), isScalar);
  return isFree ? OnDemand::Once : OnDemand::Never;
}

namespace {

/// Puts operations of one ordering problem together.
class Contraction {
public:
  Contraction(OrderingProblem problem, const TensorStorage &storage,
              llvm::function_ref<double(Operation *)> timeOf,
              llvm::function_ref<bool(Operation *)> mayRepeat)
      : problem(std::move(problem)), storage(storage), timeOf(timeOf), mayRepeat(mayRepeat) {}

  RecomputeProblem run();

private:
  void collectUses();
  void joinWriters();
  bool isStartedFor(unsigned starter, unsigned finisher, uint32_t tensor) const;
  bool canBePutOff(unsigned starter, unsigned finisher, uint32_t tensor) const;
  void addGroup(ArrayRef<unsigned> members);
  void addEdges();
  void findContents();
  const solver::Operation &at(unsigned number) const { return problem.graph.operations[number]; }

  OrderingProblem problem;
  const TensorStorage &storage;
  llvm::function_ref<double(Operation *)> timeOf;
  llvm::function_ref<bool(Operation *)> mayRepeat;
  std::vector<OnDemand> ways;                    ///< by operation of the problem
  std::vector<SmallVector<unsigned>> users;      ///< by tensor, operations that are in the graph
  std::vector<SmallVector<unsigned, 1>> writers; ///< by tensor
  std::vector<unsigned> joinedTo;                ///< by operation: itself, or who completes it
  std::vector<uint32_t> groupOf;                 ///< by operation
  RecomputeProblem result;
};

} // namespace

void Contraction::collectUses() {
  users.resize(problem.graph.tensors.size());
  writers.resize(problem.graph.tensors.size());
  for (auto [number, op] : llvm::enumerate(problem.operations)) {
    ways.push_back(isMadeOnDemand(op));
    joinedTo.push_back(number);
    if (ways.back() != OnDemand::Never)
      continue;
    llvm::SetVector<uint32_t> touched;
    touched.insert_range(at(number).reads);
    for (solver::TensorId tensor : at(number).writes) {
      touched.insert(tensor);
      writers[tensor].push_back(number);
    }
    for (uint32_t tensor : touched)
      users[tensor].push_back(number);
  }
  // A constant is there from the start.
  for (auto [tensor, list] : llvm::zip_equal(problem.graph.tensors, writers))
    if (list.empty() && tensor.kind != solver::TensorKind::State)
      tensor.kind = solver::TensorKind::Input;
}

/// Whether an operation can be put off until `finisher` runs, and the two together need no more
/// than each alone.
bool Contraction::canBePutOff(unsigned starter, unsigned finisher, uint32_t tensor) const {
  return llvm::all_of(at(starter).reads, [&](solver::TensorId read) {
    bool isConstant = !problem.graph.tensors[read].isCounted() && writers[read].empty();
    bool isReadThen = problem.graph.tensors[read].kind == solver::TensorKind::Temp &&
                      writers[read].size() == 1 && llvm::is_contained(at(finisher).reads, read);
    return read == tensor || isConstant || isReadThen;
  });
}

/// Whether all results of `starter` are read by `finisher` alone, on demand or at once.
static bool isReadOnlyBy(Operation *starter, Operation *finisher) {
  SmallVector<Operation *> worklist{starter};
  while (!worklist.empty())
    for (Operation *user : worklist.pop_back_val()->getUsers()) {
      if (user == finisher || finisher->isProperAncestor(user))
        continue;
      if (isMadeOnDemand(user) != OnDemand::Anew)
        return false;
      worklist.push_back(user);
    }
  return true;
}

bool Contraction::isStartedFor(unsigned starter, unsigned finisher, uint32_t tensor) const {
  const solver::Operation &start = at(starter), &finish = at(finisher);
  return start.writes.size() == 1 && start.effects.empty() && finish.effects.empty() &&
         canBePutOff(starter, finisher, tensor) &&
         isReadOnlyBy(problem.operations[starter], problem.operations[finisher]);
}

void Contraction::joinWriters() {
  for (uint32_t tensor = 0; tensor < users.size(); ++tensor)
    for (size_t i = 1; i < users[tensor].size(); ++i) {
      unsigned before = users[tensor][i - 1], now = users[tensor][i];
      if (llvm::is_contained(writers[tensor], before) && llvm::is_contained(writers[tensor], now) &&
          isStartedFor(before, now, tensor))
        joinedTo[before] = now;
    }
  // Those that are joined come later.
  for (unsigned i = joinedTo.size(); i-- > 0;)
    joinedTo[i] = joinedTo[joinedTo[i]];
}

/// One operation of the graph for several that run one after the other.
void Contraction::addGroup(ArrayRef<unsigned> members) {
  solver::Operation joined = at(members.back());
  llvm::SetVector<uint32_t> reads, writes;
  joined.time = 0;
  SmallVector<Operation *, 1> operations;
  for (unsigned member : members) {
    const solver::Operation &operation = at(member);
    Operation *op = problem.operations[member];
    for (solver::TensorId tensor : operation.reads)
      if (!writes.contains(tensor)) // else it is what the group itself has made
        reads.insert(tensor);
    writes.insert_range(operation.writes);
    joined.scratch = std::max(joined.scratch, operation.scratch);
    joined.time += timeOf(op);
    joined.isRepeatable &= mayRepeat(op);
    operations.push_back(op);
    groupOf[member] = result.groups.size();
  }
  joined.reads.clear();
  joined.writes.clear();
  for (uint32_t tensor : reads)
    joined.reads.emplace_back(tensor);
  for (uint32_t tensor : writes)
    joined.writes.emplace_back(tensor);
  if (members.size() > 1)
    joined.inPlace.clear(); // the content begins before the operand is read
  result.graph.operations.push_back(std::move(joined));
  result.groups.push_back(std::move(operations));
}

/// Definitions come before uses, also where what is made on demand stands between.
void Contraction::addEdges() {
  std::vector<llvm::SetVector<uint32_t>> needed(problem.operations.size()); // groups, by operation
  std::vector<SmallVector<unsigned>> definitions(problem.operations.size());
  for (auto [first, second] : problem.graph.edges)
    definitions[second].push_back(first);
  llvm::SetVector<std::pair<uint32_t, uint32_t>> edges;
  for (unsigned number = 0; number < definitions.size(); ++number) {
    for (unsigned definition : definitions[number]) {
      if (ways[definition] == OnDemand::Never)
        needed[number].insert(groupOf[definition]);
      else
        needed[number].insert_range(needed[definition]);
    }
    if (ways[number] != OnDemand::Never)
      continue;
    for (uint32_t group : needed[number])
      if (group != groupOf[number])
        edges.insert({group, groupOf[number]});
  }
  for (auto [first, second] : edges)
    result.graph.edges.emplace_back(solver::OperationId(first), solver::OperationId(second));
}

/// As storage classes count it.
static int64_t storedBytes(RankedTensorType type) {
  constexpr int64_t alignment = BufferOp::kDefaultAlignment;
  StorageSize size = getDenseStorageSize(type.getShape(), type.getElementType());
  return size.isKnown() ? llvm::alignTo(size.bytes, alignment) : 0;
}

/// A tensor moves as the one value that its writer leaves in it.
void Contraction::findContents() {
  std::vector<unsigned> numWriters(problem.values.size());
  result.contents.resize(problem.values.size());
  for (auto [group, operation] : llvm::zip_equal(result.groups, result.graph.operations))
    for (solver::TensorId tensor : operation.writes) {
      const StorageClass *content = storage.classOf(problem.values[tensor]);
      Value &value = result.contents[tensor];
      unsigned numResults = 0;
      for (Value made : group.back()->getResults())
        if (storage.classOf(made) == content) {
          value = made;
          ++numResults;
        }
      auto type = value ? dyn_cast<RankedTensorType>(value.getType()) : RankedTensorType();
      bool isWhole =
          type && type.hasStaticShape() && numResults == 1 && content->bytes == storedBytes(type);
      if (++numWriters[tensor] > 1 || !isWhole || content->owner != StorageOwner::Function)
        value = {};
    }
  for (auto [tensor, value] : llvm::zip_equal(result.graph.tensors, result.contents)) {
    if (tensor.kind != solver::TensorKind::Temp)
      value = {};
    tensor.isMovable = bool(value);
  }
}

RecomputeProblem Contraction::run() {
  collectUses();
  joinWriters();
  std::vector<SmallVector<unsigned, 1>> members(joinedTo.size());
  for (unsigned i = 0; i < joinedTo.size(); ++i)
    if (ways[i] == OnDemand::Never)
      members[joinedTo[i]].push_back(i);
  groupOf.resize(joinedTo.size());
  for (ArrayRef<unsigned> group : members)
    if (!group.empty())
      addGroup(group);
  addEdges();
  result.graph.tensors = std::move(problem.graph.tensors);
  result.graph.effects = std::move(problem.graph.effects);
  findContents();
  return std::move(result);
}

RecomputeProblem memplan::buildRecomputeProblem(Block &block, const TensorStorage &storage,
                                                llvm::function_ref<double(Operation *)> timeOf,
                                                llvm::function_ref<bool(Operation *)> mayRepeat) {
  auto isPinned = [](Operation *) { return false; };
  return Contraction(buildOrderingProblem(block, storage, isPinned), storage, timeOf, mayRepeat)
      .run();
}

FailureOr<solver::BudgetOutcome> RecomputeSolver::keep(Operation *blame, const solver::Graph &graph,
                                                       int64_t bytes) {
  std::string text = solver::writeGraphJson(graph);
  auto entry = solvers.find(text);
  if (entry == solvers.end()) {
    solver::Result<solver::BudgetSolver> solver = solver::BudgetSolver::create(graph, options);
    if (!solver)
      return blame->emitError() << solver.error().text();
    entry = solvers.emplace(std::move(text), std::move(*solver)).first;
  }
  solver::Result<solver::BudgetOutcome> outcome = entry->second.keep(bytes);
  if (!outcome)
    return blame->emitError() << outcome.error().text();
  return std::move(*outcome);
}
