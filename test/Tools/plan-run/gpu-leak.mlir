// RUN: plan-run %s --compare --target=gpu-host 2>&1 | FileCheck %s
// RUN: sed -e 's/memref.dealloc %a /memref.dealloc %b /' %s > %t.mlir
// RUN: not plan-run %t.mlir --target=gpu-host 2>&1 | FileCheck %s --check-prefix=FREED

// What each round of the loop makes, and nobody frees, stays there, as on the CPU: two rounds later
// it is still looked at, so it has no place in the arena. The entry function's own buffers do not.
// What is used after it was freed is an error as ever.

// CHECK-COUNT-3: warning: device allocation {{[0-9]+}} of 16 bytes was never freed
// CHECK: identical: yes
// CHECK: device_leaked_bytes: 48
// FREED: error: transfer of 16 bytes from device memory that was freed
func.func @main(%x: memref<4xf32>, %n: i1) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %l, %k = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %a, %w = %a) -> (memref<4xf32>, memref<4xf32>) {
    %m = memref.alloc() : memref<4xf32>
    linalg.exp ins(%v : memref<4xf32>) outs(%m : memref<4xf32>)
    scf.yield %m, %v : memref<4xf32>, memref<4xf32>
  }
  memref.copy %l, %b : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %b : memref<4xf32>
}
