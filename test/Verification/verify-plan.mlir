// RUN: plan-opt %s --memplan-verify-plan --split-input-file --allow-unregistered-dialect \
// RUN:   --verify-diagnostics | FileCheck %s
// RUN: plan-opt %s --memplan-verify-plan --split-input-file --allow-unregistered-dialect \
// RUN:   --remark-format=emitRemark --remarks-filter-passed=memplan-verify-plan 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
// RUN: plan-opt %s --memplan-verify-plan=mode=bytes --split-input-file --verify-diagnostics \
// RUN:   --allow-unregistered-dialect > /dev/null

// Plans that are right. Steps count from 0 at the first operation, which is memplan.arena.

// 'c' (from step 6) takes the bytes of 'a' (read last at step 5). Most is live at step 5: 64 + 64.
// 3 buffers, 6 accesses (two a copy between buffers, one to or from %x), 9 operations.
// CHECK-LABEL: @straight_line
// REMARK: remark: [Passed] PlanVerified | Category:memplan-verify-plan | Function=straight_line
// REMARK-SAME: Accesses=6, Buffers=3, Remark="the plan is right", Steps=9
// The pass changes nothing:
// CHECK: memplan.arena "temp" {bytes = 128, alignment = 64, certificate
// CHECK: %c = memplan.buffer "c" {live = #memplan.live<"[6, 8)">, pool = "temp", alignment = 64, offset = 0}
func.func @straight_line(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64, certificate =
    #memplan.certificate<outcome = optimal, bound = 128, step = 5, witness = ["a", "b"]>}
  %a = memplan.buffer "a" {live = #memplan.live<"[4, 6)">, offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[5, 7)">, offset = 64} : memref<16xf32>
  %c = memplan.buffer "c" {live = #memplan.live<"[6, 8)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %c : memref<16xf32> to memref<16xf32>
  memref.copy %c, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Before planning there is nothing to prove: no arena, no offsets.
// CHECK-LABEL: @not_planned
func.func @not_planned(%x: memref<16xf32>) {
  %a = memplan.buffer "a" : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  return
}

// -----

// A result keeps an allocation of its own and may escape; it is needed until the return at step 4.
// CHECK-LABEL: @result
func.func @result(%x: memref<16xf32>) -> memref<16xf32> {
  memplan.arena "temp" {bytes = 0, alignment = 64}
  %r = memplan.buffer "r" {live = #memplan.live<"[3, 5)">, pool = "output"} : memref<16xf32>
  %z = memplan.buffer "z" {live = #memplan.live<"[2, 3)">, offset = 0} : memref<0xf32>
  memref.copy %x, %r : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}

// -----

// 'b' is overwritten completely at step 5, so its content is not needed between steps 3 and 5 and
// 'c' may use the bytes in the hole.
// CHECK-LABEL: @hole
func.func @hole(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %b = memplan.buffer "b" {live = #memplan.live<"[3, 5), [7, 9)">, offset = 0} : memref<16xf32>
  %c = memplan.buffer "c" {live = #memplan.live<"[5, 7)">, offset = 0} : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  memref.copy %x, %c : memref<16xf32> to memref<16xf32>
  memref.copy %c, %x : memref<16xf32> to memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Two allocations in each branch; the branches share nothing but the bytes.
// CHECK-LABEL: @branches
func.func @branches(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 128, alignment = 64, certificate =
    #memplan.certificate<outcome = optimal, bound = 128, step = 5, witness = ["t0", "t1"]>}
  scf.if %cond {                                                                            // 1
    %t0 = memplan.buffer "t0" {live = #memplan.live<"[4, 6)">, offset = 0} : memref<16xf32> // 2
    %t1 = memplan.buffer "t1" {live = #memplan.live<"[5, 7)">, offset = 64} : memref<16xf32>
    memref.copy %x, %t0 : memref<16xf32> to memref<16xf32>                                  // 4
    memref.copy %t0, %t1 : memref<16xf32> to memref<16xf32>                                 // 5
    memref.copy %t1, %x : memref<16xf32> to memref<16xf32>                                  // 6
  } else {                                                                                  // 7
    %e0 = memplan.buffer "e0" {live = #memplan.live<"[10, 12)">, offset = 64} : memref<16xf32>
    %e1 = memplan.buffer "e1" {live = #memplan.live<"[11, 13)">, offset = 0} : memref<16xf32>
    memref.copy %x, %e0 : memref<16xf32> to memref<16xf32>                                  // 10
    memref.copy %e0, %e1 : memref<16xf32> to memref<16xf32>                                 // 11
    memref.copy %e1, %x : memref<16xf32> to memref<16xf32>                                  // 12
  }                                                                                         // 13
  return
}

// -----

// 'v' is written before the branch and read in the then-branch only: the else-branch may have its
// bytes, because on that path nobody reads 'v' again.
// CHECK-LABEL: @branch_not_taken
func.func @branch_not_taken(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %v = memplan.buffer "v" {live = #memplan.live<"[3, 6)">, offset = 0} : memref<16xf32>
  %e = memplan.buffer "e" {live = #memplan.live<"[7, 9)">, offset = 0} : memref<16xf32>
  memref.copy %x, %v : memref<16xf32> to memref<16xf32>    // 3
  scf.if %cond {                                           // 4
    memref.copy %v, %x : memref<16xf32> to memref<16xf32>  // 5
  } else {                                                 // 6
    memref.copy %x, %e : memref<16xf32> to memref<16xf32>  // 7
    memref.copy %e, %x : memref<16xf32> to memref<16xf32>  // 8
  }
  return
}

// -----

// The branches yield buffers of their own, which are read after them.
// CHECK-LABEL: @branches_yield
func.func @branches_yield(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %r = scf.if %cond -> (memref<16xf32>) {                                                  // 1
    %t = memplan.buffer "t" {live = #memplan.live<"[3, 5), [8, 9)">, offset = 0} : memref<16xf32>
    memref.copy %x, %t : memref<16xf32> to memref<16xf32>                                  // 3
    scf.yield %t : memref<16xf32>                                                          // 4
  } else {
    %e = memplan.buffer "e" {live = #memplan.live<"[6, 9)">, offset = 64} : memref<16xf32> // 5
    memref.copy %x, %e : memref<16xf32> to memref<16xf32>                                  // 6
    scf.yield %e : memref<16xf32>                                                          // 7
  }
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>                                    // 8
  return
}

// -----

// 'inv' is read in every iteration: live to the end of the loop. The scratch of one iteration is
// dead in the next, and 's1' may have the bytes of 's0'.
// CHECK-LABEL: @loop_scratch
func.func @loop_scratch(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %inv = memplan.buffer "inv" {live = #memplan.live<"[2, 11)">, offset = 0} : memref<16xf32>
  memref.copy %x, %inv : memref<16xf32> to memref<16xf32>                                      // 2
  scf.for %i = %lb to %ub step %step {                                                         // 3
    %s0 = memplan.buffer "s0" {live = #memplan.live<"[6, 8)">, offset = 64} : memref<16xf32>   // 4
    %s1 = memplan.buffer "s1" {live = #memplan.live<"[8, 10)">, offset = 64} : memref<16xf32>  // 5
    memref.copy %inv, %s0 : memref<16xf32> to memref<16xf32>                                   // 6
    memref.copy %s0, %x : memref<16xf32> to memref<16xf32>                                     // 7
    memref.copy %x, %s1 : memref<16xf32> to memref<16xf32>                                     // 8
    memref.copy %s1, %x : memref<16xf32> to memref<16xf32>                                     // 9
  }                                                                                            // 10
  return
}

// -----

// The same scratch, declared before the loop. Both are overwritten completely before they are read,
// so nothing is carried from one iteration to the next.
// CHECK-LABEL: @hoisted_scratch
func.func @hoisted_scratch(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %s0 = memplan.buffer "s0" {live = #memplan.live<"[4, 6)">, offset = 0} : memref<16xf32>
  %s1 = memplan.buffer "s1" {live = #memplan.live<"[6, 8)">, offset = 0} : memref<16xf32>
  scf.for %i = %lb to %ub step %step {                         // 3
    memref.copy %x, %s0 : memref<16xf32> to memref<16xf32>     // 4
    memref.copy %s0, %x : memref<16xf32> to memref<16xf32>     // 5
    memref.copy %x, %s1 : memref<16xf32> to memref<16xf32>     // 6
    memref.copy %s1, %x : memref<16xf32> to memref<16xf32>     // 7
  }
  return
}

// -----

// Only declared ranges: a planner that keeps both live throughout the loop is conservative.
// CHECK-LABEL: @hoisted_scratch_conservative
func.func @hoisted_scratch_conservative(%x: memref<16xf32>, %lb: index, %ub: index,
                                        %step: index) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %s0 = memplan.buffer "s0" {live = #memplan.live<"[3, 9)">, offset = 0} : memref<16xf32>
  %s1 = memplan.buffer "s1" {live = #memplan.live<"[4, 9)">, offset = 64} : memref<16xf32>
  scf.for %i = %lb to %ub step %step {                         // 3
    memref.copy %x, %s0 : memref<16xf32> to memref<16xf32>     // 4
    memref.copy %s0, %x : memref<16xf32> to memref<16xf32>     // 5
    memref.copy %x, %s1 : memref<16xf32> to memref<16xf32>     // 6
    memref.copy %s1, %x : memref<16xf32> to memref<16xf32>     // 7
  }                                                            // 8
  return
}

// -----

// Each iteration makes 'n' and carries it to the next, which reads the old one into 't' before it
// writes the new one. %r is the last 'n', or 'init' if there was none.
// CHECK-LABEL: @carried
func.func @carried(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 192, alignment = 64}
  %init = memplan.buffer "init" {live = #memplan.live<"[2, 11)">, offset = 0} : memref<16xf32>
  memref.copy %x, %init : memref<16xf32> to memref<16xf32>                                     // 2
  %r = scf.for %i = %lb to %ub step %step iter_args(%old = %init) -> (memref<16xf32>) {        // 3
    %t = memplan.buffer "t" {live = #memplan.live<"[5, 8)">, offset = 64} : memref<16xf32>     // 4
    memref.copy %old, %t : memref<16xf32> to memref<16xf32>                                    // 5
    %n = memplan.buffer "n" {live = #memplan.live<"[4, 6), [7, 11)">, offset = 128}            // 6
        : memref<16xf32>
    memref.copy %t, %n : memref<16xf32> to memref<16xf32>                                      // 7
    memref.copy %n, %x : memref<16xf32> to memref<16xf32>                                      // 8
    scf.yield %n : memref<16xf32>                                                              // 9
  }
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>                                        // 10
  return
}

// -----

// Two nested loops carry one buffer: the outer one hands on what the inner one left.
// CHECK-LABEL: @carried_twice
func.func @carried_twice(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 192, alignment = 64}
  %init = memplan.buffer "init" {live = #memplan.live<"[2, 13)">, offset = 0} : memref<16xf32>
  memref.copy %x, %init : memref<16xf32> to memref<16xf32>                                     // 2
  %r = scf.for %i = %lb to %ub step %step iter_args(%o = %init) -> (memref<16xf32>) {          // 3
    %q = scf.for %j = %lb to %ub step %step iter_args(%old = %o) -> (memref<16xf32>) {         // 4
      %n = memplan.buffer "n" {live = #memplan.live<"[4, 8), [9, 13)">, offset = 128}          // 5
          : memref<16xf32>
      %t = memplan.buffer "t" {live = #memplan.live<"[7, 10)">, offset = 64} : memref<16xf32>  // 6
      memref.copy %old, %t : memref<16xf32> to memref<16xf32>                                  // 7
      memref.copy %x, %t : memref<16xf32> to memref<16xf32>                                    // 8
      memref.copy %t, %n : memref<16xf32> to memref<16xf32>                                    // 9
      scf.yield %n : memref<16xf32>                                                            // 10
    }
    scf.yield %q : memref<16xf32>                                                              // 11
  }
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>                                        // 12
  return
}

// -----

// The condition reads 'lim' again after every body, so it is live throughout; the scratch of the
// condition and of the body share bytes.
// CHECK-LABEL: @while
func.func @while(%x: memref<i32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %lim = memplan.buffer "lim" {live = #memplan.live<"[2, 17)">, offset = 0} : memref<i32>
  memref.copy %x, %lim : memref<i32> to memref<i32>                                            // 2
  scf.while : () -> () {                                                                       // 3
    %c = memplan.buffer "c" {live = #memplan.live<"[5, 7)">, offset = 64} : memref<i32>        // 4
    memref.copy %x, %c : memref<i32> to memref<i32>                                            // 5
    %0 = memref.load %c[] : memref<i32>                                                        // 6
    %1 = memref.load %lim[] : memref<i32>                                                      // 7
    %2 = arith.cmpi slt, %0, %1 : i32                                                          // 8
    scf.condition(%2)                                                                          // 9
  } do {
    %b = memplan.buffer "b" {live = #memplan.live<"[12, 16)">, offset = 64} : memref<i32>      // 10
    %3 = memref.load %x[] : memref<i32>                                                        // 11
    memref.store %3, %b[] : memref<i32>                                                        // 12
    %4 = arith.constant 1 : i32                                                                // 13
    %5 = arith.addi %3, %4 : i32                                                               // 14
    memref.copy %b, %x : memref<i32> to memref<i32>                                            // 15
    scf.yield                                                                                  // 16
  }
  return
}

// -----

// 'a' is needed on both ways and handed to the join; 'd' takes the bytes of 'b' after it.
// CHECK-LABEL: @diamond
func.func @diamond(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[4, 12)">, offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[8, 10)">, offset = 64} : memref<16xf32>
  %d = memplan.buffer "d" {live = #memplan.live<"[12, 14)">, offset = 64} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>    // 4
  cf.cond_br %cond, ^left, ^right                          // 5
^left:
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>    // 6
  cf.br ^join(%a : memref<16xf32>)                         // 7
^right:
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>    // 8
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>    // 9
  cf.br ^join(%a : memref<16xf32>)                         // 10
^join(%v: memref<16xf32>):
  memref.copy %v, %x : memref<16xf32> to memref<16xf32>    // 11
  memref.copy %x, %d : memref<16xf32> to memref<16xf32>    // 12
  memref.copy %d, %x : memref<16xf32> to memref<16xf32>    // 13
  return
}

// -----

// A loop of blocks that carries 'n' from one iteration to the next.
// CHECK-LABEL: @block_loop
func.func @block_loop(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 192, alignment = 64}
  %init = memplan.buffer "init" {live = #memplan.live<"[2, 11)">, offset = 0} : memref<16xf32>
  memref.copy %x, %init : memref<16xf32> to memref<16xf32>                                      // 2
  cf.br ^head(%init : memref<16xf32>)                                                           // 3
^head(%old: memref<16xf32>):
  %t = memplan.buffer "t" {live = #memplan.live<"[5, 9)">, offset = 64} : memref<16xf32>        // 4
  memref.copy %old, %t : memref<16xf32> to memref<16xf32>                                       // 5
  cf.cond_br %cond, ^body, ^exit(%old : memref<16xf32>)                                         // 6
^body:
  %n = memplan.buffer "n" {live = #memplan.live<"[4, 7), [8, 11)">, offset = 128} : memref<16xf32>
  memref.copy %t, %n : memref<16xf32> to memref<16xf32>                                         // 8
  cf.br ^head(%n : memref<16xf32>)                                                              // 9
^exit(%last: memref<16xf32>):
  memref.copy %last, %x : memref<16xf32> to memref<16xf32>                                      // 10
  return
}

// -----

// A view of a view of a view keeps its buffer live; shape queries do not.
// CHECK-LABEL: @views
func.func @views(%x: memref<16xf32>, %y: memref<4xf32, strided<[1], offset: 4>>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %c0 = arith.constant 0 : index
  %a = memplan.buffer "a" {live = #memplan.live<"[7, 10)">, offset = 0} : memref<16xf32>        // 2
  %b = memplan.buffer "b" {live = #memplan.live<"[8, 9)">, offset = 64} : memref<16xf32>
  %e = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  %r = memref.subview %e[1, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<1x4xf32, strided<[4, 1], offset: 4>>
  %v = memref.collapse_shape %r [[0, 1]] : memref<1x4xf32, strided<[4, 1], offset: 4>> into memref<4xf32, strided<[1], offset: 4>>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                         // 7
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>                                         // 8
  memref.copy %v, %y : memref<4xf32, strided<[1], offset: 4>> to memref<4xf32, strided<[1], offset: 4>>
  %d = memref.dim %e, %c0 : memref<4x4xf32>                                                     // 10
  return
}

// -----

// %s is either; both stay live until it is read.
// CHECK-LABEL: @select
func.func @select(%x: memref<16xf32>, %cond: i1) {
  memplan.arena "temp" {bytes = 192, alignment = 64}
  %p = memplan.buffer "p" {live = #memplan.live<"[5, 9)">, offset = 0} : memref<16xf32>
  %q = memplan.buffer "q" {live = #memplan.live<"[6, 9)">, offset = 64} : memref<16xf32>
  %t = memplan.buffer "t" {live = #memplan.live<"[7, 10)">, offset = 128} : memref<16xf32>
  %s = arith.select %cond, %p, %q : memref<16xf32>         // 4
  memref.copy %x, %p : memref<16xf32> to memref<16xf32>    // 5
  memref.copy %x, %q : memref<16xf32> to memref<16xf32>    // 6
  memref.copy %x, %t : memref<16xf32> to memref<16xf32>    // 7
  memref.copy %s, %x : memref<16xf32> to memref<16xf32>    // 8
  memref.copy %t, %x : memref<16xf32> to memref<16xf32>    // 9
  return
}

// -----

// A call reads and writes what it is given, and its result may be that.
// CHECK-LABEL: @call
func.func private @callee(memref<16xf32>) -> memref<16xf32>
func.func @call(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 5)">, offset = 0} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>            // 2
  %r = call @callee(%a) : (memref<16xf32>) -> memref<16xf32>       // 3
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>            // 4
  return
}

// -----

// Inside a parallel loop accesses have no order: 'a' and 'b' are used by all its steps, 4 to 7.
// CHECK-LABEL: @parallel
func.func @parallel(%x: memref<16xf32>, %lb: index, %ub: index, %step: index) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[3, 8)">, offset = 0} : memref<16xf32>
  %b = memplan.buffer "b" {live = #memplan.live<"[4, 9)">, offset = 64} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>            // 3
  scf.parallel (%i) = (%lb) to (%ub) step (%step) {                // 4
    %0 = memref.load %a[%i] : memref<16xf32>                       // 5
    memref.store %0, %b[%i] : memref<16xf32>                       // 6
  }                                                                // 7
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>            // 8
  return
}

// -----

// An operation that nobody knows reads and writes what it takes.
// CHECK-LABEL: @unknown
func.func @unknown(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 64, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 4)">, offset = 0} : memref<16xf32>
  "test.use"(%a) : (memref<16xf32>) -> ()                                // 2
  %0 = "test.view"(%a) : (memref<16xf32>) -> memref<?xf32>               // 3
  return
}

// -----

// Regions of other operations: one of several, blocks in a region, an allocation scope.
// CHECK-LABEL: @other_regions
func.func @other_regions(%x: memref<16xf32>, %n: index, %cond: i1) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 23)">, offset = 0} : memref<16xf32>     // 1
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                      // 2
  // The default region counts first, although it is printed last.
  scf.index_switch %n                                                                        // 3
  case 0 {
    %b = memplan.buffer "b" {live = #memplan.live<"[9, 11)">, offset = 64} : memref<16xf32>  // 8
    memref.copy %x, %b : memref<16xf32> to memref<16xf32>                                    // 9
    memref.copy %b, %x : memref<16xf32> to memref<16xf32>                                    // 10
    scf.yield                                                                                // 11
  }
  default {
    %c = memplan.buffer "c" {live = #memplan.live<"[5, 7)">, offset = 64} : memref<16xf32>   // 4
    memref.copy %x, %c : memref<16xf32> to memref<16xf32>                                    // 5
    memref.copy %c, %x : memref<16xf32> to memref<16xf32>                                    // 6
    scf.yield                                                                                // 7
  }
  scf.execute_region {                                                                       // 12
    cf.cond_br %cond, ^one, ^two                                                             // 13
  ^one:
    %d = memplan.buffer "d" {live = #memplan.live<"[15, 17)">, offset = 64} : memref<16xf32> // 14
    memref.copy %x, %d : memref<16xf32> to memref<16xf32>                                    // 15
    memref.copy %d, %x : memref<16xf32> to memref<16xf32>                                    // 16
    cf.br ^two                                                                               // 17
  ^two:
    scf.yield                                                                                // 18
  }
  memref.alloca_scope {                                                                      // 19
    %e = memplan.buffer "e" {live = #memplan.live<"[21, 22)">, offset = 64} : memref<16xf32> // 20
    memref.copy %x, %e : memref<16xf32> to memref<16xf32>                                    // 21
    memref.copy %a, %x : memref<16xf32> to memref<16xf32>                                    // 22
  }
  return
}

// -----

// CHECK-LABEL: @affine
func.func @affine(%x: memref<16xf32>) {
  memplan.arena "temp" {bytes = 128, alignment = 64}
  %a = memplan.buffer "a" {live = #memplan.live<"[2, 9)">, offset = 0} : memref<16xf32>      // 1
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>                                      // 2
  affine.for %i = 0 to 16 {                                                                  // 3
    %b = memplan.buffer "b" {live = #memplan.live<"[6, 8)">, offset = 64} : memref<f32>      // 4
    %0 = affine.load %a[%i] : memref<16xf32>                                                 // 5
    affine.store %0, %b[] : memref<f32>                                                      // 6
    %1 = affine.load %b[] : memref<f32>                                                      // 7
  }                                                                                          // 8
  return
}

// -----

// A buffer that nobody uses has no live range, but it has a place: the arena can't be smaller.
// CHECK-LABEL: @unused
func.func @unused() {
  memplan.arena "temp" {bytes = 64, alignment = 64, certificate =
    #memplan.certificate<outcome = optimal, bound = 64, step = 1, witness = ["a"]>}
  %a = memplan.buffer "a" {offset = 0} : memref<16xf32>
  return
}
