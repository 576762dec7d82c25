// server/memory_monitor.h: samples how much memory the allocator has handed out, raises
// base/memory_limit.h's flag, has the allocator give back what it only keeps where both together
// are over the limit, and says when caches had better be smaller.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace granary::server {

/// Bytes in use as the allocator counts them; resident bytes where there is no jemalloc
/// (sanitizers).
std::uint64_t memory_in_use_bytes() noexcept;
/// What --memory-limit 0 means on this machine.
std::uint64_t default_memory_limit_bytes() noexcept;

/// A thread that looks every few milliseconds while it lives.
class MemoryMonitor {
 public:
  /// give_back: called on the thread while less than a sixteenth of the memory is left.
  MemoryMonitor(std::uint64_t limit_bytes, std::function<void()> give_back);
  ~MemoryMonitor();
  MemoryMonitor(const MemoryMonitor&) = delete;
  MemoryMonitor& operator=(const MemoryMonitor&) = delete;

 private:
  void watch();

  const std::uint64_t limit_bytes_;
  const std::function<void()> give_back_;
  std::mutex mutex_;
  std::condition_variable stopped_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace granary::server
