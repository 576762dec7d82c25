// server/memory_monitor.h: samples how much memory the allocator has handed out, raises
// base/memory_limit.h's flag, and has the allocator give back what it only keeps where both
// together are over the limit.
#pragma once

#include <condition_variable>
#include <cstdint>
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
  explicit MemoryMonitor(std::uint64_t limit_bytes);
  ~MemoryMonitor();
  MemoryMonitor(const MemoryMonitor&) = delete;
  MemoryMonitor& operator=(const MemoryMonitor&) = delete;

 private:
  void watch();

  const std::uint64_t limit_bytes_;
  std::mutex mutex_;
  std::condition_variable stopped_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace granary::server
