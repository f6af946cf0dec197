// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes that keep a module within a budget.

#ifndef MEMPLAN_TRANSFORMS_BUDGETPASSES_TD
#define MEMPLAN_TRANSFORMS_BUDGETPASSES_TD

include "memplan/Transforms/OrderPasses.td"
include "mlir/Pass/PassBase.td"

// What both have.
defvar budgetOptions = !listconcat([
  Option<"budget", "budget", "std::string", /*default=*/"\"100%\"",
         "Most bytes of all arenas, or a share of what they take without it, like '80%'">,
  Option<"reorder", "reorder", "bool", /*default=*/"true",
         "Whether operations may leave their order: memplan-reorder runs first, and what is to run "
         "again is looked for from the order that it finds and from that of the input">,
  Option<"effort", "effort", "double", /*default=*/"0.2", "Multiplies the limits on work">,
  Option<"share", "share", "::memplan::ShareMode", /*default=*/"::memplan::ShareMode::All",
         "Values in one storage in the planning to follow",
         "::memplan::shareModeValues()">,
  Option<"maxAnalysisOps", "max-analysis-ops", "int64_t", /*default=*/"3000",
         "As that of memplan-bufferize, which is to follow">
], timeOptions);

defvar budgetDialects = [
  "::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect",
  "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
  "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect", "::mlir::func::FuncDialect",
  "::mlir::affine::AffineDialect", "::memplan::MemplanDialect"
];

def RematerializePass : Pass<"memplan-rematerialize", "::mlir::ModuleOp"> {
  let summary = "run operations again, so that the arenas keep to a budget";
  let description = [{
    A result that is made again before its later readers needs no storage in between. Each block of a
    function becomes a graph, loops and branches inside out, and the Solver looks for the schedule
    below a given load that takes least time (docs/Budget.md). What runs again is an operation with
    all that is in it, and with the fill that it accumulates on; views of its result are taken
    anew. Operations with effects (calls, prints), those with `memplan.repeatable = false`, and those
    that update what others made run once; what reads such storage runs again only until it is
    updated.

    What counts are the arenas, after packing and alignment. A copy of the module is limited to a
    load, bufferized and planned; if its arenas, of all functions together, are above the budget, the
    next smaller load is tried. So the budget is kept, or there is an error with the smallest arenas
    that were found and what every schedule needs, by the storage that tensors share. Where the
    arenas are within the budget as they are, or as `memplan-reorder` leaves them, nothing runs
    again. Schedules are looked for from its order and from that of the input, and the fastest is
    kept. A larger budget never costs more time.

    An operation takes the seconds of its attribute `memplan.time`, or of a kernel's `time`; else
    those that `profile` has for its location or its name; else whichever is longer of computing and
    of moving what it reads and writes, at the rates of the options. A profile is CSV with the
    columns `time` and `op` or `location`, or JSON of schema `memplan-times/1`. The report tells what
    runs again, its bytes and scalar operations, and which times were used.

    ```mlir
    %0 = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
    %1 = linalg.matvec ins(%0, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
    // ... other large tensors come and go ...
    %9 = linalg.matvec ins(%0, %8 : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
    // becomes, with a budget below what both need together, %0 and %1 as before, and at the end
    %e1 = tensor.empty() : tensor<64x64xf32>
    %01 = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e1 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %9 = linalg.matvec ins(%01, %8 : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
    ```
  }];
  let options = budgetOptions;
  let dependentDialects = budgetDialects;
}

def OffloadPass : Pass<"memplan-offload", "::mlir::ModuleOp"> {
  let summary = "move tensors to host memory and back, so that the arenas keep to a budget";
  let description = [{
    As `memplan-rematerialize`, with one more way to get a tensor out of the arena while nothing
    reads it: `memplan.offload` copies it to the pool `host` where the link would begin to, and
    `memplan.prefetch` brings it back. Transfers take a link that does one after the other beside
    what operations compute (docs/Budget.md); only what operations have to wait for costs time. So
    results of operations that may not run again can leave as well.

    What moves is a tensor of static size that one operation makes and that does not leave its
    block. On the CPU transfers are copies, done where they stand. The budget is that of all arenas
    but those of pool `host`, which the link's capacity limits; with a capacity nothing is moved
    inside of loops and branches.

    `link` is a JSON file with times in seconds:

    ```json
    {"schema": "memplan-link/1", "bandwidth": 25e9, "latency": 1e-5, "capacity": 68719476736}
    ```

    ```mlir
    %0 = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
    // ... %0 is read here; then other large tensors come and go ...
    %9 = linalg.matvec ins(%0, %8 : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
    // becomes, with a budget below what both need together, %0 as before, and
    %h = memplan.offload %0 to "host0" : tensor<64x64xf32>
    // ... other large tensors come and go ...
    %01 = memplan.prefetch %h : tensor<64x64xf32>
    %9 = linalg.matvec ins(%01, %8 : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
    ```
  }];
  let options = !listconcat([
    Option<"link", "link", "std::string", /*default=*/"\"\"", "File of the link, as JSON">,
    Option<"recompute", "recompute", "bool", /*default=*/"true", "Whether operations may run again">
  ], budgetOptions);
  let dependentDialects = budgetDialects;
}

#endif // MEMPLAN_TRANSFORMS_BUDGETPASSES_TD
