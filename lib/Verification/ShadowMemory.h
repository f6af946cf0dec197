// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The memory of the interpreter that checks plans byte by byte (VerifyBytes.h): the arenas, and
// beside them storage of its own for each execution of a `memplan.buffer`, as in the unplanned
// program. Every byte of both carries the number of the write that made it; no two bytes get one
// number, and copies carry numbers on. A read is right if both have the same.
//
//   own storage of 's'   17 18 19 20
//   arena          .. 9  17 18 31 32 ..     'c' wrote two bytes of 's'

#ifndef MEMPLAN_LIB_VERIFICATION_SHADOWMEMORY_H
#define MEMPLAN_LIB_VERIFICATION_SHADOWMEMORY_H

#include "memplan/IR/Memplan.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"

#include <memory>
#include <optional>
#include <vector>

namespace memplan::verification {

/// What one execution of a planned buffer would have for itself.
struct ShadowStorage {
  BufferOp buffer;
  unsigned arena;
  int64_t begin; ///< In the arena.
  /// Numbers of writes; 0 where the program has written nothing.
  std::vector<uint64_t> own;
  /// By byte: the write that destroyed it, where another one may have come since.
  llvm::DenseMap<int64_t, uint64_t> lost;

  int64_t size() const { return static_cast<int64_t>(own.size()); }
};

/// Several accesses of which no order is known, such as the iterations of a parallel loop: which of
/// them touch which bytes of an arena, through which buffers.
class UnorderedAccesses {
public:
  void setIteration(int64_t number) { iteration = number; }
  /// The storage through which another iteration touches the byte, if one of the two writes there.
  /// One storage may be touched as the program likes.
  const ShadowStorage *add(const ShadowStorage &storage, int64_t byte, bool isWrite);

private:
  static constexpr int64_t kNone = -1, kMany = -2;
  struct Use {
    const ShadowStorage *storage;
    int64_t reader = kNone, writer = kNone; ///< Iterations.
  };
  bool isByAnother(int64_t number) const { return number != kNone && number != iteration; }

  int64_t iteration = 0;
  llvm::DenseMap<std::pair<unsigned, int64_t>, llvm::SmallVector<Use, 1>> uses;
};

class ShadowMemory {
public:
  /// `limit`: how many bytes may be touched, in all runs together. The function must satisfy
  /// MP-L2, MP-L3 and MP-L4.
  ShadowMemory(mlir::FunctionOpInterface function, int64_t limit);

  /// Begins a run: nothing is written.
  void reset();
  /// Whether the limit is reached. The memory then does nothing any more.
  bool isTired() const { return touched > limit; }
  int64_t numTouched() const { return touched; }
  /// Whether an error was emitted. There is one at most.
  bool hasFailed() const { return failed; }

  /// Counts work that touches no bytes.
  void count() { ++touched; }

  /// New storage for a buffer; null if it has no arena.
  std::shared_ptr<ShadowStorage> declare(BufferOp buffer);

  // All of the following are done by `op`. Bytes are those of the storage; what lies outside of it
  // is ignored.
  void read(mlir::Operation *op, ShadowStorage &storage, int64_t byte, int64_t count);
  void write(mlir::Operation *op, ShadowStorage &storage, int64_t byte, int64_t count);
  /// A write of some of the bytes, it is not known which.
  void mayWrite(mlir::Operation *op, ShadowStorage &storage, int64_t byte, int64_t count);
  /// The numbers at a byte of the storage: what the program sees there.
  struct Number {
    uint64_t value;
    int64_t place; ///< In the arena.
  };
  /// A write of values that were read elsewhere in the same arena. Where they come from the very
  /// same byte of it, the arena stays as it is.
  void copy(mlir::Operation *op, ShadowStorage &storage, int64_t byte,
            llvm::ArrayRef<Number> values);
  /// Emits an error: the byte is written, and used through `used`, in no order that is known. `op`
  /// is the one of the two that came to it last, which is the use if `atRead`.
  void reportOverlap(mlir::Operation *op, const ShadowStorage &written, int64_t byte,
                     const ShadowStorage &used, bool atRead = false);

  /// Accesses are checked against each other until `endUnordered`. May be nested.
  void beginUnordered() { unordered.emplace_back(); }
  void setIteration(int64_t number) { unordered.back().setIteration(number); }
  void endUnordered() { unordered.pop_back(); }

private:
  /// Numbers from `first` on were given to bytes that `op` wrote through `buffer`.
  struct Write {
    uint64_t first;
    mlir::Operation *op;
    BufferOp buffer;
  };
  std::pair<int64_t, int64_t> clip(const ShadowStorage &storage, int64_t byte, int64_t count);
  void track(mlir::Operation *op, const ShadowStorage &storage, int64_t byte, bool isWrite);
  uint64_t number(mlir::Operation *op, const ShadowStorage &storage);
  const Write &writeOf(uint64_t number) const;
  int64_t stepOf(mlir::Operation *op) const { return steps.lookup(op); }
  void reportRead(mlir::Operation *op, const ShadowStorage &storage, int64_t byte);

  int64_t limit, touched = 0;
  bool failed = false;
  llvm::DenseMap<mlir::Operation *, int64_t> steps;
  std::vector<ArenaOp> arenaOps;
  std::vector<std::vector<uint64_t>> arenas;
  std::vector<Write> writes; ///< Ascending.
  uint64_t counter = 0;
  std::vector<UnorderedAccesses> unordered;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_SHADOWMEMORY_H
