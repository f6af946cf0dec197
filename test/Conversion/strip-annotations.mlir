// RUN: plan-opt %s --memplan-strip-annotations | FileCheck %s

// CHECK: func.func @main(%{{.*}}: memref<4xf32> {llvm.noalias}, %{{.*}}: memref<4xf32>) -> memref<4xf32> attributes {llvm.emit_c_interface} {
func.func @main(%x: memref<4xf32> {memplan.kind = "input", llvm.noalias}, %y: memref<4xf32> {bufferize.result})
    -> (memref<4xf32> {memplan.kind = "output"}) attributes {llvm.emit_c_interface, memplan.summary = {}} {
  // CHECK: memref.alloc() : memref<4xf32>
  %a = memref.alloc() {memplan.unplanned = {}} : memref<4xf32>
  return %a : memref<4xf32>
}
