// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The opposite of memplan-reuse-operands: what is to be put in order again is free of the choices
// that fitted the old one.

#ifndef MEMPLAN_LIB_TRANSFORMS_OWNDESTINATIONS_H
#define MEMPLAN_LIB_TRANSFORMS_OWNDESTINATIONS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace memplan {

/// Gives each structured operation that overwrites a tensor of the function, without reading it
/// there, an empty destination of its own. Storage that is carried, or not the function's, stays.
void giveOwnDestinations(mlir::FunctionOpInterface function);

} // namespace memplan

#endif // MEMPLAN_LIB_TRANSFORMS_OWNDESTINATIONS_H
