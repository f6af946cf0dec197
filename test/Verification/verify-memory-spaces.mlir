// RUN: plan-opt %s --memplan-verify-memory-spaces -verify-diagnostics -split-input-file
// RUN: plan-opt %s --memplan-lower-cpu -verify-diagnostics -split-input-file

func.func @mixed(%x: memref<4xf32>) {
  // expected-error@+1 {{'memref.alloc' is on a buffer in memory space #gpu.address_space<global>, but outside of kernels there is the default one only}}
  %a = memref.alloc() : memref<4xf32, #gpu.address_space<global>>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32, #gpu.address_space<global>>)
  return
}

// -----

// expected-error@+1 {{'func.func' mixes buffers of two memory spaces: the default one and 1 : i64}}
func.func @mixed_arguments(%x: memref<4xf32>, %y: memref<4xf32, 1>) {
  return
}

// -----

func.func @mixed_operation(%x: memref<4xf32>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.memory_space_cast' mixes buffers of two memory spaces: the default one and 1 : i64}}
  %y = memref.memory_space_cast %x : memref<4xf32> to memref<4xf32, 1>
  linalg.exp ins(%x : memref<4xf32>) outs(%y : memref<4xf32, 1>)
  return
}

// -----

func.func @unknown() {
  // expected-error@+1 {{'memref.alloc' is on a buffer in memory space 7 : i64, but outside of kernels there is the default one only}}
  %a = memref.alloc() : memref<4xf32, 7>
  memref.dealloc %a : memref<4xf32, 7>
  return
}

// -----

// expected-error@+1 {{'func.func' is on a buffer in memory space #gpu.address_space<workgroup>, but outside of kernels there is the default one only}}
func.func private @external(memref<4xf32, #gpu.address_space<workgroup>>)

// -----

gpu.module @mine {
  gpu.func @spaces(%x: memref<16xf32>) workgroup(%a : memref<16xf32, #gpu.address_space<workgroup>>) private(%b : memref<16xf32, #gpu.address_space<private>>, %c : memref<16xf32>) kernel {
    %d = memref.alloca() : memref<16xf32>
    gpu.return
  }
  // expected-error@+1 {{'gpu.func' is on a buffer in memory space 7 : i64, which is none of a device's: found no '#gpu.address_space'}}
  gpu.func @parameter(%x: memref<16xf32, 7>) kernel {
    gpu.return
  }
}

// -----

gpu.module @mine {
  // expected-error@+1 {{kernel has workgroup memory of type 'memref<16xf32, 7>', which is in another memory space}}
  gpu.func @workgroup(%x: memref<16xf32>) workgroup(%a : memref<16xf32, 7>) kernel {
    gpu.return
  }
}

// -----

gpu.module @mine {
  // expected-error@+1 {{kernel has private memory of type 'memref<16xf32, 5>', which is in another memory space}}
  gpu.func @private(%x: memref<16xf32>) private(%a : memref<16xf32, 5>) kernel {
    gpu.return
  }
}

// -----

// The device's code generator would drop stores to it.
gpu.module @mine {
  gpu.func @alloca(%x: memref<16xf32>) kernel {
    // expected-error@+1 {{'memref.alloca' makes memory of a thread or a block, but it has type 'memref<16xf32, #gpu.address_space<global>>'}}
    %a = memref.alloca() : memref<16xf32, #gpu.address_space<global>>
    gpu.return
  }
}

// -----

func.func @launch(%x: memref<4xf32>, %n: index) {
  gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %n, %g1 = %n, %g2 = %n) threads(%t0, %t1, %t2) in (%s0 = %n, %s1 = %n, %s2 = %n) {
    // expected-error@+1 {{'memref.alloca' is on a buffer in memory space 7 : i64, which is none of a device's: found no '#gpu.address_space'}}
    %a = memref.alloca() : memref<16xf32, 7>
    gpu.terminator
  }
  return
}
