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

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace mlir;
using namespace memplan;

/// Buffers to kernels in modules of their own and a host program that launches them.
static void addKernels(OpPassManager &pm, const LowerGpuOptions &options) {
  // A buffer that grows is an allocation, a copy and a free.
  pm.addPass(memref::createExpandReallocPass());
  // Buffer-level programs may come with a linalg.map, too.
  pm.addPass(createGeneralizeMapsPass());
  // What is left of bufferization (clones, casts between buffers) first: it needs memref only.
  pm.addPass(createConvertBufferizationToMemRefPass());
  // Loops that are there already, in the forms that become kernels.
  pm.addNestedPass<func::FuncOp>(createForallToParallelLoopPass());
  pm.addPass(createLowerAffinePass());
  // Where the program still is what was written: afterwards a space is an address space.
  pm.addPass(createVerifyMemorySpacesPass());
  ToGpuPassOptions gpuOptions;
  gpuOptions.arguments = options.arguments;
  gpuOptions.threads = options.threads;
  pm.addPass(createToGpuPass(gpuOptions));
  // While buffers are still buffers: afterwards a wrong access is a crash on the device.
  VerifyDeviceMemoryPassOptions verifyOptions;
  verifyOptions.arguments = options.arguments;
  pm.addPass(createVerifyDeviceMemoryPass(verifyOptions));
  // All allocations of the device are known now.
  VerifyDeviceLimitsPassOptions limits;
  limits.chip = options.chip;
  limits.capacity = options.capacity;
  limits.maxAllocation = options.maxAllocation;
  pm.addPass(createVerifyDeviceLimitsPass(limits));
  // gpu-to-llvm leaves allocations and copies without tokens as they are, and says nothing.
  pm.addPass(createThreadTokensPass());
  pm.addPass(createVerifyStreamsPass());
  // Attributes of planning have done their work.
  pm.addPass(createStripAnnotationsPass());
  // Constants go into the kernels, so that they are no parameters.
  pm.addPass(createGpuLaunchSinkIndexComputationsPass());
  pm.addPass(createGpuKernelOutliningPass());
  // Also in kernels that came with the program. A pass over the whole module would end with the
  // verification of all launches, each of which looks through all kernels for its own.
  pm.addNestedPass<gpu::GPUModuleOp>(createShareWorkgroupMemoryPass());
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

/// Folder of the CUDA toolkit: the named one, that of upstream's variables, or the one whose ptxas
/// is on the search path. Empty if there is none.
static std::string findToolkit(StringRef named) {
  if (!named.empty())
    return named.str();
  for (const char *variable : {"CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"})
    if (std::optional<std::string> folder = llvm::sys::Process::GetEnv(variable);
        folder && !folder->empty())
      return *folder;
  SmallString<128> assembler;
  llvm::ErrorOr<std::string> found = llvm::sys::findProgramByName("ptxas");
  if (!found || llvm::sys::fs::real_path(*found, assembler))
    return "";
  SmallString<128> root = llvm::sys::path::parent_path(llvm::sys::path::parent_path(assembler));
  SmallString<128> library = root;
  llvm::sys::path::append(library, "nvvm", "libdevice");
  return llvm::sys::fs::is_directory(library) ? std::string(root) : "";
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
  // Text with calls of functions that are nowhere would be as good as any other.
  VerifyDeviceFunctionsPassOptions functions;
  functions.toolkit = findToolkit(options.toolkit);
  pm.addPass(createVerifyDeviceFunctionsPass(functions));
  GpuModuleToBinaryPassOptions binary;
  binary.toolkitPath = functions.toolkit;
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
  // Last: conversions leave what they do not know as it is.
  pm.addPass(createVerifyLoweredPass());
}
