// RUN: plan-opt %s --memplan-coalesce-copies --remark-format=emitRemark --remarks-filter-missed=memplan-coalesce-copies 2>&1 | FileCheck %s
// RUN: plan-opt %s --memplan-coalesce-copies --memplan-assign-offsets --memplan-report="format=json output=-" -o /dev/null | FileCheck %s --check-prefix=REPORT
// RUN: plan-opt %s --memplan-coalesce-copies --memplan-assign-offsets --memplan-report="output=-" -o /dev/null | FileCheck %s --check-prefix=TEXT

// Nothing here may share storage, and each copy says why.
// CHECK-NOT: #memplan.inside

// REPORT: "location": "{{.*}}coalesce-copies-kept.mlir:[[#@LINE+9]]:3",
// REPORT-NEXT: "reason": "the source is an argument",
// REPORT-NEXT: "rule": 2,
// REPORT-NEXT: "target": "a"
// REPORT: "name": "argument"
// REPORT: "copied_bytes_after": 16,
// REPORT: "copies_after": 1,
func.func @argument(%x: memref<4xf32>, %out: memref<4xf32>) attributes {memplan.summary = {allocations_before = 1 : i64, baseline = "input", bytes_before = 16 : i64, copies_before = 1 : i64, peak_before = 64 : i64}} {
  %a = memplan.buffer "a" : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32> // CHECK: remark: {{.*}}the copy stays: the source is an argument
  linalg.exp ins(%a : memref<4xf32>) outs(%out : memref<4xf32>)
  return
}

// Both are read after one of them was changed.
// TEXT: copied: 'b' is written at step 6 while 'a' is still read at {{.*}}:[[#@LINE+14]]:3 (rule 3)
// TEXT-NEXT: read: linalg.add at {{.*}}:[[#@LINE+16]]:3
// TEXT-NEXT: conflicting_write: linalg.fill at {{.*}}:[[#@LINE+14]]:3
// TEXT-NEXT: last_write: linalg.fill at {{.*}}:[[#@LINE+8]]:3
// REPORT: "conflicting_write": {
// REPORT: "op": "linalg.fill"
// REPORT: "rule": 3,
// REPORT-NEXT: "source": "a",
// REPORT-NEXT: "target": "b"
func.func @changed(%x: f32, %out: memref<4xf32>) attributes {memplan.summary = {allocations_before = 2 : i64, baseline = "input", bytes_before = 32 : i64, copies_before = 1 : i64, peak_before = 128 : i64}} {
  %a = memplan.buffer "a" : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %b = memplan.buffer "b" : memref<4xf32>
  // CHECK: remark: {{.*}}the copy stays: 'b' is written at step 6 while 'a' is still read", conflicting_write="linalg.fill at {{.*}}:[[#@LINE+3]]:3", last_write="linalg.fill at {{.*}}:[[#@LINE-2]]:3", read="linalg.add at {{.*}}:[[#@LINE+4]]:3", rule=3
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  %part = memref.subview %b[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  linalg.fill ins(%x : f32) outs(%part : memref<2xf32, strided<[1]>>)
  linalg.add ins(%a, %b : memref<4xf32>, memref<4xf32>) outs(%out : memref<4xf32>)
  return
}

// Rows and columns in one dimension have no strides inside of a padded image.
func.func @collapsed(%x: f32, %out: memref<4xf32>, %all: memref<4x4xf32>) {
  %a = memplan.buffer "a" : memref<2x2xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<2x2xf32>)
  %row = memref.collapse_shape %a [[0, 1]] : memref<2x2xf32> into memref<4xf32>
  linalg.exp ins(%row : memref<4xf32>) outs(%out : memref<4xf32>)
  %p = memplan.buffer "p" : memref<4x4xf32>
  linalg.fill ins(%x : f32) outs(%p : memref<4x4xf32>)
  %interior = memref.subview %p[1, 1] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: 5>>
  // CHECK: remark: {{.*}}the copy stays: 'a' would get strides, and a 'memref.collapse_shape' does not take its strides"{{.*}}, rule=1
  memref.copy %a, %interior : memref<2x2xf32> to memref<2x2xf32, strided<[4, 1], offset: 5>>
  linalg.exp ins(%p : memref<4x4xf32>) outs(%all : memref<4x4xf32>)
  return
}

