// RUN: plan-opt %s --memplan-carry-in-place | FileCheck %s
// RUN: plan-run %s --entry=made_anew --compare | FileCheck %s --check-prefix=NOLEAK
// RUN: plan-run %s --entry=argument_written_later --compare | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --entry=start_written_later --compare | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --entry=start_written_within --compare | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --entry=condition --compare | FileCheck %s --check-prefix=NOLEAK
// RUN: plan-run %s --entry=two --compare | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --entry=shifted --compare | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --entry=start_read_later --compare | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --entry=result_written --compare | FileCheck %s --check-prefix=SAME
// RUN: plan-run %s --entry=handed_on_twice --compare | FileCheck %s --check-prefix=SAME

// NOLEAK: identical: yes
// NOLEAK: leaked_bytes: {{[0-9]+}} -> 0
// SAME: identical: yes

// CHECK-LABEL: func.func @made_anew
func.func @made_anew(%x: memref<4x4xf32>, %w: memref<4x4xf32>) -> memref<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  // CHECK: scf.for {{.*}} iter_args(%[[T:.*]] = %{{.*}})
  // CHECK: %[[N:.*]] = memref.alloc
  // CHECK: linalg.matmul
  // CHECK: memref.copy %[[N]], %[[T]] : memref<4x4xf32> to memref<4x4xf32>
  // CHECK-NEXT: scf.yield %[[T]]
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %a) -> (memref<4x4xf32>) {
    %n = memref.alloc() : memref<4x4xf32>
    linalg.fill ins(%zero : f32) outs(%n : memref<4x4xf32>)
    linalg.matmul ins(%t, %w : memref<4x4xf32>, memref<4x4xf32>) outs(%n : memref<4x4xf32>)
    scf.yield %n : memref<4x4xf32>
  }
  return %r : memref<4x4xf32>
}

// The condition looks at it, and hands it to the body.
// CHECK-LABEL: func.func @condition
// CHECK: scf.condition
// CHECK: memref.copy %{{.*}}, %[[T:arg[0-9]+]]
// CHECK: scf.yield %{{.*}}, %[[T]]
func.func @condition(%x: memref<4x4xf32>, %w: memref<4x4xf32>) -> memref<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  %r:2 = scf.while (%i = %c0, %t = %a) : (index, memref<4x4xf32>) -> (index, memref<4x4xf32>) {
    %v = memref.load %t[%c0, %c0] : memref<4x4xf32>
    %few = arith.cmpi ult, %i, %c8 : index
    %small = arith.cmpf one, %v, %zero : f32
    %go = arith.andi %few, %small : i1
    scf.condition(%go) %i, %t : index, memref<4x4xf32>
  } do {
  ^bb0(%i: index, %t: memref<4x4xf32>):
    %n = memref.alloc() : memref<4x4xf32>
    linalg.fill ins(%zero : f32) outs(%n : memref<4x4xf32>)
    linalg.matmul ins(%t, %w : memref<4x4xf32>, memref<4x4xf32>) outs(%n : memref<4x4xf32>)
    %next = arith.addi %i, %c1 : index
    scf.yield %next, %n : index, memref<4x4xf32>
  }
  return %r#1 : memref<4x4xf32>
}

// Each of two from both.
// CHECK-LABEL: func.func @two
// CHECK: memref.copy
// CHECK: memref.copy
// CHECK: scf.for {{.*}} iter_args(%[[T:.*]] = %{{.*}}, %[[U:.*]] = %{{.*}})
// CHECK: scf.yield %[[T]], %[[U]]
func.func @two(%x: memref<4x4xf32>, %w: memref<4x4xf32>) -> (memref<4x4xf32>, memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  memref.copy %w, %b : memref<4x4xf32> to memref<4x4xf32>
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %a, %u = %b) -> (memref<4x4xf32>, memref<4x4xf32>) {
    %n = memref.alloc() : memref<4x4xf32>
    %m = memref.alloc() : memref<4x4xf32>
    linalg.sub ins(%t, %u : memref<4x4xf32>, memref<4x4xf32>) outs(%n : memref<4x4xf32>)
    linalg.transpose ins(%u : memref<4x4xf32>) outs(%m : memref<4x4xf32>) permutation = [1, 0]
    linalg.add ins(%m, %t : memref<4x4xf32>, memref<4x4xf32>) outs(%m : memref<4x4xf32>)
    scf.yield %n, %m : memref<4x4xf32>, memref<4x4xf32>
  }
  return %r#0, %r#1 : memref<4x4xf32>, memref<4x4xf32>
}

