// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeviceMemory.h"

#include <atomic>
#include <csignal>
#include <cstring>

#include <sys/mman.h>
#include <unistd.h>

using namespace memplan;

static std::atomic<DeviceMemory *> explained{nullptr};
static struct sigaction previousAction;

/// The fault is at a load or store of the program, so that no lock of the heap is held by this
/// thread. Nothing is repaired: the instruction runs again, without this handler.
static void onFault(int, siginfo_t *info, void *) {
  if (DeviceMemory *memory = explained) {
    const std::string text = "memplan runtime: " + memory->explainFault(info->si_addr) + "\n";
    (void)!write(STDERR_FILENO, text.data(), text.size());
  }
  sigaction(SIGSEGV, &previousAction, nullptr);
}

static size_t pageSize() {
  static const auto size = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  return size;
}

DeviceMemory::DeviceMemory(GpuErrorSink sink) : sink(std::move(sink)), heap(*this) {
  auto forward = [](const MemplanRuntimeError *error, void *data) {
    char text[256];
    memplan_runtime_error_text(error, text, sizeof(text));
    static_cast<DeviceMemory *>(data)->sink(
        {MEMPLAN_GPU_MEMORY, std::string("device memory: ") + text});
  };
  heap.setHandler(forward, this);
  if (!explained.exchange(this)) {
    struct sigaction action = {};
    action.sa_sigaction = onFault;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGSEGV, &action, &previousAction);
  }
}

DeviceMemory::~DeviceMemory() {
  DeviceMemory *self = this;
  if (explained.compare_exchange_strong(self, nullptr))
    sigaction(SIGSEGV, &previousAction, nullptr);
  heap.forEachRaw([](unsigned char *raw, size_t bytes) { munmap(raw, bytes); });
  for (Range range : freed)
    munmap(range.raw, range.bytes);
}

void *DeviceMemory::acquire(size_t, size_t bytes) {
  void *raw = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (raw == MAP_FAILED)
    return nullptr;
  if (acquiresShared)
    shared.insert(raw);
  return raw;
}

void DeviceMemory::release(void *raw, size_t bytes) {
  // The pages go back, the addresses stay taken.
  if (mmap(raw, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0) ==
      MAP_FAILED)
    mprotect(raw, bytes, PROT_NONE);
  shared.erase(raw);
  freed.push_back({static_cast<unsigned char *>(raw), bytes});
}

void *DeviceMemory::allocate(uint64_t bytes, bool hostShared) {
  acquiresShared = hostShared;
  void *pointer = heap.allocate(pageSize(), bytes);
  if (!isOpen)
    protect(PROT_NONE);
  return pointer;
}

void DeviceMemory::release(void *pointer) { heap.release(pointer); }

void DeviceMemory::poison(void *pointer, uint64_t bytes) {
  if (heap.sizeOf(pointer) == bytes)
    std::memset(pointer, MEMPLAN_RUNTIME_POISON, bytes);
}

void DeviceMemory::protect(int protection) {
  heap.forEachRaw([&](unsigned char *raw, size_t bytes) {
    if (!shared.count(raw))
      mprotect(raw, bytes, protection);
  });
}

void DeviceMemory::open() {
  isOpen = true;
  protect(PROT_READ | PROT_WRITE);
}

void DeviceMemory::close() {
  isOpen = false;
  protect(PROT_NONE);
}

void DeviceMemory::check() {
  open();
  heap.check();
  close();
}

static std::string printPlace(const CheckedHeap::Place &place) {
  return "byte " + std::to_string(static_cast<int64_t>(place.offset)) + " of device allocation " +
         std::to_string(place.ordinal) + " (" + std::to_string(place.size) + " bytes)";
}

std::string DeviceMemory::describe(const void *address) {
  if (std::optional<CheckedHeap::Place> place = heap.find(address, /*withGuards=*/true))
    return printPlace(*place);
  for (Range range : freed)
    if (address >= range.raw && address < range.raw + range.bytes)
      return "device memory that was freed";
  return "no device memory";
}

std::string DeviceMemory::explainFault(const void *address) {
  return (isOpen ? "work of the device touched " : "host code touched ") + describe(address);
}