// A kernel says which layouts it takes, and may count on its buffers' alignment.
func.func @kernel(%x: f32, %out: memref<4xf32>, %all: memref<4x4xf32>, %both: memref<8xf32>) {
  %a = memplan.buffer "a" : memref<2x2xf32>
  memplan.kernel @make outs(%a : memref<2x2xf32>) {reads_outs = false, layouts = [#memplan.layout<contiguous>]}
  %p = memplan.buffer "p" : memref<4x4xf32>
  %interior = memref.subview %p[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1]>>
  // CHECK: remark: {{.*}}the copy stays: 'a' would get strides, and a 'memplan.kernel' takes #memplan.layout<contiguous>"{{.*}}, rule=1
  memref.copy %a, %interior : memref<2x2xf32> to memref<2x2xf32, strided<[4, 1]>>
  linalg.exp ins(%p : memref<4x4xf32>) outs(%all : memref<4x4xf32>)
  %b = memplan.buffer "b" : memref<4xf32>
  memplan.kernel @make outs(%b : memref<4xf32>) {reads_outs = false}
  %q = memplan.buffer "q" : memref<8xf32>
  %back = memref.subview %q[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  // CHECK: remark: {{.*}}the copy stays: 'b' would lose its alignment"{{.*}}, rule=1
  memref.copy %b, %back : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  linalg.exp ins(%q : memref<8xf32>) outs(%both : memref<8xf32>)
  return
}

// The user keeps the two apart.
func.func @apart(%x: f32, %out: memref<4xf32>) {
  %a = memplan.buffer "a" : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %b = memplan.buffer "b" {relations = [#memplan.disjoint<"a">]} : memref<4xf32>
  // CHECK: remark: {{.*}}the copy stays: a stated relation of 'a' forbids it"{{.*}}, rule=1
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  linalg.exp ins(%b : memref<4xf32>) outs(%out : memref<4xf32>)
  return
}

// Gaps between rows that raise the peak: 4 rows of 2 elements in an image of 4 x 64, next to a value
// of 4096 bytes.
func.func @peak(%x: f32, %out: memref<4x64xf32>, %other: memref<1024xf32>) {
  %a = memplan.buffer "a" : memref<4x2xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4x2xf32>)
  %large = memplan.buffer "large" : memref<1024xf32>
  linalg.fill ins(%x : f32) outs(%large : memref<1024xf32>)
  linalg.exp ins(%large : memref<1024xf32>) outs(%other : memref<1024xf32>)
  %p = memplan.buffer "p" : memref<4x64xf32>
  %columns = memref.subview %p[0, 0] [4, 2] [1, 1] : memref<4x64xf32> to memref<4x2xf32, strided<[64, 1]>>
  // CHECK: remark: {{.*}}the copy stays: the gaps between its rows would cost more than the copy"{{.*}}, rule=6
  memref.copy %a, %columns : memref<4x2xf32> to memref<4x2xf32, strided<[64, 1]>>
  linalg.exp ins(%p : memref<4x64xf32>) outs(%out : memref<4x64xf32>)
  return
}

// Every second element.
func.func @stuffed(%x: f32, %out: memref<8xf32>) {
  %a = memplan.buffer "a" : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %p = memplan.buffer "p" : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%p : memref<8xf32>)
  %places = memref.subview %p[0] [4] [2] : memref<8xf32> to memref<4xf32, strided<[2]>>
  // CHECK: remark: {{.*}}the copy stays: 'p' is written at step 4 while 'a' is still read
  memref.copy %a, %places : memref<4xf32> to memref<4xf32, strided<[2]>>
  linalg.exp ins(%p : memref<8xf32>) outs(%out : memref<8xf32>)
  return
}

// The same without a fill that would have to leave places out.
func.func @interleaved(%x: f32, %out: memref<8xf32>) {
  %a = memplan.buffer "a" : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %p = memplan.buffer "p" : memref<8xf32>
  %places = memref.subview %p[0] [4] [2] : memref<8xf32> to memref<4xf32, strided<[2]>>
  // CHECK: remark: {{.*}}the copy stays: 'a' would have no two elements next to each other"{{.*}}, rule=6
  memref.copy %a, %places : memref<4xf32> to memref<4xf32, strided<[2]>>
  %others = memref.subview %p[1] [4] [2] : memref<8xf32> to memref<4xf32, strided<[2], offset: 1>>
  linalg.fill ins(%x : f32) outs(%others : memref<4xf32, strided<[2], offset: 1>>)
  linalg.exp ins(%p : memref<8xf32>) outs(%out : memref<8xf32>)
  return
}

// 5000000 rows of two elements.
func.func @rows(%x: f32, %out: memref<5000000x4xf32>) {
  %a = memplan.buffer "a" : memref<5000000x2xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<5000000x2xf32>)
  %p = memplan.buffer "p" : memref<5000000x4xf32>
  %left = memref.subview %p[0, 0] [5000000, 2] [1, 1] : memref<5000000x4xf32> to memref<5000000x2xf32, strided<[4, 1]>>
  // CHECK: remark: {{.*}}the copy stays: 'a' would have more rows than the verifier tells apart"{{.*}}, rule=4
  memref.copy %a, %left : memref<5000000x2xf32> to memref<5000000x2xf32, strided<[4, 1]>>
  %right = memref.subview %p[0, 2] [5000000, 2] [1, 1] : memref<5000000x4xf32> to memref<5000000x2xf32, strided<[4, 1], offset: 2>>
  linalg.fill ins(%x : f32) outs(%right : memref<5000000x2xf32, strided<[4, 1], offset: 2>>)
  linalg.exp ins(%p : memref<5000000x4xf32>) outs(%out : memref<5000000x4xf32>)
  return
}

// Rows of 16 bytes take 1024 bytes of cache lines side by side, and 4096 in rows of 256. Filling 'a'
// and adding twice to it would move 3 * 3072 bytes more; the copy moves 1024 and 4096.
func.func @traffic(%x: f32, %y: memref<64x4xf32>, %out: memref<64x64xf32>) {
  %a = memplan.buffer "a" : memref<64x4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<64x4xf32>)
  linalg.add ins(%a, %y : memref<64x4xf32>, memref<64x4xf32>) outs(%a : memref<64x4xf32>)
  %p = memplan.buffer "p" : memref<64x64xf32>
  %left = memref.subview %p[0, 0] [64, 4] [1, 1] : memref<64x64xf32> to memref<64x4xf32, strided<[64, 1]>>
  // CHECK: remark: {{.*}}the copy stays: strides would move 4096 more bytes than the copy"{{.*}}, rule=6
  memref.copy %a, %left : memref<64x4xf32> to memref<64x4xf32, strided<[64, 1]>>
  %right = memref.subview %p[0, 4] [64, 60] [1, 1] : memref<64x64xf32> to memref<64x60xf32, strided<[64, 1], offset: 4>>
  linalg.fill ins(%x : f32) outs(%right : memref<64x60xf32, strided<[64, 1], offset: 4>>)
  linalg.exp ins(%p : memref<64x64xf32>) outs(%out : memref<64x64xf32>)
  return
}

// Half of one into half of another: neither holds the other.
func.func @halves(%x: f32, %out: memref<8xf32>) {
  %a = memplan.buffer "a" : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  %b = memplan.buffer "b" : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<8xf32>)
  %back = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  %front = memref.subview %b[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  // CHECK: remark: {{.*}}the copy stays: neither buffer holds the other"{{.*}}, rule=1
  memref.copy %back, %front : memref<4xf32, strided<[1], offset: 4>> to memref<4xf32, strided<[1]>>
  linalg.exp ins(%b : memref<8xf32>) outs(%out : memref<8xf32>)
  return
}

// Where the slice begins is known at run time only.
func.func @dynamic(%x: f32, %i: index, %out: memref<8xf32>) {
  %a = memplan.buffer "a" : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %b = memplan.buffer "b" : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<8xf32>)
  %part = memref.subview %b[%i] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
  // CHECK: remark: {{.*}}the copy stays: the target is a view that is not known statically"{{.*}}, rule=4
  memref.copy %a, %part : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
  linalg.exp ins(%b : memref<8xf32>) outs(%out : memref<8xf32>)
  return
}

