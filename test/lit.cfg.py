# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Lit configuration of every suite. Tools are found through PATH: build/bin first, then LLVM's
# (FileCheck, not, count, split-file, mlir-opt, mlir-runner).
#
# Features: `mlir` (not a build of the solver alone), `shared` (networks and cases from outside the
# repository are there), `cuda` (a CUDA driver with a device answers). Substitutions: %shared, %models, %llvm_lib_dir, %test_lib_dir.
# `--param roundtrip=1` sends every module that plan-opt reads through text and bytecode first.

import ctypes
import os

import lit.formats

config.name = "memplan"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.join(config.repository_root, "test")
config.test_exec_root = os.path.join(config.build_root, "test")

tool_dirs = [os.path.join(config.build_root, "bin"), config.llvm_tools_dir]
config.environment["PATH"] = os.pathsep.join(tool_dirs + [config.environment.get("PATH", "")])
config.environment["FILECHECK_OPTS"] = "-enable-var-scope --allow-unused-prefixes=false"
for name in ("ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

if not config.solver_only:
    config.available_features.add("mlir")
if os.path.isdir(config.shared_dir):
    config.available_features.add("shared")



def has_cuda_device() -> bool:
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return False
    count = ctypes.c_int()
    return driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(count)) == 0 and count.value > 0


if has_cuda_device():
    config.available_features.add("cuda")

config.substitutions += [
    ("%shared", os.path.normpath(config.shared_dir)),
    ("%models", os.path.join(config.test_source_root, "Models")),
    ("%llvm_lib_dir", config.llvm_lib_dir),
    ("%test_lib_dir", os.path.join(config.build_root, "lib")),
]
if lit_config.params.get("roundtrip"):
    config.substitutions.append((r"\bplan-opt\b(?![.\-/])", "plan-opt --verify-roundtrip"))
