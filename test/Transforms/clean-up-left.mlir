// What no rewrite may touch, each in a form that it would like: sizes that only the run knows, tensors
// without elements or without dimensions, pads of unknown width, bodies that read their place, and
// values that a caller, a callee or an operation that nobody knows gets as they are.
//
// RUN: plan-opt %s --allow-unregistered-dialect > %t
// RUN: plan-opt %s --allow-unregistered-dialect --memplan-drop-unread-pads | diff %t -
// RUN: plan-opt %s --allow-unregistered-dialect --memplan-tile-summed-contractions | diff %t -
// RUN: plan-opt %s --allow-unregistered-dialect --memplan-split-producers | diff %t -
// RUN: plan-opt %s --allow-unregistered-dialect --memplan-fold-transposes | diff %t -
// RUN: plan-opt %s --allow-unregistered-dialect --memplan-fuse-elementwise | diff %t -
// RUN: plan-opt %s --allow-unregistered-dialect --memplan-sink-pads | diff %t -
// RUN: plan-opt %s --allow-unregistered-dialect --memplan-sink-cheap-producers | diff %t -
// RUN: plan-opt %s --allow-unregistered-dialect --memplan-sink-cheap-producers=level=elementwise | diff %t -
// RUN: plan-opt %s --allow-unregistered-dialect --memplan-detach-slices | diff %t -
// RUN: plan-opt %s --allow-unregistered-dialect --memplan-reuse-operands | diff %t -

#id = affine_map<(d0, d1) -> (d0, d1)>

func.func private @callee(tensor<8x4xf32>, tensor<6x10xf32>, tensor<4x8xf32>)

// Transposed, padded, filled, computed and cut, with one size unknown.
func.func @dynamic(%x: tensor<?x8xf32> {memplan.kind = "input"}, %w: tensor<?x8xf32> {memplan.kind = "parameter"}, %n: index)
    -> (tensor<8x8xf32> {memplan.kind = "output"}, tensor<?x8xf32>, tensor<?x2xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %x, %c0 : tensor<?x8xf32>
  %et = tensor.empty(%rows) : tensor<8x?xf32>
  %t = linalg.transpose ins(%x : tensor<?x8xf32>) outs(%et : tensor<8x?xf32>) permutation = [1, 0]
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %m = linalg.matmul ins(%t, %w : tensor<8x?xf32>, tensor<?x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %p = tensor.pad %x low[0, 0] high[%n, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<?x8xf32> to tensor<?x8xf32>
  %more = arith.addi %rows, %n : index
  %ep = tensor.empty(%more) : tensor<?x8xf32>
  %r = linalg.exp ins(%p : tensor<?x8xf32>) outs(%ep : tensor<?x8xf32>) -> tensor<?x8xf32>
  %s = tensor.extract_slice %r[0, 0] [%n, 2] [1, 1] : tensor<?x8xf32> to tensor<?x2xf32>
  return %m, %r, %s : tensor<8x8xf32>, tensor<?x8xf32>, tensor<?x2xf32>
}

// The same without an element.
func.func @zero(%x: tensor<0x8xf32>, %w: tensor<0x8xf32>) -> (tensor<8x8xf32>, tensor<0x9xf32>) {
  %zero = arith.constant 0.0 : f32
  %et = tensor.empty() : tensor<8x0xf32>
  %t = linalg.transpose ins(%x : tensor<0x8xf32>) outs(%et : tensor<8x0xf32>) permutation = [1, 0]
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %m = linalg.matmul ins(%t, %w : tensor<8x0xf32>, tensor<0x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %p = tensor.pad %x low[0, 1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<0x8xf32> to tensor<0x9xf32>
  %ep = tensor.empty() : tensor<0x9xf32>
  %r = linalg.exp ins(%p : tensor<0x9xf32>) outs(%ep : tensor<0x9xf32>) -> tensor<0x9xf32>
  return %m, %r : tensor<8x8xf32>, tensor<0x9xf32>
}

// One element has no order, and its reader no loop.
func.func @scalar(%x: tensor<f32> {memplan.kind = "state"}) -> (tensor<f32> {memplan.kind = "state"}, tensor<f32>) {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.exp ins(%x : tensor<f32>) outs(%e : tensor<f32>) -> tensor<f32>
  %e1 = tensor.empty() : tensor<f32>
  %1 = linalg.add ins(%0, %x : tensor<f32>, tensor<f32>) outs(%e1 : tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<f32>, tensor<f32>
}

// The body adds where an element is: what it reads elsewhere would be added elsewhere.
func.func @place(%x: tensor<4x8xindex>) -> (tensor<4x8xindex>, tensor<4x2xindex>) {
  %e = tensor.empty() : tensor<4x8xindex>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x8xindex>) outs(%e : tensor<4x8xindex>) {
  ^bb0(%in: index, %out: index):
    %i = linalg.index 1 : index
    %sum = arith.addi %in, %i : index
    linalg.yield %sum : index
  } -> tensor<4x8xindex>
  %s = tensor.extract_slice %0[0, 2] [4, 2] [1, 1] : tensor<4x8xindex> to tensor<4x2xindex>
  return %0, %s : tensor<4x8xindex>, tensor<4x2xindex>
}

// Handed to a callee, to an operation that nobody knows, and back to the caller.
func.func @handed_out(%x: tensor<4x8xf32>) -> (tensor<8x4xf32>, tensor<6x10xf32>, tensor<4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %et = tensor.empty() : tensor<8x4xf32>
  %t = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%et : tensor<8x4xf32>) permutation = [1, 0]
  %p = tensor.pad %x low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<4x8xf32> to tensor<6x10xf32>
  %e = tensor.empty() : tensor<4x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  func.call @callee(%t, %p, %f) : (tensor<8x4xf32>, tensor<6x10xf32>, tensor<4x8xf32>) -> ()
  "test.unknown"(%t, %p, %f) : (tensor<8x4xf32>, tensor<6x10xf32>, tensor<4x8xf32>) -> ()
  return %t, %p, %f : tensor<8x4xf32>, tensor<6x10xf32>, tensor<4x8xf32>
}
