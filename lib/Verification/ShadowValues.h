// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What the interpreter of VerifyBytes.h knows of SSA values: integers, where they follow from
// constants and loops, and memrefs down to their strides. Nothing else.

#ifndef MEMPLAN_LIB_VERIFICATION_SHADOWVALUES_H
#define MEMPLAN_LIB_VERIFICATION_SHADOWVALUES_H

#include "ShadowMemory.h"

#include "mlir/IR/OpDefinition.h"

namespace memplan::verification {

using MaybeInt = std::optional<int64_t>;

/// A memref at run time. Counted in bytes; none where not known.
struct ShadowMemref {
  /// Null for memory that no plan places.
  std::shared_ptr<ShadowStorage> storage;
  int64_t elementBytes = 1;
  MaybeInt base;   ///< The base pointer, from the start of the storage.
  MaybeInt offset; ///< Of the first element, from the base pointer.
  llvm::SmallVector<MaybeInt, 4> sizes, strides;

  /// Whether the place of every element is known.
  bool isKnown() const;
  /// Byte of the storage at which the element is; none if not known or outside of the memref.
  MaybeInt placeOf(llvm::ArrayRef<MaybeInt> indices) const;
  /// The bytes of the storage at which elements begin, in the order of their indices. Only if
  /// `isKnown`. Stops when `visit` returns false.
  void forEachElement(llvm::function_ref<bool(int64_t)> visit) const;
};

class ShadowValues {
public:
  void clear();
  MaybeInt lookup(mlir::Value value) const;
  MaybeInt lookup(mlir::OpFoldResult value) const;
  /// Forgets what is known of the value.
  void forget(mlir::Value value);
  /// Makes the value unknown if there is no integer.
  void set(mlir::Value value, MaybeInt integer);
  /// Null for what is no memref.
  const ShadowMemref *lookupMemref(mlir::Value value) const;
  void setMemref(mlir::Value value, ShadowMemref memref);
  /// A memref of that type in the storage, as far as the type tells.
  static ShadowMemref fromType(mlir::Type type, std::shared_ptr<ShadowStorage> storage);
  /// Hands integers and memrefs on, all at once.
  void handOn(mlir::ValueRange from, mlir::ValueRange to);
  /// One attribute an operand, null where it is not known.
  llvm::SmallVector<mlir::Attribute> attributesOf(mlir::ValueRange operands) const;

  /// Evaluates an operation on integers; its results become unknown where that cannot be done.
  void evaluate(mlir::Operation *op);
  /// Evaluates an operation that makes a memref from another one. False for others.
  bool evaluateView(mlir::Operation *op);

private:
  llvm::SmallVector<MaybeInt, 4> lookupAll(llvm::ArrayRef<mlir::OpFoldResult> list) const;
  ShadowMemref view(mlir::Operation *op, ShadowMemref source);

  llvm::DenseMap<mlir::Value, int64_t> integers;
  llvm::DenseMap<mlir::Value, ShadowMemref> memrefs;
};

} // namespace memplan::verification

#endif // MEMPLAN_LIB_VERIFICATION_SHADOWVALUES_H
