// RUN: plan-opt %s --memplan-import-buffers --memplan-adopt-arguments -allow-unregistered-dialect --split-input-file | FileCheck %s
// RUN: plan-opt %s --memplan-import-buffers --memplan-adopt-arguments --memplan-fill-idle-storage -allow-unregistered-dialect --split-input-file | FileCheck %s --check-prefix=BACK
// RUN: plan-opt %s --memplan-import-buffers --memplan-adopt-arguments -allow-unregistered-dialect --split-input-file -o /dev/null --remark-format=emitRemark --remarks-filter-missed=memplan-adopt-arguments 2>&1 | FileCheck %s --check-prefix=MISSED

// Nothing else lives in the argument: it is what it was.
// BACK-NOT: memplan.argument
// BACK-NOT: memref.copy %{{.*}}, %{{.*}} : memref<16xf32> to memref<16xf32>

// What is given away is read from its copy; nobody reads it at the end.
// CHECK-LABEL: @donated
// CHECK-SAME: (%[[X:.*]]: memref<16xf32> {memplan.donated}, %[[Y:.*]]: memref<16xf32>)
// CHECK-NEXT: %[[A:.*]] = memplan.buffer "arg0" {pool = "argument", alignment = 4, memplan.argument = 0} : memref<16xf32>
// CHECK-NEXT: memref.copy %[[X]], %[[A]]
// CHECK-NEXT: linalg.exp ins(%[[A]] : memref<16xf32>) outs(%[[Y]] : memref<16xf32>)
// CHECK-NEXT: return
func.func @donated(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>) {
  linalg.exp ins(%x : memref<16xf32>) outs(%y : memref<16xf32>)
  return
}

// -----

// A state has its final value. What it is before is never read: nothing is copied from it.
// CHECK-LABEL: @state
// CHECK-SAME: (%[[S:.*]]: memref<16xf32> {memplan.donated, memplan.kind = "state"}, %[[Y:.*]]: memref<16xf32>)
// CHECK-NEXT: %[[A:.*]] = memplan.buffer "arg0" {pool = "argument", alignment = 4, memplan.argument = 0} : memref<16xf32>
// CHECK-NEXT: linalg.exp ins(%[[Y]] : memref<16xf32>) outs(%[[A]] : memref<16xf32>)
// CHECK-NEXT: memref.copy %[[A]], %[[S]]
// CHECK-NEXT: return
func.func @state(%s: memref<16xf32> {memplan.donated, memplan.kind = "state"}, %y: memref<16xf32>) {
  linalg.exp ins(%y : memref<16xf32>) outs(%s : memref<16xf32>)
  return
}

// -----

// Before and after are two contents in one place.
// CHECK-LABEL: @twice
// CHECK-SAME: (%[[S:.*]]: memref<16xf32> {memplan.donated, memplan.kind = "state"}, %[[Y:.*]]: memref<16xf32>)
// CHECK: %[[A:.*]] = memplan.buffer "arg0" {pool = "argument", alignment = 4, memplan.argument = 0} : memref<16xf32>
// CHECK: %[[B:.*]] = memplan.buffer "arg0_1" {pool = "argument", alignment = 4, relations = [#memplan.inside<"arg0", offset = 0>], memplan.argument = 0} : memref<16xf32>
// CHECK: memref.copy %[[S]], %[[A]]
// CHECK: linalg.exp ins(%[[A]] : memref<16xf32>) outs(%[[Y]] : memref<16xf32>)
// CHECK: linalg.negf ins(%[[Y]] : memref<16xf32>) outs(%[[B]] : memref<16xf32>)
// CHECK: memref.copy %[[B]], %[[S]]
func.func @twice(%s: memref<16xf32> {memplan.donated, memplan.kind = "state"}, %y: memref<16xf32>) {
  linalg.exp ins(%s : memref<16xf32>) outs(%y : memref<16xf32>)
  linalg.negf ins(%y : memref<16xf32>) outs(%s : memref<16xf32>)
  return
}

// -----

// An out-parameter holds nothing before, also where it is written in parts; each return finds it.
// CHECK-LABEL: @out
// CHECK-SAME: (%[[P:.*]]: i1, %[[Y:.*]]: memref<8xf32>, %[[O:.*]]: memref<16xf32> {bufferize.result})
// CHECK: %[[A:.*]] = memplan.buffer "arg2" {pool = "argument", alignment = 4, memplan.argument = 2} : memref<16xf32>
// CHECK-NOT: memref.copy %[[O]]
// CHECK: memref.subview %[[A]]
// CHECK: cf.cond_br
// CHECK: memref.copy %[[A]], %[[O]]
// CHECK-NEXT: return
// CHECK: memref.copy %[[A]], %[[O]]
// CHECK-NEXT: return
func.func @out(%p: i1, %y: memref<8xf32>, %o: memref<16xf32> {bufferize.result}) {
  %f = memref.subview %o[0] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1]>>
  linalg.exp ins(%y : memref<8xf32>) outs(%f : memref<8xf32, strided<[1]>>)
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
}

// -----

// CHECK-LABEL: @left
// CHECK-NOT: memplan.argument
// MISSED-DAG: Function=left | argument=0, reason="it has strides of its own"
// MISSED-DAG: Function=left | argument=1, reason="dynamic size
// MISSED-DAG: Function=left | argument=2, reason="returned by the function"
// MISSED-DAG: Function=left | argument=3, reason="another argument may be the same storage, unless 'memplan.donated' is stated"
// MISSED-DAG: Function=left | argument=4, reason="{{.*}}test.keep
// A parameter is not to be taken, and an input that is only read is not given: no word of those.
// MISSED-NOT: Function=left | argument={{5|6}}
func.func @left(%a: memref<4xf32, strided<[2]>> {memplan.donated}, %b: memref<?xf32> {memplan.donated},
                %c: memref<4xf32> {memplan.donated}, %d: memref<4xf32>, %e: memref<4xf32> {memplan.donated},
                %f: memref<4xf32> {memplan.kind = "parameter"}, %g: memref<4xf32>) -> memref<4xf32> {
  linalg.exp ins(%a : memref<4xf32, strided<[2]>>) outs(%d : memref<4xf32>)
  linalg.exp ins(%f : memref<4xf32>) outs(%c : memref<4xf32>)
  linalg.add ins(%f, %g : memref<4xf32>, memref<4xf32>) outs(%c : memref<4xf32>)
  %z = arith.constant 0 : index
  %l = memref.load %b[%z] : memref<?xf32>
  "test.keep"(%e, %l) : (memref<4xf32>, f32) -> ()
  return %c : memref<4xf32>
}

// -----

// Its caller reads the argument after the call.
// CHECK-LABEL: @called
// CHECK-NOT: memplan.argument
// MISSED-DAG: Function=called | argument=0, reason="what calls the function in this module may need it"
func.func @called(%x: memref<16xf32> {memplan.donated}, %y: memref<16xf32>) {
  linalg.exp ins(%x : memref<16xf32>) outs(%y : memref<16xf32>)
  return
}
func.func @caller(%x: memref<16xf32>, %y: memref<16xf32>) {
  call @called(%x, %y) : (memref<16xf32>, memref<16xf32>) -> ()
  linalg.exp ins(%x : memref<16xf32>) outs(%y : memref<16xf32>)
  return
}
