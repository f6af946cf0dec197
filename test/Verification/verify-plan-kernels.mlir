// RUN: plan-opt %s --memplan-verify-plan --split-input-file --verify-diagnostics

// What kernels declare, as plans give it to them: layouts, and operands that are neighbours. First
// what is right.
func.func @right(%x: memref<4x4xf32>) {
  memplan.arena "temp" {bytes = 192, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32>
  %b = memplan.buffer "b" {offset = 64, relations = [#memplan.follows<"a", offset = 64>]} : memref<16xf32>
  %c = memplan.buffer "c" {offset = 128, relations = [#memplan.inside<"d", offset = 0>]} : memref<2x8xf32>
  %d = memplan.buffer "d" {offset = 128} : memref<2x8xf32>
  memplan.kernel @make outs(%a, %b, %c : memref<4x4xf32>, memref<16xf32>, memref<2x8xf32>)
      {reads_outs = false, adjacent = [#memplan.group<[0, 1, 2]>]}
  %row = memref.subview %c[1, 0] [1, 8] [1, 1] : memref<2x8xf32> to memref<1x8xf32, strided<[8, 1], offset: 8>>
  memplan.kernel @use ins(%row : memref<1x8xf32, strided<[8, 1], offset: 8>>) outs(%x : memref<4x4xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
  %columns = memref.subview %c[0, 0] [2, 4] [1, 1] : memref<2x8xf32> to memref<2x4xf32, strided<[8, 1]>>
  memplan.kernel @use ins(%columns, %columns, %columns : memref<2x4xf32, strided<[8, 1]>>, memref<2x4xf32, strided<[8, 1]>>, memref<2x4xf32, strided<[8, 1]>>) outs(%x : memref<4x4xf32>)
      {reads_outs = false, layouts = [#memplan.layout<aligned_rows = 32>, #memplan.layout<contiguous dims = [1]>, #memplan.layout<contiguous, preferred>, #memplan.layout<any>]}
  %top = memref.subview %x[0, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[1]>>
  %next = memref.subview %x[1, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[1], offset: 4>>
  memplan.kernel @use ins(%top : memref<4xf32, strided<[1]>>) outs(%next : memref<4xf32, strided<[1], offset: 4>>)
      {adjacent = [#memplan.group<[0, 1]>]}
  return
}

// -----

func.func @gap(%x: memref<4xf32>) {
  memplan.arena "temp" {bytes = 192, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {offset = 128} : memref<16xf32>
  // expected-error@+1 {{operands 0 and 1 of 'make' have to be adjacent, but have bytes [0, 64) and [128, 192) [MP-L16]}}
  memplan.kernel @make outs(%a, %b : memref<16xf32>, memref<16xf32>)
      {reads_outs = false, adjacent = [#memplan.group<[0, 1]>]}
  return
}

// -----

// Neighbours, the other way round.
func.func @order(%x: memref<4xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %a = memplan.buffer "a" {offset = 64} : memref<16xf32>
  %b = memplan.buffer "b" {offset = 0} : memref<16xf32>
  // expected-error@+1 {{operands 0 and 1 of 'make' have to be adjacent, but have bytes [64, 128) and [0, 64) [MP-L16]}}
  memplan.kernel @make outs(%a, %b : memref<16xf32>, memref<16xf32>)
      {reads_outs = false, adjacent = [#memplan.group<[0, 1]>]}
  return
}

// -----

func.func @elsewhere(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-error@+1 {{operands 0 and 1 of 'make' have to be adjacent, but have bytes [0, 64) and [0, 64) of different storage [MP-L16]}}
  memplan.kernel @make outs(%a, %x : memref<16xf32>, memref<16xf32>)
      {reads_outs = false, adjacent = [#memplan.group<[0, 1]>]}
  return
}

// -----

func.func @either(%x: memref<16xf32>, %flag: i1) {
  memplan.arena "temp" {bytes = 192, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {offset = 64} : memref<16xf32>
  %c = memplan.buffer "c" {offset = 128} : memref<16xf32>
  memplan.kernel @make outs(%a, %b, %c : memref<16xf32>, memref<16xf32>, memref<16xf32>) {reads_outs = false}
  %one = arith.select %flag, %a, %b : memref<16xf32>
  // expected-error@+1 {{operand 1 of 'use' is in a group, but not known to be one range of bytes [MP-L16]}}
  memplan.kernel @use ins(%a, %one : memref<16xf32>, memref<16xf32>) outs(%x : memref<16xf32>)
      {reads_outs = false, adjacent = [#memplan.group<[0, 1]>]}
  return
}

// -----

func.func @strides(%x: memref<4xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<4x4xf32>
  memplan.kernel @make outs(%a : memref<4x4xf32>) {reads_outs = false}
  %k = memref.subview %a[0, 1] [4, 2] [1, 1] : memref<4x4xf32> to memref<4x2xf32, strided<[4, 1], offset: 1>>
  // expected-error@+1 {{operand 0 of 'use' has to be #memplan.layout<contiguous>, but dimension 0 goes on after 16 bytes, not 8 [MP-L16]}}
  memplan.kernel @use ins(%k : memref<4x2xf32, strided<[4, 1], offset: 1>>) outs(%x : memref<4xf32>)
      {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
  // expected-error@+1 {{operand 0 of 'use' has to be #memplan.layout<aligned_rows = 32>, but its rows are 16 bytes apart [MP-L16]}}
  memplan.kernel @use ins(%k : memref<4x2xf32, strided<[4, 1], offset: 1>>) outs(%x : memref<4xf32>)
      {reads_outs = false, layouts = [#memplan.layout<aligned_rows = 32>, #memplan.layout<any>]}
  // expected-error@+1 {{operand 0 of 'use' has to be #memplan.layout<aligned_rows = 16>, but 'a' puts its first row at byte 4 of storage that is aligned to 64 [MP-L16]}}
  memplan.kernel @use ins(%k : memref<4x2xf32, strided<[4, 1], offset: 1>>) outs(%x : memref<4xf32>)
      {reads_outs = false, layouts = [#memplan.layout<aligned_rows = 16>, #memplan.layout<any>]}
  %t = memref.transpose %a (i, j) -> (j, i) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  // expected-error@+1 {{operand 0 of 'use' has to be #memplan.layout<aligned_rows = 4>, but its rows have gaps between elements [MP-L16]}}
  memplan.kernel @use ins(%t : memref<4x4xf32, strided<[1, 4]>>) outs(%x : memref<4xf32>)
      {reads_outs = false, layouts = [#memplan.layout<aligned_rows = 4>, #memplan.layout<any>]}
  return
}

// -----

func.func @follows(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %a = memplan.buffer "a" {offset = 0} : memref<15xf32>
  // expected-error@+1 {{'b' follows 'a' at byte 64, but 'a' ends at byte 60 [MP-L16]}}
  %b = memplan.buffer "b" {offset = 64, relations = [#memplan.follows<"a", offset = 64>]} : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  return
}

// -----

func.func @follows_elsewhere(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 192, alignment = 64}
  // expected-note@+1 {{'a' is declared here}}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  // expected-error@+1 {{'b' with bytes [128, 192) and 'a' with bytes [0, 64) break relation #memplan.follows<"a", offset = 64>: they are not at that distance [MP-L9]}}
  %b = memplan.buffer "b" {offset = 128, relations = [#memplan.follows<"a", offset = 64>]} : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  return
}
