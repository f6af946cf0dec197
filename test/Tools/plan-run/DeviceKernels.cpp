// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library of kernels for the host device, as cuBLAS is one for CUDA devices: its functions put
// work into the stream that they are given and return. They are those of Kernels.cpp, for programs
// that run on a device.

#include "memplan/Runtime/Gpu.h"
#include "memplan/Runtime/Mgpu.h"

#include "mlir/ExecutionEngine/CRunnerUtils.h"

#include <algorithm>
#include <array>
#include <string>

namespace {

/// A matrix on the device, as a kernel gets it: by value.
struct Matrix {
  float *data;
  int64_t rows, columns, rowStride, columnStride;

  float &at(int64_t i, int64_t j) const { return data[i * rowStride + j * columnStride]; }
};

} // namespace

/// Reads a matrix of five parameters that begin at `parameters`.
static Matrix matrixAt(void *const *parameters) {
  auto number = [&](int i) { return *static_cast<const int64_t *>(parameters[i]); };
  return {*static_cast<float *const *>(parameters[0]), number(1), number(2), number(3), number(4)};
}

static Matrix matrixOf(const StridedMemRefType<float, 2> &memref) {
  return {memref.data + memref.offset, memref.sizes[0], memref.sizes[1], memref.strides[0],
          memref.strides[1]};
}

static void squarePositive(void *const *parameters, const MemplanGpuThread *thread) {
  const Matrix in = matrixAt(parameters);
  const Matrix out = matrixAt(parameters + 5);
  const int64_t i = thread->thread_id[0];
  for (int64_t j = 0; j < in.columns; ++j) {
    const float value = in.at(i, j);
    out.at(i, j) = std::max(value, 0.0F) * value;
  }
}

static void scaleIntoScratch(void *const *parameters, const MemplanGpuThread *thread) {
  const Matrix in = matrixAt(parameters);
  auto *scratch = *static_cast<float *const *>(parameters[5]);
  const float factor = *static_cast<const float *>(parameters[6]);
  const int64_t i = thread->thread_id[0];
  for (int64_t j = 0; j < in.columns; ++j)
    scratch[j * in.rows + i] = factor * in.at(i, j);
}

static void copyFromScratch(void *const *parameters, const MemplanGpuThread *thread) {
  const Matrix out = matrixAt(parameters);
  const auto *scratch = *static_cast<float *const *>(parameters[5]);
  const int64_t i = thread->thread_id[0];
  for (int64_t j = 0; j < out.columns; ++j)
    out.at(i, j) = scratch[i * out.columns + j];
}

/// Loads the kernels when the first of them is asked for.
static void *kernel(const char *name) {
  static void *const module = [] {
    memplan_gpu_host_define_kernel("library", "square_positive", squarePositive, "p8888p8888");
    memplan_gpu_host_define_kernel("library", "scale", scaleIntoScratch, "p8888p4");
    memplan_gpu_host_define_kernel("library", "copy", copyFromScratch, "p8888p");
    std::string image = MEMPLAN_GPU_HOST_IMAGE "library";
    return mgpuModuleLoad(image.data(), static_cast<int64_t>(image.size()));
  }();
  return mgpuModuleGetFunction(module, name);
}

template <size_t N>
static void launch(const char *name, int64_t threads, std::array<void *, N> parameters,
                   void *stream) {
  mgpuLaunchKernel(kernel(name), 1, 1, 1, threads, 1, 1, 0, stream, parameters.data(), nullptr, N);
}

/// Where a kernel finds a value.
template <typename T> static void *at(T &value) { return static_cast<void *>(&value); }

// Names of the interface. NOLINTBEGIN(readability-identifier-naming)
extern "C" {

void _mlir_ciface_square_positive_gpu(StridedMemRefType<float, 2> *in,
                                      StridedMemRefType<float, 2> *out, void *stream) {
  Matrix from = matrixOf(*in);
  Matrix to = matrixOf(*out);
  launch<10>("square_positive", from.rows,
             {at(from.data), at(from.rows), at(from.columns), at(from.rowStride),
              at(from.columnStride), at(to.data), at(to.rows), at(to.columns), at(to.rowStride),
              at(to.columnStride)},
             stream);
}

/// Two kernels, one behind the other, with the scratch memory between them.
void _mlir_ciface_transpose_scaled_gpu(StridedMemRefType<float, 2> *in, float factor,
                                       StridedMemRefType<float, 2> *out,
                                       StridedMemRefType<int8_t, 1> *scratch, void *stream) {
  Matrix from = matrixOf(*in);
  Matrix to = matrixOf(*out);
  int8_t *room = scratch->data + scratch->offset;
  launch<7>("scale", from.rows,
            {at(from.data), at(from.rows), at(from.columns), at(from.rowStride),
             at(from.columnStride), at(room), at(factor)},
            stream);
  launch<6>(
      "copy", to.rows,
      {at(to.data), at(to.rows), at(to.columns), at(to.rowStride), at(to.columnStride), at(room)},
      stream);
}
}
// NOLINTEND(readability-identifier-naming)
