// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Call.h"

#include <cstdlib>
#include <cstring>

using namespace mlir;
using namespace memplan;

namespace {

/// A memref at run time. Sizes and strides are in elements.
struct Descriptor {
  const unsigned char *allocated;
  const unsigned char *aligned;
  int64_t offset;
  ArrayRef<int64_t> sizes;
  ArrayRef<int64_t> strides;
};

} // namespace

static const unsigned char *readPointer(const void *at) {
  const unsigned char *pointer = nullptr;
  std::memcpy(static_cast<void *>(&pointer), at, sizeof(pointer));
  return pointer;
}

static Descriptor readDescriptor(const unsigned char *fields, int64_t rank) {
  const auto *words = reinterpret_cast<const int64_t *>(fields);
  return {readPointer(words), readPointer(words + 1), words[2],
          ArrayRef(words + 3, static_cast<size_t>(rank)),
          ArrayRef(words + 3 + rank, static_cast<size_t>(rank))};
}

/// Appends the components of one element, without padding.
static void appendElement(const ElementLayout &element, const unsigned char *at,
                          std::string &bytes) {
  for (int64_t offset : element.componentOffsets)
    bytes.append(reinterpret_cast<const char *>(at + offset), element.scalar.bytes);
}

/// Appends the elements below dimension `dim` in row-major order.
static void gather(const Descriptor &memref, const ElementLayout &element, size_t dim,
                   const unsigned char *at, std::string &bytes) {
  if (dim == memref.sizes.size()) {
    appendElement(element, at, bytes);
    return;
  }
  const int64_t size = memref.sizes[dim];
  const bool isRow = dim + 1 == memref.sizes.size() && memref.strides[dim] == 1;
  if (isRow && element.isPacked()) {
    bytes.append(reinterpret_cast<const char *>(at), size * element.strideBytes);
    return;
  }
  for (int64_t i = 0; i < size; ++i)
    gather(memref, element, dim + 1, at + i * memref.strides[dim] * element.strideBytes, bytes);
}

static RecordedValue recordMemRef(std::string name, const ElementLayout &element,
                                  const Descriptor &memref) {
  RecordedValue value{std::move(name), element.scalar, memref.sizes.vec(), {}};
  value.shape.insert(value.shape.end(), element.componentShape.begin(),
                     element.componentShape.end());
  if (!llvm::is_contained(memref.sizes, 0))
    gather(memref, element, 0, memref.aligned + memref.offset * element.strideBytes, value.bytes);
  return value;
}

RecordedValue memplan::recordArgument(const Argument &argument) {
  const int64_t one = 1;
  return recordMemRef(
      "argument " + std::to_string(argument.number), argument.element,
      {argument.data, argument.data, 0, ArrayRef(argument.elements), ArrayRef(one)});
}

RecordedValue memplan::recordGlobal(StringRef name, MemRefType type, const void *data,
                                    HostTypes &types) {
  const auto *bytes = static_cast<const unsigned char *>(data);
  const int64_t one = 1;
  const int64_t count = type.getNumElements();
  std::optional<ElementLayout> element = types.element(type.getElementType());
  if (!element)
    return {};
  RecordedValue value = recordMemRef("global '" + name.str() + "'", *element,
                                     {bytes, bytes, 0, ArrayRef(count), ArrayRef(one)});
  value.shape.assign(type.getShape().begin(), type.getShape().end());
  value.shape.insert(value.shape.end(), element->componentShape.begin(),
                     element->componentShape.end());
  return value;
}

void EntryCall::BytesDeleter::operator()(unsigned char *bytes) const { std::free(bytes); }

void EntryCall::pass(int64_t word) {
  words.push_back(word);
  slots.push_back(&words.back());
}

/// Whether a type with these sizes or strides can stand for the chosen ones.
static bool agrees(ArrayRef<int64_t> declared, ArrayRef<int64_t> chosen) {
  return declared.size() == chosen.size() &&
         llvm::all_of(llvm::zip_equal(declared, chosen), [](auto pair) {
           return ShapedType::isDynamic(std::get<0>(pair)) ||
                  std::get<0>(pair) == std::get<1>(pair);
         });
}

