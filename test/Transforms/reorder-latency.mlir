// RUN: split-file %s %t
// RUN: plan-opt %t/chains.mlir --memplan-reorder > %t/least
// RUN: FileCheck %t/chains.mlir --check-prefix=NARROW < %t/least
// RUN: plan-opt %t/chains.mlir --memplan-reorder=latency-weight=0 | diff - %t/least
// RUN: plan-opt %t/chains.mlir --memplan-reorder=latency-weight=90 | FileCheck %t/chains.mlir --check-prefix=NARROW
// RUN: plan-opt %t/chains.mlir "--memplan-reorder=latency-weight=1000 streams=1" | FileCheck %t/chains.mlir --check-prefix=NARROW
// RUN: plan-opt %t/chains.mlir --memplan-reorder=latency-weight=110 | FileCheck %t/chains.mlir --check-prefix=WIDE
// RUN: plan-opt %t/chains.mlir --memplan-reorder=latency-weight=90 --remarks-filter=memplan-reorder 2>&1 >/dev/null | FileCheck %t/chains.mlir --check-prefix=REMARK
// RUN: plan-opt %t/chains.mlir "--memplan-compile=latency-weight=90 fuse=none" | FileCheck %t/chains.mlir --check-prefix=SMALL
// RUN: plan-opt %t/chains.mlir "--memplan-compile=latency-weight=110 fuse=none streams=2 report=-" | FileCheck %t/chains.mlir --check-prefix=LARGE
// RUN: plan-opt %t/idle.mlir --memplan-reorder | FileCheck %t/idle.mlir --check-prefix=SERIAL
// RUN: plan-opt %t/idle.mlir --memplan-reorder=latency-weight=1 | FileCheck %t/idle.mlir --check-prefix=OVERLAP
// RUN: plan-opt %t/idle.mlir --memplan-reorder=latency-weight=1 --remarks-filter=memplan-reorder 2>&1 >/dev/null | FileCheck %t/idle.mlir --check-prefix=REMARK
// RUN: plan-opt %t/rates.mlir "--memplan-reorder=latency-weight=1 ops-per-second=65536 bytes-per-second=1e12" --remarks-filter=memplan-reorder 2>&1 >/dev/null | FileCheck %t/rates.mlir --check-prefix=OPS
// RUN: plan-opt %t/rates.mlir "--memplan-reorder=latency-weight=1 ops-per-second=1e12 bytes-per-second=16384" --remarks-filter=memplan-reorder 2>&1 >/dev/null | FileCheck %t/rates.mlir --check-prefix=BYTES
// RUN: plan-opt %t/rates.mlir "--memplan-reorder=latency-weight=1 profile=%t/times.csv" --remarks-filter=memplan-reorder 2>&1 >/dev/null | FileCheck %t/rates.mlir --check-prefix=PROFILE
// RUN: not plan-opt %t/chains.mlir --memplan-reorder=latency-weight=-1 2>&1 | FileCheck %s --check-prefix=WEIGHT
// RUN: not plan-opt %t/chains.mlir "--memplan-reorder=latency-weight=1 streams=0" 2>&1 | FileCheck %s --check-prefix=STREAMS
// RUN: not plan-opt %t/chains.mlir "--memplan-reorder=latency-weight=1 ops-per-second=0" 2>&1 | FileCheck %s --check-prefix=RATE
// RUN: not plan-opt %t/chains.mlir "--memplan-reorder=latency-weight=1 bytes-per-second=-1" 2>&1 | FileCheck %s --check-prefix=SPEED
// RUN: not plan-opt %t/chains.mlir "--memplan-reorder=latency-weight=1 profile=%t/none.csv" 2>&1 | FileCheck %s --check-prefix=FILE
// WEIGHT: error: 'latency-weight' is a number from 0 on, found '-1'
// STREAMS: error: 'streams' is a positive number, found '0'
// RATE: error: 'ops-per-second' is a positive number, found '0'
// SPEED: error: 'bytes-per-second' is a positive number, found '-1'
// FILE: error: cannot open input file