// Look-alikes. What an iteration got goes to another place as well.
// CHECK-LABEL: func.func @shifted
// CHECK: scf.for
// CHECK-NOT: memref.copy
// CHECK: return
func.func @shifted(%x: memref<4x4xf32>, %w: memref<4x4xf32>) -> memref<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  memref.copy %w, %b : memref<4x4xf32> to memref<4x4xf32>
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %a, %u = %b) -> (memref<4x4xf32>, memref<4x4xf32>) {
    %n = memref.alloc() : memref<4x4xf32>
    linalg.fill ins(%zero : f32) outs(%n : memref<4x4xf32>)
    linalg.matmul ins(%t, %u : memref<4x4xf32>, memref<4x4xf32>) outs(%n : memref<4x4xf32>)
    scf.yield %n, %t : memref<4x4xf32>, memref<4x4xf32>
  }
  %o = memref.alloc() : memref<4x4xf32>
  linalg.sub ins(%r#0, %r#1 : memref<4x4xf32>, memref<4x4xf32>) outs(%o : memref<4x4xf32>)
  return %o : memref<4x4xf32>
}

// What the loop started with is read behind it: it starts with a copy.
// CHECK-LABEL: func.func @start_read_later
// CHECK: %[[A:.*]] = memref.alloc
// CHECK: %[[S:.*]] = memref.alloc
// CHECK: memref.copy %[[A]], %[[S]]
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[S]])
func.func @start_read_later(%x: memref<4x4xf32>, %w: memref<4x4xf32>) -> memref<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %a) -> (memref<4x4xf32>) {
    %n = memref.alloc() : memref<4x4xf32>
    linalg.fill ins(%zero : f32) outs(%n : memref<4x4xf32>)
    linalg.matmul ins(%t, %w : memref<4x4xf32>, memref<4x4xf32>) outs(%n : memref<4x4xf32>)
    scf.yield %n : memref<4x4xf32>
  }
  %o = memref.alloc() : memref<4x4xf32>
  linalg.sub ins(%r, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%o : memref<4x4xf32>)
  return %o : memref<4x4xf32>
}

// Without an iteration, the argument itself would be written.
// CHECK-LABEL: func.func @result_written
// CHECK: scf.for
// CHECK-NOT: memref.copy
// CHECK: scf.yield
func.func @result_written(%x: memref<4x4xf32>, %w: memref<4x4xf32>, %n: index) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %trips = arith.minui %n, %c3 : index
  %r = scf.for %i = %c0 to %trips step %c1 iter_args(%t = %x) -> (memref<4x4xf32>) {
    %m = memref.alloc() : memref<4x4xf32>
    linalg.fill ins(%zero : f32) outs(%m : memref<4x4xf32>)
    linalg.matmul ins(%t, %w : memref<4x4xf32>, memref<4x4xf32>) outs(%m : memref<4x4xf32>)
    scf.yield %m : memref<4x4xf32>
  }
  linalg.exp ins(%w : memref<4x4xf32>) outs(%r : memref<4x4xf32>)
  return
}

// A write to one of the results is a write to both.
// CHECK-LABEL: func.func @handed_on_twice
// CHECK: scf.for
// CHECK-NOT: memref.copy
// CHECK: scf.yield
func.func @handed_on_twice(%x: memref<4x4xf32>, %w: memref<4x4xf32>) -> memref<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  memref.copy %w, %b : memref<4x4xf32> to memref<4x4xf32>
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %a, %u = %b) -> (memref<4x4xf32>, memref<4x4xf32>) {
    %n = memref.alloc() : memref<4x4xf32>
    linalg.fill ins(%zero : f32) outs(%n : memref<4x4xf32>)
    linalg.matmul ins(%t, %u : memref<4x4xf32>, memref<4x4xf32>) outs(%n : memref<4x4xf32>)
    scf.yield %n, %n : memref<4x4xf32>, memref<4x4xf32>
  }
  linalg.exp ins(%w : memref<4x4xf32>) outs(%r#0 : memref<4x4xf32>)
  return %r#1 : memref<4x4xf32>
}

