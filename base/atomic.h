// base/atomic.h: the only door to std::atomic. Method names state the memory order, so that a
// reader sees at the call which race is being closed. No volatile and no bare fences anywhere else.
#pragma once

#include <atomic>

namespace granary {

/// A value shared between threads. Every use says in a comment what it pairs with.
template <class T>
class Atomic {
 public:
  constexpr Atomic() noexcept : value_(T{}) {}
  constexpr explicit Atomic(T value) noexcept : value_(value) {}
  Atomic(const Atomic&) = delete;
  Atomic& operator=(const Atomic&) = delete;

  T load_relaxed() const noexcept { return value_.load(std::memory_order_relaxed); }
  T load_acquire() const noexcept { return value_.load(std::memory_order_acquire); }
  T load_seq_cst() const noexcept { return value_.load(std::memory_order_seq_cst); }

  void store_relaxed(T value) noexcept { value_.store(value, std::memory_order_relaxed); }
  void store_release(T value) noexcept { value_.store(value, std::memory_order_release); }
  void store_seq_cst(T value) noexcept { value_.store(value, std::memory_order_seq_cst); }

  T exchange_acq_rel(T value) noexcept { return value_.exchange(value, std::memory_order_acq_rel); }
  T exchange_seq_cst(T value) noexcept { return value_.exchange(value, std::memory_order_seq_cst); }

  T fetch_add_relaxed(T delta) noexcept requires std::is_integral_v<T> {
    return value_.fetch_add(delta, std::memory_order_relaxed);
  }
  T fetch_add_seq_cst(T delta) noexcept requires std::is_integral_v<T> {
    return value_.fetch_add(delta, std::memory_order_seq_cst);
  }
  T fetch_or_seq_cst(T bits) noexcept requires std::is_integral_v<T> {
    return value_.fetch_or(bits, std::memory_order_seq_cst);
  }
  T fetch_and_seq_cst(T bits) noexcept requires std::is_integral_v<T> {
    return value_.fetch_and(bits, std::memory_order_seq_cst);
  }

  /// On failure `expected` holds what was found.
  bool compare_exchange_seq_cst(T& expected, T desired) noexcept {
    return value_.compare_exchange_strong(expected, desired, std::memory_order_seq_cst);
  }
  bool compare_exchange_acq_rel(T& expected, T desired) noexcept {
    return value_.compare_exchange_strong(expected, desired, std::memory_order_acq_rel,
                                          std::memory_order_acquire);
  }

 private:
  std::atomic<T> value_;
};

/// Tells the core that this is a spin loop.
inline void spin_pause() noexcept { __builtin_ia32_pause(); }

}  // namespace granary
