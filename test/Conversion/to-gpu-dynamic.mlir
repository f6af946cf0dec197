// RUN: plan-opt %s --memplan-to-gpu="threads=64" -split-input-file | FileCheck %s

// Sizes that are known at run time: the host counts iterations and blocks, of which there is always
// one, since no device takes an empty grid. The kernel gets address and sizes.

// CHECK-LABEL: func.func @scale
// CHECK-SAME: (%[[HOST:.*]]: memref<?x4xf32>)
// CHECK: %[[N:.*]] = memref.dim %[[HOST]], %{{.*}} : memref<?x4xf32>
// CHECK: %[[X:.*]] = gpu.alloc (%[[N]]) : memref<?x4xf32>
// CHECK: gpu.memcpy %[[X]], %[[HOST]] : memref<?x4xf32>, memref<?x4xf32>
// CHECK: %[[Y:.*]] = gpu.alloc (%{{.*}}) : memref<?x4xf32>
// CHECK: %[[FOUR:.*]] = arith.constant 4 : index
// CHECK: %[[COUNT:.*]] = arith.muli %{{.*}}, %{{.*}} : index
// CHECK: %[[MORE:.*]] = arith.addi %[[COUNT]], %c63
// CHECK: %[[BLOCKS:.*]] = arith.divui %[[MORE]], %c64
// CHECK: %[[GRID:.*]] = arith.maxui %[[BLOCKS]], %c1
// CHECK: memref.extract_strided_metadata
// CHECK: gpu.launch blocks({{.*}}) in (%{{[^ ]*}} = %[[GRID]],
// CHECK-SAME: threads({{.*}}) in (%{{[^ ]*}} = %c64
// CHECK: memref.reinterpret_cast
// CHECK: arith.cmpi ult, %{{.*}}, %[[COUNT]]
// CHECK: scf.if

// The result goes back when its size is known. Both allocations belong to the function.

// CHECK: %[[ROWS:.*]] = memref.dim %[[Y]]
// CHECK: %[[RESULT:.*]] = memref.alloc(%[[ROWS]]) : memref<?x4xf32>
// CHECK: gpu.memcpy %[[RESULT]], %[[Y]]
// CHECK: gpu.dealloc %[[X]]
// CHECK: gpu.dealloc %[[Y]]
// CHECK: return %[[RESULT]]
func.func @scale(%x: memref<?x4xf32>) -> memref<?x4xf32> {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?x4xf32>
  %y = memref.alloc(%n) : memref<?x4xf32>
  linalg.exp ins(%x : memref<?x4xf32>) outs(%y : memref<?x4xf32>)
  return %y : memref<?x4xf32>
}

// -----

// A loop that is parallel, from 2 to n in steps of 3: (n - 2 + 3 - 1) / 3 threads, or none.

// CHECK-LABEL: func.func @parallel
// CHECK: %[[LENGTH:.*]] = arith.subi %[[N:.*]], %c2
// CHECK: %[[SUM:.*]] = arith.addi %[[LENGTH]],
// CHECK: %[[TRIPS:.*]] = arith.divsi %[[SUM]], %c3
// CHECK: arith.maxsi %[[TRIPS]], %c0
// CHECK: gpu.launch
// CHECK-NOT: scf.parallel
func.func @parallel(%x: memref<100xf32>, %n: index) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant 1.0 : f32
  scf.parallel (%i) = (%c2) to (%n) step (%c3) {
    memref.store %v, %x[%i] : memref<100xf32>
  }
  return
}

// -----

// What a loop carries, and a function returns, is freed on the device, whatever its size. None of
// these is a piece of what the function gives back in the end.

// CHECK-LABEL: func.func private @make
// CHECK: %[[MADE:.*]] = gpu.alloc (%{{.*}}) : memref<?xf32>
// CHECK-NOT: gpu.dealloc
// CHECK: return %[[MADE]]
func.func private @make(%n: index) -> memref<?xf32> {
  %v = arith.constant 1.0 : f32
  %a = memref.alloc(%n) : memref<?xf32>
  linalg.fill ins(%v : f32) outs(%a : memref<?xf32>)
  return %a : memref<?xf32>
}

// CHECK-LABEL: func.func @carry
// CHECK: %[[FIRST:.*]] = gpu.alloc () : memref<4xf32>
// CHECK: scf.for {{.*}} iter_args(%[[CARRIED:.*]] = %[[FIRST]])
// CHECK: %[[NEXT:.*]] = gpu.alloc () : memref<4xf32>
// CHECK: gpu.dealloc %[[CARRIED]]
// CHECK: scf.yield %[[NEXT]]
// CHECK: gpu.dealloc %{{.*}} : memref<4xf32>
// CHECK: %[[CALLED:.*]] = call @make
// CHECK: gpu.dealloc %[[CALLED]] : memref<?xf32>
// CHECK-NOT: memref.dealloc
func.func @carry(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 1.0 : f32
  %first = memref.alloc() : memref<4xf32>
  linalg.fill ins(%v : f32) outs(%first : memref<4xf32>)
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%x = %first) -> (memref<4xf32>) {
    %y = memref.alloc() : memref<4xf32>
    linalg.exp ins(%x : memref<4xf32>) outs(%y : memref<4xf32>)
    memref.dealloc %x : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %last : memref<4xf32>
  %m = func.call @make(%n) : (index) -> memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  return
}

// -----

// Host code gets a copy, dense, that is there for the call.

// CHECK-LABEL: func.func @print
// CHECK: %[[X:.*]] = gpu.alloc (
// CHECK: %[[PART:.*]] = memref.subview %[[X]]
// CHECK: %[[ONHOST:.*]] = memref.alloc(%{{.*}}) : memref<?xf32>
// CHECK: %[[PACKED:.*]] = gpu.alloc (%{{.*}}) : memref<?xf32>
// CHECK: gpu.launch {{.*}} function(@linalg_copy_
// CHECK: gpu.memcpy %[[ONHOST]], %[[PACKED]]
// CHECK: call @show
// CHECK-NOT: gpu.memcpy
// CHECK: gpu.dealloc %[[PACKED]]
// CHECK: memref.dealloc %[[ONHOST]]
func.func private @show(memref<*xf32> {llvm.readonly})
func.func @print(%x: memref<?xf32>, %n: index) {
  %p = memref.subview %x[0] [%n] [2] : memref<?xf32> to memref<?xf32, strided<[2]>>
  %u = memref.cast %p : memref<?xf32, strided<[2]>> to memref<*xf32>
  func.call @show(%u) : (memref<*xf32>) -> ()
  return
}

// -----

// Control flow over memory alone that leaves numbers is one kernel, of which the host fetches those.

// CHECK-LABEL: func.func @sum
// CHECK: gpu.launch {{.*}} function(@scf_for_0)
// CHECK: %[[SUM:.*]] = scf.for
// CHECK: memref.store %[[SUM]], %[[CELL:.*]][] : memref<f32>
// CHECK: gpu.terminator
// CHECK: gpu.memcpy %[[ONHOST:.*]], %[[CELL]] : memref<f32>, memref<f32>
// CHECK: %[[RESULT:.*]] = memref.load %[[ONHOST]][] : memref<f32>
// CHECK-NOT: gpu.launch
// CHECK: return %[[RESULT]]
func.func @sum(%x: memref<8xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (f32) {
    %v = memref.alloca_scope -> (f32) {
      %e = memref.load %x[%i] : memref<8xf32>
      memref.alloca_scope.return %e : f32
    }
    %t = arith.addf %s, %v : f32
    scf.yield %t : f32
  }
  return %sum : f32
}
