// RUN: plan-opt %s --memplan-infer-inplace --memplan-assign-offsets --memplan-verify-plan | FileCheck %s
// RUN: plan-opt %s --memplan-infer-inplace --remark-policy=all --remarks-filter=memplan-infer-inplace -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// Three results of 64 bytes, each over the first half of 128 that die. All at once they stay 128
// bytes apart, and what is 256 bytes long finds room behind them only, in an arena of 576. Without
// any of them 448 are enough, and with two of them as well: those two stay.

// REMARK: remark: [Missed] not-in-place | Category:memplan-infer-inplace | Function=three | operand=a3, reason="the arenas would have 576 bytes with it, and have 448", result=r3, rule=6

// CHECK-LABEL: func.func @three
// CHECK: memplan.arena "temp" {bytes = 448
// CHECK: memplan.buffer "r1" {{.*}}#memplan.in_place<"a1"
// CHECK: memplan.buffer "r2" {{.*}}#memplan.in_place<"a2"
// CHECK: memplan.buffer "r3" {live = {{[^{}]*}}offset
// CHECK-NOT: in_place
func.func @three(%x: memref<32xf32>, %y: memref<16xf32>, %z: memref<64xf32>) {
  %a1 = memplan.buffer "a1" : memref<32xf32>
  %a2 = memplan.buffer "a2" : memref<32xf32>
  %a3 = memplan.buffer "a3" : memref<32xf32>
  %r1 = memplan.buffer "r1" : memref<16xf32>
  %r2 = memplan.buffer "r2" : memref<16xf32>
  %r3 = memplan.buffer "r3" : memref<16xf32>
  %long = memplan.buffer "long" : memref<64xf32>
  memref.copy %x, %a1 : memref<32xf32> to memref<32xf32>
  memref.copy %x, %a2 : memref<32xf32> to memref<32xf32>
  memref.copy %x, %a3 : memref<32xf32> to memref<32xf32>
  %s1 = memref.subview %a1[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  %s2 = memref.subview %a2[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  %s3 = memref.subview %a3[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  linalg.exp ins(%s1 : memref<16xf32, strided<[1]>>) outs(%r1 : memref<16xf32>)
  linalg.exp ins(%s2 : memref<16xf32, strided<[1]>>) outs(%r2 : memref<16xf32>)
  linalg.exp ins(%s3 : memref<16xf32, strided<[1]>>) outs(%r3 : memref<16xf32>)
  memref.copy %z, %long : memref<64xf32> to memref<64xf32>
  memref.copy %long, %z : memref<64xf32> to memref<64xf32>
  memref.copy %r1, %y : memref<16xf32> to memref<16xf32>
  memref.copy %r2, %y : memref<16xf32> to memref<16xf32>
  memref.copy %r3, %y : memref<16xf32> to memref<16xf32>
  return
}
