// As many elements, but twice as many bytes.
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner=mistake=elements --memplan-assign-offsets -o %t.mlir
// RUN: not plan-opt %t.mlir --memplan-verify-plan -o /dev/null 2>&1 | FileCheck %s
// RUN: not plan-opt %t.mlir --memplan-verify-plan=mode=bytes -o /dev/null 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: plan-run %s | grep -v base@ > %t.right
// RUN: plan-opt %t.mlir --memplan-materialize-arena | plan-run - | grep -v base@ > %t.wrong
// RUN: not diff %t.right %t.wrong
// Without the mistake:
// RUN: plan-opt %s --memplan-import-buffers --memplan-test-unsound-planner --memplan-assign-offsets \
// RUN:   --memplan-verify-plan --memplan-materialize-arena | plan-run - | grep -v base@ | diff %t.right -

// CHECK: error: 'b1' with bytes [0, 128) and 'b0' with bytes [0, 64) break relation #memplan.in_place<"b0", at = 4>: the former ends after the latter [MP-L9]
// BYTES: error: 'b0' is read at step 4, at byte 4, which the same operation writes as 'b1' at another time [MP-L9]

func.func private @printMemrefF64(memref<*xf64>)
#id = affine_map<(d0) -> (d0)>
func.func @main(%x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %b = memref.alloc() : memref<16xf64>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16xf32>) outs(%b : memref<16xf64>) {
  ^bb0(%in: f32, %out: f64):
    %0 = arith.extf %in : f32 to f64
    linalg.yield %0 : f64
  }
  %any = memref.cast %b : memref<16xf64> to memref<*xf64>
  call @printMemrefF64(%any) : (memref<*xf64>) -> ()
  return
}
