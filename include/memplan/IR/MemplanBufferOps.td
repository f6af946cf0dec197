// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Buffers and arenas: storage of a function between bufferization and materialization.

#ifndef MEMPLAN_IR_MEMPLANBUFFEROPS_TD
#define MEMPLAN_IR_MEMPLANBUFFEROPS_TD

include "memplan/IR/MemplanAttrs.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Memplan_RelationArrayAttr
    : TypedArrayAttrBase<Memplan_AliasRelationAttr, "array of alias relations">;

// The plan as a resource of its own: writing it keeps `memplan.arena` alive, and analyses that tell
// resources apart see no conflict with any access to memory.
def Memplan_PlanResource : Resource<"::memplan::PlanResource">;

def Memplan_BufferOp
    : Memplan_Op<"buffer", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "storage that the planner may place";
  let description = [{
    Stands where `memref.alloc` stood, with the same effect: uninitialized storage of the size that
    the type says. Nobody frees it; its live ranges say when its content is needed.

    - `buffer_name` identifies the buffer in relations, reports and remarks. It is unique in its
      function (MP-I1); `memplan-verify-plan` checks that, as well as that relations name buffers of
      the same function (MP-I4).
    - `live` are the steps at which the content is needed. Recomputed by the passes; a stale value
      is refused by `memplan-verify-plan` (MP-L7).
    - `pool` is `temp`, `persistent`, `output`, `host`, `workgroup`, one of these in another memory
      space (`temp@1`), or one that `memplan.pools` of an enclosing operation declares (MP-I2). A
      result that other buffers live in has a pool of its own, which they share: `output:NAME`.
    - `alignment` in bytes is a power of two (MP-P4).
    - `relations` tie the storage to that of other buffers; none is to the buffer itself and no two
      to the same buffer contradict each other (MP-I4).
    - `offset` is where the buffer begins in the arena of its pool, in bytes, once planned: not
      negative and aligned (MP-L3).

    The type has static sizes and an identity or strided layout without negative strides (MP-I3),
    and the buffer ends below 2^63 (MP-P5). For a strided type the bytes counted are those from the
    aligned pointer to the last element, the offset of the layout included: `offset` is where the
    descriptor's base pointer points.

    ```mlir
    %b3 = memplan.buffer "b3" {live = #memplan.live<"[4, 9)">, pool = "temp", alignment = 64,
            relations = [#memplan.in_place<"b1", at = 4>], offset = 802816} : memref<1x64x56x56xf32>
    ```

    `pool` and `alignment` may be left out of the text; they are then "temp" and 64.
  }];
  let arguments = (ins StrAttr:$buffer_name,
                       OptionalAttr<Memplan_LiveAttr>:$live,
                       StrAttr:$pool,
                       Memplan_Int64Attr:$alignment,
                       OptionalAttr<Memplan_RelationArrayAttr>:$relations,
                       OptionalAttr<Memplan_Int64Attr>:$offset);
  let results = (outs Res<AnyMemRef, "", [MemAlloc<DefaultResource, 0, FullEffect>]>:$memref);
  let assemblyFormat = "$buffer_name custom<BufferAttrs>(attr-dict) `:` type($memref)";
  let builders = [
    OpBuilder<(ins "::mlir::MemRefType":$type, "::llvm::StringRef":$name,
                   CArg<"::llvm::StringRef", "kDefaultPool">:$pool,
                   CArg<"int64_t", "kDefaultAlignment">:$alignment)>
  ];
  let extraClassDeclaration = [{
    static constexpr ::llvm::StringLiteral kDefaultPool = "temp";
    /// Results of the function, with an allocation each.
    static constexpr ::llvm::StringLiteral kOutputPool = "output";
    /// What is moved out of the arena for a while.
    static constexpr ::llvm::StringLiteral kHostPool = "host";
    /// In bytes.
    static constexpr int64_t kDefaultAlignment = 64;

    ::mlir::MemRefType getType() {
      return ::llvm::cast<::mlir::MemRefType>(getMemref().getType());
    }
    /// Size of the storage in bytes, not rounded up. A verified buffer always has one.
    int64_t getByteSize();
    /// All alias relations, in the order of the attribute.
    ::llvm::SmallVector<AliasRelationAttrInterface> getRelationList();
    /// Replaces all alias relations; an empty list removes the attribute.
    void setRelationList(::llvm::ArrayRef<AliasRelationAttrInterface> relations);
    /// Appends one.
    void addRelation(AliasRelationAttrInterface relation);
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Memplan_ArenaOp
    : Memplan_Op<"arena", [MemoryEffects<[MemWrite<Memplan_PlanResource>]>]> {
  let summary = "the one allocation behind a pool of a function";
  let description = [{
    States the size of the arena that the offsets of all buffers of `pool` in this function refer
    to, and why it is not larger than needed. At most one a pool and function, in the entry block
    of a function (MP-I9). Materialization turns it into an allocation, an argument or a global.

    - `bytes` is at least every offset + size of the pool (MP-L2, checked by `memplan-verify-plan`)
      and not negative; `alignment` is a power of two (MP-P4).
    - `certificate` holds the bound, which is not above `bytes` (MP-L10).
    - `memory_space` is that of all buffers of the pool; absent for the default space.

    ```mlir
    memplan.arena "temp" {bytes = 4043264, alignment = 64,
      certificate = #memplan.certificate<outcome = optimal, bound = 4043264, step = 9,
                                         witness = ["b3", "b4"]>}
    ```
  }];
  let arguments = (ins StrAttr:$pool,
                       Memplan_Int64Attr:$bytes,
                       Memplan_Int64Attr:$alignment,
                       OptionalAttr<Memplan_CertificateAttr>:$certificate,
                       OptionalAttr<AnyAttr>:$memory_space);
  let assemblyFormat = "$pool custom<ArenaAttrs>(attr-dict)";
  let hasVerifier = 1;
}

#endif // MEMPLAN_IR_MEMPLANBUFFEROPS_TD
