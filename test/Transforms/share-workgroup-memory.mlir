// RUN: plan-opt %s --memplan-share-workgroup-memory -split-input-file -verify-diagnostics | FileCheck %s

// a is used up to the second barrier, b between the two, c behind it: c takes the place of a or b.
// 512 + 1024 bytes, not 512 + 1024 + 512.

// CHECK-LABEL: gpu.func @stages
// CHECK-SAME: workgroup(%[[ALL:.*]] : memref<1536xi8, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})
// CHECK-DAG: %[[A:.*]] = memref.view %[[ALL]][%c0{{.*}}][] : {{.*}} to memref<128xf32, #gpu.address_space<workgroup>>
// CHECK-DAG: %[[B:.*]] = memref.view %[[ALL]][%c512{{.*}}][] : {{.*}} to memref<256xf32, #gpu.address_space<workgroup>>
// CHECK: memref.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<128xf32, #gpu.address_space<workgroup>>
gpu.module @kernels {
  gpu.func @stages(%x: memref<128xf32>) workgroup(%a : memref<128xf32, #gpu.address_space<workgroup>>, %b : memref<256xf32, #gpu.address_space<workgroup>>, %c : memref<128xf32, #gpu.address_space<workgroup>>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<128xf32>
    memref.store %v, %a[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %w = memref.load %a[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    memref.store %w, %b[%i] : memref<256xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    memref.store %w, %c[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// Without a barrier another thread may still read a when this one writes c.

// CHECK-LABEL: gpu.func @no_barrier
// CHECK-SAME: workgroup(%{{.*}} : memref<128xf32, #gpu.address_space<workgroup>>, %{{.*}} : memref<128xf32, #gpu.address_space<workgroup>>)
gpu.module @kernels {
  gpu.func @no_barrier(%x: memref<128xf32>) workgroup(%a : memref<128xf32, #gpu.address_space<workgroup>>, %c : memref<128xf32, #gpu.address_space<workgroup>>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<128xf32>
    memref.store %v, %a[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    memref.store %v, %c[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// Nor does one in a branch, which not every thread need come to, or in a loop that uses both.

// CHECK-LABEL: gpu.func @in_branch
// CHECK-SAME: workgroup(%{{.*}} : memref<128xf32, #gpu.address_space<workgroup>>, %{{.*}} : memref<128xf32, #gpu.address_space<workgroup>>)
gpu.module @kernels {
  gpu.func @in_branch(%x: memref<128xf32>, %p: i1) workgroup(%a : memref<128xf32, #gpu.address_space<workgroup>>, %c : memref<128xf32, #gpu.address_space<workgroup>>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<128xf32>
    memref.store %v, %a[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    scf.if %p {
      gpu.barrier
    }
    memref.store %v, %c[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

gpu.module @kernels {
  // expected-error@+1 {{kernel 'too_much' needs 65536 bytes of workgroup memory, but a block has 49152}}
  gpu.func @too_much() workgroup(%a : memref<16384xf32, #gpu.address_space<workgroup>>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %a[%i] : memref<16384xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// Two threads may be in different turns.
gpu.module @kernels {
  gpu.func @in_loop(%x: memref<128xf32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    scf.for %k = %c0 to %n step %c1 {
      // expected-error@+1 {{workgroup memory of kernel 'in_loop' is allocated inside 'scf.for', whose turns would all have the same}}
      %a = memref.alloca() : memref<128xf32, #gpu.address_space<workgroup>>
      %v = memref.load %x[%i] : memref<128xf32>
      memref.store %v, %a[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    }
    gpu.return
  }
}
