// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which tensors of a function will share a buffer, and how many bytes that takes over time: an
// estimate of the planned arena before there are buffers.

#ifndef MEMPLAN_ANALYSIS_TENSORSTORAGE_H
#define MEMPLAN_ANALYSIS_TENSORSTORAGE_H

#include "memplan/Analysis/Pressure.h"
#include "memplan/Analysis/ProgramPoints.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace memplan {

/// Whose memory a storage class is.
enum class StorageOwner {
  Function, ///< a temporary: counts towards the arena
  Caller,   ///< an argument or a constant
  Result    ///< returned by the function
};

/// Tensor values that are expected to be one buffer.
struct StorageClass {
  mlir::Value value; ///< the first of them, in program order
  int64_t bytes = 0; ///< of its type, rounded up to 64; 0 where the size is not known statically
  StepRange live;    ///< from the first operation that makes content to the last that reads it
  StorageOwner owner = StorageOwner::Function;
  /// Numbers of other classes whose bytes are a part of what this one shows, and that live as long
  /// as it does. Then `bytes` are only those that are in none of them.
  llvm::SmallVector<unsigned> parts;
};

/// Which tensors are expected to be made where they are copied to.
enum class ZeroCopy {
  None,
  Pads,        ///< what gets a border around it
  PadsAndParts ///< also what is put into a slice or side by side
};

/// The storage classes of a function in program order.
///
/// Values share storage if one is a view of the other (slices, casts and reshapes), is the result
/// tied to a destination whose old content nobody reads any more, is the other with a border around
/// it (if the peak is smaller so), or is carried from one to the other by structured control flow.
/// `tensor.empty` has no storage: whoever writes to it makes some. A destination that is still
/// read, or that the function may not write, is copied: the result is a class of its own. A range
/// is a hull; what a loop reads from outside lives to the loop's end.
///
/// What a concatenation or `tensor.insert_slice` copies may be made in its place there instead: a
/// part with a life of its own, and the rest (`ZeroCopy::PadsAndParts`, if the peak is smaller so).
/// A tensor is a part of several others if it is at the same place in each.
///
/// That is what bufferization with perfect choices in place gives. It is an estimate: nothing that
/// needs to be right may rely on it. Near linear in the number of operations.
class TensorStorage {
public:
  explicit TensorStorage(mlir::FunctionOpInterface function, ZeroCopy most = ZeroCopy::Pads);

  llvm::ArrayRef<StorageClass> getClasses() const { return classes; }

  /// The class of a tensor value of the function; null for one without storage.
  const StorageClass *classOf(mlir::Value value) const;

  /// Load over time of the classes that the function owns. Nullopt on overflow.
  std::optional<Pressure> computePressure() const;

  const ProgramPoints &getPoints() const { return points; }

  /// Whether a class has parts.
  bool hasParts() const;

private:
  explicit TensorStorage(const ProgramPoints &points) : points(points) {}

  ProgramPoints points;
  std::vector<StorageClass> classes;
  llvm::DenseMap<mlir::Value, unsigned> classNumbers;
};

} // namespace memplan

#endif // MEMPLAN_ANALYSIS_TENSORSTORAGE_H
