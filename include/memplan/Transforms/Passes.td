// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the Transforms layer. docs/Passes.md is generated from this file.

#ifndef MEMPLAN_TRANSFORMS_PASSES_TD
#define MEMPLAN_TRANSFORMS_PASSES_TD

include "memplan/Transforms/AllocationPasses.td"
include "memplan/Transforms/BudgetPasses.td"
include "memplan/Transforms/DevicePasses.td"
include "memplan/Transforms/LoopPasses.td"
include "memplan/Transforms/OrderPasses.td"
include "memplan/Transforms/PadPasses.td"
include "mlir/Pass/PassBase.td"

// Tensor level.

def GeneralizeMapsPass : Pass<"memplan-generalize-maps"> {
  let summary = "turn linalg.map into linalg.generic";
  let description = [{
    Upstream's bufferization takes the destination of a `linalg.map` as written only, but its payload
    may read it: the buffer is then handed in uninitialized. A `linalg.generic` says by its block
    arguments what is read, so every `linalg.map` becomes one before anything else happens. Works on
    tensors and on buffers.

    ```mlir
    %r = linalg.map ins(%x : tensor<4xf32>) outs(%init : tensor<4xf32>)
      (%in: f32, %out: f32) {
        %0 = arith.mulf %in, %out : f32
        linalg.yield %0 : f32
      }
    // becomes
    %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : tensor<4xf32>) outs(%init : tensor<4xf32>) { ... } -> tensor<4xf32>
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def DecomposeAggregatesPass : Pass<"memplan-decompose-aggregates"> {
  let summary = "turn softmax, pack and Winograd transforms on tensors into their steps";
  let description = [{
    `linalg.softmax` stands for several structured operations in a row, and upstream lowers it in no
    other form. As one operation it has no order in which it reads and writes, so that nothing could
    take the place of what it reads; its steps have. Goes for every operation of upstream's
    AggregatedOpInterface, and for `linalg.pack`, `linalg.unpack` and the `linalg.winograd_*`
    transforms, on tensors; on buffers they stay, and so does a pack of dynamic sizes.

    ```mlir
    %r = linalg.softmax dimension(1) ins(%x : tensor<4x16xf32>) outs(%init : tensor<4x16xf32>) -> tensor<4x16xf32>
    // becomes: the maximum of each row, the exponentials of what is below it, their sum, the quotient
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect", "::mlir::math::MathDialect",
                           "::mlir::affine::AffineDialect", "::mlir::scf::SCFDialect"];
}

def FoldTransposesPass : Pass<"memplan-fold-transposes"> {
  let summary = "let readers index what a transpose or broadcast would store";
  let description = [{
    A value that is only another arrangement of the elements of its source (`linalg.transpose`,
    `linalg.broadcast`, a `linalg.generic` that forwards its input) needs no storage: its readers get
    the source, and an indexing map that finds each element there. This goes through chains, and
    through reshapes and slices, which move to the source where they are views of it as well.

    A copy that only adds, drops or moves dimensions of size 1 becomes a reshape. Where a repeated
    dimension is joined with another (the heads of grouped attention), readers are made to loop over
    both apart: a matmul becomes a `linalg.contract` of views.

    Operations that have `indexing_maps` (`linalg.matmul`, `linalg.batch_matmul`, `linalg.contract`)
    keep their name; a `linalg.batch_matmul` whose form has no word for an operand that is repeated
    and transposed at once becomes a `linalg.contract`, named elementwise operations and `linalg.reduce` become `linalg.generic`. Loops
    keep their order, so every sum is the same to the bit. A value with a reader that can't (a
    convolution, a call, a terminator, a destination), of dynamic or zero size stays.

    With `results` the producer of such a value writes it as it is needed, if nobody else reads what
    it wrote and it starts from a fill or from nothing: a `linalg.generic`, or a matmul, which becomes
    a `linalg.contract`. With `convolutions` these take part, both as readers and as producers.

    ```mlir
    %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%e : tensor<8x16xf32>) permutation = [1, 0]
    %m = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>)
        outs(%f : tensor<4x16xf32>) -> tensor<4x16xf32>
    // becomes
    %m = linalg.matmul indexing_maps = [#mk, #nk, #mn] ins(%x, %w : tensor<4x8xf32>, tensor<16x8xf32>)
        outs(%f : tensor<4x16xf32>) -> tensor<4x16xf32>
    ```
  }];
  let options = [
    Option<"results", "results", "bool", /*default=*/"false",
           "Let producers write their result as a transpose would; a matmul becomes a contraction">,
    Option<"convolutions", "convolutions", "bool", /*default=*/"false",
           "Also into and out of convolutions, which lose their name">
  ];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::affine::AffineDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FuseElementwisePass : Pass<"memplan-fuse-elementwise"> {
  let summary = "fuse elementwise operations into their readers";
  let description = [{
    Upstream's elementwise fusion, with a producer fused only into its one reader, and only if that
    looks at each element once: an elementwise operation, or a reduction, which keeps its loops and
    so the order of its sums. Upstream also fuses, say, a GELU into the matmul that reads it, which
    then evaluates it once per output column. What only passes elements on goes into any elementwise
    reader. Operations that keep their name (matmuls, convolutions) are not generalized.

    ```mlir
    %0 = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
        ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1 = math.exp %in : f32
      linalg.yield %1 : f32
    } -> tensor<8xf32>
    // and a linalg.generic that reads %0 and negates it, or sums it up, become one operation; a
    // contraction that reads %0 is left alone
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::affine::AffineDialect"];
}

def SinkCheapProducersPass : Pass<"memplan-sink-cheap-producers"> {
  let summary = "compute again, next to each reader, what is cheaper than to keep";
  let description = [{
    A tensor that costs no more to compute than to read back is not worth its storage: each of its
    readers gets a copy of the producer right in front of it, and a reader that looks at each element
    once takes the producer into its body instead. Such are operations on empty tensors that

    - read no tensor (fills, iotas, splats): always;
    - read no more bytes than they write, in order, with up to four simple instructions an element
      (broadcasts, casts, masks, and concatenations): where what they read is kept until that reader
      in any case, is cheap itself and comes along, or is smaller than what they write;
    - compute any elementwise function, but of little: results of at most 16 KiB and a sixteenth of
      the function's peak (the tables of a rotary embedding), where what they read is kept in any
      case or comes along.

    A `tensor.empty` gets one copy a reader, too, so that bufferization neither shares nor copies
    what `cse` has merged; no `cse` may follow on tensors. With `level=elementwise` any elementwise
    operation is computed again before a reader until which everything that it reads is kept anyway,
    or can be computed again in a few such steps that fuse, or has to be kept at no more than a quarter
    of the bytes: a normalization, from the sum that it normalizes and the means of its rows.

    Copies go into an `scf.if`, but into a loop only where they replace what is overwritten in each
    iteration. Left alone are tensors of dynamic size or none, what a call, a terminator or an
    unknown operation uses, and operations that write over anything but an empty tensor. Nothing is
    read after its storage is written over.

    ```mlir
    %e = tensor.empty() : tensor<8x8xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
    %0 = linalg.matmul ins(%x, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = linalg.matmul ins(%0, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
    // becomes
    %e = tensor.empty() : tensor<8x8xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
    %0 = linalg.matmul ins(%x, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
    %e1 = tensor.empty() : tensor<8x8xf32>
    %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = linalg.matmul ins(%0, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f1 : tensor<8x8xf32>) -> tensor<8x8xf32>
    ```
  }];
  let options = [
    Option<"level", "level", "::memplan::SinkLevel", /*default=*/"::memplan::SinkLevel::Cheap",
           "What is computed again",
           [{::llvm::cl::values(
               clEnumValN(::memplan::SinkLevel::Cheap, "cheap",
                          "what costs no more to compute than to read back"),
               clEnumValN(::memplan::SinkLevel::Elementwise, "elementwise",
                          "elementwise operations as well, where that costs no bytes"))}]>
  ];
  let dependentDialects = [
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect", "::mlir::affine::AffineDialect"
  ];
}

def SplitProducersPass : Pass<"memplan-split-producers"> {
  let summary = "make the parts of a result that is only read in parts each on its own";
  let description = [{
    Queries, keys and values of attention are often made as one tensor and cut apart after. All of it
    then lives until the last of them is read. Where everybody reads slices of a result, and those
    do not overlap, the operation becomes one for each slice, each with storage that dies with its
    own last reader; what nobody reads is not made. The same happens to what those operations read
    only in parts: a bias and the product before it, the fill under that, transposes in between.

    Structured operations with one result of static size, whose operands are indexed by loops alone,
    can be split. No element is computed twice, and every sum keeps its order, so results are the
    same to the bit. Up to 16 parts, of at least 64 bytes side by side; a result that anybody reads as
    a whole, or of which slices overlap, stays.

    ```mlir
    %e = tensor.empty() : tensor<8x32xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
    %qk = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x32xf32>) outs(%f : tensor<8x32xf32>) -> tensor<8x32xf32>
    %q = tensor.extract_slice %qk[0, 0] [8, 16] [1, 1] : tensor<8x32xf32> to tensor<8x16xf32>
    %k = tensor.extract_slice %qk[0, 16] [8, 16] [1, 1] : tensor<8x32xf32> to tensor<8x16xf32>
    // each slice becomes
    %w0 = tensor.extract_slice %w[0, 0] [4, 16] [1, 1] : tensor<4x32xf32> to tensor<4x16xf32>
    %e0 = tensor.empty() : tensor<8x16xf32>
    %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x16xf32>) -> tensor<8x16xf32>
    %q = linalg.matmul ins(%x, %w0 : tensor<8x4xf32>, tensor<4x16xf32>) outs(%f0 : tensor<8x16xf32>) -> tensor<8x16xf32>
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect"];
}

def TileIntermediatesPass : Pass<"memplan-tile-intermediates"> {
  let summary = "make large tensors between operations part by part";
  let description = [{
    The hidden layer of a perceptron and the scores of attention are large, made by one operation
    and read by the next few. Where such a tensor takes part in the peak, and all who read it can
    work on a part of it, they share a loop in which one part exists at a time. The loop cuts
    parallel loops, or the outermost sum, which then goes on from where it was; so every sum keeps
    its order, and results are the same to the bit. The dimension that is cut, into 8 to 16 equal
    parts where it has as many, is that for which least is read more often (docs/Cleanup.md).

    ```mlir
    %h = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x256xf32>) outs(%f : tensor<8x256xf32>) -> tensor<8x256xf32>
    %r = linalg.matmul ins(%h, %v : tensor<8x256xf32>, tensor<256x4xf32>) outs(%g : tensor<8x4xf32>) -> tensor<8x4xf32>
    // becomes a loop that adds to %g, in which %h is
    %h = linalg.matmul ins(%x, %wi : tensor<8x4xf32>, tensor<4x32xf32>) outs(%fi : tensor<8x32xf32>) -> tensor<8x32xf32>
    ```
  }];
  let options = [
    Option<"parts", "parts", "int64_t", /*default=*/"8",
           "Least part of the peak that is worth a loop: one of so many">
  ];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::scf::SCFDialect", "::mlir::arith::ArithDialect"];
}

def DetachSlicesPass : Pass<"memplan-detach-slices"> {
  let summary = "copy a small part of a tensor of which nothing else is needed any more";
  let description = [{
    A slice is a view, and so all of the tensor lives as long as somebody reads the slice: in
    attention, queries and keys until their product with the values. Slices that are read last get
    storage of their own where they are smaller than the tensor and outlive its other readers by so
    much that fewer bytes are kept over all steps. That costs the time of a copy.

    Left alone are tensors that the caller or a loop keeps anyway, and those of dynamic size.

    ```mlir
    %v = tensor.extract_slice %qkv[16, 0] [8, 8] [1, 1] : tensor<24x8xf32> to tensor<8x8xf32>
    // becomes, if %v is read long after all else of %qkv
    %s = tensor.extract_slice %qkv[16, 0] [8, 8] [1, 1] : tensor<24x8xf32> to tensor<8x8xf32>
    %e = tensor.empty() : tensor<8x8xf32>
    %v = linalg.copy ins(%s : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def WriteIntoSlicesPass : Pass<"memplan-write-into-slices"> {
  let summary = "make results in the slices that they are put into";
  let description = [{
    A row of a cache, or what an iteration hands on to the backward pass, is made on its own and then
    put into a slice whose place is only known when the program runs. The slice becomes the
    destination of what makes it, by upstream's elimination of empty tensors, and reshapes by unit
    dimensions in between are dropped. Scalars that say where the slice is are computed first in
    their block. Bufferization finds it in place, or copies as before where it can't prove that.
    Slices at known places are left to memplan-coalesce-copies; functions of more than 3000
    operations are left alone.

    ```mlir
    %e = tensor.empty() : tensor<16xf32>
    %y = linalg.exp ins(%x : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
    %1 = tensor.insert_slice %y into %cache[%i, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
    // becomes
    %e = tensor.extract_slice %cache[%i, 0] [1, 16] [1, 1] : tensor<8x16xf32> to tensor<16xf32>
    %y = linalg.exp ins(%x : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
    %1 = tensor.insert_slice %y into %cache[%i, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<8x16xf32>
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect",
                           "::mlir::tensor::TensorDialect"];
}

def ReuseOperandsPass : Pass<"memplan-reuse-operands"> {
  let summary = "write elementwise results where an input dies";
  let description = [{
    An elementwise operation that overwrites an empty tensor gets an input of the same type as its
    destination instead: one that is read in the same order, by nobody later, and was made in the
    same block, or is a donated argument that has no final value to keep. Where a region hands the
    result on it does so only along a way from what a loop carries to what the next iteration gets
    in its place: then one storage serves all iterations, and nothing is copied between them. What
    the operation computes stays the same, since it does not look at its destination.
    Bufferization then finds the storage in place, or an allocation as before where it can't prove
    that, and copies in neither case. Must come after everything that looks for empty destinations.

    ```mlir
    %0 = linalg.matmul ins(%x, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
    %e = tensor.empty() : tensor<8x8xf32>
    %1 = linalg.exp ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
    // becomes
    %0 = linalg.matmul ins(%x, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = linalg.exp ins(%0 : tensor<8x8xf32>) outs(%0 : tensor<8x8xf32>) -> tensor<8x8xf32>
    ```
  }];
}

def CleanUpPass : Pass<"memplan-clean-up", "::mlir::ModuleOp"> {
  let summary = "rewrite tensors so that the arena gets smaller, step by step";
  let description = [{
    Lowering leaves behind what no network needs: transposes that are stored, constants that are
    spread out, values that are kept although they cost nothing to compute. Each step below is
    run on a copy of the module, the copy is bufferized and planned, and it becomes the module
    only if its arenas are not larger. So the result never needs more than the input. A step may
    be no loss and yet hide more from later ones than it saved: if the steps that are always
    tried end smaller without the others, those are given up. Steps that take time need a
    smaller arena and may cost `max-ops-per-byte` operations for each byte; pads also against
    what is reached without them. With `reorder`, what ends smaller in a better order without
    elementwise operations sunk does without. With `avoid-copies=if-smaller` pads that would be
    copied into are read through only if that ends smaller. With `sink=all` steps are also
    judged as if no values shared storage, which may make one pointless that others need. What a
    step saved, and how many scalar operations run more often for it, is left in
    `memplan.summary` for the report.

    | step | with |
    |---|---|
    | `canonicalize` (and `cse`) | always |
    | `memplan-drop-unread-pads` | always |
    | `memplan-tile-summed-contractions` | always |
    | `memplan-split-producers` | always |
    | `memplan-fold-transposes` | always |
    | `memplan-fuse-elementwise` | `fuse=elementwise` |
    | `memplan-sink-pads` | `sink=pads`, `sink=all`; where a copy would stay, all but `sink=none`, with `share=all` |
    | `memplan-sink-cheap-producers` | all but `sink=none` |
    | `memplan-tile-intermediates` | `sink=all` |
    | `memplan-detach-slices` | always |
    | `memplan-reuse-operands` | all but `share=none` |
    | `memplan-write-into-slices` | `share=all` |

    A module of more than `max-measured-ops` operations is not bufferized for every step: the peak of
    the storage classes of its tensors stands for the arena, which takes near-linear time. The report
    tells that estimate for every module, beside the arena.

    ```mlir
    %wide = tensor.empty() : tensor<32x32xf64>
    %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%0 : tensor<32x32xf32>) outs(%wide : tensor<32x32xf64>) { ... } -> tensor<32x32xf64>
    // where %0 is a linalg.generic without another reader, leaves on the function
    memplan.summary = {..., estimate = 8192 : i64, peak_before = 12288 : i64,
      steps = [{extra_ops = -1024 : i64, kept = true, name = "memplan-fuse-elementwise", saved_bytes = 4096 : i64}, ...]}
    ```
  }];
  let options = [
    Option<"sink", "sink", "::memplan::SinkMode", /*default=*/"::memplan::SinkMode::Cheap",
           "What is computed again for each reader instead of kept", "::memplan::sinkModeValues()">,
    Option<"fuse", "fuse", "::memplan::FuseMode", /*default=*/"::memplan::FuseMode::Elementwise",
           "What is fused", "::memplan::fuseModeValues()">,
    Option<"reorder", "reorder", "bool", /*default=*/"false",
           "Weigh what hides orders by the arena after memplan-reorder, which is to follow">,
    Option<"avoidCopies", "avoid-copies", "::memplan::CopyAvoidance",
           /*default=*/"::memplan::CopyAvoidance::Always",
           "Whether to read through pads that would be copied into; an operation is in parts by it, "
           "which memplan-rematerialize can't compute again",
           "::memplan::copyAvoidanceValues()">,
    Option<"maxOpsPerByte", "max-ops-per-byte", "int64_t", /*default=*/"32768",
           "Most scalar operations that may run more often for each byte that a step saves which "
           "takes time: sinking pads, copying slices">,
    Option<"share", "share", "::memplan::ShareMode", /*default=*/"::memplan::ShareMode::All",
           "Values in one storage in the planning to follow", "::memplan::shareModeValues()">,
    Option<"maxMeasuredOps", "max-measured-ops", "int64_t", /*default=*/"10000",
           "Largest module, in operations, that is bufferized and planned after each step">,
    Option<"maxAnalysisOps", "max-analysis-ops", "int64_t", /*default=*/"3000",
           "As that of memplan-bufferize, which is to follow">
  ];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect", "::mlir::func::FuncDialect",
    "::mlir::affine::AffineDialect", "::memplan::MemplanDialect"
  ];
}

def ShowOffendersPass : Pass<"memplan-show-offenders", "::mlir::ModuleOp"> {
  let summary = "say which tensors are live where a function needs most";
  let description = [{
    Estimates the load of each function from the storage classes of its tensors, and emits a remark
    with the peak and the largest tensors that are live there, each at its own location. Before and
    after `memplan-clean-up` it shows what was there for no good reason, and what is left.

    ```
    remark: before: 'main' is estimated to need 12288 bytes at step 6, 'linalg.generic'; 2 tensors are live there
    note: 8192 bytes by 'linalg.generic', live [6, 12)
    note: 4096 bytes by 'linalg.generic', live [2, 7)
    ```
  }];
  let options = [
    Option<"count", "count", "unsigned", /*default=*/"10", "Most tensors to name a function">,
    Option<"when", "when", "std::string", /*default=*/"\"\"", "What to put in front of each remark">
  ];
}

def TileSummedContractionsPass : Pass<"memplan-tile-summed-contractions"> {
  let summary = "compute a contraction that is only summed up one term of the sum at a time";
  let description = [{
    The gradient of a strided convolution's weights is lowered to a grouped convolution that keeps
    one result a sample, and too large a window; a slice of it is then summed over the samples. The
    sum becomes a loop over its outermost summed dimension that contracts what one term needs. All
    permutations and views between the two go along, and pads, transposes and fills in front of the
    contraction that nobody else reads. Each result is the sum of the same terms in the same order,
    and work is only left out: what the slice cuts away.

    Static sizes only. The summed dimension has to be a parallel one of the contraction, and the sum
    to have at least as many results as terms.

    ```mlir
    %c = linalg.batch_matmul ins(%x, %y : tensor<8x4x16xf32>, tensor<8x16x4xf32>)
        outs(%zeros : tensor<8x4x4xf32>) -> tensor<8x4x4xf32>
    %s = linalg.reduce { arith.addf } ins(%c : tensor<8x4x4xf32>) outs(%init : tensor<4x4xf32>) dimensions = [0]
    // becomes
    %s = scf.for %i = %c0 to %c8 step %c1 iter_args(%sum = %init) -> (tensor<4x4xf32>) {
      // slices of %x and %y at %i
      %term = linalg.batch_matmul ins(%xi, %yi : tensor<1x4x16xf32>, tensor<1x16x4xf32>)
          outs(%zero : tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %next = linalg.reduce { arith.addf } ins(%term : tensor<1x4x4xf32>) outs(%sum : tensor<4x4xf32>) dimensions = [0]
      scf.yield %next : tensor<4x4xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect", "::mlir::arith::ArithDialect",
    "::mlir::affine::AffineDialect", "::mlir::scf::SCFDialect"
  ];
}

def BufferizePass : Pass<"memplan-bufferize", "::mlir::ModuleOp"> {
  let summary = "tensors to buffers by upstream's bufferization, the smaller of its two ways";
  let description = [{
    Runs one-shot bufferization with its analysis, and a second time without (`copy-before-write`),
    and keeps the result whose arenas are smaller; neither is always smaller, and the second alone is
    linear. A module with calls or loops goes the first way (the second does not support calls), one
    of more than `max-analysis-ops` operations on tensors the second.

    Arguments of public functions are writable only where `memplan.donated` or
    `bufferization.writable` says so, or their kind is `buffer` or `state`; parameters and constants
    of no function are. State that the program updates is written in place; where its new content may
    go on as one of several tensors, a copy does. What upstream's result would need in program order
    is left on each function as `memplan.summary` for the report.

    ```mlir
    func.func @input(%x: tensor<4xf32>, %f: f32, %i: index) -> tensor<4xf32> {
      %r = tensor.insert %f into %x[%i] : tensor<4xf32>
      return %r : tensor<4xf32>
    }
    // becomes, since the argument belongs to the caller,
    func.func @input(%x: memref<4xf32>, %f: f32, %i: index) -> memref<4xf32>
      attributes {memplan.summary = {allocations_before = 1 : i64, baseline = "one-shot-bufferize", ...}} {
      %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
      memref.copy %x, %alloc : memref<4xf32> to memref<4xf32>
      memref.store %f, %alloc[%i] : memref<4xf32>
      return %alloc : memref<4xf32>
    }
    ```
  }];
  let options = [
    Option<"maxAnalysisOps", "max-analysis-ops", "int64_t", /*default=*/"3000",
           "Most operations on tensors, `tensor.empty` aside, for which one-shot's analysis is run">
  ];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect", "::mlir::func::FuncDialect",
    "::mlir::affine::AffineDialect", "::memplan::MemplanDialect"
  ];
}

// Buffer level.

def PromoteResultsPass : Pass<"memplan-promote-results", "::mlir::ModuleOp"> {
  let summary = "turn returned buffers into out-parameters";
  let description = [{
    A function gets an argument for each buffer of static size that it returns, marked
    `bufferize.result`, and calls are rewritten: the caller provides the storage and can plan it. A
    result with a `memplan.kind` becomes a `buffer`, or a `state` if it was one.

    - `scope=internal`: private functions that are only called directly, and that return allocations
      of their own as a whole. The allocation becomes the argument; nothing is copied.
    - `scope=all`: public functions as well; and in one that the module does not call, whatever it
      returns is copied into the argument if it is no allocation of its own. There, a result of
      dynamic size is an error: the caller could not provide it. A function that is called and
      returns something else (its argument, say, through which its caller may write) keeps its
      result.

    ```mlir
    func.func @make(%x: memref<4xf32>) -> memref<4xf32> {
      %a = memref.alloc() : memref<4xf32>
      memref.copy %x, %a : memref<4xf32> to memref<4xf32>
      return %a : memref<4xf32>
    }
    // becomes
    func.func @make(%x: memref<4xf32>, %out: memref<4xf32>) {
      memref.copy %x, %out : memref<4xf32> to memref<4xf32>
      return
    }
    ```
  }];
  let options = [
    Option<"scope", "scope", "::memplan::ResultScope", /*default=*/"::memplan::ResultScope::All",
           "The functions whose results become out-parameters",
           [{::llvm::cl::values(
               clEnumValN(::memplan::ResultScope::All, "all", "every function"),
               clEnumValN(::memplan::ResultScope::Internal, "internal",
                          "functions that only this module can call"))}]>
  ];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::func::FuncDialect"];
}

def RecognizeCopiesPass : Pass<"memplan-recognize-copies"> {
  let summary = "structured operations that only copy become copies";
  let description = [{
    An elementwise operation on buffers whose body hands on its one input, and that puts each element
    where the order of elements has it, is a copy whatever its name: `linalg.copy`, an identity
    `linalg.generic`, a `linalg.transpose` that moves dimensions of one element. Zero copy only looks
    at `memref.copy`. A copy of what holds one value everywhere (a constant of equal elements, an
    allocation that was filled and not written since) is a fill of its target in turn: it reads
    nothing, and the source need not live until then. Nothing is changed where buffers are imported
    already: relations name steps.

    ```mlir
    linalg.copy ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    // becomes
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect"];
}

def SplitWebsPass : Pass<"memplan-split-webs", "::mlir::ModuleOp"> {
  let summary = "give unrelated contents of one allocation storage of their own";
  let description = [{
    `cse` merges allocations as it merges anything else, so that one `memref.alloc` may hold several
    contents in turn, each completely overwritten before the next is read. Such an allocation is
    split: each content gets an allocation of its own, with views of its own, and is freed where the
    original is. Contents are told apart over branches and loops; a loop nest over constant bounds
    counts as one overwrite where its store is proved to reach every element. An operation that
    reads and overwrites its buffer continues its content, and so does what one path leaves as it is.

    Only what a planner may place is split. Each split is a passed remark.

    ```mlir
    %a = memref.alloc() : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    memref.copy %a, %y : memref<4xf32> to memref<4xf32>
    memref.copy %y, %a : memref<4xf32> to memref<4xf32>
    memref.copy %a, %x : memref<4xf32> to memref<4xf32>
    // becomes
    %a = memref.alloc() : memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    memref.copy %a, %y : memref<4xf32> to memref<4xf32>
    memref.copy %y, %b : memref<4xf32> to memref<4xf32>
    memref.copy %b, %x : memref<4xf32> to memref<4xf32>
    ```
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def ImportBuffersPass : Pass<"memplan-import-buffers", "::mlir::ModuleOp"> {
  let summary = "turn allocations into memplan.buffer";
  let description = [{
    Each `memref.alloc` or `memref.alloca` that a planner may place becomes a `memplan.buffer` with a
    name and its live ranges, and its `memref.dealloc` goes away. A buffer that its function returns
    is put into pool `output`, which is not planned: it keeps an allocation of its own. Buffers of
    different memory spaces are in different pools.

    What can't be placed is left as it is, with a missed remark and `memplan.unplanned` that say why:
    dynamic sizes, layouts or element types without a known size, buffers that an unknown operation
    may keep, that a concurrent region allocates, or whose previous storage is still needed when they
    are allocated again in a loop. A static size beyond 63 bits is an error.

    ```mlir
    %a = memref.alloc() : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    memref.copy %a, %x : memref<4xf32> to memref<4xf32>
    memref.dealloc %a : memref<4xf32>
    // becomes
    %b0 = memplan.buffer "b0" {live = #memplan.live<"[1, 3)">, pool = "temp", alignment = 64} : memref<4xf32>
    memref.copy %x, %b0 : memref<4xf32> to memref<4xf32>
    memref.copy %b0, %x : memref<4xf32> to memref<4xf32>
    ```
  }];
  let dependentDialects = ["::memplan::MemplanDialect"];
}

def AnalyzeLayoutPass : Pass<"memplan-analyze-layout", "::mlir::ModuleOp"> {
  let summary = "give readers the strides and the neighbours that they ask for";
  let description = [{
    Structured operations, loads, stores and copies take any strides. A `memplan.kernel` takes what
    `layouts` declares, a `gpu.launch_func` static strides, and calls and unknown operations the type
    that is there. Where the view that a kernel is given is laid out otherwise, it gets

    - the buffer behind the view in another order of dimensions, or with longer rows, if everybody
      else takes those strides, or
    - a copy, one for all readers between which nothing is written,

    whichever needs the lower peak and, at the same peak, moves fewer bytes of cache lines. For a
    layout that is only preferred, keeping the view is a choice, too, and a change may not raise the
    peak. Each choice is a remark with its bytes and copies; an analysis remark for each access tells
    what it accepts, what it has, and what making it contiguous would cost.

    Operands that a kernel declares `adjacent` become neighbours: buffers of their own by a `follows`
    relation, all else by a buffer in the group and copies. A later join may not give anybody a
    layout that he does not take, nor tear a group apart.

    ```mlir
    %a = memplan.buffer "a" : memref<8x3x16xf32>
    %k = memref.subview %a[0, 1, 0] [8, 1, 16] [1, 1, 1] : memref<8x3x16xf32> to memref<8x16xf32, strided<[48, 1], offset: 16>>
    memplan.kernel @k ins(%k : memref<8x16xf32, strided<[48, 1], offset: 16>>) outs(%r : memref<8x16xf32>)
        {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
    // becomes
    %a = memplan.buffer "a" : memref<8x3x16xf32, strided<[16, 128, 1]>>
    %k = memref.subview %a[0, 1, 0] [8, 1, 16] [1, 1, 1] : memref<8x3x16xf32, strided<[16, 128, 1]>> to memref<8x16xf32, strided<[16, 1], offset: 128>>
    memplan.kernel @k ins(%k : memref<8x16xf32, strided<[16, 1], offset: 128>>) outs(%r : memref<8x16xf32>)
        {reads_outs = false, layouts = [#memplan.layout<contiguous>, #memplan.layout<any>]}
    ```
  }];
  let dependentDialects = ["::memplan::MemplanDialect", "::mlir::memref::MemRefDialect"];
}

def CoalesceCopiesPass : Pass<"memplan-coalesce-copies", "::mlir::ModuleOp"> {
  let summary = "let source and target of a copy be the same bytes, where nobody sees a difference";
  let description = [{
    A copy into or out of (a part of) a planned buffer needs no time and no second storage if both
    sides are one storage: what a value is split into, concatenated to, padded with or handed on as.
    The source then lives `inside` the target or the other way round; where the part has other
    strides, the buffer gets them, with all of its views, if every user takes them. The fill of a
    padded buffer becomes fills of its border. The copy stays in the IR: it says what the program
    means, and `memplan-materialize-arena` drops it because both sides are the same bytes.

    Legal is what leaves every byte alone from where it is written to its last read; copies onto the
    same bytes write nothing, so that one value may be in many buffers at once. Copies are tried in
    the order of bytes times steps, and again as long as others succeed. A change of strides must
    not make the load larger, and all together not the arena. Each copy that stays is a missed
    remark with its reason, and a line in the report.

    ```mlir
    %a = memplan.buffer "a" : memref<4xf32>
    linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
    %c = memplan.buffer "c" : memref<8xf32>
    %front = memref.subview %c[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
    memref.copy %a, %front : memref<4xf32> to memref<4xf32, strided<[1]>>
    // the first buffer becomes
    %a = memplan.buffer "a" {pool = "temp", alignment = 64, relations = [#memplan.inside<"c", offset = 0>]} : memref<4xf32>
    ```
  }];
  let dependentDialects = ["::memplan::MemplanDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect"];
}

def InferInplacePass : Pass<"memplan-infer-inplace", "::mlir::ModuleOp"> {
  let summary = "write results over operands that die, where that is proved to be right";
  let description = [{
    A result whose first write happens in the operation that is the last to read an operand takes
    the operand's storage, if the rules of docs/Legality.md hold: storage and pool agree, both are
    planned, nothing reads the operand later on any path, and within the operation each byte is read
    before it is written. The decision is an `in_place` relation on the result's `memplan.buffer`;
    `at` is the step of the operation. Each refusal is a missed remark with the rule and the read,
    the conflicting write and the last write that show it, each reuse a passed one with its bytes.

    `in_place` relations that are there already are checked by the same rules; an illegal one is an
    error (MP-L9). Buffers with relations are not given further ones, and two with a `disjoint`
    relation never share storage. If the arenas of a function were larger with all decisions than
    without, none is taken.

    ```mlir
    %a = memplan.buffer "a" : memref<4xf32>
    %b = memplan.buffer "b" : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    linalg.exp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    memref.copy %b, %x : memref<4xf32> to memref<4xf32>
    // the second buffer becomes
    %b = memplan.buffer "b" {pool = "temp", alignment = 64, relations = [#memplan.in_place<"a", at = 3>]} : memref<4xf32>
    ```
  }];
  let dependentDialects = ["::memplan::MemplanDialect"];
}

def AssignOffsetsPass : Pass<"memplan-assign-offsets", "::mlir::ModuleOp"> {
  let summary = "give every buffer its offset in the arena of its pool";
  let description = [{
    Recomputes the live ranges, solves the packing problem of each function, verifies the plan, and
    only then writes `offset` and `live` on each `memplan.buffer` and adds a `memplan.arena` with a
    certificate for each pool. Buffers tied by alias relations are placed as one block. Limits of
    pools are taken from `memplan.pools` on the function or the module. Nothing is changed if a plan
    can't be found in any function.

    ```mlir
    %a = memplan.buffer "a" : memref<4xf32>
    %b = memplan.buffer "b" : memref<4xf32>
    %c = memplan.buffer "c" : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
    memref.copy %b, %c : memref<4xf32> to memref<4xf32>
    // becomes, since %a is dead when %c is first written,
    memplan.arena "temp" {bytes = 128, alignment = 64, certificate =
        #memplan.certificate<outcome = optimal, bound = 128, step = 5, witness = ["a", "b"]>}
    %a = memplan.buffer "a" {live = #memplan.live<"[4, 6)">, pool = "temp", alignment = 64, offset = 0} : memref<4xf32>
    %b = memplan.buffer "b" {live = #memplan.live<"[5, 7)">, pool = "temp", alignment = 64, offset = 64} : memref<4xf32>
    %c = memplan.buffer "c" {live = #memplan.live<"[6, 8)">, pool = "temp", alignment = 64, offset = 0} : memref<4xf32>
    ```
  }];
  let options = [
    Option<"algorithm", "algorithm", "std::string", /*default=*/"\"auto\"",
           "Packing strategy, one of those that plan-solve --help lists">
  ];
  let dependentDialects = ["::memplan::MemplanDialect"];
}

def ExplainBufferPass : Pass<"memplan-explain-buffer", "::mlir::ModuleOp"> {
  let summary = "say where one buffer lives, what it shares, and what was refused";
  let description = [{
    Emits a remark at each `memplan.buffer` of that name, with its bytes and steps. Notes name the
    decisions that it takes part in, the buffers at the same bytes at other times, and for each
    operand that it might have replaced and each result that might have replaced it the rule of
    docs/Legality.md that forbids it, with the read, the conflicting write and the last write.
    `plan-opt --memplan-explain=NAME` plans a module and runs this.

    ```mlir
    %b = memplan.buffer "b" : memref<16xf32>
    // '--memplan-explain-buffer=buffer=b', before it is planned:
    // 'b' has 64 bytes of pool 'temp', outside of any arena; its content is needed at steps [3, 7)
    ```
  }];
  let options = [
    Option<"buffer", "buffer", "std::string", /*default=*/"\"\"", "Name of the buffer to explain">
  ];
}

def ReportPass : Pass<"memplan-report", "::mlir::ModuleOp"> {
  let summary = "write what was planned, what it gained and what was left out";
  let description = [{
    Reads the planned IR (arenas with certificates, buffers, `memplan.unplanned`, `memplan.summary`)
    and writes the report, as JSON or as text for a reader. A file is written atomically.

    ```
    function 'main' (baseline one-shot-bufferize)
      pool 'temp': 4043264 bytes, bound 4043264, optimal; 35 buffers in 20 blocks
      before: 75 allocations, 33800000 bytes in all, peak 6423000
    ```
  }];
  let options = [
    Option<"output", "output", "std::string", /*default=*/"\"-\"",
           "File to write; '-' is standard output">,
    Option<"format", "format", "::memplan::ReportFormat", /*default=*/"::memplan::ReportFormat::Text",
           "How the report is written",
           [{::llvm::cl::values(
               clEnumValN(::memplan::ReportFormat::Text, "text", "for a reader"),
               clEnumValN(::memplan::ReportFormat::Json, "json", "schema memplan-report/1"))}]>
  ];
}

#endif // MEMPLAN_TRANSFORMS_PASSES_TD
