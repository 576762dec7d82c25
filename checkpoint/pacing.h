// checkpoint/pacing.h: how fast a checkpoint may write. All its threads share one budget: bytes
// since the start divided by the time since then stay below the rate, and what is done stays below
// what is due. Besides, checkpointer threads run at a lower priority: on a busy machine workers go
// first.
//
// Thread safety: all methods from any thread.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <thread>
#include <utility>

#include "base/atomic.h"

namespace granary::checkpoint {

class Pacing {
 public:
  /// bytes_per_s  0: as fast as the device takes it
  explicit Pacing(std::uint64_t bytes_per_s) noexcept
      : bytes_per_s_(bytes_per_s), started_(std::chrono::steady_clock::now()) {}

  /// Before the first write: besides, wrote() waits while more is done than is due.
  /// ahead  asked by any thread
  void spread(std::function<bool()> ahead) { ahead_ = std::move(ahead); }

  /// After writing `bytes`: sleeps when the checkpoint is ahead, until `stop`.
  void wrote(std::uint64_t bytes, const Atomic<bool>& stop) noexcept {
    // Relaxed: a sum, nothing else is read by it.
    const std::uint64_t total = bytes_.fetch_add_relaxed(bytes) + bytes;
    const auto allowed = bytes_per_s_ == 0 ? started_ : due(total, bytes_per_s_);
    const auto latest = ahead_ ? std::max(allowed, due(total, kSpreadBytesMin)) : allowed;
    constexpr std::chrono::steady_clock::duration kNap = std::chrono::milliseconds(20);
    for (auto now = std::chrono::steady_clock::now(); now < latest && !stop.load_acquire();
         now = std::chrono::steady_clock::now()) {
      if (now >= allowed && !ahead_()) return;
      waits_.fetch_add_relaxed(1);
      std::this_thread::sleep_for(std::min(latest - now, kNap));
    }
  }

  std::uint64_t bytes() const noexcept { return bytes_.load_relaxed(); }
  /// waits  grows by how often wrote() slept
  void tell(std::uint64_t& bytes, std::uint64_t& waits) const noexcept {
    bytes = this->bytes();
    waits += waits_.load_relaxed();
  }

 private:
  /// A second; slower has no use for anybody, and a small checkpoint is soon over.
  static constexpr std::uint64_t kSpreadBytesMin = std::uint64_t{4} << 20;

  std::chrono::steady_clock::time_point due(std::uint64_t total,
                                            std::uint64_t bytes_per_s) const noexcept {
    return started_ + std::chrono::microseconds(total * 1'000'000 / bytes_per_s);
  }

  const std::uint64_t bytes_per_s_;
  std::function<bool()> ahead_;
  const std::chrono::steady_clock::time_point started_;
  Atomic<std::uint64_t> bytes_;
  Atomic<std::uint64_t> waits_;
};

}  // namespace granary::checkpoint
