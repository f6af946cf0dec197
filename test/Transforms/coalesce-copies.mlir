// RUN: plan-opt %s --memplan-coalesce-copies | FileCheck %s
// RUN: plan-opt %s --memplan-coalesce-copies --memplan-assign-offsets --memplan-verify-plan --memplan-materialize-arena | FileCheck %s --check-prefix=LOWERED
// RUN: plan-opt %s --memplan-coalesce-copies -o /dev/null --remark-format=emitRemark --remarks-filter-passed=memplan-coalesce-copies 2>&1 | FileCheck %s --check-prefix=REMARK

// CHECK-LABEL: @concat
// CHECK: memplan.buffer "a" {pool = "temp", alignment = 64, relations = [#memplan.inside<"c", offset = 0>]} : memref<4xf32>
// The second half begins 16 bytes behind: that is as far as its alignment goes.
// CHECK: memplan.buffer "b" {pool = "temp", alignment = 16, relations = [#memplan.inside<"c", offset = 16>]} : memref<4xf32>
// CHECK: memplan.buffer "c" {pool = "temp", alignment = 64} : memref<8xf32>
// The copies say what the program means until the end.
// CHECK: memref.copy
// CHECK: memref.copy
// REMARK: remark: {{.*}}source and target of the copy are one storage{{.*}}bytes=16
// LOWERED-LABEL: @concat
// LOWERED: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// LOWERED-NOT: memref.copy
// LOWERED: return
func.func @concat(%x: f32, %y: f32, %out: memref<8xf32>) {
  %a = memplan.buffer "a" : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %b = memplan.buffer "b" : memref<4xf32>
  linalg.fill ins(%y : f32) outs(%b : memref<4xf32>)
  %c = memplan.buffer "c" : memref<8xf32>
  %front = memref.subview %c[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  memref.copy %a, %front : memref<4xf32> to memref<4xf32, strided<[1]>>
  %back = memref.subview %c[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %b, %back : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  linalg.exp ins(%c : memref<8xf32>) outs(%out : memref<8xf32>)
  return
}

// Columns of a concatenation along the inner dimension: strides, and all views get them.
// CHECK-LABEL: @columns
// CHECK: memplan.buffer "a" {pool = "temp", alignment = 64, relations = [#memplan.inside<"c", offset = 0>]} : memref<4x2xf32, strided<[4, 1]>>
// CHECK: memref.subview %a[1, 0] [2, 2] [1, 1] : memref<4x2xf32, strided<[4, 1]>> to memref<2x2xf32, strided<[4, 1], offset: 4>>
// CHECK: memplan.buffer "b" {pool = "temp", alignment = 8, relations = [#memplan.inside<"c", offset = 8>]} : memref<4x2xf32, strided<[4, 1]>>
// LOWERED-LABEL: @columns
// LOWERED-NOT: memref.copy
// LOWERED: return
func.func @columns(%x: f32, %y: f32, %out: memref<4x4xf32>) {
  %a = memplan.buffer "a" : memref<4x2xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4x2xf32>)
  %rows = memref.subview %a[1, 0] [2, 2] [1, 1] : memref<4x2xf32> to memref<2x2xf32, strided<[2, 1], offset: 2>>
  linalg.fill ins(%y : f32) outs(%rows : memref<2x2xf32, strided<[2, 1], offset: 2>>)
  %b = memplan.buffer "b" : memref<4x2xf32>
  linalg.exp ins(%a : memref<4x2xf32>) outs(%b : memref<4x2xf32>)
  %c = memplan.buffer "c" : memref<4x4xf32>
  %left = memref.subview %c[0, 0] [4, 2] [1, 1] : memref<4x4xf32> to memref<4x2xf32, strided<[4, 1]>>
  memref.copy %a, %left : memref<4x2xf32> to memref<4x2xf32, strided<[4, 1]>>
  %right = memref.subview %c[0, 2] [4, 2] [1, 1] : memref<4x4xf32> to memref<4x2xf32, strided<[4, 1], offset: 2>>
  memref.copy %b, %right : memref<4x2xf32> to memref<4x2xf32, strided<[4, 1], offset: 2>>
  linalg.exp ins(%c : memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  return
}

// The image is made inside of the padded one, and is read while its border is filled.
// CHECK-LABEL: @pad
// CHECK: memplan.buffer "a" {{{.*}}alignment = 4, relations = [#memplan.inside<"p", offset = 20>]} : memref<2x2xf32, strided<[4, 1]>>
// CHECK: %p = memplan.buffer "p"
// CHECK-NEXT: %[[TOP:.*]] = memref.subview %p[0, 0] [1, 4] [1, 1]
// CHECK-NEXT: linalg.fill ins(%{{.*}} : f32) outs(%[[TOP]]
// CHECK-NEXT: %[[BOTTOM:.*]] = memref.subview %p[3, 0] [1, 4] [1, 1]
// CHECK-NEXT: linalg.fill ins(%{{.*}} : f32) outs(%[[BOTTOM]]
// CHECK-NEXT: %[[LEFT:.*]] = memref.subview %p[1, 0] [2, 1] [1, 1]
// CHECK-NEXT: linalg.fill ins(%{{.*}} : f32) outs(%[[LEFT]]
// CHECK-NEXT: %[[RIGHT:.*]] = memref.subview %p[1, 3] [2, 1] [1, 1]
// CHECK-NEXT: linalg.fill ins(%{{.*}} : f32) outs(%[[RIGHT]]
// LOWERED-LABEL: @pad
// LOWERED-NOT: memref.copy
// LOWERED: return
func.func @pad(%x: f32, %zero: f32, %out: memref<4x4xf32>, %image: memref<2x2xf32>) {
  %a = memplan.buffer "a" : memref<2x2xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<2x2xf32>)
  %p = memplan.buffer "p" : memref<4x4xf32>
  linalg.map outs(%p : memref<4x4xf32>)
    (%init: f32) {
      linalg.yield %zero : f32
    }
  linalg.exp ins(%a : memref<2x2xf32>) outs(%image : memref<2x2xf32>)
  %interior = memref.subview %p[1, 1] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: 5>>
  memref.copy %a, %interior : memref<2x2xf32> to memref<2x2xf32, strided<[4, 1], offset: 5>>
  linalg.exp ins(%p : memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  return
}

// Halves of a value that dies.
// CHECK-LABEL: @split
// CHECK: memplan.buffer "x" {pool = "temp", alignment = 64} : memref<8xf32>
// CHECK: memplan.buffer "low" {{.*}}relations = [#memplan.inside<"x", offset = 0>]}
// CHECK: memplan.buffer "high" {{.*}}relations = [#memplan.inside<"x", offset = 16>]}
// LOWERED-LABEL: @split
// LOWERED-NOT: memref.copy
// LOWERED: return
func.func @split(%v: f32, %out: memref<4xf32>) {
  %x = memplan.buffer "x" : memref<8xf32>
  linalg.fill ins(%v : f32) outs(%x : memref<8xf32>)
  %low = memplan.buffer "low" : memref<4xf32>
  %high = memplan.buffer "high" : memref<4xf32>
  %front = memref.subview %x[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  memref.copy %front, %low : memref<4xf32, strided<[1]>> to memref<4xf32>
  %back = memref.subview %x[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %back, %high : memref<4xf32, strided<[1], offset: 4>> to memref<4xf32>
  linalg.exp ins(%low : memref<4xf32>) outs(%low : memref<4xf32>)
  linalg.add ins(%low, %high : memref<4xf32>, memref<4xf32>) outs(%out : memref<4xf32>)
  return
}

// The second concatenation begins with what the first one is made of: one buffer serves both.
// 48 bytes in all; the three parts and both results apart would need 64 + 64 + 64 + 64.
// CHECK-LABEL: @dense
// CHECK: memplan.buffer "a" {{.*}}#memplan.inside<"abc", offset = 0>
// CHECK: memplan.buffer "b" {{.*}}#memplan.inside<"abc", offset = 16>
// CHECK: memplan.buffer "ab" {{.*}}#memplan.inside<"abc", offset = 0>
// CHECK: memplan.buffer "c" {{.*}}#memplan.inside<"abc", offset = 32>
// LOWERED-LABEL: @dense
// LOWERED: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// LOWERED-NOT: memref.copy
// LOWERED: return
func.func @dense(%x: f32, %out: memref<12xf32>, %half: memref<8xf32>) {
  %a = memplan.buffer "a" : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %b = memplan.buffer "b" : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  %ab = memplan.buffer "ab" : memref<8xf32>
  %ab0 = memref.subview %ab[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  memref.copy %a, %ab0 : memref<4xf32> to memref<4xf32, strided<[1]>>
  %ab1 = memref.subview %ab[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %b, %ab1 : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  linalg.exp ins(%ab : memref<8xf32>) outs(%half : memref<8xf32>)
  %c = memplan.buffer "c" : memref<4xf32>
  linalg.exp ins(%ab1 : memref<4xf32, strided<[1], offset: 4>>) outs(%c : memref<4xf32>)
  %abc = memplan.buffer "abc" : memref<12xf32>
  %abc0 = memref.subview %abc[0] [4] [1] : memref<12xf32> to memref<4xf32, strided<[1]>>
  memref.copy %a, %abc0 : memref<4xf32> to memref<4xf32, strided<[1]>>
  %abc1 = memref.subview %abc[4] [4] [1] : memref<12xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %b, %abc1 : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  %abc2 = memref.subview %abc[8] [4] [1] : memref<12xf32> to memref<4xf32, strided<[1], offset: 8>>
  memref.copy %c, %abc2 : memref<4xf32> to memref<4xf32, strided<[1], offset: 8>>
  linalg.exp ins(%abc : memref<12xf32>) outs(%out : memref<12xf32>)
  return
}

// What is written over a concatenation gets storage of its own, so that the parts, which are read
// later, are the concatenation.
// CHECK-LABEL: @overwritten
// CHECK: memplan.buffer "c" {{.*}}#memplan.inside<"a", offset = 0>
// CHECK: %c_1 = memplan.buffer "c_1" {pool = "temp", alignment = 64} : memref<8xf32>
// CHECK: linalg.exp ins(%c : memref<8xf32>) outs(%c_1 : memref<8xf32>)
// CHECK: linalg.exp ins(%c_1 : memref<8xf32>) outs(%{{.*}} : memref<8xf32>)
// LOWERED-LABEL: @overwritten
// LOWERED-NOT: memref.copy
// LOWERED: return
func.func @overwritten(%x: f32, %out: memref<8xf32>, %part: memref<8xf32>) {
  %a = memplan.buffer "a" : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  %c = memplan.buffer "c" : memref<8xf32>
  memref.copy %a, %c : memref<8xf32> to memref<8xf32>
  linalg.exp ins(%c : memref<8xf32>) outs(%c : memref<8xf32>)
  linalg.exp ins(%c : memref<8xf32>) outs(%out : memref<8xf32>)
  linalg.exp ins(%a : memref<8xf32>) outs(%part : memref<8xf32>)
  return
}

// Steps of stated relations move with the fills that become more operations: a fill of two steps
// (itself and its payload) is four slices and four fills with a payload now, twelve steps.
// CHECK-LABEL: @steps_move
// CHECK: memplan.buffer "c" {{.*}}#memplan.in_place<"b", at = 21>
func.func @steps_move(%x: f32, %y: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<2x2xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<2x2xf32>)
  %p = memplan.buffer "p" : memref<4x4xf32>
  %q = memplan.buffer "b" : memref<16xf32>
  %c = memplan.buffer "c" {relations = [#memplan.in_place<"b", at = 11>]} : memref<16xf32>
  %interior = memref.subview %p[1, 1] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: 5>>
  linalg.map outs(%p : memref<4x4xf32>)
    (%init: f32) {
      linalg.yield %x : f32
    }
  memref.copy %a, %interior : memref<2x2xf32> to memref<2x2xf32, strided<[4, 1], offset: 5>>
  memref.copy %y, %q : memref<16xf32> to memref<16xf32>
  linalg.exp ins(%q : memref<16xf32>) outs(%c : memref<16xf32>)
  memref.copy %c, %y : memref<16xf32> to memref<16xf32>
  linalg.exp ins(%p : memref<4x4xf32>) outs(%p : memref<4x4xf32>)
  return
}

// Rows of 32 bytes take 2048 bytes of cache lines side by side, and 4096 in rows of 256. Filling 'a'
// moves 2048 bytes more by that, and to write three quarters of it 3 * 512; the copy moves 2048 and 4096.
// CHECK-LABEL: @parts
// CHECK: memplan.buffer "a" {{{.*}}relations = [#memplan.inside<"p", offset = 0>]} : memref<64x8xf32, strided<[64, 1]>>
// LOWERED-LABEL: @parts
// LOWERED-NOT: memref.copy
// LOWERED: return
func.func @parts(%x: f32, %y: f32, %out: memref<64x64xf32>) {
  %a = memplan.buffer "a" : memref<64x8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<64x8xf32>)
  %0 = memref.subview %a[0, 0] [16, 8] [1, 1] : memref<64x8xf32> to memref<16x8xf32, strided<[8, 1]>>
  linalg.fill ins(%y : f32) outs(%0 : memref<16x8xf32, strided<[8, 1]>>)
  %1 = memref.subview %a[16, 0] [16, 8] [1, 1] : memref<64x8xf32> to memref<16x8xf32, strided<[8, 1], offset: 128>>
  linalg.fill ins(%y : f32) outs(%1 : memref<16x8xf32, strided<[8, 1], offset: 128>>)
  %2 = memref.subview %a[32, 0] [16, 8] [1, 1] : memref<64x8xf32> to memref<16x8xf32, strided<[8, 1], offset: 256>>
  linalg.fill ins(%y : f32) outs(%2 : memref<16x8xf32, strided<[8, 1], offset: 256>>)
  %p = memplan.buffer "p" : memref<64x64xf32>
  %left = memref.subview %p[0, 0] [64, 8] [1, 1] : memref<64x64xf32> to memref<64x8xf32, strided<[64, 1]>>
  memref.copy %a, %left : memref<64x8xf32> to memref<64x8xf32, strided<[64, 1]>>
  %right = memref.subview %p[0, 8] [64, 56] [1, 1] : memref<64x64xf32> to memref<64x56xf32, strided<[64, 1], offset: 8>>
  linalg.fill ins(%x : f32) outs(%right : memref<64x56xf32, strided<[64, 1], offset: 8>>)
  linalg.exp ins(%p : memref<64x64xf32>) outs(%out : memref<64x64xf32>)
  return
}

// Writing the sum into 'p' moves 2048 bytes more and spares 6144. The other 4096 are what filling 'a'
// and reading it move more in the place that the sum then takes from it.
// CHECK-LABEL: @spared
// CHECK: memplan.buffer "a" {{{.*}}relations = [#memplan.inside<"p", offset = 0>]} : memref<64x8xf32, strided<[64, 1]>>
// CHECK: memplan.buffer "b" {{{.*}}relations = [#memplan.in_place<"a", at = 4>, #memplan.inside<"p", offset = 0>]} : memref<64x8xf32, strided<[64, 1]>>
// LOWERED-LABEL: @spared
// LOWERED: memref.alloc() {alignment = 64 : i64} : memref<16384xi8>
// LOWERED-NOT: memref.copy
// LOWERED: return
func.func @spared(%x: f32, %y: memref<64x8xf32>, %out: memref<64x64xf32>) {
  %a = memplan.buffer "a" : memref<64x8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<64x8xf32>)
  %b = memplan.buffer "b" : memref<64x8xf32>
  linalg.add ins(%a, %y : memref<64x8xf32>, memref<64x8xf32>) outs(%b : memref<64x8xf32>)
  %p = memplan.buffer "p" : memref<64x64xf32>
  %left = memref.subview %p[0, 0] [64, 8] [1, 1] : memref<64x64xf32> to memref<64x8xf32, strided<[64, 1]>>
  memref.copy %b, %left : memref<64x8xf32> to memref<64x8xf32, strided<[64, 1]>>
  %right = memref.subview %p[0, 8] [64, 56] [1, 1] : memref<64x64xf32> to memref<64x56xf32, strided<[64, 1], offset: 8>>
  linalg.fill ins(%x : f32) outs(%right : memref<64x56xf32, strided<[64, 1], offset: 8>>)
  linalg.exp ins(%p : memref<64x64xf32>) outs(%out : memref<64x64xf32>)
  return
}
