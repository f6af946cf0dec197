// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Everything of the IR layer.

#ifndef MEMPLAN_IR_MEMPLAN_H
#define MEMPLAN_IR_MEMPLAN_H

#include "memplan/IR/MemplanAttrs.h"
#include "memplan/IR/MemplanDialect.h"
#include "memplan/IR/MemplanOps.h"
#include "memplan/IR/StorageSize.h"

#endif // MEMPLAN_IR_MEMPLAN_H
