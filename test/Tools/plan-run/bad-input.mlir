// RUN: not plan-run %t.missing.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: plan-run: error: cannot open input file '{{.*}}.missing.mlir'

// RUN: echo 'func.func @main( {' | not plan-run - 2>&1 | FileCheck %s --check-prefix=PARSE
// PARSE: <stdin>:1:{{[0-9]+}}: error:

// RUN: not plan-run %s 2>&1 | FileCheck %s --check-prefix=ENTRY
// ENTRY: error: no function 'main'; functions with a body: 'dynamic', 'unranked', 'layout', 'nested'

// RUN: not plan-run %s --entry=declared 2>&1 | FileCheck %s --check-prefix=DECLARED
// DECLARED: bad-input.mlir:[[#@LINE+1]]:{{[0-9]+}}: error: entry function 'declared' has no body
func.func private @declared(f32)

// RUN: not plan-run %s --entry=dynamic 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: bad-input.mlir:[[#@LINE+1]]:{{[0-9]+}}: error: argument 1 of 'dynamic' has type 'tensor<?x4xf32>', which has dynamic sizes; plan-run needs static ones
func.func @dynamic(%ok: tensor<4x4xf32>, %bad: tensor<?x4xf32>) { return }

// RUN: not plan-run %s --entry=unranked 2>&1 | FileCheck %s --check-prefix=UNRANKED
// UNRANKED: error: argument 0 of 'unranked' has type 'memref<*xf32>', which has no rank; plan-run needs static sizes
func.func @unranked(%bad: memref<*xf32>) { return }

// RUN: not plan-run %s --entry=layout 2>&1 | FileCheck %s --check-prefix=LAYOUT
// LAYOUT: error: argument 0 of 'layout' has type 'memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>', whose layout has no strides that fit 64 bits
func.func @layout(%bad: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>) { return }

// RUN: not plan-run %s --entry=nested 2>&1 | FileCheck %s --check-prefix=NESTED
// NESTED: error: argument 0 of 'nested' has type 'memref<2xmemref<2xf32>>', which plan-run cannot generate
func.func @nested(%bad: memref<2xmemref<2xf32>>) { return }
