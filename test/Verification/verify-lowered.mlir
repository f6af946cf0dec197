// RUN: plan-opt %s --memplan-verify-lowered -verify-diagnostics -split-input-file -allow-unregistered-dialect

module attributes {gpu.container_module} {
  gpu.binary @mine [#gpu.object<#nvvm.target, bin = "kernels">]
  llvm.func @right(%s: !llvm.ptr, %x: !llvm.ptr) {
    %c1 = llvm.mlir.constant(1 : index) : i64
    gpu.launch_func <%s : !llvm.ptr> @mine::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) : i64 args(%x : !llvm.ptr)
    llvm.return
  }
}

// -----

// The host does not come behind a token for memory that it shares.
llvm.func @shared(%s: !llvm.ptr) {
  %t = builtin.unrealized_conversion_cast %s : !llvm.ptr to !gpu.async.token
  // expected-error@+1 {{'gpu.alloc' is left over: nothing lowers it in this program}}
  %m, %u = gpu.alloc async [%t] host_shared () : memref<4xf32>
  %d = builtin.unrealized_conversion_cast %m : memref<4xf32> to !llvm.ptr
  llvm.return
}

// -----

llvm.func @cast(%s: !llvm.ptr) -> i64 {
  // expected-error@+1 {{'builtin.unrealized_conversion_cast' is left over: nothing lowers it in this program}}
  %t = builtin.unrealized_conversion_cast %s : !llvm.ptr to i64
  llvm.return %t : i64
}

// -----

llvm.func @other(%s: !llvm.ptr) {
  // expected-error@+1 {{'test.use' is left over: nothing lowers it in this program}}
  "test.use"(%s) : (!llvm.ptr) -> ()
  llvm.return
}
