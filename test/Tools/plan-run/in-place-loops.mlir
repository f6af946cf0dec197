// RUN: plan-run %s --compare | FileCheck %s
// RUN: plan-opt %s --memplan-compile -o /dev/null
// RUN: plan-opt %s --memplan-import-buffers --memplan-infer-inplace | FileCheck %s --check-prefix=PLACE
// RUN: plan-opt %s --memplan-import-buffers --memplan-infer-inplace --memplan-assign-offsets \
// RUN:   --memplan-verify-plan=mode=bytes -o /dev/null

// Loops of loads and stores, written by hand or left by another compiler, over the storage of what
// they read: elementwise, softmax by rows, a gather over its indices, a loop without an order.
// One storage serves the whole chain; the transposition at the end is refused.

// CHECK: identical: yes
// CHECK-NEXT: arena_bytes: 512

// PLACE: memplan.buffer "b0" {live
// PLACE-NOT: in_place
// PLACE: memplan.buffer "b1" {{.*}}#memplan.in_place<"b0", at =
// PLACE: memplan.buffer "b2" {{.*}}#memplan.in_place<"b1", at =
// PLACE: memplan.buffer "b3" {{.*}}#memplan.in_place<"b2", at =
// PLACE: memplan.buffer "b4"
// PLACE-NOT: in_place
func.func @main(%x: memref<8x8xf32>) -> memref<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<8x8xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %v = memref.load %x[%i, %j] : memref<8x8xf32>
      %w = arith.mulf %v, %v : f32
      memref.store %w, %a[%i, %j] : memref<8x8xf32>
    }
  }
  %b = memref.alloc() : memref<8x8xf32>
  affine.for %i = 0 to 8 {
    %sum = affine.for %j = 0 to 8 iter_args(%s = %zero) -> (f32) {
      %v = affine.load %a[%i, %j] : memref<8x8xf32>
      %e = math.exp %v : f32
      %t = arith.addf %s, %e : f32
      affine.yield %t : f32
    }
    affine.for %j = 0 to 8 {
      %v = affine.load %a[%i, %j] : memref<8x8xf32>
      %e = math.exp %v : f32
      %w = arith.divf %e, %sum : f32
      affine.store %w, %b[%i, %j] : memref<8x8xf32>
    }
  }
  %c = memref.alloc() : memref<8x8xi32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c8) step (%c1, %c1) {
    %v = memref.load %b[%i, %j] : memref<8x8xf32>
    %seven = arith.constant 7.0 : f32
    %w = arith.mulf %v, %seven : f32
    %k = arith.fptosi %w : f32 to i32
    memref.store %k, %c[%i, %j] : memref<8x8xi32>
    scf.reduce
  }
  %d = memref.alloc() : memref<8x8xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %k = affine.load %c[%i, %j] : memref<8x8xi32>
      %at = arith.index_cast %k : i32 to index
      %v = memref.load %x[%i, %at] : memref<8x8xf32>
      affine.store %v, %d[%i, %j] : memref<8x8xf32>
    }
  }
  %e = memref.alloc() : memref<8x8xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %v = affine.load %d[%j, %i] : memref<8x8xf32>
      affine.store %v, %e[%i, %j] : memref<8x8xf32>
    }
  }
  %out = memref.alloc() : memref<8x8xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %u = affine.load %e[%i, %j] : memref<8x8xf32>
      %w = affine.load %x[%i, %j] : memref<8x8xf32>
      %v = arith.addf %u, %w : f32
      affine.store %v, %out[%i, %j] : memref<8x8xf32>
    }
  }
  return %out : memref<8x8xf32>
}
