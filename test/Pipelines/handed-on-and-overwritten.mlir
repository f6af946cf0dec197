// RUN: plan-run %s --entry=call --compare --seed=0 | FileCheck %s
// RUN: plan-run %s --entry=call --compare --seed=1 | FileCheck %s
// RUN: plan-run %s --entry=select --compare --seed=0 | FileCheck %s
// RUN: plan-run %s --entry=select --compare --seed=1 | FileCheck %s
// RUN: plan-run %s --entry=carried --compare --seed=0 | FileCheck %s
// RUN: plan-run %s --entry=carried --compare --seed=1 | FileCheck %s

// A buffer is written over what a copy has put into it, while a call, a select or a loop has handed
// it on before: what is read through that later is the new content.

// CHECK: identical: yes
func.func private @id(%x: memref<8xf32>) -> memref<8xf32> {
  return %x : memref<8xf32>
}

func.func @call(%x: memref<8xf32>) -> memref<8xf32> {
  %one = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<8xf32>
  memref.copy %x, %m : memref<8xf32> to memref<8xf32>
  %k = call @id(%m) : (memref<8xf32>) -> memref<8xf32>
  %n = memref.alloc() : memref<8xf32>
  linalg.negf ins(%x : memref<8xf32>) outs(%n : memref<8xf32>)
  %big = memref.alloc() : memref<40xf32>
  linalg.fill ins(%one : f32) outs(%big : memref<40xf32>)
  %s = memref.subview %big[0] [8] [1] : memref<40xf32> to memref<8xf32, strided<[1]>>
  memref.copy %n, %s : memref<8xf32> to memref<8xf32, strided<[1]>>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : memref<8xf32>) outs(%m : memref<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %one : f32
    linalg.yield %c : f32
  }
  %b2 = memref.subview %big[4] [8] [1] : memref<40xf32> to memref<8xf32, strided<[1], offset: 4>>
  %o = memref.alloc() : memref<8xf32>
  linalg.add ins(%k, %b2 : memref<8xf32>, memref<8xf32, strided<[1], offset: 4>>) outs(%o : memref<8xf32>)
  return %o : memref<8xf32>
}

func.func @select(%x: memref<8xf32>, %cond: i1) -> (memref<8xf32>) {
  %one = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<8xf32>
  memref.copy %x, %m : memref<8xf32> to memref<8xf32>
  %m2 = memref.alloc() : memref<8xf32>
  linalg.negf ins(%x : memref<8xf32>) outs(%m2 : memref<8xf32>)
  %k = arith.select %cond, %m, %m2 : memref<8xf32>
  %n = memref.alloc() : memref<8xf32>
  linalg.negf ins(%x : memref<8xf32>) outs(%n : memref<8xf32>)
  %u = scf.if %cond -> (memref<8xf32>) {
    %big = memref.alloc() : memref<40xf32>
    %s = memref.subview %big[0] [8] [1] : memref<40xf32> to memref<8xf32, strided<[1]>>
    memref.copy %n, %s : memref<8xf32> to memref<8xf32, strided<[1]>>
    scf.yield %n : memref<8xf32>
  } else {
    scf.yield %k : memref<8xf32>
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : memref<8xf32>) outs(%m : memref<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %one : f32
    linalg.yield %c : f32
  }
  %o = memref.alloc() : memref<8xf32>
  memref.copy %k, %o : memref<8xf32> to memref<8xf32>
  return %o : memref<8xf32>
}

func.func @carried(%x: memref<8xf32>, %cond: i1) -> memref<8xf32> {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<8xf32>
  memref.copy %x, %m : memref<8xf32> to memref<8xf32>
  %n = memref.alloc() : memref<8xf32>
  linalg.negf ins(%x : memref<8xf32>) outs(%n : memref<8xf32>)
  %k = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %m) -> (memref<8xf32>) {
    scf.yield %t : memref<8xf32>
  }
  scf.if %cond {
    %big = memref.alloc() : memref<40xf32>
    %s = memref.subview %big[0] [8] [1] : memref<40xf32> to memref<8xf32, strided<[1]>>
    memref.copy %n, %s : memref<8xf32> to memref<8xf32, strided<[1]>>
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : memref<8xf32>) outs(%m : memref<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %one : f32
    linalg.yield %c : f32
  }
  %o = memref.alloc() : memref<8xf32>
  memref.copy %k, %o : memref<8xf32> to memref<8xf32>
  return %o : memref<8xf32>
}
