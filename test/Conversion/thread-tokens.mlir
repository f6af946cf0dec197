// RUN: plan-opt %s --memplan-thread-tokens --memplan-verify-streams -split-input-file --remarks-filter=memplan-thread-tokens 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK < %t.remarks

// Two streams write the halves of an arena at one time; the first comes behind the second where it
// reads its half. The host waits once for both, at the end.

// REMARK: Function=halves | events=2, waits=1

// CHECK-LABEL: func.func @halves
// CHECK: %[[S0:.*]] = gpu.wait async
// CHECK: %[[ARENA:.*]], %[[ALLOCATED:.*]] = gpu.alloc async [%[[S0]]] () : memref<128xi8>
// CHECK: %[[A:.*]] = gpu.memcpy async [%[[ALLOCATED]]]
// CHECK: %[[S1:.*]] = gpu.wait async
// CHECK: %[[JOIN:.*]] = gpu.wait async [%[[S1]], %[[ALLOCATED]]]
// CHECK: %[[B:.*]] = gpu.memcpy async [%[[JOIN]]]
// CHECK: %[[BACK:.*]] = gpu.wait async [%[[A]], %[[B]]]
// CHECK: %[[END:.*]] = gpu.memcpy async [%[[BACK]]]
// CHECK: %[[FREED:.*]] = gpu.dealloc async [%[[END]]]
// CHECK: gpu.wait [%[[FREED]], %[[B]]]
// CHECK-NEXT: return
func.func @halves(%x: memref<16xf32>, %y: memref<16xf32>, %r: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %arena = gpu.alloc () : memref<128xi8>
  %a = memref.view %arena[%c0][] : memref<128xi8> to memref<16xf32>
  %b = memref.view %arena[%c64][] : memref<128xi8> to memref<16xf32>
  gpu.memcpy %a, %x : memref<16xf32>, memref<16xf32>
  gpu.memcpy %b, %y : memref<16xf32>, memref<16xf32> {memplan.stream = 1 : i64}
  gpu.memcpy %a, %b : memref<16xf32>, memref<16xf32>
  gpu.dealloc %arena : memref<128xi8>
  return
}

// -----

// A kernel that reads what another stream reads waits for nobody; one that writes it does.

// CHECK-LABEL: func.func @kernels
// CHECK: %[[R0:.*]] = gpu.launch async [%{{.*}}]
// CHECK: %[[FRESH:.*]] = gpu.wait async
// CHECK-NEXT: %[[R1:.*]] = gpu.launch async [%[[FRESH]]]
// CHECK: %[[JOIN:.*]] = gpu.wait async [%[[R1]], %[[R0]]]
// CHECK-NEXT: gpu.launch async [%[[JOIN]]]
func.func @kernels(%x: memref<16xf32>) {
  %c1 = arith.constant 1 : index
  %v = arith.constant 1.0 : f32
  gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %c1, %g1 = %c1, %g2 = %c1) threads(%t0, %t1, %t2) in (%s0 = %c1, %s1 = %c1, %s2 = %c1) {
    %e = memref.load %x[%t0] : memref<16xf32>
    gpu.terminator
  }
  gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %c1, %g1 = %c1, %g2 = %c1) threads(%t0, %t1, %t2) in (%s0 = %c1, %s1 = %c1, %s2 = %c1) {
    %e = memref.load %x[%t0] : memref<16xf32>
    gpu.terminator
  } {memplan.stream = 1 : i64}
  gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %c1, %g1 = %c1, %g2 = %c1) threads(%t0, %t1, %t2) in (%s0 = %c1, %s1 = %c1, %s2 = %c1) {
    memref.store %v, %x[%t0] : memref<16xf32>
    gpu.terminator
  } {memplan.stream = 1 : i64}
  return
}

// -----

// The host waits for what it reads, and where it enters a loop with work of a device.

// CHECK-LABEL: func.func @host
// CHECK: %[[CELL:.*]] = memref.alloc
// CHECK: %[[T:.*]] = gpu.memcpy async
// CHECK-NEXT: gpu.wait [%[[T]]]
// CHECK-NEXT: %[[N:.*]] = memref.load %[[CELL]]
// CHECK: %[[U:.*]] = gpu.memcpy async
// CHECK-NEXT: gpu.wait [%[[U]]]
// CHECK-NEXT: scf.for
// CHECK-NEXT: %[[S:.*]] = gpu.wait async
// CHECK-NEXT: %[[V:.*]] = gpu.memcpy async [%[[S]]]
// CHECK-NEXT: gpu.wait [%[[V]]]
// CHECK-NEXT: }
func.func @host(%m: memref<index>, %x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cell = memref.alloc() : memref<index>
  %d = memref.alloc() : memref<4xf32>
  gpu.memcpy %cell, %m : memref<index>, memref<index>
  %n = memref.load %cell[] : memref<index>
  gpu.memcpy %d, %x : memref<4xf32>, memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    gpu.memcpy %x, %d : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %cell : memref<index>
  memref.dealloc %d : memref<4xf32>
  return
}

