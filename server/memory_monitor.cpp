#include "server/memory_monitor.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <utility>

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

/// One of jemalloc's counts, as of the last epoch; 0: there is none.
std::uint64_t allocator_count(const char* name) noexcept {
  std::size_t count = 0;
  std::size_t bytes = sizeof count;
  return mallctl(name, &count, &bytes, nullptr, 0) == 0 ? count : 0;
}

/// What was freed serves the next statement for a while (allocator.cpp): not where it would take
/// the server over the limit together with what is in use, and the system would end it.
void give_back_unused(std::uint64_t limit_bytes) noexcept {
  if (mallctl == nullptr) return;
  const std::uint64_t resident = allocator_count("stats.resident");
  const std::uint64_t used = allocator_count("stats.active") + allocator_count("stats.metadata");
  if (resident <= limit_bytes || resident - used < limit_bytes / 16) return;
  mallctl("arena.4096.purge", nullptr, nullptr, nullptr, 0);  // 4096: all of them
}

}  // namespace

std::uint64_t memory_in_use_bytes() noexcept {
  if (mallctl != nullptr) {
    std::uint64_t epoch = 1;
    std::size_t epoch_bytes = sizeof epoch;
    const int refreshed = mallctl("epoch", &epoch, &epoch_bytes, &epoch, epoch_bytes);
    const std::uint64_t allocated = refreshed == 0 ? allocator_count("stats.allocated") : 0;
    if (allocated != 0) return allocated;
  }
  return resident_bytes();
}

std::uint64_t default_memory_limit_bytes() noexcept {
  return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * page_bytes() / 10 * 8;
}

MemoryMonitor::MemoryMonitor(std::uint64_t limit_bytes, std::function<void()> give_back)
    : limit_bytes_(limit_bytes),
      give_back_(std::move(give_back)),
      thread_([this] { watch(); }) {}

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
    std::uint64_t in_use = memory_in_use_bytes();
    if (in_use > limit_bytes_ / 16 * 15) {
      give_back_();
      in_use = memory_in_use_bytes();
    }
    MemoryLimit::set(in_use > limit_bytes_ / 4 * 3, in_use > limit_bytes_);
    give_back_unused(limit_bytes_);
  }
}

}  // namespace granary::server
