// RUN: plan-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

// Attributes.

// expected-error @+1 {{live range [4, 4) is empty [MP-P3]}}
"test.op"() {a = #memplan.live<"[4, 4)">} : () -> ()

// -----

// expected-error @+1 {{live range [9, 4) is empty [MP-P3]}}
"test.op"() {a = #memplan.live<"[9, 4)">} : () -> ()

// -----

// expected-error @+1 {{live range [8, 12) begins before step 9, the end of the one before it [MP-P3]}}
"test.op"() {a = #memplan.live<"[4, 9), [8, 12)">} : () -> ()

// -----

// expected-error @+1 {{live range [1, 2) begins before step 9, the end of the one before it [MP-P3]}}
"test.op"() {a = #memplan.live<"[4, 9), [1, 2)">} : () -> ()

// -----

// expected-error @+1 {{expected half-open ranges such as "[4, 9), [12, 15)", found "[4, 9]"}}
"test.op"() {a = #memplan.live<"[4, 9]">} : () -> ()

// -----

// expected-error @+1 {{expected half-open ranges such as "[4, 9), [12, 15)", found "[4, 9),"}}
"test.op"() {a = #memplan.live<"[4, 9),">} : () -> ()

// -----

// 2^63 is no step.
// expected-error @+1 {{expected half-open ranges}}
"test.op"() {a = #memplan.live<"[4, 9223372036854775808)">} : () -> ()

// -----

// expected-error @+1 {{an alias relation names no buffer [MP-P6]}}
"test.op"() {a = #memplan.in_place<"", at = 4>} : () -> ()

// -----

// expected-error @+1 {{an alias relation names no buffer [MP-P6]}}
"test.op"() {a = #memplan.inside<"", offset = 4>} : () -> ()

// -----

// expected-error @+1 {{an alias relation names no buffer [MP-P6]}}
"test.op"() {a = #memplan.must_alias<"">} : () -> ()

// -----

// expected-error @+1 {{an alias relation names no buffer [MP-P6]}}
"test.op"() {a = #memplan.disjoint<"">} : () -> ()

// -----

// expected-error @+1 {{an alias relation names no buffer [MP-P6]}}
"test.op"() {a = #memplan.view<"">} : () -> ()

// -----

// expected-error @+1 {{offset -4 inside a buffer is negative [MP-I4]}}
"test.op"() {a = #memplan.inside<"b", offset = -4>} : () -> ()

// -----

// expected-error @+1 {{offset 0 behind a buffer is not positive [MP-I4]}}
"test.op"() {a = #memplan.follows<"b", offset = 0>} : () -> ()

// -----

// expected-error @+1 {{an alias relation names no buffer [MP-P6]}}
"test.op"() {a = #memplan.follows<"", offset = 4>} : () -> ()

// -----

// expected-error @+1 {{layout 'static' says nothing that could be preferred}}
"test.op"() {a = #memplan.layout<static, preferred>} : () -> ()

// -----

// expected-error @+1 {{a group has at least 2 operands, found 1 [MP-I10]}}
"test.op"() {a = #memplan.group<[0]>} : () -> ()

// -----

// expected-error @+1 {{a group counts operands from 0 and each once, found -1 [MP-I10]}}
"test.op"() {a = #memplan.group<[0, -1]>} : () -> ()

// -----

// expected-error @+1 {{a group counts operands from 0 and each once, found 2 [MP-I10]}}
"test.op"() {a = #memplan.group<[2, 2]>} : () -> ()

// -----

// expected-error @+1 {{unknown layout 'row_major'; expected 'any', 'static', 'contiguous' or 'aligned_rows'}}
"test.op"() {a = #memplan.layout<row_major>} : () -> ()

// -----

// expected-error @+1 {{dimensions of a layout are ascending from 0, found 0}}
"test.op"() {a = #memplan.layout<contiguous dims = [1, 0]>} : () -> ()

// -----

// expected-error @+1 {{dimensions of a layout are ascending from 0, found -1}}
"test.op"() {a = #memplan.layout<contiguous dims = [-1]>} : () -> ()

// -----

// expected-error @+1 {{row alignment 48 is not a power of two [MP-P4]}}
"test.op"() {a = #memplan.layout<aligned_rows = 48>} : () -> ()

// -----

// expected-error @+1 {{a pool has no name [MP-P1]}}
"test.op"() {a = #memplan.pool<"", alignment = 64>} : () -> ()

// -----

// expected-error @+1 {{alignment 0 is not a power of two [MP-P4]}}
"test.op"() {a = #memplan.pool<"temp", alignment = 0>} : () -> ()

// -----

// expected-error @+1 {{capacity -1 of pool 'temp' is negative [MP-P8]}}
"test.op"() {a = #memplan.pool<"temp", alignment = 64, capacity = -1>} : () -> ()

// -----

// expected-error @+1 {{max block -1 of pool 'temp' is negative [MP-P8]}}
"test.op"() {a = #memplan.pool<"temp", alignment = 64, max_block = -1>} : () -> ()

// -----

// expected-error @+1 {{a pool needs 'alignment'}}
"test.op"() {a = #memplan.pool<"temp", capacity = 64>} : () -> ()

// -----

// expected-error @+1 {{unknown field 'size'}}
"test.op"() {a = #memplan.pool<"temp", size = 64>} : () -> ()

// -----

// expected-error @+1 {{repeated 'alignment'}}
"test.op"() {a = #memplan.pool<"temp", alignment = 64, alignment = 64>} : () -> ()

// -----

// expected-error @+1 {{permission counts results and operands from 0, found result -1 and operand 0 [MP-I7]}}
"test.op"() {a = #memplan.permit<result = -1, operand = 0>} : () -> ()

// -----

// expected-error @+1 {{unknown outcome 'infeasible'; expected 'optimal' or 'feasible'}}
"test.op"() {a = #memplan.certificate<outcome = infeasible, bound = 4>} : () -> ()

// -----

// expected-error @+1 {{bound -4 is negative [MP-L10]}}
"test.op"() {a = #memplan.certificate<outcome = optimal, bound = -4>} : () -> ()

// -----

// expected-error @+1 {{a witness names no buffer [MP-L10]}}
"test.op"() {a = #memplan.certificate<outcome = optimal, bound = 4, step = 1, witness = [""]>} : () -> ()

// -----

// The step comes first: a witness without one claims something else.
// expected-error @+1 {{expected '>'}}
"test.op"() {a = #memplan.certificate<outcome = optimal, bound = 4, witness = ["b"], step = 1>} : () -> ()

// -----

// Buffers.

func.func @empty_name() {
  // expected-error @+1 {{'memplan.buffer' op has an empty name [MP-I1]}}
  %b = memplan.buffer "" : memref<4xf32>
  return
}

// -----

// Steps count from 0; a range of a problem (`memplan.piece`) may begin before.
func.func @negative_step() {
  // expected-error @+1 {{'b' has live range [-1, 3), but steps count from 0 [MP-P3]}}
  %b = memplan.buffer "b" {live = #memplan.live<"[-1, 3)">} : memref<4xf32>
  return
}

// -----

func.func @dynamic_size() {
  // expected-error @+1 {{'b' of type 'memref<?xf32>' has a dynamic size [MP-I3]}}
  %b = memplan.buffer "b" : memref<?xf32>
  return
}

// -----

func.func @tiled_layout() {
  // expected-error @+1 {{has an unsupported layout [MP-I3]}}
  %b = memplan.buffer "b" : memref<8xf32, affine_map<(i) -> (i floordiv 4, i mod 4)>>
  return
}

// -----

func.func @negative_stride() {
  // expected-error @+1 {{has an unsupported layout [MP-I3]}}
  %b = memplan.buffer "b" : memref<8xf32, strided<[-1], offset: 7>>
  return
}

// -----

func.func @element_type() {
  // expected-error @+1 {{has an unsupported element type [MP-I3]}}
  %b = memplan.buffer "b" : memref<8xvector<[4]xf32>>
  return
}

// -----

func.func @too_large() {
  // expected-error @+1 {{has a size of 2^63 bytes or more [MP-P5]}}
  %b = memplan.buffer "b" : memref<4294967296x4294967296xf32>
  return
}

// -----

// 2^63 - 1 bytes exist, but not once they are a multiple of 64.
func.func @too_large_when_rounded() {
  // expected-error @+1 {{'b' of 9223372036854775807 bytes reaches 2^63 when rounded up to alignment 64 [MP-P5]}}
  %b = memplan.buffer "b" : memref<9223372036854775807xi8>
  return
}

// -----

func.func @end_overflows() {
  // expected-error @+1 {{'b' of 128 bytes at offset 9223372036854775744 ends at 2^63 or above [MP-P5]}}
  %b = memplan.buffer "b" {offset = 9223372036854775744} : memref<128xi8>
  return
}

// -----

func.func @unknown_pool() {
  // expected-error @+1 {{uses unknown pool 'tmp'; expected 'temp', 'persistent', 'output', 'host', 'workgroup', or one declared by 'memplan.pools' [MP-I2]}}
  %b = memplan.buffer "b" {pool = "tmp"} : memref<4xf32>
  return
}

// -----

func.func @alignment() {
  // expected-error @+1 {{alignment 48 is not a power of two [MP-P4]}}
  %b = memplan.buffer "b" {alignment = 48} : memref<4xf32>
  return
}

// -----

func.func @negative_alignment() {
  // expected-error @+1 {{alignment -64 is not a power of two [MP-P4]}}
  %b = memplan.buffer "b" {alignment = -64} : memref<4xf32>
  return
}

// -----

func.func @misaligned() {
  // expected-error @+1 {{'b' is at offset 96, which is not a non-negative multiple of its alignment 64 [MP-L3]}}
  %b = memplan.buffer "b" {offset = 96} : memref<4xf32>
  return
}

// -----

func.func @negative_offset() {
  // expected-error @+1 {{'b' is at offset -64, which is not a non-negative multiple of its alignment 64 [MP-L3]}}
  %b = memplan.buffer "b" {offset = -64} : memref<4xf32>
  return
}

// -----

func.func @relation_to_itself() {
  // expected-error @+1 {{'b' has relation #memplan.view<"b"> to itself [MP-I4]}}
  %b = memplan.buffer "b" {relations = [#memplan.view<"b">]} : memref<4xf32>
  return
}

// -----

func.func @shared_and_disjoint() {
  // expected-error @+1 {{'b' has contradictory relations #memplan.view<"a"> and #memplan.disjoint<"a"> [MP-I4]}}
  %b = memplan.buffer "b" {relations = [#memplan.view<"a">, #memplan.disjoint<"a">]} : memref<4xf32>
  return
}

// -----

func.func @two_places() {
  // expected-error @+1 {{'b' has contradictory relations #memplan.must_alias<"a"> and #memplan.inside<"a", offset = 64> [MP-I4]}}
  %b = memplan.buffer "b" {relations = [#memplan.must_alias<"a">, #memplan.inside<"a", offset = 64>]} : memref<4xf32>
  return
}

// -----

// A view keeps the content that in place destroys.
func.func @view_and_in_place() {
  // expected-error @+1 {{contradictory relations #memplan.view<"a"> and #memplan.in_place<"a", at = 3> [MP-I4]}}
  %b = memplan.buffer "b" {relations = [#memplan.view<"a">, #memplan.in_place<"a", at = 3>]} : memref<4xf32>
  return
}

// -----

// An attribute of the wrong kind must not be dropped.
func.func @wrong_kind() {
  // expected-error @+1 {{'memplan.buffer' op attribute 'live' failed to satisfy constraint}}
  %b = memplan.buffer "b" {live = 4} : memref<4xf32>
  return
}

// -----

func.func @not_a_relation() {
  // expected-error @+1 {{'memplan.buffer' op attribute 'relations' failed to satisfy constraint: array of alias relations}}
  %b = memplan.buffer "b" {relations = [#memplan.live<"[1, 2)">]} : memref<4xf32>
  return
}

// -----

// Arenas.

// expected-error @+1 {{'memplan.arena' op of pool 'temp' is not in the entry block of a function [MP-I9]}}
memplan.arena "temp" {bytes = 64, alignment = 64}

// -----

func.func @nested_arena(%c: i1) {
  scf.if %c {
    // expected-error @+1 {{of pool 'temp' is not in the entry block of a function [MP-I9]}}
    memplan.arena "temp" {bytes = 64, alignment = 64}
  }
  return
}

// -----

func.func @arena_in_second_block() {
  cf.br ^bb1
^bb1:
  // expected-error @+1 {{of pool 'temp' is not in the entry block of a function [MP-I9]}}
  memplan.arena "temp" {bytes = 64, alignment = 64}
  return
}

// -----

func.func @arena_bytes() {
  // expected-error @+1 {{of pool 'temp' has a negative size -64 [MP-P2]}}
  memplan.arena "temp" {bytes = -64, alignment = 64}
  return
}

// -----

func.func @arena_alignment() {
  // expected-error @+1 {{alignment 0 is not a power of two [MP-P4]}}
  memplan.arena "temp" {bytes = 64, alignment = 0}
  return
}

// -----

func.func @arena_pool() {
  // expected-error @+1 {{uses unknown pool 'tmp'}}
  memplan.arena "tmp" {bytes = 64, alignment = 64}
  return
}

// -----

func.func @arena_bound() {
  // expected-error @+1 {{of pool 'temp' has 64 bytes, less than its bound 128 [MP-L10]}}
  memplan.arena "temp" {bytes = 64, alignment = 64,
    certificate = #memplan.certificate<outcome = optimal, bound = 128>}
  return
}

// -----

func.func @arena_without_bytes() {
  // expected-error @+1 {{'memplan.arena' op requires attribute 'bytes'}}
  memplan.arena "temp" {alignment = 64}
  return
}

// -----

// Kernels.

func.func @no_output(%a: memref<4xf32>) {
  // expected-error @+1 {{'memplan.kernel' op has no output [MP-I8]}}
  "memplan.kernel"(%a) {callee = @k, operandSegmentSizes = array<i32: 1, 0>} : (memref<4xf32>) -> ()
  return
}

// -----

func.func @mixed(%a: memref<4xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{mixes tensors and memrefs in 'outs' [MP-I8]}}
  %0 = memplan.kernel @k outs(%a, %b : memref<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @too_few_results(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{has 1 results for 2 tensors in 'outs' [MP-I8]}}
  %0 = memplan.kernel @k outs(%a, %b : tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @result_of_memref(%a: memref<4xf32>) {
  // expected-error @+1 {{has 1 results for 0 tensors in 'outs' [MP-I8]}}
  %0 = memplan.kernel @k outs(%a : memref<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @result_type(%a: tensor<4xf32>) {
  // expected-error @+1 {{has result 0 of type 'tensor<5xf32>' for an output of type 'tensor<4xf32>' [MP-I8]}}
  %0 = memplan.kernel @k outs(%a : tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @permit_result(%a: tensor<4xf32>) {
  // expected-error @+1 {{permits result 1 of 1 [MP-I7]}}
  %0 = memplan.kernel @k ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>)
         {in_place = [#memplan.permit<result = 1, operand = 0>]} -> tensor<4xf32>
  return
}

// -----

func.func @permit_operand(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{permits operand 1 of 1 inputs [MP-I7]}}
  memplan.kernel @k ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    {in_place = [#memplan.permit<result = 0, operand = 1>]}
  return
}

// -----

func.func @permit_scalar(%a: f32, %b: memref<4xf32>) {
  // expected-error @+1 {{permits operand 0 of type 'f32', which has no storage [MP-I7]}}
  memplan.kernel @k ins(%a : f32) outs(%b : memref<4xf32>)
    {in_place = [#memplan.permit<result = 0, operand = 0>]}
  return
}

// -----

func.func @permit_twice(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{repeats permission #memplan.permit<result = 0, operand = 0> [MP-I7]}}
  memplan.kernel @k ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    {in_place = [#memplan.permit<result = 0, operand = 0>, #memplan.permit<result = 0, operand = 0>]}
  return
}

// -----

func.func @layouts(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{has 1 layouts for 2 operands}}
  memplan.kernel @k ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    {layouts = [#memplan.layout<any>]}
  return
}

// -----

func.func @layout_dimension(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{has a layout with dimension 1 for operand 0 of type 'memref<4xf32>'}}
  memplan.kernel @k ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    {layouts = [#memplan.layout<contiguous dims = [1]>, #memplan.layout<any>]}
  return
}

// -----

func.func @misspelled_relations() {
  // expected-error @+1 {{has no attribute 'relatons'; what is not its own is named 'dialect.name'}}
  %a = memplan.buffer "a" {relatons = [#memplan.disjoint<"b">]} : memref<4xf32>
  return
}

// -----

func.func @misspelled_permissions(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{has no attribute 'inplace'; what is not its own is named 'dialect.name'}}
  memplan.kernel @k ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    {inplace = [#memplan.permit<result = 0, operand = 0>]}
  return
}

// -----

func.func @misspelled_bound() {
  // expected-error @+1 {{has no attribute 'bond'; what is not its own is named 'dialect.name'}}
  memplan.arena "temp" {bytes = 64, alignment = 64, bond = 64}
  return
}

// -----

func.func @group_operand(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{has operand 2 of 2 in a group [MP-I10]}}
  memplan.kernel @k ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    {adjacent = [#memplan.group<[0, 2]>]}
  return
}

// -----

func.func @group_scalar(%s: f32, %b: memref<4xf32>) {
  // expected-error @+1 {{has operand 0 of type 'f32' in a group, which has no storage [MP-I10]}}
  memplan.kernel @k ins(%s : f32) outs(%b : memref<4xf32>) {adjacent = [#memplan.group<[0, 1]>]}
  return
}

// -----

func.func @group_twice(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<4xf32>) {
  // expected-error @+1 {{has operand 1 in two groups [MP-I10]}}
  memplan.kernel @k ins(%a, %b : memref<4xf32>, memref<4xf32>) outs(%c : memref<4xf32>)
    {adjacent = [#memplan.group<[0, 1]>, #memplan.group<[2, 1]>]}
  return
}

// -----

func.func @scratch(%b: memref<4xf32>) {
  // expected-error @+1 {{has a negative scratch size -1 [MP-P2]}}
  memplan.kernel @k outs(%b : memref<4xf32>) {scratch = -1}
  return
}

// -----

func.func @flops(%b: memref<4xf32>) {
  // expected-error @+1 {{has a negative number of flops -1}}
  memplan.kernel @k outs(%b : memref<4xf32>) {flops = -1}
  return
}

// -----

func.func @time(%b: memref<4xf32>) {
  // expected-error @+1 {{which is not a finite, non-negative number of seconds}}
  memplan.kernel @k outs(%b : memref<4xf32>) {time = -1.0}
  return
}

// -----

func.func @time_nan(%b: memref<4xf32>) {
  // expected-error @+1 {{which is not a finite, non-negative number of seconds}}
  memplan.kernel @k outs(%b : memref<4xf32>) {time = 0x7FF8000000000000 : f64}
  return
}

// -----

// expected-note @+1 {{'g' is a 'memref.global'}}
memref.global @g : memref<4xf32>
func.func @callee(%b: memref<4xf32>) {
  // expected-error @+1 {{'memplan.kernel' op calls 'g', which is no function}}
  memplan.kernel @g outs(%b : memref<4xf32>)
  return
}

// -----

// Attributes on other operations.

// expected-error @+1 {{'memplan.kind' of argument 0 is 'weight'; expected 'input', 'parameter', 'constant', 'buffer' or 'state' [MP-I5]}}
func.func private @kind(tensor<4xf32> {memplan.kind = "weight"})

// -----

// A result's kind is none of an argument's.
// expected-error @+1 {{'memplan.kind' of argument 1 is 'output'; expected}}
func.func private @kind_of_result(f32, tensor<4xf32> {memplan.kind = "output"})

// -----

// expected-error @+1 {{'memplan.kind' of argument 0 is unit; expected}}
func.func private @kind_unit(tensor<4xf32> {memplan.kind})

// -----

// expected-error @+1 {{'memplan.kind' of result 0 is 'weight'; expected 'output', 'loss', 'gradient', 'state', 'buffer' or 'parameter' [MP-I5]}}
func.func private @result_kind() -> (tensor<4xf32> {memplan.kind = "weight"})

// -----

// expected-error @+1 {{'memplan.donated' of argument 0 is not a unit attribute [MP-I6]}}
func.func private @donated(tensor<4xf32> {memplan.donated = true})

// -----

// expected-error @+1 {{'memplan.donated' of argument 0: a parameter is never written [MP-I6]}}
func.func private @donated_parameter(tensor<4xf32> {memplan.kind = "parameter", memplan.donated})

// -----

// expected-error @+1 {{'memplan.donated' of argument 0: a constant is never written [MP-I6]}}
func.func private @donated_constant(tensor<4xf32> {memplan.kind = "constant", memplan.donated})

// -----

// expected-error @+1 {{'bufferization.writable' of argument 1: a parameter is never written [MP-I6]}}
func.func @writable_parameter(%f: f32, %w: tensor<4xf32> {bufferization.writable = true, memplan.kind = "parameter"}) {
  return
}

// -----

// expected-error @+1 {{'bufferization.writable' of argument 0: a constant is never written [MP-I6]}}
func.func @writable_constant(%w: memref<4xf32> {bufferization.writable = true, memplan.kind = "constant"}) {
  return
}

// -----

// expected-error @+1 {{'memplan.donated' of argument 0: type 'f32' has no storage that may be written [MP-I6]}}
func.func private @donated_scalar(f32 {memplan.donated})

// -----

// expected-error @+1 {{'memplan.donated' of result 0 belongs on function arguments [MP-I6]}}
func.func private @donated_result() -> (tensor<4xf32> {memplan.donated})

// -----

// expected-error @+1 {{unknown attribute 'memplan.kid' of argument 0; expected 'memplan.kind', 'memplan.donated' or 'memplan.arena'}}
func.func private @argument_typo(tensor<4xf32> {memplan.kid = "input"})

// -----

// expected-error @+1 {{unknown attribute 'memplan.kid' of result 0; expected 'memplan.kind'}}
func.func private @result_typo() -> (tensor<4xf32> {memplan.kid = "output"})

// -----

// expected-error @+1 {{'memplan.arena' of argument 0 is no #memplan.pool}}
func.func private @arena_argument(memref<64xi8> {memplan.arena = "temp"})

// -----

// expected-error @+1 {{'memplan.kind' belongs on function arguments and results [MP-I5]}}
func.func private @kind_on_function() attributes {memplan.kind = "state"}

// -----

// expected-error @+1 {{'memplan.donated' belongs on function arguments [MP-I6]}}
"test.op"() {memplan.donated} : () -> ()

// -----

// expected-error @+1 {{unknown attribute 'memplan.pol'; operations may carry 'memplan.pools', 'memplan.summary', 'memplan.unplanned', 'memplan.time', 'memplan.repeatable', 'memplan.pool', 'memplan.argument', 'memplan.stream' and 'memplan.ordered_reuse'}}
"test.op"() {memplan.pol = "temp"} : () -> ()

// -----

// expected-error @+1 {{'memplan.pool' is not the name of a pool}}
"test.op"() {memplan.pool} : () -> ()

// -----

// expected-error @+1 {{'memplan.summary' is not a dictionary}}
func.func private @summary() attributes {memplan.summary = 4}

// -----

// expected-error @+1 {{'memplan.summary' has no entry 'peak' [MP-I11]}}
func.func private @summary() attributes {memplan.summary = {peak = 4}}

// -----

// expected-error @+1 {{'peak_before' in 'memplan.summary' is "much"; expected an i64 that is not negative [MP-I11]}}
func.func private @summary() attributes {memplan.summary = {peak_before = "much"}}

// -----

// expected-error @+1 {{'peak_before' in 'memplan.summary' is -1 : i64; expected an i64 that is not negative [MP-I11]}}
func.func private @summary() attributes {memplan.summary = {peak_before = -1}}

// -----

// expected-error @+1 {{'estimate' in 'memplan.summary' is 1 : i128; expected an i64 that is not negative [MP-I11]}}
func.func private @summary() attributes {memplan.summary = {estimate = 1 : i128}}

// -----

// expected-error @+1 {{'baseline' in 'memplan.summary' is 0 : i64; expected a string [MP-I11]}}
func.func private @summary() attributes {memplan.summary = {baseline = 0}}

// -----

// expected-error @+1 {{'steps' in 'memplan.summary' is ["not a step"]; expected a list of dictionaries [MP-I11]}}
func.func private @summary() attributes {memplan.summary = {steps = ["not a step"]}}

// -----

// expected-error @+1 {{'kept' in 'memplan.summary.steps' is 1 : i64; expected a boolean [MP-I11]}}
func.func private @summary() attributes {memplan.summary = {steps = [{name = "x", kept = 1}]}}

// -----

// expected-error @+1 {{'extra_ops' in 'memplan.summary.steps' is "few"; expected an i64 [MP-I11]}}
func.func private @summary() attributes {memplan.summary = {steps = [{extra_ops = "few"}]}}

// -----

// expected-error @+1 {{'seconds' in 'memplan.summary.budget' is 0x7FF8000000000000 : f64; expected a finite f64 that is not negative [MP-I11]}}
func.func private @summary() attributes {memplan.summary = {budget = {seconds = 0x7FF8000000000000 : f64}}}

// -----

// expected-error @+1 {{'budget' in 'memplan.summary' is []; expected a dictionary [MP-I11]}}
func.func private @summary() attributes {memplan.summary = {budget = []}}

// -----

// expected-error @+1 {{'location' in 'memplan.summary.orders.at_bound' is "here"; expected a location [MP-I11]}}
func.func private @summary() attributes {memplan.summary = {orders = [{at_bound = [{location = "here"}]}]}}

// -----

// expected-error @+1 {{'memplan.unplanned' is not a dictionary}}
"test.op"() {memplan.unplanned} : () -> ()

// -----

// expected-error @+1 {{'memplan.pools' is not an array of #memplan.pool [MP-I2]}}
func.func private @pools() attributes {memplan.pools = ["temp"]}

// -----

// expected-error @+1 {{'memplan.pools' belongs on a function or module [MP-I2]}}
"test.op"() {memplan.pools = []} : () -> ()

// -----

// expected-error @+1 {{'memplan.pools' declares pool 'a' twice [MP-P1]}}
func.func private @pools_twice() attributes {
  memplan.pools = [#memplan.pool<"a", alignment = 64>, #memplan.pool<"a", alignment = 32>]}

// -----

// expected-error @+1 {{'memplan.time' is not a finite f64 that is not negative}}
"test.op"() {memplan.time = -1.0} : () -> ()

// -----

// expected-error @+1 {{'memplan.time' is not a finite f64 that is not negative}}
"test.op"() {memplan.time = 0x7FF8000000000000 : f64} : () -> ()

// -----

// expected-error @+1 {{'memplan.time' is not a finite f64 that is not negative}}
"test.op"() {memplan.time = 1 : i64} : () -> ()

// -----

// expected-error @+1 {{'memplan.repeatable' is not a boolean}}
"test.op"() {memplan.repeatable = "no"} : () -> ()

// -----

func.func @stream(%x: memref<4xf32>, %v: f32) {
  // expected-error @+1 {{'memplan.stream' is not the number of a stream, 0 to 31}}
  linalg.fill {memplan.stream = 32 : i64} ins(%v : f32) outs(%x : memref<4xf32>)
  return
}

// -----

// expected-error @+1 {{'memplan.ordered_reuse' is not a unit attribute}}
func.func @reuse() attributes {memplan.ordered_reuse = true} {
  return
}

// -----

func.func @argument_of_nothing(%x: memref<4xf32>) {
  // expected-error@+1 {{'memplan.argument' is not the number of an argument on a memplan.buffer [MP-I12]}}
  %a = memref.alloc() {memplan.argument = 0 : i64} : memref<4xf32>
  return
}

// -----

func.func @argument_out_of_range(%x: memref<4xf32>) {
  // expected-error@+1 {{'a' is storage of argument 1, but the function has 1 [MP-I12]}}
  %a = memplan.buffer "a" {pool = "argument", memplan.argument = 1 : i64} : memref<4xf32>
  return
}

// -----

func.func @argument_of_another_type(%x: memref<4xf32>) {
  // expected-error@+1 {{'a' is storage of argument 0, which has type 'memref<4xf32>' [MP-I12]}}
  %a = memplan.buffer "a" {pool = "argument", memplan.argument = 0 : i64} : memref<8xf32>
  return
}

// -----

func.func @argument_in_the_arena(%x: memref<4xf32>) {
  // expected-error@+1 {{'a' is storage of argument 0, but in pool 'temp' [MP-I12]}}
  %a = memplan.buffer "a" {pool = "temp", memplan.argument = 0 : i64} : memref<4xf32>
  return
}

// -----

func.func @argument_in_a_branch(%x: memref<4xf32>, %p: i1) {
  scf.if %p {
    // expected-error@+1 {{'a' is storage of argument 0, but not in the entry block of a function [MP-I12]}}
    %a = memplan.buffer "a" {pool = "argument", memplan.argument = 0 : i64} : memref<4xf32>
  }
  return
}
