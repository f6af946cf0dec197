// RUN: not plan-opt %s --memplan-to-gpu="threads=2000" 2>&1 | FileCheck %s
// RUN: not plan-opt %s --memplan-to-gpu="threads=0" 2>&1 | FileCheck %s --check-prefix=ZERO

// CHECK: error: 'threads' is 2000, but a block has 1 to 1024 threads
// ZERO: error: 'threads' is 0, but a block has 1 to 1024 threads
module {}
