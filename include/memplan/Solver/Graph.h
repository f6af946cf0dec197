// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// Operations and the tensors between them: what is to be put in order (Ordering.h).
///
/// A tensor here is a class of storage, not a value: several operations may write it one after the
/// other (an accumulation, a cache that is updated), and what shares storage by views or by
/// destination-passing is one tensor.

#ifndef MEMPLAN_SOLVER_GRAPH_H
#define MEMPLAN_SOLVER_GRAPH_H

#include "memplan/Solver/Error.h"
#include "memplan/Solver/Problem.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace memplan::solver {

using TensorId = Id<struct TensorTag>;
using OperationId = Id<struct OperationTag>;

/// Where a tensor's storage comes from, and how long it is needed.
enum class TensorKind {
  /// From its first write to its last use; one that nobody reads dies right after its operation.
  Temp,
  /// There from the start, never written, and not counted.
  Parameter,
  Input,
  /// Counted, and kept to the end. There from the start if nobody writes it, or if the first
  /// operation to use it reads it; else from its first write.
  State,
  /// Counted, and kept to the end from its first write.
  Output,
};

/// "temp", "parameter", "input", "state" or "output".
const char *toString(TensorKind kind);
std::optional<TensorKind> tensorKindByName(std::string_view name);

struct Tensor {
  std::string id;
  /// >= 0.
  int64_t bytes = 0;
  TensorKind kind = TensorKind::Temp;
  /// Whether a schedule may move it to another pool, if it is not there from the start.
  bool isMovable = true;

  bool isCounted() const { return kind != TensorKind::Parameter && kind != TensorKind::Input; }
  bool isKept() const { return kind == TensorKind::State || kind == TensorKind::Output; }
};

/// The operation that writes `result` may do so over the storage of `operand`, which it reads.
/// That is used where the order allows it: the operand is a `Temp` that nothing uses later, the
/// result begins at this operation, and is not larger. A permission that can't be used is no error.
struct InPlaceChoice {
  TensorId result, operand;
};

struct Operation {
  std::string id;
  /// Without repetition. A tensor in both is updated.
  std::vector<TensorId> reads, writes;
  std::vector<InPlaceChoice> inPlace;
  /// Bytes needed only while the operation runs, >= 0.
  int64_t scratch = 0;
  /// Any unit, >= 0.
  double time = 1;
  /// Whether a schedule may run it more than once, if it also has no effects and updates nothing.
  bool isRepeatable = true;
  /// Indices into `Graph::effects`: operations with a common one keep the order of the input.
  std::vector<uint32_t> effects;
};

struct Graph {
  std::vector<Tensor> tensors;
  std::vector<Operation> operations;
  /// The first of each pair is to run before the second.
  std::vector<std::pair<OperationId, OperationId>> edges;
  /// What effects are called.
  std::vector<std::string> effects;
  /// All operations, each once, or empty: as they are listed. Where several operations write a
  /// tensor, this order says who reads what.
  std::vector<OperationId> order;
};

/// Checks MP-P1, MP-P2, MP-P5, MP-P6 and MP-P10 to MP-P13 and returns the first violation, whose
/// `block` is the index of the operation at fault, if one is. Everything about graphs relies on a
/// checked one: no sum of sizes overflows, and there is an order. O(n log n) for n accesses.
std::optional<Error> check(const Graph &graph);

/// Who has to be before whom: from the one operation that writes a tensor to those that read it;
/// between uses of a tensor that several write, of which one is a write, as in the input; `edges`;
/// and the chains of effects. Pairs may occur twice. Linear.
std::vector<std::pair<OperationId, OperationId>> dependences(const Graph &graph);

/// `Graph::order`; where that is empty, the operations as they are listed, but each after what it
/// depends on (of those that can run, the first in the list is next).
std::vector<OperationId> inputOrder(const Graph &graph);

/// By tensor: whether it is there before the first operation.
std::vector<bool> tensorsFromStart(const Graph &graph);

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_GRAPH_H