// Which of the results is made is not known: neither has an arena.
func.func @result(%x: f32, %c: i1) -> memref<4xf32> {
  %a = memplan.buffer "a" : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %r = scf.if %c -> memref<4xf32> {
    %b = memplan.buffer "b" {pool = "output"} : memref<4xf32>
    // CHECK: remark: {{.*}}the copy stays: the target is a result"{{.*}}, rule=2
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  } else {
    %d = memplan.buffer "c" {pool = "output"} : memref<4xf32>
    linalg.exp ins(%a : memref<4xf32>) outs(%d : memref<4xf32>)
    scf.yield %d : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// 'a' would begin 16 bytes behind a multiple of 64, next to two others that begin at one.
func.func @odd_place(%x: f32, %y: memref<32xf32>, %out: memref<104xf32>) {
  %o = memplan.buffer "o" : memref<32xf32>
  linalg.fill ins(%x : f32) outs(%o : memref<32xf32>)
  %a = memplan.buffer "a" : memref<48xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<48xf32>)
  %q = memplan.buffer "q" : memref<96xf32>
  linalg.fill ins(%x : f32) outs(%q : memref<96xf32>)
  memref.copy %o, %y : memref<32xf32> to memref<32xf32>
  %p = memplan.buffer "p" : memref<104xf32>
  %part = memref.subview %p[4] [48] [1] : memref<104xf32> to memref<48xf32, strided<[1], offset: 4>>
  // CHECK: remark: {{.*}}the copy stays: the arena would be larger without it"{{.*}}, rule=6
  memref.copy %a, %part : memref<48xf32> to memref<48xf32, strided<[1], offset: 4>>
  linalg.exp ins(%p : memref<104xf32>) outs(%out : memref<104xf32>)
  return
}
