// A function that nobody defines.
// RUN: not plan-run %s 2>&1 | FileCheck %s
// CHECK: Symbols not found: [ no_such_function ]
// CHECK: plan-run: error: the planned program failed while it was compiled

func.func private @no_such_function()
func.func @main() {
  call @no_such_function() : () -> ()
  return
}
