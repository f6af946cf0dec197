// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes that order operations, and the options that tell how long these take.

#ifndef MEMPLAN_TRANSFORMS_ORDERPASSES_TD
#define MEMPLAN_TRANSFORMS_ORDERPASSES_TD

include "mlir/Pass/PassBase.td"

defvar timeOptions = [
  Option<"profile", "profile", "std::string", /*default=*/"\"\"",
         "File with measured times of operations, as CSV or JSON">,
  Option<"opsPerSecond", "ops-per-second", "double", /*default=*/"1e12",
         "Scalar operations that the machine runs in a second">,
  Option<"bytesPerSecond", "bytes-per-second", "double", /*default=*/"1e11",
         "Bytes that it reads or writes in a second">
];

def ReorderPass : Pass<"memplan-reorder", "::mlir::ModuleOp"> {
  let summary = "put operations in the order that needs least memory";
  let description = [{
    Each block of a function becomes a graph of operations and the storage that tensors will share,
    loops and branches inside out, and the Solver looks for the order with the smallest peak
    (docs/Ordering.md). Results of the function are not counted, since they are not in the arena. An
    order is judged with what may be written in place in it: destinations that
    `memplan-reuse-operands` chose are chosen anew.

    In a module without tensors the graph is that of buffers: who reads comes after who wrote it, and
    who writes again after both. Storage that the function does not know alone (arguments that are
    not parameters or constants, globals that are written) is taken as one; nothing passes an
    operation that nothing is known about. A function with `memplan.buffer` stays, since decisions
    name steps.

    What counts in the end is the arena. A copy of the module in each of the best few orders is
    bufferized and planned, and the smallest is kept; the order of the input stays where none is
    smaller than that. Above `max-measured-ops` operations the peak of the storage classes stands for
    the arena.

    Operations with memory effects or unknown ones (calls, random numbers, prints) keep their order
    among themselves, and so do those named in `preserve`. For each block a remark and a line of the
    report tell the peak before and after, a proved bound on that of any order, and operations that
    show it.

    With a `latency-weight`, independent chains stay side by side where that is worth its memory: what
    is to be small is the arena plus so many per cent of the makespan, each as a share of that of the
    input, and the arena still never grows. The makespan is that of `streams` operations of a function
    at once, in the order, with times as `memplan-rematerialize` has them. A loop or branch is one of
    these operations, and what is in it is ordered for memory alone.

    ```mlir
    %0 = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
    %1 = linalg.abs ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
    %2 = linalg.matvec ins(%0, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
    %3 = linalg.matvec ins(%1, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
    // becomes %0, %2, %1, %3: one 16384-byte tensor at a time instead of two
    ```
  }];
  let options = !listconcat([
    Option<"algorithm", "algorithm", "std::string", /*default=*/"\"auto\"",
           "How the order is found; the names are those of plan-solve --reorder">,
    Option<"effort", "effort", "double", /*default=*/"0.2", "Multiplies the limits on work">,
    ListOption<"preserve", "preserve", "std::string",
               "Names of operations that keep their order among themselves">,
    Option<"share", "share", "::memplan::ShareMode", /*default=*/"::memplan::ShareMode::All",
           "Values in one storage in the planning to follow", "::memplan::shareModeValues()">,
    Option<"maxMeasuredOps", "max-measured-ops", "int64_t", /*default=*/"10000",
           "Largest module, in operations, that is planned in several orders">,
    Option<"maxAnalysisOps", "max-analysis-ops", "int64_t", /*default=*/"3000",
           "As that of memplan-bufferize, which is to follow">,
    Option<"latencyWeight", "latency-weight", "int64_t", /*default=*/"0",
           "What overlap is worth: per cent of the arena that a makespan as long as the input's is">,
    Option<"streams", "streams", "int64_t", /*default=*/"2",
           "Operations that run at once in that makespan">
  ], timeOptions);
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect", "::mlir::func::FuncDialect",
    "::mlir::affine::AffineDialect", "::memplan::MemplanDialect"
  ];
}

#endif // MEMPLAN_TRANSFORMS_ORDERPASSES_TD
