// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef MEMPLAN_IR_MEMPLANATTRS_TD
#define MEMPLAN_IR_MEMPLANATTRS_TD

include "memplan/IR/MemplanDialect.td"
include "memplan/IR/MemplanInterfaces.td"

class Memplan_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Memplan_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

// Live ranges.

def Memplan_LiveAttr : Memplan_Attr<"Live", "live"> {
  let summary = "the steps at which the content of a buffer is needed";
  let description = [{
    Half-open ranges of steps, `[first, last)`, each not empty, sorted and disjoint (MP-P3). More
    than one range means holes: a branch that is not taken, a value that is elsewhere meanwhile. No
    range at all means that the content is never needed. Ranges that touch are legal; the passes
    merge them.

    The ranges stand in quotes because the text of an attribute must have balanced brackets.

    ```mlir
    #memplan.live<"[4, 9)">
    #memplan.live<"[4, 9), [12, 15)">
    #memplan.live<"">
    ```
  }];
  let parameters = (ins OptionalArrayRefParameter<"int64_t", "first and last step of each range">:$bounds);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// From pairs (first, last). The pairs must satisfy MP-P3; debug builds assert it.
    static LiveAttr get(::mlir::MLIRContext *context,
                        ::llvm::ArrayRef<std::pair<int64_t, int64_t>> ranges);

    size_t getNumRanges() const { return getBounds().size() / 2; }
    /// First step of range `i`.
    int64_t getFirst(size_t i) const { return getBounds()[2 * i]; }
    /// One past the last step of range `i`.
    int64_t getLast(size_t i) const { return getBounds()[2 * i + 1]; }
    std::pair<int64_t, int64_t> getRange(size_t i) const { return {getFirst(i), getLast(i)}; }
    bool empty() const { return getBounds().empty(); }
    /// The smallest single range that covers all ranges; [0, 0) if there is none.
    std::pair<int64_t, int64_t> getHull() const {
      if (empty())
        return {0, 0};
      return {getBounds().front(), getBounds().back()};
    }
    /// Whether `step` lies in one of the ranges. Logarithmic in their number.
    bool contains(int64_t step) const;
    /// Whether some step lies in both. Linear in the number of ranges.
    bool intersects(LiveAttr other) const;
    /// The same steps in the fewest ranges.
    LiveAttr mergeTouching() const;
  }];
}

// Alias relations.

def Memplan_InPlaceAttr
    : Memplan_Attr<"InPlace", "in_place", [Memplan_AliasRelationAttrInterface]> {
  let summary = "takes over the storage of a dying buffer";
  let description = [{
    The buffer begins where the named one begins, and its first write happens in the operation at
    step `at`, which is the last reader of the named one. Legality is design rule "in-place
    legality" and MP-L9.

    ```mlir
    #memplan.in_place<"b1", at = 4>
    ```
  }];
  let parameters = (ins "::mlir::StringAttr":$buffer, "int64_t":$at);
  let assemblyFormat = "`<` $buffer `,` `at` `=` $at `>`";
  let genVerifyDecl = 1;
}

def Memplan_InsideAttr
    : Memplan_Attr<"Inside", "inside",
                   [DeclareAttrInterfaceMethods<Memplan_AliasRelationAttrInterface,
                                                ["getByteOffset"]>]> {
  let summary = "lives in a region of another buffer";
  let description = [{
    The first byte of the buffer is byte `offset` of the named one: concatenation, split and padding
    without a copy. Where strides change, the type of the buffer says so.

    ```mlir
    #memplan.inside<"b7", offset = 4096>
    ```
  }];
  let parameters = (ins "::mlir::StringAttr":$buffer, "int64_t":$offset);
  let assemblyFormat = "`<` $buffer `,` `offset` `=` $offset `>`";
  let genVerifyDecl = 1;
}

def Memplan_MustAliasAttr
    : Memplan_Attr<"MustAlias", "must_alias", [Memplan_AliasRelationAttrInterface]> {
  let summary = "has to share the storage of another buffer";
  let description = [{
    Both begin at the same byte, and one may be handed on as the other: values carried by a loop,
    donated arguments.

    ```mlir
    #memplan.must_alias<"b2">
    ```
  }];
  let parameters = (ins "::mlir::StringAttr":$buffer);
  let assemblyFormat = "`<` $buffer `>`";
  let genVerifyDecl = 1;
}

