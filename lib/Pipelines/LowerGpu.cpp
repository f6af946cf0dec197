// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "LowerHostCode.h"

#include "memplan/Pipelines/Pipelines.h"
#include "memplan/Verification/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace memplan;

/// Buffers to kernels in modules of their own and a host program that launches them.
static void addKernels(OpPassManager &pm, const LowerGpuOptions &options) {
  // Buffer-level programs may come with a linalg.map, too.
  pm.addPass(createGeneralizeMapsPass());
  // What is left of bufferization (clones, casts between buffers) first: it needs memref only.
  pm.addPass(createConvertBufferizationToMemRefPass());
  // Loops that are there already, in the forms that become kernels.
  pm.addNestedPass<func::FuncOp>(createForallToParallelLoopPass());
  pm.addPass(createLowerAffinePass());
  ToGpuPassOptions gpuOptions;
  gpuOptions.arguments = options.arguments;
  gpuOptions.threads = options.threads;
  pm.addPass(createToGpuPass(gpuOptions));
  // While buffers are still buffers: afterwards a wrong access is a crash on the device.
  VerifyDeviceMemoryPassOptions verifyOptions;
  verifyOptions.arguments = options.arguments;
  pm.addPass(createVerifyDeviceMemoryPass(verifyOptions));
  // gpu-to-llvm leaves allocations and copies without tokens as they are, and says nothing.
  pm.addPass(createThreadTokensPass());
  pm.addPass(createVerifyStreamsPass());
  // Attributes of planning have done their work.
  pm.addPass(createStripAnnotationsPass());
  // Constants go into the kernels, so that they are no parameters.
  pm.addPass(createGpuLaunchSinkIndexComputationsPass());
  pm.addPass(createGpuKernelOutliningPass());
  // Also in kernels that came with the program.
  pm.addPass(createShareWorkgroupMemoryPass());
}

static StringRef spell(KernelFormat format) {
  switch (format) {
  case KernelFormat::Binary:
    return "bin";
  case KernelFormat::Fat:
    return "fatbin";
  case KernelFormat::Text:
  case KernelFormat::Host:
    break;
  }
  return "isa";
}

static void addDeviceCode(OpPassManager &pm, const LowerGpuOptions &options) {
  GpuNVVMAttachTargetOptions target;
  target.chip = options.chip;
  target.optLevel = 3;
  pm.addPass(createGpuNVVMAttachTarget(target));
  OpPassManager &kernels = pm.nest<gpu::GPUModuleOp>();
  kernels.addPass(memref::createExpandStridedMetadataPass());
  kernels.addPass(createLowerAffinePass());
  kernels.addPass(createSCFToControlFlowPass());
  ConvertGpuOpsToNVVMOpsOptions nvvm;
  nvvm.useBarePtrCallConv = true;
  kernels.addPass(createConvertGpuOpsToNVVMOps(nvvm));
  kernels.addPass(createConvertMathToLLVMPass());
  kernels.addPass(createReconcileUnrealizedCastsPass());
  GpuModuleToBinaryPassOptions binary;
  binary.toolkitPath = options.toolkit;
  binary.compilationTarget = spell(options.format);
  pm.addPass(createGpuModuleToBinaryPass(binary));
}

static void addHostKernels(OpPassManager &pm) {
  pm.addPass(createExtractHostKernelsPass());
  HostCodeOptions options;
  // As the host program passes them to kernels everywhere.
  options.barePointers = true;
  addHostCodeLowering(pm.nest<ModuleOp>(), options);
}

void memplan::buildLowerGpuPipeline(OpPassManager &pm, const LowerGpuOptions &options) {
  addKernels(pm, options);
  // Kernels first: the host program then refers to finished binaries.
  if (options.format == KernelFormat::Host)
    addHostKernels(pm);
  else
    addDeviceCode(pm, options);
  pm.addPass(createLowerJoinsPass());
  HostCodeOptions host;
  host.genericAllocators = options.genericAllocators;
  host.callsDevice = true;
  addHostCodeLowering(pm, host);
  if (options.format == KernelFormat::Host)
    pm.addPass(createLinkHostKernelsPass());
}
