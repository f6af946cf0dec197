// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// \file
/// A vector with room for one element in itself.

#ifndef MEMPLAN_SOLVER_INLINEVECTOR_H
#define MEMPLAN_SOLVER_INLINEVECTOR_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace memplan::solver {

/// What `std::vector` offers and problems need, for lists that nearly always hold one element: no
/// allocation then, where a vector would take three words and a block of the heap. As
/// llvm::SmallVector, which this layer can't use. Elements move when the list grows or is moved; at
/// most 2^32 - 1 of them.
template <typename T> class InlineVector {
public:
  using value_type = T;
  using iterator = T *;
  using const_iterator = const T *;

  InlineVector() {}
  InlineVector(std::initializer_list<T> elements)
      : InlineVector(elements.begin(), elements.end()) {}
  InlineVector(const std::vector<T> &elements)
      : InlineVector(elements.data(), elements.data() + elements.size()) {}
  InlineVector(const InlineVector &other) : InlineVector(other.begin(), other.end()) {}
  InlineVector(InlineVector &&other) noexcept { take(other); }
  ~InlineVector() { release(); }

  InlineVector &operator=(const InlineVector &other) { return *this = InlineVector(other); }
  InlineVector &operator=(InlineVector &&other) noexcept {
    if (this != &other) {
      release();
      take(other);
    }
    return *this;
  }

  T *begin() { return isInline() ? &one : many; }
  T *end() { return begin() + count; }
  const T *begin() const { return isInline() ? &one : many; }
  const T *end() const { return begin() + count; }
  size_t size() const { return count; }
  bool empty() const { return count == 0; }
  T &operator[](size_t index) { return begin()[index]; }
  const T &operator[](size_t index) const { return begin()[index]; }
  T &front() { return *begin(); }
  const T &front() const { return *begin(); }
  T &back() { return end()[-1]; }
  const T &back() const { return end()[-1]; }

  void push_back(T element) {
    if (count == capacity)
      grow(2 * capacity);
    new (end()) T(std::move(element));
    ++count;
  }
  T &emplace_back() {
    push_back(T());
    return back();
  }
  void pop_back() {
    --count;
    std::destroy_at(end());
  }
  void resize(size_t size) {
    while (count > size)
      pop_back();
    while (count < size)
      emplace_back();
  }
  void clear() { resize(0); }

  friend bool operator==(const InlineVector &a, const InlineVector &b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

private:
  template <typename Iterator> InlineVector(Iterator first, Iterator last) {
    if (last - first > 1)
      grow(static_cast<uint32_t>(last - first));
    std::uninitialized_copy(first, last, begin());
    count = static_cast<uint32_t>(last - first);
  }

  bool isInline() const { return capacity == 1; }

  void grow(uint32_t to) {
    T *larger = std::allocator<T>().allocate(to);
    std::uninitialized_move(begin(), end(), larger);
    uint32_t kept = count;
    release();
    many = larger;
    count = kept;
    capacity = to;
  }

  // Leaves it empty.
  void release() {
    std::destroy(begin(), end());
    if (!isInline())
      std::allocator<T>().deallocate(many, capacity);
    count = 0;
    capacity = 1;
  }

  // What `other` holds, which is empty afterwards; this holds nothing.
  void take(InlineVector &other) noexcept {
    if (other.isInline()) {
      std::uninitialized_move(other.begin(), other.end(), &one);
      count = other.count;
      other.clear();
      return;
    }
    many = other.many;
    count = std::exchange(other.count, 0);
    capacity = std::exchange(other.capacity, 1);
  }

  /// One of the two, by `isInline`; without `count` neither lives.
  union {
    T one;
    T *many;
  };
  uint32_t count = 0;
  /// 1 where the element is here.
  uint32_t capacity = 1;
};

} // namespace memplan::solver

#endif // MEMPLAN_SOLVER_INLINEVECTOR_H
