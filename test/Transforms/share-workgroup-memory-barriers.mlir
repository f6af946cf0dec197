// RUN: plan-opt %s --memplan-share-workgroup-memory -split-input-file | FileCheck %s
// RUN: plan-opt %s --memplan-share-workgroup-memory="bytes-per-barrier=1025" -split-input-file | FileCheck %s --check-prefix=DEAR
// RUN: plan-opt %s --memplan-share-workgroup-memory="bytes-per-barrier=1025 limit=1536" -split-input-file | FileCheck %s --check-prefix=LIMIT
// RUN: not plan-opt %s --memplan-share-workgroup-memory="bytes-per-barrier=-1 limit=1536" -split-input-file 2>&1 | FileCheck %s --check-prefix=NEVER
// RUN: plan-opt %s --memplan-share-workgroup-memory="bytes-per-barrier=1025" -split-input-file --remarks-filter=memplan-share-workgroup-memory --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// Between the last use of a and the first one of c, a barrier saves 1024 of 2048 bytes: as many as
// one has to save, unless the kernel does not fit.

// CHECK-LABEL: gpu.func @two
// CHECK-SAME: workgroup(%[[ALL:.*]] : memref<1024xi8, #gpu.address_space<workgroup>>
// CHECK: memref.store
// CHECK: gpu.barrier
// CHECK-NEXT: memref.load
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: memref.store
// DEAR-LABEL: gpu.func @two
// DEAR-SAME: workgroup(%{{.*}} : memref<256xf32, #gpu.address_space<workgroup>>, %{{.*}} : memref<256xf32, #gpu.address_space<workgroup>>)
// LIMIT-LABEL: gpu.func @two
// LIMIT-SAME: workgroup(%{{.*}} : memref<1024xi8, #gpu.address_space<workgroup>>
// NEVER: error: kernel 'two' needs 2048 bytes of workgroup memory, but a block has 1536
// REMARK: share-workgroup-memory-barriers.mlir:[[#@LINE+2]]:{{.*}}Function=two | Reason="barriers would save less than they cost", bytes_with_barriers=1024
gpu.module @kernels {
  gpu.func @two(%x: memref<256xf32>) workgroup(%a : memref<256xf32, #gpu.address_space<workgroup>>, %c : memref<256xf32, #gpu.address_space<workgroup>>) kernel {
    %c255 = arith.constant 255 : index
    %i = gpu.thread_id x
    %j = arith.subi %c255, %i : index
    %v = memref.load %x[%i] : memref<256xf32>
    memref.store %v, %a[%i] : memref<256xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %w = memref.load %a[%j] : memref<256xf32, #gpu.address_space<workgroup>>
    memref.store %w, %c[%i] : memref<256xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %u = memref.load %c[%j] : memref<256xf32, #gpu.address_space<workgroup>>
    memref.store %u, %x[%i] : memref<256xf32>
    gpu.return
  }
}

// -----

// Allocations of a kernel are buffers like its attributions. The one in the branch is in use for all
// of it; in front of the branch every thread comes by.

// CHECK-LABEL: gpu.func @allocated
// CHECK-SAME: workgroup(%[[ALL:.*]] : memref<1024xi8, #gpu.address_space<workgroup>> {llvm.align = 64 : i64})
// CHECK-NOT: memref.alloca
// CHECK: gpu.barrier
// CHECK-NEXT: scf.if
// CHECK-NOT: gpu.barrier
// CHECK: gpu.return
// DEAR-LABEL: gpu.func @allocated
// DEAR-SAME: workgroup(%{{.*}} : memref<2048xi8, #gpu.address_space<workgroup>>
// DEAR-NOT: gpu.barrier
// DEAR: gpu.return
// LIMIT-LABEL: gpu.func @allocated
gpu.module @kernels {
  gpu.func @allocated(%x: memref<256xf32>, %p: i1) kernel {
    %i = gpu.thread_id x
    %a = memref.alloca() {alignment = 64 : i64} : memref<256xf32, #gpu.address_space<workgroup>>
    %v = memref.load %x[%i] : memref<256xf32>
    memref.store %v, %a[%i] : memref<256xf32, #gpu.address_space<workgroup>>
    %w = memref.load %a[%i] : memref<256xf32, #gpu.address_space<workgroup>>
    scf.if %p {
      %c = memref.alloca() : memref<256xf32, #gpu.address_space<workgroup>>
      memref.store %w, %c[%i] : memref<256xf32, #gpu.address_space<workgroup>>
      %u = memref.load %c[%i] : memref<256xf32, #gpu.address_space<workgroup>>
      memref.store %u, %x[%i] : memref<256xf32>
    }
    gpu.return
  }
}

// -----

// Two pairs of which either needs 2048 bytes: two barriers save 1024 together, one alone nothing.

// CHECK-LABEL: gpu.func @together
// CHECK-SAME: memref<2048xi8, #gpu.address_space<workgroup>>
// CHECK: gpu.barrier
// CHECK-NOT: gpu.barrier
// LIMIT-LABEL: gpu.func @together
// LIMIT-SAME: workgroup(%{{.*}} : memref<1024xi8, #gpu.address_space<workgroup>>
// LIMIT: gpu.barrier
// LIMIT: gpu.barrier
// LIMIT: gpu.barrier
gpu.module @kernels {
  gpu.func @together(%x: memref<256xf32>) workgroup(%a : memref<256xf32, #gpu.address_space<workgroup>>, %b : memref<256xf32, #gpu.address_space<workgroup>>, %c : memref<256xf32, #gpu.address_space<workgroup>>, %d : memref<256xf32, #gpu.address_space<workgroup>>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<256xf32>
    memref.store %v, %a[%i] : memref<256xf32, #gpu.address_space<workgroup>>
    memref.store %v, %b[%i] : memref<256xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    memref.store %v, %c[%i] : memref<256xf32, #gpu.address_space<workgroup>>
    memref.store %v, %d[%i] : memref<256xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// A look-alike with branches between blocks: whether a thread comes to a barrier is not known.

// CHECK-LABEL: gpu.func @branches
// CHECK-SAME: workgroup(%{{.*}} : memref<128xf32, #gpu.address_space<workgroup>>, %{{.*}} : memref<128xf32, #gpu.address_space<workgroup>>)
// CHECK-NOT: gpu.barrier
// REMARK: Function=branches | Reason="no barrier is certain to be passed by all threads: the kernel has branches between blocks"
gpu.module @kernels {
  gpu.func @branches(%x: memref<128xf32>, %p: i1) workgroup(%a : memref<128xf32, #gpu.address_space<workgroup>>, %c : memref<128xf32, #gpu.address_space<workgroup>>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<128xf32>
    memref.store %v, %a[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    cf.cond_br %p, ^then, ^end
  ^then:
    memref.store %v, %c[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    cf.br ^end
  ^end:
    gpu.return
  }
}
