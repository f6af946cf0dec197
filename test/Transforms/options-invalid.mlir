// RUN: not plan-opt %s --memplan-tile-intermediates=parts=0 2>&1 | FileCheck %s --check-prefix=PARTS
// RUN: not plan-opt %s --memplan-sink-pads=parts=-1 2>&1 | FileCheck %s --check-prefix=PADS
// RUN: not plan-opt %s --memplan-reorder=effort=-2 2>&1 | FileCheck %s --check-prefix=EFFORT
// RUN: not plan-opt %s --memplan-reorder=max-measured-ops=-1 2>&1 | FileCheck %s --check-prefix=MEASURED
// RUN: not plan-opt %s --memplan-clean-up=max-ops-per-byte=-5 2>&1 | FileCheck %s --check-prefix=OPS
// RUN: not plan-opt %s --memplan-compile=max-ops-per-byte=-5 2>&1 | FileCheck %s --check-prefix=OPS
// RUN: not plan-opt %s --memplan-bufferize=max-analysis-ops=-1 2>&1 | FileCheck %s --check-prefix=ANALYSIS
// RUN: not plan-opt %s "--memplan-verify-plan=mode=bytes byte-limit=-1" 2>&1 | FileCheck %s --check-prefix=LIMIT

// PARTS: options-invalid.mlir:{{[0-9]+}}:1: error: 'parts' is a positive number, found '0'
// PADS: options-invalid.mlir:{{[0-9]+}}:1: error: 'parts' is a number from 0 on, found '-1'
// EFFORT: options-invalid.mlir:{{[0-9]+}}:1: error: 'effort' is a positive number, found '-2'
// MEASURED: options-invalid.mlir:{{[0-9]+}}:1: error: 'max-measured-ops' is a number from 0 on, found '-1'
// OPS: options-invalid.mlir:{{[0-9]+}}:1: error: 'max-ops-per-byte' is a number from 0 on, found '-5'
// ANALYSIS: options-invalid.mlir:{{[0-9]+}}:1: error: 'max-analysis-ops' is a number from 0 on, found '-1'
// LIMIT: options-invalid.mlir:{{[0-9]+}}:1: error: 'byte-limit' is a number from 0 on, found '-1'
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}
