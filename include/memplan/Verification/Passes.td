// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef MEMPLAN_VERIFICATION_PASSES_TD
#define MEMPLAN_VERIFICATION_PASSES_TD

include "mlir/Pass/PassBase.td"

def VerifyPlanPass : Pass<"memplan-verify-plan", "::mlir::ModuleOp"> {
  let summary = "Prove a memory plan from the program text alone";
  let description = [{
    Checks every function that holds `memplan.buffer` operations and changes nothing. The proof
    shares no code with the passes that made the plan: steps, aliases, accesses and live ranges are
    computed anew.

    1. *The figures.* Names are unique (MP-I1) and relations name buffers of the function (MP-I4);
       each pool has one `memplan.arena` (MP-I9) and one memory space (MP-I2); a buffer has an
       offset exactly if its pool has an arena (MP-L4), the offset is aligned (MP-L3), the buffer
       ends inside the arena and the arena within the capacity of its pool (MP-L2); the bound of
       the certificate is what its witness adds up to (MP-L10).
    2. *The live ranges.* Each contains every access and every path from a write to a read, and
       begins and ends where an access or the control flow asks for it (MP-L7). Buffers that are
       live at one step share no byte (MP-L1), except the two of an `in_place` relation at the step
       that it names (MP-L9). A buffer without live ranges is judged by the third check alone.
    3. *The bytes.* A walk over the control flow keeps for every arena the buffers whose content is
       intact. A write takes its bytes from whoever holds them; an access to a buffer that lost
       bytes since it was first accessed is an error (MP-L8), which names both buffers, the bytes and the two
       operations. Branches are joined to "either", loops run to a fixed point, and each execution
       of a `memplan.buffer` begins a new incarnation, so that a value carried into the next
       iteration is told apart from the one made there. An operation may write a buffer over one
       that it reads only where a relation says so and its indexing maps prove that every element
       is read before it is written (MP-L9). Planned storage is neither freed nor handed to
       something that may keep it (MP-L8).

    Operations that the walk does not know read and write every buffer they are given. Those with
    regions that are no sequential control flow (`scf.parallel`, `gpu.launch`, unknown ones) count
    as one access to everything inside, and no planned buffer may be declared in them. The cost is
    near linear in the length of the program.

    ```mlir
    func.func @f(%x: memref<16xf32>) {
      memplan.arena "temp" {bytes = 64, alignment = 64}
      %a = memplan.buffer "a" {live = #memplan.live<"[3, 5)">, offset = 0} : memref<16xf32>
      %b = memplan.buffer "b" {live = #memplan.live<"[4, 6)">, offset = 0} : memref<16xf32>
      memref.copy %x, %a : memref<16xf32> to memref<16xf32>
      memref.copy %a, %b : memref<16xf32> to memref<16xf32>
      memref.copy %b, %x : memref<16xf32> to memref<16xf32>
      return
    }
    // error: 'b' shares bytes [0, 64) of arena 'temp' with 'a' while both are live at step 4 [MP-L1]
    ```
  }];
}

#endif // MEMPLAN_VERIFICATION_PASSES_TD
