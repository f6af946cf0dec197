// RUN: plan-opt %s --memplan-analyze-layout | FileCheck %s
// RUN: plan-opt %s --memplan-analyze-layout --memplan-coalesce-copies --memplan-infer-inplace --memplan-assign-offsets --memplan-verify-plan --memplan-materialize-arena -o /dev/null
// RUN: plan-opt %s --memplan-analyze-layout -o /dev/null --remark-format=emitRemark --remarks-filter=memplan-analyze-layout 2>&1 | FileCheck %s --check-prefix=REMARK

// The three slices are equal parts of the middle dimension: with that one outermost, each of them is
// contiguous, for nothing.
// CHECK-LABEL: @slices
// CHECK: %a = memplan.buffer "a" {pool = "temp", alignment = 64} : memref<8x3x16xf32, strided<[16, 128, 1]>>
// CHECK: memref.subview %a[0, 1, 0] [8, 1, 16] [1, 1, 1] : memref<8x3x16xf32, strided<[16, 128, 1]>> to memref<8x16xf32, strided<[16, 1], offset: 128>>
// CHECK-NOT: memref.copy
// CHECK: memplan.kernel @k ins(%{{.*}} : memref<8x16xf32, strided<[16, 1], offset: 128>>)
// REMARK: remark: {{.*}}'memplan.kernel' takes #memplan.layout<contiguous>, and 'a' gets another order of dimensions{{.*}}bytes=0, copies=0, {{.*}}readers=1
func.func @slices(%x: f32, %r: memref<8x16xf32>) {
  %a = memplan.buffer "a" : memref<8x3x16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8x3x16xf32>)
  %k = memref.subview %a[0, 1, 0] [8, 1, 16] [1, 1, 1] : memref<8x3x16xf32> to memref<8x16xf32, strided<[48, 1], offset: 16>>
  memplan.kernel @k ins(%k : memref<8x16xf32, strided<[48, 1], offset: 16>>) outs(%r : memref<8x16xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
  return
}

