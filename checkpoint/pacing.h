// checkpoint/pacing.h: how fast a checkpoint may write. All its threads share one budget: bytes
// since the start divided by the time since then stay below the rate. Besides, checkpointer threads
// run at a lower priority: on a busy machine workers go first.
//
// Thread safety: all methods from any thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <thread>

#include "base/atomic.h"

namespace granary::checkpoint {

class Pacing {
 public:
  /// bytes_per_s  0: as fast as the device takes it
  explicit Pacing(std::uint64_t bytes_per_s) noexcept
      : bytes_per_s_(bytes_per_s), started_(std::chrono::steady_clock::now()) {}

  /// After writing `bytes`: sleeps when the checkpoint is ahead of its rate, until `stop`.
  void wrote(std::uint64_t bytes, const Atomic<bool>& stop) noexcept {
    // Relaxed: a sum, nothing else is read by it.
    const std::uint64_t total = bytes_.fetch_add_relaxed(bytes) + bytes;
    if (bytes_per_s_ == 0) return;
    const auto due = started_ + std::chrono::microseconds(total * 1'000'000 / bytes_per_s_);
    constexpr auto kNap = std::chrono::milliseconds(20);
    while (std::chrono::steady_clock::now() < due && !stop.load_acquire()) {
      std::this_thread::sleep_for(std::min<std::chrono::steady_clock::duration>(
          due - std::chrono::steady_clock::now(), kNap));
    }
  }

  std::uint64_t bytes() const noexcept { return bytes_.load_relaxed(); }

 private:
  const std::uint64_t bytes_per_s_;
  const std::chrono::steady_clock::time_point started_;
  Atomic<std::uint64_t> bytes_;
};

}  // namespace granary::checkpoint
