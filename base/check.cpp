#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace granary {

void check_failed(const char* file, int line, const char* text) noexcept {
  std::fprintf(stderr, "granary: check failed at %s:%d: %s\n", file, line, text);
  std::fflush(stderr);
  std::abort();
}

}  // namespace granary
