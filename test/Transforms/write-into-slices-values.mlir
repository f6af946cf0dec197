// RUN: plan-run %s --compare --compile= | FileCheck %s
// RUN: plan-run %s --compare "--compile=sink=all" | FileCheck %s
// RUN: plan-opt %s --memplan-write-into-slices | FileCheck %s --check-prefix=IR

// Each row is made from the one before. What else reads a row, or what it was, gets the right
// value, though the first three are made in the slice that they are put into.
// CHECK: identical: yes
// IR-COUNT-3: tensor.extract_slice %{{.*}}[%{{.*}}, 0] [1, 16] [1, 1] : tensor<8x16xf32> to tensor<16xf32>
// IR: return
func.func @main(%x: tensor<16xf32>, %a: tensor<8x16xf32>, %b: tensor<8x16xf32>) -> (tensor<16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  %e = tensor.empty() : tensor<16xf32>
  %z = tensor.empty() : tensor<16xf32>
  %zero = arith.constant 0.0 : f32
  %sum = linalg.fill ins(%zero : f32) outs(%z : tensor<16xf32>) -> tensor<16xf32>
  %r:4 = scf.for %i = %c0 to %c7 step %c1 iter_args(%last = %x, %rows = %a, %others = %b, %total = %sum)
      -> (tensor<16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16xf32>) {
    // In two caches, and handed on.
    %y = linalg.exp ins(%last : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
    %n = linalg.tanh ins(%y : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
    // What was in the row is read once the new one is there.
    %old = tensor.extract_slice %rows[%i, 0] [1, 16] [1, 1] : tensor<8x16xf32> to tensor<16xf32>
    %1 = tensor.insert_slice %n into %rows[%i, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
    %d = linalg.sub ins(%n, %old : tensor<16xf32>, tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
    %t = linalg.add ins(%total, %d : tensor<16xf32>, tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
    // The second row is put where the first one may be.
    %j = arith.remui %i, %c3 : index
    %k = arith.subi %c7, %i : index
    %p = linalg.abs ins(%d : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
    %q = linalg.negf ins(%d : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
    %2 = tensor.insert_slice %p into %others[%j, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
    %3 = tensor.insert_slice %q into %2[%k, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
    %4 = tensor.insert_slice %n into %3[%i, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
    scf.yield %n, %1, %4, %t : tensor<16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16xf32>
  }
  return %r#0, %r#1, %r#2, %r#3 : tensor<16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16xf32>
}
