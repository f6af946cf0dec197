// RUN: plan-opt %s --memplan-link-host-kernels -verify-diagnostics

llvm.func @main()
module @kernels_memplan_host {
  // expected-error@+1 {{kernel 'wide' has a parameter of type 'i128', which the host cannot pass}}
  llvm.func @wide(%n: i128, %thread: !llvm.ptr) {
    llvm.return
  }
}