// Relations of what is imported already name steps.
// CHECK-LABEL: func.func @imported
// CHECK: scf.for
// CHECK-NOT: memref.copy
// CHECK: scf.yield
func.func @imported(%x: memref<4x4xf32>, %w: memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memplan.buffer "a" : memref<4x4xf32>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %a) -> (memref<4x4xf32>) {
    %n = memref.alloc() : memref<4x4xf32>
    linalg.fill ins(%zero : f32) outs(%n : memref<4x4xf32>)
    linalg.matmul ins(%t, %w : memref<4x4xf32>, memref<4x4xf32>) outs(%n : memref<4x4xf32>)
    scf.yield %n : memref<4x4xf32>
  }
  memref.copy %r, %x : memref<4x4xf32> to memref<4x4xf32>
  return
}

// The loop does not run, and hands on the argument, which is written before that is read.
// CHECK-LABEL: func.func @argument_written_later
// CHECK: scf.for
// CHECK-NOT: memref.copy
// CHECK: return
func.func @argument_written_later(%x: memref<4x4xf32>, %w: memref<4x4xf32>, %n: index) -> memref<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %trips = arith.minui %n, %c0 : index
  %r = scf.for %i = %c0 to %trips step %c1 iter_args(%t = %x) -> (memref<4x4xf32>) {
    %m = memref.alloc() : memref<4x4xf32>
    linalg.fill ins(%zero : f32) outs(%m : memref<4x4xf32>)
    linalg.matmul ins(%t, %w : memref<4x4xf32>, memref<4x4xf32>) outs(%m : memref<4x4xf32>)
    scf.yield %m : memref<4x4xf32>
  }
  linalg.abs ins(%w : memref<4x4xf32>) outs(%x : memref<4x4xf32>)
  %o = memref.alloc() : memref<4x4xf32>
  linalg.negf ins(%r : memref<4x4xf32>) outs(%o : memref<4x4xf32>)
  return %o : memref<4x4xf32>
}

// The same with an allocation.
// CHECK-LABEL: func.func @start_written_later
// CHECK: scf.for
// CHECK-NOT: memref.copy
// CHECK: return
func.func @start_written_later(%x: memref<4x4xf32>, %w: memref<4x4xf32>, %n: index) -> memref<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4x4xf32>
  linalg.exp ins(%w : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %trips = arith.minui %n, %c0 : index
  %r = scf.for %i = %c0 to %trips step %c1 iter_args(%t = %a) -> (memref<4x4xf32>) {
    %m = memref.alloc() : memref<4x4xf32>
    linalg.fill ins(%zero : f32) outs(%m : memref<4x4xf32>)
    linalg.matmul ins(%t, %w : memref<4x4xf32>, memref<4x4xf32>) outs(%m : memref<4x4xf32>)
    scf.yield %m : memref<4x4xf32>
  }
  linalg.abs ins(%w : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %o = memref.alloc() : memref<4x4xf32>
  linalg.negf ins(%r : memref<4x4xf32>) outs(%o : memref<4x4xf32>)
  return %o : memref<4x4xf32>
}

// The first iteration sees what it writes to where the loop started.
// CHECK-LABEL: func.func @start_written_within
// CHECK: scf.for
// CHECK-NOT: memref.copy
// CHECK: return
func.func @start_written_within(%x: memref<4x4xf32>, %w: memref<4x4xf32>, %n: index) -> memref<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4x4xf32>
  linalg.exp ins(%w : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %a) -> (memref<4x4xf32>) {
    %m = memref.alloc() : memref<4x4xf32>
    linalg.fill ins(%zero : f32) outs(%m : memref<4x4xf32>)
    linalg.abs ins(%w : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
    linalg.matmul ins(%t, %w : memref<4x4xf32>, memref<4x4xf32>) outs(%m : memref<4x4xf32>)
    scf.yield %m : memref<4x4xf32>
  }
  %o = memref.alloc() : memref<4x4xf32>
  linalg.negf ins(%r : memref<4x4xf32>) outs(%o : memref<4x4xf32>)
  return %o : memref<4x4xf32>
}
