#include "server/memory_monitor.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>

#include "base/memory_limit.h"

// jemalloc's control; not there under sanitizers.
extern "C" __attribute__((weak)) int mallctl(const char*, void*, std::size_t*, void*, std::size_t);

namespace granary::server {
namespace {

constexpr auto kPeriod = std::chrono::milliseconds(20);

std::uint64_t page_bytes() noexcept { return static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)); }

std::uint64_t resident_bytes() noexcept {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  unsigned long long total = 0;
  unsigned long long resident = 0;
  const int read = std::fscanf(file, "%llu %llu", &total, &resident);
  std::fclose(file);
  return read == 2 ? resident * page_bytes() : 0;
}

}  // namespace

std::uint64_t memory_in_use_bytes() noexcept {
  if (mallctl != nullptr) {
    std::uint64_t epoch = 1;
    std::size_t epoch_bytes = sizeof epoch;
    std::size_t allocated = 0;
    std::size_t allocated_bytes = sizeof allocated;
    if (mallctl("epoch", &epoch, &epoch_bytes, &epoch, epoch_bytes) == 0 &&
        mallctl("stats.allocated", &allocated, &allocated_bytes, nullptr, 0) == 0) {
      return allocated;
    }
  }
  return resident_bytes();
}

std::uint64_t default_memory_limit_bytes() noexcept {
  return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * page_bytes() / 10 * 8;
}

MemoryMonitor::MemoryMonitor(std::uint64_t limit_bytes)
    : limit_bytes_(limit_bytes), thread_([this] { watch(); }) {}

MemoryMonitor::~MemoryMonitor() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  stopped_.notify_one();
  thread_.join();
}

void MemoryMonitor::watch() {
  std::unique_lock lock(mutex_);
  while (!stopped_.wait_for(lock, kPeriod, [this] { return stop_; })) {
    const std::uint64_t in_use = memory_in_use_bytes();
    MemoryLimit::set(in_use > limit_bytes_ / 4 * 3, in_use > limit_bytes_);
  }
}

}  // namespace granary::server
