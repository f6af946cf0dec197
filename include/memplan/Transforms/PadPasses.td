// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the Transforms layer about pads.

#ifndef MEMPLAN_TRANSFORMS_PADPASSES_TD
#define MEMPLAN_TRANSFORMS_PADPASSES_TD

include "mlir/Pass/PassBase.td"

def DropUnreadPadsPass : Pass<"memplan-drop-unread-pads"> {
  let summary = "leave out the part of a pad that no reader reaches";
  let description = [{
    A strided window often ends before the padded image does: pooling in ceil mode, convolutions of
    even sizes. The rows and columns behind the last element that any reader looks at are left out,
    and a pad that is left with nothing is its source. Readers are structured operations, whose
    indexing maps tell how far they reach, and slices; with any other reader, with dynamic sizes, or
    where an index is no sum of loops, the pad stays as it is. So does `nofold`.

    ```mlir
    %p = tensor.pad %x low[0, 0, 0, 0] high[0, 0, 2, 2] {
    ^bb0(%i: index, %j: index, %k: index, %l: index):
      tensor.yield %least : f32
    } : tensor<1x2x7x7xf32> to tensor<1x2x9x9xf32>
    %m = linalg.pooling_nchw_max {strides = dense<2> : vector<2xi64>}
        ins(%p, %window : tensor<1x2x9x9xf32>, tensor<3x3xf32>)
        outs(%init : tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
    // becomes
    %m = linalg.pooling_nchw_max {strides = dense<2> : vector<2xi64>}
        ins(%x, %window : tensor<1x2x7x7xf32>, tensor<3x3xf32>)
        outs(%init : tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def SinkPadsPass : Pass<"memplan-sink-pads"> {
  let summary = "read what pads pad, with a check of the bounds, instead of storing pads";
  let description = [{
    A padded image, or one stuffed with zeros for a transposed or a gradient convolution, is another
    tensor with a constant around or between its elements. Its readers become `linalg.generic`
    operations that compute where an element comes from: from the source, or from nowhere, and then
    it is the constant. It takes part in the arithmetic as before, so no bit of a result changes
    (0 times infinity is no zero, and 0 added to -0 is not -0); the sub-pixel form of a transposed
    convolution would leave these terms out. A tensor with dimensions that are only turned around (the
    filter of a gradient convolution) is read from the other end in the same way.

    A reader whose windows mostly stay inside of the source is divided: there the operation reads the
    source itself, and only slabs along the border check bounds. Where a kernel is as large as the
    stride of the stuffing, there is one operation for each remainder of the index by it, which reads
    the source by an affine map and checks the place in the window only. No element of a result is
    computed in another order.

    This trades time for memory: a few integer instructions for each element that is read. With
    `scope=peak` only those pads sink that are live where the estimated load of their function is
    highest, until it no longer falls. Padded
    tensors are results of `tensor.pad`, and of `tensor.insert_slice`, strided or not, into a fill or
    a splat. Reshapes and slices of static size, and further pads, may stand in between. A pad sinks
    only if all of its readers are structured operations whose other operands determine all loops;
    pads of dynamic or zero size, and pads whose value depends on the index, stay.

    ```mlir
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x2x9x9xf32>) -> tensor<1x2x9x9xf32>
    %s = tensor.insert_slice %x into %z[0, 0, 1, 1] [1, 2, 4, 4] [1, 1, 2, 2] : tensor<1x2x4x4xf32> into tensor<1x2x9x9xf32>
    %c = linalg.conv_2d_nchw_fchw ins(%s, %w : tensor<1x2x9x9xf32>, tensor<3x2x3x3xf32>)
        outs(%init : tensor<1x3x7x7xf32>) -> tensor<1x3x7x7xf32>
    // becomes
    %c = linalg.generic {indexing_maps = [#filter, #output], ...}
        ins(%w : tensor<3x2x3x3xf32>) outs(%init : tensor<1x3x7x7xf32>) {
    ^bb0(%weight: f32, %sum: f32):
      // the indices of %x, and whether they are any
      %element = tensor.extract %x[%n, %channel, %row, %column] : tensor<1x2x4x4xf32>
      %image = arith.select %inside, %element, %zero : f32
      %0 = arith.mulf %image, %weight : f32
      %1 = arith.addf %sum, %0 : f32
      linalg.yield %1 : f32
    } -> tensor<1x3x7x7xf32>
    ```
  }];
  let options = [
    Option<"scope", "scope", "::memplan::PadScope", /*default=*/"::memplan::PadScope::Everywhere",
           "Which pads sink",
           [{::llvm::cl::values(
               clEnumValN(::memplan::PadScope::Everywhere, "everywhere", "all that can"),
               clEnumValN(::memplan::PadScope::Cheap, "cheap",
                          "those for which no index is computed but along borders"),
               clEnumValN(::memplan::PadScope::Copied, "copied",
                          "those that a plan of the module, which has to be one, leaves copies for"),
               clEnumValN(::memplan::PadScope::CopiedCheap, "copied-cheap",
                          "those which are both, 'copied' and 'cheap'"),
               clEnumValN(::memplan::PadScope::Unnoticed, "unnoticed",
                          "as many of these as take no time to speak of"),
               clEnumValN(::memplan::PadScope::Peak, "peak",
                          "those without which the estimated peak of the function is lower"))}]>,
    Option<"parts", "parts", "int64_t", /*default=*/"0",
           "Only pads of at least the estimated peak divided by this; 0 for any size">,
    Option<"maxAnalysisOps", "max-analysis-ops", "int64_t", /*default=*/"3000",
           "Where a plan is asked: operations on tensors up to which upstream's analysis is tried">
  ];
  let dependentDialects = [
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect", "::mlir::arith::ArithDialect",
    "::mlir::affine::AffineDialect"
  ];
}

#endif // MEMPLAN_TRANSFORMS_PADPASSES_TD
