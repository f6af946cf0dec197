// The example of README.md: three buffers of 256 bytes, of which two are live at a time.
//
// RUN: plan-opt %s --memplan-import-buffers --memplan-assign-offsets | FileCheck %s --check-prefix=PLAN
// RUN: plan-opt %s --memplan-plan | FileCheck %s

// PLAN: memplan.arena "temp" {bytes = 512, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 512, step = 6, witness = ["b0", "b1"]>}
// PLAN: memplan.buffer "b0" {live = #memplan.live<"[2, 9)">, {{.*}}offset = 0}
// PLAN: memplan.buffer "b1" {live = #memplan.live<"[6, 13)">, {{.*}}offset = 256}
// %a is dead when %c is first written, so that %c gets its place.
// PLAN: memplan.buffer "b2" {live = #memplan.live<"[10, 14)">, {{.*}}offset = 0}

// CHECK-NOT: memref.alloc
// CHECK: %alloc = memref.alloc() {alignment = 64 : i64} : memref<512xi8>
// CHECK-NOT: memref.alloc
// CHECK: %view = memref.view %alloc[%c0][] : memref<512xi8> to memref<64xf32>
// CHECK-NOT: memref.alloc
// CHECK: %view_0 = memref.view %alloc[%c256][] : memref<512xi8> to memref<64xf32>
// CHECK-NOT: memref.alloc
// CHECK: %view_2 = memref.view %alloc[%c0_1][] : memref<512xi8> to memref<64xf32>
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
