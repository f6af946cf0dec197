// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that programs of the tests call, in a shared library, by upstream's C interface.

#include "mlir/ExecutionEngine/CRunnerUtils.h"

#include <algorithm>

static float &at(StridedMemRefType<float, 2> *matrix, int64_t i, int64_t j) {
  return matrix->data[matrix->offset + i * matrix->strides[0] + j * matrix->strides[1]];
}

// Names of the interface. NOLINTBEGIN(readability-identifier-naming)
extern "C" {

/// Each element is replaced by its square if it is positive. Reads an element before it writes it.
void _mlir_ciface_square_positive(StridedMemRefType<float, 2> *in,
                                  StridedMemRefType<float, 2> *out) {
  for (int64_t i = 0; i < in->sizes[0]; ++i)
    for (int64_t j = 0; j < in->sizes[1]; ++j) {
      float value = at(in, i, j);
      at(out, i, j) = std::max(value, 0.0F) * value;
    }
}

/// The transposed matrix, scaled: by way of scratch memory with room for it.
void _mlir_ciface_transpose_scaled(StridedMemRefType<float, 2> *in, float factor,
                                   StridedMemRefType<float, 2> *out,
                                   StridedMemRefType<int8_t, 1> *scratch) {
  int64_t rows = in->sizes[0];
  int64_t columns = in->sizes[1];
  auto size = static_cast<size_t>(rows * columns) * sizeof(float);
  if (static_cast<size_t>(scratch->sizes[0]) < size)
    return;
  auto *copy = reinterpret_cast<float *>(scratch->data + scratch->offset);
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; ++j)
      copy[j * rows + i] = factor * at(in, i, j);
  for (int64_t j = 0; j < columns; ++j)
    for (int64_t i = 0; i < rows; ++i)
      at(out, j, i) = copy[j * rows + i];
}

/// Adds to each element of the first operand that of the second which is as far behind it as the
/// first is long: where it is if both are one range of bytes.
void _mlir_ciface_sum_neighbours(StridedMemRefType<float, 1> *first,
                                 StridedMemRefType<float, 1> * /*second*/,
                                 StridedMemRefType<float, 1> *out) {
  const float *all = first->data + first->offset;
  int64_t count = first->sizes[0];
  for (int64_t i = 0; i < count; ++i)
    out->data[out->offset + i * out->strides[0]] = all[i] + all[count + i];
}
}
// NOLINTEND(readability-identifier-naming)
