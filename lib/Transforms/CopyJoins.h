// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Which copies of a function become copies of bytes onto themselves, and why the others do not.

#ifndef MEMPLAN_LIB_TRANSFORMS_COPYJOINS_H
#define MEMPLAN_LIB_TRANSFORMS_COPYJOINS_H

#include "BufferStorage.h"

namespace memplan {

/// Which joins are considered.
enum class JoinScope {
  AnyStrides,   ///< also those that give buffers strides, as long as the peak of the load stays
  CheapStrides, ///< the same, as long as the whole curve of the load is as low as before
  SameStrides,  ///< those that only put one buffer at a place inside of another
  None
};

/// A global choice: copies in the order of bytes times steps at which both sides are there, each
/// kept if it is legal and the load does not grow; those that were refused are tried again as long
/// as others succeed, since a block may only match once others have moved. Buffers that share
/// storage by then also take that of operands which die where they are made, or give theirs to
/// results and arguments: a place in another buffer must not cost what is in place without it.
class CopyJoins {
public:
  /// `detached` are results that shared the storage of an operand in the input.
  CopyJoins(BufferStorage &storage, JoinScope scope,
            const llvm::DenseSet<mlir::Operation *> &detached);

  void run();

  /// Whether anything is another way than in the input.
  bool hasChanges() const { return changes; }
  /// Whether the buffer is a result or an argument, or in the storage of one.
  bool isHeld(unsigned buffer) const;
  /// Whether the block of the buffer has others than the contents of one argument.
  bool isShared(unsigned buffer) const;
  /// Whether the result of the pair is where the operand was.
  bool isInPlace(const InPlacePair &pair) const;
  /// Why a copy of the storage stays; none for one that is removed, or out of scope.
  std::optional<InPlaceRefusal> refusalOf(unsigned copy) const;
  /// The buffer of a block that holds all others; the one buffer of a block that has no other.
  unsigned hostOf(unsigned buffer) const;
  /// Bytes from the beginning of that to the first element of `buffer`.
  int64_t offsetInHost(unsigned buffer) const;
  /// The type that `buffer` gets there. Storage of an argument is seen as elements of its type, and
  /// all that is in it from its base pointer: places are offsets of types.
  mlir::MemRefType typeInHost(unsigned buffer) const;

private:
  /// The extent of a block and who has it.
  struct Extent {
    int64_t begin, end;
    unsigned host;
    llvm::SmallVector<unsigned, 1> aligned; ///< buffers that must stay aligned as they are
    bool isFixed;                           ///< it must not grow
    double spared;                          ///< bytes of cache lines that are not moved any more
  };

  bool tryCopy(unsigned copy);
  bool tryInPlace(const InPlacePair &pair);
  bool tryJoin(unsigned moved, const ByteLayout &place, unsigned into, const ByteLayout &onto,
               InPlaceRefusal &refusal);
  bool isAllowed(const StorageJoin &join, Extent &extent, InPlaceRefusal &refusal);
  double extraTraffic(const StorageJoin &join) const;
  bool takeNewStrides(const StorageJoin &join, InPlaceRefusal &refusal);
  std::optional<InPlaceRefusal> refuseInArgument(const StorageJoin &join,
                                                 const Extent &extent) const;
  Extent extentAfter(const StorageJoin &join) const;
  InPlaceRefusal describe(const JoinFailure &failure) const;
  Extent alone(unsigned buffer) const;
  std::string quote(unsigned buffer) const;

  BufferStorage &storage;
  JoinScope scope;
  const llvm::DenseSet<mlir::Operation *> &detached;
  bool changes = false;
  std::vector<Extent> extents;                         ///< by block
  std::vector<std::optional<InPlaceRefusal>> refusals; ///< by copy
  llvm::DenseMap<unsigned, llvm::SmallVector<unsigned, 1>> disjointTo;
};

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_COPYJOINS_H
