#include "base/allocated_bytes.h"

#include <cstddef>

// jemalloc's control; not there under sanitizers.
extern "C" {
[[gnu::weak]] int mallctl(const char*, void*, std::size_t*, void*, std::size_t);
}

namespace granary {
namespace {

/// Where the allocator counts for this thread; looking the name up costs more than reading it.
const std::uint64_t* counter_of_thread(const char* name) noexcept {
  static const std::uint64_t kNothing = 0;
  std::uint64_t* at = nullptr;
  std::size_t bytes = sizeof at;
  if (mallctl == nullptr || mallctl(name, &at, &bytes, nullptr, 0) != 0) return &kNothing;
  return at;
}

}  // namespace

std::int64_t thread_allocated_bytes() noexcept {
  static thread_local const std::uint64_t* const allocated =
      counter_of_thread("thread.allocatedp");
  static thread_local const std::uint64_t* const freed = counter_of_thread("thread.deallocatedp");
  return static_cast<std::int64_t>(*allocated - *freed);
}

}  // namespace granary