llvm::Error EntryCall::bind(Type type, const Argument &argument) {
  if (!argument.isShaped) {
    slots.push_back(argument.data);
    return llvm::Error::success();
  }
  auto memref = dyn_cast<MemRefType>(type);
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (!memref || failed(memref.getStridesAndOffset(strides, offset)) ||
      !agrees(memref.getShape(), argument.shape) || !agrees(strides, argument.strides) ||
      !agrees(offset, argument.offset)) {
    std::string text;
    llvm::raw_string_ostream(text) << type;
    return llvm::createStringError("argument %u became '%s', which its value does not fit",
                                   argument.number, text.c_str());
  }
  const auto address = static_cast<int64_t>(reinterpret_cast<intptr_t>(argument.data));
  pass(address);
  pass(address);
  pass(argument.offset);
  llvm::for_each(argument.shape, [&](int64_t size) { pass(size); });
  llvm::for_each(argument.strides, [&](int64_t stride) { pass(stride); });
  return llvm::Error::success();
}

llvm::Expected<EntryCall>
EntryCall::create(FunctionType type, const std::vector<Argument> &arguments, HostTypes &types) {
  EntryCall call;
  call.type = type;
  if (type.getNumInputs() != arguments.size())
    return llvm::createStringError("the entry function has %u arguments after planning, but the "
                                   "program has %zu",
                                   type.getNumInputs(), arguments.size());
  for (const Argument &argument : arguments)
    if (llvm::Error error = call.bind(type.getInput(argument.number), argument))
      return error;
  int64_t bytes = 0;
  std::optional<llvm::SmallVector<int64_t>> offsets = types.resultOffsets(type.getResults(), bytes);
  if (!offsets)
    return llvm::createStringError("the entry function returns a type that plan-run cannot read");
  call.offsets = std::move(*offsets);
  // Vectors among the results may need 64 bytes of alignment.
  const size_t rounded = (static_cast<size_t>(bytes) / 64 + 1) * 64;
  call.results.reset(static_cast<unsigned char *>(std::aligned_alloc(64, rounded)));
  std::memset(call.results.get(), 0, rounded);
  if (type.getNumResults() > 0)
    call.slots.push_back(call.results.get());
  return call;
}

void EntryCall::invoke(Packed function) { function(slots.data()); }

llvm::Expected<std::vector<RecordedValue>> EntryCall::readResults(HostTypes &types) const {
  std::vector<RecordedValue> values;
  for (auto [number, result] : llvm::enumerate(type.getResults())) {
    const unsigned char *at = results.get() + offsets[number];
    std::string name = "result " + std::to_string(number);
    auto memref = dyn_cast<BaseMemRefType>(result);
    std::optional<ElementLayout> element =
        types.element(memref ? memref.getElementType() : Type(result));
    if (!element)
      return llvm::createStringError("%s has elements that plan-run cannot read", name.c_str());
    if (auto ranked = dyn_cast<MemRefType>(result)) {
      values.push_back(recordMemRef(name, *element, readDescriptor(at, ranked.getRank())));
    } else if (memref) {
      int64_t rank = 0;
      std::memcpy(&rank, at, sizeof(rank));
      const unsigned char *fields = readPointer(at + sizeof(rank));
      values.push_back(recordMemRef(name, *element, readDescriptor(fields, rank)));
    } else {
      values.push_back(recordMemRef(name, *element, {at, at, 0, {}, {}}));
    }
  }
  return values;
}

std::vector<const void *> EntryCall::returnedAllocations() const {
  std::vector<const void *> allocations;
  for (auto [number, result] : llvm::enumerate(type.getResults())) {
    if (!isa<BaseMemRefType>(result))
      continue;
    const unsigned char *fields = results.get() + offsets[number];
    if (isa<UnrankedMemRefType>(result))
      fields = readPointer(fields + sizeof(int64_t));
    allocations.push_back(readPointer(fields));
  }
  return allocations;
}
