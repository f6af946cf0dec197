// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The dialect itself. Included by every other .td file of this folder.

#ifndef MEMPLAN_IR_MEMPLANDIALECT_TD
#define MEMPLAN_IR_MEMPLANDIALECT_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Memplan_Dialect : Dialect {
  let name = "memplan";
  let cppNamespace = "::memplan";
  let summary = "Plans the memory of neural networks: which buffers share an arena, and where.";
  let description = [{
    The dialect sits between bufferization and the lowering of `memref`. It says about storage what
    `memref` cannot: who a buffer is, when its content is needed, which storage it may share, at
    which byte of which arena it lives, and why that is the smallest arena. It does not say how
    anything is computed; that stays with linalg, scf and the dialects below.

    The phases, and what each resolves:

    1. **Tensors.** Functions over tensors, with `memplan.kind` and `memplan.donated` on arguments
       and results, and `memplan.kernel` where the code of an operation is elsewhere. Nothing is
       placed; the order of operations is still free.
    2. **Buffers.** After bufferization `memplan-import-buffers` turns `memref.alloc` into
       `memplan.buffer`: name, pool and alignment are fixed, live ranges and alias relations are
       attached by the passes that decide them. A relation that changes strides changes the type
       of the buffer at the moment it is decided.
    3. **Planned.** `memplan-assign-offsets` gives every buffer its offset and every pool of a
       function one `memplan.arena` with size and certificate. `memplan-verify-plan` proves the
       plan from this text alone.
    4. **Materialized.** `memplan-materialize-arena` leaves one allocation a pool and views of it;
       no operation of this dialect remains.

    `memplan.problem` stands beside the phases: a packing instance as IR, with everything that
    the solver sees.

    Steps number the operations of a function in pre-order over all nested operations; every range
    is half open. Sizes, offsets and alignments are bytes.

    ### Attributes on other operations

    The prefix `memplan.` is closed: an attribute that this list does not name is an error, so that
    a typo cannot silently change a plan.

    | attribute | where | value |
    |---|---|---|
    | `memplan.kind` (MP-I5) | function argument | `"parameter"`, `"constant"`, `"buffer"`, `"state"`, `"input"` (default) |
    | `memplan.kind` | function result | `"output"` (default), `"loss"`, `"gradient"`; `"state"`, `"buffer"`, `"parameter"` for the new value of an argument of that kind |
    | `memplan.donated` (MP-I6) | function argument that may be written | unit: its content may be destroyed and its storage reused |
    | `memplan.pools` | function or module | array of `#memplan.pool`: pools beside, or limits of, the built-in ones |
    | `memplan.summary` | function, between the passes | dictionary: what the function needs without a plan |
    | `memplan.unplanned` | allocation, between the passes | dictionary: `name`, and the `reason` why it is not planned |
    | `memplan.time` | any operation | seconds that it takes, a finite `f64` that is not negative: what `memplan-rematerialize` weighs |
    | `memplan.repeatable` | any operation | `false`: it must not run more often than written (a random draw) |
    | `memplan.pool` | allocation of the arena of pool `host`, until it is lowered | the name of the pool |
    | `memplan.stream` | operation on buffers, until it is lowered | `i64`, 0 to 31: the stream of a device that runs it |
    | `memplan.ordered_reuse` | function, between the passes | unit: streams may wait for each other to share storage |
    | `memplan.arena` | function argument of a lowered plan | `#memplan.pool` whose arena the caller provides |

    The kind decides how long an argument is live, also where `memplan.donated` is given as well:
    a `state` keeps its final value. A `parameter` or `constant` is never written, so that
    `bufferization.writable = true` there is an error (MP-I6). The built-in pools are `temp`, `persistent`, `output`, `host`
    and `workgroup`; such a name followed by `@` and a memory space is that pool in that space
    (`temp@1`), which has an arena of its own.

    The verifiers cite the invariants of docs/Invariants.md by their ids, such as MP-P4. What needs
    a whole function or a whole program (MP-I1, MP-I4's existence of names, MP-L1 to MP-L10) is
    checked by `memplan-verify-plan`, once a function and not once an operation.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect",
                           "::mlir::bufferization::BufferizationDialect"];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let extraClassDeclaration = [{
    /// Names of the attributes on function arguments, results and enclosing operations.
    static constexpr ::llvm::StringLiteral kKindAttr = "memplan.kind";
    static constexpr ::llvm::StringLiteral kDonatedAttr = "memplan.donated";
    static constexpr ::llvm::StringLiteral kPoolsAttr = "memplan.pools";
    static constexpr ::llvm::StringLiteral kSummaryAttr = "memplan.summary";
    static constexpr ::llvm::StringLiteral kUnplannedAttr = "memplan.unplanned";
    static constexpr ::llvm::StringLiteral kStreamAttr = "memplan.stream";
    static constexpr ::llvm::StringLiteral kPoolAttr = "memplan.pool";
    static constexpr ::llvm::StringLiteral kOrderedReuseAttr = "memplan.ordered_reuse";
    static constexpr uint64_t kMaxStream = 31; ///< greatest number of a stream
    static constexpr ::llvm::StringLiteral kArenaAttr = "memplan.arena";
    static constexpr ::llvm::StringLiteral kTimeAttr = "memplan.time";
    static constexpr ::llvm::StringLiteral kRepeatableAttr = "memplan.repeatable";

    void registerAttributes();
    void registerOperations();
  }];
}

class Memplan_Op<string mnemonic, list<Trait> traits = []>
    : Op<Memplan_Dialect, mnemonic, traits>;

// A 64 bit count of bytes, steps or operations. Upstream's I64Attr reads as unsigned, and a negative
// value must stay visible as such to the verifiers.
def Memplan_Int64Attr
    : TypedAttrBase<I64, "IntegerAttr",
                    And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
                         CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType()"
                               ".isSignlessInteger(64)">]>,
                    "64-bit signed count"> {
  let returnType = "int64_t";
  let convertFromStorage = "$_self.getInt()";
  let constBuilderCall = "$_builder.getI64IntegerAttr($0)";
}

#endif // MEMPLAN_IR_MEMPLANDIALECT_TD
