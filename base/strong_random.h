// base/strong_random.h: random bytes that nobody can foretell, from the system's generator. They
// are drawn many at a time, so that a value of few bytes costs no system call.
//
// Thread safety: any thread; each has bytes of its own. A process that forks must not draw in both.
#pragma once

#include <cstddef>

namespace granary {

void fill_strong_random(void* out, std::size_t bytes);

}  // namespace granary
