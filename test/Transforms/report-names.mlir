// RUN: plan-opt %s --memplan-plan="report=%t.json" -o /dev/null && FileCheck %s < %t.json

// A name of any bytes: the report is UTF-8 all the same.
// CHECK: "witness": {
// CHECK: "a\"b
func.func @main(%x: memref<8xf32>) {
  %a = memref.alloc() : memref<8xf32> loc("a\"b\n\00\ff,@")
  memref.copy %x, %a : memref<8xf32> to memref<8xf32>
  memref.copy %a, %x : memref<8xf32> to memref<8xf32>
  return
}
