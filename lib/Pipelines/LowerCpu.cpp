// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "LowerHostCode.h"

#include "memplan/Pipelines/Pipelines.h"
#include "memplan/Verification/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace memplan;

void memplan::addHostCodeLowering(OpPassManager &pm, const HostCodeOptions &options) {
  // Upstream leaves allocations with strides as they are.
  pm.addPass(createFlattenAllocationsPass());
  // Views become arithmetic on offsets and strides; lower-affine turns that into arith.
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createConvertVectorToLLVMPass());
  pm.addPass(createConvertMathToLLVMPass());
  // Functions of math without an intrinsic.
  pm.addPass(createConvertMathToLibmPass());
  FinalizeMemRefToLLVMConversionPassOptions memrefOptions;
  memrefOptions.useGenericFunctions = options.genericAllocators;
  // Without padding for the alignment, the allocator's guards lie right behind the last byte.
  memrefOptions.useAlignedAlloc = options.genericAllocators;
  pm.addPass(createFinalizeMemRefToLLVMConversionPass(memrefOptions));
  // Before functions are lowered: it reads what they call.
  if (options.callsDevice) {
    GpuToLLVMConversionPassOptions gpuOptions;
    gpuOptions.kernelBarePtrCallConv = true;
    pm.addPass(createGpuToLLVMConversionPass(gpuOptions));
  }
  ConvertFuncToLLVMPassOptions funcOptions;
  funcOptions.useBarePtrCallConv = options.barePointers;
  pm.addPass(createConvertFuncToLLVMPass(funcOptions));
  pm.addPass(createConvertComplexToLLVMPass());
  pm.addPass(createConvertIndexToLLVMPass());
  pm.addPass(createArithToLLVMConversionPass());
  pm.addPass(createConvertControlFlowToLLVMPass());
  pm.addPass(createUBToLLVMConversionPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
}

void memplan::buildLowerCpuPipeline(OpPassManager &pm, const LowerCpuOptions &options) {
  // Upstream lowers another memory space to calls that do not verify.
  pm.addPass(createVerifyMemorySpacesPass());
  // The translation to LLVM IR knows nothing of memplan.
  pm.addPass(createStripAnnotationsPass());
  // What upstream lowers are calls.
  pm.addPass(createCallKernelsPass());
  pm.addPass(memref::createExpandReallocPass());
  // Buffer-level programs may come with a linalg.map, too.
  pm.addPass(createGeneralizeMapsPass());
  // What is left of bufferization (clones, casts between buffers) first: it needs memref only.
  pm.addPass(createConvertBufferizationToMemRefPass());
  pm.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  pm.addNestedPass<func::FuncOp>(createForallToForLoopPass());
  HostCodeOptions host;
  host.genericAllocators = options.genericAllocators;
  addHostCodeLowering(pm, host);
}
