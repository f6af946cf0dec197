// The example of README.md: three buffers of 256 bytes, of which two are live at a time.
//
// RUN: plan-opt %s --memplan-import-buffers --memplan-assign-offsets | FileCheck %s --check-prefix=PLAN
// RUN: plan-opt %s --memplan-plan | FileCheck %s

// PLAN: memplan.arena "temp" {bytes = 512, {{.*}}bound = 512
// PLAN: memplan.buffer "b0" {{.*}}offset = 0}
// PLAN: memplan.buffer "b1" {{.*}}offset = 256}
// %a is dead when %c is first written, so that %c gets its place.
// PLAN: memplan.buffer "b2" {{.*}}offset = 0}

// CHECK: memref.alloc() {alignment = 64 : i64} : memref<512xi8>
// CHECK: memref.view %{{.*}} to memref<64xf32>
// CHECK: memref.dealloc
// CHECK-NOT: memref.alloc
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
