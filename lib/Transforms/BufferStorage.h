// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The storage model of a function: its buffers, what each of them needs its bytes for, and the
// copies between them.

#ifndef MEMPLAN_LIB_TRANSFORMS_BUFFERSTORAGE_H
#define MEMPLAN_LIB_TRANSFORMS_BUFFERSTORAGE_H

#include "BorderFills.h"

#include "memplan/Analysis/InPlaceLegality.h"
#include "memplan/Analysis/StorageModel.h"
#include "memplan/IR/Memplan.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include "llvm/ADT/MapVector.h"

#include <string>
#include <vector>

namespace memplan {

/// A fill of a whole buffer and the copies that overwrite boxes of it before anybody reads it.
struct CoveredFill {
  mlir::linalg::LinalgOp op;
  BufferOp buffer;
  llvm::SmallVector<std::pair<unsigned, Box>, 2> copies;

  /// What the fill has to write if `isThere` holds for the copies that are no copies any more.
  std::vector<Box> boxesWithout(llvm::function_ref<bool(unsigned)> isThere) const;
};

/// An operation that may write a result over an operand that dies there.
struct InPlacePair {
  unsigned result, operand;
  int64_t step;
};

/// Built once; refers to the IR as it was then.
class BufferStorage {
public:
  BufferStorage(mlir::FunctionOpInterface function, const FunctionAllocations &all, LoadRule rule);

  StorageModel model;
  std::vector<BufferOp> buffers;            ///< by number in the model
  std::vector<ByteLayout> layouts;          ///< their elements as the types have them
  std::vector<double> accessedParts;        ///< of each, summed over all but those of `copies`
  std::vector<unsigned> allocations;        ///< the allocation of each
  std::vector<mlir::memref::CopyOp> copies; ///< by number in the model
  std::vector<CoveredFill> fills;
  /// Copies that no join can remove, and why.
  std::vector<std::pair<mlir::memref::CopyOp, InPlaceRefusal>> foreignCopies;
  /// By step. The model has them as permissions.
  std::vector<InPlacePair> inPlacePairs;
  /// Pairs that must share no byte.
  std::vector<std::pair<unsigned, unsigned>> disjoint;
  /// Buffers that a relation ties to something outside of the model, or to a neighbour: they stay
  /// where they are, and nothing that is laid over them may be larger.
  llvm::DenseSet<unsigned> pinned;

  /// The refusal of a join with a conflict: the write, what it would destroy, and who made that.
  InPlaceRefusal refuseConflict(const JoinFailure &failure, std::string reason) const;

private:
  struct Candidate {
    StridedSlice from, to;
  };
  void addCopy(mlir::memref::CopyOp copy);
  void addTriple(mlir::memref::CopyOp copy, InPlaceRefusal &refusal) const;
  void addBuffers();
  std::vector<StorageAccess> accessesOf(unsigned allocation, bool &isStraight);
  void splitFills(unsigned allocation, std::vector<StorageAccess> &accesses);
  void addRelations();
  void findInPlacePairs();

  const FunctionAllocations &all;
  AccessTable table;
  llvm::DenseMap<mlir::Value, unsigned> numberOf; ///< of the value that a buffer makes
  llvm::DenseMap<mlir::Operation *, unsigned> copyNumber;
  std::vector<Candidate> slices;
};

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_BUFFERSTORAGE_H
