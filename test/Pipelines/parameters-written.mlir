// RUN: not plan-opt %s --memplan-plan -o /dev/null 2>&1 | FileCheck %s
// RUN: not plan-opt %s --memplan-compile -o /dev/null 2>&1 | FileCheck %s

// CHECK: :[[#@LINE+3]]:{{[0-9]+}}: error: argument 0 is a parameter, but written here [MP-L15]
// Nothing of it is planned, and the results are out-parameters already.
func.func @main(%w: memref<16xf32> {memplan.kind = "parameter"}, %x: memref<16xf32>) {
  linalg.exp ins(%x : memref<16xf32>) outs(%w : memref<16xf32>)
  return
}