// -----

// What a program orders itself stays so: two tokens are joined, work without a token ends where it
// stands. Memory that the host shares is there without one.

// CHECK-LABEL: func.func @stated
// CHECK: gpu.alloc {{ *}}host_shared ()
// CHECK: %[[S:.*]] = gpu.wait async
// CHECK: %[[A:.*]] = gpu.memcpy async [%[[S]]]
// CHECK: %[[U:.*]] = gpu.wait async
// CHECK: %[[B:.*]] = gpu.memcpy async [%[[U]]]
// CHECK: %[[J:.*]] = gpu.wait async [%[[A]], %[[B]]]
// CHECK: %[[C:.*]] = gpu.memcpy async [%[[J]]]
// CHECK: gpu.wait [%[[C]], %[[B]]]
// CHECK: %[[V:.*]] = gpu.wait async
// CHECK: %[[D:.*]] = gpu.memcpy async [%[[V]]]
// CHECK: gpu.wait [%[[D]]]
func.func @stated(%x: memref<4xf32>) {
  %a = gpu.alloc host_shared () : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = gpu.wait async
  %0 = gpu.memcpy async [%s] %a, %x : memref<4xf32>, memref<4xf32>
  %1 = gpu.memcpy async %b, %x : memref<4xf32>, memref<4xf32>
  %2 = gpu.memcpy async [%0, %1] %b, %a : memref<4xf32>, memref<4xf32>
  gpu.wait [%2]
  gpu.memcpy %x, %b : memref<4xf32>, memref<4xf32>
  return
}

// -----

// A token that two others come behind goes on in the stream of the first, the second waits for it by
// an event; the host waits for both streams where the program waits for one and then the other, since
// a stream ends with a wait.

// CHECK-LABEL: func.func @forked
// CHECK: %[[S:.*]] = gpu.wait async{{$}}
// CHECK: %[[A:.*]] = gpu.memcpy async [%[[S]]]
// CHECK: %[[B:.*]] = gpu.memcpy async [%[[A]]]
// CHECK: %[[T:.*]] = gpu.wait async{{$}}
// CHECK: %[[J:.*]] = gpu.wait async [%[[T]], %[[A]]]
// CHECK: %[[C:.*]] = gpu.memcpy async [%[[J]]]
// CHECK: gpu.wait [%[[B]]]
// CHECK: %[[U:.*]] = gpu.wait async{{$}}
// CHECK: %[[D:.*]] = gpu.memcpy async [%[[U]]]
// CHECK: gpu.wait [%[[D]], %[[C]]]
func.func @forked(%x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  %0 = gpu.memcpy async %a, %x : memref<4xf32>, memref<4xf32>
  %1 = gpu.memcpy async [%0] %b, %a : memref<4xf32>, memref<4xf32>
  %2 = gpu.memcpy async [%0] %c, %a : memref<4xf32>, memref<4xf32>
  gpu.wait [%1]
  %3 = gpu.memcpy async [%1] %y, %b : memref<4xf32>, memref<4xf32>
  gpu.wait [%0, %2, %3]
  gpu.wait [%1]
  return
}

// -----

// Twice the same two streams: the second transfer comes behind the first, by one event.

// CHECK-LABEL: func.func @chain
// CHECK: %[[T:.*]] = gpu.memcpy async
// CHECK: %[[J:.*]] = gpu.wait async [%{{.*}}, %[[T]]]
// CHECK-NEXT: %[[U:.*]] = gpu.memcpy async [%[[J]]]
// CHECK-NEXT: %[[V:.*]] = gpu.memcpy async [%[[U]]]
// CHECK-NEXT: gpu.wait [%[[T]], %[[V]]]
func.func @chain(%x: memref<4xf32>) {
  %a = gpu.alloc host_shared () : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  gpu.memcpy %a, %x : memref<4xf32>, memref<4xf32>
  gpu.memcpy %b, %a : memref<4xf32>, memref<4xf32> {memplan.stream = 1 : i64}
  gpu.memcpy %b, %a : memref<4xf32>, memref<4xf32> {memplan.stream = 1 : i64}
  return
}
