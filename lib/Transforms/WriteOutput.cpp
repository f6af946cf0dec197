// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//

#include "memplan/Transforms/WriteOutput.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"

using namespace memplan;

/// What another file would take the place of without having been asked to.
static bool isDevice(llvm::StringRef path) {
  llvm::sys::fs::file_status status;
  return path != "-" && !llvm::sys::fs::status(path, status) && llvm::sys::fs::is_other(status);
}

llvm::Error memplan::writeOutput(llvm::StringRef path,
                                 llvm::function_ref<void(llvm::raw_ostream &)> write) {
  if (!isDevice(path))
    return llvm::writeToOutput(path, [&](llvm::raw_ostream &os) {
      write(os);
      return llvm::Error::success();
    });
  std::error_code code;
  llvm::raw_fd_ostream os(path, code, llvm::sys::fs::OF_None);
  if (code)
    return llvm::errorCodeToError(code);
  write(os);
  os.flush();
  code = os.error();
  os.clear_error();
  return code ? llvm::errorCodeToError(code) : llvm::Error::success();
}
