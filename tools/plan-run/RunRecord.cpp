// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RunRecord.h"

#include <cstring>
#include <type_traits>

using namespace memplan;

namespace {

/// The format has no version: writer and reader are the same process image.
class Writer {
public:
  explicit Writer(std::FILE *file) : file(file) {}
  template <typename T> void value(const T &item) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes(&item, sizeof(item));
  }
  void text(const std::string &item) {
    value(item.size());
    bytes(item.data(), item.size());
  }
  bool good = true;

private:
  void bytes(const void *data, size_t size) {
    good = good && (size == 0 || std::fwrite(data, size, 1, file) == 1);
  }
  std::FILE *file;
};

class Reader {
public:
  explicit Reader(const std::string &bytes) : input(bytes) {}
  template <typename T> T value() {
    T item{};
    if (const char *at = take(sizeof(T)))
      std::memcpy(&item, at, sizeof(T));
    return item;
  }
  std::string text() {
    const auto size = value<size_t>();
    const char *at = take(size);
    return at ? std::string(at, size) : std::string();
  }
  bool good = true;

private:
  const char *take(size_t size) {
    good = good && size <= input.size() - position;
    if (!good)
      return nullptr;
    position += size;
    return input.data() + position - size;
  }
  const std::string &input;
  size_t position = 0;
};

} // namespace

bool memplan::writeRecord(const RunRecord &record, std::FILE *file) {
  Writer writer(file);
  writer.value(record.allocations);
  writer.value(record.peakBytes);
  writer.value(record.leakedBytes);
  writer.value(record.copies);
  writer.value(record.runSeconds);
  writer.value(record.usesDevice);
  writer.value(record.device);
  writer.value(record.deviceSizes.size());
  for (const DeviceAllocations &allocations : record.deviceSizes)
    writer.value(allocations);
  writer.text(record.report);
  writer.value(record.values.size());
  for (const RecordedValue &value : record.values) {
    writer.text(value.name);
    writer.value(value.scalar);
    writer.value(value.shape.size());
    for (int64_t size : value.shape)
      writer.value(size);
    writer.text(value.bytes);
  }
  return writer.good && std::fflush(file) == 0;
}

std::optional<RunRecord> memplan::readRecord(const std::string &bytes) {
  Reader reader(bytes);
  RunRecord record;
  record.allocations = reader.value<uint64_t>();
  record.peakBytes = reader.value<uint64_t>();
  record.leakedBytes = reader.value<uint64_t>();
  record.copies = reader.value<uint64_t>();
  record.runSeconds = reader.value<double>();
  record.usesDevice = reader.value<bool>();
  record.device = reader.value<DeviceRecord>();
  const auto sizes = reader.value<size_t>();
  for (size_t i = 0; i < sizes && reader.good; ++i)
    record.deviceSizes.push_back(reader.value<DeviceAllocations>());
  record.report = reader.text();
  const auto count = reader.value<size_t>();
  for (size_t i = 0; i < count && reader.good; ++i) {
    RecordedValue value;
    value.name = reader.text();
    value.scalar = reader.value<ScalarFormat>();
    const auto rank = reader.value<size_t>();
    for (size_t d = 0; d < rank && reader.good; ++d)
      value.shape.push_back(reader.value<int64_t>());
    value.bytes = reader.text();
    record.values.push_back(std::move(value));
  }
  return reader.good ? std::optional(std::move(record)) : std::nullopt;
}
