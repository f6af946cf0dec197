// Sizes that are known at run time, also those of nothing: kernels with as many threads as they need,
// memory of the device for each buffer, transfers of as many bytes. Under every order.
//
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=0 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=1 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=2 | FileCheck %s
// RUN: plan-run %s --compare --target=gpu-host --schedule-seed=9 | FileCheck %s

// What is static is the arena, 64 * 4 bytes. Nothing is left in the end.

// CHECK: identical: yes
// CHECK: arena_bytes: 256
// CHECK: device_bytes:
// CHECK: device_sizes: {{(.*, )?}}256{{(,| x|$)}}
// CHECK-NOT: device_leaked_bytes

// CHECK: sizes = [5]
// CHECK: sizes = [0]
// CHECK: sizes = [40]
func.func private @printMemrefF32(memref<*xf32> {llvm.readonly})

// Sums of the first n rows, every other one of them and one.
func.func private @rows(%x: memref<64x3xf32>, %n: index) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %s = memref.subview %x[0, 0] [%n, 3] [1, 1] : memref<64x3xf32> to memref<?x3xf32, strided<[3, 1]>>
  %r = memref.alloc(%n) : memref<?xf32>
  linalg.fill ins(%zero : f32) outs(%r : memref<?xf32>)
  linalg.reduce ins(%s : memref<?x3xf32, strided<[3, 1]>>) outs(%r : memref<?xf32>) dimensions = [1] (%in: f32, %acc: f32) {
    %sum = arith.addf %acc, %in : f32
    linalg.yield %sum : f32
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c2) {
    %e = memref.load %r[%i] : memref<?xf32>
    %f = arith.addf %e, %one : f32
    memref.store %f, %r[%i] : memref<?xf32>
  }
  return %r : memref<?xf32>
}

func.func private @show(%x: memref<64x3xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %r = func.call @rows(%x, %n) : (memref<64x3xf32>, index) -> memref<?xf32>
  %m = memref.realloc %r(%n) : memref<?xf32> to memref<?xf32>
  %u = memref.cast %m : memref<?xf32> to memref<*xf32>
  func.call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  memref.dealloc %m : memref<?xf32>
  return
}

func.func @main(%x: memref<64x3xf32>) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c40 = arith.constant 40 : index
  %zero = arith.constant 0.0 : f32
  %t = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%t : memref<64xf32>)
  linalg.reduce ins(%x : memref<64x3xf32>) outs(%t : memref<64xf32>) dimensions = [1] (%in: f32, %acc: f32) {
    %sum = arith.addf %acc, %in : f32
    linalg.yield %sum : f32
  }
  func.call @show(%x, %c5) : (memref<64x3xf32>, index) -> ()
  func.call @show(%x, %c0) : (memref<64x3xf32>, index) -> ()
  func.call @show(%x, %c40) : (memref<64x3xf32>, index) -> ()
  %y = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (63 - i)>, affine_map<(i) -> (i)>],
                  iterator_types = ["parallel"]}
      ins(%t : memref<64xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %e = math.exp %in : f32
    linalg.yield %e : f32
  }
  memref.dealloc %t : memref<64xf32>
  return %y : memref<64xf32>
}
