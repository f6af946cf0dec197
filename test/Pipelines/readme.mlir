// The example of README.md: three buffers of 256 bytes, each written where its operand dies.
//
// RUN: plan-opt %s --memplan-import-buffers --memplan-infer-inplace --memplan-assign-offsets | FileCheck %s --check-prefix=PLAN
// RUN: plan-opt %s --memplan-plan | FileCheck %s

// PLAN: memplan.arena "temp" {bytes = 256, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 256, step = 2, witness = ["b0"]>}
// PLAN: memplan.buffer "b0" {live = #memplan.live<"[2, 9)">, {{.*}}offset = 0}
// PLAN: memplan.buffer "b1" {live = #memplan.live<"[6, 13)">, {{.*}}relations = [#memplan.in_place<"b0", at = 6>], offset = 0}
// PLAN: memplan.buffer "b2" {live = #memplan.live<"[10, 14)">, {{.*}}relations = [#memplan.in_place<"b1", at = 10>], offset = 0}

// CHECK-NOT: memref.alloc
// CHECK: %alloc = memref.alloc() {alignment = 64 : i64} : memref<256xi8>
// CHECK-NOT: memref.alloc
// CHECK: %view = memref.view %alloc[%c0][] : memref<256xi8> to memref<64xf32>
// CHECK-NOT: memref.alloc
// CHECK: %view_1 = memref.view %alloc[%c0_0][] : memref<256xi8> to memref<64xf32>
// CHECK-NOT: memref.alloc
// CHECK: %view_3 = memref.view %alloc[%c0_2][] : memref<256xi8> to memref<64xf32>
// CHECK-NOT: memref.alloc
// CHECK: memref.dealloc %alloc
func.func @f(%x: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
  %b = memref.alloc() : memref<64xf32>
  linalg.add ins(%a, %x : memref<64xf32>, memref<64xf32>) outs(%b : memref<64xf32>)
  %c = memref.alloc() : memref<64xf32>
  linalg.mul ins(%b, %b : memref<64xf32>, memref<64xf32>) outs(%c : memref<64xf32>)
  memref.copy %c, %out : memref<64xf32> to memref<64xf32>
  return
}
