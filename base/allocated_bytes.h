// base/allocated_bytes.h: how much memory a piece of work has left behind.
// Thread safety: counts the thread that asks.
#pragma once

#include <cstdint>

namespace granary {

/// What this thread has allocated so far minus what it has freed: the difference of two answers is
/// what was kept of the work between them. 0 for ever where there is no jemalloc (sanitizers).
std::int64_t thread_allocated_bytes() noexcept;

}  // namespace granary
