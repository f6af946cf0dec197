// RUN: plan-opt %s --memplan-reorder | FileCheck %s
// RUN: plan-opt %s --memplan-reorder --remarks-filter=memplan-reorder 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: plan-opt %s --memplan-reorder=preserve=linalg.exp,linalg.abs,linalg.matvec | FileCheck %s --check-prefix=KEPT
// RUN: plan-opt %s "--memplan-reorder=algorithm=dfs effort=0.01" | FileCheck %s --check-prefix=DFS
// RUN: not plan-opt %s --memplan-reorder=algorithm=best 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: plan-opt %s --memplan-compile=reorder=false | FileCheck %s --check-prefix=OFF
// RUN: plan-opt %s --memplan-compile=reorder=true | FileCheck %s --check-prefix=ON
// RUN: plan-opt %s "--memplan-reorder=max-measured-ops=1 max-analysis-ops=1" | FileCheck %s

// UNKNOWN: error: unknown algorithm 'best'

// Two tensors of 64 * 64 * 4 = 16384 bytes wait for their reader, or one does, and the results are
// not in the arena: 32768 bytes, or 16384.
// REMARK: remark: [Passed] order | Category:memplan-reorder | Function=one_at_a_time | algorithm=dfs, at=linalg.exp, bound=16384, bytes_after=16384, bytes_before=32768, proved=true
// CHECK-LABEL: func @one_at_a_time
// CHECK: linalg.exp
// CHECK: linalg.matvec
// CHECK: linalg.abs
// CHECK: linalg.matvec
// KEPT-LABEL: func @one_at_a_time
// KEPT: linalg.exp
// KEPT: linalg.abs
// KEPT: linalg.matvec
// DFS-LABEL: func @one_at_a_time
// DFS: linalg.exp
// DFS: linalg.matvec
// DFS: linalg.abs
// DFS: linalg.matvec
// OFF: memref.alloc() {alignment = 64 : i64} : memref<32768xi8>
// ON: memref.alloc() {alignment = 64 : i64} : memref<16384xi8>
func.func @one_at_a_time(%x: tensor<64x64xf32>, %v: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %r = tensor.empty() : tensor<64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%r : tensor<64xf32>) -> tensor<64xf32>
  %0 = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = linalg.abs ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = linalg.matvec ins(%0, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
  %3 = linalg.matvec ins(%1, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
  return %2, %3 : tensor<64xf32>, tensor<64xf32>
}

// What has effects, or may have some, stays in its order: %a has to wait, 32768 bytes.
// REMARK: Function=effects | algorithm=input, at=func.call, bound=32768, bytes_after=32768, bytes_before=32768
// CHECK-LABEL: func @effects
// CHECK: call @make
// CHECK: linalg.exp
// CHECK: call @show
// CHECK: call @show
func.func private @make() -> tensor<64x64xf32>
func.func private @show(tensor<64x64xf32>)
func.func @effects(%x: tensor<64x64xf32>) {
  %e = tensor.empty() : tensor<64x64xf32>
  %a = call @make() : () -> tensor<64x64xf32>
  %0 = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  call @show(%0) : (tensor<64x64xf32>) -> ()
  call @show(%a) : (tensor<64x64xf32>) -> ()
  return
}

// The body of a loop is a graph of its own; what it carries is needed at all of its steps.
// CHECK-LABEL: func @body
// CHECK: scf.for
// CHECK: linalg.exp
// CHECK: linalg.matvec
// CHECK: linalg.abs
// CHECK: linalg.matvec
// CHECK: scf.yield
func.func @body(%x: tensor<64x64xf32>, %v: tensor<64xf32>, %n: index) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<64x64xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %v) -> tensor<64xf32> {
    %0 = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
    %1 = linalg.abs ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
    %2 = linalg.matvec ins(%0, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%a : tensor<64xf32>) -> tensor<64xf32>
    %3 = linalg.matvec ins(%1, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%2 : tensor<64xf32>) -> tensor<64xf32>
    scf.yield %3 : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}

// No order is better: it stays.
// CHECK-LABEL: func @chain
// CHECK: linalg.exp
// CHECK: linalg.abs
func.func @chain(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %e = tensor.empty() : tensor<64x64xf32>
  %0 = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = linalg.abs ins(%0 : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
