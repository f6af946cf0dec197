// RUN: plan-opt %s --memplan-import-buffers --memplan-assign-offsets --memplan-verify-plan | FileCheck %s

// At no step are more than 6 * 64 bytes live, yet no arena of less than 7 * 64 exists: proved by an
// exhausted search. The certificate keeps the bound that its witness shows.
//
//   step  0 1 2 3 4 5 6 7 8 9       size in units of 64 bytes
//   a     ###                       3
//   b     #######                   3
//   c         #####                 1
//   d           #####               1
//   e             ###               2
//   f               #######         3
//   g                 #######       3
// CHECK: memplan.arena "temp" {bytes = 448, alignment = 64, certificate = #memplan.certificate<outcome = optimal, bound = 384,
func.func private @first(memref<48xf32>, memref<48xf32>)
func.func private @one(memref<16xf32>)
func.func private @two(memref<16xf32>, memref<48xf32>)
func.func private @three(memref<48xf32>)
func.func private @turn(memref<32xf32>, memref<16xf32>)
func.func private @meet(memref<48xf32>, memref<16xf32>, memref<32xf32>)
func.func private @idle()
func.func @main() {
  %a = memref.alloc() : memref<48xf32>
  %b = memref.alloc() : memref<48xf32>
  %c = memref.alloc() : memref<16xf32>
  %d = memref.alloc() : memref<16xf32>
  %e = memref.alloc() : memref<32xf32>
  %f = memref.alloc() : memref<48xf32>
  %g = memref.alloc() : memref<48xf32>
  call @first(%a, %b) : (memref<48xf32>, memref<48xf32>) -> ()
  call @three(%a) : (memref<48xf32>) -> ()
  call @one(%c) : (memref<16xf32>) -> ()
  call @two(%d, %b) : (memref<16xf32>, memref<48xf32>) -> ()
  call @turn(%e, %c) : (memref<32xf32>, memref<16xf32>) -> ()
  call @meet(%f, %d, %e) : (memref<48xf32>, memref<16xf32>, memref<32xf32>) -> ()
  call @three(%g) : (memref<48xf32>) -> ()
  call @idle() : () -> ()
  call @three(%f) : (memref<48xf32>) -> ()
  call @three(%g) : (memref<48xf32>) -> ()
  return
}