// On two streams the order of the input takes 2 seconds, that of least memory 3: its second chain
// waits for the first. With one tensor of 64 * 64 * 4 = 16384 bytes instead of two, it costs
// .5 + 1.5 w in place of 1 + w, so that a makespan is worth more than the memory from w = 1, 100 per
// cent, on. One stream takes 4 seconds in each order.
//--- chains.mlir
// REMARK: bound=16384, bytes_after=16384, bytes_before=32768, proved=true, seconds_after=3.000000e+00, seconds_before=2.000000e+00
// NARROW: linalg.exp
// NARROW: linalg.matvec
// NARROW: linalg.abs
// NARROW: linalg.matvec
// WIDE: linalg.exp
// WIDE: linalg.abs
// WIDE: linalg.matvec
// WIDE: linalg.matvec
// SMALL: memref.alloc() {alignment = 64 : i64} : memref<16384xi8>
// LARGE: "input_makespan": 2
// LARGE: "makespan": 2
// LARGE: "arena_bytes": 32768
func.func @chains(%x: tensor<64x64xf32>, %v: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %r = tensor.empty() : tensor<64xf32>
  %f = linalg.fill {memplan.time = 0.0} ins(%zero : f32) outs(%r : tensor<64xf32>) -> tensor<64xf32>
  %g = linalg.fill {memplan.time = 0.0} ins(%zero : f32) outs(%r : tensor<64xf32>) -> tensor<64xf32>
  %0 = linalg.exp {memplan.time = 1.0} ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = linalg.abs {memplan.time = 1.0} ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = linalg.matvec {memplan.time = 1.0} ins(%0, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
  %3 = linalg.matvec {memplan.time = 1.0} ins(%1, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%g : tensor<64xf32>) -> tensor<64xf32>
  return %2, %3 : tensor<64xf32>, tensor<64xf32>
}

// Something else needs more than both chains side by side, so that their overlap is for nothing: 3
// seconds become 2, and 65536 bytes stay.
//--- idle.mlir
// REMARK: bound=65536, bytes_after=65536, bytes_before=65536, proved=true, seconds_after=2.000000e+00, seconds_before=3.000000e+00
// SERIAL: linalg.exp
// SERIAL: linalg.matvec
// SERIAL: linalg.abs
// SERIAL: linalg.matvec
// OVERLAP: linalg.exp
// OVERLAP: linalg.abs
// OVERLAP: linalg.matvec
// OVERLAP: linalg.matvec
func.func @idle(%x: tensor<64x64xf32>, %v: tensor<64xf32>, %y: tensor<128x128xf32>, %u: tensor<128xf32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<128xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %r = tensor.empty() : tensor<64xf32>
  %f = linalg.fill {memplan.time = 0.0} ins(%zero : f32) outs(%r : tensor<64xf32>) -> tensor<64xf32>
  %g = linalg.fill {memplan.time = 0.0} ins(%zero : f32) outs(%r : tensor<64xf32>) -> tensor<64xf32>
  %l = tensor.empty() : tensor<128x128xf32>
  %s = tensor.empty() : tensor<128xf32>
  %t = linalg.fill {memplan.time = 0.0} ins(%zero : f32) outs(%s : tensor<128xf32>) -> tensor<128xf32>
  %large = linalg.floor {memplan.time = 0.0} ins(%y : tensor<128x128xf32>) outs(%l : tensor<128x128xf32>) -> tensor<128x128xf32>
  %4 = linalg.matvec {memplan.time = 0.0} ins(%large, %u : tensor<128x128xf32>, tensor<128xf32>) outs(%t : tensor<128xf32>) -> tensor<128xf32>
  %0 = linalg.exp {memplan.time = 1.0} ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = linalg.matvec {memplan.time = 1.0} ins(%0, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
  %1 = linalg.abs {memplan.time = 1.0} ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = linalg.matvec {memplan.time = 1.0} ins(%1, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%g : tensor<64xf32>) -> tensor<64xf32>
  return %2, %3, %4 : tensor<64xf32>, tensor<64xf32>, tensor<128xf32>
}

// On buffers, one after the other since they write what the caller owns: each does 64 * 64 * 2 = 8192
// scalar operations, 1/8 of a second, and reads and writes 2 * 16384 bytes, 2 seconds; the profile
// has 3 and 4.
//--- times.csv
op,time
linalg.exp,3.0
linalg.abs,4.0
//--- rates.mlir
// OPS: seconds_after=2.500000e-01, seconds_before=2.500000e-01
// BYTES: seconds_after=4.000000e+00, seconds_before=4.000000e+00
// PROFILE: seconds_after=7.000000e+00, seconds_before=7.000000e+00
func.func @rates(%x: memref<64x64xf32>, %y: memref<64x64xf32>, %z: memref<64x64xf32> {memplan.kind = "parameter"}) {
  linalg.exp ins(%z : memref<64x64xf32>) outs(%x : memref<64x64xf32>)
  linalg.abs ins(%z : memref<64x64xf32>) outs(%y : memref<64x64xf32>)
  return
}
