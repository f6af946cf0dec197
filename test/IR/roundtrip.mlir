// RUN: plan-opt %s -allow-unregistered-dialect | FileCheck %s
// RUN: plan-opt %s -allow-unregistered-dialect | plan-opt -allow-unregistered-dialect | FileCheck %s
// RUN: plan-opt %s -allow-unregistered-dialect -mlir-print-op-generic | plan-opt -allow-unregistered-dialect | FileCheck %s
// RUN: plan-opt %s -allow-unregistered-dialect -emit-bytecode | plan-opt -allow-unregistered-dialect | FileCheck %s

// Attributes.

// CHECK-LABEL: "test.live"
// CHECK-SAME: holes = #memplan.live<"[4, 9), [12, 15)">
// CHECK-SAME: negative = #memplan.live<"[-2, 0)">
// CHECK-SAME: never = #memplan.live<"">
// CHECK-SAME: one = #memplan.live<"[4, 9)">
// CHECK-SAME: touching = #memplan.live<"[4, 9), [9, 10)">
"test.live"() {one = #memplan.live<"[4, 9)">, holes = #memplan.live<" [ 4,9 ) , [12, 15)">,
               never = #memplan.live<"">, touching = #memplan.live<"[4, 9), [9, 10)">,
               negative = #memplan.live<"[-2, 0)">} : () -> ()

// CHECK-LABEL: "test.relations"
// CHECK-SAME: #memplan.in_place<"b1", at = 4>, #memplan.inside<"b7", offset = 4096>
// CHECK-SAME: #memplan.must_alias<"b2">, #memplan.disjoint<"b 3">, #memplan.view<"\22">,
// CHECK-SAME: #memplan.follows<"g0", offset = 4096>
"test.relations"() {all = [#memplan.in_place<"b1", at = 4>, #memplan.inside<"b7", offset = 4096>,
                           #memplan.must_alias<"b2">, #memplan.disjoint<"b 3">,
                           #memplan.view<"\22">,
                           #memplan.follows<"g0", offset = 4096>]} : () -> ()

// CHECK-LABEL: "test.layouts"
// CHECK-SAME: [#memplan.layout<any>, #memplan.layout<static>, #memplan.layout<contiguous>,
// CHECK-SAME: #memplan.layout<contiguous dims = [0, 1]>, #memplan.layout<aligned_rows = 64>,
// CHECK-SAME: #memplan.layout<contiguous dims = [1], preferred>, #memplan.layout<aligned_rows = 32, preferred>]
"test.layouts"() {all = [#memplan.layout<any>, #memplan.layout<static>, #memplan.layout<contiguous>,
                         #memplan.layout<contiguous dims = [0, 1]>,
                         #memplan.layout<aligned_rows = 64>,
                         #memplan.layout<contiguous dims = [1], preferred>,
                         #memplan.layout<aligned_rows = 32, preferred>]} : () -> ()

// CHECK-LABEL: "test.pools"
// CHECK-SAME: [#memplan.pool<"temp", alignment = 64>,
// CHECK-SAME: #memplan.pool<"a", alignment = 1, capacity = 1048576, max_block = 4096>,
// CHECK-SAME: #memplan.pool<"b", alignment = 8, max_block = 0>]
"test.pools"() {all = [#memplan.pool<"temp", alignment = 64>,
                       #memplan.pool<"a", max_block = 4096, capacity = 1048576, alignment = 1>,
                       #memplan.pool<"b", alignment = 8, max_block = 0>]} : () -> ()

// CHECK-LABEL: "test.certificates"
// CHECK-SAME: [#memplan.certificate<outcome = optimal, bound = 4043264, step = 9, witness = ["b3", "b4"]>,
// CHECK-SAME: #memplan.certificate<outcome = feasible, bound = 128, witness = ["b3", "b4"]>,
// CHECK-SAME: #memplan.certificate<outcome = feasible, bound = 0>,
// CHECK-SAME: #memplan.certificate<outcome = feasible, bound = 5, step = 0>]
"test.certificates"() {all = [
  #memplan.certificate<outcome = optimal, bound = 4043264, step = 9, witness = ["b3", "b4"]>,
  #memplan.certificate<outcome = feasible, bound = 128, witness = ["b3", "b4"]>,
  #memplan.certificate<outcome = feasible, bound = 0>,
  #memplan.certificate<outcome = feasible, bound = 5, step = 0>]} : () -> ()

// Buffers and arenas.

// CHECK-LABEL: func.func @buffers
func.func @buffers() {
  // CHECK-NEXT: memplan.arena "temp" {bytes = 4043264, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 4043264, step = 9, witness = ["b3", "b4"]>}
  memplan.arena "temp" {bytes = 4043264, alignment = 64,
    certificate = #memplan.certificate<outcome = optimal, bound = 4043264, step = 9,
                                       witness = ["b3", "b4"]>}
  // CHECK-NEXT: memplan.arena "workgroup" {bytes = 0, alignment = 16, memory_space = 3, test.note = "n"}
  memplan.arena "workgroup" {memory_space = 3, alignment = 16, bytes = 0, test.note = "n"}
  // Everything that a buffer can carry, in the order of the documentation.
  // CHECK-NEXT: %b3 = memplan.buffer "b3" {live = #memplan.live<"[4, 9)">, pool = "temp", alignment = 64, relations = [#memplan.in_place<"b1", at = 4>], offset = 802816, test.unit} : memref<1x64x56x56xf32>
  %b3 = memplan.buffer "b3" {offset = 802816, live = #memplan.live<"[4, 9)">, pool = "temp",
          alignment = 64, relations = [#memplan.in_place<"b1", at = 4>], test.unit}
          : memref<1x64x56x56xf32>
  // Pool and alignment have defaults, which are printed.
  // CHECK-NEXT: %b5 = memplan.buffer "b5" {pool = "temp", alignment = 64} : memref<64x55x55xf32, strided<[3249, 57, 1], offset: 58>>
  %b5 = memplan.buffer "b5" : memref<64x55x55xf32, strided<[3249, 57, 1], offset: 58>>
  // The same buffer twice, with relations that agree: 0 bytes apart both times.
  // CHECK-NEXT: %b6 = memplan.buffer "b6" {pool = "output", alignment = 1, relations = [#memplan.must_alias<"b5">, #memplan.inside<"b5", offset = 0>, #memplan.in_place<"b5", at = 3>]} : memref<0xi1>
  %b6 = memplan.buffer "b6" {pool = "output", alignment = 1,
          relations = [#memplan.must_alias<"b5">, #memplan.inside<"b5", offset = 0>,
                       #memplan.in_place<"b5", at = 3>]} : memref<0xi1>
  "test.use"(%b3, %b5, %b6) : (memref<1x64x56x56xf32>,
      memref<64x55x55xf32, strided<[3249, 57, 1], offset: 58>>, memref<0xi1>) -> ()
  return
}

// A pool that the function declares.
// CHECK-LABEL: func.func @declared_pool
// CHECK-SAME: memplan.pools = [#memplan.pool<"sram", alignment = 64, capacity = 65536>]
func.func @declared_pool()
    attributes {memplan.pools = [#memplan.pool<"sram", alignment = 64, capacity = 65536>]} {
  // CHECK: memplan.buffer "b" {pool = "sram", alignment = 64} : memref<4xf32, 1>
  %b = memplan.buffer "b" {pool = "sram"} : memref<4xf32, 1>
  // A built-in pool in a memory space of its own.
  // CHECK: memplan.buffer "c" {pool = "temp@1", alignment = 64} : memref<4xf32, 1>
  %c = memplan.buffer "c" {pool = "temp@1"} : memref<4xf32, 1>
  "test.use"(%b, %c) : (memref<4xf32, 1>, memref<4xf32, 1>) -> ()
  return
}

// Kernels.

// CHECK-LABEL: func.func @kernels
func.func @kernels(%x: tensor<1x64x8x8xf32>, %w: tensor<64x64x3x3xf32>, %s: f32,
                   %a: memref<8xf32>, %b: memref<8xf32>)
    -> (tensor<1x64x8x8xf32>, tensor<4xf32>, tensor<4xi8>) {
  %init = tensor.empty() : tensor<1x64x8x8xf32>
  // CHECK: %[[R:.*]] = memplan.kernel @conv3x3 ins(%{{.*}}, %{{.*}} : tensor<1x64x8x8xf32>, tensor<64x64x3x3xf32>) outs(%{{.*}} : tensor<1x64x8x8xf32>) {in_place = [#memplan.permit<result = 0, operand = 0>], scratch = 4096, flops = 231211008} -> tensor<1x64x8x8xf32>
  %r = memplan.kernel @conv3x3
         ins(%x, %w : tensor<1x64x8x8xf32>, tensor<64x64x3x3xf32>)
         outs(%init : tensor<1x64x8x8xf32>)
         {in_place = [#memplan.permit<result = 0, operand = 0>], scratch = 4096, flops = 231211008}
         -> tensor<1x64x8x8xf32>
  %c = tensor.empty() : tensor<4xf32>
  %d = tensor.empty() : tensor<4xi8>
  // CHECK: %{{.*}}:2 = memplan.kernel @two outs(%{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xi8>) {reads_outs = false, layouts = [#memplan.layout<static>, #memplan.layout<any>], time = 1.000000e-03} -> tensor<4xf32>, tensor<4xi8>
  %two:2 = memplan.kernel @two outs(%c, %d : tensor<4xf32>, tensor<4xi8>)
         {time = 1.0e-3, reads_outs = false, scratch = 0,
          layouts = [#memplan.layout<static>, #memplan.layout<any>]} -> tensor<4xf32>, tensor<4xi8>
  // CHECK: memplan.kernel @scale ins(%{{.*}}, %{{.*}} : f32, memref<8xf32>) outs(%{{.*}} : memref<8xf32>)
  memplan.kernel @scale ins(%s, %a : f32, memref<8xf32>) outs(%b : memref<8xf32>)
  // CHECK: memplan.kernel @all_reduce outs(%{{.*}}, %{{.*}} : memref<8xf32>, memref<8xf32>) {adjacent = [#memplan.group<[0, 1]>]}
  memplan.kernel @all_reduce outs(%a, %b : memref<8xf32>, memref<8xf32>)
         {adjacent = [#memplan.group<[0, 1]>]}
  return %r, %two#0, %two#1 : tensor<1x64x8x8xf32>, tensor<4xf32>, tensor<4xi8>
}

// The callee may be there, as a function.
func.func private @conv3x3(memref<?xf32>)

// Arguments and results.

// CHECK-LABEL: func.func private @kinds
// CHECK-SAME: tensor<4xf32> {memplan.kind = "parameter"}
// CHECK-SAME: tensor<4xf32> {memplan.kind = "constant"}
// CHECK-SAME: tensor<4xf32> {memplan.kind = "buffer"}
// CHECK-SAME: tensor<4xf32> {memplan.donated, memplan.kind = "state"}
// CHECK-SAME: memref<4xf32> {memplan.donated, memplan.kind = "input"}
// CHECK-SAME: memref<64xi8> {memplan.arena = #memplan.pool<"temp", alignment = 64, capacity = 64>}
// CHECK-SAME: tensor<4xf32> {memplan.kind = "output"}
// CHECK-SAME: f32 {memplan.kind = "loss"}
// CHECK-SAME: tensor<4xf32> {memplan.kind = "gradient"}
// CHECK-SAME: tensor<4xf32> {memplan.kind = "state"}
// CHECK-SAME: tensor<4xf32> {memplan.kind = "buffer"}
// CHECK-SAME: tensor<4xf32> {memplan.kind = "parameter"}
func.func private @kinds(
    tensor<4xf32> {memplan.kind = "parameter"}, tensor<4xf32> {memplan.kind = "constant"},
    tensor<4xf32> {memplan.kind = "buffer"},
    tensor<4xf32> {memplan.kind = "state", memplan.donated},
    memref<4xf32> {memplan.kind = "input", memplan.donated},
    memref<64xi8> {memplan.arena = #memplan.pool<"temp", alignment = 64, capacity = 64>})
    -> (tensor<4xf32> {memplan.kind = "output"}, f32 {memplan.kind = "loss"},
        tensor<4xf32> {memplan.kind = "gradient"}, tensor<4xf32> {memplan.kind = "state"},
        tensor<4xf32> {memplan.kind = "buffer"}, tensor<4xf32> {memplan.kind = "parameter"})

// Problems.

// CHECK-LABEL: memplan.problem @block {
memplan.problem @block {
  // CHECK-NEXT: memplan.pool "temp" alignment 64 capacity 1048576
  memplan.pool "temp" alignment 64 capacity 1048576
  // CHECK-NEXT: memplan.pool "host" max_block 0
  memplan.pool "host" alignment 1 max_block 0
  // CHECK-NEXT: memplan.block "k0" pool "temp" offset 0 {
  memplan.block "k0" pool "temp" offset 0 {
    // CHECK-NEXT: memplan.piece "x" at 0 size 4096 live [0, 3), [5, 8)
    memplan.piece "x" at 0 size 4096 live [0, 3), [5, 8)
    // CHECK-NEXT: memplan.piece "y" at 4096 size 4096 live [2, 5)
    memplan.piece "y" at 4096 size 4096 live [2, 5)
  // CHECK-NEXT: }
  }
  // Alignments of problems need not be powers of two: 96 = 3 * 32 is fine.
  // CHECK-NEXT: memplan.block "k1" pool "host" alignment 3 offset 96 {
  memplan.block "k1" pool "host" alignment 3 offset 96 {
    // CHECK-NEXT: memplan.piece "z" at 0 size 0 live [7, 9) in_place_of "x"
    memplan.piece "z" at 0 size 0 live [7, 9) in_place_of "x"
    // CHECK-NEXT: memplan.piece "never" at 8 size 4 live none
    memplan.piece "never" at 8 size 4 live none
  }
  // CHECK: memplan.block "empty" pool "host" {
  memplan.block "empty" pool "host" {
  }
  // CHECK: memplan.conflict "x", "y"
  memplan.conflict "x", "y"
  // CHECK-NEXT: memplan.conflict "never", "x"
  memplan.conflict "never", "x"
}

// CHECK-LABEL: memplan.problem private @nothing attributes {test.note = 1 : i64} {
memplan.problem private @nothing attributes {test.note = 1} {
}
