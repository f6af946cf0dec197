// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which functions of a module are planned, and what the passes leave on them for each other.

#ifndef MEMPLAN_TRANSFORMS_PLANNEDFUNCTIONS_H
#define MEMPLAN_TRANSFORMS_PLANNEDFUNCTIONS_H

#include "memplan/Analysis/Allocations.h"
#include "memplan/Analysis/InPlaceLegality.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/StringSet.h"

#include <optional>
#include <string>

namespace memplan {

/// Functions with a body, in the order of the module.
llvm::SmallVector<mlir::FunctionOpInterface> getDefinedFunctions(mlir::ModuleOp module);

/// False for functions that run on another device (in a `gpu.module`, say), whose memory is not
/// that of the host program.
bool isHostFunction(mlir::FunctionOpInterface function);

/// The `memplan.buffer`s of a function, with the live ranges that they have now, as the passes plan
/// them: those of pool `output` keep storage of their own. Emits an error and fails if one outside
/// that pool can't be placed (MP-L9).
mlir::FailureOr<FunctionAllocations> analyzeBuffers(mlir::FunctionOpInterface function,
                                                    CalleeEffects &callees);

/// Sets the live ranges of all buffers that have some to what they are now: steps have moved, or
/// accesses. Fails as `analyzeBuffers` does.
mlir::LogicalResult refreshLiveRanges(mlir::FunctionOpInterface function, CalleeEffects &callees);

/// Names for new buffers, unique in their function (MP-I1).
class BufferNames {
public:
  explicit BufferNames(mlir::FunctionOpInterface function);

  /// `base`, or `base` with a number behind it. Taken from then on.
  std::string unique(llvm::StringRef base);

private:
  llvm::StringSet<> taken;
};

/// Moves the steps that relations of the buffers state to where `renumber` says.
void renumberRelations(mlir::FunctionOpInterface function,
                       llvm::function_ref<int64_t(int64_t)> renumber);

/// Sets `memplan.summary`: what the function needs in program order, and whose result it is.
void setSummary(mlir::FunctionOpInterface function, llvm::StringRef baseline,
                const ProgramOrderNeed &need);

/// What one step of the pipeline did to a function.
struct CleanUpRecord {
  std::string name;
  int64_t savedBytes = 0; ///< of the arena; negative where another function gained more
  int64_t extraOps = 0;   ///< scalar operations that run more often than before, or less often
  bool kept = false;      ///< false if the step was taken back
};

/// Adds to `memplan.summary` what cleaning up did, and the arena that the tensors let expect.
void setCleanUp(mlir::FunctionOpInterface function, llvm::ArrayRef<CleanUpRecord> steps,
                int64_t estimateBytes);

/// Adds one more step to `memplan.summary`; nothing if the function has none.
void addStep(mlir::FunctionOpInterface function, const CleanUpRecord &step);

/// Replaces the arena that the tensors let expect in `memplan.summary`; nothing if the function has
/// none.
void setEstimate(mlir::FunctionOpInterface function, int64_t bytes);

bool hasSummary(mlir::FunctionOpInterface function);

/// An operation as it is called where it is spoken of.
struct NamedPlace {
  std::string op;
  mlir::Location location;
};

/// What is known of the order of one block. Bytes are of the storage that its tensors will share.
struct OrderRecord {
  std::string op; ///< around the block
  mlir::Location location;
  int64_t operations = 0;
  int64_t inputPeakBytes = 0;
  int64_t peakBytes = 0;   ///< of the order that the block has
  int64_t boundBytes = 0;  ///< no order has a smaller peak
  bool isSearched = false; ///< proved by an exhausted search, not by chains alone
  std::string algorithm = "input";
  /// Seconds on the streams, of the order that the block has and the input's; if asked for.
  std::optional<double> makespan, inputMakespan;
  llvm::SmallVector<NamedPlace> atBound; ///< the first of those that show the bound
};

/// Notes the orders of a function's blocks in `memplan.summary`; nothing if the function has none.
void setOrders(mlir::FunctionOpInterface function, llvm::ArrayRef<OrderRecord> orders);

/// An operation that runs again.
struct RecomputeRecord {
  NamedPlace place;
  int64_t times = 0;  ///< beyond the first one, in all iterations of loops of known trip count
  int64_t bytes = 0;  ///< of what it makes, each time
  int64_t ops = 0;    ///< scalar operations, each time
  double seconds = 0; ///< each time
};

/// What is moved to another pool and back.
struct MoveRecord {
  int64_t tensors = 0;
  int64_t bytes = 0;        ///< in both directions, in all iterations
  double waitedSeconds = 0; ///< that operations wait for, in all iterations
};

/// What keeping to a budget took.
struct BudgetRecord {
  int64_t budgetBytes = 0;
  int64_t inputArenaBytes = 0; ///< of all functions, as they came
  int64_t arenaBytes = 0;      ///< of all functions
  int64_t boundBytes = 0;      ///< no schedule of this function has a smaller load
  int64_t inputOps = 0;        ///< scalar operations of the function, as it came
  double inputSeconds = 0;     ///< of everything that the function runs
  double seconds = 0;
  std::string times; ///< where they come from
  std::vector<RecomputeRecord> recomputed;
  MoveRecord moved;
};

/// Notes it in `memplan.summary`; nothing if the function has none.
void setBudget(mlir::FunctionOpInterface function, const BudgetRecord &budget);

/// A copy that runs in the planned program, and why.
struct KeptCopy {
  mlir::Operation *op;
  std::string source, target; ///< names of buffers; empty for what is none
  InPlaceRefusal refusal;
};

/// Notes the copies that stay in `memplan.summary`; nothing if the function has none.
void setKeptCopies(mlir::FunctionOpInterface function, llvm::ArrayRef<KeptCopy> copies);

} // namespace memplan

#endif // MEMPLAN_TRANSFORMS_PLANNEDFUNCTIONS_H