def Memplan_DisjointAttr
    : Memplan_Attr<"Disjoint", "disjoint",
                   [DeclareAttrInterfaceMethods<Memplan_AliasRelationAttrInterface,
                                                ["sharesStorage"]>]> {
  let summary = "must share no byte with another buffer";
  let description = [{
    Holds whether or not the live ranges meet: the two are used concurrently.

    ```mlir
    #memplan.disjoint<"b2">
    ```
  }];
  let parameters = (ins "::mlir::StringAttr":$buffer);
  let assemblyFormat = "`<` $buffer `>`";
  let genVerifyDecl = 1;
}

def Memplan_FollowsAttr
    : Memplan_Attr<"Follows", "follows",
                   [DeclareAttrInterfaceMethods<Memplan_AliasRelationAttrInterface,
                                                ["getByteOffset", "sharesBytes"]>]> {
  let summary = "begins where another buffer ends";
  let description = [{
    The two are neighbours in a group that somebody wants as one range of bytes: gradients for one
    all-reduce, parts of a concatenation that nobody wrote. `offset` is the size in bytes of the
    named buffer (MP-L16), so that there is no gap. The two share no byte.

    ```mlir
    #memplan.follows<"g0", offset = 4096>
    ```
  }];
  let parameters = (ins "::mlir::StringAttr":$buffer, "int64_t":$offset);
  let assemblyFormat = "`<` $buffer `,` `offset` `=` $offset `>`";
  let genVerifyDecl = 1;
}

def Memplan_ViewAttr : Memplan_Attr<"View", "view", [Memplan_AliasRelationAttrInterface]> {
  let summary = "is another buffer, seen through its own type";
  let description = [{
    Same storage and same content at all times; the types say how each reads it.

    ```mlir
    #memplan.view<"b2">
    ```
  }];
  let parameters = (ins "::mlir::StringAttr":$buffer);
  let assemblyFormat = "`<` $buffer `>`";
  let genVerifyDecl = 1;
}

// Stands for any relation attribute in the arguments of an operation.
def Memplan_AliasRelationAttr
    : Attr<CPred<"::llvm::isa<::memplan::AliasRelationAttrInterface>($_self)">,
           "alias relation"> {
  let storageType = "::memplan::AliasRelationAttrInterface";
  let returnType = "::memplan::AliasRelationAttrInterface";
}

// Layout preference.

def Memplan_LayoutKind
    : I32EnumAttr<"LayoutKind", "layout that a reader accepts", [
        I32EnumAttrCase<"Any", 0, "any">,
        I32EnumAttrCase<"Static", 1, "static">,
        I32EnumAttrCase<"Contiguous", 2, "contiguous">,
        I32EnumAttrCase<"AlignedRows", 3, "aligned_rows">]> {
  let cppNamespace = "::memplan";
  let genSpecializedAttr = 0;
}

