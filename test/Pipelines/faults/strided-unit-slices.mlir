// RUN: plan-opt %s --memplan-bufferize | FileCheck %s
// RUN: plan-opt %s --memplan-compile --memplan-lower-cpu -o /dev/null
// RUN: plan-run %s --entry=dropped --compare | FileCheck %s --check-prefix=BITS
// RUN: plan-run %s --entry=refused --compare | FileCheck %s --check-prefix=BITS
// RUN: plan-run %s --entry=inserted --compare | FileCheck %s --check-prefix=BITS
// RUN: plan-run %s --entry=one_of_two --compare | FileCheck %s --check-prefix=BITS
// RUN: plan-run %s --entry=composed --compare | FileCheck %s --check-prefix=BITS
// RUN: plan-run %s --entry=composed --compare --compile="sink=none fuse=none" | FileCheck %s --check-prefix=BITS

// A slice of one element has no stride. Upstream crashed in expand-strided-metadata where such a
// dimension with another stride than 1 is dropped, or refused its own result in bufferization.
// BITS: identical: yes

// CHECK-LABEL: func @dropped
// CHECK: memref.subview %{{.*}}[0, 1] [1, 1] [1, 1]
func.func @dropped(%x: tensor<1x3xf32>) -> tensor<1xf32> {
  %s = tensor.extract_slice %x[0, 1] [1, 1] [3, 3] : tensor<1x3xf32> to tensor<1xf32>
  %e = tensor.empty() : tensor<1xf32>
  %0 = linalg.exp ins(%s : tensor<1xf32>) outs(%e : tensor<1xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// CHECK-LABEL: func @refused
// CHECK: memref.subview %{{.*}}[0, 0, 0] [1, 1, 1] [1, 1, 1]
func.func @refused(%x: tensor<1x1x2xf32>) -> tensor<1xf32> {
  %s = tensor.extract_slice %x[0, 0, 0] [1, 1, 1] [1, 2, 3] : tensor<1x1x2xf32> to tensor<1xf32>
  %e = tensor.empty() : tensor<1xf32>
  %0 = linalg.exp ins(%s : tensor<1xf32>) outs(%e : tensor<1xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// CHECK-LABEL: func @inserted
// CHECK: memref.subview %{{.*}}[1, 0] [1, 2] [1, 2]
func.func @inserted(%x: tensor<3x4xf32>, %y: tensor<2xf32>) -> tensor<3x4xf32> {
  %e = tensor.empty() : tensor<3x4xf32>
  %0 = linalg.exp ins(%x : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %1 = tensor.insert_slice %y into %0[1, 0] [1, 2] [2, 2] : tensor<2xf32> into tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// The stride comes up only when two slices become one.
// CHECK-LABEL: func @composed
func.func @composed(%x: tensor<6x1x4xf32>) -> tensor<4xf32> {
  %a = tensor.extract_slice %x[0, 0, 0] [3, 1, 4] [2, 1, 1] : tensor<6x1x4xf32> to tensor<3x1x4xf32>
  %b = tensor.extract_slice %a[1, 0, 0] [1, 1, 4] [1, 1, 1] : tensor<3x1x4xf32> to tensor<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.exp ins(%b : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// One of two dimensions of size 1 is dropped, and the stride is that of neither.
// CHECK-LABEL: func @one_of_two
// CHECK: memref.subview %{{.*}}[1, 2, 0] [1, 2, 1] [1, 2, 1]
// CHECK-NEXT: memref.subview %{{.*}}[0, 0, 0] [1, 2, 1] [1, 1, 1]
func.func @one_of_two(%x: tensor<3x6x1xf32>) -> tensor<2x1xf32> {
  %s = tensor.extract_slice %x[1, 2, 0] [1, 2, 1] [3, 2, 2] : tensor<3x6x1xf32> to tensor<2x1xf32>
  %e = tensor.empty() : tensor<2x1xf32>
  %0 = linalg.exp ins(%s : tensor<2x1xf32>) outs(%e : tensor<2x1xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}
