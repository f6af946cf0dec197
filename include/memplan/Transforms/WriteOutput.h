// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files that are either written whole or not at all.

#ifndef MEMPLAN_TRANSFORMS_WRITEOUTPUT_H
#define MEMPLAN_TRANSFORMS_WRITEOUTPUT_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace memplan {

/// Writes a file that takes the place of an older one once it is complete; `-` is standard output.
/// A device or a pipe is written to as it is. Fails where something can't be created or written.
llvm::Error writeOutput(llvm::StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write);

} // namespace memplan

#endif // MEMPLAN_TRANSFORMS_WRITEOUTPUT_H