// Another kernel takes the whole as it is: there is no other order for both. One copy serves both
// readers of the slice, until it is written.
// CHECK-LABEL: @copied
// CHECK: %a = memplan.buffer "a" {pool = "temp", alignment = 64} : memref<8x3x16xf32>
// CHECK: %a_laid_out = memplan.buffer "a_laid_out" {pool = "temp", alignment = 64} : memref<8x16xf32>
// CHECK-NEXT: memref.copy %{{.*}}, %a_laid_out
// CHECK-NEXT: memplan.kernel @k ins(%a_laid_out
// CHECK-NEXT: memplan.kernel @k ins(%a_laid_out
// CHECK: linalg.fill
// CHECK: %a_laid_out_1 = memplan.buffer "a_laid_out_1"
// CHECK-NEXT: memref.copy %{{.*}}, %a_laid_out_1
// CHECK-NEXT: memplan.kernel @k ins(%a_laid_out_1
// REMARK: remark: {{.*}}'memplan.kernel' takes #memplan.layout<contiguous>, and 'a' is copied{{.*}}bytes=512, copies=1, {{.*}}readers=2
// REMARK: remark: {{.*}}'a' is copied{{.*}}bytes=512, copies=1, {{.*}}readers=1
func.func @copied(%x: f32, %r: memref<8x16xf32>) {
  %a = memplan.buffer "a" : memref<8x3x16xf32>
  memplan.kernel @make outs(%a : memref<8x3x16xf32>) {reads_outs = false, layouts = [#memplan.layout<contiguous>]}
  %k = memref.subview %a[0, 1, 0] [8, 1, 16] [1, 1, 1] : memref<8x3x16xf32> to memref<8x16xf32, strided<[48, 1], offset: 16>>
  memplan.kernel @k ins(%k : memref<8x16xf32, strided<[48, 1], offset: 16>>) outs(%r : memref<8x16xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
  memplan.kernel @k ins(%k : memref<8x16xf32, strided<[48, 1], offset: 16>>) outs(%r : memref<8x16xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
  linalg.fill ins(%x : f32) outs(%k : memref<8x16xf32, strided<[48, 1], offset: 16>>)
  memplan.kernel @k ins(%k : memref<8x16xf32, strided<[48, 1], offset: 16>>) outs(%r : memref<8x16xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
  return
}

// What is written comes back; what is only written is not fetched.
// CHECK-LABEL: @written
// CHECK: %a_laid_out = memplan.buffer
// CHECK-NEXT: memplan.kernel @k outs(%a_laid_out
// CHECK-NEXT: memref.copy %a_laid_out, %[[SLICE:.*]] :
// CHECK: %a_laid_out_1 = memplan.buffer
// CHECK-NEXT: memref.copy %[[SLICE]], %a_laid_out_1
// CHECK-NEXT: memplan.kernel @k outs(%a_laid_out_1
// CHECK-NEXT: memref.copy %a_laid_out_1, %[[SLICE]] :
func.func @written(%x: f32) {
  %a = memplan.buffer "a" : memref<8x3x16xf32>
  memplan.kernel @make outs(%a : memref<8x3x16xf32>) {reads_outs = false, layouts = [#memplan.layout<contiguous>]}
  %k = memref.subview %a[0, 1, 0] [8, 1, 16] [1, 1, 1] : memref<8x3x16xf32> to memref<8x16xf32, strided<[48, 1], offset: 16>>
  memplan.kernel @k outs(%k : memref<8x16xf32, strided<[48, 1], offset: 16>>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous>]}
  memplan.kernel @k outs(%k : memref<8x16xf32, strided<[48, 1], offset: 16>>)
      {layouts = [#memplan.layout<contiguous>]}
  memplan.kernel @use outs(%a : memref<8x3x16xf32>)
  return
}

// Rows of 40 bytes that have to begin at multiples of 64: 24 bytes more a row but the last, 4 rows.
// A copy would have 232 bytes more, and take as much again while both are there.
// CHECK-LABEL: @rows
// CHECK: memplan.buffer "a" {pool = "temp", alignment = 64} : memref<4x10xf32, strided<[16, 1]>>
// REMARK: remark: {{.*}}'memplan.kernel' takes #memplan.layout<aligned_rows = 64>, and 'a' gets longer rows{{.*}}bytes=72{{.*}}copies=0
func.func @rows(%x: f32, %r: memref<4x10xf32>) {
  %a = memplan.buffer "a" : memref<4x10xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4x10xf32>)
  memplan.kernel @k ins(%a : memref<4x10xf32>) outs(%r : memref<4x10xf32>)
      {reads_outs = false, layouts = [#memplan.layout<aligned_rows = 64>, #memplan.layout<any>]}
  return
}

// What the caller owns can't be laid out anew.
// CHECK-LABEL: @argument
// CHECK: %operand_laid_out = memplan.buffer "operand_laid_out" {pool = "temp", alignment = 64} : memref<4x10xf32, strided<[16, 1]>>
// CHECK-NEXT: memref.copy %{{.*}}, %operand_laid_out
func.func @argument(%x: memref<4x10xf32>, %r: memref<4x10xf32>) {
  memplan.kernel @k ins(%x : memref<4x10xf32>) outs(%r : memref<4x10xf32>)
      {reads_outs = false, layouts = [#memplan.layout<aligned_rows = 64>, #memplan.layout<any>]}
  return
}

// Rows of 16 bytes, one in 12: four lines for each that is needed. One reader is not worth the copy,
// which reads the slice as often as he does; three are.
// CHECK-LABEL: @preferred
// CHECK-NOT: a_laid_out
// CHECK: memplan.kernel @k ins(%{{.*}} : memref<64x4xf32, strided<[48, 1], offset: 4>>)
// CHECK: memplan.buffer "a_laid_out"
// CHECK: memplan.kernel @l ins(%a_laid_out
// CHECK-NEXT: memplan.kernel @l ins(%a_laid_out
// CHECK-NEXT: memplan.kernel @l ins(%a_laid_out
// REMARK: remark: {{.*}}'memplan.kernel' prefers #memplan.layout<contiguous, preferred>, and 'a' stays as it is: nothing else is cheaper
// REMARK: remark: {{.*}}'memplan.kernel' prefers #memplan.layout<contiguous, preferred>, and 'a' is copied{{.*}}bytes=1024, copies=1, {{.*}}readers=3
func.func @preferred(%x: f32, %r: memref<64x4xf32>) {
  %a = memplan.buffer "a" : memref<64x12x4xf32>
  memplan.kernel @make outs(%a : memref<64x12x4xf32>) {reads_outs = false, layouts = [#memplan.layout<contiguous>]}
  %big = memplan.buffer "big" : memref<4096xf32>
  memplan.kernel @use ins(%a : memref<64x12x4xf32>) outs(%big : memref<4096xf32>) {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
  memplan.kernel @use outs(%big : memref<4096xf32>)
  %k = memref.subview %a[0, 1, 0] [64, 1, 4] [1, 1, 1] : memref<64x12x4xf32> to memref<64x4xf32, strided<[48, 1], offset: 4>>
  memplan.kernel @k ins(%k : memref<64x4xf32, strided<[48, 1], offset: 4>>) outs(%r : memref<64x4xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous, preferred>, #memplan.layout<any>]}
  linalg.fill ins(%x : f32) outs(%k : memref<64x4xf32, strided<[48, 1], offset: 4>>)
  memplan.kernel @l ins(%k : memref<64x4xf32, strided<[48, 1], offset: 4>>) outs(%r : memref<64x4xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous, preferred>, #memplan.layout<any>]}
  memplan.kernel @l ins(%k : memref<64x4xf32, strided<[48, 1], offset: 4>>) outs(%r : memref<64x4xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous, preferred>, #memplan.layout<any>]}
  memplan.kernel @l ins(%k : memref<64x4xf32, strided<[48, 1], offset: 4>>) outs(%r : memref<64x4xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous, preferred>, #memplan.layout<any>]}
  return
}

// Only these two dimensions have to be one, and they are.
// CHECK-LABEL: @part
// CHECK-NOT: laid_out
// CHECK: return
// REMARK: remark: {{.*}}'memplan.kernel' accesses 'a'{{.*}}accepts="#memplan.layout<contiguous dims = [0, 1]>", contiguous_bytes=512, contiguous_copies=1, has=strides, line_bytes=768
func.func @part(%x: f32, %r: memref<8x2x8xf32>) {
  %a = memplan.buffer "a" : memref<8x2x12xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8x2x12xf32>)
  %k = memref.subview %a[0, 0, 2] [8, 2, 8] [1, 1, 1] : memref<8x2x12xf32> to memref<8x2x8xf32, strided<[24, 12, 1], offset: 2>>
  memplan.kernel @k ins(%k : memref<8x2x8xf32, strided<[24, 12, 1], offset: 2>>) outs(%r : memref<8x2x8xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous dims = [0, 1]>, #memplan.layout<any>]}
  return
}

// Sizes that are known at run time only: nothing can be made for them. An identity layout is
// contiguous whatever the sizes.
// CHECK-LABEL: @dynamic
// CHECK-NOT: laid_out
// CHECK: return
// REMARK: remark: {{.*}}'memplan.kernel' takes #memplan.layout<contiguous>, and what no buffer is behind stays as it is: its size is dynamic or its type fixed
func.func @dynamic(%x: memref<?x?xf32, strided<[?, 1]>>, %y: memref<?x4xf32>, %r: memref<8xf32>) {
  memplan.kernel @k ins(%x : memref<?x?xf32, strided<[?, 1]>>) outs(%r : memref<8xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
  memplan.kernel @k ins(%y : memref<?x4xf32>) outs(%r : memref<8xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
  return
}

// The copy and its buffer move the steps of relations and live ranges by two.
// CHECK-LABEL: @steps
// CHECK: memplan.buffer "a" {live = #memplan.live<"[1, 5)">
// CHECK: memplan.buffer "a_laid_out" {live = #memplan.live<"[4, 6)">
// CHECK: memplan.buffer "c" {live = #memplan.live<"[7, 14)">
// CHECK: memplan.buffer "d" {live = #memplan.live<"[11, 17)">, pool = "temp", alignment = 64, relations = [#memplan.in_place<"c", at = 11>]}
func.func @steps(%r: memref<8xf32>) {
  %a = memplan.buffer "a" {live = #memplan.live<"[1, 4)">} : memref<4x10xf32>
  memplan.kernel @make outs(%a : memref<4x10xf32>) {reads_outs = false, layouts = [#memplan.layout<contiguous>]}
  %k = memref.subview %a[0, 0] [4, 8] [1, 1] : memref<4x10xf32> to memref<4x8xf32, strided<[10, 1]>>
  memplan.kernel @k ins(%k : memref<4x8xf32, strided<[10, 1]>>) outs(%r : memref<8xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
  %c = memplan.buffer "c" {live = #memplan.live<"[5, 12)">} : memref<8xf32>
  linalg.exp ins(%r : memref<8xf32>) outs(%c : memref<8xf32>)
  %d = memplan.buffer "d" {live = #memplan.live<"[9, 15)">, relations = [#memplan.in_place<"c", at = 9>]} : memref<8xf32>
  linalg.exp ins(%c : memref<8xf32>) outs(%d : memref<8xf32>)
  linalg.exp ins(%d : memref<8xf32>) outs(%r : memref<8xf32>)
  return
}