def Memplan_LayoutAttr : Memplan_Attr<"Layout", "layout"> {
  let summary = "the layouts of an operand that a reader accepts";
  let description = [{
    From weakest to strongest:

    - `any`: any strides and offset, known at run time only;
    - `static`: any strides and offset that are known at compile time;
    - `contiguous`: the listed dimensions, or all if none is listed, are row-major without gaps among
      themselves, so that they could be one dimension (dimension numbers, ascending, once each); the
      last dimension, if it is one of them, has stride 1;
    - `aligned_rows = N`: unit stride in the last dimension, and every row starts at a multiple of
      `N` bytes, a power of two (MP-P4).

    With `preferred` the reader takes every static layout, and is faster with this one.

    ```mlir
    #memplan.layout<any>
    #memplan.layout<static>
    #memplan.layout<contiguous>
    #memplan.layout<contiguous dims = [0, 1]>
    #memplan.layout<aligned_rows = 64>
    #memplan.layout<contiguous, preferred>
    ```
  }];
  let parameters = (ins "::memplan::LayoutKind":$kind,
                        OptionalArrayRefParameter<"int64_t">:$dims,
                        DefaultValuedParameter<"int64_t", "1", "bytes">:$rowAlignment,
                        DefaultValuedParameter<"bool", "false">:$isPreferred);
  let builders = [
    AttrBuilder<(ins "::memplan::LayoutKind":$kind), [{
      return $_get($_ctxt, kind, ::llvm::ArrayRef<int64_t>(), /*rowAlignment=*/int64_t(1),
                   /*isPreferred=*/false);
    }]>
  ];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

// Pools, permissions, certificates.

def Memplan_PoolAttr : Memplan_Attr<"Pool", "pool"> {
  let summary = "a storage class and its limits";
  let description = [{
    `alignment` is that of the arena (a power of two, MP-P4), `capacity` the largest arena and
    `max_block` the largest single block, both in bytes and unlimited where absent (MP-P8).

    ```mlir
    #memplan.pool<"temp", alignment = 64>
    #memplan.pool<"temp", alignment = 64, capacity = 1048576, max_block = 4096>
    ```
  }];
  let parameters = (ins "::mlir::StringAttr":$name, "int64_t":$alignment,
                        OptionalParameter<"std::optional<int64_t>">:$capacity,
                        OptionalParameter<"std::optional<int64_t>">:$maxBlock);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Memplan_PoolArrayAttr : TypedArrayAttrBase<Memplan_PoolAttr, "array of pools">;

def Memplan_PermitAttr : Memplan_Attr<"Permit", "permit"> {
  let summary = "permission to write a result over an operand";
  let description = [{
    Output `result` of an opaque operation may be written over the storage of operand `operand`: the
    operation reads no byte of that operand after it wrote the same byte of the result. Both count
    from 0; `result` counts the outputs (also where they are memrefs and the operation has no
    results), `operand` the inputs.

    ```mlir
    #memplan.permit<result = 0, operand = 0>
    ```
  }];
  let parameters = (ins "int64_t":$result, "int64_t":$operand);
  let assemblyFormat = "`<` `result` `=` $result `,` `operand` `=` $operand `>`";
  let genVerifyDecl = 1;
}

def Memplan_GroupAttr : Memplan_Attr<"Group", "group"> {
  let summary = "operands that an operation takes as one range of bytes";
  let description = [{
    Each of the listed operands begins at the byte where the one before it ends. At least two, each
    once, counted from 0 over inputs and then outputs.

    ```mlir
    #memplan.group<[0, 1, 2]>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$operands);
  let assemblyFormat = "`<` `[` $operands `]` `>`";
  let genVerifyDecl = 1;
}

def Memplan_PermitArrayAttr : TypedArrayAttrBase<Memplan_PermitAttr, "array of permissions">;
def Memplan_LayoutArrayAttr : TypedArrayAttrBase<Memplan_LayoutAttr, "array of layouts">;
def Memplan_GroupArrayAttr : TypedArrayAttrBase<Memplan_GroupAttr, "array of groups">;

def Memplan_Outcome
    : I32EnumAttr<"Outcome", "what is known about an arena", [
        I32EnumAttrCase<"Optimal", 0, "optimal">,
        I32EnumAttrCase<"Feasible", 1, "feasible">]> {
  let cppNamespace = "::memplan";
  let genSpecializedAttr = 0;
}

def Memplan_CertificateAttr : Memplan_Attr<"Certificate", "certificate"> {
  let summary = "why an arena cannot be much smaller";
  let description = [{
    `bound` is a proved lower bound in bytes on the arena. Where it is a maximum of the load, `step`
    is a step that reaches it and `witness` names the buffers that are live there, so that a reader
    can add up their sizes. `outcome` is `optimal` if no smaller arena exists, be it because the
    bound is reached or because a search was exhausted, else `feasible`.

    ```mlir
    #memplan.certificate<outcome = optimal, bound = 4043264, step = 9, witness = ["b3", "b4"]>
    #memplan.certificate<outcome = optimal, bound = 0>
    ```
  }];
  let parameters = (ins "::memplan::Outcome":$outcome, "int64_t":$bound,
                        OptionalParameter<"std::optional<int64_t>">:$step,
                        OptionalArrayRefParameter<"::mlir::StringAttr">:$witness);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

#endif // MEMPLAN_IR_MEMPLANATTRS_TD
