// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// How many bytes a memref occupies once upstream's lowering to LLVM has run. Counting bits divided
// by eight is wrong for sub-byte, odd-width and vector elements; what counts is the stride between
// elements, and that is LLVM's allocation size of the lowered element type.

#ifndef MEMPLAN_IR_STORAGESIZE_H
#define MEMPLAN_IR_STORAGESIZE_H

#include "mlir/IR/BuiltinTypes.h"

#include <cstdint>
#include <optional>

namespace memplan {

/// A size in bytes, or why there is none.
struct StorageSize {
  enum class Kind {
    Known,              ///< `bytes` holds the size, in [0, 2^63).
    Dynamic,            ///< Unranked, or a dimension known at run time only.
    UnsupportedLayout,  ///< Not strided, or a dynamic or negative stride or offset.
    UnsupportedElement, ///< `getElementStorageBytes` does not know the element type.
    Overflow            ///< 2^63 bytes or more.
  };
  Kind kind;
  int64_t bytes; ///< 0 unless known.

  bool isKnown() const { return kind == Kind::Known; }
};

/// Bytes from the base pointer of a memref's descriptor to the end of its last element: the size of
/// the product of its dimensions for an identity layout, and
/// (offset + sum of (dim - 1) * stride + 1) elements for a strided one. 0 if a dimension is 0.
/// Linear in the rank.
StorageSize getStorageSize(mlir::BaseMemRefType type);

/// The same for a row-major array without gaps, such as the buffer a tensor will get.
StorageSize getDenseStorageSize(llvm::ArrayRef<int64_t> shape, mlir::Type elementType);

/// Bytes from one element of `type` to the next in a memref: LLVM's allocation size of the lowered
/// type on 64-bit targets. One byte for anything of up to 8 bits, powers of two up to 8 bytes,
/// multiples of 16 above; the innermost dimension of a vector is packed and padded to a power of
/// two, the outer ones are arrays of it. None for scalable vectors, for memrefs and pointers as
/// elements (they alias what they point to), for unknown types, and where 2^63 is reached. Never
/// asks a DataLayout, which aborts on types it does not know.
std::optional<int64_t> getElementStorageBytes(mlir::Type type);

/// `bytes` (not negative) rounded up to a multiple of `alignment` (positive); none if that is 2^63
/// or more.
std::optional<int64_t> roundUpBytes(int64_t bytes, int64_t alignment);

/// `kind` in words for remarks and reports, such as "dynamic size".
llvm::StringRef describe(StorageSize::Kind kind);

} // namespace memplan

#endif // MEMPLAN_IR_STORAGESIZE_H
