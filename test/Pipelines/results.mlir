// A returned buffer keeps an allocation of its own, which may hold others, or becomes an argument.
//
// RUN: plan-opt %s --memplan-plan="results=allocate" | FileCheck %s --check-prefix=ALLOCATE
// RUN: plan-opt %s --memplan-plan="results=out-params" | FileCheck %s --check-prefix=OUT

// ALLOCATE-LABEL: func.func @f(
// ALLOCATE-SAME: -> memref<64xf32>
// ALLOCATE-COUNT-1: memref.alloc()
// ALLOCATE-NOT: memref.alloc()

// OUT-LABEL: func.func @f(
// OUT-SAME: %{{.*}}: memref<64xf32>, %[[R:.*]]: memref<64xf32>
// OUT-NOT: memref.alloc()
// OUT: linalg.exp {{.*}} outs(%[[R]] : memref<64xf32>)
// OUT: linalg.add ins(%[[R]], {{.*}} outs(%[[R]] : memref<64xf32>)
func.func @f(%x: memref<64xf32>) -> memref<64xf32> {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
  %r = memref.alloc() : memref<64xf32>
  linalg.add ins(%a, %x : memref<64xf32>, memref<64xf32>) outs(%r : memref<64xf32>)
  return %r : memref<64xf32>
}
